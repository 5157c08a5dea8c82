"""Rules on concatenation, extraction and extension: each applies, does not apply, and is proved by z3."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.terms.rule_checks import Call, Case, Vars, rule_tests

from limpet.terms import kinds_bv as bv
from limpet.terms import rules_slices as rules
from limpet.terms.build import Builder
from limpet.terms.kinds_bv import (
    BV_ADD,
    BV_CONCAT,
    BV_EXTRACT,
    BV_MUL,
    BV_NEG,
    BV_SIGN_EXTEND,
    BV_ZERO_EXTEND,
)
from limpet.terms.rules import default_builder
from limpet.terms.sorts import BitVecSort
from limpet.terms.term import Term


def _cuts(width: int) -> Iterator[tuple[int, int]]:
    """All (high, low) of narrow vectors, some of wide ones."""
    places = range(width) if width <= 8 else (0, 1, 7, 8, 15, width // 2, width - 2, width - 1)
    return ((high, low) for high in places for low in places if low <= high < width)


def _slices(v: Vars, term: Term) -> Iterator[Call]:
    return ((BV_EXTRACT, (term,), cut) for cut in _cuts(term.width))


def _pair(v: Vars) -> Term:
    return v.b.concat(v.symbol("h", v.width // 2), v.symbol("l", v.width - v.width // 2))


def _neighbours(v: Vars) -> Iterator[Call]:
    for high, low in _cuts(v.width):
        for middle in range(low + 1, high + 1):
            upper, lower = v.b.extract(v.x, high, middle), v.b.extract(v.x, middle - 1, low)
            yield BV_CONCAT, (upper, lower)
            yield BV_CONCAT, (upper, v.b.concat(lower, v.y))
            if v.width > 8:
                break


def _completed(v: Vars) -> Iterator[Call]:
    """Of x | 0…01x…: a slice that stays, and its neighbours that are simpler."""
    w = v.width
    whole = v.b.bv_or(v.x, v.c(5))
    assert whole.kind is not BV_CONCAT
    stays = v.b.extract(whole, 2, 0)
    yield BV_CONCAT, (v.b.extract(whole, w - 1, 3), stays)
    yield BV_CONCAT, (v.b.extract(whole, 3, 3), v.b.concat(stays, v.y))
    other = v.b.bv_or(v.x, v.c(5 << 1))
    yield BV_CONCAT, (v.b.extract(other, 3, 1), v.b.extract(other, 0, 0))


def _sign_repeated(v: Vars) -> Iterator[Call]:
    b, w = v.b, v.width
    sign = b.extract(v.x, w - 1, w - 1)
    yield BV_CONCAT, (sign, b.extract(v.x, w - 1, w // 2))
    yield BV_CONCAT, (sign, v.x)
    yield BV_CONCAT, (sign, b.sign_extend(v.x, w + 3))
    yield BV_CONCAT, (sign, b.concat(v.x, v.y))


def _bitwise(v: Vars) -> Iterator[Call]:
    b, w = v.b, v.width
    ones = (1 << w) - 1
    masks = [ones ^ 5, 5, (ones >> 2) ^ 5]
    for mask in masks:
        for whole in (b.bv_or(v.x, v.c(mask)), b.bv_xor(v.x, v.c(mask)), b.bv_or(b.bv_xor(v.x, v.c(mask)), v.c(5))):
            yield BV_EXTRACT, (whole,), (w - 1, w - 1)
            yield BV_EXTRACT, (whole,), (w - 1, w - 2)
            yield BV_EXTRACT, (whole,), (1, 1)
    crossing = int("01" * w, 2) & ones
    yield BV_EXTRACT, (b.manager.make(bv.BV_AND, (v.x, v.c(crossing))),), (1, 1)
    yield BV_EXTRACT, (b.manager.make(bv.BV_AND, (v.x, v.c(crossing))),), (2, 2)


def _multiples(v: Vars) -> Iterator[Call]:
    for k in range(1, min(v.width, 9)):
        if 1 << k != 1 << (v.width - 1):  # then it is its own negation, and may be written otherwise
            yield from _slices(v, v.b.bv_mul(v.x, v.c(1 << k)))
    for factor, cut in ((6, (0, 0)), (12, (1, 0)), (12, (1, 1)), (-4, (1, 0))):
        yield BV_EXTRACT, (v.b.bv_mul(v.x, v.c(factor)),), cut


def _aligned(v: Vars) -> Iterator[Call]:
    b = v.b
    fours = b.bv_mul(v.y, v.c(4))
    for cut in ((1, 0), (1, 1), (0, 0)):
        yield BV_EXTRACT, (b.bv_add(v.x, v.c(4)),), cut
        yield BV_EXTRACT, (b.bv_add(v.x, fours),), cut
        yield BV_EXTRACT, (b.bv_add(b.bv_add(v.x, b.bv_mul(v.z, v.c(12))), fours),), cut


def _narrowed(v: Vars) -> Iterator[Call]:
    b = v.b
    for p in (v.sext("p", 2), v.zext("p", 2)):
        for q in (v.sext("q", 3), v.zext("q", 2), v.x):
            for high in (0, 1, 2):
                yield BV_EXTRACT, (b.manager.make(BV_ADD, (p, q)),), (high, 0)
                yield BV_EXTRACT, (b.manager.make(BV_MUL, (p, q)),), (high, 0)
        yield BV_EXTRACT, (b.manager.make(BV_NEG, (p,)),), (1, 0)
        yield BV_EXTRACT, (b.manager.make(BV_ADD, (p, v.c(3))),), (1, 0)


CASES = (
    Case(
        rules.concat_to_the_right,
        lambda v: [(BV_CONCAT, (v.b.concat(v.x, v.y), v.z)), (BV_CONCAT, (v.b.concat(v.x, v.c(0)), v.c(1)))],
        lambda v: [(BV_CONCAT, (v.x, v.b.concat(v.y, v.z)))],
    ),
    Case(
        rules.concat_constants,
        lambda v: [(BV_CONCAT, (c, v.b.concat(v.c(1), v.x))) for c in v.some()],
        lambda v: [(BV_CONCAT, (v.c(0), v.x)), (BV_CONCAT, (v.x, v.b.concat(v.c(1), v.x)))],
    ),
    Case(
        rules.concat_slices,
        _neighbours,
        lambda v: [
            (BV_CONCAT, (v.b.extract(v.x, 0, 0), v.b.extract(v.x, 1, 1))),
            (BV_CONCAT, (v.b.extract(v.x, 1, 1), v.b.extract(v.y, 0, 0))),
            (BV_CONCAT, (v.b.extract(v.x, 1, 1), v.y)),
        ],
        range(2, 9),
    ),
    Case(
        rules.concat_slices_completed,
        _completed,
        lambda v: [(BV_CONCAT, (v.x, v.b.extract(v.b.bv_or(v.x, v.c(5)), 2, 0))), (BV_CONCAT, (v.x, v.y))],
        range(5, 9),
    ),
    Case(
        rules.concat_nots,
        lambda v: [
            (BV_CONCAT, (v.b.bv_not(v.x), v.b.bv_not(v.y))),
            (BV_CONCAT, (v.b.bv_not(v.x), v.b.concat(v.b.bv_not(v.y), v.z))),
        ],
        lambda v: [(BV_CONCAT, (v.b.bv_not(v.x), v.y)), (BV_CONCAT, (v.x, v.b.bv_not(v.y)))],
    ),
    Case(
        rules.concat_sign_extension_outside,
        lambda v: [(BV_CONCAT, (v.b.sign_extend(v.x, v.width + k), v.y)) for k in (1, 5)],
        lambda v: [(BV_CONCAT, (v.x, v.b.sign_extend(v.y, v.width + 1)))],
    ),
    Case(
        rules.concat_sign_repeated,
        _sign_repeated,
        lambda v: [(BV_CONCAT, (v.b.extract(v.x, 0, 0), v.x)), (BV_CONCAT, (v.symbol("s", 1), v.y))],
        range(2, 9),
    ),
    Case(
        rules.concat_sign_repeated,
        lambda v: [(BV_CONCAT, (v.x, v.x)), (BV_CONCAT, (v.x, v.b.sign_extend(v.x, 4)))],
        lambda v: [(BV_CONCAT, (v.x, v.y)), (BV_CONCAT, (v.c(1), v.c(1)))],
        [1],
        [],
    ),
    Case(
        rules.extract_all,
        lambda v: [(BV_EXTRACT, (v.x,), (v.width - 1, 0))],
        lambda v: [(BV_EXTRACT, (v.x,), (v.width - 1, 1)), (BV_EXTRACT, (v.x,), (v.width - 2, 0))],
        range(2, 9),
    ),
    Case(
        rules.extract_of_extract,
        lambda v: _slices(v, v.b.extract(v.x, v.width - 1, 1)),
        lambda v: _slices(v, v.x),
        range(2, 9),
    ),
    Case(
        rules.extract_of_concat,
        lambda v: (call for term in (_pair(v), v.b.concat(v.c(1), v.b.concat(v.x, v.y))) for call in _slices(v, term)),
        lambda v: _slices(v, v.x),
        range(2, 9),
    ),
    Case(
        rules.extract_of_sign_extension,
        lambda v: _slices(v, v.sext("p", v.width // 2)),
        lambda v: [(BV_EXTRACT, (v.zext("p", 1),), (1, 0)), (BV_EXTRACT, (v.x,), (0, 0))],
        range(2, 9),
    ),
    Case(
        rules.extract_of_not,
        lambda v: _slices(v, v.b.bv_not(v.x)),
        lambda v: [*_slices(v, v.x), *_slices(v, v.b.bv_not(v.b.bv_and(v.x, v.y)))],
    ),
    Case(
        rules.extract_of_bitwise,
        _bitwise,
        lambda v: [(BV_EXTRACT, (v.b.bv_or(v.x, v.c(5)),), (2, 1)), (BV_EXTRACT, (v.b.bv_or(v.x, v.y),), (0, 0))],
        range(5, 9),
    ),
    Case(
        rules.extract_of_multiple,
        _multiples,
        lambda v: [(BV_EXTRACT, (v.b.bv_mul(v.x, v.c(6)),), (1, 0)), (BV_EXTRACT, (v.b.bv_mul(v.x, v.y),), (0, 0))],
        range(4, 9),
        [16],
    ),
    Case(
        rules.extract_below_addend,
        _aligned,
        lambda v: [(BV_EXTRACT, (v.b.bv_add(v.x, v.c(4)),), (2, 0)), (BV_EXTRACT, (v.b.bv_add(v.x, v.y),), (0, 0))],
        range(5, 9),
        [32],
    ),
    Case(
        rules.extract_low_inside,
        _narrowed,
        lambda v: [
            (BV_EXTRACT, (v.b.bv_add(v.x, v.y),), (1, 0)),
            (BV_EXTRACT, (v.b.bv_add(v.sext("p", 2), v.x),), (2, 1)),
            (BV_EXTRACT, (v.b.bv_add(v.sext("p", 2), v.b.bv_mul(v.x, v.y)),), (1, 0)),
        ],
        range(4, 9),
        [16],
    ),
    Case(
        rules.zero_extend_as_concat,
        lambda v: [(BV_ZERO_EXTEND, (v.x,), (k,)) for k in (0, 1, 2, 8)],
        None,
    ),
    Case(
        rules.sign_extend_by_nothing,
        lambda v: [(BV_SIGN_EXTEND, (v.x,), (0,))],
        lambda v: [(BV_SIGN_EXTEND, (v.x,), (1,))],
    ),
    Case(
        rules.sign_extend_twice,
        lambda v: [(BV_SIGN_EXTEND, (v.b.sign_extend(v.x, v.width + 2),), (k,)) for k in (1, 5)],
        lambda v: [(BV_SIGN_EXTEND, (v.x,), (1,))],
    ),
    Case(
        rules.sign_extend_known_sign,
        lambda v: [(BV_SIGN_EXTEND, (v.b.concat(c, v.x),), (k,)) for c in v.some() for k in (1, 4)],
        lambda v: [(BV_SIGN_EXTEND, (v.b.concat(v.x, v.c(0)),), (1,))],
    ),
)


test_applies, test_does_not_apply, test_every_rule_is_tested = rule_tests(rules.RULES, CASES)


def _bytes(b: Builder, term: Term) -> list[Term]:
    """Lowest first, as they lie in memory."""
    return [b.extract(term, low + 7, low) for low in range(0, term.width, 8)]


def _values(b: Builder) -> list[Term]:
    x, y = b.symbol("x", BitVecSort(32)), b.symbol("y", BitVecSort(32))
    byte = b.symbol("c", BitVecSort(8))
    return [
        x,
        b.bv_add(x, y),
        b.bv_sub(x, y),
        b.bv_mul(x, b.bv(12, 32)),
        b.bv_not(x),
        b.bv_and(x, y),
        b.bv_and(x, b.bv(0xFF, 32)),
        b.bv_and(x, b.bv(0x0FF0FF00, 32)),
        b.bv_or(x, b.bv(0x5500, 32)),
        b.bv_or(x, b.bv(0x550055, 32)),
        b.bv_xor(x, b.bv(0x12345678, 32)),
        b.sign_extend(byte, 32),
        b.zero_extend(byte, 32),
        b.bv_lshr(x, b.bv(3, 32)),
        b.bv_ashr(x, b.bv(3, 32)),
        b.bv_udiv(x, y),
    ]


@pytest.mark.parametrize("number", range(16))
def test_bytes_put_together_again_are_the_term(number: int) -> None:
    b = default_builder()
    value = _values(b)[number]
    parts = _bytes(b, value)
    upwards = parts[0]
    for part in parts[1:]:
        upwards = b.concat(part, upwards)
    assert upwards is value
    downwards = parts[-1]
    for part in reversed(parts[:-1]):
        downwards = b.concat(downwards, part)
    assert downwards is value
    shifted = b.bv(0, 32)
    for place, part in enumerate(parts):
        shifted = b.bv_or(shifted, b.bv_shl(b.zero_extend(part, 32), b.bv(8 * place, 32)))
    assert shifted is value


def test_narrow_arithmetic_in_wide_registers_is_narrow() -> None:
    b = default_builder()
    p, q = b.symbol("p", BitVecSort(8)), b.symbol("q", BitVecSort(8))
    wide = b.bv_add(b.sign_extend(p, 32), b.sign_extend(q, 32))
    assert b.extract(wide, 7, 0) is b.bv_add(p, q)
    wide = b.bv_sub(b.zero_extend(p, 32), b.bv(1, 32))
    assert b.extract(wide, 7, 0) is b.bv_sub(p, b.bv(1, 8))
