"""Any SMT-LIB solver as an external command: each check is a script and a process of its own."""

from __future__ import annotations

import contextlib
import os
import resource
import select
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from limpet.base.diagnostics import LimpetError
from limpet.solvers.interface import (
    NO_LIMITS,
    Answer,
    Limits,
    Model,
    Reason,
    Sat,
    Unavailable,
    Unknown,
    Unsat,
    UnsupportedTerm,
)
from limpet.solvers.portable import Portable, questions
from limpet.solvers.process import end_process, wait_milliseconds, with_deep_stack
from limpet.terms.build import Builder
from limpet.terms.evaluate import default_value, evaluate
from limpet.terms.kinds_core import APPLY
from limpet.terms.smtlib_print import BASIC, STANDARD, Z3, Dialect, print_script
from limpet.terms.smtlib_read import read_term
from limpet.terms.sorts import FunctionSort, UninterpretedSort
from limpet.terms.term import Term
from limpet.terms.values import ArrayValue, FunctionValue

DIALECTS = {"z3": Z3, "bitwuzla": STANDARD, "cvc5": STANDARD, "yices-smt2": BASIC, "yices_smt2": BASIC}
"""By the name of the program; others are taken to speak the standard."""
FLAGS = {"yices-smt2": ["--smt2-model-format"], "yices_smt2": ["--smt2-model-format"]}
"""Without which a program does not speak SMT-LIB."""


