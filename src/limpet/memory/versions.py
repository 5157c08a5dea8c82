"""A dictionary with versions: every change makes a new one, and old ones can still be read.

The newest version that was used has the dictionary; the others know what to change in it to get theirs (Baker's
trick). Using versions in order, as a run does, costs nothing extra.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Generic, TypeVar, final

Key = TypeVar("Key")
Item = TypeVar("Item")


@final
class Versioned(Generic[Key, Item]):
    __slots__ = ("_data", "_difference", "_next")

    def __init__(self) -> None:
        self._data: dict[Key, Item] | None = {}
        self._next: Versioned[Key, Item] | None = None
        self._difference: dict[Key, Item | None] = {}
        """What is different here from `_next`; None: not there."""

    def get(self, key: Key) -> Item | None:
        return self._own().get(key)

    def updated(self, changes: Mapping[Key, Item]) -> Versioned[Key, Item]:
        data = self._own()
        version: Versioned[Key, Item] = Versioned()
        self._difference = {key: data.get(key) for key in changes}
        data.update(changes)
        version._data, self._data, self._next = data, None, version
        return version

    def _own(self) -> dict[Key, Item]:
        """The dictionary, brought to this version."""
        if self._data is not None:
            return self._data
        path: list[Versioned[Key, Item]] = []
        version: Versioned[Key, Item] = self
        while version._next is not None:
            path.append(version)
            version = version._next
        data = version._data
        assert data is not None
        newer = version
        for older in reversed(path):
            newer._difference = {key: data.get(key) for key in older._difference}
            newer._data, newer._next = None, older
            for key, item in older._difference.items():
                if item is None:
                    data.pop(key, None)
                else:
                    data[key] = item
            newer = older
        self._data, self._next, self._difference = data, None, {}
        return data
