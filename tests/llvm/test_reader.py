"""What the reader says about text that is broken, and what it makes of text that it does not understand."""

from __future__ import annotations

import pytest

from limpet.base.diagnostics import InputError
from limpet.llvm.ir import (
    Binary,
    Block,
    Branch,
    Call,
    ConstantAggregate,
    Load,
    Module,
    OpaqueConstant,
    Phi,
    Uninitialised,
    UnsupportedInstruction,
    UnsupportedTerminator,
)
from limpet.llvm.reader import read_module


def body(text: str, parameters: str = "i32 %x, ptr %p, i1 %c") -> Module:
    return read_module(f"define i32 @f({parameters}) {{\nentry:\n{text}\n}}\n", "test.ll")


def blocks(module: Module) -> list[Block]:
    return module.functions["@f"].blocks


def test_a_function() -> None:
    module = body("  %y = add nsw i32 %x, 1\n  %z = load i32, ptr %p, align 4\n  ret i32 %y")
    add, load, _ = blocks(module)[0].instructions
    assert isinstance(add, Binary) and add.left is module.functions["@f"].arguments[0] and add.flags == ("nsw",)
    assert isinstance(load, Load) and load.align == 4


def test_uses_before_the_definition() -> None:
    module = body(
        "  br i1 %c, label %a, label %b\n"
        "a:\n  %phi = phi i32 [ 0, %entry ], [ %late, %b ]\n  ret i32 %phi\n"
        "b:\n  %early = add i32 %x, 1\n  %late = add i32 %early, 2\n  br label %a"
    )
    entry, a, b = blocks(module)
    branch, phi = entry.terminator, a.instructions[0]
    assert isinstance(branch, Branch) and branch.if_true is a and branch.if_false is b
    assert isinstance(phi, Phi) and phi.incoming[1] == (b.instructions[1], b)


def test_blocks_out_of_order() -> None:
    module = body(
        "  br label %b\n"
        "a:\n  %v = add i32 %w, %w\n  %u = mul i32 %v, %w\n  ret i32 %u\n"
        "b:\n  %w = add i32 %x, 1\n  br label %a"
    )
    _, a, b = blocks(module)
    first, second = a.instructions[:2]
    assert isinstance(first, Binary) and first.left is first.right is b.instructions[0]
    assert isinstance(second, Binary) and second.right is b.instructions[0]


def test_numbers_that_are_left_out() -> None:
    module = read_module(
        "declare i32 @g()\ndefine i32 @f(i32) {\n  call i32 @g()\n  %3 = add i32 %0, %2\n  ret i32 %3\n}\n"
    )
    block = blocks(module)[0]
    assert block.name == "%1"
    add = block.instructions[1]
    assert isinstance(add, Binary) and add.right is block.instructions[0]


def test_comments_and_blank_lines() -> None:
    module = body('  ; a comment: with a colon\n\n  %y = add i32 %x, 1 ; behind\n  ret i32 %y ; "quoted"')
    assert [type(each).__name__ for each in blocks(module)[0].instructions] == ["Binary", "Return"]


def test_uninitialised_values_come_back() -> None:
    text = "declare i32 @limpet.uninitialised.i32()\n"
    module = read_module(text + "define i32 @f() {\n  %x = call i32 @limpet.uninitialised.i32()\n  ret i32 %x\n}\n")
    assert isinstance(blocks(module)[0].instructions[0], Uninitialised)


@pytest.mark.parametrize(
    "line",
    [
        "%y = frobnicate i32 %x, 3",
        "%y = add mystery i32 %x, 1",
        "%y = load i32, ptr %p, sparkling",
        "%y = icmp almost i32 %x, 1",
    ],
)
def test_not_understood_instructions_stay_in_place(line: str) -> None:
    module = body(f"  {line}\n  %z = add i32 %y, 1\n  ret i32 %z" if "icmp" not in line else f"  {line}\n  ret i32 0")
    unknown = blocks(module)[0].instructions[0]
    assert isinstance(unknown, UnsupportedInstruction)
    assert unknown.name == "%y"
    assert unknown.text == line.partition(" = ")[2]
    assert unknown.reason
    if "icmp" not in line:
        # Its type shows in its use.
        assert str(unknown.type) == "i32"


