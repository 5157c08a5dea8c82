"""What a bounded `safe` rests on is asked of a second solver: it confirms, contradicts, or has no time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest
from tests.bmc.asking import Ask

from limpet.base.context import Context
from limpet.base.properties import Verdict, verdict_of
from limpet.bmc import second_opinion
from limpet.bmc.second_opinion import FirstOpinion, Opinion, SecondOpinion
from limpet.terms.build import Builder
from limpet.terms.sorts import BitVecSort
from limpet.terms.term import Term

HEAD = "#include <assert.h>\nextern unsigned nd_uint(void);\n"
SOLVED = (
    HEAD
    + "int main(void) { unsigned x = nd_uint(), y = nd_uint(); assert((x ^ y) + 2 * (x & y) == x + y); return 0; }\n"
)
FOLDED = HEAD + "int main(void) { return 0; }\n"


def opinion_about(claims: Sequence[Term], b: Builder, by: Sequence[str] = ("yices",)) -> Opinion:
    second = SecondOpinion(Context(), b, [b.true], claims, FirstOpinion(by, {}))
    try:
        return second.opinion()
    finally:
        second.close()


def test_it_confirms() -> None:
    b = Builder()
    x, y = b.symbol("x", BitVecSort(8)), b.symbol("y", BitVecSort(8))
    opinion = opinion_about([b.and_(b.bv_ult(x, y), b.bv_ult(y, x))], b)
    assert opinion == Opinion("yices", "bitwuzla")
    assert not opinion.alone and not opinion.approximations(certify=True) and not opinion.warnings()


@pytest.mark.parametrize(("by", "second"), [("bitwuzla", "yices"), ("bitwuzla+yices", "z3"), ("z3", "bitwuzla")])
def test_it_is_another_one(by: str, second: str) -> None:
    b = Builder()
    x = b.symbol("x", BitVecSort(8))
    assert opinion_about([b.distinct(x, x)], b, [by]).confirmed_by == second


@pytest.mark.parametrize("possible", [False, True])
def test_what_takes_too_long_together_is_asked_one_by_one(possible: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(second_opinion, "TOGETHER", 0.0)
    b = Builder()
    x, y = b.symbol("x", BitVecSort(8)), b.symbol("y", BitVecSort(8))
    claims = [b.and_(b.bv_ult(x, y), b.bv_ult(y, x)), b.and_(b.bv_ult(x, y), b.equal(y, b.bv(0, 8)))]
    opinion = opinion_about([*claims, b.equal(x, y)] if possible else claims, b)
    assert (opinion.confirmed_by, opinion.contradicted_by) == (("", "bitwuzla") if possible else ("bitwuzla", ""))


@pytest.mark.parametrize("possible", [None, 0, 1, 2])
def test_what_took_too_long_together_before_is_asked_one_by_one(
    possible: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same question is as hard for the second solver, which mostly worked on it beside the first one."""
    asked: list[int] = []
    any_of = SecondOpinion.any_of

    def counted(self: SecondOpinion, some: Sequence[Term]) -> Term:
        asked.append(len(some))
        return any_of(self, some)

    monkeypatch.setattr(SecondOpinion, "any_of", counted)
    b = Builder()
    x = b.symbol("x", BitVecSort(8))
    claims = [b.and_(b.bv_ult(x, b.bv(7, 8)), b.bv_ult(b.bv(n, 8), x)) for n in (7, 9, 11)]
    if possible is not None:
        claims[possible] = b.bv_ult(x, b.bv(7, 8))
    second = SecondOpinion(Context(), b, [], claims, FirstOpinion(["yices"], {}, too_hard_together=True))
    opinion = second.opinion()
    second.close()
    contradicted = "" if possible is None else "bitwuzla"
    assert opinion == Opinion("yices", "" if contradicted else "bitwuzla", contradicted)
    assert asked == [1]


@pytest.mark.parametrize("takes_long", [False, True])
@pytest.mark.parametrize("possible", [None, 0, 1])
def test_where_two_have_shared_the_work_each_confirms_the_other(
    takes_long: bool, possible: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    if takes_long:
        monkeypatch.setattr(second_opinion, "TOGETHER", 0.0)
    b = Builder()
    x = b.symbol("x", BitVecSort(8))
    claims = [b.and_(b.bv_ult(x, b.bv(7, 8)), b.bv_ult(b.bv(n, 8), x)) for n in (7, 9)]
    if possible is not None:
        claims[possible] = b.bv_ult(x, b.bv(7, 8))
    first = FirstOpinion(("bitwuzla", "yices"), dict(zip(claims, ("bitwuzla", "yices"), strict=True)))
    second = SecondOpinion(Context(), b, [], claims, first)
    opinion = second.opinion()
    second.close()
    if possible is None:
        assert opinion == Opinion("bitwuzla+yices", "bitwuzla+yices")
    else:
        assert opinion == Opinion("bitwuzla+yices", contradicted_by=("yices", "bitwuzla")[possible])


def test_two_that_agree_need_no_third() -> None:
    b = Builder()
    assert opinion_about([b.symbol("x", BitVecSort(1))], b, ["z3&yices"]) == Opinion("z3", "yices")


def test_who_is_contradicted_is_not_believed() -> None:
    """A wrong answer of the first solver is no `safe`."""
    b = Builder()
    x = b.symbol("x", BitVecSort(8))
    opinion = opinion_about([b.equal(x, b.bv(1, 8))], b)
    assert opinion.contradicted_by == "bitwuzla"
    assert verdict_of([], opinion.approximations(certify=False)) is Verdict.UNKNOWN
    assert [each.id for each in opinion.warnings()] == ["disagreement"]


def test_the_answer_names_both(ask: Ask) -> None:
    document = ask(SOLVED)
    assert document["verdict"] == "safe"
    assert document["solver"] != document["certificate"]
    assert {document["solver"], document["certificate"]} <= {"yices", "bitwuzla", "z3", "cvc5"}


def test_where_no_solver_is_needed_nobody_confirms(ask: Ask) -> None:
    document = ask(FOLDED, "--certify")
    assert (document["verdict"], document["certificate"]) == ("safe", None)


def test_insisting(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a second solver there is no certificate."""
    monkeypatch.setattr(second_opinion, "CANDIDATES", ())
    assert ask(SOLVED, "--solver=yices")["verdict"] == "safe"
    document = ask(SOLVED, "--solver=yices", "--certify")
    assert (document["verdict"], document["exit"]) == ("unknown", 2)
    assert [each["id"] for each in document["approximations"]] == [second_opinion.NOT_CERTIFIED]


def test_it_can_be_left_out(ask: Ask) -> None:
    document = ask(SOLVED, "--no-second-solver")
    assert (document["verdict"], document["certificate"]) == ("safe", None)


def test_no_time_is_no_opinion() -> None:
    b = Builder()
    ctx = Context()
    ctx = replace(ctx, deadline=ctx.deadline.until(0.0))
    second = SecondOpinion(ctx, b, [], [b.symbol("x", BitVecSort(1))], FirstOpinion(["yices"], {}))
    assert second.opinion() == Opinion("yices")
    assert second.opinion().alone == "yices"
