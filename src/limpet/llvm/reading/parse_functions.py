"""The body of a function: lines to blocks of instructions."""

from __future__ import annotations

import re

from limpet.llvm.controlflow import Block, Phi, Terminator
from limpet.llvm.instructions import Instruction, UnsupportedInstruction
from limpet.llvm.keywords import TERMINATORS
from limpet.llvm.memory_instructions import Load
from limpet.llvm.metadata import Metadata
from limpet.llvm.module import Function, GlobalValue
from limpet.llvm.reading.debug_records import DebugRecords
from limpet.llvm.reading.fast_paths import FastPaths
from limpet.llvm.reading.lexer import Broken, Cursor, Malformed
from limpet.llvm.reading.locals import Locals
from limpet.llvm.reading.parse_attributes import AttributeParser
from limpet.llvm.reading.parse_constants import ConstantTable
from limpet.llvm.reading.parse_instructions import InstructionParser, instruction_text
from limpet.llvm.reading.parse_types import TypeTable
from limpet.llvm.rules.promises import attached_promises
from limpet.llvm.types import VOID, Type
from limpet.llvm.values import Value

_LABEL = re.compile(r'("[^"]*"|[-\w$.]+):', re.ASCII)
_NUMBERED = re.compile(r"\s*(?:%(\d+) = |(\d+):)", re.ASCII)
_CONTINUED = re.compile(r"\s*(?:to label |unwind |cleanup\b|catch |filter )", re.ASCII)
_FAILURES = (Malformed, KeyError, ValueError, IndexError)


