"""Poison, as LLVM has it: whatever is computed with it is poison, until it is frozen, not chosen or overwritten.

Each mistake has a twin without it. Random programs are held against a few lines that say what poison is; the
interpreter runs them with all inputs.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from _pytest.mark.structures import ParameterSet
from tests.bmc.asking import Ask, violated
from tests.bmc.variants import answer_of, loaded
from tests.interp.support import HEADER, run

from limpet.base.config import RunOptions
from limpet.base.properties import Verdict

_32 = """target datalayout = "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128"
target triple = "i386-unknown-linux-gnu"
"""
HEADS = {"64": HEADER, "32": _32}
START = """declare i32 @nondet_int()
declare { i32, i1 } @llvm.sadd.with.overflow.i32(i32, i32)
declare i32 @llvm.smax.i32(i32, i32)
declare void @llvm.memcpy.p0.p0.i64(ptr, ptr, i64, i1)
@word = global i32 0
@other = global i32 0
@half = global { i32, i32 } { i32 1, i32 undef }
@bad = global i32 poison
define i32 @same(i32 %a) {
  ret i32 %a
}
define i32 @main() {
entry:
  %x = call i32 @nondet_int()
  %p = add nsw i32 %x, 1
"""
END = """
  br i1 %c, label %yes, label %no
yes:
  ret i32 0
no:
  ret i32 0
}
"""

MISTAKES = {
    "decided by its width": "  %c = icmp ule i32 %p, -1",
    "greater than the greatest": "  %c = icmp sgt i32 %p, 2147483647",
    "masked": "  %m = and i32 %p, 0\n  %c = icmp eq i32 %m, 0",
    "all ones": "  %m = or i32 %p, -1\n  %c = icmp eq i32 %m, -1",
    "times nothing": "  %m = mul i32 %p, 0\n  %c = icmp eq i32 %m, 0",
    "minus itself": "  %m = xor i32 %p, %p\n  %c = icmp eq i32 %m, 0",
    "shifted out": "  %m = lshr i32 %p, 31\n  %n = lshr i32 %m, 1\n  %c = icmp eq i32 %n, 0",
    "extended": "  %m = zext i32 %p to i64\n  %n = lshr i64 %m, 32\n  %c = icmp eq i64 %n, 0",
    "cut": "  %m = shl i32 %p, 8\n  %n = trunc i32 %m to i8\n  %c = icmp eq i8 %n, 0",
    "remainder of one": "  %m = urem i32 %p, 1\n  %c = icmp eq i32 %m, 0",
    "overflow flag": "  %m = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 %p, i32 0)\n"
    "  %c = extractvalue { i32, i1 } %m, 1",
    "maximum": "  %m = call i32 @llvm.smax.i32(i32 %p, i32 2147483647)\n  %c = icmp eq i32 %m, 2147483647",
    "chosen": "  %d = icmp eq i32 %x, 2147483647\n  %m = select i1 %d, i32 %p, i32 0\n"
    "  %n = and i32 %m, 0\n  %c = icmp eq i32 %n, 0",
    "decides a choice": "  %d = icmp ule i32 %p, -1\n  %m = select i1 %d, i32 1, i32 1\n  %c = icmp eq i32 %m, 1",
    "argument and result": "  %m = call i32 @same(i32 %p)\n  %n = and i32 %m, 0\n  %c = icmp eq i32 %n, 0",
    "memory": "  store i32 %p, ptr @word\n  %m = load i32, ptr @word\n  %n = and i32 %m, 0\n  %c = icmp eq i32 %n, 0",
    "byte of memory": "  store i32 %p, ptr @word\n  %m = load i8, ptr @word\n"
    "  %n = and i8 %m, 0\n  %c = icmp eq i8 %n, 0",
    "one byte of four": "  %b = trunc i32 %p to i8\n  store i8 %b, ptr @word\n  %m = load i32, ptr @word\n"
    "  %n = lshr i32 %m, 8\n  %c = icmp eq i32 %n, 0",
    "copied": "  store i32 %p, ptr @word\n  call void @llvm.memcpy.p0.p0.i64(ptr @other, ptr @word, i64 4, i1 false)\n"
    "  %m = load i32, ptr @other\n  %n = and i32 %m, 0\n  %c = icmp eq i32 %n, 0",
    "in a struct": "  %s = insertvalue { i32, i32 } { i32 1, i32 2 }, i32 %p, 1\n"
    "  %m = extractvalue { i32, i32 } %s, 1\n  %n = and i32 %m, 0\n  %c = icmp eq i32 %n, 0",
    "left out of a struct": "  %s = insertvalue { i32, i32 } poison, i32 %x, 0\n"
    "  %m = extractvalue { i32, i32 } %s, 1\n  %n = and i32 %m, 0\n  %c = icmp eq i32 %n, 0",
    "undef in a global": "  %q = getelementptr i8, ptr @half, i64 4\n  %m = load i32, ptr %q\n  %c = icmp eq i32 %m, 0",
    "poison in a global": "  %m = load i32, ptr @bad\n  %n = and i32 %m, 0\n  %c = icmp eq i32 %n, 0",
    "poison of its own": "  %m = and i32 poison, 0\n  %c = icmp eq i32 %m, 0",
    "element of a vector": "  %s = insertelement <2 x i32> <i32 1, i32 2>, i32 %x, i32 1\n"
    "  %t = add nsw <2 x i32> %s, <i32 1, i32 1>\n  %m = extractelement <2 x i32> %t, i32 1\n"
    "  %c = icmp ule i32 %m, -1",
    "elements taken together": "  %s = insertelement <2 x i32> <i32 1, i32 2>, i32 %x, i32 1\n"
    "  %t = add nsw <2 x i32> %s, <i32 1, i32 1>\n  %m = bitcast <2 x i32> %t to i64\n  %c = icmp ule i64 %m, -1",
    "undef breaks a rule": "  %m = add nsw i32 undef, 1\n  %n = and i32 %m, 0\n  %c = icmp eq i32 %n, 0",
}
FINE = {
    "not looked at": "  %c = icmp eq i32 %x, 1",
    "frozen": "  %f = freeze i32 %p\n  %m = and i32 %f, 0\n  %c = icmp eq i32 %m, 0",
    "not chosen": "  %d = icmp eq i32 %x, 2147483647\n  %m = select i1 %d, i32 0, i32 %p\n  %c = icmp ule i32 %m, 7",
    "other argument": "  %m = call i32 @same(i32 %x)\n  %c = icmp eq i32 %m, 0",
    "overwritten": "  store i32 %p, ptr @word\n  store i32 0, ptr @word\n  %m = load i32, ptr @word\n"
    "  %c = icmp eq i32 %m, 0",
    "byte beside it": "  %b = trunc i32 %p to i8\n  store i8 %b, ptr @word\n  %q = getelementptr i8, ptr @word, i64 1\n"
    "  %m = load i8, ptr %q\n  %c = icmp eq i8 %m, 0",
    "copied over": "  store i32 %p, ptr @word\n"
    "  call void @llvm.memcpy.p0.p0.i64(ptr @word, ptr @other, i64 4, i1 false)\n"
    "  %m = load i32, ptr @word\n  %c = icmp eq i32 %m, 0",
    "other part": "  %s = insertvalue { i32, i32 } { i32 1, i32 2 }, i32 %p, 1\n"
    "  %m = extractvalue { i32, i32 } %s, 0\n  %c = icmp eq i32 %m, 0",
    "filled struct": "  %s = insertvalue { i32, i32 } poison, i32 %x, 0\n  %t = insertvalue { i32, i32 } %s, i32 1, 1\n"
    "  %m = extractvalue { i32, i32 } %t, 1\n  %c = icmp eq i32 %m, 1",
    "defined part of a global": "  %m = load i32, ptr @half\n  %c = icmp eq i32 %m, 1",
    "written global": "  store i32 1, ptr @bad\n  %m = load i32, ptr @bad\n  %c = icmp eq i32 %m, 1",
    "other element of a vector": "  %s = insertelement <2 x i32> <i32 1, i32 2>, i32 %x, i32 1\n"
    "  %t = add nsw <2 x i32> %s, <i32 1, i32 1>\n  %m = extractelement <2 x i32> %t, i32 0\n"
    "  %c = icmp eq i32 %m, 2",
    "other element of a comparison": "  %s = insertelement <2 x i32> <i32 1, i32 2>, i32 %x, i32 1\n"
    "  %t = shl <2 x i32> <i32 1, i32 1>, %s\n  %u = icmp samesign ult <2 x i32> %t, <i32 5, i32 5>\n"
    "  %c = extractelement <2 x i1> %u, i32 0",
    "defined half of two elements": "  %s = insertelement <2 x i16> undef, i16 5, i32 0\n"
    "  %t = bitcast <2 x i16> %s to i32\n  %m = and i32 %t, 65535\n  %c = icmp eq i32 %m, 5",
    "divided": "  %m = udiv i32 %p, 3\n  %n = urem i32 %p, 3\n  %o = sdiv i32 %p, 3\n  %q = srem i32 %p, 3\n"
    "  %c = icmp eq i32 %x, 1",
    "masked undef": "  %m = and i32 undef, 0\n  %c = icmp eq i32 %m, 0",
}


def program(body: str, head: str) -> str:
    return HEADS[head] + START + body + END


@pytest.mark.parametrize("head", HEADS)
@pytest.mark.parametrize("name", MISTAKES)
def test_poison_is_used(ask: Ask, name: str, head: str) -> None:
    text = program(MISTAKES[name], head)
    commands = ("verify", "prove") if head == "64" else ("verify",)
    for command in commands:
        document = ask(text, command=command, name="p.ll")
        assert document["verdict"] == "unsafe", (command, document)
        assert len({kind for kind, _ in violated(document)}) == 1
    assert ask(text, "--input", "2147483647", command="run", name="p.ll")["exit"] == 1


@pytest.mark.parametrize("head", HEADS)
@pytest.mark.parametrize("name", FINE)
def test_poison_is_not_used(ask: Ask, name: str, head: str) -> None:
    text = program(FINE[name], head)
    commands = ("verify", "prove") if head == "64" else ("verify",)
    for command in commands:
        assert ask(text, command=command, name="p.ll")["verdict"] == "safe", command
    assert ask(text, "--input", "2147483647", command="run", name="p.ll")["exit"] == 0


FLOAT = """declare float @nondet_float()
define i32 @main() {
  %x = call float @nondet_float()
  %y = OPERATION
  %k = fcmp KEPT float %x, 0.0
  br i1 %k, label %use, label %b
use:
  %c = fcmp ogt float %y, 2.0
  br i1 %c, label %a, label %b
a:
  ret i32 0
b:
  ret i32 0
}
"""


@pytest.mark.parametrize("operation", ["fadd nnan float %x, 1.0", "fneg nnan float %x", "fmul fast float %x, 0.5"])
def test_fast_math_flags_are_rules(ask: Ask, operation: str) -> None:
    text = HEADER + FLOAT.replace("OPERATION", operation)
    assert {kind for kind, _ in violated(ask(text.replace("KEPT", "true"), name="p.ll"))} == {"invalid-value"}
    assert ask(text.replace("KEPT", "true"), "--input", "nan", command="run", name="p.ll")["exit"] == 1
    if "fast" not in operation:
        assert ask(text.replace("KEPT", "ord"), name="p.ll")["verdict"] == "safe"
        assert ask(text.replace("KEPT", "ord"), "--input", "nan", command="run", name="p.ll")["exit"] == 0


# --- C without sanitizers -----------------------------------------------------------------------------------------

C_HEAD = "#include <assert.h>\nint __VERIFIER_nondet_int(void);\n"
IN_C = {
    "wrapping around": (
        "int main(void) { int x = __VERIFIER_nondet_int(); assert(x < 2147483647 || !(x + 1 > x)); return 0; }",
        "int main(void) { int x = __VERIFIER_nondet_int(); assert(x == 2147483647 || x + 1 > x); return 0; }",
    ),
    "masked": (
        "int main(void) { int x = __VERIFIER_nondet_int(); int y = x * 2; if ((y & 1) == 0) return 0; return 1; }",
        "int main(void) { unsigned x = __VERIFIER_nondet_int(); unsigned y = x * 2; if (y & 1) return 1; return 0; }",
    ),
    "through memory": (
        "int a[2]; int main(void) { int x = __VERIFIER_nondet_int(); a[x & 1] = x - 1; return (a[x & 1] & 0) != 0; }",
        "int a[2]; int main(void) { int x = __VERIFIER_nondet_int(); a[x & 1] = x - 1; return (a[~x & 1] & 0) != 0; }",
    ),
    "shift": (
        "int main(void) { int n = __VERIFIER_nondet_int(); return (1u << n) * 0 != 0; }",
        "int main(void) { int n = __VERIFIER_nondet_int(); return (1u << (n & 31)) * 0 != 0; }",
    ),
    "conversion": (
        "int main(void) { double d = __VERIFIER_nondet_int(); return ((int)(d * 2) & 0) != 0; }",
        "int main(void) { double d = __VERIFIER_nondet_int(); return ((int)(d / 2) & 0) != 0; }",
    ),
    "returned": (
        "int next(int x) { return x + 1; }"
        "int main(void) { int x = __VERIFIER_nondet_int(); int y = next(x); if (y <= 2147483647) return 0; return 1; }",
        "int next(int x) { return x + 1; }"
        "int main(void) { int x = __VERIFIER_nondet_int(); int y = next(x); if (x < 0 && y <= 0) return 0; return 0; }",
    ),
}


def _cases_in_c() -> Iterator[ParameterSet]:
    for name in IN_C:
        for command, size in (("verify", "--m64"), ("prove", "--m64"), ("verify", "--m32")):
            # Spacer takes its time until it gives up on floats.
            marks = [pytest.mark.long] if name == "conversion" and command == "prove" else []
            yield pytest.param(name, command, size, marks=marks)


@pytest.mark.parametrize(("name", "command", "size"), list(_cases_in_c()))
def test_c_without_sanitizers(ask: Ask, name: str, command: str, size: str) -> None:
    wrong, right = IN_C[name]
    document = ask(C_HEAD + wrong, "--no-sanitize", size, command=command)
    assert document["verdict"] == "unsafe", document
    verdict = ask(C_HEAD + right, "--no-sanitize", size, command=command)["verdict"]
    # Horn clauses are not exact about floats.
    assert verdict == "safe" or (name == "conversion" and command == "prove" and verdict == "unknown")


def test_bits_of_c_stay_bits(ask: Ask) -> None:
    """Bit-fields and padding are written where nothing was."""
    fields = "struct s { unsigned a : 3, b : 5; }; int main(void) { struct s v; v.a = 5; return v.a != 5; }"
    assert ask(fields, "--no-sanitize")["verdict"] == "safe"
    assert ask(fields)["verdict"] == "safe"


CPP = "int f(int c) { int x; if (c) x = 1; return x; }\nint main() { f(__VERIFIER_nondet_int()); return 0; }\n"


def test_a_result_that_must_be_defined(ask: Ask) -> None:
    """In C++ returning it is a mistake; in C only its use is."""
    head = 'extern "C" int __VERIFIER_nondet_int();\n'
    assert [kind for kind, _ in violated(ask(head + CPP, name="p.cpp"))] == ["uninitialised"]
    assert ask("int __VERIFIER_nondet_int(void);\n" + CPP)["verdict"] == "safe"


# --- random programs ----------------------------------------------------------------------------------------------

Values = dict[str, int | None]
"""By name, with None for poison."""


def _signed(a: int, bits: int = 8) -> int:
    return a - (1 << bits) if a >> (bits - 1) else a


def _fits(a: int) -> bool:
    return -128 <= a < 128


BINARY: dict[str, Callable[[int, int], int | None]] = {
    "add": lambda a, b: (a + b) & 255,
    "add nsw": lambda a, b: (a + b) & 255 if _fits(_signed(a) + _signed(b)) else None,
    "add nuw": lambda a, b: a + b if a + b < 256 else None,
    "sub nsw": lambda a, b: (a - b) & 255 if _fits(_signed(a) - _signed(b)) else None,
    "mul": lambda a, b: a * b & 255,
    "mul nsw": lambda a, b: a * b & 255 if _fits(_signed(a) * _signed(b)) else None,
    "and": lambda a, b: a & b,
    "or": lambda a, b: a | b,
    "xor": lambda a, b: a ^ b,
    "or disjoint": lambda a, b: a | b if not a & b else None,
    "shl": lambda a, b: (a << b) & 255 if b < 8 else None,
    "lshr": lambda a, b: a >> b if b < 8 else None,
    "ashr": lambda a, b: (_signed(a) >> b) & 255 if b < 8 else None,
    "lshr exact": lambda a, b: a >> b if b < 8 and not a & ((1 << b) - 1) else None,
}
ORDER: dict[str, Callable[[int, int], bool]] = {
    "ult": lambda a, b: a < b,
    "uge": lambda a, b: a >= b,
    "slt": lambda a, b: _signed(a) < _signed(b),
    "eq": lambda a, b: a == b,
    "ne": lambda a, b: a != b,
}


class Code:
    """Straight-line code on bytes, in registers and in four bytes of memory, that ends with a decision."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.lines: list[str] = []
        self.steps: list[Callable[[Values], None]] = []
        self.values = ["%x"]
        self.count = 0

    def name(self) -> str:
        self.count += 1
        return f"%v{self.count}"

    def operand(self) -> str:
        if self.random.random() < 0.7:
            return self.random.choice(self.values)
        return str(self.random.choice((0, 0, 1, 2, 7, 8, 127, 128, 255)))

    def step(self) -> None:
        r, name = self.random, self.name()
        a, b = self.operand(), self.operand()
        match r.randrange(8):
            case 0 | 1 | 2 | 3:
                opcode = r.choice(list(BINARY))
                self.lines.append(f"{name} = {opcode} i8 {a}, {b}")
                self.steps.append(_Binary(name, a, b, BINARY[opcode]))
            case 4:
                predicate = r.choice(list(ORDER))
                self.lines += [f"{name}.c = icmp {predicate} i8 {a}, {b}", f"{name} = zext i1 {name}.c to i8"]
                self.steps.append(_Binary(name, a, b, lambda a, b, order=ORDER[predicate]: int(order(a, b))))  # type: ignore[misc]
            case 5:
                self.lines += [
                    f"{name}.s = insertvalue {{ i8, i8 }} {{ i8 3, i8 4 }}, i8 {a}, 1",
                    f"{name} = extractvalue {{ i8, i8 }} {name}.s, {(part := r.randrange(2))}",
                ]
                self.steps.append(_Binary(name, a if part else "3", "0", lambda a, b: a))
            case 6:
                place = r.randrange(4)
                self.lines += [
                    f"{name}.p = getelementptr i8, ptr @memory, i64 {place}",
                    f"store i8 {a}, ptr {name}.p",
                ]
                self.steps.append(lambda values, a=a, place=place: _store(values, a, place))  # type: ignore[misc]
                return
            case _:
                place = r.randrange(3)
                self.lines += [
                    f"{name}.p = getelementptr i8, ptr @memory, i64 {place}",
                    f"{name}.w = load i16, ptr {name}.p, align 1",
                    f"{name}.h = lshr i16 {name}.w, {(by := r.choice((0, 8)))}",
                    f"{name} = trunc i16 {name}.h to i8",
                ]
                self.steps.append(
                    lambda values, name=name, place=place, by=by: _load(values, name, place, by)  # type: ignore[misc]
                )
        self.values.append(name)

    def text(self) -> str:
        for _ in range(self.random.randrange(4, 10)):
            self.step()
        last = self.values[-1]
        body = "\n  ".join(self.lines)
        return (
            f"{HEADER}declare i8 @nondet_char()\n@memory = global [4 x i8] zeroinitializer\n"
            f"define i32 @main() {{\n  %x = call i8 @nondet_char()\n  {body}\n  %c = icmp ult i8 {last}, 100\n"
            "  br i1 %c, label %a, label %b\na:\n  ret i32 0\nb:\n  ret i32 0\n}\n"
        )

    def goes_wrong(self, x: int) -> bool:
        values: Values = {"%x": x, **{f"memory{place}": 0 for place in range(4)}}
        for step in self.steps:
            step(values)
        return values[self.values[-1]] is None


