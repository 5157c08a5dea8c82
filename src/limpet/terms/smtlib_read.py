"""Reading SMT-LIB 2 scripts. What is not understood is an error that says where."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field
from typing import Any, NamedTuple

from limpet.base.records import dataclass
from limpet.terms.build import Builder
from limpet.terms.kind import SortError
from limpet.terms.kinds import TABLE
from limpet.terms.smtlib_names import OWN_OPERATOR, symbol_name
from limpet.terms.smtlib_operators import OPERATORS
from limpet.terms.smtlib_terms import Bracket, Macro, Scope, TermReader, shown
from limpet.terms.sorts import BOOL, FunctionSort, Sort, UninterpretedSort
from limpet.terms.term import Term


class Command(NamedTuple):
    name: str
    argument: Any
    """assert: the term. get-value, check-sat-assuming: terms. push, pop: the number. Else None."""


@dataclass(slots=True)
class Script:
    logic: str | None = None
    commands: list[Command] = field(default_factory=list)
    """Without declarations and definitions."""
    infos: dict[str, str] = field(default_factory=dict)
    """set-info and set-option, without the colon."""
    labels: dict[str, Term] = field(default_factory=dict)
    """Names of terms given by `:named`."""
    symbols: dict[str, Term] = field(default_factory=dict)

    @property
    def assertions(self) -> list[Term]:
        return [command.argument for command in self.commands if command.name == "assert"]


class ScriptReader(TermReader):
    def __init__(self, builder: Builder, symbols: Iterable[Term] = (), file: str = "<text>") -> None:
        super().__init__(builder, symbols, file)
        self.script = Script(labels=self.labels)

    def command(self, items: list[Any]) -> None:
        self.check_command(items)
        _COMMANDS[items[0]](self, items)

    def check_command(self, items: list[Any]) -> None:
        if not items or items[0] not in _COMMANDS:
            self.fail(f"the command `{items[0] if items else '()'}` is not supported")

    def _declare(self, items: list[Any]) -> None:
        name, result = items[1], self.sort(items[-1])
        domain = tuple(self.sort(item) for item in items[2]) if items[0] == "declare-fun" else ()
        self.declare(name, FunctionSort(domain, result) if domain else result)

    def declare(self, name: str, sort: Sort) -> None:
        if name in self.names or name in OPERATORS:
            self.fail(f"`{name}` is already there")
        symbol = self.builder.manager.symbol(symbol_name(name), sort)
        self.names[name] = self.script.symbols[symbol.payload] = symbol

    def _declare_sort(self, items: list[Any]) -> None:
        name, *arity = items[1:]
        if arity not in ([], ["0"]):
            self.fail("sorts with parameters are not supported")
        self.sorts[name] = self.builder.manager.sort(UninterpretedSort(symbol_name(name)))

    def _define_sort(self, items: list[Any]) -> None:
        _, name, parameters, sort = items
        if parameters:
            self.fail("sorts with parameters are not supported")
        self.sorts[name] = self.sort(sort)

    def _define(self, items: list[Any]) -> None:
        if items[0] == "define-const":
            items = [*items[:2], Scope([], []), *items[2:]]
        _, name, scope, sort, body = items
        if not isinstance(scope, Scope):
            self.fail("a definition needs a list of parameters")
        body, sort = self.term(body), self.sort(sort)
        self.unbind(scope)
        if body.sort != sort:
            raise SortError(f"`{name}` is defined as {body.sort}, not {sort}")
        self.define(name, tuple(scope.names), body)

    def define(self, name: str, parameters: tuple[Term, ...], body: Term) -> None:
        if name.startswith(OWN_OPERATOR) and name.split(".")[1] in TABLE:
            return  # known without its definition
        if name in self.names or name in OPERATORS:
            self.fail(f"`{name}` is already there")
        self.names[name] = Macro(parameters, body) if parameters else body

    def _assert(self, items: list[Any]) -> None:
        _, item = items
        term = self.term(item)
        if term.sort != BOOL:
            raise SortError(f"a term of sort {term.sort} is asserted")
        self.script.commands.append(Command("assert", term))

    def _with_terms(self, items: list[Any]) -> None:
        self.script.commands.append(Command(items[0], [self.term(item) for item in items[1]]))

    def _levels(self, items: list[Any]) -> None:
        self.script.commands.append(Command(items[0], int(items[1]) if len(items) > 1 else 1))

    def _simple(self, items: list[Any]) -> None:
        self.script.commands.append(Command(items[0], None))

    def _info(self, items: list[Any]) -> None:
        if items[0] == "set-logic":
            self.script.logic = items[1]
        else:
            self.script.infos[items[1].lstrip(":")] = shown(items[2]) if len(items) > 2 else ""


_SIMPLE = ("check-sat", "get-model", "get-unsat-core", "get-unsat-assumptions", "get-info", "reset-assertions", "exit")
_COMMANDS: dict[str, Callable[[ScriptReader, list[Any]], None]] = {
    "declare-fun": ScriptReader._declare,
    "declare-const": ScriptReader._declare,
    "declare-sort": ScriptReader._declare_sort,
    "define-sort": ScriptReader._define_sort,
    "define-fun": ScriptReader._define,
    "define-const": ScriptReader._define,
    "assert": ScriptReader._assert,
    "get-value": ScriptReader._with_terms,
    "check-sat-assuming": ScriptReader._with_terms,
    "push": ScriptReader._levels,
    "pop": ScriptReader._levels,
    "set-logic": ScriptReader._info,
    "set-info": ScriptReader._info,
    "set-option": ScriptReader._info,
    **dict.fromkeys(_SIMPLE, ScriptReader._simple),
}


def read_script(text: str, builder: Builder, *, symbols: Iterable[Term] = (), file: str = "<text>") -> Script:
    reader = ScriptReader(builder, symbols, file)
    for item in reader.read(text, Bracket.COMMAND):
        if item is not None:
            reader.fail(f"`{item}` outside of a command")
    return reader.script


def read_term(text: str, builder: Builder, symbols: Iterable[Term], *, file: str = "<text>") -> Term:
    """One expression over the given symbols."""
    reader = TermReader(builder, symbols, file)
    items = reader.read(text, Bracket.TERM)
    if len(items) != 1:
        reader.fail(f"one term expected, not {len(items)}", at=0)
    return reader.term(items[0])
