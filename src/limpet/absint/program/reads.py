"""Loads that have to do with each other: what is compared with each other, and what is read there again.

    x = load p, M        x == y, and z != 0: so y is not 0, which says something about q:
    y = load q, N        the zero that is known to be in N is somewhere else
    z = load p, M

Such registers are kept in states as long as others of their group are still read, even if they are not read themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from limpet.seair import operations as ops
from limpet.seair.operations import Instruction
from limpet.terms import kinds_bv as bv
from limpet.terms import kinds_core as core
from limpet.terms.kind import SYMBOL
from limpet.terms.term import Term
from limpet.terms.walk import postorder


class Read(NamedTuple):
    """A number that was read, and perhaps extended since."""

    load: ops.Load
    extensions: tuple[tuple[object, int], ...]


def read_of(term: Term, loads: Mapping[Term, ops.Load], definitions: Mapping[Term, Instruction]) -> Read | None:
    extensions: list[tuple[object, int]] = []
    while True:
        load = loads.get(term)
        if load is not None:
            return Read(load, tuple(extensions))
        definition = definitions.get(term)
        if isinstance(definition, ops.Assign):
            term = definition.value
        elif term.kind is bv.BV_SIGN_EXTEND or term.kind is bv.BV_ZERO_EXTEND:
            extensions.append((term.kind, term.width))
            term = term.args[0]
        else:
            return None


def groups_of(
    loads: Mapping[Term, ops.Load], definitions: Mapping[Term, Instruction], compared: Iterable[Term]
) -> dict[Term, tuple[ops.Load, ...]]:
    """The loads of each group, by the registers that they define. `compared`: terms that say that others are equal."""
    again: dict[tuple[object, ...], list[ops.Load]] = {}
    for load in loads.values():
        again.setdefault((load.memory, load.pointer, load.result.width), []).append(load)
    linked: dict[Term, set[Term]] = {}
    for first, second in _pairs(loads, definitions, compared):
        for one, other in ((first, second), (second, first)):
            for twin in again[one.memory, one.pointer, one.result.width]:
                linked.setdefault(one.result, set()).update((twin.result, other.result))
                linked.setdefault(twin.result, set()).add(one.result)
    groups: dict[Term, tuple[ops.Load, ...]] = {}
    for register in linked:
        if register not in groups:
            members = _reached(register, linked)
            groups |= dict.fromkeys(members, tuple(loads[each] for each in members))
    return groups


def _pairs(
    loads: Mapping[Term, ops.Load], definitions: Mapping[Term, Instruction], compared: Iterable[Term]
) -> Iterator[tuple[ops.Load, ops.Load]]:
    for term in compared:
        first, second = (read_of(arg, loads, definitions) for arg in term.args)
        if first is not None and second is not None and first.load is not second.load:
            yield first.load, second.load


def _reached(start: Term, linked: Mapping[Term, Iterable[Term]]) -> list[Term]:
    reached = {start: None}
    waiting = [start]
    while waiting:
        for each in linked[waiting.pop()]:
            if each not in reached:
                reached[each] = None
                waiting.append(each)
    return list(reached)


def equalities(terms: tuple[Term, ...]) -> Iterator[Term]:
    """That numbers are equal."""
    for term in postorder(terms):
        if term.kind is core.EQUAL and all(arg.kind is SYMBOL or arg.kind in _EXTENDED for arg in term.args):
            yield term


_EXTENDED = (bv.BV_SIGN_EXTEND, bv.BV_ZERO_EXTEND)
