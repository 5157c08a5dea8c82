"""Debug records (`#dbg_value(…)` and its kin) from text."""

from __future__ import annotations

import re

from limpet.llvm.instructions import DebugRecord
from limpet.llvm.metadata import Metadata
from limpet.llvm.reading.lexer import Cursor, Malformed
from limpet.llvm.reading.parse_calls import metadata_text
from limpet.llvm.reading.parse_instructions import InstructionParser
from limpet.llvm.values import Poison, Undef, Value

_SIMPLE = re.compile(
    r"#dbg_(value|declare|declare_value)\(([^!]*), (!\d+), !DIExpression\(([^()]*)\), (!\d+)\)", re.ASCII
)
_FRAGMENT = re.compile(r"DW_OP_LLVM_fragment, (\d{1,18}), (\d{1,18})", re.ASCII)


class DebugRecords:
    def __init__(self, parser: InstructionParser, operands: dict[str, Value], metadata: Metadata) -> None:
        self.parser = parser
        self.operands = operands
        self.metadata = metadata

    def read(self, text: str) -> DebugRecord:
        """A record, without the leading spaces."""
        match = _SIMPLE.fullmatch(text)
        if match is None:
            return self._general(text)
        kind, value_text, variable, expression, location = match.groups()
        try:
            value = self.operands[value_text]
        except Malformed:
            return self._general(text)
        return self._make(kind, value, variable, expression, location)

    def _make(self, kind: str, value: Value | None, variable: str, expression: str, location: str) -> DebugRecord:
        if type(value) is Poison or type(value) is Undef:
            value = None
        fragment = None
        dereference = False
        if expression:
            match = _FRAGMENT.search(expression)
            fragment = (int(match[1]), int(match[2])) if match else None
            dereference = "DW_OP_deref" in expression
        record = DebugRecord(kind, value, self.metadata.variables[variable], expression, fragment, dereference)
        record.location = self.metadata.location(location[1:])
        return record

    def _general(self, text: str) -> DebugRecord:
        cursor = Cursor(text)
        cursor.expect("#")
        word = cursor.next()
        if word[:4] != "dbg_":
            cursor.fail("expected a debug record")
        kind = word[4:]
        cursor.expect("(")
        value: Value | None = None
        if kind != "label":
            if cursor.peek[:1] == "!":
                metadata_text(cursor)
            else:
                value = self.parser.typed(cursor)
            cursor.expect(",")
        parts = [metadata_text(cursor)]
        while cursor.accept(","):
            parts.append(metadata_text(cursor))
        cursor.expect(")")
        cursor.end()
        expression = ""
        if len(parts) > 1 and parts[1].startswith("!DIExpression"):
            expression = parts[1].partition("(")[2].rpartition(")")[0]
        return self._make(kind, value, parts[0], expression, parts[-1])
