"""Rules for select, store and lambda: reading over writing, beta reduction, writes without effect.

Reading walks down through stores, ites and lambdas. Memories are deep, so nothing here recurs: runs of stores are
skipped by `StoreChains`, and what needs the reads below it first (ites, lambdas) is a generator that yields the reads
it waits for; `_run` keeps the generators on a stack. A read of one array at one index is made once.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from limpet.terms.build import Builder, RuleSet
from limpet.terms.intervals import facts
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_core import CONSTANT_ARRAY, EQUAL, ITE, LAMBDA, SELECT, STORE
from limpet.terms.sorts import BitVecSort
from limpet.terms.store_chains import split_index
from limpet.terms.term import Term
from limpet.terms.walk import fold, free_bound

MAX_ITES = 512
"""A read that would be pushed into more ites over arrays stays as it is, unless there is a lambda below them."""
LOOK_BELOW = 8
"""How many stores with indices of unrelated terms a store looks below for what is there already."""

Read = tuple[Term, Term]
_Reading = Generator[Read, Term, Term]
_NOTHING: frozenset[Term] = frozenset()


# --- bound variables ----------------------------------------------------------------------------------------


def _free_bound(builder: Builder, root: Term) -> frozenset[Term]:
    """The variables of lambdas that occur free in a term. Each term is examined once."""
    known: dict[Term, frozenset[Term]] = builder.memory.setdefault("free bound", {})
    return known[root] if root in known else free_bound(root, known)


def _over_lambda(builder: Builder, root: Term) -> bool:
    """Whether a read of the array can arrive at a lambda."""
    known: dict[Term, bool] = builder.memory.setdefault("over lambda", {})

    def below(array: Term) -> tuple[Term, ...]:
        if array.kind is ITE:
            return array.args[1:]
        if array.kind is not STORE:
            return ()
        base = builder.chains.below(array)
        return (array.args[0] if base is array else base,)

    def leads_to_lambda(array: Term) -> bool:
        return array.kind is LAMBDA or any(known[arg] for arg in below(array))

    return known[root] if root in known else fold(root, known, below, leads_to_lambda)


# --- reading ------------------------------------------------------------------------------------------------


def _skip(builder: Builder, array: Term, index: Term, patience: int | None = None) -> tuple[Term | None, Term]:
    """Down through stores: (the value if it was met, the array where the way ends).

    With `patience`, equality of indices is only examined syntactically, and that often.
    """
    origin, offset = split_index(index)
    find = builder.chains.find
    while array.kind is STORE:
        value, below = find(array, origin, offset)
        if value is not None:
            return value, below
        if below is not array:
            array = below
            continue
        written = array.args[1]
        if written is index:
            return array.args[2], array
        other, its_offset = split_index(written)
        if other is origin:
            if its_offset == offset:
                return array.args[2], array
        elif patience is not None:
            return None, array
        elif not isinstance(index.sort, BitVecSort) or not facts(builder, written).disjoint(facts(builder, index)):
            same = builder.equal(written, index)
            if same.kind is not CONSTANT:
                return None, array
            if same.payload:
                return array.args[2], array
        array = array.args[0]
        if patience is not None:
            patience -= 1
            if patience == 0:
                break
    if array.kind is CONSTANT_ARRAY:
        return array.args[0], array
    return None, array


def _simple(builder: Builder, array: Term, index: Term) -> tuple[Term | None, Term]:
    """(the value, if reading needs no other read first; the array where the way through stores ends)"""
    value, array = _skip(builder, array, index)
    if value is not None:
        return value, array
    known = builder.memory.setdefault("reads", {}).get((array, index))
    if known is not None:
        return known, array
    waits = array.kind is LAMBDA or array.kind is ITE or (array.kind is STORE and _over_lambda(builder, array))
    if waits and not _free_bound(builder, index):
        return None, array
    return builder.manager.make(SELECT, (array, index)), array


def _reading(builder: Builder, array: Term, index: Term) -> _Reading:
    if array.kind is LAMBDA:
        return _reduce(builder, array, index)
    if array.kind is ITE:
        return _read_ite(builder, array, index)
    return _read_store(builder, array, index)


def _read_ite(builder: Builder, array: Term, index: Term) -> _Reading:
    """Pushed if the index is constant, if one branch is resolved, or if lambdas would remain."""
    condition, yes, no = array.args
    left = yield yes, index
    right = yield no, index
    if index.kind is CONSTANT or left.kind is not SELECT or right.kind is not SELECT or _over_lambda(builder, array):
        return builder.ite(condition, left, right)
    return builder.manager.make(SELECT, (array, index))


def _read_store(builder: Builder, array: Term, index: Term) -> _Reading:
    below, written, value = array.args
    rest = yield below, index
    return builder.ite(builder.equal(written, index), value, rest)


def _reduce(builder: Builder, array: Term, index: Term) -> _Reading:
    """Beta reduction: the body with the index for the variable. Only what contains the variable is rebuilt."""
    variable, body = array.args
    done: dict[Term, Term] = {variable: index}
    stack = [body]
    while stack:
        term = stack[-1]
        if term in done:
            stack.pop()
            continue
        if variable not in _free_bound(builder, term):
            done[term] = term
            stack.pop()
            continue
        missing = [arg for arg in term.args if arg not in done]
        if missing:
            stack += missing
            continue
        stack.pop()
        args = tuple([done[arg] for arg in term.args])
        if term.kind is SELECT:
            done[term] = yield args[0], args[1]
        else:
            done[term] = builder.make(term.kind, args, term.payload)
    return done[body]


def _run(builder: Builder, array: Term, index: Term, most: int | None) -> Term | None:
    """A read that waits for others, with all it waits for; None if those are more than `most`."""
    begun = 0
    reads = builder.memory.setdefault("reads", {})
    stack: list[tuple[_Reading, Read]] = [(_reading(builder, array, index), (array, index))]
    answer: Term | None = None
    while stack:
        reading, place = stack[-1]
        try:
            wanted, at = next(reading) if answer is None else reading.send(answer)
        except StopIteration as end:
            answer = end.value
            reads[place] = answer
            stack.pop()
            continue
        answer, wanted = _simple(builder, wanted, at)
        if answer is None:
            stack.append((_reading(builder, wanted, at), (wanted, at)))
            begun += 1
            if begun == most:
                return None
    assert answer is not None
    return answer


def select_resolve(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: select(a, i), a made of stores, constant arrays, ites, lambdas
    result: the value stored at i, past stores whose index differs from i; for an ite the ite of both reads;
    for a lambda its body at i. None if the first store that may or may not be at i is the outermost one
    """
    array, index = args
    if (
        array.kind is not STORE
        and array.kind is not ITE
        and array.kind is not LAMBDA
        and array.kind is not CONSTANT_ARRAY
    ):
        return None
    value, end = _skip(b, array, index)
    if value is not None:
        return value
    known: Term | None = b.memory.setdefault("reads", {}).get((end, index))
    if known is not None:
        return known
    if end.kind is LAMBDA or end.kind is ITE or end.kind is STORE:
        lambdas = _over_lambda(b, end)
        if (lambdas or end.kind is ITE) and not _free_bound(b, index):
            element = _run(b, end, index, None if lambdas else MAX_ITES)
            if element is not None:
                return None if element.kind is SELECT and element.args == args else element
    return None if end is array else b.manager.make(SELECT, (end, index))


