"""SeaHorn's pointers that carry their base and size along, in LLVM code."""

from __future__ import annotations

import pytest
from tests.bmc.asking import Ask, statuses

HEAD = """target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-unknown-linux-gnu"
declare ptr @__sea_set_extptr_slot0_hm(ptr, i64)
declare ptr @__sea_set_extptr_slot1_hm(ptr, i64)
declare ptr @__sea_copy_extptr_slots_hm(ptr, ptr)
declare ptr @__sea_recover_pointer_hm(ptr)
declare i64 @__sea_get_extptr_slot0_hm(ptr)
declare i64 @__sea_get_extptr_slot1_hm(ptr)
declare void @verifier.error()
declare i64 @nd_i64()
define i32 @main() {
  %a = alloca [6 x i8]
  %n = ptrtoint ptr %a to i64
  %p = call ptr @__sea_set_extptr_slot0_hm(ptr %a, i64 %n)
  %q = call ptr @__sea_set_extptr_slot1_hm(ptr %p, i64 6)
"""
CHECK = """  %base = call i64 @__sea_get_extptr_slot0_hm(ptr %r)
  %size = call i64 @__sea_get_extptr_slot1_hm(ptr %r)
  %s = call ptr @__sea_recover_pointer_hm(ptr %r)
  %at = ptrtoint ptr %s to i64
  %below = icmp ult i64 %at, %base
  %end = add i64 %base, %size
  %above = icmp uge i64 %at, %end
  %bad = or i1 %below, %above
  br i1 %bad, label %fail, label %fine
fail:
  call void @verifier.error()
  unreachable
fine:
  store i8 1, ptr %s
  ret i32 0
}
"""
MOVED = "  %i = getelementptr i8, ptr %q, i64 OFFSET\n  %r = call ptr @__sea_copy_extptr_slots_hm(ptr %i, ptr %q)\n"
SHRUNK = MOVED.replace("%r", "%c") + "  %r = call ptr @__sea_set_extptr_slot1_hm(ptr %c, i64 3)\n"
STORED = MOVED.replace("%r", "%c") + "  %m = alloca ptr\n  store ptr %c, ptr %m\n  %r = load ptr, ptr %m\n"


@pytest.mark.parametrize(
    ("way", "offset", "verdict"),
    [
        (MOVED, 5, "safe"),
        (MOVED, 6, "unsafe"),
        (MOVED, -1, "unsafe"),
        (SHRUNK, 2, "safe"),
        (SHRUNK, 3, "unsafe"),
        (STORED, 5, "unknown"),
        (STORED, 6, "unknown"),
    ],
)
def test_what_a_pointer_carries_along(ask: Ask, way: str, offset: int, verdict: str) -> None:
    text = HEAD + way.replace("OFFSET", str(offset)) + CHECK
    told = ask(text, "--undefined", "nop", name="p.ll")
    assert told["verdict"] == verdict
    assert told["assumptions"] == []
    if verdict == "unsafe":
        assert statuses(told) == ["violated"]


def test_functions_of_the_program_are_its_own(ask: Ask) -> None:
    own = "define i64 @__sea_get_extptr_slot1_hm(ptr %p) {\n  ret i64 9\n}\n"
    text = HEAD.replace("declare i64 @__sea_get_extptr_slot1_hm(ptr)\n", own) + MOVED.replace("OFFSET", "7") + CHECK
    document = ask(text, "--check", "assertion", name="p.ll")  # all runs end with a write that is not checked
    assert [each["status"] for each in document["properties"]] == ["proved"]
    assert ask(text, name="p.ll")["verdict"] == "unsafe"
