"""Scalars, vectors and intrinsics against LLVM's own code generator, bit for bit."""

from __future__ import annotations

import os
import platform

import pytest

from .ir_generator import Output, generate, operands
from .support import call_native, call_on_buffers, machine_for, native, read_ir

SEEDS = range(int(os.environ.get("LIMPET_IR_PROGRAMS", "40")))
OPERATIONS = 60
INPUTS = 8

pytestmark = pytest.mark.skipif(platform.machine() != "x86_64", reason="native code for x86-64 is the oracle")


def is_nan(output: Output, data: bytes) -> bool:
    number = int.from_bytes(data, "little")
    match output.what:
        case "float":
            return number & 0x7FFFFFFF > 0x7F800000
        case "double":
            return number & (2**63 - 1) > 0x7FF0000000000000
        case "x86_fp80":
            return number >> 64 & 0x7FFF == 0x7FFF and bool(number & (2**63 - 1))
        case _:
            return False


@pytest.mark.parametrize("seed", SEEDS)
def test_same_bits(seed: int) -> None:
    made = generate(seed, OPERATIONS)
    text = made.text()
    machine = machine_for(read_ir(text))
    with native(text) as address_of:
        address = address_of("f")
        for number in range(INPUTS):
            data = operands(made, seed * INPUTS + number)
            wanted = call_native(address, data, made.output_size)
            found = call_on_buffers(machine, "f", data, made.output_size)
            for output in made.outputs:
                here, there = (x[output.offset : output.offset + output.size] for x in (found, wanted))
                if here != there and not (is_nan(output, here) and is_nan(output, there)):
                    pytest.fail(
                        f"{output.source}\nhere {here[::-1].hex()}, natively {there[::-1].hex()}\n"
                        f"input {number} of seed {seed}\n{text}"
                    )
