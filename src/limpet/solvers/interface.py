"""What every solver can do, and what it answers.

A solver keeps a stack of assertions. `check` decides them together with the assumptions and answers `Sat` with a
model, `Unsat` with a core, or `Unknown` with a reason; it raises only for errors of the caller. Terms given to one
solver come from one manager.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from limpet.base.diagnostics import Diagnostic, LimpetError, Note
from limpet.base.records import dataclass, field
from limpet.terms.evaluate import Evaluation
from limpet.terms.term import Term


class Reason(enum.Enum):
    """Why there is no answer."""

    TIMEOUT = "timeout"
    MEMORY = "memory"
    UNSUPPORTED = "unsupported"
    """A sort or operator that this solver does not have."""
    CRASHED = "crashed"
    INTERRUPTED = "interrupted"
    GAVE_UP = "gave-up"
    """The solver itself said unknown."""


class Model:
    """Values of symbols. Symbols that it does not mention may have any value; they are given a default."""

    def __init__(self, symbols: Mapping[Term, Any]) -> None:
        self.symbols = dict(symbols)
        """Symbol → bool, int, ArrayValue or FunctionValue."""
        self._evaluation = Evaluation(self.symbols)

    def value(self, term: Term) -> Any:
        """Of any term: computed by our own evaluator, not by the solver."""
        return self._evaluation.value(term)


@dataclass(frozen=True, slots=True)
class Sat:
    model: Model = field(compare=False)

    def __str__(self) -> str:
        return "sat"


@dataclass(frozen=True, slots=True)
class Unsat:
    core: tuple[Term, ...] = ()
    """Assumptions that contradict the assertions; not always the fewest."""

    def __str__(self) -> str:
        return "unsat"


@dataclass(frozen=True, slots=True)
class Unknown:
    reason: Reason
    text: str = ""

    def __str__(self) -> str:
        return f"unknown ({self.reason.value}{': ' if self.text else ''}{self.text})"


Answer = Sat | Unsat | Unknown


@dataclass(frozen=True, slots=True)
class Limits:
    """Limits of one check; None means no limit."""

    seconds: float | None = None
    megabytes: int | None = None

    def or_else(self, default: Limits) -> Limits:
        """Where there is no limit, that of `default`."""
        return Limits(
            default.seconds if self.seconds is None else self.seconds,
            default.megabytes if self.megabytes is None else self.megabytes,
        )


NO_LIMITS = Limits()


class Solver(Protocol):
    @property
    def name(self) -> str: ...

    def assert_(self, term: Term) -> None: ...

    def push(self) -> None: ...

    def pop(self) -> None: ...

    def check(self, assumptions: Sequence[Term] = (), limits: Limits = NO_LIMITS, *, model: bool = True) -> Answer:
        """Without `model`, the model of Sat is empty: for callers that ask only whether."""

    def warm_up(self) -> None:
        """Begin what takes a while, so that the first check need not wait for it."""

    def step_back(self) -> None:
        """From another thread: from now on, others that need the same cores come first."""

    def interrupt(self) -> None:
        """From another thread: the running check, if any, ends soon with Unknown(INTERRUPTED)."""

    def close(self) -> None:
        """Free everything; nothing may be called afterwards, except close."""


class Unavailable(LimpetError):
    """The solver is not installed."""

    def __init__(self, solver: str, package: str, detail: str = "") -> None:
        self.solver = solver
        self.package = package
        message = f"the solver {solver} is not installed"
        if detail:
            message += f" ({detail})"
        super().__init__(Diagnostic("no-solver", message, notes=(Note(f"get it: pip install {package}"),)))


class UnsupportedTerm(Exception):
    """A back end cannot say this. Turned into Unknown(UNSUPPORTED) before it reaches a caller."""


def verdict(answer: Answer) -> bool | None:
    """True: satisfiable. False: not. None: not known."""
    match answer:
        case Sat():
            return True
        case Unsat():
            return False
        case Unknown():
            return None
