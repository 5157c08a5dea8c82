"""The representation of memory that an option names."""

from __future__ import annotations

from limpet.memory.addresses import Addresses
from limpet.memory.arrays import ArrayMemory
from limpet.memory.interface import Representation
from limpet.memory.lambdas import LambdaMemory
from limpet.memory.objects import ObjectTable
from limpet.memory.seam.memory import SeamMemory
from limpet.memory.seam.options import SeamOptions
from limpet.terms.build import Builder


def make_memory(
    kind: str,
    builder: Builder,
    addresses: Addresses,
    objects: ObjectTable,
    word_bytes: int,
    seam: SeamOptions | None = None,
) -> Representation:
    """`arrays`, `lambdas` or `seam`. The object table must be complete."""
    match kind:
        case "arrays":
            return ArrayMemory(builder, addresses, objects, word_bytes)
        case "lambdas":
            return LambdaMemory(builder, addresses, objects, word_bytes)
        case "seam":
            return SeamMemory(builder, addresses, objects, word_bytes, seam)
        case _:
            raise ValueError(f"no representation of memory: {kind}")
