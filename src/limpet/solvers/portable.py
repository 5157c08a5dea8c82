"""Terms for solvers behind SMT-LIB text: partial operators made total, arrays that the dialect lacks taken out.

So a stand-alone solver decides the same question as the back ends do.
"""

from __future__ import annotations

from collections.abc import Sequence

from limpet.solvers.definitions import DEFINITIONS
from limpet.solvers.guards import GUARDS
from limpet.solvers.reads import ReadPusher, is_lambda, is_lambda_or_constant
from limpet.terms.kind import BOUND, CONSTANT, SYMBOL
from limpet.terms.kinds_bv import BV_ADD, BV_EXTRACT, BV_MUL, BV_NEG, BV_SUB, BV_ZERO_EXTEND
from limpet.terms.kinds_core import APPLY, ITE, LAMBDA
from limpet.terms.kinds_float import FP_MAX, FP_MIN
from limpet.terms.manager import TermManager
from limpet.terms.smtlib_print import Dialect
from limpet.terms.sorts import FunctionSort
from limpet.terms.term import Term
from limpet.terms.walk import has_bound, postorder

_WORD, _SUMS = 64, frozenset((BV_ADD, BV_SUB, BV_MUL, BV_NEG))


class Portable:
    """Copies terms into a manager of its own, in which arguments are older than what they are part of, as printing
    needs it. Keeps what it made, so that asking again costs little."""

    def __init__(self, dialect: Dialect) -> None:
        self._manager = TermManager()
        self._copies: dict[Term, Term] = {}
        self._words = dialect.words
        self._reads: ReadPusher | None = None
        if not dialect.lambdas:
            self._reads = ReadPusher(is_lambda if dialect.constant_arrays else is_lambda_or_constant)

    def term(self, root: Term) -> Term:
        """Raises UnsupportedTerm."""
        if self._reads is not None:
            root = self._reads.push(root)
        copies = self._copies
        if root not in copies:
            for term in postorder([root], set(copies)):
                copies[term] = self._copy(term)
        return copies[root]

    def _copy(self, term: Term) -> Term:
        manager = self._manager
        if term.kind is CONSTANT:
            return manager.constant(term.sort, term.payload)
        if term.kind is SYMBOL:
            return manager.symbol(term.payload, term.sort)
        if term.kind is BOUND:
            return manager.bound(str(term.payload).rpartition("?")[0], term.sort)
        copied = manager.make(term.kind, tuple([self._copies[arg] for arg in term.args]), term.payload)
        if copied.kind is FP_MIN or copied.kind is FP_MAX:
            return DEFINITIONS[copied.kind](manager, copied)
        if copied.kind.open is not None:
            guard = GUARDS[copied.kind](manager, copied)
            if guard is not None:
                return manager.make(ITE, (guard[0], copied, guard[1]))
        return copied if self._words else self._without_words(copied)

    def _without_words(self, copied: Term) -> Term:
        """Sums and products of 64 bits with one bit more; the arguments are done."""
        manager = self._manager
        definition = DEFINITIONS[copied.kind](manager, copied) if copied.kind in DEFINITIONS else copied
        done = {arg: arg for arg in copied.args}
        for term in postorder([definition], set(copied.args)):
            args = tuple([done[arg] for arg in term.args])
            if term.kind in _SUMS and term.width == _WORD:
                wide = manager.make(term.kind, tuple([manager.make(BV_ZERO_EXTEND, (arg,), (1,)) for arg in args]))
                done[term] = manager.make(BV_EXTRACT, (wide,), (_WORD - 1, 0))
            else:
                done[term] = manager.make(term.kind, args, term.payload) if args else term
        return done[definition]


def questions(roots: Sequence[Term]) -> list[Term]:
    """What has to be asked for a model: symbols, and applications with their arguments."""
    wanted: dict[Term, None] = {}
    nodes = postorder(roots)
    lambdas = any(term.kind is LAMBDA for term in nodes)
    for term in nodes:
        if term.kind is SYMBOL and not isinstance(term.sort, FunctionSort):
            wanted[term] = None
        elif term.kind is APPLY and not (lambdas and has_bound(term)):
            wanted |= dict.fromkeys((*term.args[1:], term))
    return list(wanted)
