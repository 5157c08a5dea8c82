"""How the program is started: `argc`, `argv` and `envp` as the interpreter makes them for a run without arguments.

argc is 1, argv has the one word `program` and a null pointer, envp is empty. They are global variables.
"""

from __future__ import annotations

from limpet.base.diagnostics import input_error
from limpet.llvm.module import Function
from limpet.llvm.types import IntType, PointerType
from limpet.lower.shared import Shared
from limpet.seair.program import Global, GlobalKind
from limpet.terms.sorts import BitVecSort
from limpet.terms.term import Term

_NAME = b"program\0"


def start_arguments(shared: Shared, entry: Function) -> list[Term]:
    parameters = entry.value_type.parameters
    if not parameters:
        return []
    shapes: list[type] = [IntType, PointerType, PointerType]
    if len(parameters) > 3 or any(not isinstance(p, s) for p, s in zip(parameters, shapes, strict=False)):
        raise input_error(
            "entry-parameters",
            f"`{shared.ctx.config.input.entry}` takes parameters that a start of the program cannot provide: "
            f"{', '.join(map(str, parameters))}",
            None,
            "choose a function without parameters, or one with (int argc, char **argv)",
        )
    builder = shared.builder
    count = parameters[0]
    assert isinstance(count, IntType)
    arguments = [builder.bv(1, count.bits)]
    if len(parameters) > 1:
        arguments.append(_argv(shared, entry))
    if len(parameters) > 2:
        slot = shared.program.pointer_bits // 8
        arguments.append(_table(shared, entry, 2, "envp", slot, {}))
    return arguments


def _argv(shared: Shared, entry: Function) -> Term:
    slot = shared.program.pointer_bits // 8
    text = shared.builder.symbol("@argv[0]", BitVecSort(shared.program.pointer_bits))
    region = shared.regions.pointee(entry, entry.arguments[1], 0).name
    table = _table(shared, entry, 1, "argv", 2 * slot, {0: text})
    shared.program.globals.append(Global("argv[0]", text, GlobalKind.VARIABLE, len(_NAME), 1, _NAME, region=region))
    return table


def _table(shared: Shared, entry: Function, index: int, name: str, size: int, pointers: dict[int, Term]) -> Term:
    slot = shared.program.pointer_bits // 8
    address = shared.builder.symbol(f"@{name}", BitVecSort(shared.program.pointer_bits))
    region = shared.regions.region_of(entry, entry.arguments[index]).name
    shared.program.globals.append(Global(name, address, GlobalKind.VARIABLE, size, slot, bytes(size), pointers, region))
    return address
