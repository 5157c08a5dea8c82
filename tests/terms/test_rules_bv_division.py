"""Rules on quotients and remainders of bit-vectors: each applies, does not apply, and is proved by z3."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from tests.terms.rule_checks import Call, Calls, Case, Vars, rule_tests

from limpet.terms import rules_division as rules
from limpet.terms.kind import Kind
from limpet.terms.kinds_bv import BV_SDIV, BV_SMOD, BV_SREM, BV_UDIV, BV_UREM


def _by(kind: Kind, values: Callable[[Vars], list[int]]) -> Calls:
    return lambda v: [(kind, (v.x, v.c(value))) for value in values(v)]


def _powers(v: Vars) -> list[int]:
    return [1 << k for k in range(v.width)]


def _inner_powers(v: Vars) -> list[int]:
    return [1 << k for k in range(1, v.width - 1)]


def _negative(v: Vars) -> list[int]:
    return [value for value in (-2, -3, -5, -7) if -value < 1 << (v.width - 1)]


def _unsigned_pairs(kind: Kind) -> Calls:
    def calls(v: Vars) -> Iterator[Call]:
        for k in range(1, min(v.width, 5)):
            yield kind, (v.zext("p", k), v.zext("q", 1))
            yield kind, (v.zext("p", k), v.zext("q", k))
            yield kind, (v.zext("p", k), v.c((1 << k) - 1))

    return calls


def _signed_pairs(kind: Kind, margin: int) -> Calls:
    def calls(v: Vars) -> Iterator[Call]:
        for k in range(1, min(v.width - margin, 5)):
            yield kind, (v.sext("p", k), v.sext("q", k))
            if k > 1:
                yield kind, (v.sext("p", k), v.c(-1))
                yield kind, (v.sext("p", k), v.zext("q", k - 1))

    return calls


CASES = (
    Case(
        rules.bv_udiv_special_constant,
        _by(BV_UDIV, lambda v: [0, *_powers(v)]),
        _by(BV_UDIV, lambda v: [3]),
        range(2, 9),
    ),
    Case(rules.bv_udiv_of_zero, lambda v: [(BV_UDIV, (v.c(0), v.x))], lambda v: [(BV_UDIV, (v.c(1), v.x))]),
    Case(rules.bv_udiv_same, lambda v: [(BV_UDIV, (v.x, v.x))], lambda v: [(BV_UDIV, (v.x, v.y))], wide=[]),
    Case(
        rules.bv_udiv_by_more_than_half,
        _by(BV_UDIV, lambda v: [-1, -2, (1 << (v.width - 1)) + 1]),
        _by(BV_UDIV, lambda v: [0, 3, 1 << (v.width - 2)]),
        range(4, 9),
    ),
    Case(
        rules.bv_udiv_udiv,
        lambda v: [(BV_UDIV, (v.b.bv_udiv(v.x, v.c(3)), v.c(value))) for value in (1, 2, 3, 5, -1)],
        lambda v: [(BV_UDIV, (v.b.bv_udiv(v.x, v.y), v.c(3))), (BV_UDIV, (v.b.bv_udiv(v.x, v.c(3)), v.c(0)))],
        range(4, 9),
        [],
    ),
    Case(
        rules.bv_udiv_narrow,
        _unsigned_pairs(BV_UDIV),
        lambda v: [(BV_UDIV, (v.x, v.zext("q", 1))), (BV_UDIV, (v.x, v.y))],
        range(2, 9),
        [],
    ),
    Case(
        rules.bv_urem_special_constant,
        _by(BV_UREM, lambda v: [0, *_powers(v)]),
        _by(BV_UREM, lambda v: [3]),
        range(2, 9),
    ),
    Case(
        rules.bv_rem_zero,
        lambda v: [(kind, args) for kind in (BV_UREM, BV_SREM, BV_SMOD) for args in ((v.c(0), v.x), (v.x, v.x))],
        lambda v: [(kind, args) for kind in (BV_UREM, BV_SREM, BV_SMOD) for args in ((v.c(1), v.x), (v.x, v.y))],
        wide=[],
    ),
    Case(
        rules.bv_urem_of_smaller,
        lambda v: [(BV_UREM, (v.zext("p", 2), v.c(4))), (BV_UREM, (v.zext("p", 2), v.c(5)))],
        lambda v: [(BV_UREM, (v.zext("p", 2), v.c(3))), (BV_UREM, (v.zext("p", 2), v.x))],
        range(3, 9),
    ),
    Case(
        rules.bv_urem_narrow,
        _unsigned_pairs(BV_UREM),
        lambda v: [(BV_UREM, (v.x, v.zext("q", 1))), (BV_UREM, (v.x, v.y))],
        range(2, 9),
        [],
    ),
    Case(
        rules.bv_sdiv_special_constant,
        _by(BV_SDIV, lambda v: [0, 1, -1, 1 << (v.width - 1)]),
        _by(BV_SDIV, lambda v: [2, 3]),
        range(3, 9),
        [32],
    ),
    Case(
        rules.bv_sdiv_special_constant,
        _by(BV_SDIV, lambda v: list(range(1 << v.width))),
        lambda v: [(BV_SDIV, (v.x, v.y))],
        [1],
        [],
    ),
    Case(rules.bv_sdiv_of_zero, lambda v: [(BV_SDIV, (v.c(0), v.x))], lambda v: [(BV_SDIV, (v.c(1), v.x))], wide=[]),
    Case(rules.bv_sdiv_same, lambda v: [(BV_SDIV, (v.x, v.x))], lambda v: [(BV_SDIV, (v.x, v.y))], wide=[]),
    Case(
        rules.bv_sdiv_not_negative,
        lambda v: [(BV_SDIV, (v.zext("p", v.width - 1), v.zext("q", 1)))],
        lambda v: [(BV_SDIV, (v.x, v.c(3))), (BV_SDIV, (v.zext("p", 1), v.sext("q", 1)))],
        range(3, 9),
        [],
    ),
    Case(
        rules.bv_sdiv_negative_constant,
        _by(BV_SDIV, _negative),
        _by(BV_SDIV, lambda v: [3, 1 << (v.width - 1)]),
        range(3, 9),
        [],
    ),
    Case(
        rules.bv_sdiv_power,
        _by(BV_SDIV, _inner_powers),
        _by(BV_SDIV, lambda v: [1, 3, 1 << (v.width - 1)]),
        range(3, 9),
        [],
    ),
    Case(
        rules.bv_sdiv_narrow,
        _signed_pairs(BV_SDIV, 1),
        lambda v: [(BV_SDIV, (v.sext("p", v.width - 1), v.c(1))), (BV_SDIV, (v.x, v.sext("q", 1)))],
        range(3, 9),
        [],
    ),
    Case(
        rules.bv_srem_special_constant,
        _by(BV_SREM, lambda v: [0, 1, -1, 1 << (v.width - 1)]),
        _by(BV_SREM, lambda v: [2, 3]),
        range(3, 9),
        [32],
    ),
    Case(
        rules.bv_srem_not_negative,
        lambda v: [(kind, (v.zext("p", v.width - 1), v.zext("q", 1))) for kind in (BV_SREM, BV_SMOD)],
        lambda v: [(kind, (v.x, v.c(3))) for kind in (BV_SREM, BV_SMOD)],
        range(3, 9),
        [],
    ),
    Case(
        rules.bv_srem_negative_constant,
        _by(BV_SREM, _negative),
        _by(BV_SREM, lambda v: [3, 1 << (v.width - 1)]),
        range(3, 9),
        [],
    ),
    Case(
        rules.bv_srem_power,
        _by(BV_SREM, _inner_powers),
        _by(BV_SREM, lambda v: [1, 3, 1 << (v.width - 1)]),
        range(3, 9),
        [],
    ),
    Case(
        rules.bv_srem_narrow,
        _signed_pairs(BV_SREM, 0),
        lambda v: [(BV_SREM, (v.x, v.sext("q", 1)))],
        range(2, 9),
        [],
    ),
    Case(
        rules.bv_smod_special_constant,
        _by(BV_SMOD, lambda v: [0, 1, -1, *_inner_powers(v)]),
        _by(BV_SMOD, lambda v: [3, -2, 1 << (v.width - 1)]),
        range(3, 9),
        [],
    ),
)


test_applies, test_does_not_apply, test_every_rule_is_tested = rule_tests(rules.RULES, CASES)
