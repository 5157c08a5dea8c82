"""Values while bounding: their form in instructions, and new registers for them.

A pointer whose object is known is a pair; in instructions it is written over the address symbol of the object, which is
the register that its `Alloc` defines, or the symbol of the global.
"""

from __future__ import annotations

from collections.abc import Sequence

from limpet.bound.state import Frame, Origins, PathState
from limpet.memory.addresses import Addresses
from limpet.memory.expressions import Expressions
from limpet.memory.objects import ObjectTable
from limpet.memory.pointers import Pointer, Value
from limpet.numeric.congruence import Congruence
from limpet.seair.operations import MemoryRegister
from limpet.seair.program import Program
from limpet.terms.intervals import facts
from limpet.terms.kind import CONSTANT
from limpet.terms.kinds_bv import BV_ADD
from limpet.terms.kinds_core import ITE
from limpet.terms.sorts import Sort
from limpet.terms.term import Term
from limpet.terms.walk import free_symbols


class Values:
    def __init__(
        self, program: Program, expressions: Expressions, table: ObjectTable, inline: int, path: PathState
    ) -> None:
        self.builder = program.builder
        self.expressions = expressions
        self.addresses: Addresses = expressions.addresses
        self.table = table
        self.inline = inline
        self.zero = program.builder.bv(0, program.pointer_bits)
        self.address_of: list[Term] = [self.zero]
        """By number of object: the symbol of its address."""
        self.bases: dict[Term, Term] = {}
        """Choices of objects → the register that has the address of the object."""
        self.offsets: set[Term] = set()
        """Choices between constants by a selector."""
        self.origins = Origins()
        self.path = path
        self.exists: dict[int, tuple[Term, bool]] = {}
        """Objects that are there only if a condition is true (or false)."""
        self._taken = _names(program)
        self._counts: dict[str, int] = {}
        self._sizes: dict[Term, int] = {}
        self._residues: dict[Term, Congruence] = {}

    # --- names ----------------------------------------------------------------------------------------------

    def _name(self, base: str) -> str:
        count = self._counts.get(base, 0)
        while True:
            count += 1
            name = f"{base}.{count}"
            if name not in self._taken:
                self._counts[base] = count
                return name

    def symbol(self, like: Term) -> Term:
        """A new register, named after one of the program. Rounds with other bounds make the same ones again."""
        return self.symbol_of(like.payload, like.sort)

    def symbol_of(self, base: str, sort: Sort) -> Term:
        name = self._name(base)
        while not self.builder.manager.is_free(name, sort):  # of a function that is no longer in the program
            name = self._name(base)
        symbol = self.builder.symbol(name, sort)
        path = self.path
        path.defined = path.defined.set(symbol.id, True)
        return symbol

    def is_defined(self, term: Term) -> bool:
        """Whether all registers in the term have values on every path to here."""
        return all(self.path.defined.get(symbol.id) for symbol in free_symbols(term))

    def memory(self, name: str, like: MemoryRegister) -> MemoryRegister:
        return MemoryRegister(self._name(name), like.region, like.kind)

    def region(self, base: str) -> str:
        return self._name(base)

    def region_in(self, frame: Frame, name: str) -> str:
        """What a region of the function is called in the bounded program: those of the entry keep their names."""
        if frame.call is None or not name:
            return name
        region = frame.regions.get(name)
        if region is None:
            region = frame.regions[name] = self._name(name)
        return region

    # --- sizes ----------------------------------------------------------------------------------------------

    def is_small(self, term: Term) -> bool:
        return not term.args or self.size(term) <= self.inline

    def size(self, term: Term) -> int:
        """Nodes, counted as a tree. Terms here are made of small ones, so that the recursion is not deep."""
        size = self._sizes.get(term)
        if size is not None:
            return size
        stack = [term]
        sizes = self._sizes
        while stack:
            top = stack[-1]
            total = 1
            for arg in top.args:
                if not arg.args:
                    total += 1
                    continue
                known = sizes.get(arg)
                if known is None:
                    stack.append(arg)
                    total = 0
                    break
                total += known
            if total:
                sizes[top] = min(total, 1 << 30)
                stack.pop()
        return sizes[term]

    # --- residues -------------------------------------------------------------------------------------------

    def residue(self, term: Term) -> Congruence:
        """What the value is modulo a power of two: `4 * i + 1` is 1 modulo 4. Known for offsets."""
        residue = self._residues.get(term)
        if residue is not None:
            return residue
        if term.kind is BV_ADD and not all(arg.kind is CONSTANT for arg in term.args):
            first, second = (self._residue(arg) for arg in term.args)
            return first.add(second)
        return self._residue(term)

    def _residue(self, term: Term) -> Congruence:
        residue = self._residues.get(term)
        if residue is not None:
            return residue
        known = facts(self.builder, term)
        low = known.low_known
        return Congruence(known.ones & low, low + 1)

    def note_residue(self, symbol: Term, values: Sequence[Term]) -> None:
        """The register has one of these values."""
        common = self.residue(values[0])
        for value in values[1:]:
            common = common.join(self.residue(value))
        if common.modulus > 1:
            self._residues[symbol] = common

    # --- pointers -------------------------------------------------------------------------------------------

    def thin(self, value: Value) -> Term:
        """As it is written in instructions. The object must be `closed`."""
        if not isinstance(value, Pointer):
            return value
        if value.object.kind is CONSTANT and value.object.payload == 0:
            return value.offset
        base = self._base(value.object)
        return base if value.offset is self.zero else self.builder.bv_add(base, value.offset)

    def _base(self, object: Term) -> Term:
        """The recursion is as deep as a choice of objects: settled values are small."""
        if object.kind is CONSTANT:
            number = self.addresses.number(object) if object.payload else 0
            assert number is not None
            return self.address_of[number]
        known = self.bases.get(object)
        if known is not None:
            return known
        condition, yes, no = object.args
        return self.builder.ite(condition, self._base(yes), self._base(no))

    def closed(self, object: Term) -> bool:
        """Whether it is one of some known objects, and which one is a matter of conditions."""
        stack = [object]
        while stack:
            term = stack.pop()
            if term.kind is CONSTANT:
                if term.payload and self.addresses.number(term) is None:
                    return False
            elif term.kind is ITE:
                stack += term.args[1:]
            else:
                return False
        return True


def _names(program: Program) -> set[str]:
    names = {entry.address.payload for entry in program.globals}
    for function in program.functions.values():
        names.update([parameter.payload for parameter in function.parameters])
        names.update([memory.name for memory in function.memory_parameters])
        for block in function.blocks:
            for phi in block.phis:
                names.add(phi.result.payload if isinstance(phi.result, Term) else phi.result.name)
            for instruction in block.instructions:
                names.update([register.payload for register in instruction.defines()])
                names.update([memory.name for memory in instruction.defines_memory()])
    return names
