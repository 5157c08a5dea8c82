"""One strategy over the engines: who answers, what is shared, and that nothing is left running."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from limpet.base.context import Context, Deadline, Statistics
from limpet.base.diagnostics import in_library
from limpet.base.properties import Role, Status, Verdict
from limpet.bmc.engine import CUTS, ROUNDS, BoundedEngine
from limpet.bmc.goals import goals_of
from limpet.bound.limits import Limits
from limpet.cli.main import main, make_parser
from limpet.pipeline.condition import bounded_program, encoded
from limpet.pipeline.problem import Problem
from limpet.pipeline.program import load_prepared
from limpet.pipeline.sea_ir import sea_ir
from limpet.prove.dependence import properties_of
from limpet.results.answer import Answer, PropertyKey
from limpet.results.visible import key_of
from limpet.solvers.factory import chosen_solver
from limpet.solvers.process import LESS
from limpet.solvers.worker import WorkerSolver
from limpet.strategy import strategy
from limpet.strategy.beside import EngineProcess, Home
from limpet.strategy.engines import abstract_engine, horn_engine

pytestmark = pytest.mark.usefixtures("real_workers")
"""Engines in forked processes cannot ask the template of another process for solvers."""
HEAD = "#include <assert.h>\nextern unsigned nd_uint(void);\n"
PROVABLE = (
    HEAD
    + """\
int main(void) {
    unsigned n = nd_uint(), i, a[10] = {0};
    for (i = 0; i < n && i < 1000000; i++) a[i % 10] = i;
    assert(i <= 1000000);
    return 0;
}
"""
)
PARTLY = (
    HEAD
    + """\
int main(void) {
    unsigned x = 0, i = 0;
    while (nd_uint()) {
        x = x * 1664525u + 1013904223u;
        if (i < 100) i++;
        assert(x != 77u);
        assert(i <= 100);
    }
    return 0;
}
"""
)
"""The first assertion is too hard for either engine, as no k is enough; the second one is not."""
SHORT = HEAD + "int main(void) { unsigned x = nd_uint(); if (x < 10) assert(x != 10); return 0; }\n"
WRONG = HEAD + "int main(void) { unsigned x = nd_uint(); assert(x != 10); return 0; }\n"
Ask = Callable[..., dict[str, Any]]
MARK = "LIMPET_TEST_MARK"
LEAST = 19
"""No process has less priority; the tests may have been started with little."""
LEAST = 19
"""No process has less priority; the tests may have been started with little."""
START = "import sys; from limpet.cli.main import console_main; console_main()"


@pytest.fixture
def ask(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> Ask:
    def verify(text: str, *options: str) -> dict[str, Any]:
        path = tmp_path / "program.c"
        path.write_text(text, encoding="utf-8")
        main(["verify", str(path), "--format", "json", *options])
        document: dict[str, Any] = json.loads(capfd.readouterr().out)
        return document

    return verify


def steps_of(document: dict[str, Any], engine: str) -> list[str]:
    return [entry["message"] for entry in document["timeline"] if entry["engine"] == engine]


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The Horn engine begins without delay."""
    monkeypatch.setattr(strategy, "HEAD_START", 0.0)
    monkeypatch.setattr(strategy, "HEAD_START_FIRST", 0.0)
    monkeypatch.setattr(strategy, "HEAD_START_ALONE", 0.0)
    monkeypatch.setattr(strategy, "SHARE_ALONE", 0.0)
    monkeypatch.setattr(strategy, "HEAD_START_COMPLETE", 0.0)
    monkeypatch.setattr(strategy, "SHARE_COMPLETE", 0.0)


@pytest.fixture
def never(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strategy, "HEAD_START", 1e6)


def problem_of(path: Path, *options: str) -> Problem:
    arguments = make_parser("verify").parse_args(["verify", str(path), *options])
    ctx = Context(arguments.make_config(arguments), Deadline.after(100))
    return Problem(ctx, *load_prepared(ctx))


# --- who answers --------------------------------------------------------------------------------------------


