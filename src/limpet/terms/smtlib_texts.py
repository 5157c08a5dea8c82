"""Texts of single pieces of SMT-LIB: sorts, constants, operators, and definitions of operators that it lacks."""

from __future__ import annotations

from typing import Any

from limpet.terms import kinds_bv as bv
from limpet.terms import kinds_float as fp
from limpet.terms import kinds_int as ints
from limpet.terms.ieee import infinity, nan, zero
from limpet.terms.kind import CONSTANT, Kind
from limpet.terms.kinds_core import CONSTANT_ARRAY
from limpet.terms.smtlib_names import OWN_OPERATOR, symbol_text
from limpet.terms.sorts import BOOL, INT, ArraySort, BitVecSort, FloatSort, FunctionSort, Sort, UninterpretedSort
from limpet.terms.term import Term


def sort_text(sort: Sort) -> str:
    match sort:
        case ArraySort(index, element):
            return f"(Array {sort_text(index)} {sort_text(element)})"
        case UninterpretedSort(name):
            return symbol_text(name)
        case FunctionSort(domain, result):
            return f"({' '.join(map(sort_text, domain))}) {sort_text(result)}"
        case _:
            return str(sort)


def uninterpreted(sort: Sort) -> set[str]:
    """Names of the uninterpreted sorts in it."""
    match sort:
        case UninterpretedSort(name):
            return {name}
        case ArraySort(index, element):
            return uninterpreted(index) | uninterpreted(element)
        case FunctionSort(domain, result):
            return uninterpreted(result).union(*map(uninterpreted, domain))
        case _:
            return set()


def bits_text(value: int, width: int) -> str:
    return f"#b{value:0{width}b}" if width % 4 else f"#x{value:0{width // 4}x}"


def float_text(sort: FloatSort, bits: int) -> str:
    e, s = sort.exponent, sort.significand
    for name, pattern in (
        ("NaN", nan(sort)),
        ("+oo", infinity(sort)),
        ("-oo", infinity(sort, 1)),
        ("+zero", 0),
        ("-zero", zero(sort, 1)),
    ):
        if bits == pattern:
            return f"(_ {name} {e} {s})"
    digits = f"{bits:0{e + s}b}"
    return f"(fp #b{digits[0]} #b{digits[1 : e + 1]} #b{digits[e + 1 :]})"


def value_text(sort: Sort, value: Any) -> str:
    """A constant."""
    if isinstance(sort, BitVecSort):
        return bits_text(value, sort.width)
    if isinstance(sort, FloatSort):
        return float_text(sort, value)
    if sort == BOOL:
        return "true" if value else "false"
    assert sort == INT, f"no constants of sort {sort}"
    return str(value) if value >= 0 else f"(- {-value})"


def is_numeral(term: Term) -> bool:
    """`(- 5)` is a number, whichever way it was made."""
    return term.kind is ints.INT_NEG and term.args[0].kind is CONSTANT and term.args[0].payload >= 0


# --- operators ------------------------------------------------------------------------------------------------


def operator_text(term: Term) -> str:
    """What stands after the opening parenthesis, before the arguments."""
    kind, payload = term.kind, term.payload
    name = kind.smtlib
    if payload is None:
        return name or own_operator(term)
    if kind in fp.ROUNDED:
        return f"{name} {payload}"
    if kind in fp.TO_NUMBER:
        width, mode = payload
        return f"(_ {name} {width}) {mode}"
    if kind in fp.TO_FLOAT:
        head = f"(_ {name} {payload[0]} {payload[1]})"
        return head if len(payload) == 2 else f"{head} {payload[2]}"
    if kind is CONSTANT_ARRAY:
        return f"(as const {sort_text(term.sort)})"
    assert kind.indexed, kind
    return f"(_ {name} {' '.join(map(str, payload))})"


def own_operator(term: Term) -> str:
    """The name for this format of an operator that SMT-LIB, or the solver, lacks."""
    sort = term.args[0].sort
    if isinstance(sort, FloatSort):
        return f"{OWN_OPERATOR}{term.kind.name}.{sort.exponent}.{sort.significand}"
    return f"{OWN_OPERATOR}{term.kind.name}.{term.args[0].width}"


_OVERFLOW: dict[Kind, str] = {
    bv.BV_NEG_OVERFLOW: "(= a {least})",
    bv.BV_UADD_OVERFLOW: "(bvult (bvadd a b) a)",
    bv.BV_SADD_OVERFLOW: "(= ({sign} (bvand (bvxor a (bvadd a b)) (bvxor b (bvadd a b)))) #b1)",
    bv.BV_USUB_OVERFLOW: "(bvult a b)",
    bv.BV_SSUB_OVERFLOW: "(= ({sign} (bvand (bvxor a b) (bvxor a (bvsub a b)))) #b1)",
    bv.BV_UMUL_OVERFLOW: "(not (= ({high} (bvmul ({zero} a) ({zero} b))) {none}))",
    bv.BV_SMUL_OVERFLOW: "(not (= (bvmul ({copy} a) ({copy} b)) ({copy} (bvmul a b))))",
    bv.BV_SDIV_OVERFLOW: "(and (= a {least}) (= b {all}))",
    bv.BV_USHL_OVERFLOW: "(not (= (bvlshr (bvshl a b) b) a))",
    bv.BV_SSHL_OVERFLOW: "(not (= (bvashr (bvshl a b) b) a))",
}
OVERFLOW: frozenset[Kind] = frozenset(_OVERFLOW)


def definition_text(term: Term) -> str:
    """The define-fun of `own_operator(term)`."""
    name, sort = own_operator(term), term.args[0].sort
    if isinstance(sort, FloatSort):
        body = f"(ite (fp.isNaN a) {bits_text(nan(sort), sort.width)} (fp.to_ieee_bv a))"
        return f"(define-fun {name} ((a {sort})) {term.sort} {body})"
    width = term.args[0].width
    body = _OVERFLOW[term.kind].format(
        least=bits_text(1 << (width - 1), width),
        all=bits_text((1 << width) - 1, width),
        none=bits_text(0, width),
        sign=f"(_ extract {width - 1} {width - 1})",
        high=f"(_ extract {2 * width - 1} {width})",
        zero=f"(_ zero_extend {width})",
        copy=f"(_ sign_extend {width})",
    )
    parameters = " ".join(f"({name} {sort})" for name in "ab"[: len(term.args)])
    return f"(define-fun {name} ({parameters}) Bool {body})"
