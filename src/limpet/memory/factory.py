"""The representation of memory that an option names."""

from __future__ import annotations

from limpet.base.diagnostics import unsupported
from limpet.memory.addresses import Addresses
from limpet.memory.arrays import ArrayMemory
from limpet.memory.interface import Representation
from limpet.memory.lambdas import LambdaMemory
from limpet.memory.objects import ObjectTable
from limpet.terms.build import Builder


def make_memory(
    kind: str, builder: Builder, addresses: Addresses, objects: ObjectTable, word_bytes: int
) -> Representation:
    """`arrays`, `lambdas` or `seam`. The object table must be complete."""
    match kind:
        case "arrays":
            return ArrayMemory(builder, addresses, objects, word_bytes)
        case "lambdas":
            return LambdaMemory(builder, addresses, objects, word_bytes)
        case "seam":
            raise unsupported("memory-representation", "`--memory seam` is not there yet; `arrays` and `lambdas` are")
        case _:
            raise ValueError(f"no representation of memory: {kind}")
