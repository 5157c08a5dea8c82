"""What comes up beside a value while a clause is made: unknowns, what is known about them, and approximations."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import field
from typing import final

from limpet.base.diagnostics import Location
from limpet.base.properties import Approximation
from limpet.base.records import dataclass
from limpet.numeric.interval import ANY, Interval
from limpet.numeric.interval_arithmetic import add, scaled
from limpet.numeric.interval_order import without
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_core import AND, EQUAL, NOT
from limpet.terms.kinds_int import INT_ADD, INT_LE, INT_LT, INT_MUL
from limpet.terms.sorts import INT, Sort
from limpet.terms.term import Term

DEPTH = 8
"""How many levels of a term are examined for its bounds."""


@dataclass(slots=True)
class Approximations:
    """Where the clauses allow more than the program does: a proof stands, a counterexample may not."""

    noted: dict[tuple[str, Location | None], Approximation] = field(default_factory=dict)
    location: Location | None = None
    """Of the instruction that is being examined."""

    def add(self, id: str, message: str) -> None:
        self.noted.setdefault((message, self.location), Approximation(id, message, self.location))


@final
@dataclass(frozen=True, slots=True, eq=False)
class Path:
    """The condition under which a run is somewhere; what it goes on from is part of it."""

    condition: Term
    """Includes that of the parent."""
    step: Term
    """What it adds to the parent's."""
    parent: Path | None = None
    depth: int = 0

    def then(self, builder: Builder, step: Term) -> Path:
        return Path(builder.and_(self.condition, step), step, self, self.depth + 1)

    def conditions(self) -> set[Term]:
        """Conditions that hold with this one."""
        conditions: set[Term] = set()
        path: Path | None = self
        while path is not None:
            conditions.add(path.condition)
            path = path.parent
        return conditions

    def since(self, builder: Builder, ancestor: Path) -> Term:
        """What was added to an ancestor's condition."""
        steps: list[Term] = []
        path = self
        while path is not ancestor:
            steps.append(path.step)
            assert path.parent is not None, "no ancestor"
            path = path.parent
        return builder.and_(*reversed(steps))


def whole_path(builder: Builder) -> Path:
    """Where every run is."""
    return Path(builder.true, builder.true)


def common_path(paths: Iterable[Path]) -> Path:
    """The longest path that all of them extend."""
    common, *rest = paths
    below = {common}
    """Paths known to extend it: no path is walked twice."""
    for path in rest:
        while path not in below:
            if path.depth > common.depth:
                below.add(path)
                assert path.parent is not None
                path = path.parent
            else:
                assert common.parent is not None, "paths of different regions"
                common = common.parent
                below.add(common)
    return common


def since_each(builder: Builder, paths: Iterable[Path], ancestor: Path) -> list[Term]:
    """What each path adds to the ancestor's condition. Longer paths share the terms of shorter ones."""
    added: dict[Path, Term] = {ancestor: builder.true}
    for path in (paths := list(paths)):
        steps: list[Path] = []
        while path not in added:
            steps.append(path)
            assert path.parent is not None, "no ancestor"
            path = path.parent
        condition = added[path]
        for step in reversed(steps):
            condition = added[step] = builder.and_(condition, step.step)
    return [added[path] for path in paths]


