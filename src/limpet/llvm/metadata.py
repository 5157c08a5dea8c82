"""Metadata nodes: kept as text by id, turned into the views of `debuginfo.py` when something asks for them."""

from __future__ import annotations

import re

from limpet.base.source_types import SourceType
from limpet.llvm.debug_types import SourceTypes
from limpet.llvm.debuginfo import (
    DebugInfo,
    DebugLocation,
    GlobalVariableInfo,
    LazyView,
    LocalVariable,
    Scope,
    SourceFile,
    Subprogram,
)
from limpet.llvm.metadata_text import fields_of, number, text_of
from limpet.llvm.reading.lexer import Memo, unescape

_LOCATION = re.compile(
    r"(?:distinct )?!DILocation\(line: (\d+)(?:, column: (\d+))?, scope: (!\d+)(?:, inlinedAt: (!\d+))?", re.ASCII
)
_BLOCKS = ("DILexicalBlock", "DILexicalBlockFile")
_REFERENCE = re.compile(r"!\d+|null", re.ASCII)


class Metadata:
    """The metadata of a module. Every method is total: a node that is missing or odd yields None."""

    def __init__(self, raw: dict[str, str]) -> None:
        self.raw = raw
        """`!12` → the text after ` = `; also named nodes such as `!llvm.module.flags`."""
        self.types = SourceTypes(self)
        self._ending: dict[str, bool] = {}
        self._functions: dict[str, str | None] = {}
        """The function around a scope, by reference."""
        self._directories: set[str] | None = None
        self.locations: dict[str, DebugLocation] = {}
        """By the number of the node, and by what else `location` was asked for."""
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

    def location(self, tail: str) -> DebugLocation:
        """The location for what stands after `!dbg !` on a line: a number, perhaps with more attachments after it.

        Whether there is such a node shows when the location is examined; most never are.
        """
        location = self.locations.get(tail)
        if location is not None:
            return location
        if tail.isdigit():
            location = DebugLocation.deferred(self, "!" + tail)
        elif tail.startswith("DILocation("):
            self.raw["!" + tail] = "!" + tail
            location = DebugLocation.deferred(self, "!" + tail)
        else:
            location = self.location(tail.partition(",")[0] if "," in tail else "0")
        self.locations[tail] = location
        return location

    def _subprogram(self, reference: str) -> Subprogram | None:
        return Subprogram.deferred(self, reference) if self.kind(reference) == "DISubprogram" else None

    def _variable(self, reference: str) -> LocalVariable | None:
        if self.kind(reference) not in ("DILocalVariable", "DILabel"):
            return None
        return LocalVariable.deferred(self, reference)

    def global_variable(self, reference: str) -> GlobalVariableInfo | None:
        if self.kind(reference) == "DIGlobalVariableExpression":
            reference = self.fields(reference).get("var", "")
        if self.kind(reference) != "DIGlobalVariable":
            return None
        return GlobalVariableInfo.deferred(self, reference)

    def fill(self, view: LazyView, reference: str) -> None:
        """The fields of a view, from the node that it stands for."""
        if isinstance(view, DebugLocation):
            self._fill_location(view, reference)
            return
        fields = self.fields(reference)
        file = self.files[fields["file"]] if "file" in fields else None
        line = number(fields.get("line"))
        name = text_of(fields.get("name"))
        artificial = "DIFlagArtificial" in fields.get("flags", "")
        if isinstance(view, Subprogram):
            signature = self.elements(self.fields(fields.get("type", "")).get("types", "")) or ["null"]
            view.name = name
            view.file = file
            view.line = line
            view.artificial = artificial
            view.parameters = tuple(self.type(each) for each in signature[1:])
            view.result = self.type(signature[0])
        elif isinstance(view, LocalVariable):
            view.name = name
            view.type = self.type(fields.get("type"))
            view.line = line
            view.scope = self.scopes[fields["scope"]] if "scope" in fields else None
            view.argument = number(fields.get("arg"))
            view.artificial = artificial
        elif isinstance(view, GlobalVariableInfo):
            view.name = name
            view.type = self.type(fields.get("type"))
            view.file = file
            view.line = line

    def _fill_location(self, location: DebugLocation, reference: str) -> None:
        match = _LOCATION.match(self.raw.get(reference, ""))
        outer = match[4] if match else None
        if outer is not None and not self._ends(reference):
            outer = None
        location.line = number(match[1]) if match else 0
        location.column = number(match[2]) if match else 0
        location.scope = self.scopes[match[3]] if match else Scope(None, None)
        location.inlined_at = self.location(outer[1:]) if outer is not None else None

    def _ends(self, reference: str) -> bool:
        """Whether the locations that this one is inlined at come to an end: a broken module may have circles."""
        path: list[str] = []
        at: str | None = reference
        while at is not None and at not in self._ending:
            self._ending[at] = False
            path.append(at)
            match = _LOCATION.match(self.raw.get(at, ""))
            at = match[4] if match else None
        ends = at is None or self._ending[at]
        for each in path:
            self._ending[each] = ends
        return ends

    def _scope(self, reference: str) -> Scope:
        """The scope of a node: its own file and line, and the function around it."""
        fields = self.fields(reference)
        file = self.files[fields["file"]] if "file" in fields else None
        path: list[str] = []
        at: str | None = reference
        while at is not None and at not in self._functions:
            self._functions[at] = at if self.kind(at) == "DISubprogram" else None
            path.append(at)
            at = None if self._functions[at] else self.fields(at).get("scope")
        function = self._functions[at] if at is not None else self._functions[path[-1]]
        for each in path:
            self._functions[each] = function
        around = self._around(reference)
        return Scope(self.subprograms[function] if function else None, file, number(fields.get("line")), around)

    def _around(self, reference: str) -> Scope | None:
        """The scope around a block. Those further out come first: blocks may be nested deeply."""
        path: dict[str, None] = {}
        at: str | None = reference
        while at is not None and at not in path and at not in self.scopes:
            path[at] = None
            at = self.fields(at).get("scope") if self.kind(at) in _BLOCKS else None
        if at is not None and at in path:
            return None
        for each in [*path][:0:-1]:
            _ = self.scopes[each]
        outer = self.fields(reference).get("scope") if self.kind(reference) in _BLOCKS else None
        return self.scopes[outer] if outer is not None else None

    def _file(self, reference: str) -> SourceFile | None:
        fields = self.fields(reference)
        if "filename" not in fields:
            return None
        name, directory = text_of(fields["filename"]), text_of(fields.get("directory"))
        if directory.startswith("/") and not name.startswith("/") and self._is_above(directory):
            name = f"{directory}/{name}"
        return SourceFile(name, directory)

    def _is_above(self, directory: str) -> bool:
        """Above the one where the compiler ran: clang takes a path apart that begins like that one."""
        places = self._compiled_in()
        return directory not in places and any(place.startswith(f"{directory}/") for place in places)

    def _compiled_in(self) -> set[str]:
        """Where the compiler ran."""
        if self._directories is None:
            units = self.elements_of_named("!llvm.dbg.cu")
            files = (self.fields(self.fields(unit).get("file", "")) for unit in units)
            self._directories = {text_of(file.get("directory")) for file in files}
        return self._directories

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
