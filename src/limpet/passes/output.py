"""Without output that nothing depends on.

`printf("%d\\n", x)` writes to standard output and is done: the model of `printf`, which goes through its format
character by character, is of no interest to a proof. Only calls that cannot go wrong are left out: the format is known
and fits the arguments, nobody uses the result or `errno`, or closes files.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from limpet.passes.blocks import with_new_blocks
from limpet.passes.callgraph import call_graph
from limpet.passes.inlining import with_functions
from limpet.passes.memories import replace_memories
from limpet.seair.operations import Call, Load, MemoryRegister
from limpet.seair.program import Function, Global, GlobalKind, Program
from limpet.terms.kind import SYMBOL
from limpet.terms.sorts import BitVecSort, FloatSort
from limpet.terms.term import Term
from limpet.terms.walk import free_symbols

ERRNO = "__errno_location"
CLOSING = ("fclose", "freopen", "close", "setvbuf", "setbuf")
STREAMS = ("stdout", "stderr")
_CONVERSION = re.compile(rb"%(?:%|[-+ #0]*\d*(?:\.\d*)?(hh|h|ll|l|j|z|t)?([diouxXcsfFeEgGaAp]))")
_LONG = (b"ll", b"l", b"j", b"z", b"t")


def without_output(program: Program, is_library: Callable[[Function], bool]) -> Program:
    """The given program stays as it is."""
    users = [function for function in program.functions.values() if not is_library(function)]
    calls = [i.callee for function in users for i in function.instructions() if isinstance(i, Call)]
    called = {name.partition(".")[0] for name in calls}
    if called & {ERRNO, *CLOSING}:
        return program
    quiet = _Quiet(program, is_library)
    functions: dict[str, Function] = {}
    for function in users:
        silent = [i for i in function.instructions() if isinstance(i, Call) and quiet.is_output(function, i)]
        if silent:
            functions[function.name] = quiet.without(function, silent)
    if not functions:
        return program
    result = with_functions(program, {**program.functions, **functions})
    reached = call_graph(result).reached
    result.functions = {name: function for name, function in result.functions.items() if name in reached}
    return result


class _Quiet:
    def __init__(self, program: Program, is_library: Callable[[Function], bool]) -> None:
        self.program = program
        self.is_library = is_library
        self.globals: dict[Term, Global] = {entry.address: entry for entry in program.globals}
        self._read: dict[Function, set[Term]] = {}
        self._streams: dict[Function, set[Term]] = {}

    def is_output(self, function: Function, call: Call) -> bool:
        if any(result in self._registers_read(function) for result in call.results):
            return False
        if not self.is_library(self.program.functions[call.callee]):
            return False  # the program has its own
        arguments = call.arguments
        # Copies for arguments of certain types have names like printf.i32.ptr.
        match call.callee.partition(".")[0]:
            case "putchar":
                return len(arguments) == 1  # a second one says which bits of it are undefined
            case "puts":
                return self._text(arguments[0]) is not None
            case "printf":
                return self._fits(arguments[0], arguments[1:])
            case "fprintf" if arguments[0] in self._standard_streams(function):
                return self._fits(arguments[1], arguments[2:])
            case "fputs" if arguments[1] in self._standard_streams(function):
                return self._text(arguments[0]) is not None
        return False

    def without(self, function: Function, silent: Iterable[Call]) -> Function:
        copy = with_new_blocks(function)
        gone = set(map(id, silent))
        others: dict[MemoryRegister, MemoryRegister] = {}
        for block in copy.blocks:
            for i in block.instructions:
                if isinstance(i, Call) and id(i) in gone:
                    callee = self.program.functions[i.callee]
                    others.update(
                        (result, i.memory_arguments[position])
                        for result, position in zip(i.memory_results, callee.continues, strict=True)
                    )
            block.instructions = [i for i in block.instructions if id(i) not in gone]
        replace_memories(copy, others)
        return copy

    def _registers_read(self, function: Function) -> set[Term]:
        known = self._read.get(function)
        if known is None:
            terms: list[Term] = []
            for block in function.blocks:
                for phi in block.phis:
                    terms += [value for _, value in phi.incoming if isinstance(value, Term)]
                for i in block.instructions:
                    terms += i.terms()
                if block.terminator is not None:
                    terms += block.terminator.terms()
            known = self._read[function] = set(free_symbols(*terms))
        return known

    def _standard_streams(self, function: Function) -> set[Term]:
        known = self._streams.get(function)
        if known is None:
            names = {entry.address for entry in self.program.globals if entry.name in STREAMS}
            known = self._streams[function] = {
                i.result for i in function.instructions() if isinstance(i, Load) and i.pointer in names
            }
        return known

    def _text(self, pointer: Term) -> bytes | None:
        """The constant text that it points to."""
        entry = self.globals.get(pointer) if pointer.kind is SYMBOL else None
        if entry is None or entry.kind is not GlobalKind.CONSTANT or entry.contents is None or entry.pointers:
            return None
        text, zero, _ = entry.contents.partition(b"\0")
        return text if zero else None

    def _fits(self, format: Term, arguments: tuple[Term, ...]) -> bool:
        text = self._text(format)
        if text is None:
            return False
        wanted = [match for match in _CONVERSION.finditer(text) if match[2] is not None]
        if b"%" in _CONVERSION.sub(b"", text) or len(wanted) != len(arguments):
            return False
        return all(self._takes(m[1], m[2], each) for m, each in zip(wanted, arguments, strict=True))

    def _takes(self, length: bytes | None, conversion: bytes, argument: Term) -> bool:
        if conversion in b"fFeEgGaA":
            return length is None and isinstance(argument.sort, FloatSort) and argument.sort.width == 64
        if not isinstance(argument.sort, BitVecSort):
            return False
        if conversion == b"s":
            return length is None and self._text(argument) is not None
        if conversion == b"p":
            return argument.width == self.program.pointer_bits
        wide = self.program.pointer_bits if length in (b"l", b"z", b"t") else 64
        return argument.width == (wide if length in _LONG else 32)
