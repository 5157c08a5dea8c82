"""Global variables in memory, and the run-time values of constants."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from limpet.base.diagnostics import unsupported
from limpet.interp.failures import Origin
from limpet.interp.floats import from_bits
from limpet.interp.memory import MemoryObject, same_bytes
from limpet.interp.operations import signed
from limpet.llvm import ir
from limpet.llvm.address_steps import address_steps
from limpet.llvm.rules.undefined_variables import remedy_for

if TYPE_CHECKING:
    from limpet.interp.machine import Machine

_UNDEF = Origin("uninitialised", "this value is not defined")
_POISON = Origin("uninitialised", "this value is the result of an undefined operation")


def origin_of(constant: ir.Undef | ir.Poison) -> Origin:
    return _UNDEF if isinstance(constant, ir.Undef) else _POISON


class Constants:
    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.memory = machine.memory
        self.layout: ir.DataLayout = machine.layout
        self._addresses: dict[ir.Value, tuple[MemoryObject, int]] = {}
        self._blocks: dict[tuple[ir.Function, str], MemoryObject] = {}
        self._values: dict[ir.Value, Any] = {}
        self._place_globals()

    # --- globals ------------------------------------------------------------------------------------------

    def _place_globals(self) -> None:
        """Addresses first, contents second: initialisers may point to each other."""
        defined = []
        for variable in self.machine.module.globals.values():
            if variable.initialiser is None:
                continue
            size = self.layout.size(variable.value_type)
            align = max(variable.align or 1, self.layout.align(variable.value_type))
            kind = "constant" if variable.constant else "global"
            name = variable.debug.name if variable.debug is not None and variable.debug.name else variable.plain_name
            placed = self.memory.allocate(kind, name, size, align, defined=True)
            placed.variable = variable.debug
            self._addresses[variable] = (placed, 0)
            defined.append((variable, placed))
        for variable, placed in defined:
            self._initialise(variable, placed)

    def _initialise(self, variable: ir.GlobalVariable, placed: MemoryObject) -> None:
        placed.wsize = placed.extent  # constants are written this once
        assert variable.initialiser is not None
        self._write(placed, 0, variable.initialiser)
        placed.modified = False
        placed.marks.clear()
        if variable.constant:
            placed.wsize = -1
            placed.plain = False

    def _write(self, o: MemoryObject, offset: int, constant: ir.Constant) -> None:
        """Without building tuples for large arrays."""
        pending: list[tuple[int, ir.Constant]] = [(offset, constant)]
        while pending:
            at, value = pending.pop()
            if isinstance(value, ir.ConstantZero | ir.ConstantNull):
                continue  # memory starts as zeros
            if isinstance(value, ir.ConstantBytes):
                o.data[at : at + len(value.data)] = value.data
            elif isinstance(value, ir.ConstantAggregate) and isinstance(value.type, ir.ArrayType):
                size = self.layout.size(value.type.element)
                pending.extend((at + i * size, part) for i, part in enumerate(value.elements))
            elif isinstance(value, ir.ConstantAggregate) and isinstance(value.type, ir.StructType):
                places = self.layout.struct(value.type).offsets
                pending.extend((at + place, part) for place, part in zip(places, value.elements, strict=True))
            elif isinstance(value, ir.Undef | ir.Poison) and self.memory.all_defined:
                continue  # nobody wants to know
            elif isinstance(value, ir.Undef | ir.Poison):
                size = self.layout.store_size(value.type)
                if o.undef is None:
                    o.undef = same_bytes(o.extent, 0)
                    o.plain = False
                o.undef[at : at + size] = b"\xff" * size
                if isinstance(value, ir.Poison):
                    self.memory.poison(o, at, size, _POISON)
                else:
                    o.origin = _UNDEF
            else:
                self.machine.access.storer(value.type)(o, at, self.value(value))

    def _place_function(self, function: ir.Function) -> tuple[MemoryObject, int]:
        object = self.memory.allocate("function", function.plain_name, 0, function.align or 1, defined=True)
        object.size = object.wsize = -1
        object.function = function
        return (object, 0)

    def block_object(self, function: ir.Function, block: str) -> MemoryObject:
        key = (function, block)
        if key not in self._blocks:
            placed = self.memory.allocate("function", f"{function.plain_name}:{block}", 0, 1, defined=True)
            placed.size = placed.wsize = -1
            self._blocks[key] = placed
        return self._blocks[key]

    # --- values -------------------------------------------------------------------------------------------

    def value(self, constant: ir.Value) -> Any:
        known = self._values.get(constant)
        if known is None:
            known = self._values[constant] = self._compute(constant)
        return known

    def _compute(self, constant: ir.Value) -> Any:
        match constant:
            case ir.ConstantInt():
                return constant.value
            case ir.ConstantFloat():
                return from_bits(constant.type, constant.bits)
            case ir.ConstantNull():
                return self.memory.null
            case ir.ConstantZero():
                return self.machine.access.zero(constant.type)
            case ir.Undef() | ir.Poison():
                return self.machine.access.undefined(
                    constant.type, origin_of(constant), poison=isinstance(constant, ir.Poison)
                )
            case ir.ConstantAggregate():
                return tuple([self.value(part) for part in constant.elements])
            case ir.ConstantBytes():
                return tuple(constant.data)
            case ir.GlobalVariable():
                return self._global(constant)
            case ir.Function():
                if self._absent(constant):
                    return self.memory.null
                if constant not in self._addresses:
                    self._addresses[constant] = self._place_function(constant)
                return self._addresses[constant]
            case ir.GlobalAlias():
                return self.value(constant.target)
            case ir.BlockAddress():
                return (self.block_object(constant.function, constant.block_name), 0)
            case ir.ConstantExpression():
                return self._expression(constant)
            case ir.TokenNone() | ir.MetadataOperand():
                return None
            case ir.OpaqueConstant():
                raise unsupported("constant", f"the constant {constant.text} is not supported: {constant.reason}")
            case _:
                raise unsupported("constant", f"{type(constant).__name__} has no value before the program runs")

    def _absent(self, function: ir.Function) -> bool:
        """A weak reference to something that is defined nowhere is null."""
        return function.linkage == "extern_weak" and function.is_declaration and self.machine.native(function) is None

    def _global(self, variable: ir.GlobalVariable) -> Any:
        known = self._addresses.get(variable)
        if known is None and variable.linkage == "extern_weak":
            return self.memory.null
        if known is None:
            # It has an address, which may be all that is asked for (C++ type information); access is refused.
            placed = self.memory.allocate("global", variable.plain_name, 0, 16, defined=True)
            placed.end("undefined")
            self.memory.remedies[variable.plain_name] = remedy_for(variable)
            known = self._addresses[variable] = (placed, 0)
        return known

    def _expression(self, constant: ir.ConstantExpression) -> Any:
        operands = [self.value(operand) for operand in constant.operands]
        bits = constant.type.bits if isinstance(constant.type, ir.IntType) else self.layout.pointer_bits()
        mask = (1 << bits) - 1
        match constant.opcode:
            case "getelementptr":
                assert constant.source_type is not None
                o, f = operands[0]
                distance, steps = address_steps(self.layout, constant.source_type, constant.operands[1:])
                for position, index, size in steps:
                    distance += signed(operands[1 + position], self.layout.bits(index.type)) * size
                return (o, f + distance)
            case "bitcast" | "addrspacecast":
                return self.machine.bitcast(operands[0], constant.operands[0].type, constant.type)
            case "ptrtoint" | "ptrtoaddr":
                return self.memory.address(operands[0]) & mask
            case "inttoptr":
                return self.memory.pointer_to(operands[0] & self.memory.mask)
            case "trunc":
                return operands[0] & mask
            case "add":
                return (operands[0] + operands[1]) & mask
            case "sub":
                return (operands[0] - operands[1]) & mask
            case "xor":
                return operands[0] ^ operands[1]
            case opcode:
                raise unsupported("constant", f"the constant expression {opcode} is not supported")
