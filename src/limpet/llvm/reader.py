"""Textual LLVM IR, as LLVM 22 prints it, to a `Module`.

One instruction stands on one line, but for a few kinds that are joined first. Metadata comes last in the text
and is needed first, so the lines are sorted by what they are before anything is parsed.
"""

from __future__ import annotations

import gc
from collections.abc import Callable

from limpet.base.diagnostics import InputError, LimpetError, Location, input_error
from limpet.llvm.layout import DataLayout
from limpet.llvm.metadata import Metadata
from limpet.llvm.module import Function, GlobalAlias, GlobalValue, GlobalVariable, Module
from limpet.llvm.reading.lexer import NAME, Cursor, Malformed
from limpet.llvm.reading.parse_attributes import AttributeParser
from limpet.llvm.reading.parse_constants import ConstantTable
from limpet.llvm.reading.parse_functions import FunctionReader
from limpet.llvm.reading.parse_globals import GlobalParser, Later
from limpet.llvm.reading.parse_types import TypeTable
from limpet.llvm.types import StructType

_FAILURES = (Malformed, LookupError, ValueError, RecursionError, OverflowError)


def read_module(text: str, name: str = "<ir>", tick: Callable[[], None] = lambda: None) -> Module:
    """Raises InputError (`bad-ir`) with the place where the text is broken, and nothing else but what `tick` does.

    `name` is what the text is called in messages. `tick` is called before each function, and may end this early.
    """
    # Reading makes very many objects and no garbage: collecting in between costs a third of the time.
    collecting = gc.isenabled()
    gc.disable()
    try:
        return _ModuleReader(text, name, tick).read()
    finally:
        if collecting:
            gc.enable()


