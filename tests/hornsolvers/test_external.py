"""Horn solvers as commands."""

from __future__ import annotations

import sys
import time
from pathlib import Path

import pytest
from tests.hornsolvers.systems import SAFE, UNSAFE, bits, counter, figure_3
from tests.solvers.support import PATIENCE, children, program, vanishes

from limpet.hornsolvers.certificate import Certified, Refuted, certify
from limpet.hornsolvers.external import ExternalSolver
from limpet.hornsolvers.interface import HornAnswer, Safe, Undecided, Unsafe
from limpet.solvers.interface import Limits, Reason, Unavailable

pytestmark = pytest.mark.usefixtures("real_workers")

LIMITS = Limits(600.0)
Z3 = program("z3")
needs_z3 = pytest.mark.skipif(Z3 is None, reason="there is no program z3")


def fake(tmp_path: Path, body: str, *words: str) -> ExternalSolver:
    """A solver that is a few lines of Python."""
    script = tmp_path / "fake.py"
    script.write_text(f"import os, subprocess, sys, time\n{body}\n", encoding="utf-8")
    return ExternalSolver([sys.executable, str(script), *words])


def says(tmp_path: Path, text: str) -> HornAnswer:
    return fake(tmp_path, f"print({text!r})").solve(counter(5), LIMITS)


@needs_z3
@pytest.mark.parametrize("name", SAFE)
def test_z3_as_a_command(name: str) -> None:
    solver = ExternalSolver(f"{Z3} fp.engine=spacer fp.xform.inline_eager=false fp.xform.inline_linear=false {{file}}")
    system = SAFE[name]()
    answer = solver.solve(system, LIMITS)
    assert isinstance(answer, Safe) and answer.interpretation is not None
    assert isinstance(certify(system, answer.interpretation, LIMITS), Certified)
    assert solver.solve(UNSAFE[name](), LIMITS) == Unsafe(None)


def test_the_file(tmp_path: Path) -> None:
    body = "text = open(sys.argv[1].removeprefix('--in=')).read(); print('sat' if '(set-logic HORN)' in text else 'no')"
    assert fake(tmp_path, body).solve(counter(5), LIMITS) == Safe(None)
    assert fake(tmp_path, body, "--in={file}").solve(counter(5), LIMITS) == Safe(None)
    assert not list(Path(tmp_path).glob("*.smt2"))


def test_answers(tmp_path: Path) -> None:
    assert says(tmp_path, "unsat") == Unsafe(None)
    assert says(tmp_path, "sat") == Safe(None)
    assert says(tmp_path, "c a comment\n  unknown") == Undecided(Reason.GAVE_UP)
    assert says(tmp_path, "timeout") == Undecided(Reason.TIMEOUT)
    nothing = says(tmp_path, "hello")
    assert isinstance(nothing, Undecided) and nothing.reason is Reason.CRASHED
    error = says(tmp_path, '(error "no such theory")')
    assert isinstance(error, Undecided) and error.reason is Reason.UNSUPPORTED
    memory = fake(tmp_path, "sys.exit('java.lang.OutOfMemoryError')").solve(counter(5), LIMITS)
    assert isinstance(memory, Undecided) and memory.reason is Reason.MEMORY


@pytest.mark.parametrize("frame", ["{}", "({})", "(model {})"])
def test_models(tmp_path: Path, frame: str) -> None:
    system = counter(5)
    text = "(define-fun |main loop| ((A Int)) Bool (let ((a!1 (<= A 5))) (and a!1 (>= A (- 1)))))"
    answer = fake(tmp_path, f"print('sat'); print({frame.format(text)!r})").solve(system, LIMITS)
    assert isinstance(answer, Safe) and answer.interpretation is not None
    assert isinstance(certify(system, answer.interpretation, LIMITS), Certified)
    wrong = text.replace("(<= A 5)", "(<= A 4)")
    answer = fake(tmp_path, f"print('sat'); print({frame.format(wrong)!r})").solve(system, LIMITS)
    assert isinstance(answer, Safe) and answer.interpretation is not None
    assert isinstance(certify(system, answer.interpretation, LIMITS), Refuted)


@pytest.mark.parametrize(
    "model",
    [
        "(define-fun |main loop| ((A Int)) Bool (exists ((B Int)) (= A B)))",
        "(define-fun |main loop| ((A (_ BitVec 8))) Bool true)",
        "(define-fun |main loop| ((A Int)) Int 3)",
        "(define-fun |main loop| ((A Int)) Bool (what A))",
        "(define-fun |main loop| ((A Int)) Bool",
        "(define-fun-rec |main loop| ((A Int)) Bool true)",
    ],
)
def test_models_that_are_not_understood(tmp_path: Path, model: str) -> None:
    answer = says(tmp_path, f"sat\n{model}")
    assert isinstance(answer, Undecided) and answer.reason is Reason.UNSUPPORTED


def test_models_with_helpers(tmp_path: Path) -> None:
    system = bits(30)
    text = (
        "(define-fun low ((a (_ BitVec 8))) Bool (bvule a #x1e))(define-fun P ((x (_ BitVec 8)) (c Bool)) Bool (low x))"
    )
    answer = fake(tmp_path, f"print('sat'); print({text!r})").solve(system, LIMITS)
    assert isinstance(answer, Safe) and answer.interpretation is not None
    assert isinstance(certify(system, answer.interpretation, LIMITS), Refuted), "30 + 3 is possible from 29"


def test_time_is_limited_and_nothing_is_left(tmp_path: Path) -> None:
    before = children()
    body = (
        "child = subprocess.Popen(['sleep', '600'])\n"
        "open(sys.argv[0] + '.pid', 'w').write(str(child.pid))\n"
        "time.sleep(600)"
    )
    began = time.monotonic()
    assert fake(tmp_path, body).solve(counter(5), Limits(1.0)) == Undecided(Reason.TIMEOUT)
    assert time.monotonic() - began < PATIENCE  # it would go on for ever
    assert children() <= before
    assert vanishes(int((tmp_path / "fake.py.pid").read_text(encoding="utf-8")))


def test_children_of_what_has_ended(tmp_path: Path) -> None:
    body = (
        "child = subprocess.Popen(['sleep', '600'], stdout=subprocess.DEVNULL)\n"
        "open(sys.argv[0] + '.pid', 'w').write(str(child.pid))\n"
        "print('unsat')"
    )
    assert fake(tmp_path, body).solve(counter(5), LIMITS) == Unsafe(None)
    pid = int((tmp_path / "fake.py.pid").read_text(encoding="utf-8"))
    assert vanishes(pid)


@needs_z3
def test_limits_of_z3() -> None:
    began = time.monotonic()
    assert ExternalSolver([str(Z3)]).solve(figure_3(), Limits(1.0)) == Undecided(Reason.TIMEOUT)
    assert time.monotonic() - began < PATIENCE  # it would go on for ever


def test_memory_is_limited(tmp_path: Path) -> None:
    body = "time.sleep(0.3)\ndata = [bytes(1 << 20) for _ in range(500)]\nprint('sat')"
    answer = fake(tmp_path, body.replace("bytes(1 << 20)", "b'x' * (1 << 20)")).solve(counter(5), Limits(600.0, 200))
    assert isinstance(answer, Undecided) and answer.reason in (Reason.MEMORY, Reason.UNSUPPORTED)


def test_there_is_no_such_program() -> None:
    with pytest.raises(Unavailable):
        ExternalSolver("no-such-solver {file}")
    with pytest.raises(Unavailable):
        ExternalSolver("")
