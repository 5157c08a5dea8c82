"""Calls of LLVM's pure intrinsic functions."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce

from limpet.base.diagnostics import unsupported
from limpet.llvm.address_steps import constant_distance
from limpet.llvm.instructions import Call
from limpet.llvm.intrinsics import Group, base_name, lookup
from limpet.llvm.memory_instructions import Alloca, GetElementPtr
from limpet.llvm.module import Function, GlobalVariable
from limpet.llvm.rules.rounding_modes import PREFIX
from limpet.llvm.types import FloatType, IntType, Type, VectorType
from limpet.llvm.values import Constant, ConstantInt, Value
from limpet.lower.values import float_intrinsics as on_floats
from limpet.lower.values import floats, rounded
from limpet.lower.values import integer_intrinsics as on_integers
from limpet.lower.values.translation import Operands, Work
from limpet.lower.values.types import integer, number, resized, sorts
from limpet.terms.sorts import BitVecSort
from limpet.terms.term import Term

FIRST_ARGUMENT = frozenset(
    (
        "expect",
        "expect.with.probability",
        "launder.invariant.group",
        "strip.invariant.group",
        "ptr.annotation",
        "annotation",
        "ssa.copy",
        "threadlocal.address",
        "arithmetic.fence",
        "preserve.array.access.index",
    )
)

_ROUNDED = PREFIX.removeprefix("llvm.")
_PURE = frozenset((Group.INTEGER, Group.OVERFLOW, Group.FLOAT, Group.VECTOR))


def call(work: Work, instruction: Call, operands: Operands) -> tuple[Term, ...] | None:
    """`operands` are those of the arguments. None if it is not a call of a pure intrinsic."""
    callee = instruction.callee
    if not isinstance(callee, Function) or not callee.plain_name.startswith("llvm."):
        return None
    base = base_name(callee.plain_name).removeprefix("llvm.")
    if base in FIRST_ARGUMENT:
        return operands[0]
    special = _SPECIAL.get(base)
    if special is not None:
        return special(work, instruction, operands)
    if base.endswith(".with.overflow"):
        return _with_overflow(work, base, operands)
    if base.startswith("vector.reduce."):
        return _reduce(work, base.removeprefix("vector.reduce."), instruction, operands)
    if base in on_floats.UNKNOWN_FLOAT:
        work.approximation = f"the result of {callee.plain_name} can be anything"
        return tuple(work.arbitrary(base, sort) for sort in sorts(work.layout, instruction.type))
    known = lookup(callee.plain_name)
    if known is None or known.group not in _PURE:
        return None
    return _elementwise(work, base, instruction, operands)


def _element(type: Type) -> Type:
    return type.element if isinstance(type, VectorType) else type


def _with_overflow(work: Work, base: str, operands: Operands) -> tuple[Term, ...]:
    """Of vectors: all results, then whether each overflows."""
    builder = work.builder
    operation, overflows = on_integers.WITH_OVERFLOW[base.partition(".")[0]]
    pairs = [(number(builder, a), number(builder, b)) for a, b in zip(*operands, strict=True)]
    results = [integer(builder, operation(builder, a, b)) for a, b in pairs]
    return (*results, *(overflows(builder, a, b) for a, b in pairs))


def _reduce(work: Work, operation: str, instruction: Call, operands: Operands) -> tuple[Term, ...]:
    builder, elements = work.builder, operands[-1]
    if operation in on_floats.REDUCE_ORDERED:
        step = on_floats.REDUCE_ORDERED[operation]
        return (reduce(lambda a, b: step(builder, a, b), elements, operands[0][0]),)
    if operation in on_floats.REDUCE:
        step = on_floats.REDUCE[operation]
        return (reduce(lambda a, b: step(builder, a, b), elements),)
    step = on_integers.REDUCE[operation]
    return (integer(builder, reduce(lambda a, b: step(work, a, b), [number(builder, e) for e in elements])),)


# --- elementwise ----------------------------------------------------------------------------------------------------


def _elementwise(work: Work, base: str, instruction: Call, operands: Operands) -> tuple[Term, ...]:
    function = _function(work, base, instruction)
    count = max(map(len, operands), default=0)
    # Flags and masks are scalars, also of vectors.
    wide = [terms if len(terms) == count else terms * count for terms in operands]
    return tuple(function(*parts) for parts in zip(*wide, strict=True))


def _function(work: Work, base: str, instruction: Call) -> Callable[..., Term]:
    """The function of one element."""
    builder, result = work.builder, _element(instruction.type)
    if base in on_integers.INTEGER:
        on_bits = on_integers.INTEGER[base]
        return lambda *terms: integer(builder, on_bits(work, *(number(builder, term) for term in terms)))
    if base in on_floats.FLOAT:
        on_values = on_floats.FLOAT[base]
        if base == "copysign":
            return lambda a, sign: floats.with_any_sign(work, a, sign)
        return lambda *terms: on_values(builder, *terms)
    if base == "is.fpclass":
        mask = instruction.arguments[1]
        assert isinstance(mask, ConstantInt)
        return lambda a, _: on_floats.in_class(builder, a, mask.value)
    if base.startswith(_ROUNDED):
        return rounded.function(work, base.removeprefix(_ROUNDED), result)
    if isinstance(result, IntType):
        width = result.bits
        if base in ("scmp", "ucmp"):
            is_signed = base == "scmp"
            return lambda a, b: on_integers.three_way(builder, number(builder, a), number(builder, b), is_signed, width)
        if base in ("fptosi.sat", "fptoui.sat"):
            return lambda a: integer(builder, floats.to_integer_saturating(builder, a, width, base == "fptosi.sat"))
        mode = on_floats.ROUND_TO_INTEGER.get(base)
        if mode is not None:
            return lambda a: on_floats.round_to_integer(builder, a, width, mode)
    raise unsupported("intrinsic", f"the intrinsic llvm.{base} is not supported")


# --- one by one -----------------------------------------------------------------------------------------------------


def _object_size(work: Work, instruction: Call, operands: Operands) -> tuple[Term, ...]:
    """What the compiler could know without running the program; otherwise "unknown"."""
    assert isinstance(instruction.type, IntType)
    size = _static_size(work, instruction.arguments[0])
    smallest = instruction.arguments[1]
    if size is None:
        size = 0 if isinstance(smallest, ConstantInt) and smallest.value else -1
    return (work.builder.bv(size, instruction.type.bits),)


def _static_size(work: Work, value: Value) -> int | None:
    layout, offset = work.layout, 0
    while isinstance(value, GetElementPtr):
        step = constant_distance(layout, value.source_type, value.indices)
        if step is None:
            return None
        offset += step
        value = value.pointer
    if isinstance(value, Alloca) and value.count is None:
        size = layout.size(value.allocated)
    elif isinstance(value, GlobalVariable) and value.initialiser is not None:
        size = layout.size(value.value_type)
    else:
        return None
    return max(size - offset, 0) if offset >= 0 else 0


def _is_constant(work: Work, instruction: Call, operands: Operands) -> tuple[Term, ...]:
    return (work.builder.bool_constant(isinstance(instruction.arguments[0], Constant)),)


def _fixed(value: int) -> Callable[[Work, Call, Operands], tuple[Term, ...]]:
    def fixed(work: Work, instruction: Call, operands: Operands) -> tuple[Term, ...]:
        (sort,) = sorts(work.layout, instruction.type)
        builder = work.builder
        return (builder.bv(value, sort.width) if isinstance(sort, BitVecSort) else builder.bool_constant(value != 0),)

    return fixed


def _nearest(work: Work, instruction: Call, operands: Operands) -> tuple[Term, ...]:
    rounded.ask_for_nearest(work, number(work.builder, operands[0][0]))
    return operands[0]


def _pointer_mask(work: Work, instruction: Call, operands: Operands) -> tuple[Term, ...]:
    """p & m, written as a difference: so the result stays in the object of the pointer."""
    builder = work.builder
    pointers, masks = operands
    if len(masks) != len(pointers):
        masks = masks * len(pointers)
    return tuple(
        builder.bv_sub(p, builder.bv_and(p, builder.bv_not(resized(builder, m, p.width))))
        for p, m in zip(pointers, masks, strict=True)
    )


def _two_parts(work: Work, instruction: Call, operands: Operands) -> tuple[Term, ...]:
    if not isinstance(instruction.arguments[0].type, FloatType):
        raise unsupported("intrinsic", "modf of vectors is not supported")
    return on_floats.in_two_parts(work.builder, operands[0][0])


_SPECIAL: dict[str, Callable[[Work, Call, Operands], tuple[Term, ...]]] = {
    "objectsize": _object_size,
    "is.constant": _is_constant,
    "ptrmask": _pointer_mask,
    "limpet.nearest": _nearest,
    "modf": _two_parts,
    "returnaddress": _fixed(0),
    "frameaddress": _fixed(0),
    "get.rounding": _fixed(1),
    "flt.rounds": _fixed(1),
    "allow.runtime.check": _fixed(1),
    "allow.ubsan.check": _fixed(1),
}
