"""What a worker process is asked, and what it replies."""

from __future__ import annotations

from limpet.base.config import Config
from limpet.base.context import Context
from limpet.base.diagnostics import Diagnostic
from limpet.base.records import dataclass
from limpet.results.answer import Answer

VERIFY = "verify"
"""All engines answer."""
CLAIMS = "claims"
"""What the analyser claims about loops: invariants that nobody has checked, and no verdict."""


@dataclass(frozen=True, slots=True)
class Request:
    config: Config
    directory: str
    """That relative paths begin at."""
    engine: str = VERIFY
    """Who answers: one of `ENGINES`, or one of those above."""
    keep: bool = False
    """Answer what was asked before from the cache, and keep the answer there."""


@dataclass(frozen=True, slots=True)
class Answered:
    answer: Answer
    ctx: Context
    """With what was recorded on the way."""
    seconds: float


@dataclass(frozen=True, slots=True)
class Refused:
    """The program cannot be verified: what is wrong with it, or with the question."""

    diagnostic: Diagnostic
    is_usage: bool
    """The options make no sense; otherwise it is the program."""


@dataclass(frozen=True, slots=True)
class Crashed:
    """A bug in Limpet, or a process that somebody else ended."""

    message: str
    traceback: str = ""
    killed: bool = False
    """Nobody here ended it, and it did not end by itself: a signal did."""


@dataclass(frozen=True, slots=True)
class Ready:
    """The first message of a worker: it can be interrupted from now on."""


Reply = Answered | Refused | Crashed
