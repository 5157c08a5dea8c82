"""Checks that hide behind earlier ones.

A run ends where a check fails, so a second check that fails only in the same runs counts as proved. Without
shadowing (`--no-shadowing`, LLBMC 6.2.2) each failing check may also be passed over, by a free choice:

    assert c      becomes      T = nondet
                               assert (or c (not T))

Here this is about assertions of harnesses, which return (`__VERIFIER_assert`). What does not is opened before, in the
prepared program: `prepare.rules.pass_assertions`, and `continue_after_undefined` for arithmetic, which wraps around.
After a bad memory access there is nothing to continue with.
"""

from __future__ import annotations

from dataclasses import replace

from limpet.seair.operations import Assert, Instruction, Nondet
from limpet.seair.program import Program
from limpet.terms.sorts import BOOL

PASSABLE = frozenset({"assertion"})


def remove_shadows(program: Program) -> None:
    """Changes the program in place."""
    builder = program.builder
    for function in program.functions.values():
        for block in function.blocks:
            instructions: list[Instruction] = []
            for instruction in block.instructions:
                if isinstance(instruction, Assert) and instruction.property.kind in PASSABLE:
                    stop = builder.fresh("stop", BOOL)
                    instructions.append(Nondet(stop, location=instruction.location))
                    condition = builder.or_(instruction.condition, builder.not_(stop))
                    instructions.append(replace(instruction, condition=condition))
                else:
                    instructions.append(instruction)
            block.instructions = instructions
