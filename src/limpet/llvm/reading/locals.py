"""The names inside of a function while it is being read: values, blocks, and uses before the definition."""

from __future__ import annotations

from typing import final

from limpet.llvm.controlflow import Block
from limpet.llvm.instructions import Instruction, UnsupportedInstruction
from limpet.llvm.reading.lexer import NAME, Broken, Malformed, Memo
from limpet.llvm.reading.parse_constants import ConstantTable
from limpet.llvm.reading.parse_types import TypeTable
from limpet.llvm.types import VOID, Type
from limpet.llvm.values import Value


@final
class Forward(Value):
    """A placeholder for a value that is defined further down, until the whole function is read."""

    __slots__ = ("line", "name")

    def __init__(self, type: Type, name: str, line: int) -> None:
        self.type = type
        self.name = name
        self.line = line


class Locals(dict[str, Value]):
    """Operands by their typed text (`i32 %x`, `ptr null`): one look-up answers most operands.

    A definition may be entered under its typed text, which is quick; it must be entered in `defined`.
    """

    def __init__(self, types: TypeTable, constants: ConstantTable) -> None:
        super().__init__()
        self.types = types
        self.constants = constants
        self.defined: dict[str, Value] = {}
        """Arguments and instructions that have a name."""
        self.blocks: Memo[str, Block] = Memo(self._new_block)
        """All blocks that were named so far."""
        self.placed: set[str] = set()
        """Names of the blocks whose label was seen."""
        self.mentioned: dict[str, int] = {}
        """The line of the first mention of a block."""
        self.forwards: dict[str, Forward] = {}
        self.line = 0
        """Number of the current line, for messages."""

    def reset(self) -> None:
        self.clear()
        self.defined.clear()
        self.blocks.clear()
        self.placed.clear()
        self.mentioned.clear()
        self.forwards.clear()

    def __missing__(self, text: str) -> Value:
        type_text, _, name = text.rpartition(" ")
        # `ptr blockaddress(@f, %b)` is no local value.
        if name[:1] == "%" and name[-1] != ")":
            value = self.local(self.types[type_text], name)
        else:
            value = self.constants[text]
        self[text] = value
        return value

    def local(self, type: Type, name: str) -> Value:
        value = self.defined.get(name)
        if value is None:
            value = self.forwards.get(name)
            if value is None:
                if not NAME.fullmatch(name):
                    raise Malformed(f"'{name[:60]}' is not a name")
                value = self.forwards[name] = Forward(type, name, self.line)
        if value.type is not type and value.type != type and not _adopt(value, type):
            raise Broken(f"{name} has the type {value.type}, not {type}")
        return value

    def block(self, name: str) -> Block:
        return self.blocks[name]

    def _new_block(self, name: str) -> Block:
        if not NAME.fullmatch(name) or name[0] != "%":
            raise Malformed(f"'{name[:60]}' is not a name of a block")
        self.mentioned[name] = self.line
        return Block(name)

    def place(self, name: str) -> Block:
        """The block whose label stands here."""
        block = self.blocks[name]
        if name in self.placed:
            raise Broken(f"the block {name} is defined twice")
        self.placed.add(name)
        return block

    def define(self, name: str, value: Value) -> None:
        if name in self.defined:
            raise Broken(f"{name} is defined twice")
        self.defined[name] = value

    def resolve(self, value: Value) -> Value:
        """The definition that a forward use meant; other values as they are."""
        if type(value) is not Forward:
            return value
        definition = self.defined.get(value.name)
        if definition is None:
            raise Broken(f"{value.name} is not defined")
        if definition.type != value.type and not _adopt(definition, value.type):
            raise Broken(f"{value.name} has the type {definition.type}, not {value.type}")
        return definition

    def patch(self, instruction: Instruction) -> None:
        """Replace forward uses by the definitions."""
        for operand in instruction.operands():
            if type(operand) is Forward:
                self.line = operand.line
                instruction.map_operands(self.resolve)
                break


def _adopt(value: Value, type: Type) -> bool:
    """The type of an instruction that was not understood shows in its uses."""
    if isinstance(value, UnsupportedInstruction) and value.type is VOID:
        value.type = type
        return True
    return False
