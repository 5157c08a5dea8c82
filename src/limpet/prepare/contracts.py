"""With contracts, formatted input and output consists of one call for each conversion.

    call i32 (ptr, i64, ptr, ...) @snprintf(ptr %b, i64 %n, ptr @"%d:%s", i32 %x, ptr %s)
  →
    %v = sext i32 %x to i64
    %l1 = call i64 @__limpet_shown_signed(i64 %v, i32 0, i32 0, i32 -1)       ; how many bytes
    %l2 = call i64 @__limpet_shown_text(ptr %s, i32 0, i32 -1)
    %t = …                                                                    ; %l1 + 1 + %l2
    call void @__limpet_shown_apart(ptr %b, i64 %n, i64 %t, ptr %s, i64 %l2)
    %r = call i32 @__limpet_shown_in_buffer(ptr %b, i64 %n, i64 %t)

So nothing has to follow how a format is read. Calls whose format is not constant, that do not fit their format, or that
use a rare conversion, stay as they are: what happens there is what the model says.
"""

from __future__ import annotations

from collections.abc import Iterator

from limpet.base.records import dataclass
from limpet.builtins.formats import Conversion, format_problem, printed_conversions, scanned_conversions
from limpet.builtins.formatted import FORMATTED, Formatted, Outside, Part
from limpet.llvm import ir
from limpet.llvm.sources import is_library
from limpet.llvm.strings import text_of
from limpet.prepare.rewriting import FreshNames, callee_name, constants_in, cut, replace_values

_LENGTHS = (None, "hh", "h", "ll", "l", "j", "z", "t")
_PRINTED, _PRINTED_FLAGS = "diuxXocspfFeEgG%", "-+ 0"
_SCANNED = "diuoxXsceEfFgGn%"
_MOST_DIGITS = 3
"""Of a width or a precision."""
_MOST_WIDTH = 9
"""Digits of the width of input."""
_BASES = {"u": 10, "x": 16, "X": 16, "o": 8}
_REALS = "fFeEgG"
_INT, _LONG_LONG = ir.IntType(32), ir.IntType(64)
_ANY_BYTES = -1
"""As a size: all there are."""


def split_formats(module: ir.Module) -> None:
    _name_streams(module)
    for function in list(module.functions.values()):
        if not function.blocks or is_library(function):
            continue
        names = FreshNames(function)
        results: dict[ir.Value, ir.Value] = {}
        waiting, done = list(reversed(function.blocks)), []
        while waiting:
            block = waiting.pop()
            done.append(block)
            for position, i in enumerate(block.instructions):
                call = _Call(module, i) if type(i) is ir.Call and callee_name(i) in FORMATTED else None
                parts = call.parts() if call is not None else None
                if parts is not None:
                    *made, rest = _replaced(names, block, position, parts, results)
                    done += made
                    waiting.append(rest)
                    break
        if results:
            function.blocks = done
            replace_values(function, results)


def _name_streams(module: ir.Module) -> None:
    """`stdin`, `stdout` and `stderr` are what they are at the start, if nobody writes to them."""
    variables = [module.globals.get(f"@{name}") for name in ("stdin", "stdout", "stderr")]
    known: dict[ir.Value, ir.Value] = {
        each: each.initialiser for each in variables if each is not None and each.initialiser is not None
    }
    elsewhere = [each.initialiser for each in module.globals.values() if each.initialiser is not None]
    for function in module.functions.values():
        for i in function.instructions():
            if type(i) is not ir.Load or i.type != ir.POINTER:
                elsewhere += [operand for operand in i.operands() if isinstance(operand, ir.Constant)]
    for used in constants_in(elsewhere):
        known.pop(used, None)
    for function in module.functions.values():
        reads = [
            i for i in function.instructions() if type(i) is ir.Load and i.pointer in known and i.type == ir.POINTER
        ]
        replace_values(function, {i: known[i.pointer] for i in reads})


