"""What is made up has truth values where the program expects some.

    @flag = external global i8                 @flag = internal global i8 0
                                          →    call void @__limpet_havoc_range(ptr @flag, i64 1)
                                               %1 = load i8, ptr @flag
                                               %2 = icmp ule i8 %1, 1
                                               call void @__limpet_assume(i1 %2)

The compiler says nothing about the types of variables that are defined elsewhere. Where a byte is read as a `_Bool`,
clang checks that it is one: that tells which bytes of a variable, and which members of structs, are.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from limpet.base.source_types import ArraySourceType, BasicSourceType, RecordSourceType, SourceType, strip_names
from limpet.builtins.operations import Operation
from limpet.llvm import ir
from limpet.llvm.address_steps import constant_distance
from limpet.llvm.rules.traps import sanitizer_kind, trap_in
from limpet.prepare.primitives import call_of

MAX_ELEMENTS = 256
"""So many truth values of one object are seen to."""


class Bools:
    """Bytes that the program reads as truth values."""

    def __init__(self, module: ir.Module) -> None:
        self.layout = module.layout
        self.of_variables: dict[ir.Value, set[int]] = {}
        self.of_structs: dict[ir.Type, set[int]] = {}
        for function in module.functions.values():
            for block in function.blocks:
                if block.instructions and type(block.terminator) is ir.Branch:
                    pointer = _read_as_bool(block.terminator)
                    if pointer is not None:
                        self._note(pointer)

    def _note(self, pointer: ir.Value) -> None:
        """Of each struct on the way from the variable to the byte, and of the variable: at these places."""
        places = {0}
        while True:
            source: ir.Type
            base: ir.Value
            indices: tuple[ir.Value, ...]
            if isinstance(pointer, ir.ConstantExpression) and pointer.opcode == "getelementptr":
                assert pointer.source_type is not None
                source, base, indices = pointer.source_type, pointer.operands[0], tuple(pointer.operands[1:])
            elif isinstance(pointer, ir.GetElementPtr):
                source, base, indices = pointer.source_type, pointer.pointer, tuple(pointer.indices)
            else:
                break
            if isinstance(source, ir.ArrayType) and len(indices) == 2:
                # One element is like the other.
                step = self.layout.size(source.element)
                places = {step * i + place for i in range(min(source.count, MAX_ELEMENTS)) for place in places}
            else:
                if isinstance(source, ir.StructType) and len(indices) == 2:
                    inside = constant_distance(self.layout, source, [ir.ConstantInt(ir.IntType(32), 0), indices[1]])
                    if inside is not None:
                        self.of_structs.setdefault(source, set()).update(inside + place for place in places)
                offset = constant_distance(self.layout, source, indices)
                if offset is None:
                    return
                places = {offset + place for place in places}
            if len(places) > MAX_ELEMENTS:
                return
            pointer = base
        if isinstance(pointer, ir.GlobalVariable):
            self.of_variables.setdefault(pointer, set()).update(places)

    def in_type(self, type: ir.Type) -> list[int]:
        """Where structs of the type, or inside of it, have truth values."""
        return sorted(_in_type(self.layout, type, self.of_structs))[:MAX_ELEMENTS]

    def in_variable(self, variable: ir.GlobalVariable) -> list[int]:
        size = self.layout.size(variable.value_type)
        offsets = set(self.in_type(variable.value_type))
        offsets |= self.of_variables.get(variable, set())
        if isinstance(variable.value_type, ir.ArrayType) and variable.value_type.element == ir.I8 and offsets:
            offsets = set(range(size))  # one element is like the other
        return [offset for offset in sorted(offsets) if 0 <= offset < size][:MAX_ELEMENTS]


def _read_as_bool(branch: ir.Branch) -> ir.Value | None:
    """The pointer through which a truth value was read that is checked here."""
    trap = trap_in(branch.if_false)
    check = branch.condition
    if trap is None or type(check) is not ir.Compare or check.predicate != "ule" or type(check.left) is not ir.Load:
        return None
    limit = check.right
    if sanitizer_kind(trap) != "invalid-value":
        return None
    fits = check.left.type == ir.I8 and type(limit) is ir.ConstantInt and limit.value == 1
    return check.left.pointer if fits else None


def _in_type(layout: ir.DataLayout, type: ir.Type, known: dict[ir.Type, set[int]]) -> Iterator[int]:
    work: list[tuple[ir.Type, int]] = [(type, 0)]
    count = 0
    while work and count < MAX_ELEMENTS:
        each, start = work.pop()
        if isinstance(each, ir.ArrayType):
            step = layout.size(each.element)
            work += [(each.element, start + step * i) for i in range(min(each.count, MAX_ELEMENTS))]
        elif isinstance(each, ir.StructType) and not each.opaque:
            for offset in known.get(each, ()):
                count += 1
                yield start + offset
            for index, part in enumerate(each.fields):
                if isinstance(part, ir.ArrayType | ir.StructType):
                    zero = ir.ConstantInt(ir.IntType(32), 0)
                    inside = constant_distance(layout, each, [zero, ir.ConstantInt(ir.IntType(32), index)])
                    assert inside is not None
                    work.append((part, start + inside))


def in_source_type(type: SourceType | None) -> list[int]:
    """Where an object of the type has truth values, in bytes. Members of unions need not be what they are called."""
    offsets: list[int] = []
    work: list[tuple[SourceType | None, int]] = [(type, 0)]
    while work and len(offsets) < MAX_ELEMENTS:
        each, bits = work.pop()
        each = strip_names(each)
        if isinstance(each, BasicSourceType) and each.encoding == "boolean" and each.bits == 8:
            offsets.append(bits // 8)
        elif isinstance(each, RecordSourceType) and each.kind != "union":
            work += [(member.type, bits + member.offset_bits) for member in each.members if not member.bit_field]
        elif isinstance(each, ArraySourceType) and each.element is not None:
            count, element = math.prod(count or 0 for count in each.counts), strip_names(each.element)
            size = getattr(element, "bits", 0)
            work += [(element, bits + size * i) for i in range(min(count, MAX_ELEMENTS))]
    return sorted(offsets)[:MAX_ELEMENTS]


def assume_bools(module: ir.Module, pointer: ir.Value, offsets: Iterable[int], stem: str) -> list[ir.Instruction]:
    instructions: list[ir.Instruction] = []
    word = ir.IntType(module.layout.pointer_bits())
    for number, offset in enumerate(offsets):
        name = f"%{stem}.{number}"
        place = ir.GetElementPtr(ir.PointerType(), ir.I8, pointer, [ir.ConstantInt(word, offset)], name=name)
        value = ir.Load(ir.I8, place, 1, name=f"{name}.value")
        fits = ir.Compare("icmp", "ule", ir.I1, value, ir.ConstantInt(ir.I8, 1), name=f"{name}.fits")
        instructions += (place, value, fits, call_of(module, Operation.ASSUME, [fits]))
    return instructions
