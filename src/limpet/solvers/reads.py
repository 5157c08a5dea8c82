"""Getting rid of array operators that a solver does not have, by pushing reads through them.

    select(lambda x. body, i)   →   body[x := i]
    select(const v, i)          →   v
    select(store(a, j, v), i)   →   ite(i = j, v, select(a, i))        if there is such an operator below a
    select(ite(c, a, b), i)     →   ite(c, select(a, i), select(b, i)) likewise

What remains outside of reads (an equality of arrays, an argument of a function) is not supported.
"""

from __future__ import annotations

from collections.abc import Callable

from limpet.solvers.interface import UnsupportedTerm
from limpet.terms.kind import BOUND, CONSTANT
from limpet.terms.kinds_core import CONSTANT_ARRAY, EQUAL, ITE, LAMBDA, SELECT, STORE
from limpet.terms.manager import TermManager
from limpet.terms.term import Term
from limpet.terms.walk import fold, free_bound


class Unwanted(Exception):
    """A node through which reads must be pushed."""


def is_lambda(term: Term) -> bool:
    return term.kind is LAMBDA


def is_lambda_or_constant(term: Term) -> bool:
    return term.kind is LAMBDA or term.kind is CONSTANT_ARRAY


def is_lambda_or_computed(term: Term) -> bool:
    """A lambda, or a constant array of something that is not a literal."""
    return term.kind is LAMBDA or (term.kind is CONSTANT_ARRAY and term.args[0].kind is not CONSTANT)


class ReadPusher:
    def __init__(self, unwanted: Callable[[Term], bool]) -> None:
        self.unwanted = unwanted
        self._manager = TermManager()
        """Makes the new nodes; the old ones stay with their own manager."""
        self._done: dict[Term, Term] = {}
        self._affected: dict[Term, bool] = {}
        self._free: dict[Term, frozenset[Term]] = {}

    def push(self, root: Term) -> Term:
        """The same term without the unwanted operators."""
        done = self._done
        stack = [root]
        expansions: dict[Term, Term] = {}
        while stack:
            term = stack[-1]
            if term in done:
                stack.pop()
                continue
            if term.kind is SELECT and self.reaches(term.args[0]):
                expansion = expansions.get(term)
                if expansion is None:
                    expansion = expansions[term] = self._expand(*term.args)
                if expansion in done:
                    done[term] = done[expansion]
                    stack.pop()
                else:
                    stack.append(expansion)
                continue
            if self.unwanted(term) or term.kind is BOUND:
                raise UnsupportedTerm(f"{term.kind.name} outside of a read")
            missing = [arg for arg in term.args if arg not in done]
            if missing:
                stack.extend(missing)
                continue
            stack.pop()
            args = tuple([done[arg] for arg in term.args])
            done[term] = term if args == term.args else self._manager.make(term.kind, args, term.payload)
        return done[root]

    def _expand(self, array: Term, index: Term) -> Term:
        """One step of select(array, index)."""
        make = self._manager.make
        if array.kind is STORE:
            below, at, value = array.args
            return make(ITE, (make(EQUAL, (index, at)), value, make(SELECT, (below, index))))
        if array.kind is ITE:
            condition, yes, no = array.args
            return make(ITE, (condition, make(SELECT, (yes, index)), make(SELECT, (no, index))))
        if array.kind is CONSTANT_ARRAY:
            return array.args[0]
        assert array.kind is LAMBDA
        variable, body = array.args
        return self._instantiate(body, variable, index)

    def reaches(self, array: Term) -> bool:
        """Whether an unwanted operator is among the arrays that a read may reach."""
        known = self._affected
        return fold(array, known, _below, lambda term: self.unwanted(term) or any(known[arg] for arg in _below(term)))

    def _instantiate(self, body: Term, variable: Term, index: Term) -> Term:
        """Only the nodes in which the variable occurs are visited."""
        free = self._free
        free_bound(body, free)
        memo: dict[Term, Term] = {variable: index}

        def made(term: Term) -> Term:
            if variable not in free[term]:
                return term
            return self._manager.make(term.kind, tuple([memo[arg] for arg in term.args]), term.payload)

        return fold(body, memo, lambda term: term.args if variable in free[term] else (), made)


def _below(array: Term) -> tuple[Term, ...]:
    """The arrays that a read of this one goes on to."""
    if array.kind is STORE:
        return array.args[:1]
    return array.args[1:] if array.kind is ITE else ()
