"""Invariants that are tables: of numbers that loops change, then with those that loops leave alone, as far as these
matter, then with differences and with equations in each line. A step is taken only if those before do not prove all."""

from __future__ import annotations

from contextlib import suppress
from itertools import combinations

from limpet.absint.hulls import Described
from limpet.absint.questions import Facts, Questions, Undecided
from limpet.absint.tables import Columns, Others, Tables, TooManyLines
from limpet.absint.values import Number
from limpet.base.context import DeadlineExceeded
from limpet.base.records import dataclass
from limpet.clauses.system import Predicate, System
from limpet.terms.kind import SYMBOL
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term

MAX_LINES = 600
"""Of a table."""
MAX_COLUMNS = 60
"""The first ones; conditions are as deep as there are columns."""
FURTHER_LINES, MORE_LINES, TWICE = 20, 4, 2
"""With differences: these, and so many times those that there are without. A counter that runs alone has more. With all
numbers that loops leave alone: these, and twice those that there are without."""
MAX_OTHERS = 6
"""Numbers of a predicate that equations of single lines are about."""
MAX_COMPARED = 6
"""Of these, differences are examined."""


@dataclass(frozen=True, slots=True)
class Joint:
    """What is known, and whether no query is left."""

    facts: Facts
    proves: bool


def joint_invariants(system: System, questions: Questions, few: Described, many: Described, known: Facts) -> Joint:
    """The best that is found before the deadline. `known` holds already. `few`: the numbers that have several values,
    but not many; `many`: those that have."""
    flags = {p: [Number(x) for x in p.parameters if x.sort == BOOL] for p in system.predicates}
    if not any(few.values()) and not any(flags.values()):
        return Joint({}, False)
    search = _Search(system, questions, known)
    with suppress(Undecided, DeadlineExceeded, TooManyLines):  # the tables before are complete
        search.run(flags, few, many)
    return Joint(search.facts, search.proves)


class _Search:
    def __init__(self, system: System, questions: Questions, known: Facts) -> None:
        self.system = system
        self.questions = questions
        self.known = known
        self.groups = _passed_on(system)
        self.facts: Facts = {}
        self.proves = False

    def run(self, flags: Described, few: Described, many: Described) -> None:
        moving = self._moving(few)
        tables = self._closed({p: [*moving[p], *flags[p]] for p in few}, {}, may_drop=True)
        if self._proves():
            return
        inputs = {p: [each for each in numbers if each not in moving[p]] for p, numbers in few.items()}
        tables = self._with_inputs(tables, inputs)
        if self.proves or not any(many.values()):
            return
        best = {p: sorted(numbers, key=lambda number: not number.changes) for p, numbers in many.items()}
        tables = self._with_differences(tables, best)
        if not self.proves:
            columns = {p: table.columns for p, table in tables.tables.items()}
            self._closed(columns, {p: [each.term for each in numbers[:MAX_OTHERS]] for p, numbers in best.items()})
            self._proves()

    def _with_differences(self, tables: Tables, many: Described) -> Tables:
        """Numbers whose difference has few values: they are counted together, or wrap around together."""
        b = self.system.builder
        columns = {p: table.columns for p, table in tables.tables.items()}
        pairs = {p: combinations([number.term for number in numbers[:MAX_COMPARED]], 2) for p, numbers in many.items()}
        differences = {p: [Number(b.int_sub(x, y)) for x, y in some] for p, some in pairs.items()}
        if not any(differences.values()):
            return tables
        most = FURTHER_LINES + MORE_LINES * max(len(table.lines) for table in tables.tables.values())
        larger = self._closed({p: [*columns[p], *differences[p]] for p in columns}, {}, most, may_drop=True)
        self._proves()
        return larger

    def _facts(self) -> dict[Predicate, list[Term]]:
        return {p: [*self.known.get(p, ()), *self.facts.get(p, ())] for p in self.system.predicates}

    def _closed(self, columns: Columns, others: Others, most: int = MAX_LINES, *, may_drop: bool = False) -> Tables:
        columns = {p: each[:MAX_COLUMNS] for p, each in columns.items()}
        tables = Tables(self.system, self.questions, self._facts(), columns, others, most)
        tables.close(may_drop=may_drop)
        self.facts = tables.facts()
        return tables

    def _moving(self, few: Described) -> Described:
        """Numbers that some loop changes; where another one leaves them alone, they are still the same."""
        terms = {each.term for numbers in few.values() for each in numbers if each.changes}
        terms.update(x for group in self.groups if not terms.isdisjoint(group) for x in group)
        return {p: [each for each in numbers if each.term in terms] for p, numbers in few.items()}

    def _with_inputs(self, tables: Tables, few: Described) -> Tables:
        """With numbers that loops leave alone: all of them, if that makes few more lines; else those of which some
        values exclude some lines."""
        if any(few.values()):
            with suppress(TooManyLines):
                most = FURTHER_LINES + TWICE * max(len(table.lines) for table in tables.tables.values())
                every = {p: [*table.columns, *few[p]] for p, table in tables.tables.items()}
                tables = self._closed(every, {}, most)
                self._proves()
                return tables
        for group in self.groups:
            inputs = {p: [x for x in numbers if x.term in group] for p, numbers in few.items()}
            if not any(inputs.values()):
                continue
            before, more = self.facts, {p: [*table.columns, *inputs[p]] for p, table in tables.tables.items()}
            try:
                larger = self._closed(more, {})
            except TooManyLines:
                continue
            if any(_depends(larger, p, len(found)) for p, found in inputs.items()):
                tables = larger
                if self._proves():
                    break
            else:
                self.facts = before
        return tables

    def _proves(self) -> bool:
        facts = self._facts()
        self.proves = all(self.questions.model(query, facts, ()) is None for query in self.system.queries())
        return self.proves


def _depends(tables: Tables, predicate: Predicate, last: int) -> bool:
    """Whether some values of the last columns come only with some values of the others."""
    lines = tables.tables[predicate].lines
    split = len(tables.tables[predicate].columns) - last
    return len(lines) < len({line[:split] for line in lines}) * len({line[split:] for line in lines})


def _passed_on(system: System) -> list[list[Term]]:
    """Parameters in groups: those that are passed from predicate to predicate as they are belong together."""
    group = {x: [x] for predicate in system.predicates for x in predicate.parameters}
    for rule in system.rules:
        holders: dict[Term, Term] = {}
        for use in rule.applications():
            for parameter, argument in zip(use.predicate.parameters, use.arguments, strict=True):
                other = holders.setdefault(argument, parameter)
                if argument.kind is SYMBOL and group[other] is not group[parameter]:
                    group[other] += group[parameter]
                    for each in group[parameter]:
                        group[each] = group[other]
    return list({id(each): each for each in group.values()}.values())
