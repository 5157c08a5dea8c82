"""The meaning of LLVM's intrinsic functions."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from limpet.interp import intrinsic_functions as functions
from limpet.interp.directed import ask_for_nearest, rounded_function
from limpet.interp.emit_memory import offsets
from limpet.interp.emit_scalars import as_signed
from limpet.interp.failures import UnsupportedHere
from limpet.interp.floats import rounding
from limpet.interp.rules import check_arguments, check_number
from limpet.llvm.instructions import Call
from limpet.llvm.intrinsics import WITHOUT_EFFECT, base_name
from limpet.llvm.memory_instructions import Alloca, GetElementPtr
from limpet.llvm.module import GlobalVariable
from limpet.llvm.rules.pointer_rules import copies_apart
from limpet.llvm.rules.rounding_modes import PREFIX
from limpet.llvm.types import FloatType, IntType, Type, VectorType, VoidType
from limpet.llvm.values import Constant, ConstantInt, Value

if TYPE_CHECKING:
    from limpet.interp.codegen import Generator

_FIRST_ARGUMENT = (
    "expect",
    "expect.with.probability",
    "launder.invariant.group",
    "strip.invariant.group",
    "ptr.annotation",
    "annotation",
    "ssa.copy",
    "threadlocal.address",
    "arithmetic.fence",
    "canonicalize",
    "preserve.array.access.index",
)

_ROUNDED = PREFIX.removeprefix("llvm.")
_CALLS = {
    "memcpy": "copy_memory",
    "memcpy.inline": "copy_memory",
    "memmove": "move_memory",
    "memset": "fill_memory",
    "memset.inline": "fill_memory",
    "lifetime.start": "begin_scope",
    "lifetime.end": "end_scope",
    "stacksave": "save_stack",
    "stackrestore": "restore_stack",
    "va_copy": "copy_argument_list",
    "trap": "reached_trap",
    "debugtrap": "reached_trap",
    "assume": "check_promise",
    "load.relative": "load_relative",
}


def emit(g: Generator, i: Call, name: str) -> None:
    base = name[5:]
    if base.startswith(WITHOUT_EFFECT):
        if not isinstance(i.type, VoidType):
            g.define(i, g.reference(i.arguments[0]) if i.arguments else "None")
        return
    base = base_name(name).removeprefix("llvm.")
    if base in _FIRST_ARGUMENT:
        g.define(i, g.reference(i.arguments[0]))
    elif base.endswith(".with.overflow"):
        _with_overflow(g, i, base)
    elif base in _SPECIAL:
        _SPECIAL[base](g, i)
    elif base in _CALLS:
        arguments = ", ".join(g.reference(a) for a in i.arguments[:3])
        function = "copy_apart" if _CALLS[base] == "copy_memory" and copies_apart(i) else _CALLS[base]
        expression = f"{function}({arguments})"
        if isinstance(i.type, VoidType):
            g.line(expression)
            check_arguments(g, i)
        else:
            g.define(i, expression)
    elif base.startswith("vector.reduce."):
        _reduce(g, i, base[len("vector.reduce.") :])
    else:
        _elementwise(g, i, base, name)
        check_number(g, i, i.arguments[:-1] if base.startswith(_ROUNDED) else i.arguments)


def _element(type: Type) -> Type:
    return type.element if isinstance(type, VectorType) else type


def _with_overflow(g: Generator, i: Call, base: str) -> None:
    type = i.arguments[0].type
    if not isinstance(type, IntType):
        raise UnsupportedHere(base, "checked arithmetic on vectors")
    a, b, bits = g.reference(i.arguments[0]), g.reference(i.arguments[1]), type.bits
    mask, sign = (1 << bits) - 1, 1 << (bits - 1)
    match base.split(".")[0]:
        case "sadd":
            pair = f"((t := ({a} + {b}) & {mask}), (({a} ^ t) & ({b} ^ t) & {sign}) != 0)"
        case "ssub":
            pair = f"((t := ({a} - {b}) & {mask}), (({a} ^ {b}) & ({a} ^ t) & {sign}) != 0)"
        case "smul":
            product = f"{as_signed(a, bits)} * {as_signed(b, bits)}"
            pair = f"((t := {product}) & {mask}, ({_with_factors('t', a, b)} + {sign}) >> {bits} != 0)"
        case "uadd":
            pair = f"((t := {a} + {b}) & {mask}, t > {mask})"
        case "usub":
            pair = f"(({a} - {b}) & {mask}, {a} < {b})"
        case _:
            pair = f"((t := {a} * {b}) & {mask}, {_with_factors('t', a, b)} > {mask})"
    g.define(i, pair)


def _with_factors(product: str, a: str, b: str) -> str:
    """Whether something overflows is not defined if a factor is not, though a product with zero is."""
    return f"({product} if {product}.__class__ is int and {product} else {product} + ({a} - {a}) + ({b} - {b}))"


# --- one by one ------------------------------------------------------------------------------------------------


def _object_size(g: Generator, i: Call) -> None:
    """What the compiler could know without running the program; otherwise "unknown"."""
    assert isinstance(i.type, IntType)
    size = _static_size(g, i.arguments[0])
    smallest = i.arguments[1]
    if size is None:
        size = 0 if isinstance(smallest, ConstantInt) and smallest.value else -1
    g.define(i, str(size & ((1 << i.type.bits) - 1)))


def _static_size(g: Generator, value: Value) -> int | None:
    offset = 0
    while isinstance(value, GetElementPtr):
        constant, variable = offsets(g, value.source_type, value.indices)
        if variable:
            return None
        offset += constant
        value = value.pointer
    if isinstance(value, Alloca) and value.count is None:
        size = g.layout.size(value.allocated)
    elif isinstance(value, GlobalVariable) and value.initialiser is not None:
        size = g.layout.size(value.value_type)
    else:
        return None
    return max(size - offset, 0) if offset >= 0 else 0


def _is_constant(g: Generator, i: Call) -> None:
    g.define(i, "1" if isinstance(i.arguments[0], Constant) else "0")


def _sanitizer_trap(g: Generator, i: Call) -> None:
    g.line(f"raise sanitizer_trap({g.constant(i, 'TRAP')})")


def _va_start(g: Generator, i: Call) -> None:
    g.line(f"start_arguments({g.reference(i.arguments[0])}, r[1])")


def _zero(g: Generator, i: Call) -> None:
    g.define(i, "null" if not isinstance(i.type, IntType) else "0")


def _one(g: Generator, i: Call) -> None:
    g.define(i, "1")


def _nearest(g: Generator, i: Call) -> None:
    g.define(i, f"{g.constant(ask_for_nearest, 'FUNCTION')}({g.reference(i.arguments[0])})")


def _pointer_mask(g: Generator, i: Call) -> None:
    pointer, mask = (g.reference(a) for a in i.arguments)
    g.define(i, f"({pointer}[0], (address({pointer}) & {mask}) - {pointer}[0].base)")


def _pair(function: Callable[[Any], tuple[Any, Any]]) -> Callable[[Generator, Call], None]:
    """An intrinsic that returns two numbers."""

    def emit_pair(g: Generator, i: Call) -> None:
        if not isinstance(i.arguments[0].type, FloatType):
            raise UnsupportedHere(function.__name__, "this function on vectors")
        result = f"{g.constant(function, 'FUNCTION')}({g.reference(i.arguments[0])})"
        if function is functions.sine_and_cosine:
            rounded = g.constant(rounding(i.arguments[0].type), "ROUND")
            result = f"tuple(map({rounded}, {result}))"
        g.define(i, result)

    return emit_pair


_SPECIAL: dict[str, Callable[[Generator, Call], None]] = {
    "modf": _pair(functions.in_two_parts),
    "frexp": _pair(functions.with_exponent),
    "sincos": _pair(functions.sine_and_cosine),
    "objectsize": _object_size,
    "is.constant": _is_constant,
    "ubsantrap": _sanitizer_trap,
    "va_start": _va_start,
    "returnaddress": _zero,
    "frameaddress": _zero,
    "get.rounding": _one,
    "flt.rounds": _one,
    "allow.runtime.check": _one,
    "allow.ubsan.check": _one,
    "ptrmask": _pointer_mask,
    "limpet.nearest": _nearest,
}


# --- elementwise -------------------------------------------------------------------------------------------------


def _elementwise(g: Generator, i: Call, base: str, name: str) -> None:
    function = element_function(g, i, base)
    if function is None:
        raise UnsupportedHere(name, f"the intrinsic {name} is not supported")
    arguments = [g.reference(a) for a in i.arguments]
    constant = g.constant(function, "FUNCTION")
    if isinstance(i.type, VectorType):
        vectors = [
            text if isinstance(a.type, VectorType) else f"({text},) * {i.type.count}"
            for a, text in zip(i.arguments, arguments, strict=True)
        ]
        g.define(i, f"tuple(map({constant}, {', '.join(vectors)}))")
    else:
        g.define(i, f"{constant}({', '.join(arguments)})")


def element_function(g: Generator, i: Call, base: str) -> Any:
    """The Python function for one element, or None if the intrinsic is not known."""
    result, first = _element(i.type), _element(i.arguments[0].type) if i.arguments else None
    if isinstance(result, IntType) and isinstance(first, IntType):
        if base in ("scmp", "ucmp"):
            order, mask = functions.three_way(first.bits, base == "scmp"), (1 << result.bits) - 1
            return _defined(lambda a, b: order(a, b) & mask, result.bits)
        maker = functions.INTEGER.get(base)
        return None if maker is None else _defined(maker(first.bits), first.bits)
    if base.startswith(_ROUNDED) and first is not None:
        return rounded_function(base.removeprefix(_ROUNDED), result, first)
    if isinstance(first, FloatType):
        if base in functions.FLOAT:
            return functions.float_function(base, first)
        if isinstance(result, IntType) and base in functions.FLOAT_TO_INT:
            return functions.FLOAT_TO_INT[base](result.bits)
        if base == "is.fpclass":
            return functions.classifier(first)
    return None


def _defined(function: Any, bits: int) -> Any:
    """On undefined operands the result is undefined."""
    return functions.lift_undefined(function, bits)


_REDUCE_INTEGER = {
    "add": "(x + y) & {mask}",
    "mul": "(x * y) & {mask}",
    "and": "x & y",
    "or": "x | y",
    "xor": "x ^ y",
    "umax": "x if x > y else y",
    "umin": "x if x < y else y",
    "smax": "x if (x ^ {sign}) > (y ^ {sign}) else y",
    "smin": "x if (x ^ {sign}) < (y ^ {sign}) else y",
}


def _reduce(g: Generator, i: Call, operation: str) -> None:
    type = i.type
    if isinstance(type, IntType) and operation in _REDUCE_INTEGER:
        body = _REDUCE_INTEGER[operation].format(mask=(1 << type.bits) - 1, sign=1 << (type.bits - 1))
        g.define(i, f"reduce(lambda x, y: {body}, {g.reference(i.arguments[0])})")
    elif isinstance(type, FloatType) and operation in ("fadd", "fmul"):
        round_it = g.constant(rounding(type), "ROUND")
        body = f"{round_it}(x {'+' if operation == 'fadd' else '*'} y)"
        start, vector = (g.reference(a) for a in i.arguments)
        g.define(i, f"reduce(lambda x, y: {body}, {vector}, {start})")
    elif isinstance(type, FloatType) and operation in ("fmax", "fmin"):
        function = g.constant(functions.FLOAT["maxnum" if operation == "fmax" else "minnum"], "FUNCTION")
        g.define(i, f"reduce({function}, {g.reference(i.arguments[0])})")
    else:
        raise UnsupportedHere(operation, f"the vector reduction {operation} is not supported")