def test_what_needs_an_invariant_is_proved(ask: Ask) -> None:
    document = ask(PROVABLE, "--timeout", "200")
    assert (document["verdict"], document["engine"] in ("ai", "prove")) == ("safe", True)
    assert document["invariants"] and document["certificate"]
    assert steps_of(document, "prove")[0] == "begins"
    assert steps_of(document, "bmc")[-1] == "interrupted"


@pytest.mark.usefixtures("at_once")
def test_one_core_is_enough(ask: Ask) -> None:
    document = ask(PROVABLE, "--timeout", "200", "--jobs", "1")
    assert (document["verdict"], document["engine"] in ("ai", "prove")) == ("safe", True)


@pytest.mark.usefixtures("never")
@pytest.mark.parametrize(("text", "verdict"), [(SHORT, "safe"), (WRONG, "unsafe")])
def test_what_is_decided_at_once_needs_one_engine(text: str, verdict: str, ask: Ask) -> None:
    document = ask(text)
    assert (document["verdict"], document["engine"]) == (verdict, "bmc")
    assert not steps_of(document, "prove")


def test_what_is_unwound_completely_is_left_to_the_bounded_engine(tmp_path: Path) -> None:
    """The others would only take its time: they begin much later. Decided by what was cut, not by the clock."""
    path = tmp_path / "program.c"
    path.write_text(SHORT, encoding="utf-8")
    problem = problem_of(path)
    solver = chosen_solver(problem.ctx)
    try:
        plan = strategy.Strategy(problem.ctx, problem, solver)
        assert plan._delay() <= strategy.HEAD_START
        problem.ctx.statistics.counts[CUTS] = 2
        assert plan._delay() <= strategy.HEAD_START
        problem.ctx.statistics.counts[CUTS] = 0
        later = plan._delay()
        assert later > strategy.HEAD_START_COMPLETE > strategy.HEAD_START  # a tenth of 100 s
        assert plan._guess_delay() > strategy.GUESS_DELAY
    finally:
        solver.close()