class _ModuleReader:
    def __init__(self, text: str, name: str, tick: Callable[[], None]) -> None:
        self.name = name
        self.tick = tick
        self.lines = text.split("\n")
        self.line = 0
        """Index of the line that is being read."""
        self.types = TypeTable()
        self.symbols: dict[str, GlobalValue] = {}
        self.constants = ConstantTable(self.types, self.symbols)
        self.attributes = AttributeParser(self.types)
        self.metadata = Metadata({})
        self.headers: list[int] = []
        self.bodies: list[tuple[int, int]] = []
        self.globals: list[int] = []
        self.type_lines: dict[str, int] = {}
        self.module = Module(DataLayout(""))

    def read(self) -> Module:
        names = None
        try:
            self._sort_lines()
            self._define_types()
            later = self._declare()
            for line, finish in later:
                self.line = line
                finish()
            reader = FunctionReader(
                self.lines, self.types, self.constants, self.attributes, self.symbols, self.metadata
            )
            names = reader.names
            for function, start, end in self._defined():
                self.tick()
                reader.read(function, start, end)
            names = None
            self.module.debug = self.metadata.module_info()
            self.module.flags = self.metadata.module_flags()
        except InputError:
            raise
        except LimpetError as error:
            raise self._error(error.diagnostic.message) from error
        except _FAILURES as error:
            if names is not None:
                self.line = names.line
            raise self._error(*_describe(error)) from error
        return self.module

    def _error(self, message: str, column: int = 0) -> InputError:
        return input_error("bad-ir", f"not valid LLVM IR: {message}", Location(self.name, self.line + 1, column))

    # -- sorting

    def _sort_lines(self) -> None:
        raw: dict[str, str] = {}
        at, end = 0, len(self.lines)
        lines = self.lines
        while at < end:
            line = lines[at]
            self.line = at
            at += 1
            first = line[:1]
            if first == "!":
                reference, separator, node = line.partition(" = ")
                if not separator:
                    raise Malformed("metadata without ' = '", 1)
                raw[reference] = node
            elif first == "" or first == ";":
                continue
            elif first == "@":
                self.globals.append(at - 1)
            elif line.startswith("define "):
                at = self._body(at)
            elif line.startswith("declare "):
                self.headers.append(at - 1)
            else:
                self._other(line)
        self.metadata.raw.update(raw)
        self.module.metadata = self.metadata.raw

    def _body(self, at: int) -> int:
        """The extent of a function of which the header is the line before `at`."""
        self.headers.append(at - 1)
        if not self.lines[at - 1].rstrip().endswith("{"):
            raise Malformed("the function does not start with '{' at the end of its first line", 1)
        try:
            closing = self.lines.index("}", at)
        except ValueError:
            raise Malformed("the function has no end", 1) from None
        self.bodies.append((at, closing))
        return closing + 1

    def _other(self, line: str) -> None:
        if line[0] == "%":
            name, separator, body = line.partition(" = type ")
            if not separator or not NAME.fullmatch(name):
                raise Malformed("expected the definition of a type", 1)
            if name in self.types.bodies:
                raise Malformed(f"the type {name} is defined twice", 1)
            self.types.bodies[name] = body
            self.type_lines[name] = self.line
            return
        if line[0] in "$^" or line.isspace() or line.startswith(("uselistorder", "uselistorder_bb")):
            return
        cursor = Cursor(line)
        if cursor.done:
            return
        handler = _LINES.get(cursor.next())
        if handler is None:
            cursor.at -= 1
            cursor.fail("expected a definition")
        handler(self, cursor)

    def _source_filename(self, cursor: Cursor) -> None:
        cursor.expect("=")
        self.module.source_name = cursor.string()

    def _target(self, cursor: Cursor) -> None:
        what = cursor.next()
        cursor.expect("=")
        text = cursor.string()
        if what == "datalayout":
            self.module.layout = DataLayout(text)
        elif what == "triple":
            self.module.triple = text

    def _module_assembly(self, cursor: Cursor) -> None:
        cursor.expect("asm")
        self.module.module_assembly.append(cursor.string())

    def _group(self, cursor: Cursor) -> None:
        self.attributes.read_group(cursor)

    # -- what the sorted lines define

    def _define_types(self) -> None:
        for name, line in self.type_lines.items():
            self.line = line
            type = self.types[name]
            if isinstance(type, StructType):
                self.module.structs[name] = type

    def _declare(self) -> list[tuple[int, Later]]:
        parser = GlobalParser(self.types, self.constants, self.attributes, self.metadata)
        later: list[tuple[int, Later]] = []
        for line in self.globals:
            self.line = line
            value, finish = parser.read_global(Cursor(self.lines[line]))
            self._add(value)
            later.append((line, finish))
            if isinstance(value, GlobalVariable):
                self.module.globals[value.name] = value
            elif isinstance(value, GlobalAlias):
                self.module.aliases[value.name] = value
        for line in self.headers:
            self.line = line
            cursor = Cursor(self.lines[line])
            cursor.next()
            function, finish = parser.read_function(cursor)
            self._add(function)
            later.append((line, finish))
            self.module.functions[function.name] = function
        return later

    def _add(self, value: GlobalValue) -> None:
        if value.name in self.symbols:
            raise Malformed(f"{value.name} is defined twice", 1)
        self.symbols[value.name] = value

    def _defined(self) -> list[tuple[Function, int, int]]:
        bodies: list[tuple[Function, int, int]] = []
        functions = dict(zip(self.headers, self.module.functions.values(), strict=True))
        for start, end in self.bodies:
            bodies.append((functions[start - 1], start, end))
        return bodies


_LINES: dict[str, Callable[[_ModuleReader, Cursor], None]] = {
    "source_filename": _ModuleReader._source_filename,
    "target": _ModuleReader._target,
    "module": _ModuleReader._module_assembly,
    "attributes": _ModuleReader._group,
}


def _describe(error: BaseException) -> tuple[str, int]:
    if isinstance(error, Malformed):
        return error.message, error.column
    if isinstance(error, RecursionError):
        return "nested too deeply", 0
    return "something is missing here", 0