def test_not_understood_constants_stay_in_place() -> None:
    module = read_module("@g = global { i32, ptr } { i32 mystery (i32 4, ptr null), ptr null }\n")
    aggregate = module.globals["@g"].initialiser
    assert isinstance(aggregate, ConstantAggregate)
    unknown = aggregate.elements[0]
    assert isinstance(unknown, OpaqueConstant) and unknown.text == "mystery (i32 4, ptr null)"


def test_exceptions_keep_their_control_flow() -> None:
    module = read_module(
        "declare i32 @g()\ndefine i32 @f() personality ptr @g {\n"
        "  %r = invoke i32 @g()\n          to label %good unwind label %bad, !dbg !0\n"
        "good:\n  ret i32 %r\n"
        "bad:\n  %l = landingpad { ptr, i32 }\n          cleanup\n          catch ptr null\n"
        "  resume { ptr, i32 } %l\n}\n"
    )
    entry, good, bad = blocks(module)
    invoke = entry.terminator
    assert isinstance(invoke, UnsupportedTerminator)
    assert invoke.targets == [good, bad]
    assert invoke.text == "invoke i32 @g() to label %good unwind label %bad"
    pad = bad.instructions[0]
    assert isinstance(pad, UnsupportedInstruction) and pad.text == "landingpad { ptr, i32 } cleanup catch ptr null"


def test_a_call_through_another_type() -> None:
    module = read_module("declare void @g(i32)\ndefine i32 @f() {\n  %r = call i32 @g()\n  ret i32 %r\n}\n")
    call = blocks(module)[0].instructions[0]
    assert isinstance(call, Call) and str(call.function_type) == "i32 ()" and str(call.type) == "i32"


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("garbage\n", 1, "expected a definition"),
        ("\n\n@g = global i32\n", 3, "ends too early"),
        ("@g = global i32 0\n@g = global i32 1\n", 2, "defined twice"),
        ("@g = global ptr @h\n", 1, "@h is not defined"),
        ("@g = global i8 256\n", 1, "256 does not fit into i8"),
        ("@g = global i8 -129\n", 1, "-129 does not fit into i8"),
        ('@g = global [2 x i8] c"abc"\n', 1, "does not fit its type"),
        ("@g = global %t zeroinitializer\n", 1, "the type %t is not defined"),
        ("%t = type { %t }\n", 1, "contains itself"),
        ("define void @f() {\n", 1, "no end"),
        ("define void @f() {\n}\n", 2, "no blocks"),
        ("define void @f() {\n  br label %x\n}\n", 2, "the block %x is not defined"),
        ("define void @f() {\na:\nb:\n  ret void\n}\n", 3, "no terminator"),
        ("define void @f() {\na:\n  br label %a\na:\n  ret void\n}\n", 4, "defined twice"),
        ("define i32 @f() {\n  ret i32 %x\n}\n", 2, "%x is not defined"),
        ("define i32 @f(i64 %x) {\n  ret i32 %x\n}\n", 2, "%x has the type i64, not i32"),
        ("define void @f(i32 %x) {\n  %x = add i32 1, 2\n  ret void\n}\n", 2, "%x is defined twice"),
        ("define void @f() {\n  br mystery\n}\n", 2, "expected a type"),
        ("define void @f() {\n  %x = add i32 1, 2\n}\n", 3, "no terminator"),
        ('target datalayout = "e-p:x:64"\n', 1, ""),
    ],
)
def test_broken_text(text: str, line: int, message: str) -> None:
    with pytest.raises(InputError) as caught:
        read_module(text, "broken.ll")
    diagnostic = caught.value.diagnostic
    assert diagnostic.id == "bad-ir"
    assert message in diagnostic.message
    assert diagnostic.location is not None
    assert (diagnostic.location.file, diagnostic.location.line) == ("broken.ll", line)


def test_the_column_is_that_of_the_word() -> None:
    with pytest.raises(InputError) as caught:
        read_module("@g = global i32 0, align x\n")
    assert caught.value.diagnostic.location is not None
    assert caught.value.diagnostic.location.column == 26


def test_reading_ends_early() -> None:
    """Before each function somebody checks the clock."""
    looks: list[int] = []

    def tick() -> None:
        looks.append(0)
        if len(looks) == 3:
            raise TimeoutError

    text = "\n".join(f"define void @f{i}() {{\n  ret void\n}}" for i in range(5))
    with pytest.raises(TimeoutError):
        read_module(text, tick=tick)
    assert len(looks) == 3
