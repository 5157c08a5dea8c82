"""Many bytes, most of them alike: a unit that is repeated, and the places that differ.

As text: `00*5000000000;17:ff01` is five thousand million zeros, but for two bytes from the seventeenth on. Fewer
than a page are written one by one, in hexadecimal.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from limpet.base.records import dataclass

SHORT = 4096
_TEXT = re.compile(r"((?:[0-9a-fA-F]{2})+)\*(\d+)((?:;\d+:(?:[0-9a-fA-F]{2})+)*)")


@dataclass(frozen=True, slots=True)
class LongBytes:
    unit: bytes
    size: int
    patches: Sequence[tuple[int, bytes]] = ()

    def text(self) -> str:
        if self.size <= SHORT:
            return self.expanded().hex()
        return f"{self.unit.hex()}*{self.size}" + "".join(f";{at}:{piece.hex()}" for at, piece in self.patches)

    def expanded(self) -> bytes:
        contents = bytearray(self.unit * (self.size // len(self.unit) + 1))[: self.size]
        for at, piece in self.patches:
            contents[at : at + len(piece)] = piece
        return bytes(contents[: self.size])


def read_bytes(text: str) -> LongBytes:
    """Raises ValueError."""
    match = _TEXT.fullmatch(text)
    if match is None:
        whole = bytes.fromhex(text)
        return LongBytes(b"\0", len(whole), ((0, whole),))
    size = int(match[2])
    patches = []
    for part in match[3].split(";")[1:]:
        at, _, piece = part.partition(":")
        patches.append((int(at), bytes.fromhex(piece)))
    if any(at + len(piece) > size for at, piece in patches):
        raise ValueError("a place that differs is not inside")
    return LongBytes(bytes.fromhex(match[1]), size, tuple(patches))
