"""Names of intrinsics with and without their overload suffixes."""

from __future__ import annotations

import pytest

from limpet.llvm.intrinsics import INTRINSICS, Group, base_name, lookup


@pytest.mark.parametrize(
    ("name", "base", "group"),
    [
        ("llvm.sadd.with.overflow.i32", "llvm.sadd.with.overflow", Group.OVERFLOW),
        ("llvm.memcpy.p0.p0.i64", "llvm.memcpy", Group.MEMORY),
        ("llvm.memcpy.inline.p0.p0.i64", "llvm.memcpy.inline", Group.MEMORY),
        ("llvm.ctpop.v4i32", "llvm.ctpop", Group.INTEGER),
        ("llvm.fptosi.sat.i32.f64", "llvm.fptosi.sat", Group.FLOAT),
        ("llvm.fabs.x86_fp80", "llvm.fabs", Group.FLOAT),
        ("llvm.vector.reduce.add.nxv4i32", "llvm.vector.reduce.add", Group.VECTOR),
        ("llvm.vp.add.v4i32", "llvm.vp", Group.VECTOR),
        ("llvm.eh.return.i32", "llvm.eh.return.i32", Group.CONTROL),
        ("llvm.stacksave.p0", "llvm.stacksave", Group.STACK),
        ("llvm.trap", "llvm.trap", Group.TRAP),
    ],
)
def test_base_names(name: str, base: str, group: Group) -> None:
    assert base_name(name) == base
    found = lookup(name)
    assert found is not None and found.group is group and found.summary


def test_unknown_names() -> None:
    assert lookup("llvm.x86.sse2.pause") is None
    assert lookup("memcpy") is None
    assert base_name("printf.i32") == "printf.i32"


def test_every_entry_is_its_own_base() -> None:
    assert all(base_name(name) == name for name in INTRINSICS)
