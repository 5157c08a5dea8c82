"""Undefined behaviour of LLVM itself, in IR that no sanitizer saw.

An operation whose rules are broken yields poison. Nothing is reported until the poison matters: it decides a branch,
is an address, goes into a parameter that must be defined, is printed, or is the exit status. Division by zero and
overflow of a division are errors at once.
"""

from __future__ import annotations

from typing import Any

import pytest

from limpet.interp.failures import ViolationSignal
from limpet.interp.results import RunOutcome
from limpet.interp.values import is_undefined, undefined

from .support import call, read_ir, run_ir

BROKEN = {
    "add nsw": ("add nsw i8 %a, %b", 127, 1, "signed-overflow"),
    "add nuw": ("add nuw i8 %a, %b", 255, 1, "invalid-value"),
    "add nuw nsw, unsigned": ("add nuw nsw i8 %a, %b", 255, 1, "invalid-value"),
    "add nuw nsw, signed": ("add nuw nsw i8 %a, %b", 127, 1, "signed-overflow"),
    "sub nsw": ("sub nsw i8 %a, %b", 128, 1, "signed-overflow"),
    "sub nuw": ("sub nuw i8 %a, %b", 0, 1, "invalid-value"),
    "mul nsw": ("mul nsw i8 %a, %b", 64, 2, "signed-overflow"),
    "mul nsw, negative": ("mul nsw i8 %a, %b", 128, 255, "signed-overflow"),
    "mul nuw": ("mul nuw i8 %a, %b", 128, 2, "invalid-value"),
    "shl": ("shl i8 %a, %b", 1, 8, "shift"),
    "lshr": ("lshr i8 %a, %b", 1, 9, "shift"),
    "ashr": ("ashr i8 %a, %b", 1, 255, "shift"),
    "shl nsw": ("shl nsw i8 %a, %b", 64, 1, "signed-overflow"),
    "shl nuw": ("shl nuw i8 %a, %b", 128, 1, "invalid-value"),
    "lshr exact": ("lshr exact i8 %a, %b", 3, 1, "invalid-value"),
    "ashr exact": ("ashr exact i8 %a, %b", 6, 2, "invalid-value"),
    "udiv exact": ("udiv exact i8 %a, %b", 7, 2, "invalid-value"),
    "sdiv exact": ("sdiv exact i8 %a, %b", 253, 2, "invalid-value"),
    "or disjoint": ("or disjoint i8 %a, %b", 3, 1, "invalid-value"),
}
KEPT = {
    "add nsw": ("add nsw i8 %a, %b", 127, 255, 126),
    "add nuw": ("add nuw i8 %a, %b", 254, 1, 255),
    "add nuw nsw": ("add nuw nsw i8 %a, %b", 126, 1, 127),
    "sub nsw": ("sub nsw i8 %a, %b", 0, 128, None),
    "sub nuw": ("sub nuw i8 %a, %b", 5, 5, 0),
    "mul nsw": ("mul nsw i8 %a, %b", 128, 1, 128),
    "mul nuw nsw": ("mul nuw nsw i8 %a, %b", 11, 11, 121),
    "shl nsw": ("shl nsw i8 %a, %b", 0xE0, 2, 0x80),
    "shl nuw": ("shl nuw i8 %a, %b", 1, 7, 128),
    "lshr exact": ("lshr exact i8 %a, %b", 4, 2, 1),
    "ashr exact": ("ashr exact i8 %a, %b", 0xF0, 4, 0xFF),
    "sdiv exact": ("sdiv exact i8 %a, %b", 250, 3, 254),
    "udiv exact": ("udiv exact i8 %a, %b", 250, 5, 50),
    "or disjoint": ("or disjoint i8 %a, %b", 2, 5, 7),
}


def function(operation: str, result: str = "i8") -> str:
    return f"define {result} @f(i8 %a, i8 %b) {{ %r = {operation} ret {result} %r }}".replace(" ret", "\n ret")


@pytest.mark.parametrize("name", BROKEN)
def test_broken_rules_give_poison(name: str) -> None:
    operation, a, b, kind = BROKEN[name]
    result = call(read_ir(function(operation)), "f", a, b)
    assert is_undefined(result)
    assert result.undef == 255
    assert result.origin.kind == kind


@pytest.mark.parametrize("name", KEPT)
def test_kept_rules_give_the_result(name: str) -> None:
    operation, a, b, wanted = KEPT[name]
    result = call(read_ir(function(operation)), "f", a, b)
    assert is_undefined(result) if wanted is None else result == wanted