class FunctionReader:
    """Reads one function after the other; what can be shared between functions of a module is."""

    def __init__(
        self,
        lines: list[str],
        types: TypeTable,
        constants: ConstantTable,
        attributes: AttributeParser,
        symbols: dict[str, GlobalValue],
        metadata: Metadata,
    ) -> None:
        self.lines = lines
        self.types = types
        self.metadata = metadata
        self.names = Locals(types, constants)
        self.parser = InstructionParser(types, constants, attributes, self.names)
        self.fast = FastPaths(self.names, attributes, symbols)
        self.records = DebugRecords(self.parser, self.names, metadata)
        self.phis: list[tuple[Phi, str, int]] = []
        self.number = -1
        """The last number given to something without a name."""
        self.numbered_up_to = 0

    def read(self, function: Function, start: int, end: int) -> None:
        """Lines `start` to `end` (exclusive) are the body. `self.names.line` says where an error was."""
        names = self.names
        names.reset()
        self.phis = []
        unnamed = 0
        for argument in function.arguments:
            if not argument.name:
                argument.name = f"%{unnamed}"
            if argument.name[1:].isdigit():
                unnamed += 1
            names.define(argument.name, argument)
        self.number = unnamed - 1
        self.numbered_up_to = start
        names.line = start
        self._lines(function, start, end)
        self._finish(function, end)

    def _lines(self, function: Function, start: int, end: int) -> None:
        lines, names, values = self.lines, self.names, self.names.defined
        handlers = self.fast.handlers
        locations, locate = self.metadata.locations, self.metadata.location
        instructions: list[Instruction] | None = None
        at = start
        while at < end:
            line = lines[at]
            if not line:
                at += 1
                continue
            names.line = at
            at += 1
            if line[:2] == "  " and '"' not in line and instructions is not None:
                head, attached, tail = line.partition(", !dbg !")
                if "!" in head:
                    if line[:9] == "    #dbg_":
                        instructions.append(self.records.read(line[4:]))
                        continue
                    attachment = head.find(", !")
                    if attachment >= 0:
                        head = head[:attachment]
                if head[2:3] == "%":
                    name, _, rest = head.partition(" = ")
                    name = name[2:]
                else:
                    name, rest = "", head[2:]
                opcode, _, rest = rest.partition(" ")
                handler = handlers.get(opcode)
                if handler is not None and (name or opcode in _NAMELESS):
                    try:
                        instruction = handler(name, rest)
                    except _FAILURES:
                        pass
                    else:
                        if name:
                            if name in values:
                                raise Broken(f"{name} is defined twice")
                            if instruction.type is VOID:
                                raise Broken("a name is given to something that has no value")
                            values[name] = instruction
                        elif opcode == "call" and instruction.type is not VOID:
                            self._give_number(instruction, at - 1)
                        if attached:
                            instruction.location = locations.get(tail) or locate(tail)
                        if type(instruction) is Load:
                            instruction.promises = attached_promises(line)
                        instructions.append(instruction)
                        if opcode in TERMINATORS:
                            instructions = None
                        continue
                elif opcode == "phi" and name:
                    phi = self._phi(name, rest)
                    if phi is not None:
                        names.define(name, phi)
                        if attached:
                            phi.location = locations.get(tail) or locate(tail)
                        instructions.append(phi)
                        continue
            elif instructions is None and line[0] not in " ;" and '"' not in line:
                label, colon, _ = line.partition(":")
                if colon:
                    block = names.place("%" + label)
                    function.blocks.append(block)
                    instructions = block.instructions
                    continue
            instructions, at = self._unusual(function, instructions, line, at, end)

    def _phi(self, name: str, rest: str) -> Phi | None:
        """A phi whose operands are looked up when the whole function is known."""
        opening = rest.find(" [ ")
        type = self.types.get(rest[:opening]) if opening > 0 else None
        if type is None or rest[-2:] != " ]":
            return None
        phi = Phi(type, [], (), name)
        self.phis.append((phi, rest, self.names.line))
        return phi

    def _unusual(
        self, function: Function, instructions: list[Instruction] | None, line: str, at: int, end: int
    ) -> tuple[list[Instruction] | None, int]:
        """Blank lines, labels and everything the quick shapes did not take. Returns where to go on."""
        stripped = line.strip()
        if not stripped or stripped[0] == ";":
            return instructions, at
        label = _LABEL.match(stripped)
        if label is not None and stripped[label.end() : label.end() + 1] in ("", " ", "\t"):
            return self._start(function, "%" + label[1], instructions), at
        if instructions is None:
            # LLVM does not print the label of an entry block without a name.
            self._catch_up(at - 1)
            self.number += 1
            instructions = self._start(function, f"%{self.number}", None)
            return instructions, at - 1
        if stripped[0] == "#":
            instructions.append(self.records.read(stripped))
            return instructions, at
        text, at = self._whole(line, at, end)
        instruction = self._general(text, at - 1)
        instructions.append(instruction)
        return (None if isinstance(instruction, Terminator) else instructions), at

    def _start(self, function: Function, name: str, before: list[Instruction] | None) -> list[Instruction]:
        if before is not None:
            raise Broken("the block before this label has no terminator")
        block = self.names.place(name)
        function.blocks.append(block)
        return block.instructions

    def _whole(self, line: str, at: int, end: int) -> tuple[str, int]:
        """An instruction that LLVM prints over several lines, joined."""
        parts = [line]
        opened = line.count("[") - line.count("]") if "switch " in line else 0
        while at < end and (opened > 0 or _CONTINUED.match(self.lines[at])):
            parts.append(self.lines[at])
            opened += self.lines[at].count("[") - self.lines[at].count("]")
            at += 1
        return "\n".join(parts) if len(parts) > 1 else line, at

    def _general(self, text: str, number: int) -> Instruction:
        cursor = Cursor(text)
        name = ""
        if cursor.peek[:1] == "%" and cursor.ahead == "=":
            name = cursor.next()
            cursor.at += 1
        opcode = cursor.peek
        reference = ""
        try:
            instruction = self.parser.parse(cursor, name)
            reference = self._attachments(cursor)
        except Broken:
            raise
        except Malformed as error:
            if opcode in TERMINATORS:
                raise Broken(error.message, error.column) from None
            type: Type = VOID
            instruction = UnsupportedInstruction(type, instruction_text(cursor), error.message, name)
        if name:
            if instruction.type is VOID and not isinstance(instruction, UnsupportedInstruction):
                raise cursor.broken("a name is given to something that has no value")
            self.names.define(name, instruction)
        elif instruction.type is not VOID:
            self._give_number(instruction, number)
        if reference:
            instruction.location = self.metadata.location(reference)
        if isinstance(instruction, Load):
            instruction.promises = attached_promises(text)
        return instruction

    def _attachments(self, cursor: Cursor) -> str:
        """Metadata at the end of an instruction. Returns what stands after `!dbg !`."""
        location = ""
        while cursor.accept(","):
            kind = cursor.next()
            if kind[0] != "!":
                cursor.at -= 1
                cursor.fail("unexpected text")
            value = cursor.next()
            if kind == "!dbg":
                location = value[1:]
            if value == "!" and cursor.peek == "{":
                while cursor.next() != "}":
                    pass
            elif cursor.peek == "(":
                inside = cursor.balanced()
                location = f"{location}({' '.join(inside)})" if kind == "!dbg" else location
        cursor.end()
        return location

    # -- numbers that are not written

    def _give_number(self, instruction: Instruction, line: int) -> None:
        """LLVM prints all numbers, but people leave them out: `call i32 @f()` also takes the next one."""
        self._catch_up(line)
        self.number += 1
        instruction.name = f"%{self.number}"
        self.names.define(instruction.name, instruction)

    def _catch_up(self, line: int) -> None:
        """Take note of the numbers that were written out above `line`."""
        for each in self.lines[self.numbered_up_to : line]:
            match = _NUMBERED.match(each)
            if match:
                self.number = max(self.number, int((match[1] or match[2])[:18]))
        self.numbered_up_to = max(self.numbered_up_to, line)

    # -- the end

    def _finish(self, function: Function, end: int) -> None:
        names = self.names
        names.line = end
        if not function.blocks:
            raise Broken("the function has no blocks")
        if not function.blocks[-1].instructions or not isinstance(function.blocks[-1].instructions[-1], Terminator):
            raise Broken("the last block has no terminator")
        for phi, rest, line in self.phis:
            names.line = line
            phi.incoming = self._incoming(phi.type, rest)
        if names.forwards:
            for block in function.blocks:
                for instruction in block.instructions:
                    names.patch(instruction)
        if len(names.placed) != len(names.blocks):
            for name, line in names.mentioned.items():
                if name not in names.placed:
                    names.line = line
                    raise Broken(f"the block {name} is not defined")
        for name in names.placed & names.defined.keys():
            raise Broken(f"{name} is both a block and a value")

    def _incoming(self, type: Type, rest: str) -> list[tuple[Value, Block]]:
        opening = rest.index(" [ ")
        prefix = rest[: opening + 1]
        names = self.names
        incoming: list[tuple[Value, Block]] = []
        for pair in rest[opening + 3 : -2].split(" ], [ "):
            value, _, block = pair.rpartition(", ")
            incoming.append((names[prefix + value], names.block(block)))
        return incoming


_NAMELESS = frozenset({"store", "br", "ret", "unreachable", "call", "tail", "fence"})