@dataclass(slots=True)
class SideConditions:
    """What belongs to a clause that is being made. Constraints hold on the path on which they came up."""

    builder: Builder
    approximations: Approximations
    path: Path
    constraints: list[tuple[Path, Term]] = field(default_factory=list)
    bounds: dict[Term, Interval] = field(default_factory=dict)
    """Of integer terms; facts that hold from here on."""
    invariants: list[Term] | None = None
    """Where not None, what is required is known already, from the predicate that it is about: it is kept here."""
    claimed: Callable[[SideConditions, Term], None] | None = None
    """Records what has to hold for values to be what they are taken for."""

    def branch(self, path: Path) -> SideConditions:
        """For what follows on a longer path: it shares the constraints, but what it learns stays with it."""
        return SideConditions(
            self.builder, self.approximations, path, self.constraints, dict(self.bounds), claimed=self.claimed
        )

    def extend(self, condition: Term) -> None:
        """Only runs in which the condition holds go on from here."""
        if condition is self.builder.true:
            return
        self.path = self.path.then(self.builder, condition)
        self.learn(condition)

    def claim(self, condition: Term) -> None:
        """Something that must hold here, or all that follows is wrong."""
        if condition is self.builder.true:
            return
        assert self.claimed is not None, "nobody checks"
        self.claimed(self, condition)
        self.extend(condition)

    def require(self, condition: Term) -> None:
        """Something that is always true of the values that a run has here."""
        if condition is self.builder.true:
            return
        if self.invariants is not None:
            self.invariants.append(condition)
        else:
            self.constraints.append((self.path, condition))

    def fresh(self, prefix: str, sort: Sort, bounds: Interval = ANY) -> Term:
        symbol = self.builder.fresh(prefix, sort)
        if sort == INT and bounds != ANY:
            self.within(symbol, bounds)
        return symbol

    def within(self, term: Term, bounds: Interval) -> None:
        """The term is known to be in these bounds: that is said in the clause."""
        b = self.builder
        low, high = bounds
        if low is not None:
            self.require(b.int_le(b.int_constant(low), term))
        if high is not None:
            self.require(b.int_le(term, b.int_constant(high)))
        self.note(term, bounds)

    def note(self, term: Term, bounds: Interval) -> None:
        if term.kind is not CONSTANT:
            self.bounds[term] = self.bounds.get(term, ANY).meet(bounds) or bounds  # else no run gets here

    # --- learning -------------------------------------------------------------------------------------------

    def learn(self, condition: Term, holds: bool = True) -> None:
        """A condition that is required from here on tells bounds of terms."""
        stack = [(condition, holds)]
        while stack:
            term, positive = stack.pop()
            if term.kind is NOT:
                stack.append((term.args[0], not positive))
            elif term.kind is AND and positive:
                stack += [(arg, True) for arg in term.args]
            elif term.kind is INT_LE:
                self._learn_order(term.args[0], term.args[1], positive, 0)
            elif term.kind is INT_LT:
                self._learn_order(term.args[0], term.args[1], positive, 1)
            elif term.kind is EQUAL and term.args[0].sort == INT:
                self._learn_equal(term.args[0], term.args[1], positive)

    def _learn_order(self, a: Term, b: Term, positive: bool, strict: int) -> None:
        if not positive:
            a, b, strict = b, a, 1 - strict  # not (a <= b) is b < a
        if b.kind is CONSTANT:
            self.note(a, Interval(None, b.payload - strict))
        elif a.kind is CONSTANT:
            self.note(b, Interval(a.payload + strict, None))

    def _learn_equal(self, a: Term, b: Term, positive: bool) -> None:
        if a.kind is CONSTANT:
            a, b = b, a
        if b.kind is not CONSTANT:
            return
        value = b.payload
        if positive:
            self.note(a, Interval(value, value))
            return
        known = self.range_of(a)
        left = without(known, value)
        if left is not None and left is not known:
            self.note(a, left)

    # --- asking ---------------------------------------------------------------------------------------------

    def range_of(self, term: Term, depth: int = DEPTH) -> Interval:
        if term.kind is CONSTANT:
            return Interval(term.payload, term.payload)
        known = self.bounds.get(term, ANY)
        if depth == 0:
            return known
        if term.kind is INT_ADD:
            computed = add(self.range_of(term.args[0], depth - 1), self.range_of(term.args[1], depth - 1))
            return known.meet(computed) or known  # else no run gets here
        if term.kind is INT_MUL and term.args[1].kind is CONSTANT:
            return known.meet(scaled(self.range_of(term.args[0], depth - 1), term.args[1].payload)) or known
        return known
