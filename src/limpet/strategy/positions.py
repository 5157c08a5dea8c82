"""A linked program as text that depends neither on where in their files its functions are, nor on what else is there.

Whoever adds a line above a function changes line numbers in the debug information of everything below. Whoever adds a
function changes the order of declarations, the numbers of attributes and metadata, and the names of string literals.
None of that means anything: here definitions are sorted by name, attributes stand where they are used, metadata is
numbered in the order of its use, string literals are named after their contents, and lines are taken out. Equal texts
are the same program; the lines, in the order of the text, say where a place of the one is in the other.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Sequence
from dataclasses import field

from limpet.base.records import dataclass

Place = tuple[str, int]
"""File and line."""
_QUOTED = r'"[^"]*"'
"""LLVM writes quotes within quotes as \\22."""
_ITEM = re.compile(rf"{_QUOTED}|#(\d+)|!(\d+)|(@\.str(?:\.\d+)?)(?![\w.$])")
_ATTRIBUTES = re.compile(r"attributes #(\d+) = (.*)")
_NODE = re.compile(r"!(\d+) = (.*)", re.DOTALL)
_STRING = re.compile(r"(@\.str(?:\.\d+)?) = (.*)")
_NAMED = re.compile(rf"(?:define|declare)[^@\"]*(?:{_QUOTED}[^@\"]*)*(@[^(]+)\(|([@%$!][^ ]+) = ")
_LINE = re.compile(rf"{_QUOTED}|\b(line|scopeLine): (\d+)")
_FILE = re.compile(r'!DIFile\(filename: "([^"]*)", directory: "([^"]*)"')
_CHECKSUM = re.compile(r', checksumkind: \w+, checksum: "[0-9a-f]*"')
_LISTS = re.compile(r", (?:globals|retainedTypes|enums|imports|macros): !\d+")
"""Of a compile unit: all that it has, used or not."""
_OF_FILE = re.compile(r"\bfile: !(\d+)")
_SCOPE = re.compile(r"\bscope: !(\d+)")
_UNIT = "!DICompileUnit("


@dataclass(frozen=True, slots=True)
class Placed:
    text: str
    """Without lines."""
    places: tuple[Place, ...]
    """What was taken out, in order."""


def placed(text: str) -> Placed:
    """`text`: a module as LLVM prints it."""
    return _Canonical().of(text)


def moved(old: Sequence[Place], new: Sequence[Place]) -> dict[Place, Place] | None:
    """Where the places of one program are in another one with the same text; None: that cannot be said."""
    if len(old) != len(new):
        return None
    mapping: dict[Place, Place] = {}
    for before, after in zip(old, new, strict=True):
        if before[0] != after[0] or mapping.setdefault(before, after) != after:
            return None
    if len(set(mapping.values())) != len(mapping):
        return None  # lines that were two are one now, and properties with them
    return mapping


@dataclass(slots=True)
class _Canonical:
    attributes: dict[str, str] = field(default_factory=dict)
    nodes: dict[str, str] = field(default_factory=dict)
    strings: dict[str, str] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)
    """Of metadata, in the order of its use."""
    used: list[str] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)

    def of(self, text: str) -> Placed:
        items: list[tuple[str, str]] = []
        for item in _items(text):
            attributes, node = _ATTRIBUTES.match(item), _NODE.match(item)
            if attributes is not None:
                self.attributes[attributes[1]] = attributes[2]
            elif node is not None:
                self.nodes[node[1]] = _CHECKSUM.sub("", node[2])
            else:
                items.append(("", item))
        self._name_strings(item for _, item in items)
        items = sorted((self._name(item), item) for _, item in items)
        lines = [_ITEM.sub(self._renamed, item) for _, item in items]
        for number in self.used:  # grows
            lines.append(f"!{self.numbers[number]} = {self._node(number)}")
        return Placed("\n".join(lines), tuple(self.places))

    def _name_strings(self, items: Iterable[str]) -> None:
        contents: dict[str, int] = {}
        for item in items:
            string = _STRING.match(item)
            if string is not None:
                known = _ITEM.sub("", string[2]) + "".join(re.findall(_QUOTED, string[2]))
                digest = hashlib.sha256(known.encode("utf-8", "surrogateescape")).hexdigest()
                contents[digest] = contents.get(digest, 0) + 1
                self.strings[string[1]] = f"@.str.{digest}.{contents[digest]}"

    def _name(self, item: str) -> str:
        named = _NAMED.match(item)
        name = (named[1] or named[2]) if named is not None else item
        return self.strings.get(name, name)

    def _renamed(self, match: re.Match[str]) -> str:
        attributes, node, string = match[1], match[2], match[3]
        if attributes is not None:
            return self.attributes.get(attributes, match[0])
        if node is not None:
            if node not in self.numbers:
                self.numbers[node] = len(self.numbers)
                self.used.append(node)
            return f"!{self.numbers[node]}"
        return self.strings.get(string, string) if string is not None else match[0]

    def _node(self, number: str) -> str:
        text = self.nodes.get(number, "")
        if _UNIT in text:
            text = _LISTS.sub("", text)
        if "ine: " in text:
            file = self._file(number, text)
            text = _LINE.sub(lambda match: self._without(match, file), text)
        return _ITEM.sub(self._renamed, text)

    def _without(self, match: re.Match[str], file: str) -> str:
        if match[1] is None:
            return match[0]
        self.places.append((file, int(match[2])))
        return f"{match[1]}: _"

    def _file(self, number: str, text: str) -> str:
        """The one that the lines of a node are about, as locations call it."""
        owner = _OF_FILE.search(text)
        if owner is None:
            scope = _SCOPE.search(text)
            owner = _OF_FILE.search(self.nodes.get(scope[1], "")) if scope is not None else None
        found = _FILE.search(self.nodes.get(owner[1], "")) if owner is not None else None
        if found is None:
            return ""
        return f"{found[2]}/{found[1]}" if found[2].startswith("<") else found[1]


def _items(text: str) -> list[str]:
    """Definitions, declarations and nodes, one by one."""
    items: list[str] = []
    body: list[str] = []
    for line in text.split("\n"):
        if body:
            body.append(line)
            if line == "}":
                items.append("\n".join(body))
                body = []
        elif line.startswith("define ") and line.endswith("{"):
            body = [line]
        elif line and not line.startswith(";"):
            items.append(line)
    return [*items, *body]
