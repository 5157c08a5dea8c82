"""Invariants as a C programmer reads them.

Formulas are simplified on the way: negations move inwards, addends to the side where they are positive, bounds of the
same expression become one range, and what types say anyway is left out. Whole numbers (sort Int) are those of
mathematics, so sums of them do not wrap around; bit-vectors are computed as C does (`c_types`). Operators that C does
not have look like calls; arrays are indexed by address.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import final

from limpet.base.records import dataclass
from limpet.prove.c_numbers import Numbers
from limpet.prove.c_sums import (
    Bound,
    Comparison,
    Sum,
    Unequal,
    both,
    comparison_texts,
    is_zero,
    lower_text,
    not_positive,
    opposite,
    upper_partner,
)
from limpet.prove.c_types import AND, ATOM, CHOICE, EQUAL, OR, POSTFIX, UNARY, CName, hexadecimal
from limpet.terms import kinds_bv as bv
from limpet.terms import kinds_core as core
from limpet.terms import kinds_int as ints
from limpet.terms.infix import infix
from limpet.terms.kind import CONSTANT, SYMBOL, Kind
from limpet.terms.sorts import BOOL, INT, BitVecSort
from limpet.terms.term import Term
from limpet.terms.walk import args_of, fold, postorder

MAX_NODES = 4000
"""As a tree. Larger formulas are printed with names for what is shared, less prettily."""

_ORDERS: dict[Kind, tuple[bool, int]] = {
    bv.BV_SLE: (True, 0),
    bv.BV_SLT: (True, 1),
    bv.BV_ULE: (False, 0),
    bv.BV_ULT: (False, 1),
}
"""(as signed numbers, what is added to the smaller side)"""


@final
@dataclass(frozen=True, slots=True)
class _Text:
    text: str
    strength: int

    def at(self, least: int) -> str:
        return self.text if self.strength >= least else f"({self.text})"


@final
@dataclass(frozen=True, slots=True)
class _Junction:
    is_and: bool
    parts: tuple[_Node, ...]


_Node = bool | Comparison | _Text | _Junction


def c_text(formula: Term, names: Mapping[Term, CName]) -> str:
    """A C expression; symbols without a name are called as they are."""
    if _tree_size(formula) > MAX_NODES:
        return infix(formula)
    return _text(_Writer(names).node(formula)).text


def conjuncts(formula: Term, names: Mapping[Term, CName]) -> list[str]:
    """C expressions that hold together; none if nothing is said. Ranges of single variables come first."""
    if _tree_size(formula) > MAX_NODES:
        return [infix(formula)]
    node = _Writer(names).node(formula)
    if node is True:
        return []
    parts = node.parts if isinstance(node, _Junction) and node.is_and else (node,)
    return [text.text for text in _and_texts(parts)]


def _tree_size(formula: Term) -> int:
    sizes: dict[Term, int] = {}
    return fold(formula, sizes, args_of, lambda term: 1 + sum([sizes[arg] for arg in term.args]))


@final
class _Writer:
    """Every Bool is made twice: as it is, and negated."""

    def __init__(self, names: Mapping[Term, CName]) -> None:
        self._numbers = Numbers(names, self._condition)
        self._nodes: dict[Term, tuple[_Node, _Node]] = {}

    def node(self, formula: Term) -> _Node:
        for term in postorder([formula]):
            if term.sort == BOOL:
                self._nodes[term] = self._both(term)
            elif not term.is_bound:
                self._numbers.add(term)
        return self._nodes[formula][0]

    def _condition(self, term: Term) -> str:
        return _text(self._nodes[term][0]).at(CHOICE + 1)

    def _both(self, term: Term) -> tuple[_Node, _Node]:
        kind, args = term.kind, term.args
        if kind is CONSTANT:
            return term.payload, not term.payload
        if kind is SYMBOL:
            name = self._numbers.name(term)
            return _with_negation(_Text(name.text, name.strength))
        if args[-1].sort == BOOL and kind in _CONNECTIVES:
            return _CONNECTIVES[kind]([self._nodes[arg] for arg in args])
        compared = self._comparison(term)
        if compared is not None:
            return compared
        if kind is core.EQUAL:
            first, second = map(self._numbers.text, args)
            return _Text(f"{first} == {second}", EQUAL), _Text(f"{first} != {second}", EQUAL)
        if kind is core.SELECT:
            return _with_negation(_Text(f"{self._numbers.text(args[0])}[{self._numbers.text(args[1])}]", POSTFIX))
        return _with_negation(_Text(self._numbers.call(term), POSTFIX))

    def _comparison(self, term: Term) -> tuple[_Node, _Node] | None:
        kind, args, numbers = term.kind, term.args, self._numbers
        one = Sum((), 1)
        if kind is ints.INT_LE or kind is ints.INT_LT:
            difference = numbers.sum(args[0]).plus(numbers.sum(args[1]), -1)
            return _of_comparison(not_positive(difference if kind is ints.INT_LE else difference.plus(one)))
        if kind in _ORDERS:
            is_signed, more = _ORDERS[kind]
            smaller, larger = [numbers.reading(arg, is_signed) for arg in args]
            return _of_comparison(not_positive(smaller.plus(larger, -1).plus(one, more)))
        if kind is core.EQUAL and args[0].sort == INT:
            return _of_comparison(is_zero(numbers.sum(args[0]).plus(numbers.sum(args[1]), -1)))
        if kind is core.EQUAL and isinstance(args[0].sort, BitVecSort):
            return self._equal_bits(*args)
        return None

    def _equal_bits(self, first: Term, second: Term) -> tuple[_Node, _Node]:
        numbers = self._numbers
        if first.kind is CONSTANT:
            first, second = second, first
        if first.kind is bv.BV_EXTRACT and second.kind is CONSTANT:
            return self._masked(first, second.payload)
        pieces = (numbers.piece(first), numbers.piece(second))
        casts = {sign: sum([piece.needs_cast(sign) for piece in pieces]) for sign in (False, True)}
        is_signed = casts[True] < casts[False] or (casts[True] == casts[False] == 0)
        return _of_comparison(is_zero(numbers.reading(first, is_signed).plus(numbers.reading(second, is_signed), -1)))

    def _masked(self, extract: Term, value: int) -> tuple[_Node, _Node]:
        """Some bits of a number are these."""
        (whole,) = extract.args
        high, low = extract.payload
        if low == high == whole.width - 1:
            negative = _of_comparison(not_positive(self._numbers.reading(whole, True).plus(Sum((), 1))))
            return negative if value else negative[::-1]
        piece = self._numbers.piece(whole).number().typed()
        if whole.width not in (8, 16, 32, 64):
            piece = piece.read(False)
        mask = ((1 << (high - low + 1)) - 1) << low
        left = f"({_Text(piece.text, piece.strength).at(UNARY)} & {hexadecimal(mask)})"
        value <<= low
        signs = ("==", "!=")
        if low == high and value:
            value, signs = 0, ("!=", "==")
        yes, no = (_Text(f"{left} {sign} {hexadecimal(value)}", EQUAL) for sign in signs)
        return yes, no


def _with_negation(text: _Text) -> tuple[_Node, _Node]:
    return text, _Text(f"!{text.at(UNARY)}", UNARY)


def _of_comparison(comparison: Comparison | bool) -> tuple[_Node, _Node]:
    if isinstance(comparison, bool):
        return comparison, not comparison
    negated = opposite(comparison)
    assert negated is not None, "a range is no single comparison"
    return comparison, negated


# --- connectives ---------------------------------------------------------------------------------------------------

_Pairs = Sequence[tuple[_Node, _Node]]


def _not(args: _Pairs) -> tuple[_Node, _Node]:
    return args[0][::-1]


def _and(args: _Pairs) -> tuple[_Node, _Node]:
    (a, not_a), (b, not_b) = args
    return _junction(True, (a, b)), _junction(False, (not_a, not_b))


def _or(args: _Pairs) -> tuple[_Node, _Node]:
    (a, not_a), (b, not_b) = args
    return _junction(False, (a, b)), _junction(True, (not_a, not_b))


def _implies(args: _Pairs) -> tuple[_Node, _Node]:
    return _or((args[0][::-1], args[1]))


def _equal(args: _Pairs) -> tuple[_Node, _Node]:
    (a, not_a), (b, not_b) = args
    if isinstance(a, bool):
        return (b, not_b) if a else (not_b, b)
    if isinstance(b, bool):
        return (a, not_a) if b else (not_a, a)
    first, second = _text(a).at(UNARY), _text(b).at(UNARY)
    return _Text(f"{first} == {second}", EQUAL), _Text(f"{first} != {second}", EQUAL)


def _xor(args: _Pairs) -> tuple[_Node, _Node]:
    return _equal(args)[::-1]


def _choice(args: _Pairs) -> tuple[_Node, _Node]:
    (condition, otherwise), (yes, not_yes), (no, not_no) = args
    if isinstance(condition, bool):
        return args[1] if condition else args[2]
    if isinstance(yes, bool) or isinstance(no, bool):
        return _and((_or(((otherwise, condition), args[1])), _or((args[0], args[2]))))
    test = _text(condition).at(CHOICE + 1)
    first, second = (
        _Text(f"{test} ? {_text(y).at(CHOICE + 1)} : {_text(n).at(CHOICE + 1)}", CHOICE)
        for y, n in ((yes, no), (not_yes, not_no))
    )
    return first, second


_CONNECTIVES: dict[Kind, Callable[[_Pairs], tuple[_Node, _Node]]] = {
    core.NOT: _not,
    core.AND: _and,
    core.OR: _or,
    core.IMPLIES: _implies,
    core.EQUAL: _equal,
    core.XOR: _xor,
    core.ITE: _choice,
}


def _junction(is_and: bool, nodes: Sequence[_Node]) -> _Node:
    """Flat, and with one range per compared expression. A disjunction is the negation of a conjunction of negations."""
    parts: dict[_Node, None] = {}
    for node in nodes:
        for part in node.parts if isinstance(node, _Junction) and node.is_and == is_and else (node,):
            if part is (not is_and):
                return part
            if not isinstance(part, bool):
                parts[part] = None
    comparisons: list[Comparison] = []
    others: list[_Node] = []
    for part in parts:
        if isinstance(part, Bound | Unequal):
            turned = part if is_and else opposite(part)
            if turned is not None and not isinstance(turned, bool):
                comparisons.append(turned)
                continue
        others.append(part)
    merged = both(comparisons)
    if merged is None:
        return not is_and
    operands: list[_Node] = []
    for comparison in merged:
        operands += [comparison] if is_and else _opposites(comparison)
    operands += others
    if not operands:
        return is_and
    return operands[0] if len(operands) == 1 else _Junction(is_and, tuple(operands))


def _opposites(comparison: Comparison) -> list[_Node]:
    whole = opposite(comparison)
    if whole is not None:
        return [whole]
    assert isinstance(comparison, Bound) and comparison.low is not None and comparison.high is not None
    form, low, high = comparison.form, comparison.low, comparison.high
    return [Bound(form, None, low - 1), Bound(form, high + 1, None)]


# --- text ----------------------------------------------------------------------------------------------------------


def _text(node: _Node) -> _Text:
    if isinstance(node, bool):
        return _Text("1" if node else "0", ATOM)
    if isinstance(node, _Text):
        return node
    if isinstance(node, _Junction) and not node.is_and:
        return _Text(" || ".join([_text(part).at(AND + 1) for part in node.parts]), OR)
    texts = _and_texts(node.parts if isinstance(node, _Junction) else [node])
    if len(texts) == 1:
        return texts[0]
    return _Text(" && ".join([text.at(AND) for text in texts]), AND)


def _and_texts(parts: Sequence[_Node]) -> list[_Text]:
    """First what is said of single variables."""
    comparisons = [part for part in parts if isinstance(part, Bound | Unequal)]
    single = [part for part in comparisons if len(part.form.factors) == 1]
    several = [part for part in comparisons if len(part.form.factors) > 1]
    texts: list[_Text] = []
    for part in single:
        partner = None
        if isinstance(part, Bound) and part.high is None and part.low is not None:
            partner = upper_partner(part.form.factors[0][0], several)
        if partner is None:
            texts.append(_joined(comparison_texts(part)))
        else:
            assert isinstance(part, Bound) and part.low is not None
            several.remove(partner)
            texts.append(_joined([lower_text(part.form, part.low), *comparison_texts(partner)]))
    texts += [_joined(comparison_texts(part)) for part in several]
    return texts + [_text(part) for part in parts if not isinstance(part, Bound | Unequal)]


def _joined(texts: Sequence[tuple[str, int]]) -> _Text:
    if len(texts) == 1:
        return _Text(*texts[0])
    return _Text(" && ".join([text for text, _ in texts]), AND)
