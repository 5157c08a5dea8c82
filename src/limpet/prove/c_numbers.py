"""Numbers as C expressions: sums of whole numbers, and bit-vectors with C's types and conversions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import final

from limpet.prove.c_sums import Sum, Unit
from limpet.prove.c_types import (
    BIT_AND,
    BIT_OR,
    BIT_XOR,
    CHOICE,
    POSTFIX,
    PRODUCT,
    SHIFT,
    SUM,
    UNARY,
    CKind,
    CName,
    Elements,
    Piece,
    hexadecimal,
    literal_piece,
    wraps_by_itself,
)
from limpet.terms import kinds_bv as bv
from limpet.terms import kinds_core as core
from limpet.terms import kinds_int as ints
from limpet.terms.infix import infix
from limpet.terms.kind import CONSTANT, SYMBOL, Kind
from limpet.terms.sorts import INT, BitVecSort
from limpet.terms.term import Term

_WRAPPING: dict[Kind, tuple[str, int]] = {
    bv.BV_ADD: ("+", SUM),
    bv.BV_SUB: ("-", SUM),
    bv.BV_MUL: ("*", PRODUCT),
}
_BITWISE: dict[Kind, tuple[str, int]] = {
    bv.BV_AND: ("&", BIT_AND),
    bv.BV_OR: ("|", BIT_OR),
    bv.BV_XOR: ("^", BIT_XOR),
}
_DIVISIONS: dict[Kind, tuple[str, bool]] = {
    bv.BV_UDIV: ("/", False),
    bv.BV_UREM: ("%", False),
    bv.BV_SDIV: ("/", True),
    bv.BV_SREM: ("%", True),
}


@final
class Numbers:
    """Texts of terms whose arguments were given before. `condition` is the text of a Bool, in parentheses if needed."""

    def __init__(self, names: Mapping[Term, CName], condition: Callable[[Term], str]) -> None:
        self._names = names
        self._condition = condition
        self._sums: dict[Term, Sum] = {}
        self._pieces: dict[Term, Piece] = {}
        self._texts: dict[Term, str] = {}
        """Of arrays and whatever else is no number."""
        self._readings: dict[tuple[Term, bool], Sum] = {}

    def add(self, term: Term) -> None:
        if term.sort == INT:
            self._sums[term] = self._sum(term)
        elif isinstance(term.sort, BitVecSort):
            self._pieces[term] = self._piece(term)
        else:
            self._texts[term] = self._other(term)

    def sum(self, term: Term) -> Sum:
        return self._sums[term]

    def piece(self, term: Term) -> Piece:
        return self._pieces[term]

    def reading(self, term: Term, is_signed: bool) -> Sum:
        """A bit-vector as a number."""
        known = self._readings.get((term, is_signed))
        if known is None:
            known = self._readings[term, is_signed] = self._read(term, is_signed)
        return known

    def text(self, term: Term) -> str:
        """Of anything, to be put between commas or brackets."""
        if term in self._sums:
            return self._sums[term].text()[0]
        if term in self._pieces:
            return self._pieces[term].text
        known = self._texts.get(term)
        return known if known is not None else self._condition(term)

    def name(self, term: Term) -> CName:
        known = self._names.get(term)
        if known is not None:
            return known
        if isinstance(term.sort, BitVecSort):
            return CName(str(term.payload), CKind.UNSIGNED, term.sort.width)
        return CName(str(term.payload), CKind.SIGNED, 0)

    def call(self, term: Term) -> str:
        """For operators that C does not have."""
        payload = "" if term.payload is None else f"{term.payload}, "
        return f"{term.kind.name}({payload}{', '.join([self.text(arg) for arg in term.args])})"

    def _other(self, term: Term) -> str:
        if term.kind is SYMBOL:
            return self.name(term).text
        if term.kind is core.STORE:
            array, index, value = map(self.text, term.args)
            return f"{array}{{{index} := {value}}}"
        if term.kind is core.SELECT:
            return self._element(term)
        if not term.args:
            return infix(term)
        return self.call(term)

    def _element(self, term: Term) -> str:
        array, index = term.args
        elements = self.name(array).elements if array.kind is SYMBOL else None
        text = self._called(elements, index) if elements is not None else None
        return text if text is not None else f"{self.text(array)}[{self.text(index)}]"

    def _called(self, elements: Elements, index: Term) -> str | None:
        """As the source calls it; None: it has no name for that."""
        before, after = elements.before, elements.after
        text: str | None = None
        if not elements.by_object:
            number = Sum((), index.payload) if index.kind is CONSTANT else self._sums.get(index)
            if number is not None and number.is_constant:
                text = elements.known(number.constant)
            elif number is not None and elements.stride:
                number = number.plus(Sum((), -elements.first)).divided(elements.stride)
                text = f"{before}[{number.text()[0]}]{after}" if number is not None else None
        elif index.kind is SYMBOL and after.startswith("."):
            text = f"{self.text(index)}->{after[1:]}"
        elif index.kind is SYMBOL and not after:
            text = f"{self.text(index)}[0]"
        else:
            text = f"{before}[{self.text(index)}]{after}"
        if text is None:
            return None
        text += elements.when
        return f"{elements.around}({text})" if elements.around else text

    def _element_name(self, array: Term) -> CName | None:
        while array.kind is core.STORE:
            array = array.args[0]
        return self._names.get(array)

    # --- whole numbers ---------------------------------------------------------------------------------------------

    def _sum(self, term: Term) -> Sum:
        kind, args = term.kind, term.args
        if kind is CONSTANT:
            return Sum((), term.payload)
        if kind is ints.INT_ADD:
            return self.sum(args[0]).plus(self.sum(args[1]))
        if kind is ints.INT_SUB:
            return self.sum(args[0]).plus(self.sum(args[1]), -1)
        if kind is ints.INT_NEG:
            return self.sum(args[0]).times(-1)
        if kind is ints.INT_MUL:
            first, second = self.sum(args[0]), self.sum(args[1])
            if second.is_constant:
                return first.times(second.constant)
            if first.is_constant:
                return second.times(first.constant)
        if kind is ints.BV_TO_INT:
            return self.reading(args[0], False)
        return Sum(((self._unit(term), 1),))

    def _unit(self, term: Term) -> Unit:
        kind, args, age = term.kind, term.args, term.id
        if kind is SYMBOL:
            return _named(self.name(term), age)
        if kind is ints.INT_MUL:
            left, right = [_at(self.sum(arg), UNARY) for arg in args]
            return Unit(f"{left} * {right}", PRODUCT, age)
        if kind is core.ITE:
            yes, no = self.sum(args[1]), self.sum(args[2])
            (a, b), (c, d) = yes.limits(), no.limits()
            low = None if a is None or c is None else min(a, c)
            high = None if b is None or d is None else max(b, d)
            text = f"{self._condition(args[0])} ? {_at(yes, CHOICE + 1)} : {_at(no, CHOICE + 1)}"
            return Unit(text, CHOICE, age, low, high)
        if kind is core.SELECT:
            element = self._element_name(args[0])
            low, high = (None, None) if element is None else (element.low, element.high)
            return Unit(self._element(term), POSTFIX, age, low, high)
        if kind in (ints.INT_DIV, ints.INT_MOD) and args[1].kind is CONSTANT and args[1].payload:
            return self._divided(term, abs(args[1].payload))
        return Unit(self.call(term), POSTFIX, age)

    def _divided(self, term: Term, divisor: int) -> Unit:
        """The remainder is never negative, which in C only holds if the dividend is not."""
        dividend = self.sum(term.args[0])
        low, _ = dividend.limits()
        text = _at(dividend, PRODUCT)
        remainder = f"{text} % {divisor}"
        is_natural = low is not None and low >= 0
        if term.kind is ints.INT_MOD:
            exact = remainder if is_natural else f"({remainder} + {divisor}) % {divisor}"
            return Unit(exact, PRODUCT, term.id, 0, divisor - 1, zero_test=remainder)
        if is_natural:
            quotient = f"{text} / {divisor}"
        else:
            quotient = f"({_at(dividend, SUM)} - ({remainder} + {divisor}) % {divisor}) / {divisor}"
        if term.args[1].payload < 0:
            return Unit(f"-({quotient})", UNARY, term.id)
        return Unit(quotient, PRODUCT, term.id, 0 if is_natural else None)

    # --- bit-vectors -----------------------------------------------------------------------------------------------

    def _read(self, term: Term, is_signed: bool) -> Sum:
        if term.kind is CONSTANT:
            return Sum((), bv.signed(term.payload, term.width) if is_signed else term.payload)
        piece = self.piece(term).read(is_signed)
        half = 1 << (term.width - 1)
        low, high = (-half, half - 1) if is_signed else (0, 2 * half - 1)
        is_bool = False
        if term.kind is SYMBOL:
            name = self.name(term)
            is_bool = name.kind is CKind.BOOL
            # Not what is too large for this reading: then it is negative.
            if name.low is not None and name.high is not None and low <= name.low and name.high <= high:
                low, high = name.low, name.high
            elif is_bool:
                return Sum().plus(self.reading(term, False), -1)
        unit = Unit(
            piece.text,
            piece.strength,
            term.id,
            low,
            high,
            is_bool=is_bool,
            is_unsigned=not is_signed,
            is_pointer=piece.is_pointer,
            cast="(unsigned long)" if piece.is_pointer else "(__int128)",
        )
        return Sum(((unit, 1),))

    def _piece(self, term: Term) -> Piece:
        kind, args, width = term.kind, term.args, term.width
        if kind is CONSTANT:
            return literal_piece(term.payload, width, True)
        if kind is SYMBOL:
            return _variable(self.name(term), width)
        pieces = [self._pieces[arg] for arg in args if arg in self._pieces]
        if kind in _WRAPPING:
            return self._wrapping(kind, *pieces)
        if kind in _BITWISE:
            return self._bitwise(kind, *pieces)
        if kind in (bv.BV_NEG, bv.BV_NOT):
            operand = pieces[0].typed()
            sign = "-" if kind is bv.BV_NEG else "~"
            text = operand.at(UNARY)
            text = f"{sign}({text})" if text.startswith("-") else f"{sign}{text}"
            return _wrapped(text, UNARY, operand.is_signed, width)
        if kind in _DIVISIONS:
            return self._division(term, *pieces)
        if kind in (bv.BV_SHL, bv.BV_LSHR, bv.BV_ASHR) and args[1].kind is CONSTANT and args[1].payload < width:
            return self._shift(kind, pieces[0], args[1].payload)
        if kind is bv.BV_EXTRACT:
            return extracted(pieces[0], *term.payload)
        if kind is bv.BV_ZERO_EXTEND:
            return _extended(pieces[0].number().read(False), width)
        if kind is bv.BV_SIGN_EXTEND:
            return _extended(pieces[0].number().read(True), width)
        if kind is bv.BV_CONCAT:
            return self._concatenation(*pieces)
        if kind is core.ITE:
            return self._choice(args[0], *pieces)
        if kind is ints.INT_TO_BV:
            text, strength = self.sum(args[0]).text()
            return Piece(text, strength, False, width).cast(False, width)
        if kind is core.SELECT:
            element = self._element_name(args[0])
            return Piece(self._element(term), POSTFIX, element is not None and element.is_signed, width)
        return Piece(self.call(term), POSTFIX, False, width)

    def _wrapping(self, kind: Kind, first: Piece, second: Piece) -> Piece:
        sign, strength = _WRAPPING[kind]
        width = first.width
        if kind is bv.BV_ADD and second.literal is not None and second.literal >> (width - 1) and second.literal != 0:
            # x + 4294967295 is x - 1
            sign, second = "-", literal_piece(-second.literal, width, True)
        if first.literal is not None and second.literal is not None:
            first, second = first.typed(), second.typed()
        first, second = first.number(), second.number()
        is_signed = first.is_signed and second.is_signed
        right = strength + 1 if kind is not bv.BV_ADD or sign == "-" else strength
        return _wrapped(f"{first.at(strength)} {sign} {second.at(right)}", strength, is_signed, width)

    def _bitwise(self, kind: Kind, first: Piece, second: Piece) -> Piece:
        """Of types that C promotes, both are read in the same way: then the result is what is in its lower bits."""
        sign, strength = _BITWISE[kind]
        width = first.width
        if first.literal is not None:
            first, second = second, first
        first, second = first.number(), second.number()
        first = first.typed()
        left = first.text if first.strength == strength else first.at(UNARY)
        if second.literal is None:
            if not wraps_by_itself(width):
                second = second.read(first.is_signed)
            is_signed = first.is_signed and second.is_signed
            return Piece(f"{left} {sign} {second.at(UNARY)}", strength, is_signed, width)
        mask = second.literal & ((1 << width) - 1)
        if first.is_signed and mask >> (width - 1):
            return Piece(f"{left} {sign} {literal_piece(mask, width, True).at(UNARY)}", strength, True, width)
        return Piece(f"{left} {sign} {hexadecimal(mask)}", strength, first.is_signed, width)

    def _division(self, term: Term, first: Piece, second: Piece) -> Piece:
        sign, is_signed = _DIVISIONS[term.kind]
        divisor = bv.signed(term.args[1].payload, term.width) if term.args[1].kind is CONSTANT else 0
        if divisor == 0 or (is_signed and divisor == -1):
            # By zero it has a value here, and by -1 the quotient may not fit: in C neither is defined.
            return Piece(self.call(term), POSTFIX, False, term.width)
        left, right = first.number().typed().read(is_signed), second.read(is_signed)
        return Piece(f"{left.at(PRODUCT)} {sign} {right.at(UNARY)}", PRODUCT, is_signed, term.width)

    def _shift(self, kind: Kind, value: Piece, amount: int) -> Piece:
        value = value.number().typed()
        if kind is bv.BV_SHL:
            return _wrapped(f"{value.at(SUM)} << {amount}", SHIFT, value.is_signed, value.width)
        value = value.read(kind is bv.BV_ASHR).typed()
        return Piece(f"{value.at(SUM)} >> {amount}", SHIFT, value.is_signed, value.width)

    def _concatenation(self, upper: Piece, lower: Piece) -> Piece:
        width = upper.width + lower.width
        high = upper.number().read(False).cast(False, width)
        low = lower.number().read(False).cast(False, width)
        text = f"({high.at(UNARY)} << {lower.width}) | {low.at(UNARY)}"
        return _wrapped(text, BIT_OR, False, width)

    def _choice(self, condition: Term, yes: Piece, no: Piece) -> Piece:
        yes, no = yes.number().typed(), no.number().typed()
        is_signed = yes.is_signed if yes.literal is None else no.is_signed
        yes, no = yes.read(is_signed).typed(), no.read(is_signed).typed()
        text = f"{self._condition(condition)} ? {yes.at(CHOICE + 1)} : {no.at(CHOICE + 1)}"
        return Piece(text, CHOICE, is_signed, yes.width)


def _at(total: Sum, least: int) -> str:
    text, strength = total.text()
    return text if strength >= least else f"({text})"


def _named(name: CName, age: int) -> Unit:
    is_pointer = name.kind is CKind.POINTER
    return Unit(
        name.text,
        name.strength,
        age,
        name.low,
        name.high,
        is_bool=name.kind is CKind.BOOL,
        is_unsigned=name.kind is CKind.UNSIGNED,
        is_pointer=is_pointer,
        cast="(unsigned long)" if is_pointer else "",
    )


def _variable(name: CName, width: int) -> Piece:
    """A narrower variable is extended by C as its type says, a wider one is cut off."""
    if name.kind is CKind.BOOL:
        piece = Piece(name.text, name.strength, width > 1, width, either=width > 1)
        return piece if width <= 32 else piece.cast(True, width)
    bits = name.bits or width
    is_pointer = name.kind is CKind.POINTER
    piece = Piece(name.text, name.strength, name.is_signed, bits, is_pointer=is_pointer)
    if bits == width:
        return piece
    return _extended(piece, width) if bits < width else piece.cast(name.is_signed, width)


def _extended(piece: Piece, width: int) -> Piece:
    """The value stays the same; types narrower than int become int without being asked."""
    if piece.literal is not None:
        return literal_piece(piece.literal, width, True)
    either = not piece.is_signed
    if width != 32 or piece.width not in (8, 16):
        piece = piece.cast(True, width)
    return Piece(piece.text, piece.strength, True, width, either=either)


def _wrapped(text: str, strength: int, is_signed: bool, width: int) -> Piece:
    """What C computes with more bits is cut off."""
    if wraps_by_itself(width):
        return Piece(text, strength, is_signed, width)
    is_signed = is_signed and width > 1
    return Piece(text, strength, is_signed, max(width, 32) + 1).cast(is_signed, width)


def extracted(piece: Piece, high: int, low: int) -> Piece:
    width = high - low + 1
    piece = piece.number().typed()
    shifted = piece
    if low:
        shifted = Piece(f"{piece.at(SUM)} >> {low}", SHIFT, piece.is_signed, piece.width)
    if width in (8, 16, 32, 64):
        return shifted.cast(False, width)
    return Piece(f"{shifted.at(UNARY)} & {hexadecimal((1 << width) - 1)}", BIT_AND, False, width)
