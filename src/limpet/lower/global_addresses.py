"""Symbols for the addresses of variables, functions and blocks of code."""

from __future__ import annotations

from collections.abc import Callable

from limpet.llvm.module import BlockAddress, Function, GlobalVariable
from limpet.llvm.values import Value
from limpet.terms.build import Builder
from limpet.terms.sorts import BitVecSort
from limpet.terms.term import Term


class GlobalAddresses:
    def __init__(self, builder: Builder, pointer_bits: int, is_native: Callable[[Function], bool]) -> None:
        self.builder = builder
        self.sort = BitVecSort(pointer_bits)
        self.placed: list[tuple[Value, Term]] = []
        """Globals and functions whose addresses were asked for, in this order."""
        self.blocks: dict[tuple[Function, str], Term] = {}
        self._known: dict[Value, Term] = {}
        self._is_native = is_native
        """Whether a function without a body can be called."""

    def of(self, value: Value) -> Term:
        """The symbol for the address of a variable, function or block; null for what may be missing and is."""
        known = self._known.get(value)
        if known is None:
            known = self._known[value] = self._new(value)
        return known

    def _new(self, value: Value) -> Term:
        builder = self.builder
        if isinstance(value, BlockAddress):
            return self.of_block(value.function, value.block_name)
        assert isinstance(value, Function | GlobalVariable)
        if value.linkage == "extern_weak" and not self._is_there(value):
            return builder.bv(0, self.sort.width)
        symbol = builder.symbol(f"@{value.plain_name}", self.sort)
        self.placed.append((value, symbol))
        return symbol

    def _is_there(self, value: Function | GlobalVariable) -> bool:
        """A weak reference to something that is defined nowhere is null."""
        if isinstance(value, Function):
            return not value.is_declaration or self._is_native(value)
        return value.initialiser is not None

    def of_block(self, function: Function, block: str) -> Term:
        key = (function, block)
        known = self.blocks.get(key)
        if known is None:
            name = f"@{function.plain_name}:{block.lstrip('%')}"
            known = self.blocks[key] = self.builder.symbol(name, self.sort)
        return known
