"""Reading the instructions of Sea-IR. `parse` reads what is around them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field

from tests.seair.scan import Scanner

from limpet.base.input_labels import StandardInput
from limpet.base.properties import Role
from limpet.base.records import dataclass
from limpet.seair import operations as ops
from limpet.seair.operations import Instruction, MemoryKind, MemoryRegister, Property
from limpet.seair.predicates import Establish, Holds, Infer, Inferred
from limpet.seair.program import Block, Function
from limpet.seair.text import STATE_WORDS
from limpet.terms.kind import SortError
from limpet.terms.sorts import Sort
from limpet.terms.term import Term

_KINDS = {kind.value: kind for kind in MemoryKind if kind is not MemoryKind.DATA}
STATEMENTS = frozenset(("assert", "assume", "br", "halt", "return", "call", "end", "holds", "establish"))
"""What begins a line that defines nothing."""


@dataclass(slots=True)
class Body:
    """A function that is being read."""

    function: Function
    predicates: dict[str, Inferred] = field(default_factory=dict)
    """Of the whole program."""
    memories: dict[str, MemoryRegister] = field(default_factory=dict)
    blocks: dict[str, Block] = field(default_factory=dict)
    unknown: dict[MemoryRegister, MemoryRegister | None] = field(default_factory=dict)
    """Memories whose region is not said → the memory whose region they have."""

    def memory(self, s: Scanner) -> MemoryRegister:
        at = s.at
        name = s.name("a memory")
        known = self.memories.get(name)
        if known is None:
            s.fail(f"there is no memory `{name}` in `{self.function.name}`", at)
        return known

    def block(self, s: Scanner) -> Block:
        at = s.at
        name = s.name("a label")
        known = self.blocks.get(name)
        if known is None:
            s.fail(f"there is no block `{name}` in `{self.function.name}`", at)
        return known

    def settle_regions(self) -> None:
        for register in self.unknown:
            chain: list[MemoryRegister] = []
            at: MemoryRegister | None = register
            while at is not None and at in self.unknown and not at.region and len(chain) <= len(self.unknown):
                chain.append(at)
                at = self.unknown[at]
            if at is not None:
                for each in chain:
                    each.region, each.kind = at.region, at.kind


@dataclass(slots=True)
class Head:
    """What is left of the equals sign."""

    scalars: list[Term] = field(default_factory=list)
    memories: list[MemoryRegister] = field(default_factory=list)
    at: int = 0
    """Where in the line the rest begins."""

    def one_scalar(self, s: Scanner) -> Term:
        if len(self.scalars) != 1 or self.memories:
            s.fail("this instruction defines one scalar (`name: sort = …`)", 0)
        return self.scalars[0]

    def one_memory(self, s: Scanner) -> MemoryRegister:
        if len(self.memories) != 1 or self.scalars:
            s.fail("this instruction defines one memory (`name = …`)", 0)
        return self.memories[0]


def read_head(s: Scanner, body: Body) -> Head:
    """`name: sort, name, name: region =`; nothing for a line that defines nothing."""
    head = Head()
    if s.peek() in STATEMENTS:
        return head
    s.take(";")
    while True:
        at = s.at
        name = s.name("a register")
        sort = None
        typed = s.take(":")
        if typed:
            sort = s.sort()
        if sort is not None:
            head.scalars.append(declare(s, name, sort, at))
        else:
            head.memories.append(read_memory_type(s, body, name) if typed else _memory(body, name))
        if not s.take(",") and not s.take(";"):
            break
    s.need("=")
    head.at = s.at
    return head


def declare(s: Scanner, name: str, sort: Sort, at: int) -> Term:
    try:
        return s.terms.declare(name, sort)
    except SortError as error:
        s.fail(f"`{name}` has two sorts: {error}", at)


def _memory(body: Body, name: str) -> MemoryRegister:
    known = body.memories.get(name)
    if known is None:
        known = body.memories[name] = MemoryRegister(name, "")
        body.unknown[known] = None
    return known


def read_memory_type(s: Scanner, body: Body, name: str) -> MemoryRegister:
    """The region of a memory, `undefined` and the region of its shadow, or `objects` or `modified`."""
    register = body.memories.setdefault(name, MemoryRegister(name, ""))
    _read_region(s, register)
    body.unknown.pop(register, None)
    return register


def _read_region(s: Scanner, register: MemoryRegister) -> None:
    register.kind = _KINDS.get(s.peek(), MemoryKind.DATA)
    if register.kind.has_bytes and register.kind is not MemoryKind.DATA:
        s.name("the kind of a memory")
    register.region = s.name("a sort, a region, `objects` or `modified`")


# --- the right-hand sides -------------------------------------------------------------------------------------

Reader = Callable[[Scanner, Body, Head], Instruction]


def read_instruction(s: Scanner, body: Body, head: Head, block: Block) -> None:
    """The rest of a line; into the block."""
    word = s.peek()
    reader = _READERS.get(word)
    if reader is not None:
        s.word("an instruction")
        instruction = reader(s, body, head)
    elif word == "phi":
        s.word("phi")
        _phi(s, body, head, block)
        return
    elif word in ("br", "halt", "return"):
        s.word("a terminator")
        _terminate(s, body, block, word)
        return
    else:
        instruction = ops.Assign(head.one_scalar(s), s.term("an instruction or a term"))
    if block.terminator is not None:
        s.fail(f"`{block.label}` has ended already", 0)
    if s.peek() == "@":
        instruction.location = s.origin(body.function.name)
    elif isinstance(instruction, ops.Assert):
        instruction.location = instruction.property.location
    s.end()
    block.instructions.append(instruction)


def _phi(s: Scanner, body: Body, head: Head, block: Block) -> None:
    if block.instructions or block.terminator is not None:
        s.fail("phis come first in a block", 0)
    scalar = head.one_scalar(s) if head.scalars else None
    phi = ops.Phi(scalar) if scalar is not None else None
    memory_phi = ops.MemoryPhi(head.one_memory(s)) if phi is None else None
    while True:
        s.need("[")
        if phi is not None:
            value = s.term()
            s.need(",")
            phi.incoming.append((body.block(s), value))
        elif memory_phi is not None:
            memory = body.memory(s)
            s.need(",")
            memory_phi.incoming.append((body.block(s), memory))
            body.unknown.setdefault(memory_phi.result, memory)
        s.need("]")
        if not s.take(","):
            break
    s.end()
    node = phi or memory_phi
    assert node is not None
    block.phis.append(node)


def _terminate(s: Scanner, body: Body, block: Block, word: str) -> None:
    terminator: ops.Terminator
    if block.terminator is not None:
        s.fail(f"`{block.label}` has ended already", 0)
    if word == "halt":
        terminator = ops.Halt()
    elif word == "return":
        values, memories = _two_parts(s, body, "")
        terminator = ops.Return(values, memories)
    else:
        # A label alone, or a condition and two labels: only what follows tells.
        start = s.at
        alone = not s.sees("(") and bool(s.word("a label or a condition")) and not s.sees(",")
        s.at = start
        if alone:
            terminator = ops.Jump(body.block(s))
        else:
            condition = s.term("a label or a condition")
            s.need(",")
            yes = body.block(s)
            s.need(",")
            terminator = ops.Branch(condition, yes, body.block(s))
    terminator.location = s.origin(body.function.name)
    block.terminator = terminator


def _two_parts(s: Scanner, body: Body, closing: str) -> tuple[tuple[Term, ...], tuple[MemoryRegister, ...]]:
    """`terms; memories` up to the closing mark (or the end)."""

    def done() -> bool:
        return s.sees(closing) if closing else s.ended or s.peek() == "@"

    terms: list[Term] = []
    memories: list[MemoryRegister] = []
    if not done() and not s.sees(";"):
        terms.append(s.term())
        while s.take(","):
            terms.append(s.term())
    if s.take(";"):
        memories.append(body.memory(s))
        while s.take(","):
            memories.append(body.memory(s))
    return tuple(terms), tuple(memories)


def read_property(s: Scanner) -> Property:
    kind, message = s.name("the kind of a property"), s.string("the message of the property, in quotes")
    location, said = s.location() if s.take_word("at") else (None, True)
    function = s.name("a function") if s.take_word("in") else ""
    if location is not None and not said and function:
        location = type(location)(location.file, location.line, location.column, function)
    return Property(kind, message, location, function, Role.named(kind))


@dataclass(slots=True)
class Attributes:
    align: int = 1
    region: str = ""
    name: str = ""
    number: int | None = None
    fails: Term | None = None
    family: str = ops.MALLOC


def read_attributes(s: Scanner) -> Attributes:
    attributes = Attributes()
    while True:
        if s.take_word("align"):
            attributes.align = s.integer("an alignment in bytes")
        elif s.take_word("region"):
            attributes.region = s.name("a region")
        elif s.take_word("name"):
            attributes.name = s.string("a name in quotes")
        elif s.take_word("object"):
            attributes.number = s.integer("the number of an object")
        elif s.take_word("fails"):
            attributes.fails = s.term("a condition")
        elif s.take_word("family"):
            attributes.family = s.name("what frees it")
        else:
            return attributes


def _like(body: Body, result: MemoryRegister, source: MemoryRegister) -> MemoryRegister:
    if result in body.unknown:
        body.unknown[result] = source
    return result


def _comma_memory(s: Scanner, body: Body) -> MemoryRegister:
    s.need(",")
    return body.memory(s)


def _comma_term(s: Scanner) -> Term:
    s.need(",")
    return s.term()


def _label(s: Scanner) -> str:
    text = s.string("a label")
    return next((label for label in StandardInput if label.value == text), text)


def _nondet(s: Scanner, body: Body, head: Head) -> Instruction:
    instruction = ops.Nondet(head.one_scalar(s))
    if s.sees('"'):
        instruction.label = _label(s)
    if s.take_word("known"):
        instruction.known = s.term()
    if s.take_word("count"):
        instruction.count = s.term()
    if not s.ended and s.peek() != "@":
        instruction.type = s.name("a type")
    return instruction


def _assert(s: Scanner, body: Body, head: Head) -> Instruction:
    condition = s.term("a condition")
    s.need(",")
    return ops.Assert(condition, read_property(s))


def _assume(s: Scanner, body: Body, head: Head) -> Instruction:
    return ops.Assume(s.term("a condition"))


def _infer(s: Scanner, body: Body, head: Head) -> Instruction:
    predicate, arguments = _of_predicate(s, body)
    return Infer(predicate, arguments, head.one_scalar(s))


def _stated(make: type[Holds] | type[Establish]) -> Reader:
    return lambda s, body, head: make(*_of_predicate(s, body))


def _of_predicate(s: Scanner, body: Body) -> tuple[Inferred, tuple[Term, ...]]:
    at = s.at
    name = s.name("a predicate")
    if name not in body.predicates:
        s.fail(f"there is no predicate `{name}`", at)
    s.need("(")
    arguments, _ = _two_parts(s, body, ")")
    s.need(")")
    return body.predicates[name], arguments


def _init(s: Scanner, body: Body, head: Head) -> Instruction:
    result = head.one_memory(s)
    _read_region(s, result)
    body.unknown.pop(result, None)
    return ops.Init(result, blank=s.take_word("blank"))


def _load(s: Scanner, body: Body, head: Head) -> Instruction:
    result, pointer = head.one_scalar(s), s.term("a pointer")
    return ops.Load(result, pointer, _comma_memory(s, body), read_attributes(s).align)


def _store(s: Scanner, body: Body, head: Head) -> Instruction:
    value, pointer, memory = s.term(), _comma_term(s), _comma_memory(s, body)
    return ops.Store(_like(body, head.one_memory(s), memory), value, pointer, memory, read_attributes(s).align)


def _alloc(kind: ops.ObjectKind) -> Reader:
    def read(s: Scanner, body: Body, head: Head) -> Instruction:
        if len(head.scalars) != 1 or len(head.memories) != 1:
            s.fail("an allocation defines a pointer and an objects memory (`P: bv64, A = …`)", 0)
        (result,), (objects_result,) = head.scalars, head.memories
        size = s.number(result.sort, "the size of the object")
        objects = _comma_memory(s, body)
        more = read_attributes(s)
        _like(body, objects_result, objects)
        instruction = ops.Alloc(
            result, objects_result, kind, size, objects, more.align, more.name, more.region, more.number
        )
        instruction.fails, instruction.family = more.fails, more.family
        return instruction

    return read


def _set_state(state: ops.ObjectState) -> Reader:
    def read(s: Scanner, body: Body, head: Head) -> Instruction:
        pointer, objects = s.term("a pointer"), _comma_memory(s, body)
        return ops.SetState(_like(body, head.one_memory(s), objects), pointer, state, objects)

    return read


def _end_of_run(s: Scanner, body: Body, head: Head) -> Instruction:
    objects, read = body.memory(s), []
    while s.take(","):
        read.append(body.memory(s))
    kinds = []
    if s.take_word("check"):
        while not s.ended and s.peek() != "@":
            kinds.append(s.name("a kind of property"))
    return ops.EndOfRun(objects, tuple(read), tuple(kinds))


def _copy(s: Scanner, body: Body, head: Head) -> Instruction:
    pointer, memory = s.term("a pointer"), _comma_memory(s, body)
    source, source_memory = _comma_term(s), _comma_memory(s, body)
    s.need(",")
    length = s.number(pointer.sort)
    return ops.Copy(_like(body, head.one_memory(s), memory), pointer, memory, source, source_memory, length)


def _fill(s: Scanner, body: Body, head: Head) -> Instruction:
    pointer, byte = s.term("a pointer"), _comma_term(s)
    s.need(",")
    length, memory = s.number(pointer.sort), _comma_memory(s, body)
    return ops.Fill(_like(body, head.one_memory(s), memory), pointer, byte, length, memory)


def _tabulate(s: Scanner, body: Body, head: Head) -> Instruction:
    if not head.scalars or len(head.memories) != 1:
        s.fail("`memeach` defines a number, what is read, and a memory (`i: bv64, M = …`)", 0)
    pointer = s.term("a pointer")
    s.need(",")
    length = s.number(pointer.sort)
    value, memory = _comma_term(s), _comma_memory(s, body)
    result = _like(body, head.memories[0], memory)
    index, *reads = head.scalars
    places, sources = [], []
    for _ in reads:
        s.take_word("with")
        s.name("what is read")
        s.take_word("at")
        places.append(s.term("a pointer"))
        sources.append(_comma_memory(s, body))
    return ops.Tabulate(result, pointer, length, index, value, memory, tuple(reads), tuple(places), tuple(sources))


def _havoc(s: Scanner, body: Body, head: Head) -> Instruction:
    pointer = s.term("a pointer")
    s.need(",")
    length, memory = s.number(pointer.sort), _comma_memory(s, body)
    label = _label(s) if s.sees('"') else None
    return ops.Havoc(_like(body, head.one_memory(s), memory), pointer, length, memory, label)


def _question(
    make: type[ops.IsObject] | type[ops.ObjectSize] | type[ops.PointerOffset],
) -> Reader:
    return lambda s, body, head: make(head.one_scalar(s), s.term("a pointer"))


def _is_freeable(s: Scanner, body: Body, head: Head) -> Instruction:
    pointer = s.term("a pointer")
    return ops.IsFreeable(head.one_scalar(s), pointer, s.name("what frees it") if s.take_word("family") else "")


def _is_deref(s: Scanner, body: Body, head: Head) -> Instruction:
    pointer = s.term("a pointer")
    s.need(",")
    return ops.IsDeref(head.one_scalar(s), pointer, s.number(pointer.sort), s.take_word("write"))


def _same_object(s: Scanner, body: Body, head: Head) -> Instruction:
    pointer = s.term("a pointer")
    s.need(",")
    return ops.SameObject(head.one_scalar(s), pointer, s.term("a pointer"))


def _is_aligned(s: Scanner, body: Body, head: Head) -> Instruction:
    pointer = s.term("a pointer")
    s.need(",")
    return ops.IsAligned(head.one_scalar(s), pointer, s.integer("an alignment"))


def _with_memory(make: type[ops.IsAlloc] | type[ops.IsMod]) -> Reader:
    return lambda s, body, head: make(head.one_scalar(s), s.term("a pointer"), _comma_memory(s, body))


def _set_mod(modified: bool) -> Reader:
    def read(s: Scanner, body: Body, head: Head) -> Instruction:
        pointer, memory = s.term("a pointer"), _comma_memory(s, body)
        manager = s.terms.manager
        condition = manager.true if modified else manager.false
        if modified and s.take_word("if"):
            condition = s.term("a condition")
        return ops.SetMod(_like(body, head.one_memory(s), memory), pointer, condition, memory)

    return read


def _select(s: Scanner, body: Body, head: Head) -> Instruction:
    condition, yes, no = s.term("a condition"), _comma_memory(s, body), _comma_memory(s, body)
    return ops.MemorySelect(_like(body, head.one_memory(s), yes), condition, yes, no)


def _call(s: Scanner, body: Body, head: Head) -> Instruction:
    callee = s.name("a function")
    s.need("(")
    arguments, memories = _two_parts(s, body, ")")
    s.need(")")
    return ops.Call(callee, arguments, memories, tuple(head.scalars), tuple(head.memories))


_READERS: dict[str, Reader] = {
    "nondet": _nondet,
    "assert": _assert,
    "assume": _assume,
    "mem.init": _init,
    "load": _load,
    "store": _store,
    "malloc": _alloc(ops.ObjectKind.HEAP),
    "alloca": _alloc(ops.ObjectKind.STACK),
    **{word: _set_state(state) for state, word in STATE_WORDS.items()},
    "end": _end_of_run,
    "memcpy": _copy,
    "memset": _fill,
    "memeach": _tabulate,
    "memhavoc": _havoc,
    "isobject": _question(ops.IsObject),
    "sameobject": _same_object,
    "isaligned": _is_aligned,
    "isfreeable": _is_freeable,
    "objectsize": _question(ops.ObjectSize),
    "offset": _question(ops.PointerOffset),
    "isderef": _is_deref,
    "isalloc": _with_memory(ops.IsAlloc),
    "ismod": _with_memory(ops.IsMod),
    "setmod": _set_mod(True),
    "resetmod": _set_mod(False),
    "select": _select,
    "call": _call,
    "infer": _infer,
    "holds": _stated(Holds),
    "establish": _stated(Establish),
}
