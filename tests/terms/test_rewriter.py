"""The multi-step rewriter: what each status means, depth, sharing; and the rule sets for it."""

from __future__ import annotations

import pytest
from tests.terms.rule_checks import equivalent

from limpet.terms import kinds_bv as bv
from limpet.terms import rewriter
from limpet.terms.build import Builder
from limpet.terms.kinds_core import ITE, SELECT, STORE
from limpet.terms.rewrite_sets import CANCEL_ADDENDS, ITE_EQUALITY, READ_OVER_WRITE
from limpet.terms.rewriter import DONE, FULL, SKIP, Rewriter, RewriteRules, RewritingDoesNotEnd
from limpet.terms.rules import default_builder
from limpet.terms.sorts import BOOL, ArraySort, BitVecSort
from limpet.terms.term import Term
from limpet.terms.walk import postorder, size

BYTE = BitVecSort(8)


def plain() -> tuple[Builder, Term, Term, Term]:
    b = Builder()
    return b, b.symbol("x", BYTE), b.symbol("y", BYTE), b.symbol("z", BYTE)


def counting(status: int) -> tuple[RewriteRules, list[Term]]:
    """~t becomes -t with the status; -t is recorded, and left. The argument's negation is made anew."""
    seen: list[Term] = []

    def flip(b: Builder, term: Term) -> tuple[int, Term]:
        return status, b.bv_neg(b.bv_neg(term.args[0]))

    def record(b: Builder, term: Term) -> None:
        seen.append(term)

    return {bv.BV_NOT: flip, bv.BV_NEG: record}, seen


# --- statuses -----------------------------------------------------------------------------------------------


def test_no_rule_leaves_the_term() -> None:
    b, x, y, _ = plain()
    term = b.bv_add(x, b.bv_mul(y, x))
    assert Rewriter(b, {}).rewrite(term) is term


def test_arguments_are_rewritten_first() -> None:
    b, x, y, z = plain()
    rules: RewriteRules = {bv.BV_ADD: lambda b, t: (DONE, t.args[0]), bv.BV_MUL: lambda b, t: (DONE, t.args[1])}
    assert Rewriter(b, rules).rewrite(b.bv_mul(x, b.bv_add(y, z))) is y


def test_done_is_not_rewritten_again() -> None:
    b, x, _, _ = plain()
    rules, seen = counting(DONE)
    assert Rewriter(b, rules).rewrite(b.bv_not(x)) is b.bv_neg(b.bv_neg(x))
    assert seen == []


def test_done_is_visited_where_it_is_met_again() -> None:
    b, x, _, _ = plain()
    rules, seen = counting(DONE)
    work = Rewriter(b, rules)
    result = work.rewrite(b.bv_not(x))
    work.rewrite(result)
    assert seen == [b.bv_neg(x), result]


def test_skip_is_not_visited_again() -> None:
    b, x, _, _ = plain()
    rules, seen = counting(SKIP)
    work = Rewriter(b, rules)
    result = work.rewrite(b.bv_not(x))
    assert work.rewrite(result) is result
    assert seen == []


def test_number_of_levels() -> None:
    b, x, _, _ = plain()
    outer, inner = b.bv_neg(b.bv_neg(x)), b.bv_neg(x)
    for status, expected in ((1, [outer]), (2, [inner, outer]), (FULL, [inner, outer])):
        rules, seen = counting(status)
        Rewriter(b, rules).rewrite(b.bv_not(x))
        assert seen == expected


def test_full_goes_all_the_way() -> None:
    b, x, y, _ = plain()
    rules: RewriteRules = {
        bv.BV_NOT: lambda b, t: (FULL, b.bv_add(b.bv_add(b.bv_add(t.args[0], x), x), x)),
        bv.BV_ADD: lambda b, t: (DONE, b.bv_xor(*t.args)),
    }
    result = Rewriter(b, rules).rewrite(b.bv_not(y))
    assert {t.kind for t in postorder([result])} & {bv.BV_ADD, bv.BV_NOT} == set()


def test_steps_in_a_row_are_remembered_as_their_end() -> None:
    b, x, _, _ = plain()
    rules: RewriteRules = {
        bv.BV_NOT: lambda b, t: (1, b.bv_neg(t.args[0])),
        bv.BV_NEG: lambda b, t: (1, b.bv_add(t.args[0], t.args[0])),
        bv.BV_ADD: lambda b, t: (DONE, t.args[0]),
    }
    work = Rewriter(b, rules)
    assert work.rewrite(b.bv_not(x)) is x
    visits = work.statistics.visits
    for term in (b.bv_not(x), b.bv_neg(x), b.bv_add(x, x)):
        assert work.rewrite(term) is x
    assert work.statistics.visits == visits
    assert work.statistics.rewrites == {"bv_not": 1, "bv_neg": 1, "bv_add": 1}


def test_enter() -> None:
    b, x, y, z = plain()
    rules: RewriteRules = {bv.BV_ADD: lambda b, t: (DONE, t.args[0])}
    term = b.bv_mul(b.bv_not(b.bv_add(x, y)), b.bv_add(y, z))
    work = Rewriter(b, rules, enter=lambda t: t.kind is not bv.BV_NOT)
    assert work.rewrite(term) is b.bv_mul(b.bv_not(b.bv_add(x, y)), y)


def test_rules_that_undo_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rewriter, "MAX_STEPS", 100)
    b, x, _, _ = plain()
    rules: RewriteRules = {
        bv.BV_NOT: lambda b, t: (1, b.make(bv.BV_ADD, (t.args[0], b.fresh("f", BYTE)))),
        bv.BV_ADD: lambda b, t: (1, b.bv_not(b.bv_not(t))),
    }
    with pytest.raises(RewritingDoesNotEnd, match="in a row"):
        Rewriter(b, rules).rewrite(b.bv_not(x))


