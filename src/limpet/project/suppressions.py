"""Violations that a project accepts, each with a reason. A suppressed violation is still listed."""

from __future__ import annotations

import fnmatch

from limpet.base.records import dataclass
from limpet.results.answer import PropertyKey


@dataclass(frozen=True, slots=True)
class Suppression:
    """What is None does not matter."""

    check: str
    reason: str
    file: str | None = None
    """A pattern."""
    function: str | None = None
    line: int | None = None
    target: str | None = None
    """A pattern."""

    def covers(self, target: str, key: PropertyKey) -> bool:
        at = key.location
        return (
            key.kind == self.check
            and (self.target is None or fnmatch.fnmatchcase(target, self.target))
            and (self.function is None or key.function == self.function)
            and (self.file is None or (at is not None and fnmatch.fnmatchcase(at.file, self.file)))
            and (self.line is None or (at is not None and at.line == self.line))
        )

    def __str__(self) -> str:
        where = [f"{name} {value}" for name, value in self._where() if value is not None]
        return " ".join([self.check, *(["in"] if where else []), ", ".join(where)]).strip()

    def _where(self) -> list[tuple[str, object]]:
        return [("target", self.target), ("file", self.file), ("line", self.line), ("function", self.function)]
