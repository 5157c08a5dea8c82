"""What the builders of calls of natively known functions share."""

from __future__ import annotations

from collections.abc import Callable

from limpet.llvm.instructions import Call
from limpet.lower.build_memory import length
from limpet.lower.emitter import Emitter
from limpet.lower.frames import Frame
from limpet.lower.values.types import number
from limpet.terms.term import Term

Results = tuple[Term, ...]
Native = Callable[[Emitter, Frame, Call], Results]

NONE: Results = ()


def argument(e: Emitter, i: Call, index: int) -> Term:
    return e.scalar(i.arguments[index])


def size_argument(e: Emitter, i: Call, index: int) -> Term:
    """A number of bytes, as wide as a pointer."""
    return e.named("size", length(e, number(e.builder, argument(e, i, index))))
