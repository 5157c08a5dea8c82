"""Float arithmetic against bitwuzla (which knows the four standard formats) and z3 (any format), on operands that are
often near the places where things happen."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from limpet.terms import ieee
from limpet.terms import kinds_float as fp
from limpet.terms.kind import CONSTANT, Kind
from limpet.terms.kinds_bv import signed
from limpet.terms.sorts import DOUBLE, EXTENDED, HALF, QUAD, SINGLE, BitVecSort, FloatSort, Sort
from limpet.terms.term import Term

bitwuzla = pytest.importorskip("bitwuzla")
z3 = pytest.importorskip("z3")

TINY = FloatSort(3, 5)
FORMATS = [HALF, SINGLE, DOUBLE, QUAD]
K = bitwuzla.Kind


def name_of(sort: FloatSort) -> str:
    return f"{sort.exponent}-{sort.significand}"


BITWUZLA_KINDS: dict[Kind, Any] = {
    fp.FP_ABS: K.FP_ABS,
    fp.FP_NEG: K.FP_NEG,
    fp.FP_ADD: K.FP_ADD,
    fp.FP_SUB: K.FP_SUB,
    fp.FP_MUL: K.FP_MUL,
    fp.FP_DIV: K.FP_DIV,
    fp.FP_FMA: K.FP_FMA,
    fp.FP_SQRT: K.FP_SQRT,
    fp.FP_REM: K.FP_REM,
    fp.FP_ROUND: K.FP_RTI,
    fp.FP_MIN: K.FP_MIN,
    fp.FP_MAX: K.FP_MAX,
    fp.FP_LE: K.FP_LEQ,
    fp.FP_LT: K.FP_LT,
    fp.FP_EQ: K.FP_EQUAL,
    fp.FP_IS_NORMAL: K.FP_IS_NORMAL,
    fp.FP_IS_SUBNORMAL: K.FP_IS_SUBNORMAL,
    fp.FP_IS_ZERO: K.FP_IS_ZERO,
    fp.FP_IS_INFINITE: K.FP_IS_INF,
    fp.FP_IS_NAN: K.FP_IS_NAN,
    fp.FP_IS_NEGATIVE: K.FP_IS_NEG,
    fp.FP_IS_POSITIVE: K.FP_IS_POS,
    fp.FP_FROM_FP: K.FP_TO_FP_FROM_FP,
    fp.FP_FROM_SBV: K.FP_TO_FP_FROM_SBV,
    fp.FP_FROM_UBV: K.FP_TO_FP_FROM_UBV,
    fp.FP_TO_UBV: K.FP_TO_UBV,
    fp.FP_TO_SBV: K.FP_TO_SBV,
}
Z3_FUNCTIONS: dict[Kind, Callable[..., Any]] = {
    fp.FP_ABS: z3.fpAbs,
    fp.FP_NEG: z3.fpNeg,
    fp.FP_ADD: z3.fpAdd,
    fp.FP_SUB: z3.fpSub,
    fp.FP_MUL: z3.fpMul,
    fp.FP_DIV: z3.fpDiv,
    fp.FP_FMA: z3.fpFMA,
    fp.FP_SQRT: z3.fpSqrt,
    fp.FP_ROUND: z3.fpRoundToIntegral,
    fp.FP_MIN: z3.fpMin,
    fp.FP_MAX: z3.fpMax,
    fp.FP_LE: z3.fpLEQ,
    fp.FP_LT: z3.fpLT,
    fp.FP_EQ: z3.fpEQ,
    fp.FP_IS_NORMAL: z3.fpIsNormal,
    fp.FP_IS_SUBNORMAL: z3.fpIsSubnormal,
    fp.FP_IS_NEGATIVE: z3.fpIsNegative,
    fp.FP_IS_POSITIVE: z3.fpIsPositive,
}


class BitwuzlaReference:
    """The value that bitwuzla computes for an operator on constants."""

    def __init__(self) -> None:
        self.terms = bitwuzla.TermManager()
        options = bitwuzla.Options()
        options.set(bitwuzla.Option.PRODUCE_MODELS, True)
        self.solver = bitwuzla.Bitwuzla(self.terms, options)
        modes = bitwuzla.RoundingMode
        self.modes = {name: self.terms.mk_rm_value(getattr(modes, name)) for name in ieee.MODES}

    def constant(self, sort: Sort, value: int) -> Any:
        tm = self.terms
        if isinstance(sort, FloatSort):
            e, s = sort.exponent, sort.significand
            bits = f"{value:0{sort.width}b}"
            parts = [tm.mk_bv_value(tm.mk_bv_sort(len(b)), b, 2) for b in (bits[0], bits[1 : e + 1], bits[e + 1 :])]
            assert len(bits) == e + s
            return tm.mk_fp_value(*parts)
        assert isinstance(sort, BitVecSort)
        return tm.mk_bv_value(tm.mk_bv_sort(sort.width), value)

    def value(self, term: Term, values: list[int]) -> int:
        kind, payload = term.kind, term.payload
        args = [self.constant(arg.sort, value) for arg, value in zip(term.args, values, strict=True)]
        indices: list[int] = []
        if kind in fp.ROUNDED:
            args.insert(0, self.modes[payload])
        elif payload is not None:
            args.insert(0, self.modes[payload[-1]])
            indices = list(payload[:-1])
        made = self.terms.mk_term(BITWUZLA_KINDS[kind], args, indices)
        result = self.solver.simplify_term(made)
        if not result.is_value():  # operators that are open for some arguments are not simplified
            self.solver.check_sat()
            result = self.solver.get_value(made)
        if result.sort().is_fp():
            return int(result.value(2, False), 2)
        return bool(result.value()) if result.sort().is_bool() else int(result.value(2), 2)


REFERENCE = BitwuzlaReference()


def shell(kind: Kind, sorts: list[Sort], payload: Any) -> Term:
    args = tuple(Term(CONSTANT, sort, (), 0, i) for i, sort in enumerate(sorts))
    return Term(kind, kind.sort_rule(args, payload), args, payload, -1)


def random_pattern(rng: random.Random, sort: FloatSort) -> int:
    """Half of them plain, half near the places where things happen."""
    if rng.random() < 0.5:
        return ieee.canonical(sort, rng.getrandbits(sort.width))
    base = rng.choice(
        [
            0,
            1 << (sort.significand - 1),
            ieee.infinity(sort),
            ieee.nan(sort),
            ieee.from_integer(sort, "RNE", 1),
            rng.getrandbits(sort.exponent) << (sort.significand - 1),
        ]
    )
    bits = (base + rng.randint(-3, 3)) & (ieee.zero(sort, 1) - 1)
    return ieee.canonical(sort, bits | ieee.zero(sort, rng.getrandbits(1)))


def close_operands(rng: random.Random, sort: FloatSort, count: int) -> list[int]:
    """Often of nearby exponents, so that sums cancel and quotients are near ties."""
    found = [random_pattern(rng, sort)]
    while len(found) < count:
        if rng.random() < 0.4:
            near = found[0] + rng.randint(-2, 2) + (rng.randint(-3, 3) << (sort.significand - 1))
            found.append(ieee.canonical(sort, near & ((1 << sort.width) - 1) ^ ieee.zero(sort, rng.getrandbits(1))))
        else:
            found.append(random_pattern(rng, sort))
    return found


def agree(term: Term, values: list[int]) -> None:
    if term.kind.open is not None and term.kind.open(term, values):
        return
    ours = term.kind.evaluate(term, values)
    assert ours == REFERENCE.value(term, values), (term.kind, term.payload, [hex(v) for v in values])


ARITHMETIC = [kind for kind in BITWUZLA_KINDS if kind not in fp.TO_FLOAT | fp.TO_NUMBER]


@pytest.mark.parametrize("kind", ARITHMETIC, ids=lambda k: k.name)
@pytest.mark.parametrize("sort", FORMATS, ids=name_of)
def test_against_bitwuzla(kind: Kind, sort: FloatSort) -> None:
    rng = random.Random(f"{kind.name} {sort}")
    arity = kind.arity
    assert arity is not None
    for mode in ieee.MODES if kind in fp.ROUNDED else (None,):
        term = shell(kind, [sort] * arity, mode)
        for _ in range(80):
            agree(term, close_operands(rng, sort, arity))


@pytest.mark.parametrize("source", FORMATS, ids=name_of)
def test_conversions_against_bitwuzla(source: FloatSort) -> None:
    rng = random.Random(str(source))
    for mode in ieee.MODES:
        for target in FORMATS:
            term = shell(fp.FP_FROM_FP, [source], (target.exponent, target.significand, mode))
            for _ in range(15):
                agree(term, [random_pattern(rng, source)])
        for width in (1, 5, 8, 32, 70):
            to_float = (source.exponent, source.significand, mode)
            for _ in range(15):
                number = [rng.getrandbits(rng.randint(1, width))]
                agree(shell(fp.FP_FROM_SBV, [BitVecSort(width)], to_float), number)
                agree(shell(fp.FP_FROM_UBV, [BitVecSort(width)], to_float), number)
                about = ieee.from_integer(source, mode, signed(number[0], width)) + rng.randint(0, 2)
                for pattern in (random_pattern(rng, source), ieee.canonical(source, about)):
                    agree(shell(fp.FP_TO_SBV, [source], (width, mode)), [pattern])
                    agree(shell(fp.FP_TO_UBV, [source], (width, mode)), [pattern])


def z3_value(term: Term, values: list[int]) -> int | bool:
    kind, payload = term.kind, term.payload
    args = []
    for arg, value in zip(term.args, values, strict=True):
        sort = arg.sort
        assert isinstance(sort, FloatSort)
        format = z3.FPSort(sort.exponent, sort.significand)
        args.append(z3.fpBVToFP(z3.BitVecVal(value, sort.width), format))
    if kind in fp.ROUNDED:
        args.insert(0, getattr(z3, payload)())
    if kind is fp.FP_FROM_FP:
        exponent, significand, mode = payload
        made = z3.fpFPToFP(getattr(z3, mode)(), args[0], z3.FPSort(exponent, significand))
    else:
        made = Z3_FUNCTIONS[kind](*args)
    result = z3.simplify(made)
    if z3.is_bool(result):
        return bool(z3.is_true(result))
    if z3.is_true(z3.simplify(z3.fpIsNaN(result))):
        assert isinstance(term.sort, FloatSort)
        return ieee.nan(term.sort)
    return int(z3.simplify(z3.fpToIEEEBV(result)).as_long())


def agree_with_z3(term: Term, values: list[int]) -> None:
    if term.kind.open is None or not term.kind.open(term, values):
        ours = term.kind.evaluate(term, values)
        assert ours == z3_value(term, values), (term.kind, term.payload, [hex(v) for v in values])


@pytest.mark.parametrize("kind", list(Z3_FUNCTIONS), ids=lambda k: k.name)
@pytest.mark.parametrize("sort", [TINY, FloatSort(2, 3), FloatSort(5, 3), DOUBLE, EXTENDED, QUAD], ids=name_of)
def test_against_z3(kind: Kind, sort: FloatSort) -> None:
    rng = random.Random(f"z3 {kind.name} {sort}")
    arity = kind.arity
    assert arity is not None
    for mode in ieee.MODES if kind in fp.ROUNDED else (None,):
        term = shell(kind, [sort] * arity, mode)
        for _ in range(80 if sort is TINY else 12):
            agree_with_z3(term, close_operands(rng, sort, arity))


@pytest.mark.parametrize("kind", [k for k in Z3_FUNCTIONS if k.arity == 1], ids=lambda k: k.name)
def test_all_operands_of_a_small_format(kind: Kind) -> None:
    for mode in ieee.MODES if kind in fp.ROUNDED else (None,):
        term = shell(kind, [TINY], mode)
        for bits in range(1 << TINY.width):
            if ieee.canonical(TINY, bits) == bits:
                agree_with_z3(term, [bits])


@pytest.mark.parametrize("mode", ieee.MODES)
def test_small_conversions_against_z3(mode: str) -> None:
    rng = random.Random(mode)
    for source, target in [(TINY, FloatSort(2, 3)), (EXTENDED, TINY), (EXTENDED, DOUBLE), (TINY, EXTENDED)]:
        term = shell(fp.FP_FROM_FP, [source], (target.exponent, target.significand, mode))
        for _ in range(60):
            agree_with_z3(term, [random_pattern(rng, source)])
