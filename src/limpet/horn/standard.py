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
from limpet.seair.object_sizes import largest_object
from limpet.seair.program import Program
from limpet.terms.build import Builder


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
    tags, largest = Tags(program), largest_object(program)
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
