"""Names of registers and blocks."""

from __future__ import annotations

import re

_NOT_IN_NAMES = re.compile(r"[^A-Za-z0-9_.$]")


def name_like(text: str, otherwise: str) -> str:
    """The text as part of a name."""
    return _NOT_IN_NAMES.sub("_", text) or otherwise


class Names:
    """Unique names for registers."""

    __slots__ = ("_last", "_taken")

    def __init__(self) -> None:
        self._last: dict[str, int] = {}
        self._taken: set[str] = set()

    def take(self, like: str) -> str:
        """`like` itself if it is free, else with a number."""
        stem, taken = like, self._taken
        number = self._last.get(stem)
        if number is None:
            # Never asked for: it may not even be a name.
            stem = name_like(like, "v")
            if stem[0] in "0123456789.":
                stem = f"v{stem}"
            number = self._last.get(stem, 0)
        name = stem
        while name in taken:
            number += 1
            name = f"{stem}.{number}"
        self._last[stem] = number
        taken.add(name)
        return name
