"""Instructions as text, one printer per class."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from limpet.llvm import ir
from limpet.llvm.keywords import UNINITIALISED
from limpet.llvm.printing.print_values import print_attributes, print_typed, print_value, quoted
from limpet.llvm.reading.lexer import NAME


def print_instruction(instruction: ir.Instruction) -> str:
    """One instruction, without indentation and without its debug location."""
    text = _PRINTERS[type(instruction)](instruction)
    return f"{instruction.name} = {text}" if instruction.name else text


def uninitialised_name(type: ir.Type) -> str:
    """The function that stands for an uninitialised value of this type in the text."""
    plain = f"@{UNINITIALISED}{type}"
    return plain if NAME.fullmatch(plain) else f"@{quoted(plain[1:])}"


def _flags(flags: tuple[str, ...]) -> str:
    return "".join(f" {flag}" for flag in flags)


def _align(align: int | None) -> str:
    return f", align {align}" if align is not None else ""


def _access(i: ir.Load | ir.Store) -> str:
    return (" atomic" if i.ordering else "") + (" volatile" if i.volatile else "")


def _indices(indices: tuple[int, ...]) -> str:
    return "".join(f", {index}" for index in indices)


def _label(block: ir.Block) -> str:
    return f"label {block.name}"


def _binary(i: ir.Binary) -> str:
    return f"{i.opcode}{_flags(i.flags)} {print_typed(i.left)}, {print_value(i.right)}"


def _compare(i: ir.Compare) -> str:
    return f"{i.opcode}{_flags(i.flags)} {i.predicate} {print_typed(i.left)}, {print_value(i.right)}"


def _cast(i: ir.Cast) -> str:
    return f"{i.opcode}{_flags(i.flags)} {print_typed(i.operand)} to {i.type}"


def _select(i: ir.Select) -> str:
    operands = ", ".join(map(print_typed, i.operands()))
    return f"select{_flags(i.flags)} {operands}"


def _alloca(i: ir.Alloca) -> str:
    count = f", {print_typed(i.count)}" if i.count is not None else ""
    space = i.type.address_space if isinstance(i.type, ir.PointerType) else 0
    where = f", addrspace({space})" if space else ""
    return f"alloca {i.allocated}{count}{_align(i.align)}{where}"


def _load(i: ir.Load) -> str:
    ordering = f" {i.ordering}" if i.ordering else ""
    return f"load{_access(i)} {i.type}, {print_typed(i.pointer)}{ordering}{_align(i.align)}"


def _store(i: ir.Store) -> str:
    ordering = f" {i.ordering}" if i.ordering else ""
    return f"store{_access(i)} {print_typed(i.value)}, {print_typed(i.pointer)}{ordering}{_align(i.align)}"


def _getelementptr(i: ir.GetElementPtr) -> str:
    indices = "".join(f", {print_typed(index)}" for index in i.indices)
    return f"getelementptr{_flags(i.flags)} {i.source_type}, {print_typed(i.pointer)}{indices}"


def _shuffle(i: ir.ShuffleVector) -> str:
    lanes = ", ".join("i32 poison" if lane is None else f"i32 {lane}" for lane in i.mask)
    return f"shufflevector {print_typed(i.left)}, {print_typed(i.right)}, <{len(i.mask)} x i32> <{lanes}>"


def _exchange(i: ir.CompareExchange) -> str:
    words = (" weak" if i.weak else "") + (" volatile" if i.volatile else "")
    return f"cmpxchg{words} {', '.join(map(print_typed, i.operands()))} {i.ordering}{_align(i.align)}"


def _read_modify_write(i: ir.AtomicReadModifyWrite) -> str:
    volatile = " volatile" if i.volatile else ""
    operands = f"{print_typed(i.pointer)}, {print_typed(i.value)}"
    return f"atomicrmw{volatile} {i.operation} {operands} {i.ordering}{_align(i.align)}"


def _call(i: ir.Call) -> str:
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
    space = i.callee.type.address_space if isinstance(i.callee.type, ir.PointerType) else 0
    if space and not isinstance(i.callee, ir.InlineAssembly):
        head += f" addrspace({space})"
    return f"{head} {type} {callee}({arguments}){print_attributes(i.attributes)}{bundles}"


def _argument(value: ir.Value, attributes: str) -> str:
    return f"{value.type}{attributes} {print_value(value)}"


def _record(i: ir.DebugRecord) -> str:
    """A comment: LLVM has no use for it without the metadata."""
    name = i.variable.name if i.variable is not None else "?"
    if i.kind == "label":
        return f"; label {name}"
    value = print_value(i.value) if i.value is not None else "<optimised out>"
    if i.fragment is not None:
        name += f"[bits {i.fragment[0]} to {i.fragment[0] + i.fragment[1]}]"
    sign = "at" if i.kind == "declare" or i.dereference else "="
    return f"; {name} {sign} {value}"


def _phi(i: ir.Phi) -> str:
    pairs = ", ".join(f"[ {print_value(value)}, {block.name} ]" for value, block in i.incoming)
    return f"phi{_flags(i.flags)} {i.type} {pairs}"


def _branch(i: ir.Branch) -> str:
    return f"br {print_typed(i.condition)}, {_label(i.if_true)}, {_label(i.if_false)}"


def _switch(i: ir.Switch) -> str:
    type = i.condition.type
    cases = ""
    for value, block in i.cases:
        number = print_value(ir.ConstantInt(type, value)) if isinstance(type, ir.IntType) else value
        cases += f"    {type} {number}, {_label(block)}\n"
    return f"switch {print_typed(i.condition)}, {_label(i.default)} [\n{cases}  ]"


def _indirect(i: ir.IndirectBranch) -> str:
    return f"indirectbr {print_typed(i.address)}, [{', '.join(map(_label, i.targets))}]"


_Printer = Callable[[Any], str]
_PRINTERS: dict[type, _Printer] = {
    ir.Binary: _binary,
    ir.FNeg: lambda i: f"fneg{_flags(i.flags)} {print_typed(i.operand)}",
    ir.Compare: _compare,
    ir.Cast: _cast,
    ir.Select: _select,
    ir.Freeze: lambda i: f"freeze {print_typed(i.operand)}",
    ir.Alloca: _alloca,
    ir.Load: _load,
    ir.Store: _store,
    ir.GetElementPtr: _getelementptr,
    ir.ExtractValue: lambda i: f"extractvalue {print_typed(i.aggregate)}{_indices(i.indices)}",
    ir.InsertValue: lambda i: f"insertvalue {print_typed(i.aggregate)}, {print_typed(i.element)}{_indices(i.indices)}",
    ir.ExtractElement: lambda i: f"extractelement {print_typed(i.vector)}, {print_typed(i.index)}",
    ir.InsertElement: lambda i: f"insertelement {', '.join(map(print_typed, i.operands()))}",
    ir.ShuffleVector: _shuffle,
    ir.Fence: lambda i: f"fence {i.ordering}",
    ir.CompareExchange: _exchange,
    ir.AtomicReadModifyWrite: _read_modify_write,
    ir.VaArg: lambda i: f"va_arg {print_typed(i.list)}, {i.type}",
    ir.Call: _call,
    ir.Uninitialised: lambda i: f"call {i.type} {uninitialised_name(i.type)}()",
    ir.DebugRecord: _record,
    ir.UnsupportedInstruction: lambda i: i.text,
    ir.Phi: _phi,
    ir.Return: lambda i: f"ret {print_typed(i.value)}" if i.value is not None else "ret void",
    ir.Jump: lambda i: f"br {_label(i.target)}",
    ir.Branch: _branch,
    ir.Switch: _switch,
    ir.IndirectBranch: _indirect,
    ir.Unreachable: lambda i: "unreachable",
    ir.UnsupportedTerminator: lambda i: i.text,
}
