"""What callers promise, as the user writes it with `--assume`: `len <= size(buf) && s->used <= s->room`.

Numbers are those of mathematics (computed with 128 bits), so that nothing wraps around. `size(p)` is the number of
elements that a pointer points to, and 0 if it is null; or of an array in a struct.
"""

from __future__ import annotations

import difflib
import math
import re
from collections.abc import Mapping
from dataclasses import field

from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.base.records import dataclass
from limpet.caller.writing import Writer
from limpet.llvm import ir

WIDE = ir.IntType(128)
_TOKEN = re.compile(
    r"\s*(?:(?P<number>0[xX][0-9a-fA-F]+|\d+)[uUlL]*|(?P<size>size|sizeof)\s*\(\s*(?P<of>[*\s]*[\w>.\-\[\]]+?)\s*\)"
    r"|(?P<name>[A-Za-z_]\w*(?:\s*(?:->|\.)\s*[A-Za-z_]\w*|\s*\[\s*\d+\s*\])*)"
    r"|(?P<operator>\|\||&&|[=!<>]=|[-+*/%<>!()]))"
)
_STEP = re.compile(r"\.(\w+)|\[(\d+)\]")
_BINDING = {
    "||": 1,
    "&&": 2,
    "==": 3,
    "!=": 3,
    "<": 4,
    "<=": 4,
    ">": 4,
    ">=": 4,
    "+": 5,
    "-": 5,
    "*": 6,
    "/": 6,
    "%": 6,
}
_UNARY = 7
_COMPARISONS = {"==": "eq", "!=": "ne", "<": "slt", "<=": "sle", ">": "sgt", ">=": "sge"}
_ARITHMETIC = {"+": "add", "-": "sub", "*": "mul"}


@dataclass(slots=True)
class Known:
    """What the caller has made so far, by the expressions that name it in the source."""

    numbers: dict[str, tuple[ir.Value, bool]] = field(default_factory=dict)
    """With whether it is signed."""
    pointers: dict[str, ir.Value] = field(default_factory=dict)
    counts: dict[str, ir.Value] = field(default_factory=dict)
    """Elements that a non-null pointer points to."""
    ends: dict[str, tuple[str, ir.Value]] = field(default_factory=dict)
    """Elements of an array without a size at the end of a struct, and the pointer to the struct."""
    places: dict[str, tuple[ir.Value, ir.SourceType | None]] = field(default_factory=dict)
    """Where `p->…` and `s.…` are, by what is before the arrow or the dot, which is part of the key."""


def assume(writer: Writer, known: Known, text: str) -> None:
    """Only arguments for which this is true are passed."""
    reader = _Reader(writer, known, text)
    writer.assume(reader.condition())
    for fixed in reader.fixed:
        # It is there already, in all runs that are left; but now everyone sees that it is a constant.
        writer.store(ir.ConstantInt(fixed.type, fixed.value), fixed.place)


@dataclass(frozen=True, slots=True)
class _Fixed:
    """A number in an object that has to be a constant."""

    place: ir.Value
    type: ir.IntType
    value: int


