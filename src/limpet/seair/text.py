"""The text form of Sea-IR, human-readable, and read by `parse`.

    pointers 64
    global @table: constant 4 bytes align 4 region M = "01000000"

    fun main(; A0: objects, M0: M) -> (bv32; A0) {
    BB0:
      R0: bv8 = nondet "nd_char" i8
      assume (bvugt R0 #x00)
      P1: bv64, A1 = malloc 2, A0 region M name "p"
      R1: bool = isderef P1, 1
      assert R1, out-of-bounds "write of 1 byte" at a.c:6:3 in main
      M1 = store R0, P1, M0 @ a.c:6:6
      br BB1
    …

Scalars are declared with their sort where they are defined, memories with their region where that is not the region
of the memory they are made from. A bare number is a constant of the width of the pointer in the same instruction.
`@ file:line:column(function)` is where an instruction comes from, `//` begins a comment.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from limpet.base.diagnostics import Location
from limpet.memory.objects import ObjectInfo
from limpet.seair import operations as ops
from limpet.seair.bounded import BoundedProgram, Cut
from limpet.seair.operations import Instruction, MemoryKind, MemoryRegister, ObjectState, Property, Terminator
from limpet.seair.predicates import Establish, Holds, Infer, Inferred, OfPredicate
from limpet.seair.program import Block, Function, Global, Program
from limpet.seair.term_text import location_text, name_text, short_sort, string_text, term_text
from limpet.terms.kind import CONSTANT
from limpet.terms.sorts import Sort
from limpet.terms.term import Term

STATE_WORDS = {
    ObjectState.NONE: "state.none",
    ObjectState.LIVE: "scope.begin",
    ObjectState.FREED: "free",
    ObjectState.SCOPE: "scope.end",
    ObjectState.RETURNED: "return.end",
}
_LIKE_A_SORT = re.compile(r"bool|Bool|Int|bv[0-9]+|f[0-9]+")


def print_program(program: Program | BoundedProgram, *, locations: bool = True) -> str:
    """Also of bounded programs, in any form. Without `locations` it is not said where instructions come from."""
    lines = [f"pointers {program.pointer_bits}"]
    numbers: dict[Term, int] = {}
    if isinstance(program, BoundedProgram):
        lines.append("bounded")
        numbers = program.numbers
    elif program.entry:
        lines.append(f"entry {name_text(program.entry)}")
    if not isinstance(program, BoundedProgram):
        for over in program.over_approximations:
            text = f"approximation {string_text(over.id)} {string_text(over.message)}"
            lines.append(text if over.location is None else f"{text} @ {location_text(over.location)}")
        lines += [_predicate(predicate) for predicate in program.predicates]
    lines += [_global(entry, numbers.get(entry.address)) for entry in program.globals]
    if isinstance(program, BoundedProgram):
        lines += [_object(info) for info in program.objects.entries]
        lines += [_cut(cut) for cut in program.cuts]
        functions: Iterable[Function] = (program.function,)
    else:
        functions = program.functions.values()
    for function in functions:
        lines += ["", *_function(function, locations)]
    return "\n".join(lines) + "\n"


def print_function(function: Function, *, locations: bool = True) -> str:
    return "\n".join(_function(function, locations)) + "\n"


def print_instruction(instruction: Instruction) -> str:
    """Without where it comes from."""
    return _PRINTERS[type(instruction)](instruction)


# --- the program ----------------------------------------------------------------------------------------------


def _global(entry: Global, number: int | None) -> str:
    address = entry.address.payload
    text = f"global {name_text(address)}: {entry.kind.value} {entry.size} bytes align {entry.align}"
    if entry.region:
        text += f" region {name_text(entry.region)}"
    if entry.name != address.removeprefix("@"):
        text += f" name {string_text(entry.name)}"
    if number is not None:
        text += f" object {number}"
    if entry.contents is not None:
        shown = entry.contents.rstrip(b"\0")
        if len(entry.contents) - len(shown) <= 4 and shown:
            shown = entry.contents
        text += " ="
        if shown or not entry.contents:
            text += f' "{shown.hex()}"'
        if len(shown) < len(entry.contents):
            text += " zeros"
    if entry.pointers:
        text += " {" + ", ".join([f"{at}: {term_text(term)}" for at, term in entry.pointers.items()]) + "}"
    return text if entry.location is None else f"{text} @ {location_text(entry.location)}"


def _predicate(predicate: Inferred) -> str:
    text = f"predicate {name_text(predicate.name)}({', '.join(map(_typed, predicate.parameters))})"
    return text if predicate.location is None else f"{text} @ {location_text(predicate.location)}"


def _object(info: ObjectInfo) -> str:
    text = f"object {info.number}: {info.kind} {_number(info.size, info.size.sort)}"
    text += _attributes(align=info.align, region=info.region, name=info.name)
    return text if info.location is None else f"{text} @ {location_text(info.location)}"


def _cut(cut: Cut) -> str:
    what = "late" if cut.late else "recursion" if cut.recursion else "loop"
    text = f"cut {what} {cut.bound} in {name_text(cut.function)}, {property_text(cut.property)}"
    return text if cut.location is None else f"{text} @ {location_text(cut.location, cut.function)}"


# --- functions ------------------------------------------------------------------------------------------------


def _function(function: Function, locations: bool) -> list[str]:
    memories = function.memory_parameters
    parameters = _two_parts([_typed(p) for p in function.parameters], [_typed_memory(m) for m in memories])
    line = f"fun {name_text(function.name)}({parameters})"
    if function.results or function.memory_results:
        continued = [name_text(memories[at].name) if at < len(memories) else "?" for at in function.continues]
        line += f" -> ({_two_parts([short_sort(sort) for sort in function.results], continued)})"
    line += " {"
    if locations and function.location is not None:
        line += f" @ {location_text(function.location, function.name)}"
    lines = [line]
    for block in function.blocks:
        lines += _block(block, function.name if locations else None)
    lines.append("}")
    return lines


def _block(block: Block, function: str | None) -> list[str]:
    lines = [f"{name_text(block.label)}:"]
    lines += ["  " + _phi(phi) for phi in block.phis]
    for instruction in block.instructions:
        line = "  " + _PRINTERS[type(instruction)](instruction)
        location = instruction.location
        if isinstance(instruction, ops.Assert):
            if function is not None and location != instruction.property.location:
                line += f" @ {location_text(location, function)}"
            line += _context(instruction)
        elif function is not None and location is not None:
            line += f" @ {location_text(location, function)}"
        lines.append(line)
    if block.terminator is None:
        lines.append("  // not finished")
    else:
        line = "  " + _terminator(block.terminator)
        if function is not None and block.terminator.location is not None:
            line += f" @ {location_text(block.terminator.location, function)}"
        lines.append(line)
    return lines


def _context(instruction: ops.Assert) -> str:
    """The calls that led to a copy of an assertion: for readers only."""
    calls: list[str] = []
    context = instruction.context
    while context is not None and len(calls) < 4:
        calls.append(f"{context.function} called at {_place(context.call)}")
        context = context.parent
    if context is not None:
        calls.append(f"… ({context.depth} more)")
    return f" // {', '.join(calls)}" if calls else ""


def _place(location: Location | None) -> str:
    return str(location).replace("\n", " ") if location is not None else "?"


def _phi(phi: ops.Phi | ops.MemoryPhi) -> str:
    if isinstance(phi, ops.Phi):
        sources = [f"[{term_text(value)}, {name_text(block.label)}]" for block, value in phi.incoming]
        return f"{_typed(phi.result)} = phi {', '.join(sources)}"
    sources = [f"[{name_text(memory.name)}, {name_text(block.label)}]" for block, memory in phi.incoming]
    return f"{_typed_memory(phi.result)} = phi {', '.join(sources)}"


def _terminator(terminator: Terminator) -> str:
    match terminator:
        case ops.Jump(target=target):
            return f"br {name_text(target.label)}"
        case ops.Branch(condition=condition, yes=yes, no=no):
            return f"br {term_text(condition)}, {name_text(yes.label)}, {name_text(no.label)}"
        case ops.Return(values=values, memory_values=memories):
            parts = _two_parts([term_text(v) for v in values], [name_text(m.name) for m in memories])
            return f"return {parts}".rstrip()
        case ops.Halt():
            return "halt"
        case _:
            raise TypeError(f"no text for the terminator {terminator!r}")


# --- pieces ---------------------------------------------------------------------------------------------------


def _two_parts(scalars: Sequence[str], memories: Sequence[str]) -> str:
    """`scalars; memories`."""
    text = ", ".join(scalars)
    return f"{text}; {', '.join(memories)}" if memories else text


def _typed(symbol: Term) -> str:
    return f"{name_text(symbol.payload)}: {short_sort(symbol.sort)}"


def memory_type_text(memory: MemoryRegister) -> str:
    if not memory.kind.has_bytes:
        return str(memory.kind.value)
    region = f"|{memory.region}|" if _LIKE_A_SORT.fullmatch(memory.region) else name_text(memory.region)
    return region if memory.kind is MemoryKind.DATA else f"{memory.kind.value} {region}"


def _typed_memory(memory: MemoryRegister) -> str:
    return f"{name_text(memory.name)}: {memory_type_text(memory)}"


def _derived_memory(memory: MemoryRegister, source: MemoryRegister) -> str:
    """A memory that is made from another: its region is named only if it is not the same."""
    if memory_type_text(memory) == memory_type_text(source):
        return name_text(memory.name)
    return _typed_memory(memory)


def _number(term: Term, sort: Sort) -> str:
    """A bare number where the width is clear."""
    if term.kind is CONSTANT and term.sort == sort:
        return str(term.payload)
    return term_text(term)


def _attributes(align: int = 1, region: str = "", name: str = "", number: int | None = None) -> str:
    text = f" align {align}" if align != 1 else ""
    if region:
        text += f" region {name_text(region)}"
    if name:
        text += f" name {string_text(name)}"
    return text if number is None else f"{text} object {number}"


def property_text(entry: Property) -> str:
    """`kind "message" at place in function`."""
    text = f"{name_text(entry.kind)} {string_text(entry.message)}"
    if entry.location is not None:
        text += f" at {location_text(entry.location, entry.function or None)}"
    return f"{text} in {name_text(entry.function)}" if entry.function else text


# --- instructions ---------------------------------------------------------------------------------------------


def _assign(i: ops.Assign) -> str:
    return f"{_typed(i.result)} = {term_text(i.value)}"


def _nondet(i: ops.Nondet) -> str:
    text = f"{_typed(i.result)} = nondet"
    if i.label is not None:
        text += f" {string_text(i.label)}"
    if i.known is not None:
        text += f" known {term_text(i.known)}"
    if i.count is not None:
        text += f" count {term_text(i.count)}"
    return f"{text} {name_text(i.type)}" if i.type else text


def _assert(i: ops.Assert) -> str:
    return f"assert {term_text(i.condition)}, {property_text(i.property)}"


def _assume(i: ops.Assume) -> str:
    return f"assume {term_text(i.condition)}"


def _infer(i: Infer) -> str:
    return f"{_typed(i.result)} = {_of_predicate('infer')(i)}"


def _of_predicate(word: str) -> Callable[[OfPredicate], str]:
    def show(i: OfPredicate) -> str:
        return f"{word} {name_text(i.predicate.name)}({', '.join(map(term_text, i.arguments))})"

    return show


def _init(i: ops.Init) -> str:
    return f"{name_text(i.result.name)} = mem.init {memory_type_text(i.result)}{' blank' if i.blank else ''}"


def _load(i: ops.Load) -> str:
    return f"{_typed(i.result)} = load {term_text(i.pointer)}, {name_text(i.memory.name)}{_attributes(i.align)}"


def _store(i: ops.Store) -> str:
    operands = f"{term_text(i.value)}, {term_text(i.pointer)}, {name_text(i.memory.name)}"
    return f"{_derived_memory(i.result, i.memory)} = store {operands}{_attributes(i.align)}"


def _alloc(i: ops.Alloc) -> str:
    word = "malloc" if i.kind is ops.ObjectKind.HEAP else "alloca"
    operands = f"{_number(i.size, i.result.sort)}, {name_text(i.objects.name)}"
    attributes = _attributes(i.align, i.region, i.name, i.number)
    if i.fails is not None:
        attributes += f" fails {term_text(i.fails)}"
    attributes += _family(i.family)
    return f"{_typed(i.result)}, {_derived_memory(i.objects_result, i.objects)} = {word} {operands}{attributes}"


def _family(family: str) -> str:
    return f" family {name_text(family)}" if family not in ("", ops.MALLOC) else ""


def _set_state(i: ops.SetState) -> str:
    word = STATE_WORDS[i.state]
    return f"{_derived_memory(i.result, i.objects)} = {word} {term_text(i.pointer)}, {name_text(i.objects.name)}"


def _end_of_run(i: ops.EndOfRun) -> str:
    memories = ", ".join(name_text(memory.name) for memory in (i.objects, *i.memories_read))
    return f"end {memories} check {' '.join(map(name_text, i.kinds))}"


def _copy(i: ops.Copy) -> str:
    target = f"{term_text(i.pointer)}, {name_text(i.memory.name)}"
    source = f"{term_text(i.source)}, {name_text(i.source_memory.name)}"
    return f"{_derived_memory(i.result, i.memory)} = memcpy {target}, {source}, {_number(i.length, i.pointer.sort)}"


def _fill(i: ops.Fill) -> str:
    length = _number(i.length, i.pointer.sort)
    operands = f"{term_text(i.pointer)}, {term_text(i.byte)}, {length}, {name_text(i.memory.name)}"
    return f"{_derived_memory(i.result, i.memory)} = memset {operands}"


def _tabulate(i: ops.Tabulate) -> str:
    length = _number(i.length, i.pointer.sort)
    operands = f"{term_text(i.pointer)}, {length}, {term_text(i.value)}, {name_text(i.memory.name)}"
    for read, place, source in zip(i.reads, i.places, i.sources, strict=True):
        operands += f" with {name_text(read.payload)} at {term_text(place)}, {name_text(source.name)}"
    defined = ", ".join(_typed(symbol) for symbol in i.defines())
    return f"{defined}, {_derived_memory(i.result, i.memory)} = memeach {operands}"


def _havoc(i: ops.Havoc) -> str:
    operands = f"{term_text(i.pointer)}, {_number(i.length, i.pointer.sort)}, {name_text(i.memory.name)}"
    text = f"{_derived_memory(i.result, i.memory)} = memhavoc {operands}"
    return text if i.label is None else f"{text} {string_text(i.label)}"


def _question(word: str) -> Callable[[Any], str]:
    def show(i: ops.IsObject | ops.ObjectSize | ops.PointerOffset) -> str:
        return f"{_typed(i.result)} = {word} {term_text(i.pointer)}"

    return show


def _is_freeable(i: ops.IsFreeable) -> str:
    text = f"{_typed(i.result)} = isfreeable {term_text(i.pointer)}"
    return f"{text} family {name_text(i.family)}" if i.family else text


def _is_deref(i: ops.IsDeref) -> str:
    text = f"{_typed(i.result)} = isderef {term_text(i.pointer)}, {_number(i.size, i.pointer.sort)}"
    return f"{text} write" if i.write else text


def _same_object(i: ops.SameObject) -> str:
    return f"{_typed(i.result)} = sameobject {term_text(i.pointer)}, {term_text(i.other)}"


def _is_aligned(i: ops.IsAligned) -> str:
    return f"{_typed(i.result)} = isaligned {term_text(i.pointer)}, {i.align}"


def _is_alloc(i: ops.IsAlloc) -> str:
    return f"{_typed(i.result)} = isalloc {term_text(i.pointer)}, {name_text(i.objects.name)}"


def _is_mod(i: ops.IsMod) -> str:
    return f"{_typed(i.result)} = ismod {term_text(i.pointer)}, {name_text(i.memory.name)}"


def _set_mod(i: ops.SetMod) -> str:
    word, condition = "setmod", ""
    if i.modified.kind is not CONSTANT:
        condition = f" if {term_text(i.modified)}"
    elif not i.modified.payload:
        word = "resetmod"
    return (
        f"{_derived_memory(i.result, i.memory)} = {word} {term_text(i.pointer)}, {name_text(i.memory.name)}{condition}"
    )


def _select(i: ops.MemorySelect) -> str:
    operands = f"{term_text(i.condition)}, {name_text(i.yes.name)}, {name_text(i.no.name)}"
    return f"{_derived_memory(i.result, i.yes)} = select {operands}"


def _call(i: ops.Call) -> str:
    arguments = _two_parts([term_text(a) for a in i.arguments], [name_text(m.name) for m in i.memory_arguments])
    results = _two_parts([_typed(r) for r in i.results], [_typed_memory(m) for m in i.memory_results])
    text = f"call {name_text(i.callee)}({arguments})"
    return f"{results} = {text}" if results else text


_PRINTERS: dict[type[Instruction], Callable[[Any], str]] = {
    ops.Assign: _assign,
    ops.Nondet: _nondet,
    ops.Assert: _assert,
    ops.Assume: _assume,
    ops.Init: _init,
    ops.Load: _load,
    ops.Store: _store,
    ops.Alloc: _alloc,
    ops.SetState: _set_state,
    ops.EndOfRun: _end_of_run,
    ops.Copy: _copy,
    ops.Fill: _fill,
    ops.Tabulate: _tabulate,
    ops.Havoc: _havoc,
    ops.IsObject: _question("isobject"),
    ops.SameObject: _same_object,
    ops.IsAligned: _is_aligned,
    ops.IsFreeable: _is_freeable,
    ops.ObjectSize: _question("objectsize"),
    ops.PointerOffset: _question("offset"),
    ops.IsDeref: _is_deref,
    ops.IsAlloc: _is_alloc,
    ops.IsMod: _is_mod,
    ops.SetMod: _set_mod,
    ops.MemorySelect: _select,
    ops.Call: _call,
    Infer: _infer,
    Holds: _of_predicate("holds"),
    Establish: _of_predicate("establish"),
}
