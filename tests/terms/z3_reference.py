"""Terms as z3 expressions, for tests of rules: written apart from the back ends, and close to the definitions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import z3

from limpet.terms import kinds_bv as bv
from limpet.terms import kinds_core as core
from limpet.terms import kinds_int as ints
from limpet.terms.kind import BOUND, CONSTANT, SYMBOL, Kind
from limpet.terms.sorts import BOOL, INT, ArraySort, BitVecSort, FunctionSort, Sort, UninterpretedSort
from limpet.terms.term import Term
from limpet.terms.walk import postorder


def z3_sort(sort: Sort) -> Any:
    if sort == BOOL:
        return z3.BoolSort()
    if sort == INT:
        return z3.IntSort()
    if isinstance(sort, BitVecSort):
        return z3.BitVecSort(sort.width)
    if isinstance(sort, ArraySort):
        return z3.ArraySort(z3_sort(sort.index), z3_sort(sort.element))
    if isinstance(sort, UninterpretedSort):
        return z3.DeclareSort(str(sort))
    raise TypeError(f"no z3 sort for {sort}")


def _leaf(term: Term) -> Any:
    if term.kind is CONSTANT:
        if term.sort == BOOL:
            return z3.BoolVal(term.payload)
        if term.sort == INT:
            return z3.IntVal(term.payload)
        return z3.BitVecVal(term.payload, term.width)
    if isinstance(term.sort, FunctionSort):
        return z3.Function(str(term.payload), *map(z3_sort, term.sort.domain), z3_sort(term.sort.result))
    return z3.Const(str(term.payload), z3_sort(term.sort))


def _double(extend: Callable[[int, Any], Any], function: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """Whether the result in twice the width (and a bit) differs from the extended result."""

    def overflow(a: Any, b: Any) -> Any:
        n = a.size()
        exact = function(extend(n + 1, a), extend(n + 1, b))
        return exact != extend(n + 1, z3.Extract(n - 1, 0, exact))

    return overflow


def _shift_overflow(extend: Callable[[int, Any], Any]) -> Callable[[Any, Any], Any]:
    def overflow(a: Any, b: Any) -> Any:
        n = a.size()
        exact = extend(n + 1, a) << z3.ZeroExt(n + 1, b)
        fits = exact == extend(n + 1, z3.Extract(n - 1, 0, exact))
        return z3.And(a != 0, z3.Or(z3.UGE(b, z3.BitVecVal(n, n)) if n < 1 << n else False, z3.Not(fits)))

    return overflow


def _smallest(a: Any) -> Any:
    return z3.BitVecVal(1 << (a.size() - 1), a.size())


def _add(a: Any, b: Any) -> Any:
    return a + b


def _sub(a: Any, b: Any) -> Any:
    return a - b


def _mul(a: Any, b: Any) -> Any:
    return a * b


_PLAIN: dict[Kind, Callable[..., Any]] = {
    core.NOT: z3.Not,
    core.AND: z3.And,
    core.OR: z3.Or,
    core.XOR: z3.Xor,
    core.IMPLIES: z3.Implies,
    core.EQUAL: lambda a, b: a == b,
    core.ITE: z3.If,
    core.SELECT: z3.Select,
    core.STORE: z3.Store,
    bv.BV_NOT: lambda a: ~a,
    bv.BV_NEG: lambda a: -a,
    bv.BV_AND: lambda a, b: a & b,
    bv.BV_OR: lambda a, b: a | b,
    bv.BV_XOR: lambda a, b: a ^ b,
    bv.BV_ADD: _add,
    bv.BV_SUB: _sub,
    bv.BV_MUL: _mul,
    bv.BV_UDIV: z3.UDiv,
    bv.BV_UREM: z3.URem,
    bv.BV_SDIV: lambda a, b: a / b,
    bv.BV_SREM: z3.SRem,
    bv.BV_SMOD: lambda a, b: a % b,
    bv.BV_SHL: lambda a, b: a << b,
    bv.BV_LSHR: z3.LShR,
    bv.BV_ASHR: lambda a, b: a >> b,
    bv.BV_ULT: z3.ULT,
    bv.BV_ULE: z3.ULE,
    bv.BV_SLT: lambda a, b: a < b,
    bv.BV_SLE: lambda a, b: a <= b,
    bv.BV_CONCAT: z3.Concat,
    bv.BV_NEG_OVERFLOW: lambda a: a == _smallest(a),
    bv.BV_UADD_OVERFLOW: _double(z3.ZeroExt, _add),
    bv.BV_SADD_OVERFLOW: _double(z3.SignExt, _add),
    bv.BV_USUB_OVERFLOW: _double(z3.ZeroExt, _sub),
    bv.BV_SSUB_OVERFLOW: _double(z3.SignExt, _sub),
    bv.BV_UMUL_OVERFLOW: _double(z3.ZeroExt, _mul),
    bv.BV_SMUL_OVERFLOW: _double(z3.SignExt, _mul),
    bv.BV_SDIV_OVERFLOW: lambda a, b: z3.And(a == _smallest(a), b == -1),
    bv.BV_USHL_OVERFLOW: _shift_overflow(z3.ZeroExt),
    bv.BV_SSHL_OVERFLOW: _shift_overflow(z3.SignExt),
    ints.INT_NEG: lambda a: -a,
    ints.INT_ADD: _add,
    ints.INT_SUB: _sub,
    ints.INT_MUL: _mul,
    ints.INT_DIV: lambda a, b: a / b,
    ints.INT_MOD: lambda a, b: a % b,
    ints.INT_LE: lambda a, b: a <= b,
    ints.INT_LT: lambda a, b: a < b,
    ints.BV_TO_INT: lambda a: z3.BV2Int(a, is_signed=False),
}

_WITH_PAYLOAD: dict[Kind, Callable[..., Any]] = {
    bv.BV_EXTRACT: lambda payload, a: z3.Extract(payload[0], payload[1], a),
    bv.BV_ZERO_EXTEND: lambda payload, a: z3.ZeroExt(payload[0], a),
    bv.BV_SIGN_EXTEND: lambda payload, a: z3.SignExt(payload[0], a),
    core.CONSTANT_ARRAY: lambda payload, a: z3.K(z3_sort(payload), a),
    core.LAMBDA: lambda payload, variable, body: z3.Lambda([variable], body),
    core.APPLY: lambda payload, function, *args: function(*args),
    ints.INT_TO_BV: lambda payload, a: z3.Int2BV(a, payload[0]),
}


def to_z3(root: Term) -> Any:
    made: dict[Term, Any] = {}
    for term in postorder([root]):
        if term.kind in (CONSTANT, SYMBOL, BOUND):
            made[term] = _leaf(term)
            continue
        args = [made[arg] for arg in term.args]
        plain = _PLAIN.get(term.kind)
        made[term] = plain(*args) if plain is not None else _WITH_PAYLOAD[term.kind](term.payload, *args)
    return made[root]


def difference(a: Term, b: Term, milliseconds: int = 60_000) -> str:
    """A model in which the two terms differ, as text; "" if there is none."""
    solver = z3.Solver()
    solver.set("timeout", milliseconds)
    solver.add(to_z3(a) != to_z3(b))
    answer = solver.check()
    if answer == z3.unsat:
        return ""
    return str(solver.model()) if answer == z3.sat else f"unknown: {solver.reason_unknown()}"
