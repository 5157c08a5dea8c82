"""Reading the text form of Sea-IR (`text` says what it looks like).

Two passes over the lines: the first finds what is defined, the second reads the rest, so a use may stand before its
definition. Terms are taken exactly as they are written. What does not fit the grammar is an error with its place;
whether the program makes sense is a matter of `check`.
"""

from __future__ import annotations

from dataclasses import field

from tests.seair.parse_instructions import (
    Body,
    Head,
    declare,
    read_attributes,
    read_head,
    read_instruction,
    read_memory_type,
    read_property,
)
from tests.seair.scan import Scanner, Terms

from limpet.base.diagnostics import Location, input_error
from limpet.base.properties import Approximation
from limpet.base.records import dataclass
from limpet.memory.objects import ObjectInfo, ObjectTable
from limpet.seair.bounded import BoundedProgram, Cut
from limpet.seair.predicates import Inferred
from limpet.seair.program import Block, Function, Global, GlobalKind, Program
from limpet.terms.build import Builder
from limpet.terms.rules import default_builder
from limpet.terms.term import Term

_KINDS = {kind.value: kind for kind in GlobalKind}
_OUTSIDE = "`pointers`, `entry`, `bounded`, `global`, `object`, `cut`, `approximation`, `predicate` or `fun`"


def parse_program(text: str, name: str = "<text>", builder: Builder | None = None) -> Program:
    """`builder` gets the terms; by default a new one, which simplifies what later stages make."""
    reader = _Reader(name, builder if builder is not None else default_builder())
    reader.read(text)
    if reader.bounded:
        raise input_error("seair-syntax", "this is a bounded program", Location(name, reader.bounded))
    return Program(
        reader.builder,
        reader.pointer_bits,
        reader.functions,
        reader.globals,
        reader.entry,
        reader.over_approximations,
        predicates=list(reader.predicates.values()),
    )


def parse_bounded(text: str, name: str = "<text>", builder: Builder | None = None) -> BoundedProgram:
    reader = _Reader(name, builder if builder is not None else default_builder())
    reader.read(text)
    if len(reader.functions) != 1:
        problem = f"a bounded program has one function, not {len(reader.functions)}"
        raise input_error("seair-syntax", problem, Location(name))
    (function,) = reader.functions.values()
    return BoundedProgram(
        reader.builder,
        reader.pointer_bits,
        function,
        ObjectTable(reader.objects),
        reader.globals,
        reader.numbers,
        reader.cuts,
    )


def _parameters(s: Scanner) -> list[Term]:
    parameters: list[Term] = []
    while True:
        at = s.at
        parameter = s.name("a parameter")
        s.need(":")
        sort = s.sort()
        if sort is None:
            s.expected("a sort")
        parameters.append(declare(s, parameter, sort, at))
        if not s.take(","):
            return parameters


@dataclass(slots=True)
class _Later:
    """A line of which only the beginning was read."""

    scanner: Scanner
    word: str = ""
    """`global`, `object` or `cut`; empty for an instruction."""
    address: Term | None = None
    body: Body | None = None
    block: Block | None = None
    head: Head = field(default_factory=Head)