def _replaced(
    names: FreshNames, block: ir.Block, position: int, parts: _Parts, replaced: dict[ir.Value, ir.Value]
) -> list[ir.Block]:
    """In the place of the call there. The last block has what comes after it, and begins with the result."""
    call = block.instructions[position]
    rest = cut(block, position + 1, names.fresh("%formatted"))
    block.instructions[position:] = parts.first
    result: ir.Value = parts.result
    made: list[ir.Block] = []
    if parts.steps:
        results = ir.Phi(call.type, [])
        made = _steps(names, block, rest, parts, results)
        rest.instructions.insert(0, results)
        result = results
    else:
        block.instructions.append(ir.Jump(rest))
    for each in (block, *made, rest):
        for i in each.instructions if each is not rest else rest.instructions[:1]:
            i.location = i.location or call.location
            if i.type != ir.VOID and not i.name:
                i.name = names.fresh("%part")
    replaced[call] = result
    return [*made, rest]


def _steps(names: FreshNames, block: ir.Block, rest: ir.Block, parts: _Parts, results: ir.Phi) -> list[ir.Block]:
    """Conversion after conversion, as long as the result says that they succeed. At each end it is a constant, by which
    the analyser keeps what has been stored apart from what has not."""
    made: list[ir.Block] = []
    last = block
    for count, step in enumerate(parts.steps):
        following = ir.Block(names.fresh("%taken"))
        if count == 0:
            nothing = ir.Block(names.fresh("%nothing"))
            is_end = ir.Compare("icmp", "slt", ir.I1, parts.result, ir.ConstantInt(_INT, 0))
            none = ir.Compare("icmp", "slt", ir.I1, parts.result, ir.ConstantInt(_INT, 1))
            none.name, is_end.name = names.fresh("%none"), names.fresh("%end")
            ended = ir.Block(names.fresh("%ended"))
            last.instructions += [none, ir.Branch(none, nothing, following)]
            nothing.instructions = [is_end, ir.Branch(is_end, ended, rest)]
            ended.instructions = [ir.Jump(rest)]
            results.incoming += [(ir.ConstantInt(_INT, 0), nothing), (ir.ConstantInt(_INT, (1 << 32) - 1), ended)]
            made += [nothing, ended]
        else:
            more = ir.Compare("icmp", "sgt", ir.I1, parts.result, ir.ConstantInt(_INT, count))
            more.name = names.fresh("%more")
            last.instructions += [more, ir.Branch(more, following, rest)]
            results.incoming.append((ir.ConstantInt(_INT, count), last))
        following.instructions = list(step)
        made.append(following)
        last = following
    last.instructions.append(ir.Jump(rest))
    results.incoming.append((ir.ConstantInt(_INT, len(parts.steps)), last))
    return made


