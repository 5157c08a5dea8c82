"""The properties of a program."""

from __future__ import annotations

from limpet.horn.region import leak_property
from limpet.seair.operations import Assert, EndOfRun, Property
from limpet.seair.program import Program


def properties_of(program: Program) -> list[Property]:
    properties: dict[Property, None] = {}
    for function in program.functions.values():
        for instruction in function.instructions():
            if isinstance(instruction, Assert):
                properties[instruction.property] = None
            elif isinstance(instruction, EndOfRun):
                for kind in instruction.kinds:
                    properties[leak_property(kind, instruction, function.name)] = None
    return list(properties)
