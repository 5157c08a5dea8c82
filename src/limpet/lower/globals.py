"""Global variables and functions as objects that are there from the start."""

from __future__ import annotations

from limpet.base.diagnostics import Location, Unsupported
from limpet.llvm.module import Function, GlobalVariable
from limpet.lower.shared import Shared
from limpet.lower.values.constants import contents
from limpet.seair.program import Global, GlobalKind, SourceObject
from limpet.terms.term import Term


def place_globals(shared: Shared) -> None:
    """Those whose address is used, directly or by the initial value of another one."""
    done = 0
    placed: list[Global] = []
    while done < len(shared.addresses.placed):
        value, address = shared.addresses.placed[done]
        done += 1
        if isinstance(value, Function):
            placed.append(Global(value.plain_name, address, GlobalKind.FUNCTION, 0, value.align or 1))
        elif isinstance(value, GlobalVariable):
            placed.append(_variable(shared, value, address))
    for (function, block), address in shared.addresses.blocks.items():
        name = f"{function.plain_name}:{block.lstrip('%')}"
        placed.append(Global(name, address, GlobalKind.FUNCTION, 0, 1))
    order = {name: n for n, name in enumerate(shared.module.globals)}
    placed.sort(key=lambda g: order.get(g.address.payload, len(order)))
    shared.program.globals += placed


def _variable(shared: Shared, variable: GlobalVariable, address: Term) -> Global:
    layout, debug = shared.layout, variable.debug
    name = debug.name if debug is not None and debug.name else variable.plain_name
    if debug is not None:
        shared.program.objects[address.payload] = SourceObject(name, debug.type)
    if variable.initialiser is None:
        return Global(name, address, GlobalKind.VARIABLE, 0, 16)
    size = layout.size(variable.value_type)
    align = max(variable.align or 1, layout.align(variable.value_type))
    kind = GlobalKind.CONSTANT if variable.constant else GlobalKind.VARIABLE
    location = None
    if debug is not None and debug.file is not None and debug.line:
        location = Location(debug.file.path, debug.line)
    data: bytes | None
    try:
        data, pointers = contents(shared.builder, layout, variable.initialiser, shared.addresses.of)
    except Unsupported as refusal:
        shared.over_approximate(
            "initialiser", f"the initial value of `{name}` can be anything: {refusal.diagnostic.message}", location
        )
        data, pointers = None, {}
    if data is not None and len(data) < size:
        data += bytes(size - len(data))
    region = shared.regions.region_of(shared.entry, variable).name
    return Global(name, address, kind, size, align, data, pointers, region, location)
