"""Values of source types that a caller could pass: any numbers, and objects for pointers.

Each pointer leads to an object of its own, which is a heap block, so that the function may free it. Whether a pointer
is null is chosen beside: the object is there in any case, so the caller has no branches.
"""

from __future__ import annotations

from limpet.base.config import FEW_ELEMENTS, FunctionOptions, Pointers, Strings
from limpet.base.context import Context
from limpet.base.diagnostics import unsupported
from limpet.base.input_labels import size_label
from limpet.base.records import dataclass
from limpet.caller.assumptions import Known
from limpet.caller.constrained_bytes import MAX_IN_ARRAY, ConstrainedBytes, ElementLayout, element_layout, enum_bits
from limpet.caller.functions import make_function
from limpet.caller.writing import Writer
from limpet.llvm.ir import (
    I1,
    I8,
    I32,
    POINTER,
    ArraySourceType,
    BasicSourceType,
    ConstantInt,
    ConstantNull,
    EnumSourceType,
    FloatType,
    FunctionSourceType,
    GlobalVariable,
    IntType,
    PointerSourceType,
    RecordSourceType,
    SourceType,
    Value,
    strip_names,
)

MAX_OBJECTS = 100
PAIR = 2
"""Pointers that point into the same object, or do not: with more of them, some may and others not."""
NULL = ConstantNull(POINTER)
MIN_ALIGNMENT, MAX_ALIGNMENT = 16, 4096
"""Of objects: what malloc gives, and what the strictest types ask for."""
LARGEST = {32: 1 << 28, 64: (1 << 40) - 64}
"""Bytes of an object: what malloc gives at most."""
DISTINCT = "each pointer points to the start of its own object"
STREAM, FIRST_FILE = "_IO_FILE", 3
"""What FILE is, and the first descriptor that is not one of the standard streams."""


@dataclass(frozen=True, slots=True)
class CommonBlock:
    """An object that several pointers point into."""

    block: Value
    size: Value
    """In bytes."""


