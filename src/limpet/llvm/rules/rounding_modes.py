"""Rounding modes as a program sees them: the numbers of <fenv.h> on x86, and the operations that take one.

    %y = call float @llvm.limpet.rounded.fdiv.f32(float %a, float %b, i32 %mode)

is `fdiv` in the mode that is current. Such calls are made by preparation, in programs that change the mode.
"""

from __future__ import annotations

VARIABLE = "__limpet_rounding"
"""Of the library models: the current mode."""

TO_NEAREST, DOWNWARD, UPWARD, TOWARD_ZERO = 0, 0x400, 0x800, 0xC00

PREFIX = "llvm.limpet.rounded."
NEAREST = "llvm.limpet.nearest"
"""Takes the mode, and is a bug in Limpet unless that is to nearest: what comes next knows no other."""

OPERATIONS = frozenset(("fadd", "fsub", "fmul", "fdiv", "sqrt", "fma", "rint", "lrint", "fptrunc", "sitofp", "uitofp"))
