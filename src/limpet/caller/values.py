"""Values of source types that a caller could pass: any numbers, and objects for pointers.

Each pointer leads to an object of its own, which is a heap block, so that the function may free it. Whether a pointer
is null is chosen beside: the object is there in any case, so the caller has no branches.
"""

from __future__ import annotations

from limpet.base.config import FunctionOptions, Pointers, Strings
from limpet.base.context import Context
from limpet.base.diagnostics import unsupported
from limpet.base.input_labels import size_label
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
NULL = ConstantNull(POINTER)
MIN_ALIGNMENT, MAX_ALIGNMENT = 16, 4096
"""Of objects: what malloc gives, and what the strictest types ask for."""
DISTINCT = "each pointer points to the start of its own object"
STREAM, FIRST_FILE = "_IO_FILE", 3
"""What FILE is, and the first descriptor that is not one of the standard streams."""


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
        most = 1 if single else options.structs if structured else options.elements
        fewest = max(1, -(-least // step))
        most = max(most, fewest)
        count: Value = writer.number(most)
        if fewest < most:
            count = writer.between(fewest, most, size_label(path, step))
        size = writer.binary("mul", count, writer.number(step)) if step > 1 and fewest < most else count
        if fewest == most:
            size = writer.number(most * step)
        if layout.tail and most == 1:
            more = writer.between(0, options.elements, f"elements at the end of {path}")
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
        if options.strings is Strings.TERMINATED and _is_character(target):
            message = "what pointers to characters point to ends with a zero byte"
            self.ctx.take_for_granted("strings", message)
            writer.store(ConstantInt(I8, 0), writer.at(block, writer.binary("sub", size, writer.number(1))))
        return block

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
