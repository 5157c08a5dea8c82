"""Printing of what passes leave behind, which LLVM never printed in this form."""

from __future__ import annotations

from limpet.llvm.ir import (
    I32,
    NO_ATTRIBUTES,
    POINTER,
    Alloca,
    Argument,
    Binary,
    Block,
    ConstantInt,
    DataLayout,
    DebugRecord,
    Function,
    FunctionType,
    IntType,
    LocalVariable,
    Module,
    Return,
    Store,
    StructType,
    Uninitialised,
)
from limpet.llvm.printing.printer import print_function, print_instruction, print_module, print_value
from limpet.llvm.reader import read_module

from .toolchain import through_llvm


def made(*names: str) -> Module:
    """A function whose values have these names."""
    argument = Argument(I32, names[0], 0, NO_ATTRIBUTES)
    function = Function("@f", FunctionType(I32, (I32,)), arguments=[argument])
    block = Block(names[1])
    first = Binary("add", argument, ConstantInt(I32, 1), (), names[2])
    second = Binary("mul", first, argument, ("nsw",), names[3])
    block.instructions += [first, second, Return(second)]
    function.blocks.append(block)
    return Module(DataLayout(""), source_name="<string>", functions={"@f": function})


def test_numbers_in_order_stay_numbers() -> None:
    text = print_module(made("%0", "%1", "%2", "%3"))
    assert "%2 = add i32 %0, 1" in text
    through_llvm(text)


def test_numbers_out_of_order_become_names() -> None:
    module = made("%3", "%1", "%0", "%2")
    text = print_module(module)
    assert '%"0" = add i32 %"3", 1' in text
    through_llvm(text)
    assert module.functions["@f"].arguments[0].name == "%3"


def test_uninitialised_values_are_declared() -> None:
    module = made("%a", "%b", "%c", "%d")
    instructions = module.functions["@f"].blocks[0].instructions
    instructions.insert(0, Uninitialised(I32, "%u", "x"))
    instructions.insert(0, Uninitialised(StructType((I32, POINTER)), "%v"))
    text = print_module(module)
    assert "%u = call i32 @limpet.uninitialised.i32()" in text
    assert '%v = call { i32, ptr } @"limpet.uninitialised.{ i32, ptr }"()' in text
    again = read_module(through_llvm(text))
    assert print_module(again) == text
    assert [type(each) for each in again.functions["@f"].blocks[0].instructions[:2]] == [Uninitialised] * 2


def test_debug_records_are_comments() -> None:
    module = made("%a", "%b", "%c", "%d")
    block = module.functions["@f"].blocks[0]
    slot = Alloca(POINTER, I32, None, 4, "%slot")
    variable = LocalVariable("x", None, 1, None)
    block.instructions[:0] = [slot, DebugRecord("declare", slot, variable), DebugRecord("value", None, variable)]
    text = print_function(module.functions["@f"])
    assert "; x at %slot" in text and "; x = <optimised out>" in text
    assert ";" not in print_function(module.functions["@f"], comments=False)
    through_llvm(print_module(module))


def test_single_values() -> None:
    assert print_value(ConstantInt(IntType(8), 255)) == "-1"
    assert print_value(ConstantInt(IntType(1), 1)) == "true"
    pointer = Argument(POINTER, "%p", 0, NO_ATTRIBUTES)
    assert print_instruction(Store(ConstantInt(I32, 7), pointer, 4)) == "store i32 7, ptr %p, align 4"


def test_huge_integers_are_printed() -> None:
    wide = IntType(60_000)
    text = print_value(ConstantInt(wide, (1 << 59_999) + 12345))
    assert text.startswith("u0x")
    module = read_module(f"@g = global i60000 {text}\n")
    through_llvm(print_module(module))
