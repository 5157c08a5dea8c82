"""Values of terms under a model: bool, int, bit patterns of floats, and the two finite maps here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class ArrayValue:
    """An array that differs from `default` in finitely many places. Immutable."""

    __slots__ = ("default", "entries")

    def __init__(self, default: Any, entries: dict[Any, Any] | None = None) -> None:
        self.default = default
        self.entries = {k: v for k, v in (entries or {}).items() if v != default}

    def get(self, index: Any) -> Any:
        return self.entries.get(index, self.default)

    def set(self, index: Any, value: Any) -> ArrayValue:
        changed = dict(self.entries)
        changed[index] = value
        return ArrayValue(self.default, changed)

    def __eq__(self, other: object) -> bool:
        """Over an index sort that has more elements than there are entries."""
        if not isinstance(other, ArrayValue):
            return NotImplemented
        return self.default == other.default and self.entries == other.entries

    def __hash__(self) -> int:
        return hash((self.default, frozenset(self.entries.items())))

    def __repr__(self) -> str:
        return f"ArrayValue({self.default!r}, {self.entries!r})"


class RuleValue:
    """A lambda under a model: computed index by index."""

    __slots__ = ("compute", "known")

    def __init__(self, compute: Callable[[Any], Any]) -> None:
        self.compute = compute
        self.known: dict[Any, Any] = {}

    def get(self, index: Any) -> Any:
        if index not in self.known:
            self.known[index] = self.compute(index)
        return self.known[index]

    def set(self, index: Any, value: Any) -> RuleValue:
        changed = RuleValue(self.get)
        changed.known[index] = value
        return changed


class FunctionValue:
    """An uninterpreted function under a model."""

    __slots__ = ("default", "entries")

    def __init__(self, default: Any, entries: dict[tuple[Any, ...], Any] | None = None) -> None:
        self.default = default
        self.entries = entries or {}

    def get(self, arguments: tuple[Any, ...]) -> Any:
        return self.entries.get(arguments, self.default)

    def __repr__(self) -> str:
        return f"FunctionValue({self.default!r}, {self.entries!r})"
