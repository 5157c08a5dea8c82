"""Programs with predicates to infer.

What is found is put back: with the predicates of a proof for bodies, the program is safe, and is proved so without
anything left open; with what an unsafe program says must hold, taken away from the end, something fails each time.
"""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from tests.engines import prove
from tests.engines import verify_bounded as verify
from tests.programs.headers import Program, programs_in
from tests.prove.clauses import answer_of, context_of, written

from limpet.base.config import Calls, Integers, ProveOptions, Steps
from limpet.base.diagnostics import Unsupported
from limpet.base.properties import Status, Verdict
from limpet.base.stub_options import StubOptions, Undefined
from limpet.pipeline.program import load_prepared
from limpet.results.answer import Answer, Forced

PROGRAMS = programs_in(Path(__file__).resolve().parent.parent / "programs" / "predicates")
QUICK = ("loop_safe", "object_unsafe")
WAYS = {
    "small": ProveOptions(step=Steps.SMALL),
    "summaries": ProveOptions(calls=Calls.SUMMARIES),
    "mixed": ProveOptions(calls=Calls.MIXED),
    "inline": ProveOptions(calls=Calls.INLINE),
    "small-summaries": ProveOptions(step=Steps.SMALL, calls=Calls.SUMMARIES),
    "exact": ProveOptions(ints=Integers.EXACT),
    "bv": ProveOptions(ints=Integers.BITS),
}
CHECKS = ("assertion",)
DECLARED = re.compile(r"extern bool (infer\w*)\(([^)]*)\);")
ASKED = re.compile(r"(?:LIMPET_PARTIAL|PARTIAL_FN)[^;{]*?(\w+)\([^)]*\)\s*\{[^}]*?(infer\w*)\(", re.DOTALL)


def named(name: str) -> Program:
    return next(program for program in PROGRAMS if program.name == name)


def with_body(text: str, predicate: str, body: str) -> str:
    """`body`: over the names of the parameters, as numbers that do not overflow."""
    infer = next(asked for name, asked in ASKED.findall(text) if name == predicate)
    for declared, parameters in DECLARED.findall(text):
        if declared == infer:
            names = [parameter.split()[-1] for parameter in parameters.split(",")]
            given_types = [parameter.rpartition(" ")[0] for parameter in parameters.split(",")]
            given = ", ".join(f"{type} {name}_" for type, name in zip(given_types, names, strict=True))
            wide = " ".join(f"__int128 {name} = {name}_;" for name in names)
            return text.replace(
                f"extern bool {infer}({parameters});", f"static bool {infer}({given}) {{ {wide} return {body}; }}"
            )
    raise AssertionError(f"{infer} is not declared")


def check_proof(program: Program, answer: Answer, folder: Path) -> None:
    text = program.path.read_text()
    predicates = [each for each in answer.invariants if each.parameters is not None]
    assert predicates
    for predicate in predicates:
        body = " && ".join(f"({line})" for line in predicate.lines)
        text = with_body(text, predicate.function, body)
    again = answer_of(written(folder, text), ProveOptions(), 600.0, CHECKS)
    assert again.verdict is Verdict.SAFE
    assert all(each.parameters is None for each in again.invariants)


def check_forced(program: Program, forced: tuple[Forced, ...], folder: Path) -> None:
    text = program.path.read_text()
    names = {name for name, _ in ASKED.findall(text)}
    for count in range(len(forced) + 1):
        made = text
        for name in names:
            known = [each for each in forced[:count] if each.predicate == name]
            declared = next(p for i, p in DECLARED.findall(text) if (name, i) in ASKED.findall(text))
            parameters = [p.split()[-1] for p in declared.split(",")]
            cases = [
                " && ".join(f"{p} == {a}" for p, a in zip(parameters, each.arguments, strict=True)) for each in known
            ]
            made = with_body(made, name, " || ".join(f"({case})" for case in cases) or "false")
        ctx = context_of(written(folder, made), None, 600.0, CHECKS)
        ctx = replace(ctx, config=replace(ctx.config, stop_at_first=True))
        answer = verify(ctx, *load_prepared(ctx))
        assert answer.verdict is Verdict.UNSAFE, f"nothing fails though only {forced[:count]} hold"


def check(program: Program, options: ProveOptions, folder: Path, seconds: float, *, decided: bool) -> None:
    answer = answer_of(program.path, options, seconds, CHECKS)
    assert answer.verdict in (program.header.verdict, *(() if decided else (Verdict.UNKNOWN,)))
    if answer.verdict is Verdict.SAFE:
        assert answer.certificate
        check_proof(program, answer, folder)
    if answer.verdict is Verdict.UNSAFE:
        (finding,) = answer.findings
        violation = program.header.violation
        assert violation is not None and finding.key.location is not None
        assert (finding.key.kind, finding.key.location.line) == (violation.kind, violation.line)
        assert finding.forced
        assert all(before < at for at, each in enumerate(finding.forced) for before in each.after)
        check_forced(program, finding.forced, folder)


def test_there_are_both() -> None:
    for verdict in (Verdict.SAFE, Verdict.UNSAFE):
        assert sum(program.header.verdict is verdict for program in PROGRAMS) >= 6


@pytest.mark.parametrize("name", QUICK)
def test_decided(name: str, tmp_path: Path) -> None:
    check(named(name), ProveOptions(), tmp_path, 600.0, decided=True)


