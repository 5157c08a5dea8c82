"""Attributes of parameters, results, functions and calls, and the keyword lists around them."""

from __future__ import annotations

import re

from limpet.llvm.keywords import CONVENTIONS, FAST_MATH, TYPE_ATTRIBUTES, VALUES
from limpet.llvm.reading.lexer import Cursor, join_tokens
from limpet.llvm.reading.parse_types import TypeTable
from limpet.llvm.types import Type
from limpet.llvm.values import NO_ATTRIBUTES, Attributes

_ATTRIBUTE_WORD = re.compile(r"[a-z_][\w.]*", re.ASCII)
_CC = re.compile(r"(?:amdgpu_\w+|\w*cc(?:_preservemost_from_\w+|\w*fp\w*)?)", re.ASCII)

_Entries = dict[str, str | Type | None]


class AttributeParser:
    def __init__(self, types: TypeTable) -> None:
        self.types = types
        self.groups: dict[str, Attributes] = {}
        """By `#0`."""

    def read_group(self, cursor: Cursor) -> None:
        """`attributes #0 = { … }`, from after the first word."""
        name = cursor.next()
        if name[0] != "#":
            cursor.fail("expected a group number")
        cursor.expect("=")
        cursor.expect("{")
        entries: _Entries = {}
        while not cursor.accept("}"):
            self._one(cursor, entries)
        cursor.end()
        self.groups[name] = Attributes(entries)

    def before_type(self, cursor: Cursor) -> Attributes:
        """Attributes that stand before a type: those of a result."""
        entries: _Entries = {}
        while not self.types.starts(cursor.peek):
            self._one(cursor, entries)
        return Attributes(entries) if entries else NO_ATTRIBUTES

    def of_parameter(self, cursor: Cursor) -> Attributes:
        """Attributes between the type of an argument and its value or name, if there is one."""
        entries: _Entries = {}
        while self._is_attribute(cursor):
            self._one(cursor, entries)
        return Attributes(entries) if entries else NO_ATTRIBUTES

    def of_function(self, cursor: Cursor, stop: frozenset[str] = frozenset()) -> Attributes:
        """Attributes and groups after a parameter list, up to something else."""
        groups: list[Attributes] = []
        entries: _Entries = {}
        while True:
            token = cursor.peek
            if token[:1] == "#":
                cursor.at += 1
                groups.append(self.group(token))
            elif token not in stop and self._is_attribute(cursor):
                self._one(cursor, entries)
            else:
                break
        if not entries:
            if not groups:
                return NO_ATTRIBUTES
            if len(groups) == 1:
                return groups[0]
        merged: _Entries = {}
        for each in groups:
            merged.update(each.entries)
        merged.update(entries)
        return Attributes(merged)

    def group(self, name: str) -> Attributes:
        return self.groups.get(name, NO_ATTRIBUTES)

    @staticmethod
    def _is_attribute(cursor: Cursor) -> bool:
        """Constants such as `null` or `getelementptr (` also are words: those are not attributes."""
        token = cursor.peek
        if token[:1] == '"':
            return True
        return token not in VALUES and _ATTRIBUTE_WORD.fullmatch(token) is not None

    def _one(self, cursor: Cursor, entries: _Entries) -> None:
        token = cursor.next()
        if token[0] == '"':
            value = None
            if cursor.accept("="):
                value = cursor.next()
                if value[0] != '"' or len(value) < 2:
                    cursor.fail("expected a string")
                value = value[1:-1]
            entries[token] = value
            return
        if not _ATTRIBUTE_WORD.fullmatch(token):
            cursor.at -= 1
            cursor.fail("expected an attribute")
        if cursor.peek == "(":
            if token in TYPE_ATTRIBUTES:
                cursor.at += 1
                entries[token] = self.types.parse_function(cursor)
                cursor.expect(")")
            else:
                entries[token] = join_tokens(cursor.balanced())
        elif cursor.accept("="):
            entries[token] = cursor.next()
        elif token == "align":
            entries[token] = str(cursor.integer())
        else:
            entries[token] = None


def calling_convention(cursor: Cursor) -> str:
    """The convention as printed, empty for C's own. Every name that LLVM has ends in `cc`, but for a few."""
    token = cursor.peek
    if token == "cc":
        cursor.at += 1
        return f"cc {cursor.integer()}"
    if token in CONVENTIONS or (
        (token[-2:] == "cc" or "cc" in token or token[:7] == "amdgpu_") and _CC.fullmatch(token)
    ):
        cursor.at += 1
        return "" if token == "ccc" else token
    return ""


def fast_math(cursor: Cursor) -> tuple[str, ...]:
    flags: list[str] = []
    while cursor.peek in FAST_MATH:
        flags.append(cursor.next())
    return tuple(flags)
