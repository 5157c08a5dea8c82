"""Arithmetic, comparisons and conversions of integers. The functions here take and give bit-vectors."""

from __future__ import annotations

from collections.abc import Callable

from limpet.base.diagnostics import unsupported
from limpet.lower.values.translation import Check, Work
from limpet.terms.build import Builder
from limpet.terms.term import Term

_SIMPLE: dict[str, Callable[[Builder, Term, Term], Term]] = {
    "add": Builder.bv_add,
    "sub": Builder.bv_sub,
    "mul": Builder.bv_mul,
    "and": Builder.bv_and,
    "or": Builder.bv_or,
    "xor": Builder.bv_xor,
    "udiv": Builder.bv_udiv,
    "sdiv": Builder.bv_sdiv,
    "urem": Builder.bv_urem,
    "srem": Builder.bv_srem,
    "shl": Builder.bv_shl,
    "lshr": Builder.bv_lshr,
    "ashr": Builder.bv_ashr,
}

_WORD = {"add": "addition", "sub": "subtraction", "mul": "multiplication"}

_SIGNED_OVERFLOW: dict[str, Callable[[Builder, Term, Term], Term]] = {
    "add": Builder.bv_sadd_overflow,
    "sub": Builder.bv_ssub_overflow,
    "mul": Builder.bv_smul_overflow,
    "shl": Builder.bv_sshl_overflow,
}

_UNSIGNED_OVERFLOW: dict[str, Callable[[Builder, Term, Term], Term]] = {
    "add": Builder.bv_uadd_overflow,
    "sub": Builder.bv_usub_overflow,
    "mul": Builder.bv_umul_overflow,
    "shl": Builder.bv_ushl_overflow,
}


def binary(work: Work, opcode: str, flags: tuple[str, ...], a: Term, b: Term) -> Term:
    """Division by zero and its overflow are violations at once; all other broken rules make the result undefined."""
    builder = work.builder
    make = _SIMPLE.get(opcode)
    if make is None:
        raise unsupported("instruction", f"the operation {opcode} is not supported")
    if opcode in ("udiv", "sdiv", "urem", "srem"):
        _check_division(work, opcode, a, b)
        shift = _power_of_two(b)
        if opcode == "sdiv" and "exact" in flags and shift is not None:
            # Without a remainder it is a shift, which is what pointer differences become.
            return work.guarded(builder.bv_ashr(a, builder.bv(shift, a.width)), _rules(builder, opcode, flags, a, b))
    return work.guarded(make(builder, a, b), _rules(builder, opcode, flags, a, b))


def _power_of_two(b: Term) -> int | None:
    """The exponent, of a positive constant."""
    if not b.is_constant or b.payload >> (b.width - 1) or b.payload.bit_count() != 1:
        return None
    exponent: int = b.payload.bit_length() - 1
    return exponent


def _check_division(work: Work, opcode: str, a: Term, b: Term) -> None:
    builder, width = work.builder, a.width
    work.check(builder.distinct(b, builder.bv(0, width)), "division-by-zero", "the divisor is 0")
    if opcode[0] == "s":
        message = f"{-(1 << (width - 1))} / -1 does not fit in {width} bits"
        work.check(builder.not_(builder.bv_sdiv_overflow(a, b)), "signed-overflow", message)


