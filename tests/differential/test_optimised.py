"""Optimised bitcode, as a user may bring it: vectors, intrinsics, poison, pointers as numbers. Same results."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from limpet.base.context import Deadline
from limpet.frontend.flags import TRIPLES, header_flags
from limpet.frontend.process import Children
from limpet.frontend.toolchain import find_compiler

from .corpus import Program, run_programs
from .runner import limpet_in_process

LEVELS = ("-O1", "-O2", "-O3")


def cases() -> list[tuple[Program, int, str]]:
    """A fixed sample of the corpus, each program at one level and in one mode."""
    found = []
    for number, program in enumerate(run_programs()[::7]):
        modes = program.header.modes
        found.append((program, modes[number % len(modes)], LEVELS[number % len(LEVELS)]))
    return found


@pytest.mark.parametrize(
    ("program", "mode", "level"), [pytest.param(*case, id=f"{case[0].name}{case[2]}-{case[1]}") for case in cases()]
)
def test_same_as_native(program: Program, mode: int, level: str, tmp_path: Path) -> None:
    compiler = find_compiler(None, Children(Deadline()))
    machine = ["-msse2", "-mfpmath=sse"] if mode == 32 else []
    modules = []
    for file in program.files:
        module = tmp_path / f"{file.stem}.bc"
        flags = ["-target", TRIPLES[mode], *machine, level, "-w", "-ffp-contract=off", "-c", "-emit-llvm"]
        command = [*compiler.command, *flags, *header_flags(compiler, "c"), str(file), "-o", str(module)]
        subprocess.run(command, check=True)
        modules.append(str(module))
    arguments = [f"--arg={text}" for text in program.header.args]
    done = limpet_in_process(["run", "--propagate-exit", *arguments, *modules], stdin=program.header.stdin)
    assert done.stdout == program.expected_output(mode), done.explain()
    assert done.exit_code == program.header.exit_status, done.explain()
