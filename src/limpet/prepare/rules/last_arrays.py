"""An array that is the last member of a struct has its declared length, where something comes after that struct.

    %text = getelementptr %struct.name, ptr %name, i32 0, i32 1
    %place = getelementptr [8 x i8], ptr %text, i64 0, i64 %index

Clang checks no index into such an array, as it may go on after its struct in a block that was made larger for it. It
does not if the struct is itself a member with others after it, an element of an array, or a variable: then the index
is checked here, as clang does it elsewhere (gcc's `-fsanitize=bounds` has the same rule). What is only pointed to may
be larger than its type says, and is left alone; so are arrays of no length, which gcc allows in the middle of structs.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from limpet.base.context import Context
from limpet.llvm import ir
from limpet.llvm.address_steps import constant_index
from limpet.llvm.rules.checked_sources import has_clang_checks
from limpet.llvm.rules.traps import ARRAY_INDEX
from limpet.prepare.inserted_checks import trap_unless
from limpet.prepare.rewriting import FreshNames, callee_name

_ACCESSES = ("llvm.memcpy", "llvm.memmove", "llvm.memset")
_Address = ir.GetElementPtr | ir.ConstantExpression


def check_last_arrays(ctx: Context, module: ir.Module, entry: str) -> None:
    for function in list(module.functions.values()):
        if function.blocks and has_clang_checks(function):
            _Checks(module, function).add()


class _Checks:
    def __init__(self, module: ir.Module, function: ir.Function) -> None:
        self.module = module
        self.function = function
        self._names: FreshNames | None = None
        self._users: dict[ir.Value, list[ir.Instruction]] | None = None

    def add(self) -> None:
        for block in list(self.function.blocks):
            # From the last one back: what is before a check stays where it is.
            for position in range(len(block.instructions) - 1, -1, -1):
                i = block.instructions[position]
                for address in _addresses(i):
                    length = self._closed(address)
                    if length is not None:
                        self._check(block, position, i, address, length)

    def _closed(self, address: _Address) -> int | None:
        """How many elements the array has, if it is the last of its struct and ends there all the same."""
        array, indices = address.source_type, _indices(address)
        if not isinstance(array, ir.ArrayType) or array.count == 0 or len(indices) != 2:
            return None
        if constant_index(indices[0]) != 0:
            return None
        inner: ir.Type = array
        place = _pointer(address)
        levels = 0
        while True:
            step = _as_address(place)
            if step is None:
                is_closed = _is_last_of_variable(place, inner, levels) or (levels > 0 and self._begins(place, inner))
                return array.count if is_closed else None
            source, indices = step.source_type, _indices(step)
            if len(indices) != 2 or constant_index(indices[0]) != 0:
                return None
            if isinstance(source, ir.StructType):
                field = constant_index(indices[1])
                if field != len(source.fields) - 1:
                    # Of the array itself, clang has seen that; of a struct around it, it does not look.
                    return array.count if levels else None
            elif not isinstance(source, ir.ArrayType) or not levels:
                return None
            elif source.count > 1:
                return array.count
            inner, place, levels = source, _pointer(step), levels + 1

    def _begins(self, place: ir.Value, inner: ir.Type) -> bool:
        """Whether it was declared as something that begins with what is examined. The IR has no members of unions,
        and a type of its own for a variable with an initial union."""
        kind = place.debug.type if isinstance(place, ir.GlobalVariable) and place.debug else self._declared.get(place)
        return _has_first(ir.strip_names(kind), self.module.layout.size(inner) * 8)

    @cached_property
    def _declared(self) -> dict[ir.Value, ir.SourceType | None]:
        """The types of local variables."""
        return {
            i.value: i.variable.type
            for i in self.function.instructions()
            if type(i) is ir.DebugRecord and i.kind == "declare" and i.value is not None and i.variable is not None
        }

    def _check(self, block: ir.Block, position: int, at: ir.Instruction, address: _Address, length: int) -> None:
        index = _indices(address)[1]
        assert isinstance(index.type, ir.IntType)
        accessed = self._is_accessed(address) if isinstance(address, ir.GetElementPtr) else _accesses(at, address)
        limit = length if accessed else length + 1
        if isinstance(index, ir.ConstantInt) and index.value < limit:
            return
        names = self._names = self._names or FreshNames(self.function)
        inside = ir.Compare("icmp", "ult", ir.I1, index, ir.ConstantInt(index.type, limit), name=names.fresh("%inside"))
        trap_unless(self.module, self.function, names, block, position, inside, ARRAY_INDEX)

    def _is_accessed(self, address: ir.Instruction) -> bool:
        """Whether there is to be something at the address; else it may be the end of the array."""
        if self._users is None:
            self._users = {}
            for i in self.function.instructions():
                for operand in i.operands():
                    self._users.setdefault(operand, []).append(i)
        pending = [address]
        while pending:
            each = pending.pop()
            for user in self._users.get(each, ()):
                if _accesses(user, each):
                    return True
                if type(user) is ir.GetElementPtr and user.pointer is each:
                    pending.append(user)
        return False


def _accesses(user: ir.Instruction, address: ir.Value) -> bool:
    if isinstance(user, ir.Load | ir.Store):
        return user.pointer is address
    return type(user) is ir.Call and callee_name(user).startswith(_ACCESSES) and address in user.arguments[:2]


def _addresses(i: ir.Instruction) -> Iterator[_Address]:
    """Elements of arrays that are computed here, or are constants that are used here."""
    if type(i) is ir.GetElementPtr and isinstance(i.source_type, ir.ArrayType):
        yield i
    for operand in i.operands():
        address: ir.Value = operand
        while isinstance(address, ir.ConstantExpression) and address.opcode == "getelementptr":
            if isinstance(address.source_type, ir.ArrayType):
                yield address
            address = address.operands[0]


def _is_last_of_variable(place: ir.Value, inner: ir.Type, levels: int) -> bool:
    """Whether it is a variable that begins with what is examined. Clang leaves out steps to first members."""
    if isinstance(place, ir.GlobalVariable):
        whole = place.value_type
    elif isinstance(place, ir.Alloca) and place.count is None:
        whole = place.allocated
    elif isinstance(place, ir.Argument) and (copied := place.attributes.type_of("byval")) is not None:
        whole = copied
    else:
        return False
    around: ir.Type | None = None
    while whole != inner:
        around = whole
        if isinstance(whole, ir.StructType) and whole.fields:
            whole = whole.fields[0]
        elif isinstance(whole, ir.ArrayType):
            whole = whole.element
        else:
            return False
    # An array that is a variable, or no last member, is checked by clang.
    return levels > 0 or (isinstance(around, ir.StructType) and len(around.fields) == 1)


def _has_first(kind: ir.SourceType | None, bits: int) -> bool:
    """Whether the type is a struct of this size, or has one as its first member, or as a member of a union."""
    if not isinstance(kind, ir.RecordSourceType):
        return False
    if kind.kind != "union" and kind.bits == bits:
        return True
    return any(_has_first(ir.strip_names(each.type), bits) for each in kind.members if each.offset_bits == 0)


def _as_address(place: ir.Value) -> _Address | None:
    if isinstance(place, ir.GetElementPtr):
        return place
    if isinstance(place, ir.ConstantExpression) and place.opcode == "getelementptr":
        return place
    return None


def _pointer(address: _Address) -> ir.Value:
    return address.pointer if isinstance(address, ir.GetElementPtr) else address.operands[0]


def _indices(address: _Address) -> list[ir.Value]:
    return address.indices if isinstance(address, ir.GetElementPtr) else list(address.operands[1:])
