"""Python code for allocas, loads, stores, address arithmetic and atomics.

Loads and stores of ordinary integers are spelled out: one comparison decides between going straight to the bytes
and asking `Memory`, which knows everything that can be wrong (see there).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from limpet.builtins.names import CALLER
from limpet.interp.emit_scalars import as_signed, float_binary
from limpet.interp.failures import UnsupportedHere
from limpet.interp.places import register_name
from limpet.interp.rules import check_alignment, check_arithmetic
from limpet.llvm import ir
from limpet.llvm.address_steps import address_steps, constant_index
from limpet.llvm.rules.pointer_rules import BEYOND_ADDRESSES, must_be_in_range

if TYPE_CHECKING:
    from limpet.interp.codegen import Generator

_INTEGER_SIZES = {8: 1, 16: 2, 32: 4, 64: 8}


def alloca(g: Generator, i: ir.Alloca) -> None:
    variable = _variable_of(g, i)
    location = i.location.location() if i.location else None
    name = variable.name if variable is not None else register_name(i.name)
    align = max(i.align or 1, g.layout.align(i.allocated))
    count = as_signed(g.reference(i.count), _bits(i.count)) if i.count is not None else "1"
    facts = g.constant((name, g.layout.size(i.allocated), align, variable, location, _is_handed(g)), "LOCAL")
    g.define(i, f"allocate_local({facts}, {count})")


def _is_handed(g: Generator) -> bool:
    """Whether locals of this function are what a program is called with."""
    return g.function.plain_name == CALLER


def _bits(value: ir.Value) -> int:
    assert isinstance(value.type, ir.IntType)
    return value.type.bits


def _variable_of(g: Generator, i: ir.Alloca) -> ir.LocalVariable | None:
    return g.machine.declared_variables(g.function).get(i)


def _loader(g: Generator, type: ir.Type) -> str:
    return g.made_constant(type, "LOAD", lambda machine: machine.access.loader(type))


def _storer(g: Generator, type: ir.Type) -> str:
    return g.made_constant(type, "STORE", lambda machine: machine.access.storer(type))


def load(g: Generator, i: ir.Load) -> None:
    size = _INTEGER_SIZES.get(i.type.bits) if isinstance(i.type, ir.IntType) else None
    g.line(f"o, f = {g.reference(i.pointer)}")
    if size is not None:
        straight = "o.data[f]" if size == 1 else f"U{size}(o.data, f)[0]"
        g.define(i, f"{straight} if 0 <= f <= o.size - {size} and o.undef is None else load_int(o, f, {size})")
    elif isinstance(i.type, ir.FloatType) and i.type.name in ("float", "double"):
        size, code = (4, "F") if i.type.name == "float" else (8, "D")
        loader = _loader(g, i.type)
        # A NaN takes the slow way: what Python makes of a signalling one has other bits.
        fast = f"0 <= f <= o.size - {size} and o.undef is None and (x := U{code}(o.data, f)[0]) == x"
        g.define(i, f"x if {fast} else {loader}(o, f)")
    elif isinstance(i.type, ir.PointerType):
        g.line(f"p = o.pointers.get(f) if 0 <= f <= o.size - {g.machine.memory.pointer_bytes} else None")
        g.define(i, "load_pointer(o, f) if p is None else p")
    else:
        g.define(i, f"{_loader(g, i.type)}(o, f)")
    check_alignment(g, i.pointer, i.align or 1, g.layout.store_size(i.type), write=False)


def store(g: Generator, i: ir.Store) -> None:
    value, type = g.reference(i.value), i.value.type
    size = _INTEGER_SIZES.get(type.bits) if isinstance(type, ir.IntType) else None
    g.line(f"o, f = {g.reference(i.pointer)}")
    if size is not None:
        straight = f"o.data[f] = {value}" if size == 1 else f"W{size}(o.data, f, {value})"
        constant = isinstance(i.value, ir.ConstantInt)
        defined = "" if constant else f" and {value}.__class__ is int"
        g.line(f"if 0 <= f <= o.wsize - {size} and o.plain{defined}: {straight}")
        g.line(f"else: store_int(o, f, {size}, {value})")
    elif isinstance(type, ir.PointerType):
        g.line(f"store_pointer(o, f, {value})")
    else:
        g.line(f"{_storer(g, type)}(o, f, {value})")
    check_alignment(g, i.pointer, i.align or 1, g.layout.store_size(type), write=True)
    if g.machine.tracing:
        g.line(f"trace_store(o, f, {g.layout.store_size(type)})")


def getelementptr(g: Generator, i: ir.GetElementPtr) -> None:
    if isinstance(i.type, ir.VectorType):
        _vector_of_addresses(g, i, i.type.count)
        return
    pointer = g.reference(i.pointer)
    may_wrap = _may_wrap(g, i)
    if may_wrap and must_be_in_range(i):
        g.define(i, _address_in_range(g, i, pointer))
        check_arithmetic(g, i)
        return
    constant, variable = offsets(g, i.source_type, i.indices)
    if not variable and constant == 0:
        g.define(i, pointer)
        return
    terms = ([str(constant)] if constant > 0 else []) + variable
    offset = " + ".join([f"{pointer}[1]", *terms]) + (f" - {-constant}" if constant < 0 else "")
    if may_wrap:
        half = 1 << (g.layout.pointer_bits() - 1)
        offset = f"({offset} + {half} & {2 * half - 1}) - {half}"
    g.define(i, f"({pointer}[0], {offset})")
    check_arithmetic(g, i)


def _may_wrap(g: Generator, i: ir.GetElementPtr) -> bool:
    """Whether the types of its indices leave it open that the distance is more than addresses can have."""
    bits = g.layout.pointer_bits()
    greatest = 0
    for _, index, size in address_steps(g.layout, i.source_type, i.indices)[1]:
        number = constant_index(index)
        if number is None:
            narrow = index.operand if type(index) is ir.Cast and index.opcode in ("sext", "zext") else None
            greatest += size << (min(_bits(narrow), bits - 1) if narrow is not None else bits - 1)
        else:
            greatest += abs(number) * size
    return greatest > 1 << (bits - 1)


def _address_in_range(g: Generator, i: ir.GetElementPtr, pointer: str) -> str:
    """As LLVM has it, no product and no sum of products wraps around; else the result is undefined."""
    bits = g.layout.pointer_bits()
    half = 1 << (bits - 1)
    fields, steps = address_steps(g.layout, i.source_type, i.indices)
    products: list[str] = []
    for _, index, size in steps:
        number = constant_index(index)
        if number is None:
            products.append(f"{as_signed(g.reference(index), _bits(index))} * {size}")
        elif number:
            products.append(str(number * size))
    if len(products) == 1:
        test = f"(t := {products[0]}).__class__ is Partial or {-half} <= t < {half}"
    else:
        test = f"(t := sum_in_range({half}, {', '.join(products)})) is not None"
    poison = g.poison("out-of-bounds", BEYOND_ADDRESSES, bits)
    return f"({pointer}[0], {pointer}[1] + {fields} + t) if {test} else {poison}"


def _vector_of_addresses(g: Generator, i: ir.GetElementPtr, count: int) -> None:
    """Element by element; what is not a vector is the same for all."""
    constant, steps = address_steps(g.layout, i.source_type, i.indices)
    variable = []
    for _, index, size in steps:
        kind = index.type.element if isinstance(index.type, ir.VectorType) else index.type
        assert isinstance(kind, ir.IntType)
        text = f"{g.reference(index)}[k]" if isinstance(index.type, ir.VectorType) else g.reference(index)
        variable.append(f"{as_signed(text, kind.bits)} * {size}")
    pointer = g.reference(i.pointer)
    if isinstance(i.pointer.type, ir.VectorType):
        pointer += "[k]"
    offset = " + ".join([f"{pointer}[1]", str(constant), *variable])
    g.define(i, f"tuple([({pointer}[0], {offset}) for k in range({count})])")


def offsets(g: Generator, source: ir.Type, indices: list[ir.Value]) -> tuple[int, list[str]]:
    """The distance that indices go, as a constant and Python expressions."""
    variable: list[str] = []
    constant, steps = address_steps(g.layout, source, indices)
    for _, index, size in steps:
        number = constant_index(index)
        if number is not None:
            constant += number * size
        else:
            step = as_signed(g.reference(index), _bits(index))
            variable.append(step if size == 1 else f"{step} * {size}")
    return constant, variable


# --- atomics: one thread, so each is a load and a store ------------------------------------------------------------

_MODIFY = {
    "xchg": "new",
    "add": "(old + new) & {mask}",
    "sub": "(old - new) & {mask}",
    "and": "old & new",
    "nand": "~(old & new) & {mask}",
    "or": "old | new",
    "xor": "old ^ new",
    "max": "old if (old ^ {sign}) > (new ^ {sign}) else new",
    "min": "old if (old ^ {sign}) < (new ^ {sign}) else new",
    "umax": "old if old > new else new",
    "umin": "old if old < new else new",
    "uinc_wrap": "0 if old >= new else old + 1",
    "udec_wrap": "new if old == 0 or old > new else old - 1",
    "usub_cond": "old - new if old >= new else old",
    "usub_sat": "old - new if old >= new else 0",
}


def atomic_rmw(g: Generator, i: ir.AtomicReadModifyWrite) -> None:
    type = i.value.type
    g.line(f"o, f = {g.reference(i.pointer)}")
    g.line(f"old = {_loader(g, type)}(o, f)")
    check_alignment(g, i.pointer, i.align or 1, g.layout.store_size(type), write=False)
    g.line(f"new = {g.reference(i.value)}")
    if isinstance(type, ir.FloatType) and i.operation in ("fadd", "fsub"):
        result = float_binary(g, i.operation, type, "old", "new")
    elif i.operation in _MODIFY and (isinstance(type, ir.IntType) or i.operation == "xchg"):
        bits = type.bits if isinstance(type, ir.IntType) else 1
        result = _MODIFY[i.operation].format(mask=(1 << bits) - 1, sign=1 << (bits - 1))
    else:
        raise UnsupportedHere(f"atomicrmw {i.operation}", f"atomic {i.operation} on {type} is not supported")
    g.line(f"{_storer(g, type)}(o, f, {result})")
    g.define(i, "old")


def compare_exchange(g: Generator, i: ir.CompareExchange) -> None:
    type = i.expected.type
    g.line(f"o, f = {g.reference(i.pointer)}")
    g.line(f"old = {_loader(g, type)}(o, f)")
    check_alignment(g, i.pointer, i.align or 1, g.layout.store_size(type), write=False)
    if isinstance(type, ir.PointerType):
        g.line(f"same = address(old) == address({g.reference(i.expected)})")
    else:
        g.line(f"same = old == {g.reference(i.expected)}")
    g.line(f"if same: {_storer(g, type)}(o, f, {g.reference(i.replacement)})")
    g.define(i, "(old, same)")


def va_arg(g: Generator, i: ir.VaArg) -> None:
    g.define(i, f"next_argument({g.reference(i.list)}, {g.constant(i.type, 'TYPE')})")


EMITTERS: dict[type[ir.Instruction], Callable[[Generator, Any], None]] = {
    ir.Alloca: alloca,
    ir.Load: load,
    ir.Store: store,
    ir.GetElementPtr: getelementptr,
    ir.AtomicReadModifyWrite: atomic_rmw,
    ir.CompareExchange: compare_exchange,
    ir.VaArg: va_arg,
}
