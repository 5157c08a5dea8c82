"""LLVM's constants as terms, and as the initial bytes of global variables."""

from __future__ import annotations

from collections.abc import Callable

from limpet.base.diagnostics import unsupported
from limpet.llvm import ir
from limpet.lower.values.casts import convert
from limpet.lower.values.integers import binary
from limpet.lower.values.offsets import displaced
from limpet.lower.values.translation import Fresh, Translation, Work
from limpet.lower.values.types import float_sort, from_bits, integer, number, pack, sorts, units
from limpet.terms.build import Builder
from limpet.terms.sorts import BOOL, BitVecSort, FloatSort, Sort
from limpet.terms.term import Term

Address = Callable[[ir.Value], Term]
"""The address of a GlobalVariable, Function or BlockAddress (null for a weak one that is defined nowhere)."""

MAX_INITIAL_BYTES = 1 << 30
"""Limit for initial contents that are not all zeros: more would take seconds without a look at the clock."""
_CASTS = frozenset(("bitcast", "addrspacecast", "ptrtoint", "ptrtoaddr", "inttoptr", "trunc", "zext", "sext"))


def constant(builder: Builder, layout: ir.DataLayout, value: ir.Value, address: Address, fresh: Fresh) -> Translation:
    """Undefined parts are arbitrary symbols. Raises `Unsupported` for what is not understood."""
    work = Work(builder, layout, fresh)
    return work.finished(constant_terms(work, value, address))


def constant_terms(work: Work, value: ir.Value, address: Address) -> tuple[Term, ...]:
    """Parts before the whole, without recursion: expressions may be nested deeply."""
    known: dict[ir.Value, tuple[Term, ...]] = {}
    stack: list[ir.Value] = [value]
    while stack:
        top = stack[-1]
        if top in known:
            stack.pop()
            continue
        missing = [part for part in _parts(top) if part not in known]
        if missing:
            stack += missing
            continue
        stack.pop()
        known[top] = _terms(work, top, address, known)
    return known[value]


def _parts(value: ir.Value) -> tuple[ir.Constant, ...]:
    match value:
        case ir.ConstantAggregate():
            return value.elements
        case ir.ConstantExpression():
            return value.operands
        case ir.GlobalAlias():
            return (value.target,)
        case _:
            return ()


def _terms(work: Work, value: ir.Value, address: Address, known: dict[ir.Value, tuple[Term, ...]]) -> tuple[Term, ...]:
    builder = work.builder
    match value:
        case ir.ConstantInt():
            bits = value.type.bits
            return (builder.bool_constant(value.value != 0) if bits == 1 else builder.bv(value.value, bits),)
        case ir.ConstantFloat():
            return (_float(builder, value),)
        case ir.ConstantNull() | ir.ConstantZero():
            return tuple(_zero(builder, sort) for sort in sorts(work.layout, value.type))
        case ir.Undef() | ir.Poison():
            return tuple(work.arbitrary("undefined", sort) for sort in sorts(work.layout, value.type))
        case ir.ConstantAggregate():
            return tuple(term for part in value.elements for term in known[part])
        case ir.ConstantBytes():
            return tuple(builder.bv(byte, 8) for byte in value.data)
        case ir.GlobalAlias():
            return known[value.target]
        case ir.GlobalValue() | ir.BlockAddress():
            return (address(value),)
        case ir.ConstantExpression():
            return _expression(work, value, [known[operand] for operand in value.operands])
        case ir.TokenNone() | ir.MetadataOperand():
            return ()
        case ir.OpaqueConstant():
            raise unsupported("constant", f"the constant {value.text} is not supported: {value.reason}")
        case _:
            raise unsupported("constant", f"{type(value).__name__} has no value before the program runs")


def _zero(builder: Builder, sort: Sort) -> Term:
    if sort == BOOL:
        return builder.false
    if isinstance(sort, FloatSort):
        return builder.fp_zero(sort)
    assert isinstance(sort, BitVecSort)
    return builder.bv(0, sort.width)


