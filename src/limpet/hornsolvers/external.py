"""Any solver for Horn clauses as an external command: a file in, `sat` or `unsat` and perhaps a model out."""

from __future__ import annotations

import contextlib
import os
import resource
import select
import shlex
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import IO, final

from limpet.base.diagnostics import LimpetError
from limpet.clauses.smtlib import print_horn
from limpet.clauses.system import Definition, System
from limpet.hornsolvers.interface import HornAnswer, Safe, Undecided, Unsafe
from limpet.hornsolvers.read_invariants import read_model_of
from limpet.solvers.interface import NO_LIMITS, Limits, Reason, Unavailable
from limpet.solvers.process import end_process, wait_milliseconds, with_deep_stack

FILE = "{file}"
"""Where the name of the file goes in the command; else it is added."""
_ASKS_FOR_MODELS = ("z3",)
"""Programs that give a model only if the script says so."""
_MAX_OUTPUT = 1 << 28
"""Bytes of output; what writes more is ended."""


@final
class ExternalSolver:
    def __init__(self, command: Sequence[str] | str, *, get_model: bool | None = None) -> None:
        """`get_model`: whether the script asks for a model; None: if the program is known to need it."""
        words = shlex.split(command) if isinstance(command, str) else list(command)
        program = shutil.which(words[0]) if words else None
        if program is None:
            name = words[0] if words else ""
            raise Unavailable(name, name, "there is no such program on the path")
        self._command = [program, *words[1:]]
        self._name = Path(words[0]).name
        self._get_model = self._name in _ASKS_FOR_MODELS if get_model is None else get_model

    @property
    def name(self) -> str:
        return self._name

    def solve(self, system: System, limits: Limits = NO_LIMITS) -> HornAnswer:
        deadline = None if limits.seconds is None else time.monotonic() + limits.seconds
        try:
            text = print_horn(system)
        except LimpetError as error:
            return Undecided(Reason.UNSUPPORTED, error.diagnostic.message)
        if self._get_model:
            text += "(get-model)\n"
        with tempfile.TemporaryDirectory(prefix="limpet-") as directory:
            file = Path(directory, "clauses.smt2")
            file.write_text(text, encoding="utf-8")
            command = [word.replace(FILE, str(file)) for word in self._command]
            if command == self._command:
                command.append(str(file))
            with tempfile.TemporaryFile() as log:
                output = _run(command, deadline, limits.megabytes, log)
                log.seek(0)
                said = log.read(2000).decode("utf-8", "replace")
        if isinstance(output, Undecided):
            return output
        return self._answer(output, said, system)

    def _answer(self, output: str, said: str, system: System) -> HornAnswer:
        lines = output.splitlines()
        for number, line in enumerate(lines):
            match line.strip():
                case "sat":
                    return self._model("\n".join(lines[number + 1 :]), system)
                case "unsat":
                    return Unsafe(None)
                case "unknown":
                    return Undecided(Reason.GAVE_UP)
                case "timeout":
                    return Undecided(Reason.TIMEOUT)
        both = f"{output} {said}".lower()
        short = " ".join(f"{output} {said}".split())[:300]
        if any(word in both for word in ("bad_alloc", "out of memory", "outofmemory", "memout")):
            return Undecided(Reason.MEMORY, short)
        if "unsupported" in both or "not supported" in both or "error" in both:
            return Undecided(Reason.UNSUPPORTED, f"{self._name}: {short}")
        return Undecided(Reason.CRASHED, f"{self._name} gave no answer: {short}")

    def _model(self, text: str, system: System) -> HornAnswer:
        if "(define-fun" not in text:
            return Safe(None)
        try:
            model = read_model_of(text, system.builder, system.predicates)
        except (LimpetError, ValueError) as error:
            said = error.diagnostic.message if isinstance(error, LimpetError) else str(error)
            return Undecided(Reason.UNSUPPORTED, f"{self._name}: its model is not understood: {said}")
        anything = system.builder.true
        return Safe({p: model.get(p) or Definition(p.parameters, anything) for p in system.predicates})


def _run(command: list[str], deadline: float | None, megabytes: int | None, log: IO[bytes]) -> str | Undecided:
    process = subprocess.Popen(
        with_deep_stack(command),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=log,
        process_group=0,
    )
    try:
        if megabytes is not None:
            size = megabytes << 20
            with contextlib.suppress(OSError):  # it may have ended already
                resource.prlimit(process.pid, resource.RLIMIT_DATA, (size, size))
        return _read_all(process, deadline)
    finally:
        # Before it is waited for: as long as it is not, its group is nobody else's.
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        end_process(process)


def _read_all(process: subprocess.Popen[bytes], deadline: float | None) -> str | Undecided:
    assert process.stdout is not None
    out = process.stdout.fileno()
    poll = select.poll()
    poll.register(out, select.POLLIN)
    output = bytearray()
    while poll.poll(wait_milliseconds(deadline)):
        part = os.read(out, 1 << 20)
        if not part:
            return output.decode("utf-8", "replace")
        output += part
        if len(output) > _MAX_OUTPUT:
            return Undecided(Reason.MEMORY, "the answer is too long")
    return Undecided(Reason.TIMEOUT)