def _rules(builder: Builder, opcode: str, flags: tuple[str, ...], a: Term, b: Term) -> list[Check]:
    """What must hold for the result to be defined; the first that does not is the reason."""
    width, rules = a.width, []
    if opcode in ("shl", "lshr", "ashr"):
        message = f"shift of a {width}-bit value by {width} or more"
        rules.append(Check(builder.bv_ult(b, builder.bv(width, width)), "shift", message))
    if "exact" in flags:
        rules.append(_exact(builder, opcode, a, b))
    if "nsw" in flags and opcode in _SIGNED_OVERFLOW:
        message = f"signed {_WORD[opcode]} overflows" if opcode in _WORD else "a shift to the left overflows"
        held = builder.not_(_SIGNED_OVERFLOW[opcode](builder, a, b))
        rules.append(Check(held, "signed-overflow", f"{message} {width} bits"))
    if "nuw" in flags and opcode in _UNSIGNED_OVERFLOW:
        message = f"unsigned {_WORD[opcode]} wraps in {width} bits" if opcode in _WORD else ""
        message = message or f"a shift to the left loses bits of a {width}-bit value"
        held = builder.not_(_UNSIGNED_OVERFLOW[opcode](builder, a, b))
        rules.append(Check(held, "invalid-value", message))
    if "disjoint" in flags:
        message = "the operands of a disjoint `or` have a bit in common"
        rules.append(Check(builder.equal(builder.bv_and(a, b), builder.bv(0, width)), "invalid-value", message))
    return rules


def _exact(builder: Builder, opcode: str, a: Term, b: Term) -> Check:
    zero = builder.bv(0, a.width)
    if opcode in ("lshr", "ashr"):
        held = builder.equal(builder.bv_shl(builder.bv_lshr(a, b), b), a)
        return Check(held, "invalid-value", "an exact shift to the right loses bits")
    shift = _power_of_two(b)
    if shift is not None:
        held = builder.equal(builder.extract(a, shift - 1, 0), builder.bv(0, shift)) if shift else builder.true
    else:
        rest = builder.bv_srem(a, b) if opcode == "sdiv" else builder.bv_urem(a, b)
        held = builder.equal(rest, zero)
    return Check(held, "invalid-value", "an exact division has a remainder")


# --- comparisons ------------------------------------------------------------------------------------------------


def compare(work: Work, predicate: str, flags: tuple[str, ...], a: Term, b: Term) -> Term:
    """A Bool. Pointers compare by address; one that is signed treats addresses as signed numbers."""
    builder = work.builder
    result = ordered(builder, predicate, a, b)
    if "samesign" not in flags:
        return result
    top = a.width - 1
    same = builder.equal(builder.extract(a, top, top), builder.extract(b, top, top))
    message = "operands that were declared to have the same sign do not"
    return work.guarded(result, [Check(same, "invalid-value", message)])


def ordered(builder: Builder, predicate: str, a: Term, b: Term) -> Term:
    match predicate:
        case "eq":
            return builder.equal(a, b)
        case "ne":
            return builder.distinct(a, b)
        case "ult":
            return builder.bv_ult(a, b)
        case "ule":
            return builder.bv_ule(a, b)
        case "ugt":
            return builder.bv_ult(b, a)
        case "uge":
            return builder.bv_ule(b, a)
        case "slt":
            return builder.bv_slt(a, b)
        case "sle":
            return builder.bv_sle(a, b)
        case "sgt":
            return builder.bv_slt(b, a)
        case "sge":
            return builder.bv_sle(b, a)
        case _:
            raise unsupported("instruction", f"the comparison {predicate} is not supported")


# --- conversions ------------------------------------------------------------------------------------------------


def not_negative(builder: Builder, flags: tuple[str, ...], a: Term) -> list[Check]:
    """The rule that `nneg` makes."""
    if "nneg" not in flags:
        return []
    message = "an operand that was declared non-negative is negative"
    return [Check(builder.bv_sle(builder.bv(0, a.width), a), "invalid-value", message)]


def resize(work: Work, opcode: str, flags: tuple[str, ...], a: Term, width: int) -> Term:
    builder = work.builder
    if opcode == "zext":
        return work.guarded(builder.zero_extend(a, width), not_negative(builder, flags, a))
    if opcode == "sext":
        return builder.sign_extend(a, width)
    result, rules = builder.extract(a, width - 1, 0), []
    message = f"the number does not fit in {width} bits"
    if "nsw" in flags:
        rules.append(Check(builder.equal(builder.sign_extend(result, a.width), a), "signed-overflow", message))
    if "nuw" in flags:
        rules.append(Check(builder.equal(builder.zero_extend(result, a.width), a), "invalid-value", message))
    return work.guarded(result, rules)
