"""The representation of memory that an option names."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from limpet.base.config import MemoryModel
from limpet.base.lazy import lazy_module
from limpet.memory.addresses import Addresses
from limpet.memory.interface import Representation
from limpet.memory.objects import ObjectTable
from limpet.memory.seam.memory import SeamMemory
from limpet.memory.seam.options import SeamOptions
from limpet.terms.build import Builder

if TYPE_CHECKING:
    from limpet.memory import arrays, lambdas
else:
    arrays = lazy_module("limpet.memory.arrays")
    lambdas = lazy_module("limpet.memory.lambdas")


def make_memory(
    model: MemoryModel,
    builder: Builder,
    addresses: Addresses,
    objects: ObjectTable,
    word_bytes: int,
    seam: SeamOptions | None = None,
) -> Representation:
    """The object table must be complete."""
    match model:
        case MemoryModel.ARRAYS:
            return arrays.ArrayMemory(builder, addresses, objects, word_bytes)
        case MemoryModel.LAMBDAS:
            search = seam is None or seam.store_maps
            return lambdas.LambdaMemory(builder, addresses, objects, word_bytes, search)
        case MemoryModel.SEAM:
            return SeamMemory(builder, addresses, objects, word_bytes, seam)
    assert_never(model)
