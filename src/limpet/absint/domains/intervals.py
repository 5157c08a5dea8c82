"""Ranges, known bits and congruences of single variables, without relations."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from limpet.absint.domains.linear import Linear
from limpet.absint.domains.variables import Space, Variable
from limpet.numeric import bits as known_bits
from limpet.numeric import machine
from limpet.numeric.congruence import congruence
from limpet.numeric.congruence import exactly as exactly_congruent
from limpet.numeric.interval import Interval
from limpet.numeric.interval_arithmetic import add, scaled
from limpet.numeric.machine import Machine


class Intervals:
    __slots__ = ("space", "values")

    def __init__(self, space: Space) -> None:
        self.space = space
        self.values: dict[Variable, Machine] = {}

    def copy(self) -> Intervals:
        other = Intervals(self.space)
        other.values = dict(self.values)
        return other

    def variables(self) -> Collection[Variable]:
        return self.values.keys()

    def machine(self, variable: Variable) -> Machine:
        value = self.values.get(variable)
        return self.space.everything(variable) if value is None else value

    def reading(self, variable: Variable) -> Interval:
        return self.space.reading(variable, self.machine(variable))

    # --- narrowing down -------------------------------------------------------------------------------------

    def introduce(self, variable: Variable, value: Machine, equal_to: Linear | None = None) -> bool:
        if equal_to is not None:
            inside = machine.of(self.interval(equal_to), value.width, signed=self.space.signed[variable])
            both = inside.meet(value) if inside is not None else None
            if both is None:
                return False
            value = both
        self.values[variable] = value
        return True

    def limit(self, variable: Variable, value: Machine) -> bool:
        both = self.machine(variable).meet(value)
        if both is None:
            return False
        self.values[variable] = both
        return True

    def at_most(self, form: Linear) -> bool:
        return self.propagate(form) is not None

    def track(self, form: Linear) -> None:
        pass

    def close(self) -> bool:
        return True

    def propagate(self, form: Linear) -> list[Variable] | None:
        """What form ≤ 0 says about each variable; those of which more is known now. None: it cannot hold."""
        if not form.terms:
            return [] if form.constant <= 0 else None
        lows: list[int | None] = []
        for variable, factor in form.terms:
            low, high = self.reading(variable)
            end = low if factor > 0 else high
            lows.append(None if end is None else factor * end)
        unbounded = sum(1 for low in lows if low is None)
        if unbounded > 1:
            return []
        total = form.constant + sum(low for low in lows if low is not None)
        changed: list[Variable] = []
        for (variable, factor), low in zip(form.terms, lows, strict=True):
            if unbounded and low is not None:
                continue
            rest = total - (low or 0)  # factor * variable <= -rest
            bound = -rest // factor if factor > 0 else -(-rest // -factor)
            here = self.reading(variable)
            if factor > 0:
                if here.high is not None and here.high <= bound:
                    continue
                wanted = Interval(None, bound)
            else:
                if here.low is not None and here.low >= bound:
                    continue
                wanted = Interval(bound, None)
            limits = machine.of(wanted, self.space.width[variable], signed=self.space.signed[variable])
            both = None if limits is None else self.machine(variable).meet(limits)
            if both is None:
                return None
            self.values[variable] = both
            changed.append(variable)
        return changed

    # --- asking ---------------------------------------------------------------------------------------------

    def interval(self, form: Linear) -> Interval:
        total = Interval(form.constant, form.constant)
        for variable, factor in form.terms:
            total = add(total, scaled(self.reading(variable), factor))
        return _on_lattice(self, form, total)

    def relations(self) -> Iterator[Linear]:
        return iter(())

    # --- other variables ------------------------------------------------------------------------------------

    def keep(self, variables: Collection[Variable]) -> None:
        self.values = {variable: value for variable, value in self.values.items() if variable in variables}

    def used_with(self, variables: Collection[Variable]) -> set[Variable]:
        return set()

    def rename(self, names: Mapping[Variable, Variable]) -> None:
        self.values = {names.get(variable, variable): value for variable, value in self.values.items()}

    # --- lattice --------------------------------------------------------------------------------------------

    def join(self, other: Intervals) -> Intervals:
        joined = Intervals(self.space)
        joined.values = self._joined(other)
        return joined

    def _joined(self, other: Intervals) -> dict[Variable, Machine]:
        theirs = other.values
        return {
            variable: value if theirs[variable] is value else value.join(theirs[variable])
            for variable, value in self.values.items()
            if variable in theirs
        }

    def widen(self, other: Intervals, thresholds: Sequence[int]) -> Intervals:
        widened = Intervals(self.space)
        widened.values = self._widened(other, thresholds)
        return widened

    def _widened(self, other: Intervals, thresholds: Sequence[int]) -> dict[Variable, Machine]:
        theirs = other.values
        return {
            variable: value if theirs[variable].leq(value) else widened(value, theirs[variable], thresholds)
            for variable, value in self.values.items()
            if variable in theirs
        }

    def leq(self, other: Intervals) -> bool:
        mine = self.values
        return all(
            variable in mine and (mine[variable] is value or mine[variable].leq(value))
            for variable, value in other.values.items()
        )


def widened(a: Machine, b: Machine, thresholds: Sequence[int]) -> Machine:
    """∇ that is quick: bits that change are lost at once, not one after the other."""
    wider = a.widen(b, thresholds)
    return wider if wider.bits == a.bits else wider._replace(bits=known_bits.everything(a.width))


def _on_lattice(numbers: Intervals, form: Linear, total: Interval) -> Interval:
    """With ends that the sum can have, by the congruences of its parts."""
    if not form.terms:
        return total
    rest = exactly_congruent(form.constant)
    for variable, factor in form.terms:
        value = numbers.machine(variable)
        part = value.congruence
        if numbers.space.signed[variable] and value.range.least < 0 and part.modulus != 1:
            part = part.wrapped(value.width) if part.modulus else congruence(part.remainder, 1 << value.width)
        rest = rest.add(part.scaled(factor))
        if rest.modulus == 1:
            return total
    low = None if total.low is None else rest.up(total.low)
    high = None if total.high is None else rest.down(total.high)
    return Interval(total.low if low is None else low, total.high if high is None else high)
