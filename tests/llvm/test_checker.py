"""Each rule of the checker, broken once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from limpet.llvm.checker import check_module
from limpet.llvm.ir import (
    I1,
    I8,
    I32,
    I64,
    NO_ATTRIBUTES,
    VOID,
    Argument,
    Binary,
    Block,
    Branch,
    Call,
    Cast,
    ConstantInt,
    Function,
    FunctionType,
    GlobalVariable,
    Jump,
    Load,
    Module,
    Phi,
    Return,
    Select,
    Store,
    Switch,
)
from limpet.llvm.reader import read_module

TEXT = """
@g = global i32 3
declare i32 @callee(i32, i64)
define i32 @f(i32 %x, ptr %p, i1 %c) {
entry:
  %a = add i32 %x, 1
  br i1 %c, label %left, label %right

left:
  %b = mul i32 %a, 2
  br label %join

right:
  %d = call i32 @callee(i32 %a, i64 7)
  br label %join

join:
  %m = phi i32 [ %b, %left ], [ %d, %right ]
  ret i32 %m
}
define void @other() {
start:
  ret void
}
"""


class Parts:
    """The module and the pieces that the tests break."""

    def __init__(self) -> None:
        self.module: Module = read_module(TEXT)
        self.f = self.module.functions["@f"]
        self.entry, self.left, self.right, self.join = self.f.blocks
        self.x, self.p, self.c = self.f.arguments
        self.a = self.entry.instructions[0]
        self.b = self.left.instructions[0]
        self.d = self.right.instructions[0]
        self.m = self.join.instructions[0]


def test_it_is_well_formed() -> None:
    assert check_module(Parts().module) == []


def _call(parts: Parts) -> Call:
    assert isinstance(parts.d, Call)
    return parts.d


def _phi(parts: Parts) -> Phi:
    assert isinstance(parts.m, Phi)
    return parts.m


def no_terminator(parts: Parts) -> None:
    parts.left.instructions.pop()


def empty_block(parts: Parts) -> None:
    parts.f.blocks.append(Block("%empty"))


def two_terminators(parts: Parts) -> None:
    parts.left.instructions.insert(0, Jump(parts.join))


def late_phi(parts: Parts) -> None:
    parts.join.instructions.insert(0, Binary("add", parts.x, parts.x, (), "%n"))


def missing_incoming(parts: Parts) -> None:
    _phi(parts).incoming.pop()


def wrong_incoming(parts: Parts) -> None:
    _phi(parts).incoming.append((parts.x, parts.entry))


def contradicting_incoming(parts: Parts) -> None:
    _phi(parts).incoming.append((parts.x, parts.left))


def not_dominating(parts: Parts) -> None:
    parts.join.instructions.insert(1, Binary("add", parts.b, parts.x, (), "%n"))


def use_before_definition(parts: Parts) -> None:
    parts.entry.instructions.insert(0, Binary("add", parts.a, parts.x, (), "%n"))


def phi_of_the_wrong_side(parts: Parts) -> None:
    phi = _phi(parts)
    phi.incoming = [(parts.d, parts.left), (parts.b, parts.right)]


def removed_definition(parts: Parts) -> None:
    parts.entry.instructions.remove(parts.a)


def foreign_argument(parts: Parts) -> None:
    parts.join.instructions.insert(1, Binary("add", Argument(I32, "%x", 0, NO_ATTRIBUTES), parts.x, (), "%n"))


def foreign_block(parts: Parts) -> None:
    parts.left.instructions[-1] = Jump(parts.module.functions["@other"].blocks[0])


def foreign_global(parts: Parts) -> None:
    stranger = GlobalVariable("@g", I32)
    parts.join.instructions.insert(1, Load(I32, stranger, 4, name="%n"))


def same_name(parts: Parts) -> None:
    parts.b.name = "%a"


def no_name(parts: Parts) -> None:
    parts.b.name = ""


def name_without_value(parts: Parts) -> None:
    parts.join.instructions[-1].name = "%r"


def same_instruction_twice(parts: Parts) -> None:
    parts.left.instructions.insert(0, parts.a)


def jump_to_the_entry(parts: Parts) -> None:
    parts.left.instructions[-1] = Jump(parts.entry)
    phi = _phi(parts)
    phi.incoming = phi.incoming[1:]


def operand_types(parts: Parts) -> None:
    parts.join.instructions.insert(1, Binary("add", parts.x, ConstantInt(I64, 1), (), "%n"))


def float_operation(parts: Parts) -> None:
    parts.join.instructions.insert(1, Binary("fadd", parts.x, parts.x, (), "%n"))


def cast(parts: Parts) -> None:
    parts.join.instructions.insert(1, Cast("trunc", parts.x, I64, (), "%n"))


def load_address(parts: Parts) -> None:
    parts.join.instructions.insert(1, Load(I32, parts.x, 4, name="%n"))


def stored_nothing(parts: Parts) -> None:
    parts.join.instructions.insert(1, Store(Block("%b"), parts.p))


def condition(parts: Parts) -> None:
    parts.entry.instructions[-1] = Branch(parts.x, parts.left, parts.right)


def choices(parts: Parts) -> None:
    parts.join.instructions.insert(1, Select(parts.c, parts.x, parts.c, (), "%n"))


def case_twice(parts: Parts) -> None:
    parts.entry.instructions[-1] = Switch(parts.x, parts.left, [(1, parts.right), (1, parts.left)])


def few_arguments(parts: Parts) -> None:
    _call(parts).arguments.pop()


def argument_type(parts: Parts) -> None:
    _call(parts).arguments[0] = ConstantInt(I8, 1)


def result_type(parts: Parts) -> None:
    parts.join.instructions[-1] = Return(parts.c)


def result_missing(parts: Parts) -> None:
    parts.join.instructions[-1] = Return()


def arguments_of_the_function(parts: Parts) -> None:
    parts.f.arguments.pop()


def listed_under_another_name(parts: Parts) -> None:
    parts.f.name = "@h"


def initialiser(parts: Parts) -> None:
    parts.module.globals["@g"].initialiser = ConstantInt(I1, 1)


def two_globals_of_one_name(parts: Parts) -> None:
    parts.module.functions["@g"] = Function("@g", FunctionType(VOID, ()))


BREAKERS: dict[Callable[[Parts], None], str] = {
    no_terminator: "has no terminator",
    empty_block: "has no terminator",
    two_terminators: "goes on after a terminator",
    late_phi: "a phi stands after",
    missing_incoming: "not the predecessors",
    wrong_incoming: "not the predecessors",
    contradicting_incoming: "two values for the block %left",
    not_dominating: "%b is not defined on every path",
    use_before_definition: "%a is used before its definition",
    phi_of_the_wrong_side: "%d is not defined on every path",
    removed_definition: "%a is not in this function",
    foreign_argument: "%x is not an argument of this function",
    foreign_block: "%start is not in this function",
    foreign_global: "@g is not in the module",
    same_name: "the name %a is used twice",
    no_name: "a value has no name",
    name_without_value: "a name is given",
    same_instruction_twice: "occurs twice",
    jump_to_the_entry: "the entry block has predecessors",
    operand_types: "different types",
    float_operation: "fadd does not work on i32",
    cast: "trunc does not go from i32 to i64",
    load_address: "the address is not a pointer",
    stored_nothing: "label is not in memory",
    condition: "the condition is not an i1",
    choices: "the choices have different types",
    case_twice: "a case occurs twice",
    few_arguments: "2 arguments are needed, but there are 1",
    argument_type: "argument 1 has the type i8, not i32",
    result_type: "returns i32, not i1",
    result_missing: "returns i32, not void",
    arguments_of_the_function: "do not fit its type",
    listed_under_another_name: "@h is listed as @f",
    initialiser: "initialiser of @g has the type i1",
    two_globals_of_one_name: "@g is defined twice",
}


@pytest.mark.parametrize("breaker", BREAKERS, ids=lambda breaker: breaker.__name__)
def test_a_broken_module(breaker: Callable[[Parts], None]) -> None:
    parts = Parts()
    breaker(parts)
    found = [str(each) for each in check_module(parts.module)]
    assert any(BREAKERS[breaker] in each for each in found), found
    assert all("malformed-module" in each for each in found)


def test_unreachable_blocks_may_do_as_they_like() -> None:
    module = read_module(
        "define i32 @f() {\nentry:\n  ret i32 0\n"
        "dead:\n  %y = add i32 %x, 1\n  %x = add i32 %y, 1\n  br label %dead\n}\n"
    )
    assert check_module(module) == []
