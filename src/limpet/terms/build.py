"""Smart constructors: terms are simplified while they are made.

A rule examines the kind and arguments of the term to be made and returns an equal, simpler term or None. Rules are
named functions, grouped by the kind they apply to; each is proved equivalent by a solver in the tests. `make` tries
constant evaluation, then the rules of the kind in order; the first that applies wins. What it returned is remembered,
so asking for the same term again costs one look-up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from limpet.terms import kinds_core as core
from limpet.terms.build_bv import BitVecOperations
from limpet.terms.build_float import FloatOperations
from limpet.terms.build_int import IntOperations
from limpet.terms.kind import CONSTANT, Kind
from limpet.terms.manager import TermManager
from limpet.terms.sorts import ArraySort, Sort
from limpet.terms.store_chains import StoreChains
from limpet.terms.term import Term

Rule = Callable[["Builder", tuple[Term, ...], Any], "Term | None"]
RuleSet = dict[Kind, Sequence[Rule]]


MAX_NESTING = 40
"""Rules make terms, to which rules apply, and so on. Beyond this many levels terms are left as they are, so that no
chain of rules, however long, meets Python's limit on recursion."""


class Builder(BitVecOperations, FloatOperations, IntOperations):
    """The way upper layers make terms. `rules` may be empty: then terms stay as they are written."""

    def __init__(self, manager: TermManager | None = None, rules: RuleSet | None = None) -> None:
        self.manager = manager if manager is not None else TermManager()
        self.rules: RuleSet = rules if rules is not None else {}
        self.simplifies = bool(self.rules)
        self.hits: dict[str, int] = {}
        """How often each rule applied."""
        self.chains = StoreChains()
        self._rewritten: dict[Any, Term] = {}
        """What rules made of terms that therefore do not exist."""
        self._nesting = 0
        self.memory: dict[str, dict[Any, Any]] = {}
        """What rules found out about terms and want to keep, by the name of the finding."""
        self.true = self.manager.true
        self.false = self.manager.false

    # --- the one way in -------------------------------------------------------------------------------------

    def make(self, kind: Kind, args: tuple[Term, ...], payload: Any = None) -> Term:
        if kind.commutative:
            first, second = args
            # Constants go last, everything else by age: one order for equal terms.
            if first.kind is CONSTANT:
                if second.kind is not CONSTANT or second.id < first.id:
                    args = (second, first)
            elif second.kind is not CONSTANT and second.id < first.id:
                args = (second, first)
        if not self.simplifies:
            return self.manager.make(kind, args, payload)
        key = (kind, args, payload)
        known = self.manager.table.get(key) or self._rewritten.get(key)
        if known is not None:
            return known
        simplified = self._simplify(kind, args, payload)
        if simplified.kind is not kind or simplified.args != args:
            self._rewritten[key] = simplified
        return simplified

    def _simplify(self, kind: Kind, args: tuple[Term, ...], payload: Any) -> Term:
        for arg in args:
            if arg.kind is not CONSTANT:
                break
        else:
            folded = self._fold(kind, args, payload)
            if folded is not None:
                return folded
        if self._nesting < MAX_NESTING:
            self._nesting += 1
            try:
                for rule in self.rules.get(kind, ()):
                    result = rule(self, args, payload)
                    if result is not None:
                        name = rule.__name__
                        self.hits[name] = self.hits.get(name, 0) + 1
                        return result
            finally:
                self._nesting -= 1
        term = self.manager.make(kind, args, payload)
        if kind is core.STORE:
            self.chains.stored(term)
        return term

    def _fold(self, kind: Kind, args: tuple[Term, ...], payload: Any) -> Term | None:
        """The constant that an operation on constants is."""
        if not args or kind is core.CONSTANT_ARRAY:
            return None
        sort = self.manager.sort(kind.sort_rule(args, payload))
        if isinstance(sort, ArraySort):
            return None
        shell = Term(kind, sort, args, payload, -1)
        values = [arg.payload for arg in args]
        if kind.open is not None and kind.open(shell, values):
            return None  # any value: left to the solver
        return self.manager.constant(sort, kind.evaluate(shell, values))

    # --- leaves ---------------------------------------------------------------------------------------------

    def bool_constant(self, value: bool) -> Term:
        return self.true if value else self.false

    def symbol(self, name: str, sort: Sort) -> Term:
        return self.manager.symbol(name, sort)

    def fresh(self, prefix: str, sort: Sort) -> Term:
        return self.manager.fresh(prefix, sort)

    # --- Boolean, equality, ite -----------------------------------------------------------------------------

    def not_(self, a: Term) -> Term:
        return self.make(core.NOT, (a,))

    def and_(self, *parts: Term) -> Term:
        """Any number of parts; balanced, so that long conjunctions are not deep."""
        return self._balanced(core.AND, parts, self.true)

    def or_(self, *parts: Term) -> Term:
        return self._balanced(core.OR, parts, self.false)

    def _balanced(self, kind: Kind, parts: tuple[Term, ...], empty: Term) -> Term:
        level = list(parts) or [empty]
        while len(level) > 1:
            paired = [self.make(kind, (level[i], level[i + 1])) for i in range(0, len(level) - 1, 2)]
            level = paired + level[len(level) - len(level) % 2 :]
        return level[0]

    def xor(self, a: Term, b: Term) -> Term:
        return self.make(core.XOR, (a, b))

    def implies(self, a: Term, b: Term) -> Term:
        return self.make(core.IMPLIES, (a, b))

    def equal(self, a: Term, b: Term) -> Term:
        return self.make(core.EQUAL, (a, b))

    def distinct(self, a: Term, b: Term) -> Term:
        return self.not_(self.equal(a, b))

    def ite(self, condition: Term, yes: Term, no: Term) -> Term:
        return self.make(core.ITE, (condition, yes, no))

    # --- arrays and functions -------------------------------------------------------------------------------

    def select(self, array: Term, index: Term) -> Term:
        return self.make(core.SELECT, (array, index))

    def store(self, array: Term, index: Term, value: Term) -> Term:
        return self.make(core.STORE, (array, index, value))

    def constant_array(self, index: Sort, value: Term) -> Term:
        return self.make(core.CONSTANT_ARRAY, (value,), self.manager.sort(index))

    def lambda_(self, prefix: str, index: Sort, body: Callable[[Term], Term]) -> Term:
        """`body` gets the bound variable."""
        variable = self.manager.bound(prefix, index)
        return self.make(core.LAMBDA, (variable, body(variable)))

    def apply(self, function: Term, *args: Term) -> Term:
        return self.make(core.APPLY, (function, *args))