# --- writing ------------------------------------------------------------------------------------------------


def store_over_store(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: store(store(a, i, v), i, w); result: store(a, i, w)"""
    array, index, value = args
    if array.kind is STORE and array.args[1] is index:
        return b.store(array.args[0], index, value)
    return None


def store_what_is_there(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: store(a, i, v), where reading a at i gives v; result: a"""
    array, index, value = args
    stored, end = _skip(b, array, index, LOOK_BELOW)
    if stored is value or (stored is None and value.kind is SELECT and value.args == (end, index)):
        return array
    return None


# --- lambdas, equality --------------------------------------------------------------------------------------


def lambda_constant(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: λx. v without x in v; result: the constant array of v"""
    variable, body = args
    return None if variable in _free_bound(b, body) else b.constant_array(variable.sort, body)


def lambda_of_select(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: λx. select(a, x) without x in a; result: a"""
    variable, body = args
    if body.kind is SELECT and body.args[1] is variable and variable not in _free_bound(b, body.args[0]):
        return body.args[0]
    return None


def equal_arrays(b: Builder, args: tuple[Term, ...], payload: Any) -> Term | None:
    """match: store(a, i, v) = store(a, i, w), store(a, i, v) = a, constant arrays of v and w
    result: v = w, select(a, i) = v, v = w
    """
    for p, q in (args, args[::-1]):
        if p.kind is STORE and p.args[0] is q:
            return b.equal(b.select(q, p.args[1]), p.args[2])
    p, q = args
    if p.kind is STORE and q.kind is STORE and p.args[0] is q.args[0] and p.args[1] is q.args[1]:
        return b.equal(p.args[2], q.args[2])
    if p.kind is CONSTANT_ARRAY and q.kind is CONSTANT_ARRAY:
        return b.equal(p.args[0], q.args[0])
    return None


RULES: RuleSet = {
    SELECT: (select_resolve,),
    STORE: (store_over_store, store_what_is_there),
    LAMBDA: (lambda_constant, lambda_of_select),
    EQUAL: (equal_arrays,),
}
