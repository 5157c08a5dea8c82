"""The rewriting half of `split`: given which locals are split, replace every instruction that touches them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import field

from limpet.base.records import dataclass
from limpet.llvm import ir
from limpet.prepare.registers.offsets import Leaf, leaves, scalar_at, zero
from limpet.prepare.rewriting import FreshNames, callee_name, is_lifetime_marker, replace_values


@dataclass(slots=True, eq=False)
class Candidate:
    """An aggregate local that may be split."""

    local: ir.Alloca
    size: int
    parts: list[Leaf]
    at: dict[int, Leaf] = field(default_factory=dict)
    """The parts by offset."""
    copies: list[tuple[ir.Call, bool]] = field(default_factory=list)
    """memcpy and memmove that touch it, and whether it is written by them."""

    def exactly(self, offset: int, type: ir.Type) -> bool:
        part = self.at.get(offset)
        return part is not None and part.type == type

    def covered(self, start: int, end: int) -> list[Leaf] | None:
        """The parts within a range of bytes; None if it cuts through one or leaves the local."""
        if start < 0 or end > self.size:
            return None
        inside = []
        for part in self.parts:
            if part.offset < end and start < part.end:
                if part.offset < start or part.end > end:
                    return None
                inside.append(part)
        return inside


Places = dict[ir.Value, tuple[Candidate, int]]
"""Pointers into candidates: which, and at what offset."""


def rewrite(function: ir.Function, layout: ir.DataLayout, chosen: list[Candidate], places: Places) -> None:
    _Rewriter(function, layout, chosen, places).run()


class _Rewriter:
    def __init__(self, function: ir.Function, layout: ir.DataLayout, chosen: list[Candidate], places: Places) -> None:
        self.function = function
        self.layout = layout
        wanted = set(chosen)
        self.places: Places = {pointer: place for pointer, place in places.items() if place[0] in wanted}
        self.names = FreshNames(function)
        self.pieces: dict[tuple[Candidate, int], ir.Alloca] = {}
        """The new locals, by offset."""
        self.replacements: dict[ir.Value, ir.Value] = {}
        self.out: list[ir.Instruction] = []

    def run(self) -> None:
        # The entry block has the allocas and dominates the rest, so no piece is asked for before it is made.
        for block in self.function.blocks:
            self.out = []
            for instruction in block.instructions:
                if not self._rewrite(instruction):
                    self.out.append(instruction)
            block.instructions = self.out
        replace_values(self.function, self.replacements)

    def _emit(self, instruction: ir.Instruction, like: ir.Instruction) -> None:
        instruction.location = like.location
        self.out.append(instruction)

    def _piece(self, candidate: Candidate, offset: int) -> ir.Alloca:
        return self.pieces[candidate, offset]

    def _rewrite(self, instruction: ir.Instruction) -> bool:
        """Emit what replaces an instruction; false if it has nothing to do with what is split."""
        match instruction:
            case ir.Alloca():
                if instruction not in self.places:
                    return False
                self._make_pieces(instruction)
            case ir.GetElementPtr():
                return instruction in self.places
            case ir.Load():
                place = self.places.get(instruction.pointer)
                if place is None:
                    return False
                self._load(instruction, *place)
            case ir.Store():
                place = self.places.get(instruction.pointer)
                if place is None:
                    return False
                self._store(instruction, *place)
            case ir.DebugRecord():
                place = self.places.get(instruction.value) if instruction.value is not None else None
                if place is None:
                    return False
                self._declare(instruction, place[0])
            case ir.Call():
                if not any(argument in self.places for argument in instruction.arguments):
                    return False
                self._call(instruction)
            case _:
                return False
        return True

    def _make_pieces(self, local: ir.Alloca) -> None:
        candidate, _ = self.places[local]
        for part in candidate.parts:
            align = math.gcd(local.align or self.layout.align(local.allocated), part.offset)
            piece = ir.Alloca(local.type, part.type, align=align, name=self.names.fresh(local.name))
            self._emit(piece, local)
            self.pieces[candidate, part.offset] = piece

    def _load(self, load: ir.Load, candidate: Candidate, offset: int) -> None:
        part = candidate.at.get(offset)
        if part is not None and part.type == load.type:
            load.pointer = self._piece(candidate, offset)
            self.out.append(load)
            return
        whole: ir.Value = ir.Poison(load.type)
        for each in self._inner(load.type):
            loaded = self._load_piece(self._piece(candidate, offset + each.offset), load)
            whole = ir.InsertValue(whole, loaded, each.path, name=self.names.fresh(load.name))
            self._emit(whole, load)
        self.replacements[load] = whole

    def _store(self, store: ir.Store, candidate: Candidate, offset: int) -> None:
        part = candidate.at.get(offset)
        value = store.value
        if part is not None and part.type == value.type:
            store.pointer = self._piece(candidate, offset)
            self.out.append(store)
            return
        for each in self._inner(value.type):
            taken = ir.ExtractValue(each.type, value, each.path, name=self.names.fresh(candidate.local.name))
            self._emit(taken, store)
            piece = self._piece(candidate, offset + each.offset)
            self._emit(ir.Store(taken, piece, piece.align), store)

    def _inner(self, kind: ir.Type) -> list[Leaf]:
        inner = leaves(self.layout, kind, limit=1 << 16)
        assert inner is not None, "the plan has looked at this type before"
        return inner

    def _load_piece(self, piece: ir.Alloca, like: ir.Instruction) -> ir.Load:
        load = ir.Load(piece.allocated, piece, piece.align, name=self.names.fresh(piece.name))
        self._emit(load, like)
        return load

    def _declare(self, record: ir.DebugRecord, candidate: Candidate) -> None:
        for part in candidate.parts:
            fragment = (part.offset * 8, part.size * 8)
            whole = len(candidate.parts) == 1 and part.size == candidate.size
            text = "" if whole else f"DW_OP_LLVM_fragment, {fragment[0]}, {fragment[1]}"
            piece = self._piece(candidate, part.offset)
            declaration = ir.DebugRecord("declare", piece, record.variable, text, None if whole else fragment)
            self._emit(declaration, record)

    def _call(self, call: ir.Call) -> None:
        if is_lifetime_marker(call):
            candidate, _ = self.places[call.arguments[-1]]
            for part in candidate.parts:
                arguments: list[ir.Value] = [self._piece(candidate, part.offset)]
                replacement = ir.Call(call.function_type, call.callee, arguments, attributes=call.attributes)
                self._emit(replacement, call)
            return
        length = call.arguments[2]
        assert type(length) is ir.ConstantInt
        target = self.places.get(call.arguments[0])
        if callee_name(call).startswith("llvm.memset."):
            assert target is not None
            self._fill(call, target, length.value)
        else:
            self._copy(call, target, self.places.get(call.arguments[1]), length.value)

    def _fill(self, call: ir.Call, target: tuple[Candidate, int], length: int) -> None:
        candidate, start = target
        byte = call.arguments[1]
        assert type(byte) is ir.ConstantInt
        for part in candidate.covered(start, start + length) or ():
            piece = self._piece(candidate, part.offset)
            self._emit(ir.Store(_filled(part.type, byte.value), piece, piece.align), call)

    def _copy(
        self, call: ir.Call, target: tuple[Candidate, int] | None, source: tuple[Candidate, int] | None, length: int
    ) -> None:
        known = target or source
        assert known is not None
        candidate, start = known
        is_whole = start == 0 and length == candidate.size
        for part in candidate.covered(start, start + length) or ():
            relative = part.offset - start
            path = part.path if is_whole else None
            value: ir.Value | None
            if source is not None:
                value = self._load_piece(self._piece(source[0], source[1] + relative), call)
            elif (value := self._known(call.arguments[1], relative, part.type)) is None:
                pointer, align = self._outside(call, 1, relative, candidate, path)
                value = load = ir.Load(part.type, pointer, align, name=self.names.fresh(candidate.local.name))
                self._emit(load, call)
            if target is not None:
                piece = self._piece(target[0], target[1] + relative)
                self._emit(ir.Store(value, piece, piece.align), call)
            else:
                pointer, align = self._outside(call, 0, relative, candidate, path)
                self._emit(ir.Store(value, pointer, align), call)

    def _known(self, base: ir.Value, offset: int, kind: ir.Type) -> ir.Constant | None:
        """What stands in a global that never changes."""
        if type(base) is not ir.GlobalVariable or not base.constant or base.initialiser is None:
            return None
        return scalar_at(self.layout, base.initialiser, offset, kind)

    def _outside(
        self, call: ir.Call, argument: int, offset: int, candidate: Candidate, path: Sequence[int] | None
    ) -> tuple[ir.Value, int]:
        """The other end of a copy, some bytes further on, and its alignment.

        A member of a struct that is copied as a whole is accessed as such: later analyses go by its type.
        """
        base = call.arguments[argument]
        text = call.argument_attributes[argument].get("align") if call.argument_attributes else None
        align = math.gcd(int(text) if isinstance(text, str) else 1, offset)
        if offset == 0:
            return base, align
        assert isinstance(base.type, ir.PointerType)
        width = self.layout.pointer_bits(base.type.address_space)
        kind: ir.Type = ir.I8
        indices: list[ir.Value] = [ir.ConstantInt(ir.IntType(width), offset)]
        if path is not None and _leads_to_member(candidate.local.allocated, path):
            kind = candidate.local.allocated
            indices = [ir.ConstantInt(ir.IntType(width), 0), *(ir.ConstantInt(ir.I32, index) for index in path)]
        pointer = ir.GetElementPtr(base.type, kind, base, indices, name=self.names.fresh("%copy"))
        self._emit(pointer, call)
        return pointer, align


def _leads_to_member(kind: ir.Type, path: Sequence[int]) -> bool:
    """Of structs in structs only: a member of a union has one of several types."""
    for index in path:
        if not isinstance(kind, ir.StructType) or (kind.name or "").startswith("%union."):
            return False
        kind = kind.fields[index]
    return True


def _filled(kind: ir.Type, byte: int) -> ir.Constant:
    if isinstance(kind, ir.IntType) and byte:
        return ir.ConstantInt(kind, int.from_bytes(bytes([byte]) * (kind.bits // 8), "little"))
    constant = zero(kind)
    assert constant is not None, "the plan has looked at this type before"
    return constant