@pytest.mark.long
@pytest.mark.parametrize("program", [p for p in PROGRAMS if p.name not in QUICK], ids=lambda p: p.name)
def test_all_are_decided(program: Program, tmp_path: Path) -> None:
    check(program, ProveOptions(), tmp_path, 600.0, decided=True)


@pytest.mark.long
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("program", PROGRAMS, ids=lambda p: p.name)
def test_in_every_way(program: Program, way: str, tmp_path: Path) -> None:
    check(program, WAYS[way], tmp_path, 30.0, decided=False)


@pytest.mark.long
@pytest.mark.parametrize("program", [p for p in PROGRAMS if p.header.verdict is Verdict.SAFE], ids=lambda p: p.name)
def test_what_the_author_had_in_mind(program: Program, tmp_path: Path) -> None:
    answer = answer_of(written(tmp_path, "#define KNOWN\n" + program.path.read_text()), ProveOptions(), 600.0, CHECKS)
    assert answer.verdict is Verdict.SAFE


def test_both_small_steps_and_bits(tmp_path: Path) -> None:
    check(named("loop_unsafe"), WAYS["small-summaries"], tmp_path, 600.0, decided=True)


FOLLOWED = """
#include <seahorn/seasynth.h>
extern bool infer(int x);
bool PARTIAL_FN p(int x) { return infer(x); }
bool PARTIAL_FN q(int x) { return infer(x); }
extern int nd_int(void);
int main(void) {
    int x = nd_int();
"""


def prove_text(folder: Path, body: str) -> Answer:
    return answer_of(written(folder, FOLLOWED + body + "}\n"), ProveOptions(), 20.0, CHECKS)


def test_predicates_of_two_functions_are_two(tmp_path: Path) -> None:
    answer = prove_text(tmp_path, "assume(x == 1); sassert(p(x)); int y = nd_int(); assume(q(y)); sassert(y == 2);")
    assert answer.verdict is Verdict.SAFE
    found = {each.function: each.lines for each in answer.invariants}
    assert found["q"] == ("false",)


def test_nothing_is_concluded_from_falsity(tmp_path: Path) -> None:
    """With p for all numbers it is safe, with p for none as well; a run in which p does not hold shows nothing."""
    answer = prove_text(tmp_path, "if (!p(x)) { x = nd_int(); sassert(x != 7); }")
    assert answer.verdict is Verdict.UNKNOWN
    assert any("does not hold" in result.note for result in answer.properties)


def test_one_of_two(tmp_path: Path) -> None:
    """Which one holds is up to us; clauses cannot say it, so the answer may be unknown, but not unsafe."""
    answer = prove_text(tmp_path, "sassert(p(x) || q(x)); int y = nd_int(); assume(p(y)); sassert(y > 3);")
    assert answer.verdict in (Verdict.SAFE, Verdict.UNKNOWN)


def test_what_holds_need_not_be_the_same_number(tmp_path: Path) -> None:
    answer = prove_text(tmp_path, "assume(x > 10); sassert(p(x)); int y = nd_int(); assume(p(y)); sassert(y != 11);")
    assert answer.verdict is Verdict.UNSAFE
    assert [each.text for each in answer.findings[0].forced] == ["p(11)"]
    assert {result.status for result in answer.properties} == {Status.VIOLATED, Status.PROVED}


@pytest.mark.parametrize(
    ("declaration", "call", "told"),
    (
        ("int infer(int x);", "infer(x) != 0", "it must return bool"),
        ("bool infer(int *x);", "infer(&x)", "its arguments must be integers"),
        ("bool infer(double x);", "infer(x)", "its arguments must be integers"),
    ),
)
def test_what_is_refused(tmp_path: Path, declaration: str, call: str, told: str) -> None:
    text = f"#include <seahorn/seasynth.h>\nextern {declaration}\nbool PARTIAL_FN p(int x) {{ return {call}; }}\n"
    ctx = context_of(written(tmp_path, text + "int main(void) { sassert(p(1)); }\n"))
    with pytest.raises(Unsupported, match=told) as refusal:
        load_prepared(ctx)
    location = refusal.value.diagnostic.location
    assert location is not None and location.line == 3


def test_only_prove_can_do_it() -> None:
    program = named("loop_safe")
    ctx = context_of(program.path)
    with pytest.raises(Unsupported, match="only `limpet prove` supports") as refusal:
        verify(ctx, *load_prepared(ctx))
    assert refusal.value.diagnostic.location is not None
    ctx = context_of(program.path, ProveOptions(engine="kind"))
    with pytest.raises(Unsupported, match="k-induction cannot infer predicates"):
        prove(ctx, *load_prepared(ctx))


def test_something_has_to_establish_them() -> None:
    ctx = context_of(named("loop_safe").path, None, 600.0, ("null-dereference",))
    with pytest.raises(Unsupported, match="only if assertions are checked"):
        prove(ctx, *load_prepared(ctx))


def test_stubs_leave_predicates_alone() -> None:
    ctx = context_of(named("loop_safe").path, None, 600.0, CHECKS)
    ctx = replace(ctx, config=replace(ctx.config, stubs=StubOptions(undefined=Undefined.NOP)))
    assert prove(ctx, *load_prepared(ctx)).verdict is Verdict.SAFE