@pytest.mark.parametrize("name", BROKEN)
def test_undefined_operands_are_no_use(name: str) -> None:
    """An undefined operand makes the result undefined; that it might break a rule is not an error either."""
    operation = BROKEN[name][0]
    module = read_ir(function(operation))
    assert is_undefined(call(module, "f", undefined(8), 1))
    if "div" not in operation:  # an undefined divisor may be zero
        assert is_undefined(call(module, "f", 1, undefined(8)))


CASTS = {
    "trunc nuw": ("trunc nuw i8 %a to i4", "i4", 16, "invalid-value"),
    "trunc nsw": ("trunc nsw i8 %a to i4", "i4", 8, "signed-overflow"),
    "zext nneg": ("zext nneg i8 %a to i16", "i16", 128, "invalid-value"),
    "uitofp nneg": ("uitofp nneg i8 %a to double", "double", 255, "invalid-value"),
    "fptosi": ("fptosi double 300.0 to i8", "i8", 0, "float-conversion"),
    "fptoui": ("fptoui double -1.0 to i8", "i8", 0, "float-conversion"),
    "icmp samesign": ("icmp samesign ult i8 %a, %b", "i1", 255, "invalid-value"),
    "abs": ("call i8 @llvm.abs.i8(i8 %a, i1 true)", "i8", 128, "signed-overflow"),
    "ctlz": ("call i8 @llvm.ctlz.i8(i8 %a, i1 true)", "i8", 0, "invalid-value"),
    "cttz": ("call i8 @llvm.cttz.i8(i8 %a, i1 true)", "i8", 0, "invalid-value"),
    "sshl.sat": ("call i8 @llvm.sshl.sat.i8(i8 %a, i8 %a)", "i8", 8, "shift"),
}
DECLARATIONS = """
declare i8 @llvm.abs.i8(i8, i1)
declare i8 @llvm.ctlz.i8(i8, i1)
declare i8 @llvm.cttz.i8(i8, i1)
declare i8 @llvm.sshl.sat.i8(i8, i8)
"""


@pytest.mark.parametrize("name", CASTS)
def test_casts_and_intrinsics(name: str) -> None:
    operation, result, a, kind = CASTS[name]
    module = read_ir(DECLARATIONS + function(operation, result))
    poison = call(module, "f", a, 0)
    assert is_undefined(poison)
    assert poison.origin.kind == kind
    if name not in ("fptosi", "fptoui"):
        assert not is_undefined(call(module, "f", 1, 1))


def test_divisions_are_errors_at_once() -> None:
    for operation in ("udiv", "urem", "sdiv", "srem"):
        module = read_ir(f"define i8 @f(i8 %a, i8 %b) {{ %unused = {operation} i8 %a, %b\n ret i8 0 }}")
        with pytest.raises(ViolationSignal) as caught:
            call(module, "f", 1, 0)
        assert caught.value.kind == "division-by-zero"
        if operation[0] == "s":
            with pytest.raises(ViolationSignal) as caught:
                call(module, "f", 128, 255)
            assert caught.value.kind == "signed-overflow"
        assert call(module, "f", 128, 254) == 0
        # An undefined dividend is fine, an undefined divisor is not: it may be zero.
        assert call(module, "f", undefined(8), 3) == 0
        with pytest.raises(ViolationSignal) as caught:
            call(module, "f", 1, undefined(8))
        assert caught.value.kind == "uninitialised"


