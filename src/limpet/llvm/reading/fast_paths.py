"""The common shapes of instructions, split at commas and looked up: ten times as fast as parsing tokens.

Each function takes the text after the opcode, without attached metadata and without any quotes, and returns
the instruction. Whatever it meets that it did not expect ends in an exception (a KeyError, a ValueError, …,
or Malformed); the line then goes through the complete parser, so nothing here needs to be decided twice.
"""

from __future__ import annotations

from collections.abc import Callable

from limpet.llvm.controlflow import Branch, Jump, Return, Unreachable
from limpet.llvm.instructions import Binary, Call, Cast, Compare, ExtractValue, Freeze, Instruction, Select
from limpet.llvm.keywords import BINARY, CASTS, FAST_MATH, GEP_FLAGS, INT_FLAGS, INT_PREDICATES, UNINITIALISED
from limpet.llvm.memory_instructions import Alloca, GetElementPtr, Load, Store
from limpet.llvm.module import Function, GlobalValue
from limpet.llvm.reading.lexer import Cursor, Malformed, Memo
from limpet.llvm.reading.locals import Locals
from limpet.llvm.reading.parse_attributes import AttributeParser
from limpet.llvm.reading.parse_calls import call_head
from limpet.llvm.types import I1, POINTER, FunctionType, IntType, Type, VectorType, element_type
from limpet.llvm.values import NO_ATTRIBUTES, Attributes

_FLAGS = INT_FLAGS | FAST_MATH

_CallHead = tuple[str, FunctionType | None, Type, Function, str, tuple[str, ...], Attributes]


