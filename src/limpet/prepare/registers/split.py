"""Local structs and small arrays whose parts are only used one by one become one local per part.

    %p = alloca { i32, i64 }                   %p.1 = alloca i32
    %y = getelementptr …, ptr %p, 0, 1         %p.2 = alloca i64
    store i64 %v, ptr %y                →      store i64 %v, ptr %p.2
    memset(ptr %p, 0, 16)                      store i32 0, ptr %p.1; store i64 0, ptr %p.2

The parts are the scalars of the local's own type. Every access must be at a constant offset and exactly one
part, of the part's own type, or a load, store, memset or memcpy of whole parts. Anything else, above all an
access that is out of bounds or straddles parts, leaves the local as it is, so that its error is seen.

A copy must not be seen to lose padding bytes, which are no part: it has to be between two split locals that
are made of the same parts, from a constant global, or of a range whose ends are not padding (so that each
byte's bounds are still checked) and, if it is to other memory, that has no padding at all. Nor may a copy
from memory to memory through a local change what the bytes are: a pointer kept in an integer, or a NaN in a
float, would lose something on the way through a register.
"""

from __future__ import annotations

from itertools import pairwise

from limpet.base.context import Context
from limpet.llvm import ir
from limpet.llvm.address_steps import constant_distance
from limpet.prepare.registers.offsets import leaves
from limpet.prepare.registers.promote import is_single
from limpet.prepare.registers.split_rewrite import Candidate, Places, rewrite
from limpet.prepare.rewriting import callee_name, is_lifetime_marker

MAX_PARTS = 64


def split_aggregates(ctx: Context, module: ir.Module, entry: str) -> None:
    for function in module.functions.values():
        if function.blocks:
            ctx.deadline.check()
            ctx.statistics.count("prepare.split", split(function, module.layout))


def split(function: ir.Function, layout: ir.DataLayout) -> int:
    """Split what can be split in one function; says how many locals that were."""
    plan = _Plan(function, layout)
    chosen = plan.decide()
    if chosen:
        rewrite(function, layout, chosen, plan.places)
    return len(chosen)