class ValueMaker:
    def __init__(self, ctx: Context, writer: Writer, *, cplusplus: bool, keep: bool) -> None:
        """`keep`: objects are noted in global variables, so that none counts as lost."""
        self.ctx = ctx
        self.options: FunctionOptions = ctx.config.function
        self.writer = writer
        self.cplusplus = cplusplus
        self.keep = keep
        self.objects = 0
        self.streams = 0
        self.sized = 0
        """Objects with any number of elements."""
        self._block: CommonBlock | None = None
        self.known = Known()

    # --- pointers -------------------------------------------------------------------------------------------

    def pointer(
        self, type: SourceType | None, path: str, depth: int = 1, *, never_null: bool = False, least: int = 0
    ) -> Value:
        """Null, or a pointer to a new object. `type` is that of the pointer, None if it is not known.

        `least`: bytes that the object must have. `depth`: 1 for what a parameter points to.
        """
        kind = strip_names(type)
        target = kind.target if isinstance(kind, PointerSourceType) else None
        is_reference = isinstance(kind, PointerSourceType) and kind.kind != "pointer"
        behind = strip_names(target)
        if isinstance(behind, ArraySourceType) and None in behind.counts:
            behind = strip_names(behind.element)  # `int a[n][n]`: how long a row is, is not known yet
        if isinstance(behind, FunctionSourceType):
            return self._or_null(make_function(self, behind, path, depth), path, depth, never_null)
        if depth > self.options.depth or self.objects >= MAX_OBJECTS:
            return self._cut(path, depth)
        self.objects += 1
        pointer = self._object(behind, path, depth, single=is_reference, least=least)
        return self.noted(path, self._or_null(pointer, path, depth, never_null or is_reference))

    def noted(self, path: str, pointer: Value) -> Value:
        self.known.pointers[path] = pointer
        return pointer

    def reference(self, type: SourceType | None, path: str) -> Value:
        """A pointer to one object, which is never null."""
        kind = strip_names(type)
        target = kind.target if isinstance(kind, PointerSourceType) else None
        self.objects += 1
        return self.noted(path, self._object(strip_names(target), path, 1, single=True, least=0))

    def inside(self, writer: Writer) -> ValueMaker:
        """One that makes values in another function; objects are counted together."""
        maker = ValueMaker(self.ctx, writer, cplusplus=self.cplusplus, keep=self.keep)
        maker.objects = self.objects
        return maker

    def _cut(self, path: str, depth: int) -> Value:
        if depth > self.options.depth:
            message = f"pointers that are reached by more than {self.options.depth} steps are null (such as `{path}`)"
            if not any(known.id == "depth" for known in self.ctx.restrictions):
                self.ctx.restrict("depth", message, "--max-depth")
        else:
            message = f"there are more than {MAX_OBJECTS} objects: further pointers are null"
            self.ctx.restrict("objects", message, "--max-depth")
        return NULL

    def _or_null(self, pointer: Value, path: str, depth: int, never: bool) -> Value:
        policy = self.options.pointers
        if never:
            return pointer
        if policy is Pointers.ALL_VALID or (policy is Pointers.VALID and depth == 1):
            what = "no pointer is null" if policy is Pointers.ALL_VALID else "no parameter is null"
            self.ctx.take_for_granted("pointers", what)
            return pointer
        return self.writer.select(self.writer.anything(I1, f"{path} is null"), NULL, pointer)

    def _object(self, target: SourceType | None, path: str, depth: int, *, single: bool, least: int) -> Value:
        writer, options = self.writer, self.options
        _refuse(target, path)
        if isinstance(target, RecordSourceType) and target.name == STREAM:
            return self._stream(target, path)
        layout = element_layout(target, cplusplus=self.cplusplus)
        step = max(layout.size, 1)
        structured = layout.has_pointers or (isinstance(target, RecordSourceType) and layout.size > 0)
        is_plain = not (layout.constrained or layout.cleared)
        elements = options.most_elements if is_plain else options.most_elements or FEW_ELEMENTS
        if elements is None and not single and not structured:
            return self._of_any_size(target, path, step, least)
        most = 1 if single else options.structs if structured else elements or FEW_ELEMENTS
        fewest = max(1, -(-least // step))
        most = max(most, fewest)
        count: Value = writer.number(most)
        if fewest < most:
            count = writer.between(fewest, most, size_label(path, step))
        size = writer.binary("mul", count, writer.number(step)) if step > 1 and fewest < most else count
        if fewest == most:
            size = writer.number(most * step)
        if layout.tail and most == 1:
            more = writer.between(0, options.most_elements or FEW_ELEMENTS, f"elements at the end of {path}")
            size = writer.binary("add", size, writer.binary("mul", more, writer.number(layout.tail)))
            assert isinstance(target, RecordSourceType)
            self.known.ends[f"{path}->{target.members[-1].name}"] = (path, more)
        if not single:
            self._report_size(structured, most)
        block = self.block(size, path, step)
        self.known.counts[path] = count
        self.known.places[f"{path}->"] = (block, target)
        writer.contents(block, size, f"*{path}")
        for index in range(most):
            place, label = block, f"{path}[{index}]"
            if index >= fewest:
                # Of an element that is not there, the first is treated once more.
                inside = writer.select(
                    writer.compare("ult", writer.number(index), count), writer.number(index), writer.number(0)
                )
                place = writer.at(block, writer.binary("mul", inside, writer.number(step)))
            elif index:
                place = writer.at(block, index * step)
            self.settle(place, layout, label if most > 1 else path, depth, arrow=most == 1)
        self._terminate(block, size, target)
        return block

    def _of_any_size(self, target: SourceType | None, path: str, step: int, least: int) -> Value:
        """As many elements as an object can have. Their bytes can be anything."""
        writer, fewest = self.writer, max(1, -(-least // step))
        count = writer.between(fewest, LARGEST[writer.size.bits] // step, size_label(path, step))
        size = writer.binary("mul", count, writer.number(step)) if step > 1 else count
        self.sized += 1
        if self.options.overlapping:
            place = self._within(self._common(), size, step, path)
        else:
            place = self.block(size, path, step)
            writer.contents(place, size, f"*{path}")
        self.known.counts[path] = count
        self.known.places[f"{path}->"] = (place, target)
        self._terminate(place, size, target)
        return place

    def _common(self) -> CommonBlock:
        """The object that all pointers point into."""
        if self._block is None:
            size = self.writer.between(1, LARGEST[self.writer.size.bits], size_label("all arguments"))
            block = self.block(size, "arguments", MAX_ALIGNMENT)
            self.writer.contents(block, size, "*arguments")
            self._block = CommonBlock(block, size)
        return self._block

    def _within(self, common: CommonBlock, size: Value, step: int, path: str) -> Value:
        """A place in it from where on there are so many bytes, and not another element."""
        writer, align = self.writer, step & -step
        units = writer.between(0, LARGEST[writer.size.bits] // align, f"place of {path}")
        offset = writer.binary("mul", units, writer.number(align)) if align > 1 else units
        end = writer.binary("add", offset, size)
        writer.assume(writer.compare("ule", end, common.size))
        writer.assume(writer.compare("ult", writer.binary("sub", common.size, end), writer.number(step)))
        return writer.at(common.block, offset)

    @property
    def is_overlapping(self) -> bool:
        """Two pointers point into one object, and there are no other objects."""
        return self.options.overlapping and self.objects == self.sized == PAIR

    def _terminate(self, block: Value, size: Value, target: SourceType | None) -> None:
        """Strings, if they are to end with a zero."""
        if self.options.strings is Strings.TERMINATED and _is_character(target):
            message = "what pointers to characters point to ends with a zero byte"
            self.ctx.take_for_granted("strings", message)
            last = self.writer.binary("sub", size, self.writer.number(1))
            self.writer.store(ConstantInt(I8, 0), self.writer.at(block, last))

    def _stream(self, target: RecordSourceType, path: str) -> Value:
        """A FILE, as the models of the library make them: an open file, which can be read and written."""
        self.ctx.restrict("stream", "a FILE is open, and nothing was read from it or put back before")
        size = target.bits // 8
        block = self.block(self.writer.number(size), path)
        self.writer.clear(block, size)
        for member in target.members:
            if member.name == "_fileno":
                descriptor = FIRST_FILE + self.streams
                self.writer.store(ConstantInt(I32, descriptor), self.writer.at(block, member.offset_bits // 8))
        self.streams += 1
        return block

    def _report_size(self, structured: bool, most: int) -> None:
        if structured:
            message = "one struct or pointer" if most == 1 else f"at most {most} structs or pointers"
            self.ctx.restrict("structs", f"a pointer to structs or to pointers points to {message}", "--max-structs")
        else:
            message = "one element" if most == 1 else f"at most {most} elements (bytes, if it is void)"
            self.ctx.restrict("elements", f"a pointer points to {message}", "--max-elements")
        self.ctx.restrict("distinct", DISTINCT)

    def block(self, size: Value, path: str, step: int = 1) -> Value:
        """`step`: the size of an element, which is a multiple of its alignment."""
        block = self.writer.block_of(size, path, min(max(step & -step, MIN_ALIGNMENT), MAX_ALIGNMENT))
        if self.keep:
            name = f"@limpet.kept.{len(self.writer.module.globals)}"
            variable = GlobalVariable(name, POINTER, "internal", NULL, align=self.writer.size.bits // 8)
            self.writer.module.globals[name] = variable
            self.writer.store(block, variable)
        return block

    # --- contents -------------------------------------------------------------------------------------------

    def value_block(self, type: SourceType | None, size: int, path: str) -> Value:
        """A block with a value of the type: what a parameter that is passed in memory points to."""
        bytes = self.writer.number(size)
        block = self.block(bytes, path, size)
        self.writer.contents(block, bytes, path)
        self.known.places[f"{path}."] = (block, type)
        self.settle(block, element_layout(type, cplusplus=self.cplusplus), path, 0)
        return block

    def settle(
        self, place: Value, layout: ElementLayout, path: str, depth: int, *, arrow: bool = False, functions: bool = True
    ) -> None:
        """Bytes that are anything become values of their types. `functions`: pointers to functions too."""
        if not layout.complete:
            message = (
                f"of `{path}` only the first {len(layout.constrained)} pointers and bools are values of their types"
            )
            self.ctx.approximate("arguments", message)
        for offset, size in layout.cleared:
            message = f"of an array with pointers in a struct, all but the first {MAX_IN_ARRAY} elements are zero"
            self.ctx.restrict("arrays", message)
            self.writer.clear(self.writer.at(place, offset), size)
        if layout.union:
            message = "a union with pointers holds the first member that has one"
            self.ctx.restrict("union", message)
        for bytes_at in layout.constrained:
            inner = f"{path}{_step(bytes_at.path, arrow)}"
            self._settle_constrained(place, bytes_at, inner, depth, functions)

    def _settle_constrained(
        self, place: Value, constrained: ConstrainedBytes, path: str, depth: int, functions: bool
    ) -> None:
        writer = self.writer
        at = writer.at(place, constrained.offset)
        match constrained.type:
            case PointerSourceType(target=target, kind=kind):
                if path.rpartition(".")[2].startswith("_vptr$") or path.rpartition(">")[2].startswith("_vptr$"):
                    raise _no_virtual(path)
                if functions or not isinstance(strip_names(target), FunctionSourceType):
                    writer.store(self.pointer(constrained.type, path, depth + 1, never_null=kind != "pointer"), at)
            case BasicSourceType(encoding="boolean"):
                for start in range(0, constrained.count, 16):
                    bytes = min(16, constrained.count - start)
                    chunk, here = IntType(8 * bytes), writer.at(at, start)
                    ones = ConstantInt(chunk, int.from_bytes(b"\1" * bytes, "little"))
                    writer.store(writer.binary("and", writer.load(chunk, here), ones), here)
            case EnumSourceType():
                whole = IntType(constrained.type.bits)
                mask = ConstantInt(whole, (1 << enum_bits(constrained.type)) - 1)
                writer.store(writer.binary("and", writer.load(whole, at), mask), at)
            case BasicSourceType(name=name):
                wide = FloatType("fp128" if "128" in name else "x86_fp80")
                writer.store(writer.anything(wide, path), at)


def _step(path: str, arrow: bool) -> str:
    return f"->{path[1:]}" if arrow and path.startswith(".") else path if path or not arrow else "[0]"


def _is_character(type: SourceType | None) -> bool:
    return isinstance(type, BasicSourceType) and type.name in ("char", "signed char", "unsigned char")


def _refuse(target: SourceType | None, path: str) -> None:
    element = target
    while isinstance(element, ArraySourceType):
        element = strip_names(element.element)
    if isinstance(element, RecordSourceType) and element.name in ("__va_list_tag", "__va_list"):
        raise unsupported("caller", f"the parameter `{path}` is a va_list, which a caller cannot make up")


def _no_virtual(path: str) -> Exception:
    return unsupported("caller", f"`{path}`: objects of classes with virtual functions cannot be made up")
