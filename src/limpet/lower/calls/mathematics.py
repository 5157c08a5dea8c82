"""Functions of math.h: through LLVM's intrinsics where terms can express them, any value otherwise."""

from __future__ import annotations

from limpet.base.diagnostics import Unsupported
from limpet.builtins.mathematics import TO_INTEGER, mathematical
from limpet.llvm.instructions import Binary, Call
from limpet.llvm.module import Function
from limpet.llvm.types import FloatType
from limpet.lower.checks.float_checks import float_rules
from limpet.lower.emitter import Emitter
from limpet.lower.values.function_ranges import result_facts
from limpet.lower.values.instructions import translate
from limpet.lower.values.translation import Operands, Translation
from limpet.seair.operations import Assume, Nondet
from limpet.terms.sorts import FloatSort
from limpet.terms.term import Term

_SAME = (
    "sin cos tan asin acos atan atan2 sinh cosh tanh exp exp2 exp10 log log2 log10 pow sqrt ldexp floor ceil trunc "
    "round rint nearbyint roundeven lrint llrint lround llround fabs copysign fma"
)
_SAME_AS_INTRINSIC = {name: name for name in _SAME.split()} | {"fmin": "minnum", "fmax": "maxnum"}
_SUFFIXES = {"half": "f16", "bfloat": "bf16", "float": "f32", "double": "f64", "x86_fp80": "f80", "fp128": "f128"}


def call(e: Emitter, i: Call, name: str) -> tuple[Term, ...] | None:
    """The result; None if it is not such a function."""
    base = mathematical(name, i.function_type)
    if base is None:
        return None
    arguments = tuple([e.value(argument) for argument in i.arguments])
    result = _exact(e, i, base, arguments)
    if result is None:
        anything = e.anything(i.type, name)
        _assume_range(e, name, base, arguments, anything)
        _check_numbers(e, i, arguments, anything)
        return anything
    for symbol in result.arbitrary:
        e.emit(Nondet(symbol))
    if result.over_approximation:
        _assume_range(e, name, base, arguments, result.values)
    _check_numbers(e, i, arguments, result.values)
    return result.values


def _assume_range(e: Emitter, name: str, base: str, arguments: Operands, result: tuple[Term, ...]) -> None:
    numbers = [part for argument in arguments for part in argument]
    if len(result) == 1 and all(isinstance(part.sort, FloatSort) for part in (*numbers, *result)):
        e.emit(Assume(result_facts(e.builder, base, numbers, result[0])))
    e.over_approximate("mathematics", f"the result of `{name}` can be any value in its range")


def _check_numbers(e: Emitter, i: Call, arguments: Operands, result: tuple[Term, ...]) -> None:
    for check in float_rules(e, i, arguments, result):
        e.check(check.condition, check.kind, check.message)


def _exact(e: Emitter, i: Call, base: str, arguments: tuple[tuple[Term, ...], ...]) -> Translation | None:
    builder = e.builder
    if base == "fdim":
        (a,), (b,) = arguments
        difference, zero = builder.fp_sub(a, b), builder.fp_sub(builder.fp_abs(a), builder.fp_abs(a))
        is_nan = builder.or_(builder.fp_is_nan(a), builder.fp_is_nan(b))
        bigger = builder.ite(builder.fp_lt(b, a), difference, zero)
        return Translation((builder.ite(is_nan, builder.fp_add(a, b), bigger),))
    if base in ("remainder", "drem"):
        return Translation((builder.fp_rem(arguments[0][0], arguments[1][0]),))
    try:
        if base == "fmod":
            return translate(builder, e.layout, Binary("frem", i.arguments[0], i.arguments[1]), arguments, e.fresh)
        if base in _SAME_AS_INTRINSIC:
            kind = i.function_type.parameters[0]
            assert isinstance(kind, FloatType)
            name = f"@llvm.{_SAME_AS_INTRINSIC[base]}.{_SUFFIXES.get(kind.name, kind.name)}"
            if base in TO_INTEGER:
                name = f"@llvm.{base}.{i.type}.{_SUFFIXES.get(kind.name, kind.name)}"
            inner = Call(i.function_type, Function(name, i.function_type), i.arguments)
            return translate(builder, e.layout, inner, arguments, e.fresh)
    except Unsupported:
        return None
    return None
