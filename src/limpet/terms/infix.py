"""Human-readable terms: C-like operators, as few parentheses as C would need, names for what is shared.

`x + 4 <u y` compares as unsigned numbers, `<s` as signed ones, `<f` as floats; `x[7:0]` are bits, `a[i]` is an element,
`a{i := v}` is the array with one element changed, `x ++ y` puts x before y. Large subterms that occur more than
once are `$1`, `$2`, … and are given in a `where` list. There is no way back from this text.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter

from limpet.terms import ieee
from limpet.terms import kinds_bv as bv
from limpet.terms import kinds_core as core
from limpet.terms import kinds_float as fp
from limpet.terms import kinds_int as ints
from limpet.terms.kind import BOUND, CONSTANT, SYMBOL, Kind
from limpet.terms.sorts import BitVecSort, FloatSort
from limpet.terms.term import Term

# How strongly operators bind, as in C; `++` and `=>` find their places between those of C.
_LAMBDA, _CHOICE, _IMPLIES, _OR, _AND, _BIT_OR, _BIT_XOR, _BIT_AND, _EQUAL, _ORDER, _SHIFT, _JOIN, _SUM, _PRODUCT = (
    range(14)
)
_UNARY, _POSTFIX, _ATOM = 14, 15, 16
BINDS_LIKE_EQUALITY = _EQUAL

_BINARY: dict[Kind, tuple[str, int]] = {
    core.AND: ("&&", _AND),
    core.OR: ("||", _OR),
    core.XOR: ("!=", _EQUAL),
    core.EQUAL: ("==", _EQUAL),
    bv.BV_AND: ("&", _BIT_AND),
    bv.BV_OR: ("|", _BIT_OR),
    bv.BV_XOR: ("^", _BIT_XOR),
    bv.BV_ADD: ("+", _SUM),
    bv.BV_SUB: ("-", _SUM),
    bv.BV_MUL: ("*", _PRODUCT),
    bv.BV_UDIV: ("/u", _PRODUCT),
    bv.BV_UREM: ("%u", _PRODUCT),
    bv.BV_SDIV: ("/s", _PRODUCT),
    bv.BV_SREM: ("%s", _PRODUCT),
    bv.BV_SHL: ("<<", _SHIFT),
    bv.BV_LSHR: (">>u", _SHIFT),
    bv.BV_ASHR: (">>s", _SHIFT),
    bv.BV_ULT: ("<u", _ORDER),
    bv.BV_ULE: ("<=u", _ORDER),
    bv.BV_SLT: ("<s", _ORDER),
    bv.BV_SLE: ("<=s", _ORDER),
    bv.BV_CONCAT: ("++", _JOIN),
    ints.INT_ADD: ("+", _SUM),
    ints.INT_SUB: ("-", _SUM),
    ints.INT_MUL: ("*", _PRODUCT),
    ints.INT_DIV: ("/", _PRODUCT),
    ints.INT_MOD: ("%", _PRODUCT),
    ints.INT_LE: ("<=", _ORDER),
    ints.INT_LT: ("<", _ORDER),
    fp.FP_ADD: ("+f", _SUM),
    fp.FP_SUB: ("-f", _SUM),
    fp.FP_MUL: ("*f", _PRODUCT),
    fp.FP_DIV: ("/f", _PRODUCT),
    fp.FP_LT: ("<f", _ORDER),
    fp.FP_LE: ("<=f", _ORDER),
    fp.FP_EQ: ("==f", _EQUAL),
}
_NEGATED: dict[Kind, str] = {
    core.EQUAL: "!=",
    core.XOR: "==",
    bv.BV_ULT: ">=u",
    bv.BV_ULE: ">u",
    bv.BV_SLT: ">=s",
    bv.BV_SLE: ">s",
    ints.INT_LE: ">",
    ints.INT_LT: ">=",
    fp.FP_EQ: "!=f",
}
"""`!(a <u b)` is `a >=u b`. Not for the order of floats, where neither holds for NaN."""
_ASSOCIATIVE: frozenset[Kind] = frozenset(
    (core.AND, core.OR, bv.BV_AND, bv.BV_OR, bv.BV_XOR, bv.BV_ADD, bv.BV_MUL, bv.BV_CONCAT, ints.INT_ADD, ints.INT_MUL)
)
_UNARY_SIGNS: dict[Kind, str] = {core.NOT: "!", bv.BV_NOT: "~", bv.BV_NEG: "-", ints.INT_NEG: "-", fp.FP_NEG: "-f "}
_OVERFLOWS: dict[Kind, tuple[str, int]] = {
    bv.BV_UADD_OVERFLOW: ("+u", _SUM),
    bv.BV_SADD_OVERFLOW: ("+s", _SUM),
    bv.BV_USUB_OVERFLOW: ("-u", _SUM),
    bv.BV_SSUB_OVERFLOW: ("-s", _SUM),
    bv.BV_UMUL_OVERFLOW: ("*u", _PRODUCT),
    bv.BV_SMUL_OVERFLOW: ("*s", _PRODUCT),
    bv.BV_SDIV_OVERFLOW: ("/s", _PRODUCT),
    bv.BV_USHL_OVERFLOW: ("<<u", _SHIFT),
    bv.BV_SSHL_OVERFLOW: ("<<s", _SHIFT),
}
_SHARED = 12
"""Shared subterms get a name if their text is longer than this …"""
_LONG = 400
"""… and any subterm if it is longer than this, so that texts are never deep."""
_by_id = attrgetter("id")

Piece = tuple[str, int]
"""(text, how strongly its outermost operator binds)."""


def infix(root: Term, *more: Term) -> str:
    """One line per root, and a `where` list below if there are shared subterms."""
    pieces, named = infix_pieces(root, *more)
    lines = [text for text, _ in pieces]
    for number, text in enumerate(named, 1):
        lines.append(f"{'  where' if number == 1 else '       '} ${number} = {text}")
    return "\n".join(lines)


def infix_pieces(*roots: Term) -> tuple[list[Piece], list[str]]:
    """For other texts to be made of: a piece per root, and what `$1`, `$2`, … in them are."""
    printer = _Infix(roots)
    return [printer.pieces[term] for term in roots], printer.named


class _Infix:
    def __init__(self, roots: tuple[Term, ...]) -> None:
        self.pieces: dict[Term, Piece] = {}
        self.named: list[str] = []
        self.uses = dict.fromkeys(roots, 1)
        stack = list(self.uses)
        while stack:
            for arg in stack.pop().args:
                if arg in self.uses:
                    self.uses[arg] += 1
                else:
                    self.uses[arg] = 1
                    stack.append(arg)
        order = sorted(self.uses, key=_by_id)
        self.short = _bound_names(order)
        tops = set(roots)
        for term in order:
            self.pieces[term] = self._print(term, term in tops)

    def _print(self, term: Term, is_root: bool) -> Piece:
        if not term.args:
            return self._leaf(term), _ATOM
        text, strength = self._operation(term)
        shared = self.uses[term] > 1 and len(text) > _SHARED
        if (shared or len(text) > _LONG) and not (is_root and self.uses[term] == 1):
            self.named.append(text)
            return f"${len(self.named)}", _ATOM
        return text, strength

    def _leaf(self, term: Term) -> str:
        if term.kind is SYMBOL:
            return str(term.payload)
        if term.kind is BOUND:
            return self.short[term]
        return constant_text(term)

    def _at(self, term: Term, least: int) -> str:
        """In parentheses if it binds less strongly than that."""
        text, strength = self.pieces[term]
        return text if strength >= least else f"({text})"

    def _operation(self, term: Term) -> Piece:
        kind, args = term.kind, term.args
        if kind in fp.ROUNDED and term.payload != ieee.RNE:
            return self._call(term), _POSTFIX
        if kind in _BINARY:
            sign, strength = _BINARY[kind]
            return self._binary(term, sign, strength)
        if kind in _UNARY_SIGNS:
            return self._unary(term)
        special = _SPECIAL.get(kind)
        if special is not None:
            return special(self, term)
        if kind in _OVERFLOWS:
            sign, strength = _OVERFLOWS[kind]
            return f"overflow({self._binary(term, sign, strength)[0]})", _POSTFIX
        if kind is core.APPLY:
            return f"{self.pieces[args[0]][0]}({self._list(args[1:])})", _POSTFIX
        return self._call(term), _POSTFIX

    def _list(self, args: tuple[Term, ...]) -> str:
        return ", ".join([self.pieces[arg][0] for arg in args])

    def _call(self, term: Term) -> str:
        """The general form: name[payload](arguments)."""
        payload = term.payload
        if payload is None:
            indices = ""
        else:
            indices = f"[{', '.join(map(str, payload)) if isinstance(payload, tuple) else payload}]"
        return f"{term.kind.name}{indices}({self._list(term.args)})"

    def _binary(self, term: Term, sign: str, strength: int) -> Piece:
        a, b = term.args
        if term.kind is bv.BV_ADD and b.kind is CONSTANT and b.payload >> (b.width - 1) and b.width > 1:
            return f"{self._at(a, strength)} - {_number((1 << b.width) - b.payload)}", strength
        # Comparisons do not chain: they need parentheses on both sides.
        left = strength + (strength in (_ORDER, _EQUAL))
        right = strength if b.kind is term.kind and term.kind in _ASSOCIATIVE else strength + 1
        return f"{self._at(a, left)} {sign} {self._at(b, right)}", strength

    def _unary(self, term: Term) -> Piece:
        (arg,) = term.args
        if term.kind is core.NOT and arg.kind in _NEGATED and self.pieces[arg][1] != _ATOM:
            return self._binary(arg, _NEGATED[arg.kind], _BINARY[arg.kind][1])
        text = self._at(arg, _UNARY)
        sign = _UNARY_SIGNS[term.kind]
        return f"{sign}({text})" if text.startswith("-") and sign[0] == "-" else f"{sign}{text}", _UNARY

    # --- forms of their own ---------------------------------------------------------------------------------

    def _implies(self, term: Term) -> Piece:
        a, b = term.args
        return f"{self._at(a, _IMPLIES + 1)} => {self._at(b, _IMPLIES)}", _IMPLIES

    def _ite(self, term: Term) -> Piece:
        condition, yes, no = term.args
        texts = self._at(condition, _CHOICE + 1), self._at(yes, _CHOICE + 1), self._at(no, _CHOICE)
        return f"{texts[0]} ? {texts[1]} : {texts[2]}", _CHOICE

    def _select(self, term: Term) -> Piece:
        array, index = term.args
        return f"{self._at(array, _POSTFIX)}[{self.pieces[index][0]}]", _POSTFIX

    def _store(self, term: Term) -> Piece:
        array, index, value = term.args
        return f"{self._at(array, _POSTFIX)}{{{self.pieces[index][0]} := {self.pieces[value][0]}}}", _POSTFIX

    def _constant_array(self, term: Term) -> Piece:
        return f"{{* := {self.pieces[term.args[0]][0]}}}", _POSTFIX

    def _lambda(self, term: Term) -> Piece:
        variable, body = term.args
        return f"λ{self.short[variable]}. {self.pieces[body][0]}", _LAMBDA

    def _extract(self, term: Term) -> Piece:
        high, low = term.payload
        return f"{self._at(term.args[0], _POSTFIX)}[{high}:{low}]", _POSTFIX

    def _extend(self, term: Term) -> Piece:
        name = "zext" if term.kind is bv.BV_ZERO_EXTEND else "sext"
        return f"{name}({self.pieces[term.args[0]][0]}, {term.width})", _POSTFIX

    def _neg_overflow(self, term: Term) -> Piece:
        return f"overflow(-{self._at(term.args[0], _UNARY)})", _POSTFIX

    def _to_int(self, term: Term) -> Piece:
        return f"int({self.pieces[term.args[0]][0]})", _POSTFIX

    def _to_bits(self, term: Term) -> Piece:
        return f"bits({self.pieces[term.args[0]][0]}, {term.width})", _POSTFIX


_SPECIAL: dict[Kind, Callable[[_Infix, Term], Piece]] = {
    core.IMPLIES: _Infix._implies,
    core.ITE: _Infix._ite,
    core.SELECT: _Infix._select,
    core.STORE: _Infix._store,
    core.CONSTANT_ARRAY: _Infix._constant_array,
    core.LAMBDA: _Infix._lambda,
    bv.BV_EXTRACT: _Infix._extract,
    bv.BV_ZERO_EXTEND: _Infix._extend,
    bv.BV_SIGN_EXTEND: _Infix._extend,
    bv.BV_NEG_OVERFLOW: _Infix._neg_overflow,
    ints.BV_TO_INT: _Infix._to_int,
    ints.INT_TO_BV: _Infix._to_bits,
}


def _bound_names(order: list[Term]) -> dict[Term, str]:
    """`i` if there is only one i."""
    variables = [term for term in order if term.kind is BOUND]
    prefixes = [str(variable.payload).rpartition("?")[0] for variable in variables]
    taken = {term.payload for term in order if term.kind is SYMBOL}
    return {
        variable: prefix if prefix and prefixes.count(prefix) == 1 and prefix not in taken else str(variable.payload)
        for variable, prefix in zip(variables, prefixes, strict=True)
    }


def _number(value: int) -> str:
    return str(value) if abs(value) < 1000 else hex(value)


def constant_text(term: Term) -> str:
    sort, value = term.sort, term.payload
    if isinstance(sort, BitVecSort):
        return _number(value)
    if isinstance(sort, FloatSort):
        return ieee.decimal_text(sort, value)
    return str(value).lower()