# --- depth and sharing --------------------------------------------------------------------------------------


def test_depth() -> None:
    b, x, y, _ = plain()
    term = x
    for n in range(50_000):
        term = b.bv_not(term) if n % 2 else b.bv_add(term, y)
    rules: RewriteRules = {bv.BV_NOT: lambda b, t: (1, b.bv_neg(t.args[0])), bv.BV_NEG: lambda b, t: None}
    result = Rewriter(b, rules).rewrite(term)
    assert size(result).depth == 50_001
    assert result.kind is bv.BV_NEG


def test_shared_terms_are_rewritten_once() -> None:
    """2**n paths, n nodes: as many visits as nodes, times the steps of each."""
    visits = []
    for length in (1000, 2000, 4000):
        b, x, _, _ = plain()
        term = x
        for _ in range(length):
            term = b.bv_add(term, term)
        rules: RewriteRules = {
            bv.BV_ADD: lambda b, t: (2, b.bv_mul(t.args[0], b.bv_not(t.args[1]))),
            bv.BV_NOT: lambda b, t: (DONE, b.bv_neg(t.args[0])),
        }
        work = Rewriter(b, rules)
        work.rewrite(term)
        visits.append(work.statistics.visits)
    assert visits[0] < 5 * 1000
    assert abs(visits[1] - 2 * visits[0]) < 10 and abs(visits[2] - 4 * visits[0]) < 10


# --- rule sets ----------------------------------------------------------------------------------------------


def test_read_over_write() -> None:
    b = default_builder()
    sort = ArraySort(BYTE, BYTE)
    indices = [b.symbol(f"i{n}", BYTE) for n in range(6)]
    memory = b.symbol("m", sort)
    for n, index in enumerate(indices[:4]):
        memory = b.store(memory, index, b.bv(n, 8))
    memory = b.ite(b.symbol("c", BOOL), memory, b.store(b.symbol("k", sort), indices[1], b.select(memory, indices[4])))
    term = b.bv_add(b.select(memory, indices[5]), b.select(memory, indices[4]))
    result = Rewriter(b, READ_OVER_WRITE).rewrite(term)
    assert not {t.kind for t in postorder([result])} & {STORE}
    assert all(t.args[0].is_symbol for t in postorder([result]) if t.kind is SELECT)
    equivalent(term, result)


def test_read_over_write_is_linear() -> None:
    visits = []
    for length in (2_000, 4_000):
        b = default_builder()
        memory = b.symbol("m", ArraySort(BYTE, BYTE))
        for n in range(length):
            memory = b.store(memory, b.symbol(f"i{n}", BYTE), b.symbol(f"v{n}", BYTE))
        work = Rewriter(b, READ_OVER_WRITE)
        result = work.rewrite(b.select(memory, b.symbol("j", BYTE)))
        assert STORE not in {t.kind for t in postorder([result])}
        visits.append(work.statistics.visits)
    assert visits[1] < 2.1 * visits[0]


def test_equality_into_ite() -> None:
    b = default_builder()
    x, y, c = b.symbol("x", BYTE), b.symbol("y", BYTE), b.symbol("c", BOOL)
    low, high = b.bv_and(x, b.bv(3, 8)), b.bv_or(y, b.bv(128, 8))
    term = b.equal(b.ite(c, low, x), high)
    result = Rewriter(b, ITE_EQUALITY).rewrite(term)
    assert result is b.and_(b.not_(c), b.equal(x, high))
    equivalent(term, result)
    other = b.equal(b.ite(c, x, y), b.symbol("z", BYTE))
    assert Rewriter(b, ITE_EQUALITY).rewrite(other) is other


@pytest.mark.parametrize("width", [1, 2, 3, 4, 5, 8])
def test_cancel_addends(width: int) -> None:
    b = default_builder()
    x, y, z, u = (b.symbol(name, BitVecSort(width)) for name in "xyzu")
    k = b.bv(3, width)
    sums = (
        (b.bv_add(b.bv_add(x, y), z), b.bv_add(b.bv_add(z, u), x)),
        (b.bv_add(b.bv_mul(x, k), y), b.bv_add(b.bv_sub(x, z), k)),
        (b.bv_sub(b.bv_add(x, k), y), b.bv_sub(b.bv_add(x, z), y)),
        (b.bv_add(x, b.bv_not(y)), b.bv_sub(u, y)),
    )
    for left, right in sums:
        term = b.manager.make(b.equal(x, y).kind, (left, right))
        result = Rewriter(b, CANCEL_ADDENDS).rewrite(term)
        equivalent(term, result)
    kept = b.equal(b.bv_add(x, y), b.bv_add(z, u))
    assert Rewriter(b, CANCEL_ADDENDS).rewrite(kept) is kept


def test_cancel_addends_shortens() -> None:
    b = default_builder()
    parts = [b.symbol(f"x{n}", BYTE) for n in range(100)]
    left, right = b.symbol("a", BYTE), b.symbol("b", BYTE)
    for n in range(100):
        left, right = b.bv_add(left, parts[n]), b.bv_add(right, parts[99 - n])
    term = b.equal(left, right)
    assert Rewriter(b, CANCEL_ADDENDS).rewrite(term) is b.equal(b.symbol("a", BYTE), b.symbol("b", BYTE))


def test_ite_is_kept_by_rules_for_other_kinds() -> None:
    b, x, y, _ = plain()
    term = b.ite(b.symbol("c", BOOL), b.bv_not(x), y)
    result = Rewriter(b, {bv.BV_NOT: lambda b, t: (DONE, t.args[0])}).rewrite(term)
    assert result.kind is ITE and result.args[1:] == (x, y)
