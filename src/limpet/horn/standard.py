"""The standard semantics: what the options ask for, put together."""

from __future__ import annotations

from limpet.arithmetic.integers import Integers
from limpet.arithmetic.numbers import Numbers
from limpet.horn.bitvectors import BitVectors
from limpet.horn.expressions import Expressions
from limpet.horn.flow import Cell
from limpet.horn.memories import Cells, NoMemories
from limpet.horn.memory_interface import Memories
from limpet.horn.memory_layout import fitted, region_classes
from limpet.horn.options import BITS, IDEAL, STRICT, HornOptions
from limpet.horn.semantics import Semantics, Shapes
from limpet.horn.signedness import Signedness
from limpet.horn.tags import Tags
from limpet.horn.values import Level
from limpet.memory.addresses import layout_for
from limpet.seair.operations import Alloc, ObjectKind
from limpet.seair.program import Program
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT


def standard_semantics(
    program: Program, options: HornOptions, builder: Builder, kind: type[Semantics] = Semantics
) -> Semantics:
    """`kind`: a class that gives some instructions another meaning."""
    numbers: Numbers = (
        BitVectors(builder)
        if options.ints == BITS
        else Integers(builder, ideal=options.ints == IDEAL, strict=options.ints == STRICT)
    )
    classes = region_classes(program)
    pointers, residues, layout, places = fitted(program, classes)
    signed = Signedness(program, classes)
    floats = options.ints == BITS
    tags, largest = Tags(program), _largest(program)
    expressions = Expressions(builder, numbers, program.pointer_bits, residues, tags, floats=floats, largest=largest)
    objects = {entry.address: position for position, entry in enumerate(program.globals, 1)}
    memories: Memories = NoMemories(expressions)
    if options.level >= Level.MEMORY:
        for name, each in layout.items():
            for position, group in enumerate(each.groups):
                group.pointers = group.size * 8 == program.pointer_bits and places.holds_pointers(
                    name, position, pointers
                )
        signs = {name: signed(Cell(name)) for name in set(classes.values())}
        memories = Cells(expressions, classes, layout, objects, signs)
    shapes = Shapes(pointers, signed, options.level, floats, options.owners)
    return kind(program, builder, expressions, memories, shapes, objects)


def _largest(program: Program) -> int:
    """Size of an object. Heap blocks have a limit, locals have none if addresses have 32 bits: there that matters."""
    largest = layout_for(program.pointer_bits).largest
    if program.pointer_bits != 32:
        return largest
    locals_ = [
        i.size
        for function in program.functions.values()
        for i in function.instructions()
        if isinstance(i, Alloc) and i.kind is ObjectKind.STACK
    ]
    fits = all(size.kind is CONSTANT and size.payload <= largest for size in locals_)
    return largest if fits else (1 << 32) - 1