def _value(values: Values, operand: str) -> int | None:
    return values[operand] if operand.startswith("%") else int(operand)


class _Binary:
    def __init__(self, name: str, a: str, b: str, compute: Callable[[int, int], int | None]) -> None:
        self.name, self.a, self.b, self.compute = name, a, b, compute

    def __call__(self, values: Values) -> None:
        a, b = _value(values, self.a), _value(values, self.b)
        values[self.name] = None if a is None or b is None else self.compute(a, b)


def _store(values: Values, operand: str, place: int) -> None:
    values[f"memory{place}"] = _value(values, operand)


def _load(values: Values, name: str, place: int, by: int) -> None:
    low, high = values[f"memory{place}"], values[f"memory{place + 1}"]
    values[name] = None if low is None or high is None else ((high << 8 | low) >> by) & 255


def agree(seed: int, directory: Path) -> None:
    code = Code(seed)
    path = directory / f"p{seed}.ll"
    text = code.text()
    path.write_text(text, encoding="utf-8")
    wrong = [code.goes_wrong(x) for x in range(256)]
    module, start = loaded(path, ())
    for x in range(256):
        result = run(module, start.name, RunOptions(inputs=(str(_signed(x)),))).result
        assert (result.violation is not None) == wrong[x], (seed, x, text)
    answer = answer_of(module, start, path, ())
    assert answer.verdict is (Verdict.UNSAFE if any(wrong) else Verdict.SAFE), (seed, answer.verdict, text)


@pytest.mark.parametrize("seed", range(12))
def test_random_poison(seed: int, tmp_path: Path) -> None:
    agree(seed, tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(12, 1000))
def test_random_poison_for_long(seed: int, tmp_path: Path) -> None:
    agree(seed, tmp_path)