class SmtlibSolver:
    def __init__(self, command: Sequence[str], limits: Limits = NO_LIMITS, dialect: Dialect | None = None) -> None:
        """The script's path is added to the command."""
        program = shutil.which(command[0])
        if program is None:
            raise Unavailable(command[0], command[0], "there is no such program on the path")
        self.name = Path(command[0]).name
        self.limits = limits
        self.dialect = dialect or DIALECTS.get(self.name, STANDARD)
        self._command = [program, *FLAGS.get(self.name, []), *command[1:]]
        self._levels: list[list[Term]] = [[]]
        self._portable = Portable(self.dialect)
        self._process: subprocess.Popen[bytes] | None = None
        self._script: str | None = None
        self._output = bytearray()
        self._deadline: float | None = None
        self._limits = limits
        self._interrupted = False
        self._assumptions: tuple[Term, ...] = ()
        self._asked: list[tuple[Term, Term]] = []
        """What values were asked for, in our words and in those of the script."""

    def assert_(self, term: Term) -> None:
        self._levels[-1].append(term)

    def push(self) -> None:
        self._levels.append([])

    def pop(self) -> None:
        assert len(self._levels) > 1, "pop without push"
        self._levels.pop()

    def check(self, assumptions: Sequence[Term] = (), limits: Limits = NO_LIMITS, *, model: bool = True) -> Answer:
        answer = self.begin(assumptions, limits, model=model)
        if answer is None:
            answer = self.finish()
        assert answer is not None
        return answer

    def begin(self, assumptions: Sequence[Term], limits: Limits = NO_LIMITS, *, model: bool = True) -> Answer | None:
        began = time.monotonic()
        self._interrupted = False
        self._output = bytearray()
        self._assumptions = tuple(assumptions)
        self._limits = limits = limits.or_else(self.limits)
        self._deadline = None if limits.seconds is None else began + limits.seconds
        try:
            text = self._text([term for level in self._levels for term in level] + list(assumptions), model)
        except UnsupportedTerm as error:
            return Unknown(Reason.UNSUPPORTED, f"{self.name}: {error}")
        except LimpetError as error:
            return Unknown(Reason.UNSUPPORTED, error.diagnostic.message)
        handle, self._script = tempfile.mkstemp(prefix="limpet-", suffix=".smt2")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        self._process = subprocess.Popen(
            with_deep_stack([*self._command, self._script]),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            process_group=0,
        )
        assert self._process.stdout is not None
        os.set_blocking(self._process.stdout.fileno(), False)
        if limits.megabytes is not None:
            size = limits.megabytes << 20
            with contextlib.suppress(OSError):  # it may have ended already
                resource.prlimit(self._process.pid, resource.RLIMIT_DATA, (size, size))
        return None

    def _text(self, roots: list[Term], model: bool) -> str:
        portable = [self._portable.term(root) for root in roots]
        self._asked = [(term, self._portable.term(term)) for term in questions(roots)] if model else []
        return print_script(portable, dialect=self.dialect, values=[text for _, text in self._asked])

    # --- waiting --------------------------------------------------------------------------------------------

    def fileno(self) -> int:
        assert self._process is not None and self._process.stdout is not None
        return self._process.stdout.fileno()

    @property
    def deadline(self) -> float | None:
        return self._deadline

    def finish(self, *, wait: bool = True) -> Answer | None:
        try:
            if not self._read_all(self._deadline if wait else time.monotonic()):
                if not wait and (self._deadline is None or time.monotonic() < self._deadline):
                    return None
                self._drop()
                return Unknown(Reason.TIMEOUT)
        except BaseException:
            self._drop()
            raise
        assert self._process is not None
        status = self._process.wait()
        self._drop()
        if self._interrupted:
            return Unknown(Reason.INTERRUPTED)
        return self._answer(self._output.decode("utf-8", "replace"), status)

    def _read_all(self, deadline: float | None) -> bool:
        """False: the deadline came before the end."""
        out = self.fileno()
        poll = select.poll()
        poll.register(out, select.POLLIN)
        while poll.poll(wait_milliseconds(deadline)):
            part = os.read(out, 1 << 20)
            if not part:
                return True
            self._output += part
        return False

    def abandon(self) -> None:
        self._drop()

    def warm_up(self) -> None:
        """Every check has a process of its own."""

    def step_back(self) -> None:
        """The user chose it: it has its share."""

    def interrupt(self) -> None:
        process = self._process
        if process is not None:
            self._interrupted = True
            process.kill()

    def close(self) -> None:
        self._drop()

    def _drop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            end_process(process)
        script, self._script = self._script, None
        if script is not None:
            Path(script).unlink(missing_ok=True)

    # --- the answer -----------------------------------------------------------------------------------------

    def _answer(self, output: str, status: int) -> Answer:
        verdict, _, rest = output.strip().partition("\n")
        match verdict.strip():
            case "unsat":
                return Unsat(self._assumptions)
            case "sat":
                return self._model(rest)
            case "unknown":
                return Unknown(Reason.GAVE_UP)
            case "timeout":
                return Unknown(Reason.TIMEOUT)
        line = " ".join(output.split())[:300]
        lower = output.lower()
        if any(word in lower for word in ("bad_alloc", "out of memory", "memout")):
            return Unknown(Reason.MEMORY, line)
        if any(word in lower for word in ("not supported", "unsupported", "logic", "error")) and status >= 0:
            return Unknown(Reason.UNSUPPORTED, f"{self.name}: {line}")
        how = f"status {status}" if status >= 0 else signal.Signals(-status).name
        return Unknown(Reason.CRASHED, f"{self.name} ended with {how}: {line}")

    def _model(self, text: str) -> Answer:
        if not self._asked:
            return Sat(Model({}))
        builder = Builder()
        values: dict[Term, Any] = {}
        elements: dict[str, int] = {}
        graphs: dict[Term, dict[tuple[Any, ...], Any]] = {}
        try:
            pairs = [parts(pair) for pair in parts(text.strip())]
            for (term, _), (*_, answer) in zip(self._asked, pairs, strict=True):
                if isinstance(term.sort, UninterpretedSort):
                    values[term] = elements.setdefault(answer, len(elements))
                else:
                    values[term] = self._evaluated(answer, builder)
        except (LimpetError, ValueError, KeyError) as error:
            return Unknown(Reason.GAVE_UP, f"{self.name}: its model is not understood: {error}")
        for term in list(values):
            if term.kind is APPLY:
                key = tuple(values[arg] for arg in term.args[1:])
                graphs.setdefault(term.args[0], {})[key] = values[term]
        symbols = {term: value for term, value in values.items() if term.is_symbol}
        for function, graph in graphs.items():
            assert isinstance(function.sort, FunctionSort)
            symbols[function] = FunctionValue(default_value(function.sort.result), graph)
        return Sat(Model(symbols))

    def _evaluated(self, text: str, builder: Builder) -> Any:
        value = evaluate(read_term(text, builder, ()), {})
        if not isinstance(value, bool | int | ArrayValue):
            raise ValueError(f"{text} is not a value")
        return value


def parts(text: str) -> list[str]:
    """The elements of an S-expression in parentheses, as texts."""
    if not (text.startswith("(") and text.endswith(")")):
        raise ValueError(f"a list is expected, not {text[:80]}")
    texts: list[str] = []
    depth, start, position, end = 0, -1, 1, len(text) - 1
    while position < end:
        letter = text[position]
        if letter == "|":
            closing = text.index("|", position + 1)
            start = position if start < 0 else start
            position = closing
        elif letter == "(":
            start = position if start < 0 else start
            depth += 1
        elif letter == ")":
            depth -= 1
            if depth == 0:
                texts.append(text[start : position + 1])
                start = -1
        elif letter.isspace():
            if depth == 0 and start >= 0:
                texts.append(text[start:position])
                start = -1
        elif start < 0:
            start = position
        position += 1
    if start >= 0:
        texts.append(text[start:end])
    return texts