@dataclass(frozen=True, slots=True)
class _Parts:
    """What stands for a call."""

    first: list[ir.Instruction]
    result: ir.Value
    """Of the last of these."""
    steps: list[list[ir.Instruction]]
    """What happens for each conversion of the input that succeeds."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """A text that is shown, and how many bytes of it."""

    text: ir.Value
    size: ir.Value


class _Call:
    def __init__(self, module: ir.Module, call: ir.Call) -> None:
        self.module = module
        self.call = call
        self.kind: Formatted = FORMATTED[callee_name(call)]
        self.size = ir.IntType(module.layout.pointer_bits())
        self.made: list[ir.Instruction] = []
        self.steps: list[list[ir.Instruction]] = []
        self._given: Iterator[ir.Value] = iter(call.arguments[self.kind.format_at + 1 :])

    def parts(self) -> _Parts | None:
        """None: the call stays."""
        call, kind = self.call, self.kind
        callee = call.callee
        if not isinstance(callee, ir.Function) or not is_library(callee) or len(call.arguments) <= kind.format_at:
            return None
        text = _format_text(call.arguments[kind.format_at])
        if text is None or call.type != _INT or format_problem(call, callee, self.module.layout) is not None:
            return None
        if not all(f"@{part}" in self.module.functions for part in Part):
            return None
        if kind.reads:
            taken = scanned_conversions(text)
            return self._input(taken) if all(map(_is_common_input, taken)) else None
        shown = printed_conversions(text)
        if not all(map(_is_common_output, shown)):
            return None
        result = self._output(shown, len(text) - sum(len(each.text) for each in shown))
        return None if result is None else _Parts(self.made, result, [])

    # --- output ---------------------------------------------------------------------------------------------

    def _output(self, conversions: list[Conversion], literal: int) -> ir.Value | None:
        texts: list[_Shown] = []
        total: ir.Value = self._number(literal)
        for each in conversions:
            if each.letter == "%":
                total = self._sum(total, self._number(1))
                continue
            shown = self._conversion(each, texts)
            if shown is None:
                return None
            total = self._sum(total, shown)
        first = self.call.arguments[0]
        if self.kind.outside is Outside.STANDARD:
            return self._part(Part.TO_OUTPUT)
        if self.kind.outside is Outside.STREAM:
            return self._part(Part.TO_STREAM, first)
        size = self.call.arguments[1] if self.kind.has_size else self._number(_ANY_BYTES)
        for text in texts:
            self._part(Part.APART, first, size, total, text.text, text.size)
        return self._part(Part.TO_BUFFER, first, size, total)

    def _conversion(self, conversion: Conversion, texts: list[_Shown]) -> ir.Value | None:
        width = self._star_argument() if conversion.width == "*" else self._int(int(conversion.width or 0))
        precision = conversion.precision
        known = -1 if precision is None else int(precision or 0) if precision != "*" else None
        digits = self._star_argument() if known is None else self._int(known)
        letter, value, length = conversion.letter, next(self._given), conversion.length
        if length is not None and letter not in "diuxXo":
            return None
        if letter == "s":
            if self.kind.outside is not Outside.BUFFER and known == -1 and _is_text(value):
                return self._number(0)
            text = self._part(Part.TEXT, value, width, digits)
            texts.append(_Shown(value, text))
            return text
        if letter in "cp":
            return self._part(Part.CHARACTER if letter == "c" else Part.POINTER, value, width)
        if letter in _REALS:
            if known is None or conversion.width == "*" or value.type != ir.DOUBLE:
                return None
            most = 0 if letter in "fF" else 9
            return self._part(Part.REAL, value, self._int(most), self._int(6 if known < 0 else known), width)
        whole = self._whole(value, length, is_signed=letter in "di")
        if self.kind.outside is not Outside.BUFFER:
            self._part(Part.INTEGER, whole)
            return self._number(0)
        if letter in "di":
            has_sign = int(any(flag in conversion.flags for flag in "+ "))
            return self._part(Part.SIGNED, whole, self._int(has_sign), width, digits)
        return self._part(Part.UNSIGNED, whole, self._int(_BASES[letter]), width, digits)

    def _star_argument(self) -> ir.Value:
        """For `*`. It must be defined, whether it makes a difference or not."""
        value = next(self._given)
        self._part(Part.INTEGER, self._whole(value, None, is_signed=True))
        return value

    def _whole(self, value: ir.Value, length: str | None, *, is_signed: bool) -> ir.Value:
        """The number that is shown, in 64 bits."""
        bits = {"hh": 8, "h": 16}.get(length or "")
        if bits is not None:
            value = self._add(ir.Cast("trunc", value, ir.IntType(bits)))
        if value.type == _LONG_LONG:
            return value
        return self._add(ir.Cast("sext" if is_signed else "zext", value, _LONG_LONG))

    # --- input ----------------------------------------------------------------------------------------------

    def _input(self, conversions: list[Conversion]) -> _Parts | None:
        stored = [each for each in conversions if each.letter != "%" and not each.discards]
        most = self._int(sum(1 for each in stored if each.letter != "n"))
        first = self.call.arguments[0]
        if self.kind.outside is Outside.STANDARD:
            result = self._part(Part.FROM_INPUT, most)
        else:
            is_text = self.kind.outside is Outside.BUFFER
            result = self._part(Part.FROM_BUFFER if is_text else Part.FROM_STREAM, first, most)
        first_parts = self.made
        steps: list[list[ir.Instruction]] = []
        for each in stored:
            if each.letter != "n":
                self.made = []
                steps.append(self.made)
            if not self._store(each):
                return None
        return _Parts(first_parts, result, steps)

    def _store(self, conversion: Conversion) -> bool:
        letter, length, to = conversion.letter, conversion.length, next(self._given)
        if self.kind.outside is Outside.BUFFER:
            self._part(Part.NOT_INTO, self.call.arguments[0], to)
        if letter in _REALS:
            if length not in (None, "l"):
                return False
            self._part(Part.INTO_DOUBLE if length else Part.INTO_FLOAT, to)
        elif letter in "sc" or letter.startswith("["):
            if length is not None:
                return False
            if letter == "c" and conversion.width in (None, "1"):
                self._part(Part.INTO_CHARACTER, to)
                return True
            has_end = letter != "c"
            most = int(conversion.width or (_ANY_BYTES if has_end else 1))
            self._part(Part.INTO_TEXT, to, self._number(most), self._int(int(has_end)))
        else:
            self._part(Part.COUNT if letter == "n" else Part.INTO_INTEGER, to, self._int(self._bytes(length)))
        return True

    def _bytes(self, length: str | None) -> int:
        return {None: 4, "hh": 1, "h": 2, "ll": 8, "j": 8}.get(length, self.size.bits // 8)

    # --- instructions ---------------------------------------------------------------------------------------

    def _int(self, value: int) -> ir.ConstantInt:
        return ir.ConstantInt(_INT, value % (1 << 32))

    def _number(self, value: int) -> ir.ConstantInt:
        return ir.ConstantInt(self.size, value % (1 << self.size.bits))

    def _sum(self, left: ir.Value, right: ir.Value) -> ir.Value:
        if isinstance(right, ir.ConstantInt):
            if right.value == 0:
                return left
            if isinstance(left, ir.ConstantInt):
                return self._number(left.value + right.value)
        return self._add(ir.Binary("add", left, right))

    def _part(self, part: Part, *arguments: ir.Value) -> ir.Value:
        function = self.module.functions[f"@{part}"]
        return self._add(ir.Call(function.value_type, function, list(arguments)))

    def _add(self, instruction: ir.Instruction) -> ir.Instruction:
        self.made.append(instruction)
        return instruction


def _is_common_output(conversion: Conversion) -> bool:
    return (
        conversion.letter != ""
        and conversion.letter in _PRINTED
        and conversion.length in _LENGTHS
        and set(conversion.flags) <= set(_PRINTED_FLAGS)
        and all(len(digits or "") <= _MOST_DIGITS for digits in (conversion.width, conversion.precision))
    )


def _is_common_input(conversion: Conversion) -> bool:
    letter, width = conversion.letter, conversion.width or "1"
    is_set = letter.startswith("[") and letter.endswith("]")
    return (
        letter != ""
        and (is_set or letter in _SCANNED)
        and conversion.length in _LENGTHS
        and not conversion.flags
        and not width.startswith("0")
        and len(width) <= _MOST_WIDTH
    )


def _is_text(value: ir.Value) -> bool:
    """One of several constants, which are strings."""
    if type(value) is ir.Phi:
        return all(_format_text(each) is not None for each, _ in value.incoming)
    if type(value) is ir.Select:
        return all(_format_text(each) is not None for each in (value.if_true, value.if_false))
    return _format_text(value) is not None


def _format_text(format: ir.Value) -> str | None:
    text = text_of(format)
    return None if text is None or not text.isascii() else text
