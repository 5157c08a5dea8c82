"""How a run can end other than by the program's own exit."""

from __future__ import annotations

from typing import Any

from limpet.base.diagnostics import Location
from limpet.base.records import dataclass


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a value lost its meaning: an uninitialised variable, or an operation without a defined result."""

    kind: str
    """Property kind that is violated when such a value is used."""
    message: str
    location: Location | None = None


@dataclass(frozen=True, slots=True)
class BadAccess:
    object: Any
    """The `MemoryObject`."""
    offset: int
    size: int
    write: bool


class ViolationSignal(Exception):
    """Raised by the meaning of an instruction; the machine adds location and call stack."""

    def __init__(
        self, kind: str, message: str, location: Location | None = None, access: BadAccess | None = None
    ) -> None:
        super().__init__(message)
        self.kind = kind
        self.message = message
        self.location = location
        """Only where it is not the instruction that was running."""
        self.access = access
        """What was accessed, if that is what went wrong."""


class UndefinedUse(ViolationSignal):
    """A decision, an address or an output depends on a value that is not defined."""

    def __init__(self, origin: Origin, use: str = "the value decides what happens next") -> None:
        where = f" ({origin.location})" if origin.location is not None else ""
        super().__init__(origin.kind, f"{origin.message}{where}: {use}")
        self.origin = origin


class AssumptionFailed(Exception):
    """The run is not one that the program's assumptions allow."""


class ProgramExit(Exception):
    """exit, abort, or the end of main."""

    def __init__(self, status: int, aborted: bool = False) -> None:
        super().__init__(status)
        self.status = status
        self.aborted = aborted


class StepLimitReached(Exception):
    pass


class RecursionLimitReached(Exception):
    """More frames than a real stack would hold."""


class AddressesExhausted(Exception):
    """No addresses are left in an area; only locals, of deep recursion, get them back."""

    def __init__(self, area: str) -> None:
        super().__init__(area)
        self.area = area


class InputsExhausted(Exception):
    """The program asks for more nondeterministic values than the list has."""

    def __init__(self, function: str) -> None:
        super().__init__(function)
        self.function = function


@dataclass(frozen=True, slots=True)
class StackEntry:
    function: str
    location: Location | None


@dataclass(frozen=True, slots=True)
class Violation:
    kind: str
    reason: str
    location: Location | None
    stack: tuple[StackEntry, ...]
    """Innermost first."""
    inside: str | None = None
    """The library function that the program called at this location, if it happened in there."""
    write: bool | None = None
    """Of a bad access: whether it was a write."""

    @property
    def message(self) -> str:
        return self.reason if self.inside is None else f"{self.reason} (in `{self.inside}`)"


class UnsupportedHere(Exception):
    """While code is generated: this instruction cannot be executed. An error only if it is reached."""

    def __init__(self, text: str, reason: str) -> None:
        super().__init__(reason)
        self.text = text
        self.reason = reason
