"""Metadata nodes: kept as text by id, turned into the views of `debuginfo.py` when something asks for them."""

from __future__ import annotations

import re

from limpet.llvm.debug_types import SourceTypes
from limpet.llvm.debuginfo import (
    DebugInfo,
    DebugLocation,
    GlobalVariableInfo,
    LocalVariable,
    Scope,
    SourceFile,
    SourceType,
    Subprogram,
)
from limpet.llvm.lexer import Memo, unescape
from limpet.llvm.metadata_text import fields_of, number, text_of

_LOCATION = re.compile(
    r"(?:distinct )?!DILocation\(line: (\d+)(?:, column: (\d+))?, scope: (!\d+)(?:, inlinedAt: (!\d+))?", re.ASCII
)
_REFERENCE = re.compile(r"!\d+|null", re.ASCII)
_DIGITS = re.compile(r"\d+", re.ASCII)
_MAX_SCOPES = 10_000


class Metadata:
    """The metadata of a module. Every method is total: a node that is missing or odd yields None."""

    def __init__(self, raw: dict[str, str]) -> None:
        self.raw = raw
        """`!12` → the text behind ` = `; also named nodes such as `!llvm.module.flags`."""
        self.types = SourceTypes(self)
        self.locations: Memo[str, DebugLocation | None] = Memo(self._location)
        """By reference (`!12`)."""
        self.attachments: Memo[str, DebugLocation | None] = Memo(self._attachment)
        """By what stands behind `!dbg !` on a line."""
        self.scopes: Memo[str, Scope] = Memo(self._scope)
        self.subprograms: Memo[str, Subprogram | None] = Memo(self._subprogram)
        self.files: Memo[str, SourceFile | None] = Memo(self._file)
        self.variables: Memo[str, LocalVariable | None] = Memo(self._variable)

    def fields(self, reference: str) -> dict[str, str]:
        """The fields of a specialised node; empty if there is no such node."""
        return fields_of(self.raw.get(reference, ""))

    def elements(self, reference: str) -> list[str]:
        """The references inside of `!{!1, null, !2}`."""
        text = self.raw.get(reference, "") if reference[1:2] != "{" else reference
        return _REFERENCE.findall(text) if text.startswith(("!{", "distinct !{")) else []

    def kind(self, reference: str) -> str:
        """`DILocation` and so on; empty if there is no such node."""
        text = self.raw.get(reference, "").removeprefix("distinct ")
        return text[1 : text.find("(")] if text[:1] == "!" and "(" in text else ""

    def type(self, reference: str | None) -> SourceType | None:
        return self.types.get(reference) if reference is not None else None

    def _attachment(self, tail: str) -> DebugLocation | None:
        digits = _DIGITS.match(tail)
        if digits:
            return self.locations["!" + digits[0]]
        return self._build("!" + tail) if tail.startswith("DILocation(") else None

    def _location(self, reference: str) -> DebugLocation | None:
        return self._build(self.raw.get(reference, ""))

    def _build(self, text: str) -> DebugLocation | None:
        """A location and those that it is inlined at, from the outermost inwards."""
        chain: list[tuple[str, re.Match[str]]] = []
        seen: set[str] = set()
        reference, outer = "", None
        while True:
            match = _LOCATION.match(text)
            if match is None:
                break
            chain.append((reference, match))
            reference = match[4]
            if reference is None or reference in seen:
                break
            seen.add(reference)
            outer = dict.get(self.locations, reference)
            if outer is not None:
                break
            text = self.raw.get(reference, "")
        for own, match in reversed(chain):
            outer = DebugLocation(int(match[1]), int(match[2] or 0), self.scopes[match[3]], outer)
            if own:
                self.locations[own] = outer
        return outer if chain else None

    def _scope(self, reference: str) -> Scope:
        """The scope of a node: its own file and line, and the function around it."""
        fields = self.fields(reference)
        file = self.files[fields["file"]] if "file" in fields else None
        inside: str | None = reference
        for _ in range(_MAX_SCOPES):
            if inside is None or self.kind(inside) == "DISubprogram":
                break
            inside = self.fields(inside).get("scope")
        subprogram = self.subprograms[inside] if inside is not None else None
        return Scope(subprogram, file, number(fields.get("line")))

    def _subprogram(self, reference: str) -> Subprogram | None:
        if self.kind(reference) != "DISubprogram":
            return None
        fields = self.fields(reference)
        name = text_of(fields.get("name"))
        made = Subprogram(
            name,
            text_of(fields.get("linkageName")) or name,
            self.files[fields["file"]] if "file" in fields else None,
            number(fields.get("line")),
            "DIFlagArtificial" in fields.get("flags", ""),
        )
        signature = self.elements(self.fields(fields.get("type", "")).get("types", ""))
        if signature:
            made.result = self.type(signature[0])
            made.parameters = tuple(self.type(each) for each in signature[1:])
        return made

    def _file(self, reference: str) -> SourceFile | None:
        fields = self.fields(reference)
        if "filename" not in fields:
            return None
        return SourceFile(text_of(fields["filename"]), text_of(fields.get("directory")))

    def _variable(self, reference: str) -> LocalVariable | None:
        if self.kind(reference) not in ("DILocalVariable", "DILabel"):
            return None
        fields = self.fields(reference)
        return LocalVariable(
            text_of(fields.get("name")),
            self.type(fields.get("type")),
            number(fields.get("line")),
            self.scopes[fields["scope"]] if "scope" in fields else None,
            number(fields.get("arg")),
            "DIFlagArtificial" in fields.get("flags", ""),
        )

    def global_variable(self, reference: str) -> GlobalVariableInfo | None:
        if self.kind(reference) == "DIGlobalVariableExpression":
            reference = self.fields(reference).get("var", "")
        if self.kind(reference) != "DIGlobalVariable":
            return None
        fields = self.fields(reference)
        return GlobalVariableInfo(
            text_of(fields.get("name")),
            self.type(fields.get("type")),
            self.files[fields["file"]] if "file" in fields else None,
            number(fields.get("line")),
        )

    def module_info(self) -> DebugInfo:
        info = DebugInfo()
        for unit in self.elements_of_named("!llvm.dbg.cu"):
            fields = self.fields(unit)
            producer = text_of(fields.get("producer"))
            if producer and producer not in info.producers:
                info.producers.append(producer)
            file = self.files[fields["file"]] if "file" in fields else None
            if file is not None and file not in info.sources:
                info.sources.append(file)
        return info

    def elements_of_named(self, name: str) -> list[str]:
        return _REFERENCE.findall(self.raw.get(name, ""))

    def module_flags(self) -> dict[str, str]:
        """`!{i32 1, !"wchar_size", i32 4}` → wchar_size: 4."""
        flags: dict[str, str] = {}
        for reference in self.elements_of_named("!llvm.module.flags"):
            match = _FLAG.match(self.raw.get(reference, ""))
            if match:
                flags[unescape(match[1])] = match[2]
        return flags


_FLAG = re.compile(r'!\{i32 \d+, !"([^"]*)", (?:i\d+ )?(.*)\}', re.ASCII)
