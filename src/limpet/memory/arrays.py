"""Memory as SMT arrays of words: stores are stores, and what is read is left to the solver unless it is plain."""

from __future__ import annotations

from limpet.memory.addresses import Addresses
from limpet.memory.defined import DefinedArrays
from limpet.memory.indices import Indices
from limpet.memory.objects import ObjectTable
from limpet.memory.reading import WordReader
from limpet.memory.words import WordMemory
from limpet.terms.build import Builder


class ArrayMemory(WordMemory):
    def __init__(self, builder: Builder, addresses: Addresses, objects: ObjectTable, word_bytes: int = 1) -> None:
        """The object table must be complete."""
        indices = Indices(builder, addresses, objects, word_bytes)
        super().__init__(indices, objects, WordReader(builder, DefinedArrays(builder)))
