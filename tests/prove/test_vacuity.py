"""What a proof shows of places that no run reaches, as `limpet verify` tells it; never of a place that is reached."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from tests.engines import verify_bounded as verify
from tests.programs.headers import programs_in
from tests.prove.clauses import answer_of, context_of, written

from limpet.base.config import Calls, Integers, ProveOptions, Steps
from limpet.base.properties import Status, Verdict
from limpet.cli.main import main
from limpet.pipeline.program import load_prepared
from limpet.results.answer import Answer

START = """\
#include <assert.h>
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);
"""
CONTRADICTION = """\
int main(void) {
  int n = __VERIFIER_nondet_int(), i = 0;
  __VERIFIER_assume(n > 5);
  __VERIFIER_assume(n < 3);
  while (i < n) i++;
  assert(i == 77);
  return 0;
}
"""
BEHIND_A_LOOP = """\
int main(void) {
  int n = __VERIFIER_nondet_int(), i = 0;
  __VERIFIER_assume(n > 5);
  while (i < n) i++;
  __VERIFIER_assume(i < n);
  assert(i == 77);
  return 0;
}
"""
ONE_OF_TWO = """\
int main(void) {
  int n = __VERIFIER_nondet_int(), i = 0;
  if (n < 0) return 1;
  while (i < n) i++;
  if (i < n) assert(i == 77);
  assert(i == n);
  return 0;
}
"""
FOR_EVER = """\
int main(void) {
  int odd = 0;
  for (;;) {
    odd = !odd;
    assert(odd == 0 || odd == 1);
  }
}
"""
FOR_EVER_BUT_NOT = """\
int main(void) {
  int n = __VERIFIER_nondet_int();
  for (;;) {
    __VERIFIER_assume(n > 5);
    __VERIFIER_assume(n < 3);
    assert(n == 77);
  }
}
"""
IN_A_FUNCTION = """\
static int twice(int n) {
  __VERIFIER_assume(n >= 0 && n < 1000);
  __VERIFIER_assume(n < 0);
  assert(n == 77);
  return n + n;
}
int main(void) {
  int sum = 0;
  while (__VERIFIER_nondet_int()) sum = twice(__VERIFIER_nondet_int());
  return twice(sum % 10);
}
"""
RECURSION = """\
static int down(int n) {
  if (n <= 0) return 0;
  assert(n > 0);
  return down(n - 1);
}
int main(void) {
  assert(down(__VERIFIER_nondet_int()) == 0);
  return 0;
}
"""
NO_CONTRADICTION = """\
int main(void) {
  int n = __VERIFIER_nondet_int(), i = 0;
  __VERIFIER_assume(n > 5);
  __VERIFIER_assume(n < 300);
  while (i < n) i++;
  assert(i == n);
  return 0;
}
"""
EXITS = """\
extern void exit(int);
int main(void) {
  int n = __VERIFIER_nondet_int(), i = 0;
  __VERIFIER_assume(n > 5);
  while (i < n) i++;
  assert(i == n);
  exit(0);
}
"""
NO_END = "no run satisfies all assumptions up to the end of the program"
NO_ASSERTION = "no run gets past this assumption, so that no assertion is reached"
PROGRAMS = {
    "contradiction": (CONTRADICTION, {9: Status.UNREACHABLE}, NO_END, 7),
    "behind a loop": (BEHIND_A_LOOP, {9: Status.UNREACHABLE}, NO_ASSERTION, 8),
    "one of two": (ONE_OF_TWO, {8: Status.UNREACHABLE, 9: Status.PROVED}, "", 0),
    "for ever": (FOR_EVER, {8: Status.PROVED}, "", 0),
    "for ever, but not": (FOR_EVER_BUT_NOT, {9: Status.UNREACHABLE}, NO_END, 8),
    "in a function": (IN_A_FUNCTION, {7: Status.UNREACHABLE}, NO_END, 6),
    "recursion": (RECURSION, {6: Status.PROVED, 10: Status.PROVED}, "", 0),
    "no contradiction": (NO_CONTRADICTION, {9: Status.PROVED}, "", 0),
}
"""Statuses of assertions by their lines; the warning, and its line."""
WAYS = {
    "large": ProveOptions(),
    "small": ProveOptions(step=Steps.SMALL),
    "bits": ProveOptions(ints=Integers.BITS),
    "summaries": ProveOptions(calls=Calls.SUMMARIES),
}


def statuses(answer: Answer) -> dict[int, Status]:
    return {
        result.key.location.line: result.status
        for result in answer.properties
        if result.key.kind == "assertion" and result.key.location is not None
    }


def check(name: str, options: ProveOptions, folder: Path) -> None:
    text, expected, warning, line = PROGRAMS[name]
    answer = answer_of(written(folder, START + text), options, 600.0)
    assert answer.verdict is (Verdict.UNKNOWN if warning else Verdict.SAFE)
    assert [each.id for each in answer.approximations] == (["vacuous"] if warning else [])
    assert statuses(answer) == expected
    told = [(each.id, each.message, each.location.line if each.location else 0) for each in answer.warnings]
    assert told == ([("vacuous", warning, line)] if warning else [])


@pytest.mark.parametrize("step", ("large", "small"))
@pytest.mark.parametrize("name", PROGRAMS)
def test_what_is_not_reached(name: str, step: str, tmp_path: Path) -> None:
    check(name, WAYS[step], tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("way", ("bits", "summaries"))
@pytest.mark.parametrize("name", PROGRAMS)
def test_in_other_ways(name: str, way: str, tmp_path: Path) -> None:
    check(name, WAYS[way], tmp_path)


def test_exit_is_an_end(tmp_path: Path) -> None:
    answer = answer_of(written(tmp_path, START + EXITS), ProveOptions(), 600.0)
    assert statuses(answer) == {9: Status.PROVED}
    assert not answer.warnings


def test_as_verify_tells_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(written(tmp_path, START + CONTRADICTION))
    documents = []
    for command in ("verify", "prove"):
        assert main([command, path, "--format", "json", "--timeout", "600"]) == 2
        documents.append(json.loads(capsys.readouterr().out))
    told = [[w for w in document["warnings"] if w["id"] == "vacuous"] for document in documents]
    assert told[0] == told[1]
    assert len(told[0]) == 1
    found = [[p["status"] for p in document["properties"] if p["kind"] == "assertion"] for document in documents]
    assert found == [["unreachable"], ["unreachable"]]


def random_program(seed: int) -> str:
    """Assertions that hold, and assumptions and conditions that may contradict each other."""
    r = random.Random(seed)

    def condition() -> str:
        return f"{r.choice('xyz')} {r.choice(('<', '>', '==', '!='))} {r.choice(('0', '1', '2', '3', 'x', 'y', 'z'))}"

    def statements(count: int, depth: int) -> list[str]:
        lines: list[str] = []
        for _ in range(r.randrange(1, count + 1)):
            match r.randrange(5 if depth else 3):
                case 0:
                    lines.append(f"__VERIFIER_assume({condition()});")
                case 1:
                    lines.append(f"assert({r.choice('xyz')} < 8);")
                case 2:
                    lines.append(f"{r.choice('xyz')} = ({r.choice('xyz')} + {r.randrange(4)}) % {r.randrange(2, 6)};")
                case 3:
                    lines += [f"if ({condition()}) {{", *statements(2, depth - 1), "}"]
                case _:
                    name = f"i{depth}"
                    lines += [f"for (int {name} = 0; {name} < {r.randrange(1, 4)}; {name}++) {{"]
                    lines += [*statements(2, depth - 1), "}"]
        return lines

    body = "\n  ".join([*statements(5, 2), "assert(x < 8);"])
    inputs = "(unsigned)__VERIFIER_nondet_int() % 4"
    return f"{START}int main(void) {{\n  unsigned x = {inputs}, y = {inputs}, z = 1;\n  {body}\n  return 0;\n}}\n"


def agrees(seed: int, options: ProveOptions, folder: Path) -> None:
    """What no run reaches by a proof, no run reaches; the bounded engine knows about all of them."""
    path = written(folder, random_program(seed), f"random{seed}.c")
    ctx = context_of(path, None, 20.0)
    known = verify(ctx, *load_prepared(ctx))
    answer = answer_of(path, options, 6.0)
    assert known.verdict is Verdict.SAFE or [each.id for each in known.approximations] == ["vacuous"]
    assert answer.verdict in (Verdict.SAFE, Verdict.UNKNOWN)
    expected = statuses(known)
    for line, status in statuses(answer).items():
        assert status is not Status.UNREACHABLE or expected[line] is Status.UNREACHABLE, f"seed {seed}, line {line}"
    told = [{each.message for each in found.warnings if each.id == "vacuous"} for found in (known, answer)]
    assert NO_END not in told[1] or NO_END in told[0], f"seed {seed}"


@pytest.mark.parametrize("seed", range(4))
def test_random_programs(seed: int, tmp_path: Path) -> None:
    agrees(seed, WAYS["small" if seed % 2 else "large"], tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4, 120))
def test_many_random_programs(seed: int, tmp_path: Path) -> None:
    agrees(seed, list(WAYS.values())[seed % len(WAYS)], tmp_path)


@pytest.mark.long
def test_no_warning_about_programs_that_do_something() -> None:
    """All assertions of the programs that are safe are reached, which `limpet run` and others tell."""
    folder = Path(__file__).resolve().parent.parent / "programs" / "prove"
    for group in sorted(each for each in folder.iterdir() if each.is_dir()):
        for program in programs_in(group):
            if program.header.verdict is Verdict.SAFE:
                answer = answer_of(program.path, ProveOptions(), 10.0)
                assert not answer.warnings, program.path.name
                assert Status.UNREACHABLE not in statuses(answer).values(), program.path.name
