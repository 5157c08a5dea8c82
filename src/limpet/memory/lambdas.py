"""Memory as functions from indices to words: see `functions`. What is read has no stores in it, only choices."""

from __future__ import annotations

from limpet.memory.addresses import Addresses
from limpet.memory.defined import DefinedArrays
from limpet.memory.functions import Functions
from limpet.memory.indices import Indices
from limpet.memory.objects import ObjectTable
from limpet.memory.pointers import Pointer
from limpet.memory.words import WordMemory
from limpet.terms.build import Builder
from limpet.terms.kind import CONSTANT
from limpet.terms.term import Term


class FunctionReader:
    def __init__(self, functions: Functions) -> None:
        self.defined: DefinedArrays = functions
        self.read = functions.read

    def joined(self, condition: Term, yes: Term, no: Term) -> Term:
        return self.defined.builder.ite(condition, yes, no)


class LambdaMemory(WordMemory):
    def __init__(
        self, builder: Builder, addresses: Addresses, objects: ObjectTable, word_bytes: int = 1, search: bool = True
    ) -> None:
        """The object table must be complete."""
        indices = Indices(builder, addresses, objects, word_bytes)
        super().__init__(indices, objects, FunctionReader(Functions(builder, indices, objects, search)))

    def is_short(self, length: Term, *pointers: Pointer) -> bool:
        """At unknown pointers, one rule is better than one choice per word (two per copied word)."""
        if length.kind is CONSTANT and length.payload > 2 * self.word_bytes:
            for pointer in pointers:
                if pointer.object.kind is not CONSTANT or pointer.offset.kind is not CONSTANT:
                    return False
        return super().is_short(length, *pointers)
