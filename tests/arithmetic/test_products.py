"""What is said about products is true of all products: all values of small factors are tried."""

from __future__ import annotations

from itertools import product

import pytest

from limpet.arithmetic.products import Product, Products
from limpet.arithmetic.side import Approximations, Side, whole_path
from limpet.numeric.interval import Interval
from limpet.terms.build import Builder
from limpet.terms.evaluate import Evaluation
from limpet.terms.sorts import BOOL, INT
from limpet.terms.term import Term

WIDTH = 3
VALUES = range(1 << WIDTH)
PAIRS = [
    pytest.param([(0, 1)], id="one"),
    pytest.param([(0, 0)], id="square"),
    pytest.param([(0, 1), (0, 2)], id="shared"),
    pytest.param([(0, 1), (2, 1), (1, 1)], id="square and shared"),
    pytest.param([(0, 1), (0, 2), (0, 3)], id="sums"),
    pytest.param([(0, 1), (1, 2), (2, 0)], id="round"),
]


def laws(pairs: list[tuple[int, int]], highest: int | None) -> tuple[list[Term], list[Product], list[Term]]:
    """Factors, products and what is said; `highest` is known of the first factor."""
    builder = Builder()
    side = Side(builder, Approximations(), whole_path(builder))
    factors = [builder.symbol(f"f{number}", INT) for number in range(1 + max(map(max, pairs)))]
    for factor in factors:
        side.note(factor, Interval(0, highest if factor is factors[0] and highest is not None else VALUES[-1]))
    products = Products(builder)
    made = [products.product(side, factors[a], factors[b], WIDTH) for a, b in pairs]
    assert products.product(side, factors[pairs[0][1]], factors[pairs[0][0]], WIDTH) is made[0]
    return factors, made, [law for _, law in side.constraints]


@pytest.mark.parametrize("highest", [None, 1])
@pytest.mark.parametrize("pairs", PAIRS)
def test_laws_hold(pairs: list[tuple[int, int]], highest: int | None) -> None:
    factors, made, said = laws(pairs, highest)
    assert said
    for values in product(VALUES, repeat=len(factors)):
        if highest is not None and values[0] > highest:
            continue
        known: dict[Term, object] = dict(zip(factors, values, strict=True))
        for (a, b), each in zip(pairs, made, strict=True):
            true = values[a] * values[b]
            known[each.result] = true & VALUES[-1]
            if each.overflows.is_symbol and each.overflows.sort == BOOL:
                known[each.overflows] = true not in VALUES
            else:
                assert true in VALUES, "it may overflow"
        evaluation = Evaluation(known)
        wrong = [str(law) for law in said if not evaluation.value(law)]
        assert not wrong, f"{values}: {wrong}"


def test_laws_tell_products_that_do_not_overflow_from_others() -> None:
    """Of 3 bits: once a result or a flag is wrong, some law notices it, where the factors are 0 or 1."""
    factors, made, said = laws([(0, 1)], None)
    for a, b in product((0, 1), VALUES):
        for result, overflows in product(VALUES, (False, True)):
            known = {factors[0]: a, factors[1]: b, made[0].result: result, made[0].overflows: overflows}
            holds = all(Evaluation(dict(known)).value(law) for law in said)
            assert holds is (result == a * b and not overflows)
