"""The IR as text that LLVM can read again.

Debug metadata is not printed; with `comments` the source position of an instruction stands after it, and debug
records are comments of their own.
"""

from __future__ import annotations

import re
from itertools import pairwise

from limpet.llvm.controlflow import Block
from limpet.llvm.instructions import Call, DebugRecord, Instruction, Uninitialised
from limpet.llvm.keywords import UNNAMED_ADDRESS, VISIBILITY
from limpet.llvm.module import Function, GlobalAlias, GlobalVariable, Module
from limpet.llvm.printing.print_instructions import print_instruction, uninitialised_name
from limpet.llvm.printing.print_values import print_attributes, print_typed, print_value, quoted
from limpet.llvm.types import PointerType
from limpet.llvm.values import Argument, ConstantExpression, MetadataOperand

__all__ = ["print_function", "print_instruction", "print_module", "print_value"]

_REFERENCE = re.compile(r'"[^"]*"|(![0-9]+)')


def print_module(module: Module, comments: bool = True) -> str:
    parts = [f"source_filename = {quoted(module.source_name)}"] if module.source_name else []
    if module.layout.text:
        parts.append(f"target datalayout = {quoted(module.layout.text)}")
    if module.triple:
        parts.append(f"target triple = {quoted(module.triple)}")
    parts += [f"module asm {quoted(line)}" for line in module.module_assembly]
    if module.structs:
        parts.append("")
        parts += [f"{name} = type {type.body}" for name, type in module.structs.items()]
    if module.globals or module.aliases:
        parts.append("")
        parts += map(_global_variable, module.globals.values())
        parts += map(_alias, module.aliases.values())
    for function in module.functions.values():
        parts.append("")
        parts.append(print_function(function, comments))
    parts += _missing_declarations(module)
    parts += _metadata(module)
    return "\n".join(parts) + "\n"


def print_function(function: Function, comments: bool = True) -> str:
    if function.is_declaration:
        return _header(function)
    renamed = _quote_numbers(function)
    try:
        lines = [_header(function) + " {"]
        for number, block in enumerate(function.blocks):
            if number:
                lines.append("")
            lines.append(f"{block.name[1:]}:")
            lines += _block_lines(block, comments)
    finally:
        for value, name in renamed:
            value.name = name
    lines.append("}")
    return "\n".join(lines)


def _block_lines(block: Block, comments: bool) -> list[str]:
    lines: list[str] = []
    for instruction in block.instructions:
        if type(instruction) is DebugRecord:
            if comments:
                lines.append(f"    {print_instruction(instruction)}")
            continue
        text = f"  {print_instruction(instruction)}"
        place = instruction.location.location() if comments and instruction.location is not None else None
        if place is not None and "\n" not in text:
            text = f"{text:<60} ; {place}"
        lines.append(text)
    return lines


_Named = Argument | Instruction | Block


def _quote_numbers(function: Function) -> list[tuple[_Named, str]]:
    """LLVM wants unnamed values numbered in order. After a pass moved code they may not be: then each number
    is quoted, which makes it a name. Returns what was changed, with the old names."""
    named: list[_Named] = list(function.arguments)
    for block in function.blocks:
        named.append(block)
        named += block.instructions
    numbered = [each for each in named if each.name[1:].isdigit()]
    numbers = [(len(each.name), each.name) for each in numbered]
    if all(before < after for before, after in pairwise(numbers)):
        return []
    old = [(each, each.name) for each in numbered]
    for each in numbered:
        each.name = f'%"{each.name[1:]}"'
    return old


def _header(function: Function) -> str:
    words = ["declare" if function.is_declaration else "define"]
    if function.linkage != "external":
        words.append(function.linkage)
    words += [word for word in function.keywords if word in VISIBILITY]
    if function.convention:
        words.append(function.convention)
    words.append(print_attributes(function.result_attributes).strip())
    words.append(str(function.value_type.result))
    parameters = [_parameter(argument, function.is_declaration) for argument in function.arguments]
    if function.value_type.variadic:
        parameters.append("...")
    words.append(f"{function.name}({', '.join(parameters)})")
    words += [word for word in function.keywords if word in UNNAMED_ADDRESS]
    words += _address_space(function.type)
    words.append(print_attributes(function.attributes).strip())
    if function.section is not None:
        words.append(f"section {quoted(function.section)}")
    if function.align is not None:
        words.append(f"align {function.align}")
    # Comdats only matter to a linker.
    words += [
        word
        for word in function.keywords
        if word not in VISIBILITY and word not in UNNAMED_ADDRESS and not word.startswith("comdat")
    ]
    return " ".join(word for word in words if word)


def _parameter(argument: Argument, declaration: bool) -> str:
    name = f" {argument.name}" if argument.name and not declaration else ""
    return f"{argument.type}{print_attributes(argument.attributes)}{name}"


def _address_space(type: object) -> list[str]:
    space = type.address_space if isinstance(type, PointerType) else 0
    return [f"addrspace({space})"] if space else []


def _global_variable(variable: GlobalVariable) -> str:
    words = [f"{variable.name} ="]
    if variable.linkage != "external" or variable.initialiser is None:
        words.append(variable.linkage)
    words += [word for word in variable.keywords if word in VISIBILITY]
    if variable.thread_local:
        words.append(variable.thread_local)
    words += [word for word in variable.keywords if word in UNNAMED_ADDRESS]
    words += _address_space(variable.type)
    words += [word for word in variable.keywords if word == "externally_initialized"]
    words.append("constant" if variable.constant else "global")
    words.append(str(variable.value_type))
    if variable.initialiser is not None:
        words.append(print_value(variable.initialiser))
    text = " ".join(words)
    if variable.section is not None:
        text += f", section {quoted(variable.section)}"
    for word in variable.keywords:
        if word.startswith("partition"):
            text += f", {word}"
    if variable.align is not None:
        text += f", align {variable.align}"
    return text + "".join(f", {word}" for word in variable.keywords if word.startswith(("code_model", "no_sanitize")))


def _alias(alias: GlobalAlias) -> str:
    words = [f"{alias.name} ="]
    if alias.linkage != "external":
        words.append(alias.linkage)
    words += alias.keywords
    # LLVM wants constant expressions without their type here.
    bare = isinstance(alias.target, ConstantExpression)
    target = print_value(alias.target) if bare else print_typed(alias.target)
    words.append(f"{alias.kind} {alias.value_type}, {target}")
    return " ".join(words)


def _missing_declarations(module: Module) -> list[str]:
    """Declarations of the functions that stand for uninitialised values."""
    lines: dict[str, str] = {}
    for function in module.functions.values():
        for instruction in function.instructions():
            if type(instruction) is Uninitialised:
                name = uninitialised_name(instruction.type)
                if name not in module.functions:
                    lines[name] = f"\ndeclare {instruction.type} {name}()"
    return list(lines.values())


def _metadata(module: Module) -> list[str]:
    """The nodes that calls refer to, and those that they refer to."""
    pending = [
        reference
        for function in module.functions.values()
        for instruction in function.instructions()
        if type(instruction) is Call
        for argument in instruction.arguments
        if type(argument) is MetadataOperand
        for reference in _REFERENCE.findall(argument.text)
        if reference
    ]
    nodes: dict[str, str] = {}
    while pending:
        reference = pending.pop()
        node = module.metadata.get(reference)
        if reference not in nodes and node is not None:
            nodes[reference] = f"{reference} = {node}"
            pending += [each for each in _REFERENCE.findall(node) if each]
    return ["", *(nodes[each] for each in sorted(nodes, key=lambda each: int(each[1:])))] if nodes else []
