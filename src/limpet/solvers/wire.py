"""What goes through the pipes between us and a worker: frames of marshalled plain data.

A node travels once, as (kind, sort, payload, arguments …); kinds, sorts and nodes are numbers in the order in which
they were first sent. Payloads and sorts that are no plain data are pickled.
"""

from __future__ import annotations

import marshal
import pickle
import struct
from collections.abc import Iterable
from typing import Any

from limpet.terms.kind import SYMBOL
from limpet.terms.kinds import TABLE
from limpet.terms.sorts import DOUBLE, FloatSort, Sort
from limpet.terms.term import Term

HEADER = struct.Struct("<Q")
_FORMAT = 2
"""Of marshal: without references, which cost more than they save."""

KINDS = tuple(TABLE.values())
_NUMBERS = {kind: number for number, kind in enumerate(KINDS)}
_PLAIN = frozenset((int, bool, str, type(None)))

Node = tuple[Any, ...]


def frame(message: Any) -> bytes:
    data = marshal.dumps(message, _FORMAT)
    return HEADER.pack(len(data)) + data


def unframe(data: bytes | bytearray | memoryview) -> Any:
    return marshal.loads(data)


class Encoder:
    """Our side: remembers what the worker knows."""

    def __init__(self) -> None:
        self.numbers: dict[Term, int] = {}
        self.symbols: dict[int, Term] = {}
        self._sorts: dict[Sort, int] = {}
        self._by_identity: dict[int, int] = {}
        """Of the objects in `_kept`: quicker than by value."""
        self._kept: list[Sort] = []
        self._pickled: dict[Any, bytes] = {}

    def nodes(self, roots: Iterable[Term]) -> tuple[list[bytes], list[Node]]:
        """New sorts and new nodes that the worker needs to know the roots."""
        numbers, sorts = self.numbers, self._by_identity
        new_sorts: list[bytes] = []
        new_nodes: list[Node] = []
        for root in roots:
            if root in numbers:
                continue
            stack = [root]
            while stack:
                term = stack[-1]
                if term in numbers:
                    stack.pop()
                    continue
                args = term.args
                arguments: list[int] = []
                for arg in args:
                    number = numbers.get(arg)
                    if number is None:
                        stack.append(arg)
                    else:
                        arguments.append(number)
                if len(arguments) < len(args):
                    continue
                stack.pop()
                sort = sorts.get(id(term.sort))
                if sort is None:
                    sort = self._sort(term.sort, new_sorts)
                payload = term.payload
                if type(payload) not in _PLAIN:
                    payload = self._pickle(payload)
                new_nodes.append((_NUMBERS[term.kind], sort, payload, *arguments))
                if term.kind is SYMBOL:
                    self.symbols[len(numbers)] = term
                numbers[term] = len(numbers)
        return new_sorts, new_nodes

    @property
    def has_floats(self) -> bool:
        """Among the nodes that the worker knows, of formats up to binary64."""
        return any(isinstance(sort, FloatSort) and sort.width <= DOUBLE.width for sort in self._sorts)

    def _sort(self, sort: Sort, new: list[bytes]) -> int:
        number = self._sorts.get(sort)
        if number is None:
            number = self._sorts[sort] = len(self._sorts)
            new.append(pickle.dumps(sort))
        self._kept.append(sort)
        self._by_identity[id(sort)] = number
        return number

    def _pickle(self, payload: Any) -> bytes:
        known = self._pickled.get(payload)
        if known is None:
            known = self._pickled[payload] = pickle.dumps(payload)
        return known


class Decoder:
    """The worker's side."""

    def __init__(self) -> None:
        self.terms: list[Term] = []
        self._sorts: list[Sort] = []
        self._unpickled: dict[bytes, Any] = {}

    def add(self, sorts: list[bytes], nodes: list[Node]) -> list[Term]:
        """The new terms, arguments first."""
        self._sorts += [pickle.loads(data) for data in sorts]
        terms, known = self.terms, self._sorts
        first = len(terms)
        for kind, sort, payload, *args in nodes:
            if type(payload) is bytes:
                payload = self._unpickle(payload)
            terms.append(Term(KINDS[kind], known[sort], tuple([terms[arg] for arg in args]), payload, len(terms)))
        return terms[first:]

    def _unpickle(self, data: bytes) -> Any:
        known = self._unpickled.get(data)
        if known is None:
            known = self._unpickled[data] = pickle.loads(data)
        return known
