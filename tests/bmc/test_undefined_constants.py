"""`undef` and `poison` in LLVM code: what the engine says about their use is what the interpreter sees."""

from __future__ import annotations

import pytest
from tests.bmc.asking import Ask, violated

HEAD = """target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare i32 @putchar(i32)
define i32 @first(i32 %x, i32 %y) {
  ret i32 %x
}
define i32 @nothing() {
  ret i32 undef
}
define i32 @main() {
"""
DECIDES = """  %c = icmp eq i32 %v, 3
  br i1 %c, label %a, label %b
a:
  ret i32 1
b:
  ret i32 0
}
"""
USED = {
    "argument": "  %v = call i32 @first(i32 undef, i32 1)\n",
    "poison": "  %v = call i32 @first(i32 poison, i32 1)\n",
    "result": "  %v = call i32 @nothing()\n",
    "sum": "  %v = add i32 undef, 1\n",
    "library": "  %v = call i32 @putchar(i32 undef)\n",
}
UNUSED = {
    "other argument": "  %v = call i32 @first(i32 1, i32 undef)\n",
    "frozen": "  %u = call i32 @nothing()\n  %v = freeze i32 %u\n",
    "masked": "  %u = and i32 undef, 0\n  %v = call i32 @first(i32 %u, i32 2)\n",
    "not looked at": "  %u = call i32 @nothing()\n  %v = add i32 1, 1\n",
}


@pytest.mark.parametrize("name", USED)
def test_use_of_an_undefined_constant(ask: Ask, name: str) -> None:
    text = HEAD + USED[name] + DECIDES
    assert [kind for kind, _ in violated(ask(text, name="p.ll"))] == ["uninitialised"]
    assert ask(text, command="run", name="p.ll")["exit"] == 1


@pytest.mark.parametrize("name", UNUSED)
def test_an_undefined_constant_that_nothing_depends_on(ask: Ask, name: str) -> None:
    text = HEAD + UNUSED[name] + DECIDES
    assert ask(text, name="p.ll")["verdict"] == "safe"
    assert ask(text, command="run", name="p.ll")["exit"] == 0