class _Reader:
    """Operators wait on a stack until their right operand is complete; each is written when it is taken off."""

    def __init__(self, writer: Writer, known: Known, text: str) -> None:
        self.writer = writer
        self.known = known
        self.text = text
        self.values: list[ir.Value] = []
        self.operators: list[tuple[str, int]] = []
        self.pointers: list[ir.Value] = []
        """Values that say whether a pointer is not null."""
        self.stars = 0
        """In front of the name that comes: `*p`, which is `p[0]`."""
        self.fixed: list[_Fixed] = []
        """What the whole condition says; complete at its end."""
        self._loads: dict[ir.Value, tuple[ir.Value, ir.IntType]] = {}
        """A number that was read from an object → where it is."""
        self._implied: dict[ir.Value, list[_Fixed]] = {}
        """A part of the condition → what holds if it does."""

    def condition(self) -> ir.Value:
        position, wants_operand = 0, True
        text = self.text.rstrip()
        while position < len(text):
            match = _TOKEN.match(text, position)
            if match is None:
                raise self._wrong(position, "this is not understood")
            wants_operand = self._take(match, position, wants_operand)
            position = match.end()
        if wants_operand:
            raise self._wrong(position, "something is missing here")
        while self.operators:
            if self.operators[-1][0] == "(":
                raise self._wrong(position, "a `)` is missing")
            self._apply()
        whole = self.values.pop()
        self.fixed = self._implied.get(whole, [])
        return self._truth(whole)

    def _take(self, match: re.Match[str], position: int, wants_operand: bool) -> bool:
        """Whether an operand has to follow."""
        operator = match["operator"]
        if operator is None:
            if not wants_operand:
                raise self._wrong(position, "an operator is missing here")
            if self.stars and match["name"] is None:
                raise self._wrong(position, "a pointer is missing here")
            self.values.append(self._operand(match, position))
            self.stars = 0
            return False
        if wants_operand and operator == "*":
            self.stars += 1
            return True
        if self.stars:
            raise self._wrong(position, "a pointer is missing here")
        if operator == "(" or (wants_operand and operator in ("!", "-")):
            if not wants_operand:
                raise self._wrong(position, "an operator is missing here")
            self.operators.append(("(", 0) if operator == "(" else (f"unary {operator}", _UNARY))
            return True
        if wants_operand:
            raise self._wrong(position, "something is missing here")
        if operator == ")":
            while self.operators and self.operators[-1][0] != "(":
                self._apply()
            if not self.operators:
                raise self._wrong(position, "there is no `(` for it")
            self.operators.pop()
            return False
        binding = _BINDING.get(operator)
        if binding is None:
            raise self._wrong(position, "this is not understood")
        while self.operators and self.operators[-1][1] >= binding:
            self._apply()
        self.operators.append((operator, binding))
        return True

    # --- operands -------------------------------------------------------------------------------------------

    def _operand(self, match: re.Match[str], position: int) -> ir.Value:
        if match["number"] is not None:
            return ir.ConstantInt(WIDE, int(match["number"], 0))
        name = re.sub(r"\s", "", match["of"] or match["name"])
        stars = self.stars + name.count("*")
        name = name.lstrip("*") + "[0]" * stars
        if match["of"] is not None:
            return self._size(name, position)
        if name in ("NULL", "nullptr", "false"):
            return ir.ConstantInt(WIDE, 0)
        if name == "true":
            return ir.ConstantInt(WIDE, 1)
        if name in self.known.numbers:
            value, signed = self.known.numbers[name]
            return self._widened(value, signed=signed)
        if name in self.known.pointers:
            there = self._as_number(self.writer.is_null(self.known.pointers[name]), negated=True)
            self.pointers.append(there)
            return there
        loaded = self._loaded(name)
        if loaded is None:
            raise self._unknown(position, name, "number", {**self.known.numbers, **self.known.pointers})
        return loaded

    def _size(self, name: str, position: int) -> ir.Value:
        """Elements that a pointer points to, or that an array in a struct has."""
        at_end = self.known.ends.get(name)
        whole, count = at_end if at_end is not None else (name, self.known.counts.get(name))
        pointer = self.known.pointers.get(whole)
        if count is not None and pointer is not None:
            is_null = self.writer.is_null(pointer)
            return self.writer.select(is_null, ir.ConstantInt(WIDE, 0), self._widened(count, signed=False))
        place = place_of(self.known, name)
        array = ir.strip_names(place[2]) if place is not None else None
        if isinstance(array, ir.ArraySourceType) and array.counts and array.counts[0] is not None:
            return ir.ConstantInt(WIDE, array.counts[0])
        raise self._unknown(position, name, "pointer or array", {**self.known.counts, **self.known.ends})

    def _loaded(self, name: str) -> ir.Value | None:
        """An integer in an object."""
        located = place_of(self.known, name)
        if located is None:
            return None
        place, offset, type = located
        kind = ir.strip_names(type)
        if not isinstance(kind, ir.BasicSourceType | ir.EnumSourceType):
            return None
        if isinstance(kind, ir.BasicSourceType) and ("float" in kind.encoding or kind.bits > 64):
            return None
        signed = kind.signed if isinstance(kind, ir.EnumSourceType) else kind.encoding.startswith("signed")
        whole, number = self.writer.at(place, offset), ir.IntType(kind.bits)
        loaded = self._widened(self.writer.load(number, whole), signed=signed)
        self._loads[loaded] = (whole, number)
        return loaded

    # --- operators ------------------------------------------------------------------------------------------

    def _apply(self) -> None:
        operator, _ = self.operators.pop()
        writer, right = self.writer, self.values.pop()
        if operator == "unary !":
            self.values.append(self._as_number(self._truth(right), negated=True))
            return
        if operator == "unary -":
            if isinstance(right, ir.ConstantInt):
                self.values.append(ir.ConstantInt(WIDE, -right.value))
            else:
                self.values.append(writer.binary("sub", ir.ConstantInt(WIDE, 0), right))
            return
        left = self.values.pop()
        self._check_pointers(operator, left, right)
        if operator in _COMPARISONS:
            value = self._as_number(writer.compare(_COMPARISONS[operator], left, right))
            for one, other in ((left, right), (right, left)):
                if operator == "==" and one in self._loads and isinstance(other, ir.ConstantInt):
                    self._implied[value] = [_Fixed(*self._loads[one], other.value)]
            self.values.append(value)
        elif operator in _ARITHMETIC:
            self.values.append(writer.binary(_ARITHMETIC[operator], left, right))
        elif operator in ("/", "%"):
            if not isinstance(right, ir.ConstantInt) or not right.value:
                raise self._wrong(0, f"`{operator}` needs a number other than 0 on its right")
            self.values.append(writer.binary("sdiv" if operator == "/" else "srem", left, right))
        else:
            both = writer.binary("and" if operator == "&&" else "or", self._truth(left), self._truth(right))
            value = self._as_number(both)
            if operator == "&&":
                self._implied[value] = [*self._implied.get(left, []), *self._implied.get(right, [])]
            self.values.append(value)

    def _check_pointers(self, operator: str, left: ir.Value, right: ir.Value) -> None:
        for one, other in ((left, right), (right, left)):
            is_zero = isinstance(other, ir.ConstantInt) and other.value == 0
            is_fine = operator in ("&&", "||") or (operator in ("==", "!=") and is_zero)
            if any(one is pointer for pointer in self.pointers) and not is_fine:
                raise self._wrong(len(self.text), "pointers can only be compared with 0: each points to its own object")

    def _truth(self, value: ir.Value) -> ir.Value:
        return self.writer.compare("ne", value, ir.ConstantInt(WIDE, 0))

    def _as_number(self, condition: ir.Value, *, negated: bool = False) -> ir.Value:
        zero, one = ir.ConstantInt(WIDE, 0), ir.ConstantInt(WIDE, 1)
        return self.writer.select(condition, zero if negated else one, one if negated else zero)

    def _widened(self, value: ir.Value, *, signed: bool) -> ir.Value:
        return self.writer.cast("sext" if signed else "zext", value, WIDE) if value.type != WIDE else value

    # --- messages -------------------------------------------------------------------------------------------

    def _wrong(self, position: int, why: str) -> UsageError:
        marked = f"{self.text[:position]}⟨here⟩{self.text[position:]}"
        notes = (Note(marked), Note("for example: --assume 'len <= size(buf) && s->used <= 8'"))
        return UsageError(Diagnostic("bad-assume", f"--assume `{self.text}`: {why}", notes=notes))

    def _unknown(self, position: int, name: str, what: str, names: Mapping[str, object]) -> UsageError:
        close = difflib.get_close_matches(name, list(names), 1)
        notes = [Note(f"did you mean `{close[0]}`?")] if close else []
        listed = ", ".join(f"`{each}`" for each in list(names)[:20])
        notes.append(Note(f"there are: {listed}" if listed else "the function has none"))
        text = f"--assume `{self.text}`: there is no {what} `{name}` among what is passed"
        return UsageError(Diagnostic("bad-assume", text, notes=tuple(notes)))