class _Plan:
    def __init__(self, function: ir.Function, layout: ir.DataLayout) -> None:
        self.layout = layout
        self.places: Places = {}
        self.candidates: dict[Candidate, None] = {}
        for instruction in function.blocks[0].instructions:
            if type(instruction) is ir.Alloca and is_single(instruction):
                self._consider(instruction)
        if self.candidates:
            self._walk(function)

    def _consider(self, local: ir.Alloca) -> None:
        kind = local.allocated
        if not isinstance(kind, ir.StructType | ir.ArrayType) or not isinstance(local.type, ir.PointerType):
            return
        parts = leaves(self.layout, kind, MAX_PARTS)
        # Parts that are wider than what is stored of them (i1, x86_fp80) keep their padding to themselves.
        if not parts:
            return
        candidate = Candidate(local, self.layout.size(kind), parts, {part.offset: part for part in parts})
        if len(candidate.at) == len(parts):
            self.candidates[candidate] = None
            self.places[local] = (candidate, 0)

    def _walk(self, function: ir.Function) -> None:
        """Find all pointers into candidates and reject candidates for uses that do not fit."""
        by_pointer: dict[ir.Value, list[ir.GetElementPtr]] = {}
        for instruction in function.instructions():
            if type(instruction) is ir.GetElementPtr:
                by_pointer.setdefault(instruction.pointer, []).append(instruction)
        work = list(self.places)
        while work:
            pointer = work.pop()
            candidate, start = self.places[pointer]
            for each in by_pointer.get(pointer, ()):
                offset = constant_distance(self.layout, each.source_type, each.indices)
                if offset is not None and isinstance(each.type, ir.PointerType):
                    self.places[each] = (candidate, start + offset)
                    work.append(each)
        for instruction in function.instructions():
            for operand in instruction.operands():
                place = self.places.get(operand)
                if place is not None and place[0] in self.candidates and not self._fits(instruction, operand, *place):
                    del self.candidates[place[0]]

    def _fits(self, user: ir.Instruction, operand: ir.Value, candidate: Candidate, offset: int) -> bool:
        match user:
            case ir.GetElementPtr():
                end = self.places.get(user)
                return user.pointer is operand and end is not None and 0 <= end[1] <= candidate.size
            case ir.Load():
                return _is_plain(user, candidate, offset) and self._is_whole(candidate, offset, user.type)
            case ir.Store():
                plain = user.value is not operand and _is_plain(user, candidate, offset)
                return plain and self._is_whole(candidate, offset, user.value.type)
            case ir.DebugRecord():
                return user.kind == "declare" and not user.expression and operand is candidate.local
            case ir.Call():
                return self._fits_call(user, operand, candidate, offset)
            case _:
                return False

    def _is_whole(self, candidate: Candidate, offset: int, kind: ir.Type) -> bool:
        if not isinstance(kind, ir.StructType | ir.ArrayType):
            return candidate.exactly(offset, kind)
        inner = leaves(self.layout, kind, MAX_PARTS)
        return bool(inner) and all(candidate.exactly(offset + each.offset, each.type) for each in inner or ())

    def _fits_call(self, call: ir.Call, operand: ir.Value, candidate: Candidate, offset: int) -> bool:
        if is_lifetime_marker(call):
            return operand is candidate.local
        name = callee_name(call)
        if not name.startswith(("llvm.memset.", "llvm.memcpy.", "llvm.memmove.")):
            return False
        target, second, length, volatile = call.arguments[:4]
        if type(length) is not ir.ConstantInt or type(volatile) is not ir.ConstantInt or volatile.value:
            return False
        inside = candidate.covered(offset, offset + length.value)
        if inside is None:
            return False
        if name.startswith("llvm.memset."):
            return type(second) is ir.ConstantInt and all(_can_fill(part.type, second.value) for part in inside)
        if target is operand:
            candidate.copies.append((call, True))
        if second is operand:
            candidate.copies.append((call, False))
        return self.places.get(target, (None,))[0] is not self.places.get(second, (None,))[0]

    def decide(self) -> list[Candidate]:
        """Reject candidates for copies that would be seen, until no more have to be."""
        while True:
            rejected = {each for each in self.candidates if not all(self._copy_fits(each, *c) for c in each.copies)}
            if not rejected:
                rejected = self._lossy()
            if not rejected:
                return list(self.candidates)
            for each in rejected:
                del self.candidates[each]

    def _copy_fits(self, candidate: Candidate, call: ir.Call, written: bool) -> bool:
        mine, other = call.arguments[:2] if written else call.arguments[1::-1]
        offset, length = self.places[mine][1], call.arguments[2]
        assert type(length) is ir.ConstantInt
        inside = candidate.covered(offset, offset + length.value)
        if inside is None:
            return False
        peer = self._split_peer(other)
        if peer is not None:
            theirs = peer[0].covered(peer[1], peer[1] + length.value)
            return theirs is not None and [(p.offset - peer[1], p.type) for p in theirs] == [
                (p.offset - offset, p.type) for p in inside
            ]
        if written and _is_constant(self.layout, other, length.value):
            return True
        if length.value == 0 or not inside:
            return False
        whole = inside[0].offset == offset and inside[-1].end == offset + length.value
        if not written:
            whole = whole and all(a.end == b.offset for a, b in pairwise(inside))
        return whole

    def _split_peer(self, pointer: ir.Value) -> tuple[Candidate, int] | None:
        place = self.places.get(pointer)
        return place if place is not None and place[0] in self.candidates else None

    def _lossy(self) -> set[Candidate]:
        """Candidates through which memory may be copied to memory in registers that do not keep all of it."""
        group: dict[Candidate, Candidate] = {each: each for each in self.candidates}

        def find(each: Candidate) -> Candidate:
            while group[each] is not each:
                group[each] = group[group[each]]
                each = group[each]
            return each

        filled: set[Candidate] = set()
        emptied: set[Candidate] = set()
        for candidate in self.candidates:
            for call, written in candidate.copies:
                other = call.arguments[1 if written else 0]
                peer = self._split_peer(other)
                if peer is not None:
                    group[find(candidate)] = find(peer[0])
                elif not written:
                    emptied.add(candidate)
                elif not isinstance(other, ir.GlobalVariable) or not other.constant:
                    filled.add(candidate)
        through = {find(each) for each in filled} & {find(each) for each in emptied}
        # Bytes of a pointer survive in a register that holds the whole pointer, and in no other.
        bad = {find(each) for each in self.candidates if any(type(p.type) is not ir.PointerType for p in each.parts)}
        return {each for each in self.candidates if find(each) in through & bad}


def _is_plain(access: ir.Load | ir.Store, candidate: Candidate, offset: int) -> bool:
    if access.volatile or access.ordering is not None:
        return False
    # An access that claims more alignment than its place has is an error that has to be seen.
    align, local = access.align or 1, candidate.local.align
    return local is None or (align <= local and offset % align == 0)


def _can_fill(kind: ir.Type, byte: int) -> bool:
    """Whether a part that memset fills with `byte` has a value that can be written down as a constant."""
    if isinstance(kind, ir.IntType):
        return byte == 0 or kind.bits % 8 == 0
    return byte == 0 and isinstance(kind, ir.FloatType | ir.PointerType)


def _is_constant(layout: ir.DataLayout, pointer: ir.Value, length: int) -> bool:
    """Whether `length` bytes at the pointer are sure to be there."""
    if not isinstance(pointer, ir.GlobalVariable) or pointer.initialiser is None or pointer.thread_local:
        return False
    return layout.size(pointer.value_type) >= length