class FastPaths:
    """Prefixes that come again and again (`nsw i32`, `ptr noundef`, `void @f`) are parsed once per module."""

    def __init__(self, names: Locals, attributes: AttributeParser, symbols: dict[str, GlobalValue]) -> None:
        self.names = names
        self.types = names.types
        self.blocks = names.blocks
        self.attributes = attributes
        self.symbols = symbols
        self.binary_heads: Memo[str, tuple[tuple[str, ...], str]] = Memo(self._binary_head)
        self.compare_heads: Memo[str, tuple[str, tuple[str, ...], str]] = Memo(self._compare_head)
        self.gep_heads: Memo[str, tuple[tuple[str, ...], Type]] = Memo(self._gep_head)
        self.argument_heads: Memo[str, tuple[str, Attributes]] = Memo(self._argument_head)
        self.call_heads: Memo[str, _CallHead] = Memo(self._call_head)
        self.call_tails: Memo[str, Attributes] = Memo(self._call_tail)
        self.aligns: Memo[str, int] = Memo(_align)
        self.handlers: dict[str, Callable[[str, str], Instruction]] = {
            "load": self.load,
            "store": self.store,
            "getelementptr": self.getelementptr,
            "icmp": self.icmp,
            "br": self.br,
            "ret": self.ret,
            "unreachable": self.unreachable,
            "alloca": self.alloca,
            "call": self.call,
            "tail": self.tail_call,
            "extractvalue": self.extractvalue,
            "select": self.select,
            "freeze": self.freeze,
        }
        for opcode in BINARY:
            self.handlers[opcode] = self._binary(opcode)
        for opcode in CASTS:
            self.handlers[opcode] = self._cast(opcode)

    # -- instructions

    def load(self, name: str, rest: str) -> Instruction:
        type_text, pointer, align = rest.split(", ")
        instruction = Load(self.types[type_text], self.names[pointer], self.aligns[align], False, None, name)
        self.names[type_text + " " + name] = instruction
        return instruction

    def store(self, name: str, rest: str) -> Instruction:
        value, pointer, align = rest.split(", ")
        return Store(self.names[value], self.names[pointer], self.aligns[align])

    def alloca(self, name: str, rest: str) -> Instruction:
        type_text, align = rest.split(", ")
        instruction = Alloca(POINTER, self.types[type_text], None, self.aligns[align], name)
        self.names["ptr " + name] = instruction
        return instruction

    def getelementptr(self, name: str, rest: str) -> Instruction:
        parts = rest.split(", ")
        flags, source = self.gep_heads[parts[0]]
        names = self.names
        pointer = names[parts[1]]
        if pointer.type is not POINTER:
            raise Malformed("a vector of pointers")
        indices = [names[part] for part in parts[2:]]
        for index in indices:
            if type(index.type) is not IntType:
                raise Malformed("a vector of indices")
        instruction = GetElementPtr(POINTER, source, pointer, indices, flags, name)
        names["ptr " + name] = instruction
        return instruction

    def _binary(self, opcode: str) -> Callable[[str, str], Instruction]:
        names, heads = self.names, self.binary_heads

        def binary(name: str, rest: str) -> Instruction:
            first, right = rest.split(", ")
            head, _, left = first.rpartition(" ")
            flags, prefix = heads[head]
            instruction = Binary(opcode, names[prefix + left], names[prefix + right], flags, name)
            names[prefix + name] = instruction
            return instruction

        return binary

    def _cast(self, opcode: str) -> Callable[[str, str], Instruction]:
        names, types = self.names, self.types

        def cast(name: str, rest: str) -> Instruction:
            operand, _, target = rest.partition(" to ")
            instruction = Cast(opcode, names[operand], types[target], (), name)
            names[target + " " + name] = instruction
            return instruction

        return cast

    def icmp(self, name: str, rest: str) -> Instruction:
        first, right = rest.split(", ")
        head, _, left = first.rpartition(" ")
        predicate, flags, prefix = self.compare_heads[head]
        names = self.names
        instruction = Compare("icmp", predicate, I1, names[prefix + left], names[prefix + right], flags, name)
        names["i1 " + name] = instruction
        return instruction

    def select(self, name: str, rest: str) -> Instruction:
        condition, if_true, if_false = rest.split(", ")
        return Select(self.names[condition], self.names[if_true], self.names[if_false], (), name)

    def freeze(self, name: str, rest: str) -> Instruction:
        return Freeze(self.names[rest], name)

    def extractvalue(self, name: str, rest: str) -> Instruction:
        aggregate_text, _, index = rest.rpartition(", ")
        aggregate = self.names[aggregate_text]
        indices = (int(index),)
        type = element_type(aggregate.type, indices)
        if type is None:
            raise Malformed("no such element")
        return ExtractValue(type, aggregate, indices, name)

    def br(self, name: str, rest: str) -> Instruction:
        parts = rest.split(", ")
        if len(parts) == 1:
            label, _, target = rest.partition(" ")
            if label != "label":
                raise Malformed("no label")
            return Jump(self.blocks[target])
        condition, first, second = parts
        if first[:6] != "label " or second[:6] != "label ":
            raise Malformed("no label")
        return Branch(self.names[condition], self.blocks[first[6:]], self.blocks[second[6:]])

    def ret(self, name: str, rest: str) -> Instruction:
        return Return() if rest == "void" else Return(self.names[rest])

    def unreachable(self, name: str, rest: str) -> Instruction:
        if rest:
            raise Malformed("unexpected text")
        return Unreachable()

    def tail_call(self, name: str, rest: str) -> Instruction:
        if rest[:5] != "call ":
            raise Malformed("no call")
        instruction = self.call(name, rest[5:])
        instruction.tail = "tail"
        return instruction

    def call(self, name: str, rest: str) -> Call:
        opening = rest.index("(", rest.index("@"))
        type_text, function_type, result, callee, convention, flags, result_attributes = self.call_heads[rest[:opening]]
        inside, closing, tail = rest[opening + 1 :].rpartition(")")
        if not closing:
            raise Malformed("no parenthesis")
        attributes = self.call_tails[tail]
        names = self.names
        arguments = []
        own: list[Attributes] = []
        plain = True
        if inside:
            heads = self.argument_heads
            for part in inside.split(", "):
                head, _, value = part.rpartition(" ")
                argument_text, each = heads[head]
                arguments.append(names[argument_text + value])
                own.append(each)
                if each is not NO_ATTRIBUTES:
                    plain = False
        if function_type is None:
            parameters = tuple([argument.type for argument in arguments])
            function_type = callee.value_type
            if function_type.parameters != parameters or function_type.result is not result or function_type.variadic:
                # The call site believes something else than the definition says.
                function_type = FunctionType(result, parameters)
        instruction = Call(
            function_type,
            callee,
            arguments,
            () if plain else tuple(own),
            attributes,
            result_attributes,
            name,
            "",
            convention,
            flags,
        )
        if name:
            names[type_text + name] = instruction
        return instruction

    # -- prefixes

    def _binary_head(self, head: str) -> tuple[tuple[str, ...], str]:
        words = head.split(" ")
        at = 0
        while words[at] in _FLAGS:
            at += 1
        type_text = " ".join(words[at:])
        self.types[type_text]
        return tuple(words[:at]), type_text + " "

    def _compare_head(self, head: str) -> tuple[str, tuple[str, ...], str]:
        predicate, _, type_text = head.partition(" ")
        if predicate not in INT_PREDICATES or isinstance(self.types[type_text], VectorType):
            raise Malformed("not a plain comparison")
        return predicate, (), type_text + " "

    def _gep_head(self, head: str) -> tuple[tuple[str, ...], Type]:
        words = head.split(" ")
        at = 0
        while words[at] in GEP_FLAGS:
            at += 1
        return tuple(words[:at]), self.types[" ".join(words[at:])]

    def _argument_head(self, head: str) -> tuple[str, Attributes]:
        cursor = Cursor(head)
        type = self.types.parse(cursor)
        attributes = self.attributes.of_parameter(cursor)
        cursor.end()
        return f"{type} ", attributes

    def _call_head(self, head: str) -> _CallHead:
        cursor = Cursor(head)
        parsed = call_head(cursor, self.attributes)
        callee = self.symbols[cursor.next()]
        cursor.end()
        if not isinstance(callee, Function) or callee.plain_name.startswith(UNINITIALISED):
            raise Malformed("an unusual callee")
        explicit = parsed.type if isinstance(parsed.type, FunctionType) else None
        result = explicit.result if explicit is not None else parsed.type
        return (f"{result} ", explicit, result, callee, parsed.convention, parsed.flags, parsed.result_attributes)

    def _call_tail(self, tail: str) -> Attributes:
        if not tail:
            return NO_ATTRIBUTES
        cursor = Cursor(tail)
        attributes = self.attributes.of_function(cursor)
        cursor.end()
        return attributes


def _align(text: str) -> int:
    word, _, number = text.partition(" ")
    if word != "align" or not number.isascii() or not number.isdigit():
        raise Malformed("no alignment")
    return int(number)