def place_of(known: Known, name: str) -> tuple[ir.Value, int, ir.SourceType | None] | None:
    """Object, offset and type of a part: the longest part of the name that is an object, and members of it.

    `p[0]` is what `p` points to; further elements may not be there.
    """
    for cut in sorted((m.start() for m in re.finditer(r"->|\.|\[0\]", name)), reverse=True):
        outer, rest = name[:cut], name[cut:]
        if rest[0] == ".":
            outer += "."
        else:
            outer += "->"
            rest = f".{rest[2:]}" if rest[0] == "-" else rest[3:]
        place, type = known.places.get(outer, (None, None))
        if place is not None:
            part = _part(type, rest)
            return (place, *part) if part is not None else None
    return None


def _part(type: ir.SourceType | None, path: str) -> tuple[int, ir.SourceType | None] | None:
    """Offset in bytes and type of a member of a member, or an element of an array …"""
    offset = 0
    for name, index in _STEP.findall(path):
        kind = ir.strip_names(type)
        if isinstance(kind, ir.ArraySourceType) and index:
            element = _element(kind, int(index))
            if element is None:
                return None
            offset, type = offset + element[0], element[1]
            continue
        member = _named(kind, name) if isinstance(kind, ir.RecordSourceType) and name else None
        if member is None or member.bit_field or member.offset_bits % 8:
            return None
        offset, type = offset + member.offset_bits // 8, member.type
    return offset, type


def _element(array: ir.ArraySourceType, index: int) -> tuple[int, ir.SourceType | None] | None:
    count, *further = array.counts or (None,)
    element = ir.strip_names(array.element)
    if count is None or index >= count or element is None or None in further:
        return None
    bits = element.bits * math.prod(each for each in further if each is not None)
    return index * bits // 8, ir.ArraySourceType(array.element, tuple(further), bits) if further else array.element


def _named(record: ir.RecordSourceType, name: str) -> ir.Member | None:
    return next((member for member in record.members if member.name == name), None)
