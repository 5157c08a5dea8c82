"""Verification from Python: threads, cancellation, errors, and that nothing is left running."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.solvers.support import becomes

import limpet
from limpet.strategy.remote import Worker
from limpet.strategy.requests import Answered, Crashed, Request

HARD = """
unsigned __VERIFIER_nondet_uint(void);
int main(void) {
    unsigned long a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
    int is_prime = a * b != 4611686018427387847 || a == 1 || b == 1;
    return 1 / is_prime;
}
"""
GOOD = "int main(void) { int a[2] = {1, 2}; return a[1] - 2; }"
BAD = "int main(void) { int a[2] = {1, 2}; return a[2]; }"


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name, text in (("hard", HARD), ("good", GOOD), ("bad", BAD)):
        (tmp_path / f"{name}.c").write_text(text, encoding="utf-8")
    return tmp_path


def descendants(pid: int) -> set[int]:
    """Of the process, without zombies."""
    parents: dict[int, int] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                state, parent = (entry / "stat").read_text().rpartition(")")[2].split()[:2]
            except (OSError, ValueError):
                continue
            if state != "Z":
                parents[int(entry.name)] = int(parent)
    found, pending = set[int](), [pid]
    while pending:
        above = pending.pop()
        below = {each for each, parent in parents.items() if parent == above}
        found |= below
        pending += below
    return found


def is_there(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (OSError, IndexError):
        return False


def test_runs_in_threads_do_not_meet(programs: Path) -> None:
    asked = ["good.c", "bad.c"] * 3
    with ThreadPoolExecutor(3) as pool:
        results = list(pool.map(lambda file: limpet.verify(file, jobs=1), asked))
    assert [result.verdict.value for result in results] == ["safe", "unsafe"] * 3
    assert all(result.report.ctx.config.input.files == (file,) for file, result in zip(asked, results, strict=True))


def test_a_result_has_what_the_command_line_has(programs: Path) -> None:
    result = limpet.verify("bad.c")
    (finding,) = result.findings
    assert str(finding.key.location).startswith("bad.c:1:")
    document = result.to_dict()
    assert document["verdict"] == "unsafe" and document["traces"][0]["replayed"]
    assert '"2.1.0"' in (result.render("sarif") or "")
    result.write("r.xml")
    assert "<testsuite" in (programs / "r.xml").read_text(encoding="utf-8")
    with pytest.raises(ValueError, match="no format"):
        result.render("pdf")


@pytest.mark.parametrize("end", ["cancel", "block", "kill"])
def test_nothing_is_left_of_a_run_that_is_given_up(programs: Path, end: str) -> None:
    with limpet.start("hard.c", timeout=3600) as run:
        worker = run._worker
        assert becomes(lambda: len(descendants(worker.pid)) > 0)
        children = {worker.pid, *descendants(worker.pid)}
        if end == "cancel":
            run.cancel()
            result = run.result()
            assert result.interrupted and result.verdict is not limpet.Verdict.SAFE
        elif end == "kill":
            os.kill(worker.pid, signal.SIGKILL)
            with pytest.raises(limpet.InternalError):
                run.result()
    assert becomes(lambda: not any(map(is_there, children)))


def test_a_run_that_has_hardly_begun_can_be_given_up(programs: Path, capfd: pytest.CaptureFixture[str]) -> None:
    for _ in range(3):
        with limpet.start("hard.c", timeout=3600) as run:
            worker = run._worker
            run.cancel()
            assert run.result().interrupted
        assert becomes(lambda: not is_there(worker.pid))  # noqa: B023
    assert "Traceback" not in capfd.readouterr().err


def test_a_caller_that_dies_takes_its_runs_along(programs: Path) -> None:
    begin = "import limpet; run = limpet.start('hard.c', timeout=3600)"
    script = f"{begin}; print(run._worker.pid, flush=True); run.result()"
    caller = subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE, text=True)
    try:
        assert caller.stdout is not None
        worker = int(caller.stdout.readline())
        assert becomes(lambda: len(descendants(worker)) > 0)
        children = {worker, *descendants(worker)}
    finally:
        caller.kill()
        caller.communicate()
    assert becomes(lambda: not any(map(is_there, children)))


def test_waiting_does_not_end_the_run(programs: Path) -> None:
    with limpet.start("hard.c", timeout=3600) as run:
        with pytest.raises(TimeoutError):
            run.result(timeout=0.01)
        assert not run.done()


def test_the_time_limit_is_an_answer(programs: Path) -> None:
    result = limpet.verify("hard.c", timeout=1)
    assert result.verdict in (limpet.Verdict.UNKNOWN, limpet.Verdict.BOUNDED) and not result.interrupted


def test_mistakes_are_exceptions_with_a_diagnostic(programs: Path) -> None:
    (programs / "broken.c").write_text("int main(void) { return x; }", encoding="utf-8")
    with pytest.raises(limpet.InputError) as refused:
        limpet.verify("broken.c")
    assert refused.value.diagnostic.location is not None and refused.value.diagnostic.location.line == 1
    for options in ({"checks": "no-such"}, {"timeout": "soon"}, {"assume": "x > 0"}, {"engine": "magic"}):
        with pytest.raises(limpet.UsageError):
            limpet.verify("good.c", **options)  # type: ignore[arg-type]


def test_a_worker_answers_one_request_after_the_other(programs: Path) -> None:
    worker = Worker()
    try:
        replies = []
        for file in ("good.c", "bad.c", "nothing.c", "good.c"):
            config = limpet.Config(input=limpet.Config().input.__class__(files=(file,)))
            replies.append(worker.ask(Request(config, str(programs), "bmc")))
        verdicts = [reply.answer.verdict.value if isinstance(reply, Answered) else None for reply in replies]
        assert verdicts == ["safe", "unsafe", None, "safe"]
        worker.interrupt()  # too late for anything
        config = limpet.Config(input=limpet.Config().input.__class__(files=("good.c",)))
        assert isinstance(worker.ask(Request(config, str(programs), "bmc")), Answered)
    finally:
        worker.close()
    assert isinstance(worker.ask(Request(config, str(programs))), Crashed)


def test_an_engine_is_chosen_by_name(programs: Path) -> None:
    assert limpet.verify("good.c", engine="bmc").answer.engine == "bmc"
    assert limpet.verify("good.c", engine="prove").answer.engine == "prove"


def test_no_thread_is_left(programs: Path) -> None:
    before = set(threading.enumerate())
    limpet.verify("good.c")
    assert becomes(lambda: set(threading.enumerate()) <= before)
