"""SMT-LIB 2 texts of terms and scripts, with sharing.

A script is flat: a node that is used more than once, or whose text grows long, gets a `define-fun` of its own, so no
text is deep and no node is printed twice. Inside of a lambda, nodes that depend on its variable are shared by `let`.
Nodes are printed in the order in which they were made; reading a script into an empty builder without rules makes
them in the same order, so printing again gives the same text.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import field
from operator import attrgetter
from typing import Any

from limpet.base.diagnostics import Unsupported, unsupported
from limpet.base.records import dataclass
from limpet.terms.ieee import nan
from limpet.terms.kind import BOUND, CONSTANT
from limpet.terms.kinds_core import APPLY, CONSTANT_ARRAY, LAMBDA
from limpet.terms.kinds_float import FP_TO_BITS
from limpet.terms.kinds_int import INT_NEG
from limpet.terms.smtlib_logic import logic_of
from limpet.terms.smtlib_names import symbol_text
from limpet.terms.smtlib_texts import (
    OVERFLOW,
    bits_text,
    definition_text,
    is_numeral,
    operator_text,
    own_operator,
    sort_text,
    uninterpreted,
    value_text,
)
from limpet.terms.sorts import FloatSort, FunctionSort, Sort
from limpet.terms.term import Term


@dataclass(frozen=True, slots=True)
class Dialect:
    """What a solver takes beyond the core of the language."""

    name: str
    overflow: bool = True
    """bvuaddo and the like; otherwise they are printed by their definitions."""
    lambdas: bool = False
    """`lambda` as an array."""
    ieee_bits: bool = False
    """fp.to_ieee_bv; otherwise bit patterns of floats are fresh variables with an equation."""
    constant_arrays: bool = True
    words: bool = True
    """Sums of 64 bits; otherwise they have to be computed with one bit more (see `solvers.yices_backend`)."""


Z3 = Dialect("z3", lambdas=True, ieee_bits=True)
STANDARD = Dialect("standard")
"""bitwuzla, cvc5."""
BASIC = Dialect("basic", overflow=False, constant_arrays=False, words=False)
"""yices."""

_LONG = 240
"""Longer texts get a name; so texts are about 40 levels deep at most."""
_by_id = attrgetter("id")


@dataclass(slots=True)
class _Batch:
    """What is printed at one go."""

    nodes: list[Term]
    free: dict[Term, frozenset[Term]]
    """The bound variables on which terms depend, where there are any."""
    bound: dict[Term, str]
    """Names of bound variables."""
    inner: dict[Term, str] = field(default_factory=dict)
    """Texts of lambdas that depend on the variables of others."""
    sorts: list[str] = field(default_factory=list)
    symbols: list[str] = field(default_factory=list)
    operators: dict[str, str] = field(default_factory=dict)
    definitions: list[str] = field(default_factory=list)
    """Commands, or the beginnings of `let`s."""


class Printer:
    """Prints batch after batch into one script: what was declared or defined is known to later batches."""

    def __init__(self, dialect: Dialect = Z3) -> None:
        self.dialect = dialect
        self._text: dict[Term, str] = {}
        """Of closed terms: a name or a short text."""
        self._declared: dict[str, None] = {}
        """Uninterpreted sorts and own operators."""
        self._marks: list[tuple[int, int]] = []
        self._names = 0
        self._patterns = 0
        self._lets = False
        self._heads: dict[Any, str | None] = dict.fromkeys((APPLY, LAMBDA, CONSTANT_ARRAY, INT_NEG, FP_TO_BITS))
        """Operator → what comes before its arguments; None if that takes a closer look."""
        self._sorts: dict[int, str] = {}
        self._kept: list[Sort] = []
        for kind in OVERFLOW:
            if not dialect.overflow or not kind.smtlib:
                self._heads[kind] = None
        self._batch = _Batch([], {}, {})

    def batch(self, roots: Iterable[Term]) -> tuple[list[str], list[str]]:
        """(commands that come first, texts of the roots)."""
        texts = self._run(list(roots))
        batch = self._batch
        lines = [f"(declare-sort {symbol_text(name)} 0)" for name in sorted(batch.sorts)]
        lines += batch.symbols
        lines += [text for _, text in sorted(batch.operators.items())]
        lines += batch.definitions
        return lines, texts

    def expression(self, root: Term) -> str:
        """One text, with `let` for what is shared. Symbols are not declared."""
        lets, (text,) = self.shared([root])
        return "".join(lets) + text + ")" * len(lets)

    def shared(self, roots: Iterable[Term]) -> tuple[list[str], list[str]]:
        """(beginnings of `let`s for what is shared, texts of the roots inside of these). Symbols are not declared."""
        self._lets = True
        texts = self._run(list(roots))
        return self._batch.definitions, texts

    @property
    def operators(self) -> dict[str, str]:
        """Definitions, by name, of operators that the last batch uses and SMT-LIB lacks."""
        return self._batch.operators

    @property
    def nodes(self) -> list[Term]:
        """What was new in the last batch, arguments before what they are part of."""
        return self._batch.nodes

    def push(self) -> None:
        self._marks.append((len(self._text), len(self._declared)))

    def pop(self) -> None:
        """Forget what was declared and defined since the last push, as the solver does."""
        texts, declared = self._marks.pop()
        while len(self._text) > texts:
            self._text.popitem()
        while len(self._declared) > declared:
            self._declared.popitem()

    # --- one batch ------------------------------------------------------------------------------------------

    def _run(self, roots: list[Term]) -> list[str]:
        uses, order = self._collect(roots)
        free = _free_variables(order)
        self._batch = _Batch(order, free, _bound_names(order, free))
        self.push()
        try:
            self._print(uses, order)
        except Unsupported:
            self.pop()  # nothing of this batch is written
            raise
        self._marks.pop()
        return [self._region(root) if root in free else self._text[root] for root in roots]

    def _collect(self, roots: list[Term]) -> tuple[dict[Term, int], list[Term]]:
        """New nodes with the number of their uses, in order of their making."""
        known = self._text
        uses: dict[Term, int] = {}
        stack: list[Term] = []
        for root in roots:
            if root in uses:
                uses[root] += 1
            elif root not in known:
                uses[root] = 1
                stack.append(root)
        while stack:
            for arg in stack.pop().args:
                if arg in uses:
                    uses[arg] += 1
                elif arg not in known:
                    uses[arg] = 1
                    if arg.args:
                        stack.append(arg)
        return uses, sorted(uses, key=_by_id)

    def _print(self, uses: dict[Term, int], order: list[Term]) -> None:
        text, heads, free = self._text, self._heads, self._batch.free
        define, lets, sorts, count = self._batch.definitions.append, self._lets, self._sorts, self._names
        for term in order:
            args = term.args
            if not args:
                if term.kind is not BOUND:
                    text[term] = self._leaf(term)
                continue
            if free and term in free:
                if term.kind is LAMBDA:
                    self._batch.inner[term] = self._lambda(term)
                continue  # printed as part of its lambda
            kind = term.kind
            key = kind if term.payload is None else (kind, term.payload)
            head = heads.get(key, "")
            if not head and head is not None:
                head = heads[key] = None if heads.get(kind, "") is None else f"({operator_text(term)}"
            if head is None:
                printed, plain = self._special(term, text)
                if plain:
                    text[term] = printed
                    continue
            elif len(args) == 2:
                printed = f"{head} {text[args[0]]} {text[args[1]]})"
            elif len(args) == 1:
                printed = f"{head} {text[args[0]]})"
            else:
                printed = f"{head} {' '.join([text[arg] for arg in args])})"
            if uses[term] > 1 or len(printed) > _LONG or kind is LAMBDA:
                count += 1
                name = f"${count}"
                if lets:
                    define(f"(let (({name} {printed})) ")
                else:
                    define(f"(define-fun {name} () {sorts.get(id(term.sort)) or self._sort(term.sort)} {printed})")
                printed = name
            text[term] = printed
        self._names = count

    def _leaf(self, term: Term) -> str:
        if term.kind is CONSTANT:
            return value_text(term.sort, term.payload)
        name = symbol_text(term.payload)
        sort = term.sort
        self._uses_sort(sort)
        if isinstance(sort, FunctionSort):
            self._batch.symbols.append(f"(declare-fun {name} {self._sort(sort)})")
        else:
            self._batch.symbols.append(f"(declare-const {name} {self._sort(sort)})")
        return name

    def _sort(self, sort: Sort) -> str:
        """The manager keeps one object for equal sorts; finding by identity is quicker than by value."""
        printed = self._sorts.get(id(sort))
        if printed is None:
            printed = self._sorts[id(sort)] = sort_text(sort)
            self._kept.append(sort)
        return printed

    def _uses_sort(self, sort: Sort) -> None:
        for name in uninterpreted(sort):
            if name not in self._declared:
                self._declared[name] = None
                self._batch.sorts.append(name)

    def _special(self, term: Term, text: dict[Term, str]) -> tuple[str, bool]:
        """(text, whether it is as good as a name)."""
        kind, args, dialect = term.kind, term.args, self.dialect
        if kind is LAMBDA:
            return self._lambda(term), False
        texts = " ".join([text[arg] for arg in args])
        if kind is APPLY:
            return f"({texts})", False
        if kind is INT_NEG:
            return f"(- {texts})", is_numeral(term)
        if kind is CONSTANT_ARRAY:
            if not dialect.constant_arrays:
                raise unsupported("smtlib-constant-array", f"{dialect.name} has no constant arrays")
            self._uses_sort(term.sort)
            return f"({operator_text(term)} {texts})", False
        if kind is FP_TO_BITS and not dialect.ieee_bits:
            return self._pattern(term, texts), True
        name = own_operator(term)
        if name not in self._declared:
            self._declared[name] = None
            self._batch.operators[name] = definition_text(term)
        return f"({name} {texts})", False

    def _pattern(self, term: Term, number: str) -> str:
        """A fresh variable for the bit pattern of a float."""
        if self._lets or term in self._batch.free:
            raise unsupported("smtlib-float-bits", f"{self.dialect.name} has no bit patterns of floats inside of terms")
        sort = term.args[0].sort
        assert isinstance(sort, FloatSort)
        self._patterns += 1
        name = f"$bits{self._patterns}"
        same = f"(= ((_ to_fp {sort.exponent} {sort.significand}) {name}) {number})"
        canonical = f"(=> (fp.isNaN {number}) (= {name} {bits_text(nan(sort), sort.width)}))"
        self._batch.definitions += (f"(declare-const {name} {term.sort})", f"(assert {same})", f"(assert {canonical})")
        return name

    # --- lambdas --------------------------------------------------------------------------------------------

    def _lambda(self, term: Term) -> str:
        if not self.dialect.lambdas:
            raise unsupported("smtlib-lambda", f"{self.dialect.name} has no lambdas")
        variable, body = term.args
        self._uses_sort(variable.sort)
        return f"(lambda (({self._batch.bound[variable]} {self._sort(variable.sort)})) {self._region(body)})"

    def _region(self, body: Term) -> str:
        """The text of a term that may depend on bound variables: what does is shared by `let`, anew in each lambda."""
        free, text = self._batch.free, self._text
        if body not in free:
            return text[body]
        uses = {body: 1}
        stack = [body]
        while stack:
            term = stack.pop()
            if term.kind is LAMBDA:
                continue
            for arg in term.args:
                if arg in uses:
                    uses[arg] += 1
                elif arg in free:
                    uses[arg] = 1
                    stack.append(arg)
        local: dict[Term, str] = {}
        lets: list[tuple[str, str]] = []
        for term in sorted(uses, key=_by_id):
            if term.kind is BOUND:
                local[term] = self._batch.bound[term]
                continue
            if term.kind is LAMBDA:
                printed = self._batch.inner[term]
            else:
                texts = {arg: local.get(arg) or text[arg] for arg in term.args}
                if self._heads.get(term.kind, "") is None:
                    printed, _ = self._special(term, texts)
                else:
                    printed = f"({operator_text(term)} {' '.join([texts[arg] for arg in term.args])})"
            if uses[term] > 1 or len(printed) > _LONG:
                name = f"$.{len(lets) + 1}"
                lets.append((name, printed))
                printed = name
            local[term] = printed
        return _with_lets(lets, local[body])


def _with_lets(lets: Sequence[tuple[str, str]], body: str) -> str:
    return "".join([f"(let (({name} {text})) " for name, text in lets]) + body + ")" * len(lets)


def _free_variables(order: list[Term]) -> dict[Term, frozenset[Term]]:
    free: dict[Term, frozenset[Term]] = {}
    for term in order:
        if term.kind is BOUND:
            free[term] = frozenset((term,))
        elif free:
            below = [free[arg] for arg in term.args if arg in free]
            if below:
                mine = below[0].union(*below[1:]) if len(below) > 1 else below[0]
                if term.kind is LAMBDA:
                    mine -= {term.args[0]}
                if mine:
                    free[term] = mine
    return free


def _bound_names(order: list[Term], free: dict[Term, frozenset[Term]]) -> dict[Term, str]:
    """A variable is named by how many lambdas around it matter to it: so names do not depend on when it was made."""
    if not free:
        return {}
    variables = [term for term in order if term.kind is BOUND]
    lambdas = [term for term in order if term.kind is LAMBDA]
    prefixes = {variable: str(variable.payload).rpartition("?")[0] for variable in variables}
    if len({term.args[0] for term in lambdas}) < max(len(lambdas), len(variables)):
        # A variable of several lambdas, or of none.
        levels = {variable: number for number, variable in enumerate(variables)}
    else:
        levels = {}
        for term in reversed(lambdas):
            levels[term.args[0]] = 1 + max((levels[outer] for outer in free.get(term, ())), default=-1)
    # A prefix is whatever the upper layers like: it must not break the text.
    names = {v: symbol_text(p) if p and not p.startswith("|") else "v" for v, p in prefixes.items()}
    return {v: f"{name}?{levels[v]}" if name[0] != "|" else f"{name[:-1]}?{levels[v]}|" for v, name in names.items()}


# --- scripts --------------------------------------------------------------------------------------------------


def print_term(term: Term, dialect: Dialect = Z3) -> str:
    """One expression; its symbols are not declared."""
    return Printer(dialect).expression(term)


def print_script(
    assertions: Sequence[Term],
    *,
    dialect: Dialect = Z3,
    logic: str | None = None,
    comments: Sequence[str] = (),
    labels: Sequence[str] | None = None,
    values: Sequence[Term] = (),
    model: bool = False,
) -> str:
    """A whole script. `labels` name the assertions, for unsatisfiable cores; `values` are asked for after the check."""
    lines = [f"; {line}" for comment in comments for line in comment.splitlines()]
    if values or model:
        lines.append("(set-option :produce-models true)")
    if labels is not None:
        lines.append("(set-option :produce-unsat-cores true)")
    printer = Printer(dialect)
    definitions, texts = printer.batch((*assertions, *values))
    lines.append(f"(set-logic {logic if logic is not None else logic_of(printer.nodes)})")
    lines += definitions
    if labels is None:
        lines += [f"(assert {text})" for text in texts[: len(assertions)]]
    else:
        labelled = zip(texts, labels, strict=False)
        lines += [f"(assert (! {text} :named {symbol_text(label)}))" for text, label in labelled]
    lines.append("(check-sat)")
    if values:
        lines.append(f"(get-value ({' '.join(texts[len(assertions) :])}))")
    if model:
        lines.append("(get-model)")
    return "\n".join(lines) + "\n"
