"""What tests check in a program in Sea-IR."""

from __future__ import annotations

from limpet.base.properties import Role
from limpet.seair import operations as ops
from limpet.seair.program import Function, Program

from .concrete import Machine


def main_of(program: Program) -> Function:
    return program.functions["main"]


def only(function: Function, kind: type) -> list:  # type: ignore[type-arg]
    return [i for i in function.instructions() if type(i) is kind]


def kinds(function: Function) -> list[str]:
    """Of what is asserted, beside that loads read what was written."""
    return [i.property.kind for i in only(function, ops.Assert) if i.property.role is not Role.UNTRACKED]


def result(program: Program, *inputs: int) -> object:
    found = Machine(program, inputs).run()
    return found.values[0] if found.what == "returned" else (found.property.kind if found.property else found.what)
