"""Reading SMT-LIB 2: terms and sorts. One pass with an explicit stack, however deep the text.

A builder without rules gets the terms exactly as they are written. Names of functions with parameters are expanded
where they are used; `limpet.…` operators, which the printer defines for solvers, become the operators that they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import islice, pairwise
from typing import Any, NamedTuple, NoReturn

from limpet.base.diagnostics import InputError, Location, input_error
from limpet.base.records import dataclass
from limpet.terms import ieee
from limpet.terms.build import Builder
from limpet.terms.kind import SYMBOL, SortError
from limpet.terms.kinds import TABLE
from limpet.terms.kinds_core import APPLY, CONSTANT_ARRAY, LAMBDA
from limpet.terms.smtlib_names import OWN_OPERATOR, symbol_name, symbol_text, word_of
from limpet.terms.smtlib_operators import OPERATORS, QUICK, ROUNDING, Indexed, Making, apply_indexed
from limpet.terms.sorts import BOOL, INT, ArraySort, FloatSort, FunctionSort, Sort, UninterpretedSort
from limpet.terms.term import Term
from limpet.terms.walk import substitute

TOKEN = re.compile(r"""[()]|[^\s()|";]+|\|[^|]*\||"(?:[^"]|"")*"|;[^\n]*|[|"]""")
"""Parentheses, words, quoted symbols, strings, comments; a lone bar or quote is an error."""


def location(text: str, offset: int, file: str) -> Location:
    line = text.count("\n", 0, offset) + 1
    return Location(file, line, offset - (text.rfind("\n", 0, offset) + 1) + 1)


def syntax_error(text: str, offset: int, file: str, message: str, *notes: str) -> InputError:
    return input_error("smtlib-syntax", message, location(text, offset, file), *notes)


class Bracket:
    """What a pair of parentheses is. Plain numbers: members of an Enum are slow as keys."""

    TOP = 0
    TERM = 1
    """Also sorts: they are distinguished by their first word."""
    INDEXED = 2
    AS = 3
    ANNOTATED = 4
    LET = 5
    BINDINGS = 6
    BINDING = 7
    BINDER = 8
    VARIABLES = 9
    PLAIN = 10
    """Words stay words."""
    TERMS = 11
    COMMAND = 12
    PAIRS = 13
    PAIR = 14
    """(term, value): the term is not examined."""
    SKIPPED = 15


_BY_WORD = {
    "_": Bracket.INDEXED,
    "as": Bracket.AS,
    "!": Bracket.ANNOTATED,
    "let": Bracket.LET,
    "lambda": Bracket.BINDER,
    "forall": Bracket.BINDER,
    "exists": Bracket.BINDER,
}
_RAW = frozenset((Bracket.INDEXED, Bracket.AS, Bracket.PLAIN, Bracket.COMMAND, Bracket.VARIABLES, Bracket.SKIPPED))
_INSIDE = {
    Bracket.BINDINGS: Bracket.BINDING,
    Bracket.VARIABLES: Bracket.PLAIN,
    Bracket.PAIRS: Bracket.PAIR,
    Bracket.SKIPPED: Bracket.SKIPPED,
}
_FIRST_INSIDE = {Bracket.LET: Bracket.BINDINGS, Bracket.BINDER: Bracket.VARIABLES}


COMMAND_PARTS = {
    ("declare-fun", 2): Bracket.PLAIN,
    ("define-fun", 2): Bracket.VARIABLES,
    ("define-fun-rec", 2): Bracket.VARIABLES,
    ("define-sort", 2): Bracket.PLAIN,
    ("get-value", 1): Bracket.TERMS,
    ("check-sat-assuming", 1): Bracket.TERMS,
    ("set-info", 2): Bracket.PLAIN,
    ("set-option", 2): Bracket.PLAIN,
}
"""(command, position) → what stands there; else a term or sort."""


@dataclass(frozen=True, slots=True)
class Macro:
    parameters: tuple[Term, ...]
    body: Term


class Scope(NamedTuple):
    names: list[Any]
    hidden: list[tuple[str, Any]]
    """What the names meant before."""


class TermReader:
    """Reads texts into one builder. Symbols that are known before the text can be given."""

    def __init__(self, builder: Builder, symbols: Iterable[Term] = (), file: str = "<text>") -> None:
        self.builder = builder
        self.making = Making(builder)
        self.file = file
        self.labels: dict[str, Term] = {}
        """Names of terms given by `:named`."""
        self.sorts: dict[str, Sort] = {"Bool": BOOL, "Int": INT}
        self.sorts |= {f"Float{sort.width}": sort for sort in (FloatSort(5, 11), FloatSort(8, 24), FloatSort(11, 53))}
        self.sorts["Float128"] = FloatSort(15, 113)
        self.names: dict[str, Any] = {"true": builder.true, "false": builder.false, **ROUNDING}
        """Word → the term, macro or rounding mode."""
        for symbol in symbols:
            own = builder.manager.symbol(symbol.payload, symbol.sort)
            self.names[word_of(symbol_text(symbol.payload))] = own
            self.knows_sorts_of(symbol.sort)
        self.text = ""
        self.start = 0
        self.at = 0
        """The number of the token at which an error would be."""

    def knows_sorts_of(self, sort: Sort) -> None:
        match sort:
            case UninterpretedSort(name):
                self.sorts[word_of(symbol_text(name))] = sort
            case ArraySort(index, element):
                self.knows_sorts_of(index)
                self.knows_sorts_of(element)
            case FunctionSort(domain, result):
                for part in (*domain, result):
                    self.knows_sorts_of(part)

    def fail(self, message: str, *notes: str, at: int | None = None) -> NoReturn:
        raise syntax_error(self.text, self._offset(self.at if at is None else at), self.file, message, *notes)

    def _offset(self, position: int) -> int:
        """Of a token. Looked for only when it is needed."""
        token = next(islice(TOKEN.finditer(self.text, self.start), position, None), None)
        return token.start() if token is not None else len(self.text)

    # --- the loop -------------------------------------------------------------------------------------------

    def read(self, text: str, inside: int, start: int = 0, forms: int | None = None) -> list[Any]:
        """What the text consists of; the parentheses at the top are `inside`. At most `forms` of them."""
        self.text, self.start = text, start
        items: list[Any] = []
        state, begin = Bracket.TOP, 0
        stack: list[tuple[int, list[Any], int]] = []
        names, term_state, raw = self.names, Bracket.TERM, _RAW
        for position, token in enumerate(TOKEN.findall(text, start) if forms is None else self._tokens(text, start)):
            if token == "(":
                stack.append((state, items, begin))
                begin = position
                if state != term_state:
                    state = self._inside(state, items, inside)
                items = []
            elif token == ")":
                self.at = begin
                if not stack:
                    self.fail("a closing parenthesis too many", at=position)
                value = self._close(state, items)
                state, items, begin = stack.pop()
                items.append(value)
                if not stack and forms is not None and len(items) == forms:
                    return items
            elif token[0] == ";":
                continue
            elif not items and state == term_state:
                if token in _BY_WORD:
                    state = _BY_WORD[token]
                items.append(self._word(token, position))
            elif state in raw or not items:
                items.append(self._word(token, position))
            else:
                known = names.get(token)
                items.append(known if known is not None else self._atom(state, token, position))
        if stack:
            self.fail("a parenthesis is not closed", at=begin)
        return items

    @staticmethod
    def _tokens(text: str, start: int) -> Iterator[str]:
        return (match.group() for match in TOKEN.finditer(text, start))

    def _inside(self, state: int, items: list[Any], top: int) -> int:
        if state == Bracket.TOP:
            return top
        if state == Bracket.COMMAND:
            self.check_command(items)
            return COMMAND_PARTS.get((items[0], len(items)), Bracket.TERM) if items else Bracket.PLAIN
        if len(items) == 1 and state in _FIRST_INSIDE:
            return _FIRST_INSIDE[state]
        if not items and state == Bracket.PAIR:
            return Bracket.SKIPPED
        return _INSIDE.get(state, Bracket.TERM)

    def _word(self, token: str, at: int) -> str:
        if token[0] == "|":
            if len(token) < 2:
                self.fail("a quoted symbol is not closed", at=at)
            return word_of(token)
        if token == '"':
            self.fail("a string is not closed", at=at)
        return token

    def _atom(self, state: int, token: str, at: int) -> Any:
        """A word in the place of a term or sort that is no known name."""
        self.at = at
        first = token[0]
        manager = self.builder.manager
        if first == "|":
            name = self._word(token, at)
            return self.names[name] if name in self.names else self._unknown(state, name)
        if first == "#":
            digits, base = token[2:], {"x": 16, "b": 2}.get(token[1:2], 0)
            if not base or not re.fullmatch("[0-9a-fA-F]+" if base == 16 else "[01]+", digits):
                self.fail(f"{token} is not a bit-vector")
            return manager.bv(int(digits, base), len(digits) * (4 if base == 16 else 1))
        if first.isdigit():
            if not token.isdecimal():
                self.fail(f"{token}: only whole numbers are supported")
            return manager.constant(INT, int(token))
        return self._unknown(state, self._word(token, at))

    def _unknown(self, state: int, name: str) -> Any:
        if state == Bracket.ANNOTATED:
            return name
        if name in self.sorts:
            return self.sorts[name]
        return self.unknown_name(name)

    def unknown_name(self, name: str) -> Any:
        self.fail(f"the symbol `{name}` is not declared")

    # --- closing parentheses --------------------------------------------------------------------------------

    def _close(self, state: int, items: list[Any]) -> Any:
        try:
            if state == Bracket.TERM:
                return self._application(items)
            return _CLOSE[state](self, items)
        except SortError as error:
            self.fail(str(error))
        except (AttributeError, TypeError, ValueError, IndexError) as error:
            # Something other than a term where a term is needed, or too few parts. Looked into only now.
            if state == Bracket.TERM:
                for item in items[1:]:
                    if not isinstance(item, Term):
                        self.fail(f"a term is needed where there is `{shown(item)}`")
            if isinstance(error, AttributeError):
                raise
            self.fail(f"`{shown(items[0]) if items else '()'}` is not used like this")

    def _application(self, items: list[Any]) -> Any:
        head = items[0]
        if type(head) is str:
            kind = QUICK.get(head)
            if kind is not None and len(items) == 3 - (kind.arity == 1):
                return self.making.make(kind, tuple(items[1:]))
            operator = OPERATORS.get(head)
            if operator is not None:
                return operator(self.making, items[1:])
            known = self.names.get(head)
            if known is not None:
                return self.apply(known, items[1:])
            if head == "Array":
                _, index, element = items
                return ArraySort(self.sort(index), self.sort(element))
            if head.startswith(OWN_OPERATOR):
                kind = TABLE.get(head.split(".")[1])
                if kind is not None:
                    return self.making.make(kind, tuple(items[1:]))
            self.fail(f"`{head}` is not an operator that Limpet knows")
        if isinstance(head, Indexed):
            term = apply_indexed(self.making, head, items[1:])
            if term is None:
                self.fail(f"`(_ {head.name} …)` is not an operator that Limpet knows")
            return term
        if isinstance(head, ArraySort):  # ((as const (Array …)) value)
            (value,) = items[1:]
            term = self.making.make(CONSTANT_ARRAY, (value,), self.builder.manager.sort(head.index))
            if term.sort != head:
                raise SortError(f"the elements of {head} are not of sort {value.sort}")
            return term
        return self.apply(head, items[1:])

    def apply(self, function: Any, args: list[Any]) -> Term:
        if isinstance(function, Macro):
            if len(args) != len(function.parameters):
                raise SortError(f"{len(function.parameters)} arguments expected, not {len(args)}")
            for parameter, arg in zip(function.parameters, args, strict=True):
                if parameter.sort != arg.sort:
                    raise SortError(f"{arg.sort} where {parameter.sort} is expected")
            return substitute(self.builder, function.body, dict(zip(function.parameters, args, strict=True)))
        return self.making.make(APPLY, (function, *args))

    def sort(self, item: Any) -> Sort:
        if isinstance(item, Term) and item.kind is SYMBOL:
            item = word_of(symbol_text(item.payload))  # a symbol and a sort may have the same name
        if isinstance(item, str) and item in self.sorts:
            item = self.sorts[item]
        if not isinstance(item, Sort):
            self.fail(f"the sort `{shown(item)}` is not known")
        return item

    def term(self, item: Any) -> Term:
        if isinstance(item, str):
            known = self.names.get(item)
            item = self._atom(Bracket.TERM, item, self.at) if known is None else known
        if not isinstance(item, Term):
            self.fail(f"a term is needed where there is `{shown(item)}`")
        return item

    def _indexed(self, items: list[Any]) -> Any:
        name, *rest = items[1:]
        if not all(isinstance(index, str) for index in rest):
            self.fail("an index is a number")
        if name == "as-array":
            return self.array_of_function(self.names.get(rest[0]))
        if not all(index.isdecimal() for index in rest):
            self.fail(f"`(_ {name} {' '.join(rest)})` is not supported")
        indices = tuple(map(int, rest))
        manager = self.builder.manager
        if name == "BitVec":
            return manager.bitvec(*indices)
        if name == "FloatingPoint" or name in _SPECIAL_FLOATS:
            exponent, significand = indices
            if min(indices) < 2:
                self.fail(f"there are no floats of {exponent} and {significand} bits")
            sort = FloatSort(exponent, significand)
            return sort if name == "FloatingPoint" else manager.constant(sort, _SPECIAL_FLOATS[name](sort))
        if name[:2] == "bv" and name[2:].isdecimal():
            (width,) = indices
            return manager.bv(int(name[2:]), width)
        return Indexed(name, indices)

    def array_of_function(self, function: Any) -> Term:
        if not isinstance(function, Macro) or len(function.parameters) != 1:
            self.fail("as-array needs a defined function of one argument")
        return self.making.make(LAMBDA, (*function.parameters, function.body))

    def _as(self, items: list[Any]) -> Any:
        _, name, sort = items
        sort = self.sort(sort)
        return sort if name == "const" and isinstance(sort, ArraySort) else self.qualified(name, sort)

    def qualified(self, name: Any, sort: Sort) -> Any:
        known = self.names.get(name)
        if isinstance(known, Term) and known.sort == sort:
            return known
        self.fail(f"`(as {shown(name)} …)` is not supported")

    def _annotated(self, items: list[Any]) -> Term:
        term = self.term(items[1])
        for key, value in pairwise(items):
            if key == ":named" and isinstance(value, str):
                self.names[value] = self.labels[symbol_name(value)] = term
        return term

    def command(self, items: list[Any]) -> None:
        """A command of a script."""
        self.fail("a term is expected, not a command")

    def check_command(self, items: list[Any]) -> None:
        """Before the parts of the command are read: they may be of a language of their own."""

    # --- scopes ---------------------------------------------------------------------------------------------

    def bind(self, pairs: list[tuple[str, Any]]) -> Scope:
        scope = Scope([value for _, value in pairs], [(name, self.names.get(name)) for name, _ in pairs])
        self.names.update(pairs)
        return scope

    def unbind(self, scope: Scope) -> None:
        for name, value in reversed(scope.hidden):
            if value is None:
                self.names.pop(name, None)
            else:
                self.names[name] = value

    def _binding(self, items: list[Any]) -> tuple[str, Term]:
        name, term = items
        if not isinstance(name, str):
            self.fail("a let binds a name")
        return name, self.term(term)

    def _variables(self, items: list[Any]) -> Scope:
        pairs = []
        for name, sort in items:
            bound = self.builder.manager.bound(symbol_name(name).rpartition("?")[0] or name, self.sort(sort))
            pairs.append((name, bound))
        return self.bind(pairs)

    def _let(self, items: list[Any]) -> Term:
        _, scope, body = items
        self.unbind(scope)
        return self.term(body)

    def quantified(self, word: str, variables: list[Term], body: Term) -> Any:
        self.fail(f"quantifiers are not supported ({word})")

    def _binder(self, items: list[Any]) -> Any:
        word, scope, body = items
        self.unbind(scope)
        if word != "lambda":
            return self.quantified(word, scope.names, self.term(body))
        if len(scope.names) != 1:
            self.fail("a lambda has one variable")
        return self.making.make(LAMBDA, (scope.names[0], self.term(body)))


def shown(item: Any) -> str:
    if isinstance(item, Term):
        return repr(item)
    if isinstance(item, list | Scope):
        return "(…)"
    return f"(_ {item.name} …)" if isinstance(item, Indexed) else str(item)


def _plain(reader: TermReader, items: list[Any]) -> list[Any]:
    return items


_SPECIAL_FLOATS: dict[str, Callable[[FloatSort], int]] = {
    "NaN": ieee.nan,
    "+oo": ieee.infinity,
    "-oo": lambda sort: ieee.infinity(sort, 1),
    "+zero": ieee.zero,
    "-zero": lambda sort: ieee.zero(sort, 1),
}
_CLOSE: dict[int, Callable[[TermReader, list[Any]], Any]] = {
    Bracket.INDEXED: TermReader._indexed,
    Bracket.AS: TermReader._as,
    Bracket.ANNOTATED: TermReader._annotated,
    Bracket.LET: TermReader._let,
    Bracket.BINDINGS: TermReader.bind,
    Bracket.BINDING: TermReader._binding,
    Bracket.BINDER: TermReader._binder,
    Bracket.VARIABLES: TermReader._variables,
    Bracket.PLAIN: _plain,
    Bracket.TERMS: _plain,
    Bracket.COMMAND: lambda reader, items: reader.command(items),
    Bracket.PAIRS: _plain,
    Bracket.PAIR: _plain,
    Bracket.SKIPPED: _plain,
}
