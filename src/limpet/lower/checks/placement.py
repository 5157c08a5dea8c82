"""Where a result depends on the places of objects in memory.

Objects can be anywhere; the engines try few ways to place them. What is computed from addresses is marked with a
property of the kind `address` that may fail: where it is reached, the answer is not known. Questions are asked when the
program runs, so that what is within one object stays exact.

In proofs (`Selection.guesses`), the result of such a comparison is anything instead, which asks for less: nothing has
to be known about places if nothing depends on the result.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from limpet.base.config import ANYWHERE, Allocation
from limpet.base.properties import Role
from limpet.llvm.instructions import Binary, Call, Cast, Compare, ExtractValue, Instruction
from limpet.llvm.intrinsics import base_name
from limpet.llvm.memory_instructions import GetElementPtr
from limpet.llvm.module import Function
from limpet.llvm.types import I1, IntType, PointerType, VectorType
from limpet.llvm.values import ConstantExpression, ConstantInt, ConstantNull, Value
from limpet.lower.address_flow import low_bits
from limpet.lower.checks.accesses import base_of
from limpet.lower.emitter import Emitter
from limpet.lower.values.types import number, resized
from limpet.pointsto.seen import is_address, is_difference
from limpet.pointsto.shown import TO_NUMBER
from limpet.seair.operations import IsAligned, IsAlloc, IsDeref, IsObject, SameObject
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term

_ON_PLACES = "so the result depends on where objects are in memory"
_COMPARED = f"pointers into different objects are compared, {_ON_PLACES}"
_SUBTRACTED = f"pointers into different objects are subtracted, {_ON_PLACES}"
_USED = f"an address is used as a number, {_ON_PLACES}"
_ALIGNED = "whether an access is aligned depends on where its object is in memory"
_HARMLESS = (
    "llvm.expect",
    "llvm.is.constant",
    "llvm.ssa.copy",
    "llvm.objectsize",
    "llvm.sadd.with.",
    "llvm.uadd.with.",
)
_DIVISIONS = ("udiv", "sdiv", "urem", "srem")

Terms = Sequence[tuple[Term, ...]]


def note_places(e: Emitter, instruction: Instruction, terms: Terms, result: tuple[Term, ...]) -> tuple[Term, ...]:
    """`terms` are those of the operands. The result, as far as it is certain."""
    if e.shared.ctx.config.encode.allocation in ANYWHERE:
        return result
    if type(instruction) is Compare:
        return _compared(e, instruction, terms, result)
    rule = _RULES.get(type(instruction))
    if rule is not None:
        rule(e, instruction, terms)
    return result


def _compared(e: Emitter, i: Compare, terms: Terms, result: tuple[Term, ...]) -> tuple[Term, ...]:
    if i.opcode != "icmp":
        return result
    some = e.shared.seen.some
    if i.predicate in ("eq", "ne") and i.left in some and i.right in some:
        # Whether memory has changed: all bytes are compared in turn, or any of them. Of whole addresses that is exact.
        return result
    if _is_part(e, i.left) or _is_part(e, i.right):
        role, message, certain = Role.ADDRESS, _USED, [e.builder.false] * len(result)
    elif i.predicate in ("eq", "ne"):
        role, message, certain = Role.ADDRESS, _USED, _equal(e, i, terms)
    else:
        role, message, certain = Role.OBJECT_ORDER, _COMPARED, _ordered(e, i, terms)
    if not e.shared.selection.guesses:
        for exact in certain:
            _mark(e, exact, role, message)
        return result
    guessed: list[Term] = []
    for value, exact in zip(result, certain or [e.builder.true] * len(result), strict=True):
        if exact is e.builder.true:
            guessed.append(value)
        else:
            e.over_approximate(role.value, message)
            guessed.append(e.builder.ite(exact, value, e.any_of("placed", value.sort)))
    return tuple(guessed)


def _ordered(e: Emitter, i: Compare, terms: Terms) -> list[Term]:
    """For each element, whether its place decides the result; empty if none does."""
    left, right = i.left, i.right
    conditions: list[Term] = []
    if not _holds_pointers(left) and not _is_number(e, left) and not _is_number(e, right):
        return conditions
    if i.predicate[0] == "u" and (_is_null(left) or _is_null(right)):
        return conditions
    if _holds_pointers(left) and base_of(e.layout, left).value is base_of(e.layout, right).value:
        return conditions
    for a, b in zip(*terms, strict=True):
        exact = _same(e, a, b)
        if _holds_pointers(left) and e.shared.ctx.config.encode.allocation is Allocation.SYMBOLIC:
            # Objects are in any order then; of places inside of them, or just past, nothing else decides.
            within = [test for each in (a, b) for test in (_is_within(e, each), _is_alive(e, each))]
            exact = e.builder.or_(exact, e.builder.and_(*within))
        if not _holds_pointers(left):
            # Numbers may leave their object and wrap around; and it may be a plain number after all.
            exact = e.builder.and_(exact, _is_within(e, a), _is_within(e, b))
            objects = e.builder.or_(_is_object(e, a), _is_object(e, b))
            exact = e.builder.or_(exact, e.builder.not_(objects))
        conditions.append(exact)
    return conditions


def _equal(e: Emitter, i: Compare, terms: Terms) -> list[Term]:
    """Two numbers that are addresses of different objects may be equal if one of the objects has ended."""
    conditions: list[Term] = []
    if _is_number(e, i.left) and _is_number(e, i.right):
        for a, b in zip(*terms, strict=True):
            alive = e.builder.and_(_is_inside(e, a), _is_inside(e, b))
            objects = e.builder.and_(_is_object(e, a), _is_object(e, b))
            conditions.append(e.builder.or_(_same(e, a, b), alive, e.builder.not_(objects)))
    return conditions


def _binary(e: Emitter, i: Binary, terms: Terms) -> None:
    if i.opcode in _DIVISIONS and _is_part(e, i.right):
        _mark(e, e.builder.false, Role.ADDRESS, _USED)
    first, second = _is_number(e, i.left), _is_number(e, i.right)
    if (not first and not second) or i.opcode == "add":
        return
    if i.opcode == "sub":
        _subtract(e, i.left, i.right, terms)
        return
    bits = low_bits(i.opcode, i.right) if i.opcode in ("and", "or", "xor") and not second else None
    for pair in zip(*terms, strict=True):
        if bits is not None:
            _mark(e, _is_aligned(e, pair[0], 1 << bits), Role.ADDRESS, _USED)
        elif i.opcode == "and" and first is not second:
            # All of it or nothing: how code without branches makes a pointer null.
            address, mask = pair if first else (pair[1], pair[0])
            whole = e.builder.or_(
                e.builder.equal(mask, e.builder.bv(0, mask.width)), e.builder.equal(mask, e.builder.bv(-1, mask.width))
            )
            _mark(e, e.builder.or_(whole, e.builder.not_(_is_object(e, address))), Role.ADDRESS, _USED)
        else:
            _mark_used(e, [term for term, used in zip(pair, (first, second), strict=True) if used])


def _subtract(e: Emitter, left: Value, right: Value, terms: Terms) -> None:
    if not _is_number(e, left) or not _is_number(e, right):
        return  # still an address
    builder = e.builder
    for a, b in zip(*terms, strict=True):
        exact = _same(e, a, b)
        if not is_difference(left, right):
            exact = builder.or_(exact, builder.not_(_is_object(e, b)))
        _mark(e, exact, Role.ADDRESS, _SUBTRACTED)


def _decided(e: Emitter, i: ExtractValue, terms: Terms) -> None:
    """Whether there was an overflow."""
    if i.type == I1 and _is_part(e, i.aggregate):
        _mark(e, e.builder.false, Role.ADDRESS, _USED)


def _address(e: Emitter, i: GetElementPtr, terms: Terms) -> None:
    if any(_is_part(e, index) for index in i.indices):
        _mark(e, e.builder.false, Role.ADDRESS, _USED)


def note_choice(e: Emitter, chosen: Value) -> None:
    """A number that selects the case of a switch."""
    if e.shared.ctx.config.encode.allocation not in ANYWHERE and _is_part(e, chosen):
        _mark(e, e.builder.false, Role.ADDRESS, _USED)


def _cast(e: Emitter, i: Cast, terms: Terms) -> None:
    if _is_part(e, i.operand) and (i.type == I1 or i.opcode in ("sitofp", "uitofp")):
        _mark(e, e.builder.false, Role.ADDRESS, _USED)
    if i.opcode in TO_NUMBER:
        used = isinstance(i.type, IntType) and i.type.bits < e.pointer_bits
    elif i.opcode == "trunc":
        used = isinstance(i.type, IntType) and i.type.bits < e.pointer_bits and _is_number(e, i.operand)
    else:
        used = i.opcode in ("sitofp", "uitofp") and _is_number(e, i.operand)
    if used:
        _mark_used(e, terms[0])


def _call(e: Emitter, i: Call, terms: Terms) -> None:
    """Of an intrinsic function that computes something."""
    assert isinstance(i.callee, Function)
    name = i.callee.plain_name
    if base_name(name) == "llvm.ptrmask":
        bits = low_bits("and", i.arguments[1])
        for term in terms[0]:
            exact = e.builder.not_(_is_object(e, term)) if bits is None else _is_aligned(e, term, 1 << bits)
            _mark(e, exact, Role.ADDRESS, _USED)
    elif name.startswith(("llvm.ssub.with.overflow", "llvm.usub.with.overflow")):
        _subtract(e, i.arguments[0], i.arguments[1], terms)
    elif not name.startswith(_HARMLESS):
        for argument, each in zip(i.arguments, terms, strict=True):
            if _is_number(e, argument):
                _mark_used(e, each)


_RULES: dict[type[Instruction], Callable[[Emitter, Any, Terms], None]] = {
    Binary: _binary,
    ExtractValue: _decided,
    GetElementPtr: _address,
    Cast: _cast,
    Call: _call,
}


# --- what is asked ----------------------------------------------------------------------------------------------


def _is_number(e: Emitter, value: Value) -> bool:
    return value in e.facts.address_numbers or (type(value) is ConstantExpression and is_address(value))


def _is_part(e: Emitter, value: Value) -> bool:
    return value in e.shared.seen.parts


def _holds_pointers(value: Value) -> bool:
    type = value.type
    return isinstance(type.element if isinstance(type, VectorType) else type, PointerType)


def _is_null(value: Value) -> bool:
    return isinstance(value, ConstantNull) or (isinstance(value, ConstantInt) and value.value == 0)


def _place(e: Emitter, term: Term) -> Term:
    return e.named("place", resized(e.builder, number(e.builder, term), e.pointer_bits))


def _same(e: Emitter, a: Term, b: Term) -> Term:
    same = e.fresh("same", BOOL)
    e.emit(SameObject(same, _place(e, a), _place(e, b)))
    return same


def _is_object(e: Emitter, term: Term) -> Term:
    is_object = e.fresh("object", BOOL)
    e.emit(IsObject(is_object, _place(e, term)))
    return is_object


def _is_inside(e: Emitter, term: Term) -> Term:
    """Of an object that has not ended, and not just past it: there another one may be."""
    inside = e.fresh("inside", BOOL)
    e.emit(IsDeref(inside, _place(e, term), e.pointer(1)))
    return e.builder.and_(inside, _is_alive(e, term))


def _is_alive(e: Emitter, term: Term) -> Term:
    alive = e.fresh("alive", BOOL)
    e.emit(IsAlloc(alive, _place(e, term), e.memory.objects))
    return alive


def _is_within(e: Emitter, term: Term) -> Term:
    """Of an object, or just past it."""
    inside = e.fresh("inside", BOOL)
    e.emit(IsDeref(inside, _place(e, term), e.pointer(0)))
    return inside


def _is_aligned(e: Emitter, term: Term, align: int) -> Term:
    if align == 1:
        return e.builder.true
    aligned = e.fresh("aligned", BOOL)
    e.emit(IsAligned(aligned, _place(e, term), align))
    return aligned


def _mark_used(e: Emitter, terms: Sequence[Term]) -> None:
    for term in terms:
        _mark(e, e.builder.not_(_is_object(e, term)), Role.ADDRESS, _USED)


def mark_place(e: Emitter, exact: Term) -> None:
    """What follows depends on where an object is, unless the condition holds."""
    _mark(e, exact, Role.ADDRESS, _ALIGNED)


def _mark(e: Emitter, exact: Term, role: Role, message: str) -> None:
    if exact is not e.builder.true:
        e.mark(e.builder.or_(exact, e.any_of("placed", BOOL)), role, message)
