"""Tables: which values numbers have together.

    state == 7 and flag == 1  or  state == 3 and flag == 0 and x == y + 2

State machines are made of these. A table has a column for each number with few values, and a line for each combination
that was seen, with the equations that hold there between other numbers. It grows by what rules lead to until
they lead to nothing else; what has been followed already is not asked again. A table with too many lines loses the
column that the others say least about, and one with too many values in a column loses that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from limpet.absint.questions import Facts, Questions, Undecided, instances
from limpet.absint.spaces import Affine
from limpet.absint.values import Number, Value
from limpet.clauses.system import Application, Predicate, Rule, System
from limpet.terms.build import Builder
from limpet.terms.term import Term

Line = tuple[Value, ...]
Columns = Mapping[Predicate, Sequence[Number]]
Others = Mapping[Predicate, Sequence[Term]]


MOST_VALUES = 20
"""Of a column whose values are not those of constants in the program. Differences of numbers that have little to do
with each other have many at once."""


class TooManyLines(Exception):
    """And no column may be dropped."""


class Table:
    """Of one predicate."""

    def __init__(self, columns: Sequence[Number], others: Sequence[Term]) -> None:
        self.columns = list(columns)
        self.others = list(others)
        """Numbers that equations are about."""
        self.lines: dict[Line, Affine] = {}
        self._changes: list[Line] = []
        """Lines in the order in which they came or grew."""
        self._cells: dict[tuple[int, Value], Term] = {}

    @property
    def version(self) -> int:
        return len(self._changes)

    def since(self, version: int) -> list[Line]:
        """Lines that came or grew after that."""
        return list(dict.fromkeys(self._changes[version:]))

    def add(self, line: Line, point: Sequence[int]) -> bool:
        """Whether that is new."""
        self._changes.append(line)
        return self.lines.setdefault(line, Affine(len(self.others))).add(point)

    def line(self, values: Sequence[int]) -> Line:
        return tuple([column.value(value) for column, value in zip(self.columns, values, strict=True)])

    def condition(self, builder: Builder, lines: Sequence[Line], at: int = 0) -> Term:
        """That one of these holds. What several lines begin with is said once."""
        if len(lines) == 1:
            cells = [self._cell(builder, place, value) for place, value in enumerate(lines[0]) if place >= at]
            return builder.and_(*cells, *self.lines[lines[0]].conditions(builder, self.others))
        ways: dict[Value, list[Line]] = {}
        for line in lines:
            ways.setdefault(line[at], []).append(line)
        return builder.or_(
            *(
                builder.and_(self._cell(builder, at, value), self.condition(builder, some, at + 1))
                for value, some in ways.items()
            )
        )

    def _cell(self, builder: Builder, at: int, value: Value) -> Term:
        cell = self._cells.get((at, value))
        if cell is None:
            cell = self._cells[at, value] = self.columns[at].is_one_of(builder, [value])
        return cell

    def about(self, terms: Sequence[Term]) -> Table:
        """The same lines, about other terms: first for the columns, then for the others."""
        split = len(self.columns)
        columns = [replace(column, term=term) for column, term in zip(self.columns, terms[:split], strict=True)]
        other = Table(columns, terms[split:])
        other.lines = self.lines
        return other

    def without_a_column(self) -> Table:
        """Without the one without which the fewest lines are left. Equations go as well."""
        places = range(len(self.columns))
        shorter = [len({line[:at] + line[at + 1 :] for line in self.lines}) for at in places]
        return self.without({min(reversed(places), key=shorter.__getitem__)})

    def spread(self, most: int) -> set[int]:
        """The places of columns with more values than that, if no constants limit these."""
        if len(self.lines) <= most:
            return set()
        places = [at for at, column in enumerate(self.columns) if not column.constants]
        return {at for at in places if len({line[at] for line in self.lines}) > most}

    def without(self, dropped: set[int]) -> Table:
        """Without the columns at these places."""
        kept = [at for at in range(len(self.columns)) if at not in dropped]
        table = Table([self.columns[at] for at in kept], ())
        for line in dict.fromkeys(tuple([line[at] for at in kept]) for line in self.lines):
            table.add(line, ())
        return table


class Tables:
    """Of the predicates of a system. `known` holds already."""

    def __init__(
        self,
        system: System,
        questions: Questions,
        known: Facts,
        columns: Columns,
        others: Others,
        most: int,
    ) -> None:
        self.builder = system.builder
        self.rules = [rule for rule in system.rules if rule.head is not None]
        self.questions = questions
        self.known = known
        self.most = most
        """Lines of a table."""
        self.tables = {p: Table(columns.get(p, ()), others.get(p, ())) for p in system.predicates}
        self._followed: dict[Rule, list[tuple[Table, int]]] = {}
        """How much of which tables each rule has been asked about."""

    def facts(self) -> dict[Predicate, list[Term]]:
        """Predicates of which nothing can be derived are missing."""
        return {
            p: [table.condition(self.builder, list(table.lines))] for p, table in self.tables.items() if table.lines
        }

    def close(self, *, may_drop: bool) -> None:
        """Until rules lead to nothing else. Raises TooManyLines, Undecided, DeadlineExceeded."""
        waiting = True
        while waiting:
            waiting = False
            for rule in self.rules:
                reached = [(table, table.version) for table in map(self._table, rule.body)]
                if all(version for _, version in reached) and self._followed.get(rule) != reached:
                    waiting = True
                    self._follow(rule, may_drop=may_drop)
                    self._followed[rule] = reached

    def _table(self, application: Application) -> Table:
        return self.tables[application.predicate]

    def _follow(self, rule: Rule, *, may_drop: bool) -> None:
        """What the rule leads to from lines that it has not been asked about."""
        assert rule.head is not None
        head, b = rule.head.predicate, self.builder
        lines = self._lines(rule)
        body = [rule.constraint]
        for use, some in zip(rule.body, lines, strict=True):
            body += instances(b, use, [*self.known.get(use.predicate, ()), self._table(use).condition(b, some)])
        while True:
            table = self.tables[head]
            terms = instances(b, rule.head, [*(column.term for column in table.columns), *table.others])
            named = [b.fresh("at_head", term.sort) for term in terms]  # so that models have their values
            at_head = table.about(named)
            with self.questions.about(b.and_(*body, *map(b.equal, named, terms))) as question:
                if table.lines:
                    question.exclude(at_head.condition(b, list(table.lines)))
                while len(table.lines) <= self.most and not (may_drop and table.spread(MOST_VALUES)):
                    model = question.model()
                    if model is None:
                        return
                    values = [model.value(each) for each in named]
                    line = table.line(values[: len(table.columns)])
                    if not table.add(line, values[len(table.columns) :]):
                        raise Undecided  # the solver contradicts itself
                    question.exclude(at_head.condition(b, [line]))
            if not may_drop:
                raise TooManyLines
            spread = table.spread(MOST_VALUES)
            self.tables[head] = table.without(spread) if spread else table.without_a_column()

    def _lines(self, rule: Rule) -> list[list[Line]]:
        """Of each predicate in the body. Where there is one, those are enough that are new."""
        tables = [self._table(use) for use in rule.body]
        before = self._followed.get(rule)
        if len(tables) == 1 and before is not None and before[0][0] is tables[0]:
            return [tables[0].since(before[0][1])]
        return [list(table.lines) for table in tables]
