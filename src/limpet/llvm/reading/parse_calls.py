"""Calls, and the terminators that are calls too (invoke, callbr), from tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from limpet.base.records import dataclass
from limpet.llvm.instructions import Call
from limpet.llvm.reading.lexer import Cursor, join_tokens, unescape
from limpet.llvm.reading.parse_attributes import AttributeParser, calling_convention, fast_math
from limpet.llvm.types import METADATA, FunctionType, Type
from limpet.llvm.values import NO_ATTRIBUTES, Attributes, InlineAssembly, MetadataOperand, Value

if TYPE_CHECKING:
    from limpet.llvm.reading.parse_instructions import InstructionParser

_ASM_FLAGS = frozenset({"sideeffect", "alignstack", "inteldialect", "unwind"})


@dataclass(slots=True)
class CallHead:
    """What stands before the callee of a call."""

    flags: tuple[str, ...]
    convention: str
    result_attributes: Attributes
    type: Type
    """The result, or the whole function type where that is printed."""


def call_head(cursor: Cursor, attributes: AttributeParser) -> CallHead:
    """From after `call` up to the callee."""
    flags = fast_math(cursor)
    convention = calling_convention(cursor)
    if cursor.peek == "addrspace":
        attributes.types.address_space(cursor)
    result_attributes = attributes.before_type(cursor)
    return CallHead(flags, convention, result_attributes, attributes.types.parse_function(cursor))


def parse_call(parser: InstructionParser, cursor: Cursor, name: str, tail: str) -> Call:
    head = call_head(cursor, parser.attributes)
    assembly = _inline_assembly(cursor) if cursor.peek == "asm" else None
    callee_token = "" if assembly is not None else cursor.peek
    callee_at = cursor.at
    if assembly is None:
        if callee_token[:1] in ("%", "@"):
            cursor.at += 1
        else:
            # A constant expression; it is parsed for its extent now.
            parser.constants.parse(cursor, parser.types["ptr"])
    arguments, each_attributes = _arguments(parser, cursor)
    after = cursor.at
    if isinstance(head.type, FunctionType):
        function_type = head.type
    else:
        inferred = parser.types.intern(FunctionType(head.type, tuple(argument.type for argument in arguments)))
        assert isinstance(inferred, FunctionType)
        function_type = inferred
    callee: Value
    if assembly is not None:
        callee = InlineAssembly(function_type, *assembly)
    else:
        cursor.at = callee_at
        callee = parser.value(cursor, parser.types["ptr"])
        cursor.at = after
    attributes = parser.attributes.of_function(cursor, _AFTER_CALL)
    bundles = _bundles(parser, cursor)
    return Call(
        function_type,
        callee,
        arguments,
        tuple(each_attributes) if any(each.entries for each in each_attributes) else (),
        attributes,
        head.result_attributes,
        name,
        tail,
        head.convention,
        head.flags,
        bundles,
    )


_AFTER_CALL = frozenset({"to"})


def _inline_assembly(cursor: Cursor) -> tuple[str, str, tuple[str, ...]]:
    cursor.expect("asm")
    flags: list[str] = []
    while cursor.peek in _ASM_FLAGS:
        flags.append(cursor.next())
    assembly = cursor.string()
    cursor.expect(",")
    return assembly, cursor.string(), tuple(flags)


def _arguments(parser: InstructionParser, cursor: Cursor) -> tuple[list[Value], list[Attributes]]:
    cursor.expect("(")
    arguments: list[Value] = []
    attributes: list[Attributes] = []
    while not cursor.accept(")"):
        if arguments:
            cursor.expect(",")
        if cursor.accept("..."):
            # The mark of a musttail call that passes on its own variable arguments.
            cursor.expect(")")
            break
        value, each = typed_argument(parser, cursor)
        arguments.append(value)
        attributes.append(each)
    return arguments, attributes


def typed_argument(parser: InstructionParser, cursor: Cursor) -> tuple[Value, Attributes]:
    type = parser.types.parse(cursor)
    if type is METADATA:
        return MetadataOperand(type, metadata_text(cursor)), NO_ATTRIBUTES
    attributes = parser.attributes.of_parameter(cursor)
    return parser.value(cursor, type), attributes


def metadata_text(cursor: Cursor) -> str:
    """One metadata operand: `!5`, `!"text"`, `!{…}`, `!DIFoo(…)` or a typed value."""
    start, depth = cursor.at, 0
    while cursor.peek:
        token = cursor.peek
        if depth == 0 and token in (",", ")", "]"):
            break
        depth += (token in "([{") - (token in ")]}")
        cursor.at += 1
    if start == cursor.at:
        cursor.fail("expected metadata")
    return join_tokens(cursor.tokens[start : cursor.at])


def _bundles(parser: InstructionParser, cursor: Cursor) -> tuple[tuple[str, tuple[Value, ...]], ...]:
    """`[ "tag"(i32 0, ptr %x) ]`"""
    if cursor.peek != "[" or cursor.ahead[:1] != '"':
        return ()
    cursor.at += 1
    bundles: list[tuple[str, tuple[Value, ...]]] = []
    while not cursor.accept("]"):
        if bundles:
            cursor.expect(",")
        tag = unescape(cursor.next()[1:-1])
        values, _ = _arguments(parser, cursor)
        bundles.append((tag, tuple(values)))
    return tuple(bundles)