class _Reader:
    def __init__(self, name: str, builder: Builder) -> None:
        self.name = name
        self.builder = builder
        self.terms = Terms(builder)
        self.pointer_bits = 64
        self.bounded = 0
        """The line that says so."""
        self.entry = ""
        self.functions: dict[str, Function] = {}
        self.globals: list[Global] = []
        self.objects: list[ObjectInfo] = []
        self.numbers: dict[Term, int] = {}
        self.cuts: list[Cut] = []
        self.over_approximations: list[Approximation] = []
        self.predicates: dict[str, Inferred] = {}
        self._later: list[_Later] = []
        self._bodies: list[Body] = []
        self._body: Body | None = None
        self._block: Block | None = None

    def read(self, text: str) -> None:
        last = 0
        for number, line in enumerate(text.split("\n"), 1):
            scanner = Scanner(line, number, self.name, self.terms)
            if not scanner.ended:
                last = number
                if self._body is None:
                    self._outside(scanner)
                else:
                    self._inside(scanner, self._body)
        if self._body is not None:
            message = f"the function `{self._body.function.name}` is not closed: `}}` is expected"
            raise input_error("seair-syntax", message, Location(self.name, last))
        for later in self._later:
            self._finish(later)
        for body in self._bodies:
            body.settle_regions()

    # --- first pass -----------------------------------------------------------------------------------------

    def _outside(self, s: Scanner) -> None:
        word = s.word(_OUTSIDE)
        match word:
            case "pointers":
                self.pointer_bits = s.integer("the width of pointers in bits")
                s.end()
            case "entry":
                self.entry = s.name("a function")
                s.end()
            case "bounded":
                self.bounded = s.line
                s.end()
            case "approximation":
                id, message = s.string("an id in quotes"), s.string("a message in quotes")
                self.over_approximations.append(Approximation(id, message, s.origin(None)))
            case "global":
                at = s.at
                name = s.name("the address of a global")
                address = declare(s, name, self.terms.manager.bitvec(self.pointer_bits), at)
                self._later.append(_Later(s, word, address))
            case "object" | "cut":
                self._later.append(_Later(s, word))
            case "predicate":
                self._predicate(s)
            case "fun":
                self._function(s)
            case _:
                s.at = 0
                s.skip()
                s.expected(_OUTSIDE)

    def _predicate(self, s: Scanner) -> None:
        name = s.name("a predicate")
        s.need("(")
        parameters = [] if s.sees(")") else _parameters(s)
        s.need(")")
        self.predicates[name] = Inferred(name, tuple(parameters), s.origin(None))

    def _function(self, s: Scanner) -> None:
        at = s.at
        name = s.name("the name of a function")
        if name in self.functions:
            s.fail(f"the function `{name}` is there twice", at)
        function = self.functions[name] = Function(name)
        body = self._body = Body(function, self.predicates)
        self._bodies.append(body)
        s.need("(")
        if not s.sees(";") and not s.sees(")"):
            function.parameters = _parameters(s)
        if s.take(";"):
            while True:
                parameter = s.name("a memory")
                s.need(":")
                function.memory_parameters.append(read_memory_type(s, body, parameter))
                if not s.take(","):
                    break
        s.need(")")
        if s.take("->"):
            self._results(s, function)
        s.need("{")
        function.location = s.origin(name)

    @staticmethod
    def _results(s: Scanner, function: Function) -> None:
        s.need("(")
        if not s.sees(";") and not s.sees(")"):
            while True:
                sort = s.sort()
                if sort is None:
                    s.expected("a sort")
                function.results.append(sort)
                if not s.take(","):
                    break
        if s.take(";"):
            positions = {memory.name: at for at, memory in enumerate(function.memory_parameters)}
            while True:
                at = s.at
                name = s.name("a memory among the parameters")
                if name not in positions:
                    s.fail(f"`{function.name}` has no parameter `{name}` that is a memory", at)
                function.continues.append(positions[name])
                if not s.take(","):
                    break
        function.memory_results = len(function.continues)
        s.need(")")

    def _inside(self, s: Scanner, body: Body) -> None:
        if s.take("}"):
            s.end()
            self._body = self._block = None
            return
        label = self._label(s)
        if label is not None:
            if label in body.blocks:
                s.fail(f"the block `{label}` is there twice", 0)
            self._block = body.blocks[label] = Block(label)
            body.function.blocks.append(self._block)
            return
        if self._block is None:
            s.expected("a label (`BB0:`)")
        head = read_head(s, body)
        self._later.append(_Later(s, body=body, block=self._block, head=head))

    @staticmethod
    def _label(s: Scanner) -> str | None:
        """`name:` and nothing after it."""
        start = s.at
        if s.peek():
            name = s.name("a label")
            if s.take(":") and s.ended:
                return name
        s.at = start
        return None

    # --- second pass ----------------------------------------------------------------------------------------

    def _finish(self, later: _Later) -> None:
        s = later.scanner
        if later.body is not None and later.block is not None:
            read_instruction(s, later.body, later.head, later.block)
        elif later.word == "global":
            assert later.address is not None
            self._global(s, later.address)
        elif later.word == "object":
            self._object(s)
        else:
            self._cut(s)

    def _global(self, s: Scanner, address: Term) -> None:
        s.need(":")
        kind = _KINDS.get(s.peek())
        if kind is None:
            s.expected("`variable`, `constant` or `function`")
        s.word("a kind")
        size = s.integer("a size in bytes")
        if not s.take_word("bytes"):
            s.expected("`bytes`")
        more = read_attributes(s)
        contents = None
        if s.take("="):
            contents = self._contents(s, size)
        pointers: dict[int, Term] = {}
        if s.take("{"):
            while True:
                at = s.integer("an offset in bytes")
                s.need(":")
                pointers[at] = s.term("an address")
                if not s.take(","):
                    break
            s.need("}")
        name = more.name or address.payload.removeprefix("@")
        if more.number is not None:
            self.numbers[address] = more.number
        location = s.origin(None)
        self.globals.append(Global(name, address, kind, size, more.align, contents, pointers, more.region, location))

    @staticmethod
    def _contents(s: Scanner, size: int) -> bytes:
        at = s.at
        digits = s.string("bytes in quotes") if s.sees('"') else ""
        try:
            contents = bytes.fromhex(digits)
        except ValueError:
            s.fail(f'"{digits}" is not a sequence of bytes (two hexadecimal digits each)', at)
        if s.take_word("zeros"):
            contents = contents.ljust(size, b"\0")
        if len(contents) != size:
            s.fail(f"{size} bytes are expected, not {len(contents)}", at)
        return contents

    def _object(self, s: Scanner) -> None:
        number = s.integer("the number of an object")
        if number != len(self.objects) + 1:
            s.fail(f"object {len(self.objects) + 1} is expected here, not {number}")
        s.need(":")
        kind = s.name("the kind of an object")
        size = s.number(self.terms.manager.bitvec(self.pointer_bits))
        more = read_attributes(s)
        at = s.origin(None)
        self.objects.append(ObjectInfo(number, kind, size, more.align, more.name, more.region, at, more.family))

    def _cut(self, s: Scanner) -> None:
        word = s.word("`loop`, `recursion` or `late`")
        if word not in ("loop", "recursion", "late"):
            s.fail(f"`loop`, `recursion` or `late` is expected, not `{word}`", 0)
        bound = s.integer("a bound")
        if not s.take_word("in"):
            s.expected("`in`")
        function = s.name("a function")
        s.need(",")
        entry = read_property(s)
        self.cuts.append(Cut(entry, function, s.origin(function), bound, word == "recursion", word == "late"))
