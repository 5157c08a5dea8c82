"""Instructions as text, one printer per class."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from limpet.llvm.controlflow import (
    Block,
    Branch,
    IndirectBranch,
    Jump,
    Phi,
    Return,
    Switch,
    Unreachable,
    UnsupportedTerminator,
)
from limpet.llvm.instructions import (
    Binary,
    Call,
    Cast,
    Compare,
    DebugRecord,
    ExtractElement,
    ExtractValue,
    FNeg,
    Freeze,
    InsertElement,
    InsertValue,
    Instruction,
    Select,
    ShuffleVector,
    Uninitialised,
    UnsupportedInstruction,
)
from limpet.llvm.keywords import UNINITIALISED
from limpet.llvm.memory_instructions import (
    Alloca,
    AtomicReadModifyWrite,
    CompareExchange,
    Fence,
    GetElementPtr,
    Load,
    Store,
    VaArg,
)
from limpet.llvm.printing.print_values import print_attributes, print_typed, print_value, quoted
from limpet.llvm.reading.lexer import NAME
from limpet.llvm.types import IntType, PointerType, Type
from limpet.llvm.values import ConstantInt, InlineAssembly, Value


def print_instruction(instruction: Instruction) -> str:
    """One instruction, without indentation and without its debug location."""
    text = _PRINTERS[type(instruction)](instruction)
    return f"{instruction.name} = {text}" if instruction.name else text


def uninitialised_name(type: Type) -> str:
    """The function that stands for an uninitialised value of this type in the text."""
    plain = f"@{UNINITIALISED}{type}"
    return plain if NAME.fullmatch(plain) else f"@{quoted(plain[1:])}"


def _flags(flags: tuple[str, ...]) -> str:
    return "".join(f" {flag}" for flag in flags)


def _align(align: int | None) -> str:
    return f", align {align}" if align is not None else ""


def _access(i: Load | Store) -> str:
    return (" atomic" if i.ordering else "") + (" volatile" if i.volatile else "")


def _indices(indices: tuple[int, ...]) -> str:
    return "".join(f", {index}" for index in indices)


def _label(block: Block) -> str:
    return f"label {block.name}"


def _binary(i: Binary) -> str:
    return f"{i.opcode}{_flags(i.flags)} {print_typed(i.left)}, {print_value(i.right)}"


def _compare(i: Compare) -> str:
    return f"{i.opcode}{_flags(i.flags)} {i.predicate} {print_typed(i.left)}, {print_value(i.right)}"


def _cast(i: Cast) -> str:
    return f"{i.opcode}{_flags(i.flags)} {print_typed(i.operand)} to {i.type}"


def _select(i: Select) -> str:
    operands = ", ".join(map(print_typed, i.operands()))
    return f"select{_flags(i.flags)} {operands}"


def _alloca(i: Alloca) -> str:
    count = f", {print_typed(i.count)}" if i.count is not None else ""
    space = i.type.address_space if isinstance(i.type, PointerType) else 0
    where = f", addrspace({space})" if space else ""
    return f"alloca {i.allocated}{count}{_align(i.align)}{where}"


def _load(i: Load) -> str:
    ordering = f" {i.ordering}" if i.ordering else ""
    return f"load{_access(i)} {i.type}, {print_typed(i.pointer)}{ordering}{_align(i.align)}"


def _store(i: Store) -> str:
    ordering = f" {i.ordering}" if i.ordering else ""
    return f"store{_access(i)} {print_typed(i.value)}, {print_typed(i.pointer)}{ordering}{_align(i.align)}"


def _getelementptr(i: GetElementPtr) -> str:
    indices = "".join(f", {print_typed(index)}" for index in i.indices)
    return f"getelementptr{_flags(i.flags)} {i.source_type}, {print_typed(i.pointer)}{indices}"


def _shuffle(i: ShuffleVector) -> str:
    lanes = ", ".join("i32 poison" if lane is None else f"i32 {lane}" for lane in i.mask)
    return f"shufflevector {print_typed(i.left)}, {print_typed(i.right)}, <{len(i.mask)} x i32> <{lanes}>"


def _exchange(i: CompareExchange) -> str:
    words = (" weak" if i.weak else "") + (" volatile" if i.volatile else "")
    return f"cmpxchg{words} {', '.join(map(print_typed, i.operands()))} {i.ordering}{_align(i.align)}"


def _read_modify_write(i: AtomicReadModifyWrite) -> str:
    volatile = " volatile" if i.volatile else ""
    operands = f"{print_typed(i.pointer)}, {print_typed(i.value)}"
    return f"atomicrmw{volatile} {i.operation} {operands} {i.ordering}{_align(i.align)}"


def _call(i: Call) -> str:
    words = [i.tail, "call", *i.flags, i.convention]
    head = " ".join(word for word in words if word) + print_attributes(i.result_attributes)
    type = str(i.function_type) if i.function_type.variadic else str(i.function_type.result)
    arguments = ", ".join(
        _argument(value, print_attributes(i.argument_attributes[at]) if at < len(i.argument_attributes) else "")
        for at, value in enumerate(i.arguments)
    )
    if i.tail == "musttail" and i.function_type.variadic and len(i.arguments) == len(i.function_type.parameters):
        arguments = f"{arguments}, ..." if arguments else "..."
    bundles = ""
    if i.bundles:
        each = (f"{quoted(tag)}({', '.join(map(print_typed, values))})" for tag, values in i.bundles)
        bundles = f" [ {', '.join(each)} ]"
    callee = print_value(i.callee)
    space = i.callee.type.address_space if isinstance(i.callee.type, PointerType) else 0
    if space and not isinstance(i.callee, InlineAssembly):
        head += f" addrspace({space})"
    return f"{head} {type} {callee}({arguments}){print_attributes(i.attributes)}{bundles}"


def _argument(value: Value, attributes: str) -> str:
    return f"{value.type}{attributes} {print_value(value)}"


def _record(i: DebugRecord) -> str:
    """A comment: LLVM has no use for it without the metadata."""
    name = i.variable.name if i.variable is not None else "?"
    if i.kind == "label":
        return f"; label {name}"
    value = print_value(i.value) if i.value is not None else "<optimised out>"
    if i.fragment is not None:
        name += f"[bits {i.fragment[0]} to {i.fragment[0] + i.fragment[1]}]"
    sign = "at" if i.kind == "declare" or i.dereference else "="
    return f"; {name} {sign} {value}"


def _phi(i: Phi) -> str:
    pairs = ", ".join(f"[ {print_value(value)}, {block.name} ]" for value, block in i.incoming)
    return f"phi{_flags(i.flags)} {i.type} {pairs}"


def _branch(i: Branch) -> str:
    return f"br {print_typed(i.condition)}, {_label(i.if_true)}, {_label(i.if_false)}"


def _switch(i: Switch) -> str:
    type = i.condition.type
    cases = "".join(
        f"    {type} {print_value(ConstantInt(type, value)) if isinstance(type, IntType) else value}, {_label(block)}\n"
        for value, block in i.cases
    )
    return f"switch {print_typed(i.condition)}, {_label(i.default)} [\n{cases}  ]"


def _indirect(i: IndirectBranch) -> str:
    return f"indirectbr {print_typed(i.address)}, [{', '.join(map(_label, i.targets))}]"


_Printer = Callable[[Any], str]
_PRINTERS: dict[type, _Printer] = {
    Binary: _binary,
    FNeg: lambda i: f"fneg{_flags(i.flags)} {print_typed(i.operand)}",
    Compare: _compare,
    Cast: _cast,
    Select: _select,
    Freeze: lambda i: f"freeze {print_typed(i.operand)}",
    Alloca: _alloca,
    Load: _load,
    Store: _store,
    GetElementPtr: _getelementptr,
    ExtractValue: lambda i: f"extractvalue {print_typed(i.aggregate)}{_indices(i.indices)}",
    InsertValue: lambda i: f"insertvalue {print_typed(i.aggregate)}, {print_typed(i.element)}{_indices(i.indices)}",
    ExtractElement: lambda i: f"extractelement {print_typed(i.vector)}, {print_typed(i.index)}",
    InsertElement: lambda i: f"insertelement {', '.join(map(print_typed, i.operands()))}",
    ShuffleVector: _shuffle,
    Fence: lambda i: f"fence {i.ordering}",
    CompareExchange: _exchange,
    AtomicReadModifyWrite: _read_modify_write,
    VaArg: lambda i: f"va_arg {print_typed(i.list)}, {i.type}",
    Call: _call,
    Uninitialised: lambda i: f"call {i.type} {uninitialised_name(i.type)}()",
    DebugRecord: _record,
    UnsupportedInstruction: lambda i: i.text,
    Phi: _phi,
    Return: lambda i: f"ret {print_typed(i.value)}" if i.value is not None else "ret void",
    Jump: lambda i: f"br {_label(i.target)}",
    Branch: _branch,
    Switch: _switch,
    IndirectBranch: _indirect,
    Unreachable: lambda i: "unreachable",
    UnsupportedTerminator: lambda i: i.text,
}
