"""Instructions from tokens: the complete grammar. `fast_paths.py` takes the common shapes before it comes to this."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Protocol

from limpet.llvm import ir
from limpet.llvm.keywords import (
    BINARY,
    CASTS,
    FLOAT_PREDICATES,
    GEP_FLAGS,
    INT_FLAGS,
    INT_PREDICATES,
    ORDERINGS,
    UNINITIALISED,
)
from limpet.llvm.reading.lexer import Cursor, join_tokens
from limpet.llvm.reading.parse_attributes import AttributeParser, fast_math
from limpet.llvm.reading.parse_calls import parse_call
from limpet.llvm.reading.parse_constants import MAX_ELEMENTS, ConstantTable
from limpet.llvm.reading.parse_types import TypeTable


class FunctionScope(Protocol):
    """What the names of a function stand for."""

    def local(self, type: ir.Type, name: str) -> ir.Value: ...

    def block(self, name: str) -> ir.Block: ...


class InstructionParser:
    """Parses one instruction; the names of the current function are in `names`."""

    def __init__(
        self, types: TypeTable, constants: ConstantTable, attributes: AttributeParser, names: FunctionScope
    ) -> None:
        self.types = types
        self.constants = constants
        self.attributes = attributes
        self.names = names

    def parse(self, cursor: Cursor, name: str) -> ir.Instruction:
        """From the opcode on, up to the attached metadata or the end."""
        opcode = cursor.next()
        if opcode in BINARY:
            return self._binary(cursor, opcode, name)
        if opcode in CASTS:
            return self._cast(cursor, opcode, name)
        method = _METHODS.get(opcode)
        if method is None:
            cursor.at -= 1
            cursor.fail("expected an instruction")
        return method(self, cursor, name)

    # -- operands

    def value(self, cursor: Cursor, type: ir.Type) -> ir.Value:
        token = cursor.peek
        if token[:1] == "%":
            cursor.at += 1
            return self.names.local(type, token)
        return self.constants.parse(cursor, type)

    def typed(self, cursor: Cursor) -> ir.Value:
        return self.value(cursor, self.types.parse(cursor))

    def label(self, cursor: Cursor) -> ir.Block:
        cursor.expect("label")
        return self.block(cursor)

    def block(self, cursor: Cursor) -> ir.Block:
        token = cursor.next()
        if token[0] != "%":
            cursor.at -= 1
            cursor.fail("expected the name of a block")
        return self.names.block(token)

    def _flags(self, cursor: Cursor, known: frozenset[str]) -> tuple[str, ...]:
        flags: list[str] = []
        while cursor.peek in known:
            flags.append(cursor.next())
        return tuple(flags)

    def _align(self, cursor: Cursor) -> int | None:
        """`, align 4` at the end, if it is there."""
        if cursor.peek == "," and cursor.ahead == "align":
            cursor.at += 2
            return cursor.integer()
        return None

    def _atomic(self, cursor: Cursor) -> str | None:
        """`[syncscope("…")] ordering`"""
        if cursor.accept("syncscope"):
            cursor.balanced()
        return cursor.next() if cursor.peek in ORDERINGS else None

    def _ordering(self, cursor: Cursor) -> str:
        ordering = self._atomic(cursor)
        if ordering is None:
            cursor.fail("expected an ordering")
        return ordering

    # -- computation

    def _binary(self, cursor: Cursor, opcode: str, name: str) -> ir.Instruction:
        flags = fast_math(cursor) if opcode[0] == "f" else self._flags(cursor, INT_FLAGS)
        left = self.typed(cursor)
        cursor.expect(",")
        return ir.Binary(opcode, left, self.value(cursor, left.type), flags, name)

    def _cast(self, cursor: Cursor, opcode: str, name: str) -> ir.Instruction:
        flags = self._flags(cursor, INT_FLAGS) + fast_math(cursor)
        operand = self.typed(cursor)
        cursor.expect("to")
        return ir.Cast(opcode, operand, self.types.parse(cursor), flags, name)

    def _fneg(self, cursor: Cursor, name: str) -> ir.Instruction:
        flags = fast_math(cursor)
        return ir.FNeg(self.typed(cursor), flags, name)

    def _icmp(self, cursor: Cursor, name: str) -> ir.Instruction:
        return self._compare(cursor, name, "icmp", self._flags(cursor, INT_FLAGS), INT_PREDICATES)

    def _fcmp(self, cursor: Cursor, name: str) -> ir.Instruction:
        return self._compare(cursor, name, "fcmp", fast_math(cursor), FLOAT_PREDICATES)

    def _compare(
        self, cursor: Cursor, name: str, opcode: str, flags: tuple[str, ...], predicates: frozenset[str]
    ) -> ir.Instruction:
        predicate = cursor.next()
        if predicate not in predicates:
            cursor.at -= 1
            cursor.fail("expected a predicate")
        left = self.typed(cursor)
        cursor.expect(",")
        right = self.value(cursor, left.type)
        return ir.Compare(opcode, predicate, self.truth_type(left.type), left, right, flags, name)

    def truth_type(self, type: ir.Type) -> ir.Type:
        """The type of a comparison of values of this type."""
        if isinstance(type, ir.VectorType):
            return self.types.intern(ir.VectorType(type.count, ir.I1, type.scalable))
        return self.types["i1"]

    def _select(self, cursor: Cursor, name: str) -> ir.Instruction:
        flags = fast_math(cursor)
        condition = self.typed(cursor)
        cursor.expect(",")
        if_true = self.typed(cursor)
        cursor.expect(",")
        return ir.Select(condition, if_true, self.typed(cursor), flags, name)

    def _freeze(self, cursor: Cursor, name: str) -> ir.Instruction:
        return ir.Freeze(self.typed(cursor), name)

    def _phi(self, cursor: Cursor, name: str) -> ir.Instruction:
        flags = fast_math(cursor)
        type = self.types.parse(cursor)
        incoming: list[tuple[ir.Value, ir.Block]] = []
        while True:
            cursor.expect("[")
            value = self.value(cursor, type)
            cursor.expect(",")
            incoming.append((value, self.block(cursor)))
            cursor.expect("]")
            if cursor.peek != "," or cursor.ahead != "[":
                return ir.Phi(type, incoming, flags, name)
            cursor.at += 1

    # -- memory

    def _alloca(self, cursor: Cursor, name: str) -> ir.Instruction:
        if cursor.peek in ("inalloca", "swifterror"):
            cursor.fail("this kind of alloca is not supported")
        allocated = self.types.parse(cursor)
        count, align, space = None, None, 0
        while cursor.peek == "," and cursor.ahead[:1] != "!":
            cursor.at += 1
            if cursor.accept("align"):
                align = cursor.integer()
            elif cursor.peek == "addrspace":
                space = self.types.address_space(cursor)
            else:
                count = self.typed(cursor)
        return ir.Alloca(self.types.intern(ir.PointerType(space)), allocated, count, align, name)

    def _load(self, cursor: Cursor, name: str) -> ir.Instruction:
        atomic = cursor.accept("atomic")
        volatile = cursor.accept("volatile")
        type = self.types.parse(cursor)
        cursor.expect(",")
        pointer = self.typed(cursor)
        ordering = self._ordering(cursor) if atomic else None
        return ir.Load(type, pointer, self._align(cursor), volatile, ordering, name)

    def _store(self, cursor: Cursor, name: str) -> ir.Instruction:
        atomic = cursor.accept("atomic")
        volatile = cursor.accept("volatile")
        value = self.typed(cursor)
        cursor.expect(",")
        pointer = self.typed(cursor)
        ordering = self._ordering(cursor) if atomic else None
        return ir.Store(value, pointer, self._align(cursor), volatile, ordering)

    def _cmpxchg(self, cursor: Cursor, name: str) -> ir.Instruction:
        weak = cursor.accept("weak")
        volatile = cursor.accept("volatile")
        pointer = self.typed(cursor)
        cursor.expect(",")
        expected = self.typed(cursor)
        cursor.expect(",")
        replacement = self.typed(cursor)
        ordering = f"{self._ordering(cursor)} {self._ordering(cursor)}"
        align = self._align(cursor)
        instruction = ir.CompareExchange(pointer, expected, replacement, ordering, weak, volatile, name)
        instruction.type = self.types.intern(instruction.type)
        instruction.align = align
        return instruction

    def _atomicrmw(self, cursor: Cursor, name: str) -> ir.Instruction:
        volatile = cursor.accept("volatile")
        operation = cursor.next()
        pointer = self.typed(cursor)
        cursor.expect(",")
        value = self.typed(cursor)
        instruction = ir.AtomicReadModifyWrite(operation, pointer, value, self._ordering(cursor), volatile, name)
        instruction.align = self._align(cursor)
        return instruction

    def _getelementptr(self, cursor: Cursor, name: str) -> ir.Instruction:
        flags = list(self._flags(cursor, GEP_FLAGS))
        if cursor.accept("inrange"):
            flags.append(f"inrange({join_tokens(cursor.balanced())})")
        source = self.types.parse(cursor)
        cursor.expect(",")
        pointer = self.typed(cursor)
        indices: list[ir.Value] = []
        while cursor.peek == "," and cursor.ahead[:1] != "!":
            cursor.at += 1
            indices.append(self.typed(cursor))
        type = pointer.type
        for index in indices:
            if isinstance(index.type, ir.VectorType) and not isinstance(type, ir.VectorType):
                type = self.types.intern(ir.VectorType(index.type.count, type, index.type.scalable))
        return ir.GetElementPtr(type, source, pointer, indices, tuple(flags), name)

    def _va_arg(self, cursor: Cursor, name: str) -> ir.Instruction:
        pointer = self.typed(cursor)
        cursor.expect(",")
        return ir.VaArg(pointer, self.types.parse(cursor), name)

    # -- aggregates and vectors

    def _indices(self, cursor: Cursor) -> tuple[int, ...]:
        indices: list[int] = []
        while cursor.peek == "," and cursor.ahead[:1] != "!":
            cursor.at += 1
            indices.append(cursor.integer())
        if not indices:
            cursor.fail("expected an index")
        return tuple(indices)

    def _extractvalue(self, cursor: Cursor, name: str) -> ir.Instruction:
        aggregate = self.typed(cursor)
        indices = self._indices(cursor)
        type = ir.element_type(aggregate.type, indices)
        if type is None:
            raise cursor.broken(f"{aggregate.type} has no such element")
        return ir.ExtractValue(type, aggregate, indices, name)

    def _insertvalue(self, cursor: Cursor, name: str) -> ir.Instruction:
        aggregate = self.typed(cursor)
        cursor.expect(",")
        element = self.typed(cursor)
        indices = self._indices(cursor)
        if ir.element_type(aggregate.type, indices) != element.type:
            raise cursor.broken(f"{aggregate.type} has no such element of type {element.type}")
        return ir.InsertValue(aggregate, element, indices, name)

    def _extractelement(self, cursor: Cursor, name: str) -> ir.Instruction:
        vector = self.typed(cursor)
        cursor.expect(",")
        if not isinstance(vector.type, ir.VectorType):
            raise cursor.broken(f"{vector.type} is not a vector")
        return ir.ExtractElement(vector.type.element, vector, self.typed(cursor), name)

    def _insertelement(self, cursor: Cursor, name: str) -> ir.Instruction:
        vector = self.typed(cursor)
        cursor.expect(",")
        element = self.typed(cursor)
        cursor.expect(",")
        if not isinstance(vector.type, ir.VectorType) or vector.type.element != element.type:
            raise cursor.broken(f"{vector.type} is not a vector of {element.type}")
        return ir.InsertElement(vector, element, self.typed(cursor), name)

    def _shufflevector(self, cursor: Cursor, name: str) -> ir.Instruction:
        left = self.typed(cursor)
        cursor.expect(",")
        right = self.typed(cursor)
        cursor.expect(",")
        mask = self.constants.typed(cursor)
        if not isinstance(left.type, ir.VectorType) or not isinstance(mask.type, ir.VectorType):
            raise cursor.broken("shufflevector works on vectors")
        if mask.type.scalable or left.type.scalable or mask.type.count > MAX_ELEMENTS:
            cursor.fail("a shuffle of scalable or very long vectors is not supported")
        type = self.types.intern(ir.VectorType(mask.type.count, left.type.element))
        return ir.ShuffleVector(type, left, right, _mask(mask, mask.type.count), name)

    # -- control

    def _ret(self, cursor: Cursor, name: str) -> ir.Instruction:
        return ir.Return() if cursor.accept("void") else ir.Return(self.typed(cursor))

    def _br(self, cursor: Cursor, name: str) -> ir.Instruction:
        if cursor.peek == "label":
            return ir.Jump(self.label(cursor))
        condition = self.typed(cursor)
        cursor.expect(",")
        if_true = self.label(cursor)
        cursor.expect(",")
        return ir.Branch(condition, if_true, self.label(cursor))

    def _switch(self, cursor: Cursor, name: str) -> ir.Instruction:
        condition = self.typed(cursor)
        cursor.expect(",")
        default = self.label(cursor)
        cursor.expect("[")
        cases: list[tuple[int, ir.Block]] = []
        while not cursor.accept("]"):
            case = self.typed(cursor)
            if not isinstance(case, ir.ConstantInt) or case.type != condition.type:
                raise cursor.broken(f"the case is not a constant of type {condition.type}")
            cursor.expect(",")
            cases.append((case.value, self.label(cursor)))
        return ir.Switch(condition, default, cases)

    def _indirectbr(self, cursor: Cursor, name: str) -> ir.Instruction:
        address = self.typed(cursor)
        cursor.expect(",")
        cursor.expect("[")
        targets: list[ir.Block] = []
        while not cursor.accept("]"):
            if targets:
                cursor.expect(",")
            targets.append(self.label(cursor))
        return ir.IndirectBranch(address, targets)

    # -- calls and what is only carried along

    def _call(self, cursor: Cursor, name: str) -> ir.Instruction:
        call = parse_call(self, cursor, name, "")
        if isinstance(call.callee, ir.Function) and call.callee.plain_name.startswith(UNINITIALISED):
            return ir.Uninitialised(call.type, name)
        return call

    def _tail(self, cursor: Cursor, name: str) -> ir.Instruction:
        tail = cursor.tokens[cursor.at - 1]
        cursor.expect("call")
        return parse_call(self, cursor, name, tail)

    def _exception_pad(self, cursor: Cursor, name: str) -> ir.Instruction:
        opcode = cursor.tokens[cursor.at - 1]
        type = self.types.parse(cursor) if opcode == "landingpad" else self.types["token"]
        text = self._rest(cursor)
        return ir.UnsupportedInstruction(type, text, "exception handling is not supported", name)

    def _exception_terminator(self, cursor: Cursor, name: str) -> ir.Instruction:
        """Only the type of the result and the successors are wanted."""
        opcode = cursor.tokens[cursor.at - 1]
        type: ir.Type = ir.VOID
        if opcode in ("invoke", "callbr"):
            type = parse_call(self, cursor, name, "").type
        elif opcode == "catchswitch":
            type = self.types["token"]
        text = self._rest(cursor)
        tokens = cursor.tokens[: cursor.at]
        targets = [
            self.names.block(after) for token, after in pairwise(tokens) if token == "label" and after[:1] == "%"
        ]
        reason = "asm goto is not supported" if opcode == "callbr" else "exception handling is not supported"
        return ir.UnsupportedTerminator(type, text, reason, targets, name)

    def _rest(self, cursor: Cursor) -> str:
        """Step to the attached metadata or the end; the text of the instruction up to there."""
        while not cursor.done and not (cursor.peek == "," and cursor.ahead[:1] == "!"):
            cursor.at += 1
        return instruction_text(cursor)


def instruction_text(cursor: Cursor) -> str:
    """The text of the instruction, in one line, without its name and the metadata attached to it."""
    tokens = cursor.tokens
    start = 2 if tokens[1:2] == ["="] else 0
    end = len(tokens) - 1
    for index in range(start, end - 1):
        if tokens[index] == "," and tokens[index + 1][0] == "!" and tokens[index - 1][0] != "!":
            end = index
            break
    first = cursor.column(start) - 1
    last = cursor.column(end) - 1 if end < len(tokens) - 1 else len(cursor.text)
    # References to attribute groups mean nothing without the groups.
    text = _GROUP.sub(lambda match: match[1] or "", cursor.text[first:last])
    return " ".join(text.split())


_GROUP = re.compile(r'("[^"]*")| #\d+\b', re.ASCII)


def _mask(mask: ir.Constant, count: int) -> tuple[int | None, ...]:
    if isinstance(mask, ir.ConstantZero):
        return (0,) * count
    if isinstance(mask, ir.Poison | ir.Undef):
        return (None,) * count
    if isinstance(mask, ir.ConstantAggregate):
        return tuple(each.value if isinstance(each, ir.ConstantInt) else None for each in mask.elements)
    return (None,) * count


_Method = Callable[[InstructionParser, Cursor, str], ir.Instruction]
_METHODS: dict[str, _Method] = {
    "fneg": InstructionParser._fneg,
    "icmp": InstructionParser._icmp,
    "fcmp": InstructionParser._fcmp,
    "select": InstructionParser._select,
    "freeze": InstructionParser._freeze,
    "phi": InstructionParser._phi,
    "alloca": InstructionParser._alloca,
    "load": InstructionParser._load,
    "store": InstructionParser._store,
    "fence": lambda parser, cursor, name: ir.Fence(parser._ordering(cursor)),
    "cmpxchg": InstructionParser._cmpxchg,
    "atomicrmw": InstructionParser._atomicrmw,
    "getelementptr": InstructionParser._getelementptr,
    "va_arg": InstructionParser._va_arg,
    "extractvalue": InstructionParser._extractvalue,
    "insertvalue": InstructionParser._insertvalue,
    "extractelement": InstructionParser._extractelement,
    "insertelement": InstructionParser._insertelement,
    "shufflevector": InstructionParser._shufflevector,
    "ret": InstructionParser._ret,
    "br": InstructionParser._br,
    "switch": InstructionParser._switch,
    "indirectbr": InstructionParser._indirectbr,
    "unreachable": lambda parser, cursor, name: ir.Unreachable(),
    "call": InstructionParser._call,
    "tail": InstructionParser._tail,
    "musttail": InstructionParser._tail,
    "notail": InstructionParser._tail,
    "landingpad": InstructionParser._exception_pad,
    "catchpad": InstructionParser._exception_pad,
    "cleanuppad": InstructionParser._exception_pad,
    "invoke": InstructionParser._exception_terminator,
    "callbr": InstructionParser._exception_terminator,
    "resume": InstructionParser._exception_terminator,
    "catchswitch": InstructionParser._exception_terminator,
    "catchret": InstructionParser._exception_terminator,
    "cleanupret": InstructionParser._exception_terminator,
}