MAIN = """
declare i32 @putchar(i32)
declare void @__limpet_write(i32, ptr, i64)
@table = global [4 x i32] [i32 1, i32 2, i32 3, i32 4]
define void @plain(i32 %x) {{ ret void }}
define i32 @main() {{
  %local = alloca i32
  %p = add nsw i32 2147483647, {one}
  {use}
}}
"""
USES = {
    "masked": "%q = and i32 %p, 0\n ret i32 %q",
    "times nothing": "%q = mul i32 %p, 0\n ret i32 %q",
    "shifted out": "%q = lshr i32 %p, 31\n %r = lshr i32 %q, 1\n ret i32 %r",
    "cut off": "%w = zext i32 %p to i64\n %h = lshr i64 %w, 32\n %q = trunc i64 %h to i32\n ret i32 %q",
    "compared with the greatest": "%c = icmp ule i32 %p, -1\n br i1 %c, label %x, label %y\n"
    "x:\n ret i32 0\ny:\n ret i32 0",
    "part of memory": "store i32 %p, ptr %local\n %h = getelementptr i8, ptr %local, i64 1\n %b = load i8, ptr %h\n"
    " %w = zext i8 %b to i32\n %q = and i32 %w, 0\n ret i32 %q",
    "bytes of memory": "store i32 0, ptr %local\n %t = trunc i32 %p to i8\n store i8 %t, ptr %local\n"
    " %w = load i32, ptr %local\n %q = lshr i32 %w, 8\n ret i32 %q",
    "branch": "%c = icmp sgt i32 %p, 5\n br i1 %c, label %x, label %y\nx:\n ret i32 1\ny:\n ret i32 2",
    "switch": "switch i32 %p, label %x [ i32 1, label %y ]\nx:\n ret i32 1\ny:\n ret i32 2",
    "address": "%q = getelementptr i32, ptr @table, i32 %p\n %v = load i32, ptr %q\n ret i32 0",
    "store address": "%q = getelementptr i32, ptr @table, i32 %p\n store i32 0, ptr %q\n ret i32 0",
    "pointer": "%q = inttoptr i32 %p to ptr\n %v = load i32, ptr %q\n ret i32 0",
    "noundef argument": "call void @plain(i32 noundef %p)\n ret i32 0",
    "printed": "store i32 %p, ptr %local\n call void @__limpet_write(i32 1, ptr %local, i64 4)\n ret i32 0",
    "exit status": "ret i32 %p",
    "through memory": "store i32 %p, ptr %local\n %v = load i32, ptr %local\n ret i32 %v",
    "size of an array": "%a = alloca i8, i32 %p\n ret i32 0",
    "call": "%q = inttoptr i32 %p to ptr\n call void %q()\n ret i32 0",
    "condition of select": "%c = icmp eq i32 %p, 5\n %v = select i1 %c, i32 1, i32 2\n ret i32 %v",
}
NO_USES = {
    "unused": "ret i32 0",
    "stored": "store i32 %p, ptr %local\n ret i32 0",
    "computed with": "%q = mul i32 %p, 3\n %d = sdiv i32 %q, 7\n %s = shl i32 1, %d\n ret i32 0",
    "compared": "%c = icmp sgt i32 %p, 5\n ret i32 0",
    "passed on": "call void @plain(i32 %p)\n ret i32 0",
    "frozen": "%q = freeze i32 %p\n %c = icmp eq i32 %q, 1\n br i1 %c, label %x, label %x\nx:\n ret i32 0",
    "not chosen": "%v = select i1 false, i32 %p, i32 0\n ret i32 %v",
    "address arithmetic": "%q = getelementptr i32, ptr @table, i32 %p\n ret i32 0",
}


@pytest.mark.parametrize("name", USES)
def test_uses_of_poison_are_reported(name: str) -> None:
    ran = run_ir(MAIN.format(one=1, use=USES[name]))
    assert ran.result.outcome is RunOutcome.VIOLATION
    assert ran.kind == "signed-overflow"


@pytest.mark.parametrize("name", NO_USES)
def test_unused_poison_is_not(name: str) -> None:
    ran = run_ir(MAIN.format(one=1, use=NO_USES[name]))
    assert (ran.kind, ran.status) == (None, 0)


def test_freeze_gives_a_value_of_the_type() -> None:
    text = """
    define i32 @f(i32 %a) {
      %local = alloca { ptr, double, float, i17, <2 x float> }
      %v = load { ptr, double, float, i17, <2 x float> }, ptr %local
      %w = freeze { ptr, double, float, i17, <2 x float> } %v
      %p = extractvalue { ptr, double, float, i17, <2 x float> } %w, 0
      %d = extractvalue { ptr, double, float, i17, <2 x float> } %w, 1
      %f = extractvalue { ptr, double, float, i17, <2 x float> } %w, 2
      %n = icmp eq ptr %p, null
      %s = fadd double %d, 1.0
      %e = fpext float %f to double
      %t = fadd double %s, %e
      %i = fptosi double %t to i32
      %z = zext i1 %n to i32
      %r = add i32 %i, %z
      %g = freeze i32 %a
      %q = add i32 %r, %g
      ret i32 %q
    }"""
    assert call(read_ir(text), "f", undefined(32)) == 2
    assert call(read_ir(text), "f", 5) == 7


def test_undefined_floats_stay_lazy() -> None:
    text = """
    define i1 @f(float %a) {
      %x = fadd float %a, 1.0
      %y = fneg float %x
      %z = fpext float %y to double
      %b = bitcast double %z to i64
      %h = lshr i64 %b, 60
      %o = fcmp ord float %a, 1.0
      %u = fcmp ult float %y, 2.0
      %i = icmp eq i64 %h, 1
      %r1 = xor i1 %o, %u
      %r = xor i1 %r1, %i
      ret i1 %r
    }"""
    result: Any = call(read_ir(text), "f", undefined(32))
    assert is_undefined(result)