def test_no_engine_had_begun(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Nothing is said of bounds that nobody chose."""
    path = tmp_path / "program.c"
    path.write_text(SHORT, encoding="utf-8")
    assert main(["verify", str(path), "--explain-strategy", "--timeout", "0.001"]) == 2
    shown = capsys.readouterr().out
    assert "bounds were chosen" not in shown and shown.count("no engine had begun") == 2


def test_what_is_not_lowered_yet_is_left_to_one_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """On few cores the others would take its time."""
    path = tmp_path / "program.c"
    path.write_text(PROVABLE, encoding="utf-8")
    for name in ("HEAD_START", "HEAD_START_FIRST", "TRIAL_LEAST", "TRIAL_SHARE", "GUESS_DELAY"):
        monkeypatch.setattr(strategy, name, 0.0)
    for cores in (2, 8):
        problem = problem_of(path, "--jobs", str(cores))
        solver = chosen_solver(problem.ctx)
        try:
            plan = strategy.Strategy(problem.ctx, problem, solver)
            delays = (plan._delay, plan._trial_delay, plan._guess_delay)
            assert all((delay() > 0) == (cores == 2) for delay in delays)
            problem.ctx.statistics.counts[ROUNDS] = 1
            assert all(delay() <= 0 for delay in delays)
        finally:
            solver.close()


def test_who_has_not_bounded_the_program_yet_is_given_longer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "program.c"
    path.write_text(PROVABLE, encoding="utf-8")
    problem = problem_of(path, "--jobs", "2")
    solver = chosen_solver(problem.ctx)
    try:
        plan = strategy.Strategy(problem.ctx, problem, solver)
        monkeypatch.setattr(strategy, "HEAD_START", 0.0)
        monkeypatch.setattr(strategy, "HEAD_START_FIRST", 1e6)
        assert 0 < plan._delay() <= strategy.LOOK_AGAIN
        problem.ctx.statistics.counts[CUTS] = 2
        problem.ctx.statistics.counts[ROUNDS] = 1
        assert plan._delay() <= 0
        del problem.ctx.statistics.counts[CUTS]
        monkeypatch.setattr(strategy, "HEAD_START_FIRST", 0.0)
        assert plan._delay() <= 0
    finally:
        solver.close()


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize(("text", "verdict"), [(SHORT, "safe"), (WRONG, "unsafe")])
def test_verdicts_do_not_depend_on_who_is_first(text: str, verdict: str, ask: Ask) -> None:
    assert ask(text)["verdict"] == verdict


def test_bounds_ask_for_the_bounded_engine(ask: Ask) -> None:
    document = ask(PROVABLE, "--unwind", "4")
    assert (document["verdict"], document["engine"], document["timeline"]) == ("bounded", "bmc", [])


def test_predicates_need_the_horn_engine(ask: Ask) -> None:
    text = """\
    extern _Bool __VERIFIER_predicate_inv(unsigned);
    extern unsigned nd_uint(void);
    int main(void) { return 0; }
    """
    assert ask(text)["verdict"] == "safe"


@pytest.mark.usefixtures("at_once")
def test_what_is_proved_counts_though_the_rest_is_open(ask: Ask) -> None:
    document = ask(PARTLY, "--timeout", "8")
    assert document["verdict"] == "bounded"
    status = {entry["line"]: entry["status"] for entry in document["properties"] if entry["kind"] == "assertion"}
    assert status[8] == "bounded"
    assert status[9] in ("proved", "bounded")  # a busy machine may have no time for it


def test_the_timeline_is_printed(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "program.c"
    path.write_text(SHORT, encoding="utf-8")
    assert main(["verify", str(path), "--explain-strategy", "--jobs", "3"]) == 0
    out = capfd.readouterr().out
    assert "3 cores" in out and "bmc       answers safe" in out and "strategy  safe, by bmc" in out


# --- what is shared -----------------------------------------------------------------------------------------


def keys_of(properties: list[Any]) -> set[PropertyKey]:
    """Of the program itself: what happens inside of the library, proofs do not list."""
    return {each.key for each in properties if each.key.role is Role.CHECK and "(in `" not in each.key.message}


@pytest.mark.parametrize("text", [SHORT, PROVABLE.replace("1000000", "3")], ids=["short", "loop"])
def test_engines_see_the_same_properties(text: str, tmp_path: Path) -> None:
    """Statuses are taken over by key: one that means two things would be a wrong verdict."""
    path = tmp_path / "program.c"
    path.write_text(text, encoding="utf-8")
    problem = problem_of(path)
    proof = horn_engine().run(problem, Deadline.after(100))
    bounded = BoundedEngine().run(problem_of(path), Deadline.after(100))
    assert (proof.verdict, bounded.verdict) == (Verdict.SAFE, Verdict.SAFE)
    assert keys_of(proof.properties) == keys_of(bounded.properties)


def test_what_others_proved_is_not_asked_again(tmp_path: Path) -> None:
    """Even what is wrong: who proved it is believed, and nobody else is asked."""
    path = tmp_path / "program.c"
    path.write_text(WRONG, encoding="utf-8")
    problem = problem_of(path)
    answer = BoundedEngine().run(problem, Deadline.after(100))
    (violated,) = (each.key for each in answer.properties if each.status is Status.VIOLATED)
    believing = BoundedEngine(proved=lambda: frozenset({replace(violated, message="x != 10"), violated}))
    again = believing.run(problem_of(path), Deadline.after(100))
    assert again.verdict is Verdict.SAFE


LIBRARY = (
    HEAD
    + """\
#include <string.h>
int main(void)
{
    char text[8] = "limpet";
    for (unsigned i = 0; i < nd_uint(); i++)
        assert(strlen(text) < 8);
    return 0;
}
"""
)


def test_what_is_proved_inside_of_the_library_is_not_asked_again(tmp_path: Path) -> None:
    """By its place there, for all calls: the bounded engine reports it where the library is called."""
    path = tmp_path / "program.c"
    path.write_text(LIBRARY, encoding="utf-8")
    problem = problem_of(path)
    program = sea_ir(problem.ctx, problem.module, problem.start, problem.regions())
    checks = [each for each in properties_of(program) if each.role is Role.CHECK]
    inside = frozenset(key_of(each, None) for each in checks if each.location is None or in_library(each.location))
    assert inside
    bounded = bounded_program(problem.ctx, program, Limits())
    encoding = encoded(problem.ctx, bounded)
    everything, rest = goals_of(encoding), goals_of(encoding, inside)
    assert everything.keys() == rest.keys()
    for key, goal in rest.items():
        granted = [copy for copy in everything[key].copies if key_of(copy.property, None) in inside]
        assert len(goal.copies) + len(granted) == len(everything[key].copies)
        assert not any(key_of(copy.property, None) in inside for copy in goal.copies)


TWO_LOOPS = (
    HEAD
    + """\
int main(void)
{
    unsigned n = nd_uint(), i = 0, odd = 1, even = 0;
    for (; i < 1000000; i++)
        if (n) { odd += 2; even += 2; }
    assert(i == 1000000);
    assert((odd & 1) == 1);
    return 0;
}
"""
)


def test_what_the_analyser_proved_is_not_proved_again(tmp_path: Path) -> None:
    path = tmp_path / "program.c"
    path.write_text(TWO_LOOPS, encoding="utf-8")
    known = abstract_engine().run(problem_of(path), Deadline.after(100))
    assert known.discharged and known.certificate
    engine = horn_engine(known=known)
    proof = engine.run(problem_of(path), Deadline.after(100))
    assert proof.verdict is Verdict.SAFE
    assert known.certificate in proof.certificate
    alone = horn_engine().run(problem_of(path), Deadline.after(100))
    assert keys_of(alone.properties) == keys_of(proof.properties)


def test_wrong_proofs_of_others_are_not_kept_where_more_is_tracked(tmp_path: Path) -> None:
    """What is relative to loads that read only what was written goes when one of them is tracked."""
    path = tmp_path / "program.c"
    text = HEAD + "int main(void) { unsigned a[2]; a[0] = 1; unsigned i = nd_uint() & 1; if (i) assert(a[1] == 3); }\n"
    path.write_text(text, encoding="utf-8")
    answer = horn_engine().run(problem_of(path), Deadline.after(100))
    assert answer.verdict is Verdict.UNSAFE
    asserted = {each.key for each in answer.properties if each.key.kind == "assertion"}
    believed = Answer(verdict=Verdict.UNKNOWN, properties=[], engine="ai", discharged=frozenset(asserted))
    again = horn_engine(known=believed).run(problem_of(path), Deadline.after(100))
    assert again.verdict is Verdict.UNSAFE


@pytest.mark.parametrize("cores", ["1", "2", "16"])
def test_solvers_step_back_where_cores_are_few(cores: str, tmp_path: Path) -> None:
    path = tmp_path / "program.c"
    path.write_text(SHORT, encoding="utf-8")
    problem = problem_of(path, "--jobs", cores)
    solver = WorkerSolver("z3")
    try:
        plan = strategy.Strategy(problem.ctx, problem, solver)
        solver.warm_up()
        assert solver._worker is not None
        before = os.getpriority(os.PRIO_PROCESS, solver._worker.pid)
        plan._share_cores()
        after = os.getpriority(os.PRIO_PROCESS, solver._worker.pid)
        assert after == min(before + (LESS if int(cores) < strategy.ENOUGH_CORES else 0), LEAST)
        solver.step_back()
        assert os.getpriority(os.PRIO_PROCESS, solver._worker.pid) == min(after + LESS, LEAST)
    finally:
        solver.close()


@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize(("least", "waits"), [(2.0, True), (0.0, False)])
def test_where_cores_are_crowded_the_bounded_engine_waits(
    least: float, waits: bool, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(strategy, "CROWDED", least)
    monkeypatch.setattr(strategy, "CROWDED_AFTER", 0.0)
    monkeypatch.setattr(strategy, "CROWDED_SHARE", 0.0)
    document = ask(PARTLY, "--timeout", "6", "--jobs", "2")
    assert document["verdict"] == "bounded"
    assert ("waits for prove" in steps_of(document, "bmc")) is waits


def test_the_share_of_a_core_is_seen() -> None:
    """Two processes on one core have about half of it each."""
    core = {min(os.sched_getaffinity(0))}

    def spin(home: Home, statistics: Statistics) -> Answer:
        os.sched_setaffinity(0, core)
        while True:
            pass

    processes = [EngineProcess(spin) for _ in range(2)]
    try:
        until = time.monotonic() + 60
        while max(each.share() for each in processes) > 0.75 and time.monotonic() < until:
            time.sleep(0.1)
        assert all(0 < each.share() <= 0.75 for each in processes)
    finally:
        for each in processes:
            each.end()
    assert processes[0].share() == 1


# --- nothing is left ----------------------------------------------------------------------------------------


def marked(mark: str) -> list[int]:
    """Processes that have the mark in their environment."""
    found = []
    for each in Path("/proc").iterdir():
        if each.name.isdigit() and int(each.name) != os.getpid():
            try:
                if mark.encode() in (each / "environ").read_bytes():
                    found.append(int(each.name))
            except OSError:
                continue
    return found


def wait_until(holds: Callable[[], bool], seconds: float = 60.0) -> bool:
    until = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


def engine_beside(parent: int) -> int | None:
    """The process of the Horn engine: a child with the same command line."""
    command = Path(f"/proc/{parent}/cmdline").read_bytes()
    for each in Path("/proc").iterdir():
        if each.name.isdigit():
            try:
                fields = (each / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()
                if int(fields[1]) == parent and (each / "cmdline").read_bytes() == command:
                    return int(each.name)
            except OSError:
                continue
    return None


def lasting_engine(parent: int) -> int:
    """Solvers look the same for a moment, before they become programs of their own."""
    until = time.monotonic() + 60
    while time.monotonic() < until:
        engine = engine_beside(parent)
        time.sleep(0.3)
        if engine is not None and engine == engine_beside(parent):
            return engine
    raise AssertionError("the Horn engine was not started")


@pytest.mark.skipif(not Path("/proc/self/environ").exists(), reason="looks for processes in /proc")
@pytest.mark.parametrize("victim", ["engine", "command"])
def test_kill(victim: str, tmp_path: Path) -> None:
    path = tmp_path / "program.c"
    path.write_text(PARTLY, encoding="utf-8")
    mark = uuid.uuid4().hex
    with subprocess.Popen(
        [sys.executable, "-c", START, "verify", str(path), "--timeout", "8", "--format", "json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, MARK: mark},
    ) as command:
        engine = lasting_engine(command.pid)
        os.kill(engine if victim == "engine" else command.pid, signal.SIGKILL)
        out, err = command.communicate()
    assert wait_until(lambda: not marked(mark)), "something is left running"
    assert b"Traceback" not in err
    if victim == "engine":
        document = json.loads(out)
        assert document["verdict"] == "bounded"
        assert "has no answer: its process was ended by signal 9" in steps_of(document, "prove")


def test_being_overtaken_is_no_interrupt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other engine answers while this one, which has a violation already, makes it look better."""
    path = tmp_path / "program.c"
    path.write_text(WRONG, encoding="utf-8")
    problem = problem_of(path)
    answer = replace(BoundedEngine().run(problem, Deadline.after(100)), interrupted=True)
    solver = chosen_solver(problem.ctx)
    try:
        plan = strategy.Strategy(problem.ctx, problem, solver)
        monkeypatch.setattr(plan, "_bounded", lambda: answer)
        plan._overtaken = True
        result = plan.run()
    finally:
        solver.close()
    assert (result.verdict, result.interrupted) == (Verdict.UNSAFE, False)
