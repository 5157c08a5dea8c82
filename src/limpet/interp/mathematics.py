"""math.h through Python's own functions, in every precision that C has a name for."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from limpet.builtins.mathematics import mathematical
from limpet.interp.floats import remainder
from limpet.interp.intrinsic_functions import FLOAT, FLOAT_TO_INT, float_function, load_exponent, or_nan
from limpet.llvm.types import FloatType, FunctionType, IntType

Function = Callable[..., Any]


def _expm1(a: float) -> float:
    try:
        return math.expm1(a)
    except OverflowError:
        return math.inf


def _log1p(a: float) -> float:
    if a == -1:
        return -math.inf
    return -math.nan if a < -1 else math.log1p(a)


def _cube_root(a: float) -> float:
    return math.cbrt(a)


def _ieee_remainder(a: float, b: float) -> float:
    try:
        return math.remainder(a, b)
    except ValueError:
        return -math.nan


def _positive_difference(a: float, b: float) -> float:
    if a != a or b != b:
        return a + b
    return a - b if a > b else 0.0


def _area_tangent(a: float) -> float:
    if abs(a) == 1:
        return math.copysign(math.inf, a)
    return -math.nan if abs(a) > 1 else math.atanh(a)


def _gamma(a: float) -> float:
    if a == 0:
        return math.copysign(math.inf, a)
    try:
        return math.gamma(a)
    except ValueError:  # negative integers and minus infinity
        return -math.nan


def _log_gamma(a: float) -> float:
    try:
        return math.lgamma(a)
    except ValueError:  # the poles
        return math.inf


_SAME_AS_INTRINSIC = (
    "sin cos tan asin acos atan atan2 sinh cosh tanh exp exp2 exp10 log log2 log10 pow sqrt floor ceil trunc round "
    "rint nearbyint roundeven fabs copysign fma"
)
_BY_NAME: dict[str, Function] = {
    **{name: FLOAT[name] for name in _SAME_AS_INTRINSIC.split()},
    "expm1": _expm1,
    "log1p": _log1p,
    "cbrt": _cube_root,
    "hypot": math.hypot,
    "fmod": remainder,
    "remainder": _ieee_remainder,
    "drem": _ieee_remainder,
    "fmin": FLOAT["minnum"],
    "fmax": FLOAT["maxnum"],
    "fdim": _positive_difference,
    "asinh": math.asinh,
    "acosh": or_nan(math.acosh),
    "atanh": _area_tangent,
    "erf": math.erf,
    "erfc": math.erfc,
    "tgamma": _gamma,
    "lgamma": _log_gamma,
    "ldexp": load_exponent,
}


def find(name: str, type: FunctionType) -> Function | None:
    """The function with that C name, for the types with which it is declared."""
    base, result = mathematical(name, type), type.result
    if base is None:
        return None
    if isinstance(result, IntType):
        return FLOAT_TO_INT[base](result.bits)
    assert isinstance(result, FloatType)
    return float_function(base, result, _BY_NAME)
