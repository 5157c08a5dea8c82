"""Keeping every query as a file that a stand-alone solver accepts."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path

from limpet.base.diagnostics import LimpetError
from limpet.base.targets import check_directory, write_text
from limpet.solvers.interface import NO_LIMITS, Answer, Limits, Solver, UnsupportedTerm
from limpet.solvers.portable import Portable
from limpet.terms.smtlib_print import STANDARD, Z3, Dialect, print_script
from limpet.terms.term import Term

SAVE = "--save-smt"


class QueryDirectory:
    """Numbers the files of one run, however many solvers write into it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.count = 0
        check_directory(str(path), SAVE)

    def next(self) -> Path:
        self.count += 1
        return self.path / f"query-{self.count:05}.smt2"


class SavingSolver:
    """Another solver, with every query written down before it is asked, and the answer after it."""

    def __init__(self, solver: Solver, directory: QueryDirectory) -> None:
        self._solver = solver
        self._directory = directory
        self._levels: list[list[Term]] = [[]]
        self._portable = Portable(STANDARD)
        self._native = Portable(Z3)

    @property
    def name(self) -> str:
        return self._solver.name

    def assert_(self, term: Term) -> None:
        self._levels[-1].append(term)
        self._solver.assert_(term)

    def push(self) -> None:
        self._levels.append([])
        self._solver.push()

    def pop(self) -> None:
        self._levels.pop()
        self._solver.pop()

    def check(self, assumptions: Sequence[Term] = (), limits: Limits = NO_LIMITS, *, model: bool = True) -> Answer:
        path = self._directory.next()
        write_text(path, self._text(assumptions), SAVE)
        began = time.monotonic()
        answer = self._solver.check(assumptions, limits, model=model)
        took = time.monotonic() - began
        write_text(path, f"; {self.name}: {answer} after {took:.2f} s\n", SAVE, append=True)
        return answer

    def _text(self, assumptions: Sequence[Term]) -> str:
        """In the standard if it can be said there, otherwise in the words of z3."""
        roots = [term for level in self._levels for term in level]
        comments = [f"{len(roots)} assertions and {len(assumptions)} assumptions of Limpet"]
        try:
            return self._script(self._portable, STANDARD, [*roots, *assumptions], comments)
        except (UnsupportedTerm, LimpetError):
            return self._script(self._native, Z3, [*roots, *assumptions], [*comments, "for z3"])

    def _script(self, portable: Portable, dialect: Dialect, roots: list[Term], comments: list[str]) -> str:
        return print_script([portable.term(root) for root in roots], dialect=dialect, comments=comments)

    def warm_up(self) -> None:
        self._solver.warm_up()

    def step_back(self) -> None:
        self._solver.step_back()

    def interrupt(self) -> None:
        self._solver.interrupt()

    def close(self) -> None:
        self._solver.close()