def _float(builder: Builder, value: ir.ConstantFloat) -> Term:
    if value.type.format.explicit_leading_bit:
        return from_bits(builder, value.type, builder.bv(value.bits, value.type.format.storage_bits))
    return builder.fp(value.bits, float_sort(value.type))


def _expression(work: Work, value: ir.ConstantExpression, operands: list[tuple[Term, ...]]) -> tuple[Term, ...]:
    """Flags are not examined: what the compiler folds has no rules to break."""
    builder, opcode = work.builder, value.opcode
    if opcode == "getelementptr":
        assert value.source_type is not None
        return displaced(work, value.source_type, value.operands[1:], tuple(operands))
    if opcode in _CASTS:
        return convert(work, opcode, (), value.operands[0].type, value.type, operands[0])
    if opcode in ("add", "sub", "xor", "mul", "and", "or", "shl") and not isinstance(value.type, ir.FloatType):
        pairs = zip(*operands, strict=True)
        return tuple(
            integer(builder, binary(work, opcode, (), number(builder, a), number(builder, b))) for a, b in pairs
        )
    raise unsupported("constant", f"the constant expression {opcode} is not supported")


def contents(
    builder: Builder, layout: ir.DataLayout, initialiser: ir.Constant, address: Address
) -> tuple[bytes, dict[int, Term]]:
    """The bytes of an initialiser (undefined ones and padding are zero), and the terms over addresses in them.

    A term has as many bits as the bytes that it takes the place of.
    """
    size_of_all = layout.size(initialiser.type)
    if isinstance(initialiser, ir.ConstantZero):
        return bytes(size_of_all), {}  # takes no time and no memory, as long as nobody reads all of it
    if size_of_all > MAX_INITIAL_BYTES:
        raise unsupported("initialiser", f"it has {size_of_all} bytes; at most {MAX_INITIAL_BYTES} are followed")
    data = bytearray(size_of_all)
    terms: dict[int, Term] = {}
    pending: list[tuple[int, ir.Constant]] = [(0, initialiser)]
    while pending:
        at, value = pending.pop()
        if isinstance(value, ir.ConstantZero | ir.ConstantNull | ir.Undef | ir.Poison):
            continue
        if isinstance(value, ir.ConstantBytes):
            data[at : at + len(value.data)] = value.data
        elif isinstance(value, ir.ConstantAggregate) and isinstance(value.type, ir.ArrayType):
            size = layout.size(value.type.element)
            pending.extend((at + i * size, part) for i, part in enumerate(value.elements))
        elif isinstance(value, ir.ConstantAggregate) and isinstance(value.type, ir.StructType):
            places = layout.struct(value.type).offsets
            pending.extend((at + place, part) for place, part in zip(places, value.elements, strict=True))
        elif isinstance(value, ir.ConstantInt):
            size = layout.store_size(value.type)
            data[at : at + size] = value.value.to_bytes(size, "little")
        elif isinstance(value, ir.ConstantFloat):
            size = layout.store_size(value.type)
            data[at : at + size] = value.bits.to_bytes(size, "little")
        else:
            _place(builder, layout, value, address, at, data, terms)
    return bytes(data), terms


def _place(
    builder: Builder,
    layout: ir.DataLayout,
    value: ir.Constant,
    address: Address,
    at: int,
    data: bytearray,
    terms: dict[int, Term],
) -> None:
    """A vector, an address or an expression."""
    work = Work(builder, layout, lambda prefix, sort: _zero(builder, sort))
    parts = constant_terms(work, value, address)
    for unit in units(layout, value.type):
        packed = pack(builder, layout, unit.type, parts[unit.start : unit.end])
        if packed.is_constant:
            start = at + unit.offset
            data[start : start + unit.size] = packed.payload.to_bytes(unit.size, "little")
        else:
            terms[at + unit.offset] = packed
