"""The call graph and the control-flow graphs of the prepared program, to be drawn.

Users see their own functions; of the library, what they call themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from limpet.base.diagnostics import Location, in_library
from limpet.builtins.names import OWN, START
from limpet.drawing.graph import Box, Drawing, Edge, Graph, Style
from limpet.llvm.ir import Block, Branch, Call, Function, Module, Switch
from limpet.llvm.rules.address_taken import address_taken
from limpet.llvm.sources import is_library, location_of, source_name

_MOST_LINES = 6
"""Lines of the source that a block is shown with."""


def call_graph(module: Module, only: str | None = None) -> Drawing:
    """Who calls whom; with `only`, what that function reaches. Calls through pointers are marked."""
    own = own_functions(module)
    taken = address_taken(module)
    calls = {function: list(_calls(taken, function)) for function in own}
    begin = [function for function in own if function.plain_name == only] if only is not None else own
    reached = _reachable(begin, calls)
    called = {target for function in own for target, _ in calls[function] if target is not function}
    boxes = []
    for function in reached:
        first = function in begin and (only is not None or function not in called)
        style = Style.CODE if function in calls else Style.LIBRARY
        boxes.append(Box(function.plain_name, (source_name(function),), style, _begin_of(function), is_first=first))
    edges = [
        Edge(function.plain_name, target.plain_name, how)
        for function in reached
        for target, how in calls.get(function, ())
    ]
    return Drawing("calls", (Graph("calls", tuple(boxes), tuple(edges)),))


def control_flow(module: Module, only: str | None = None) -> Drawing:
    """A box per block, with the lines of the source that it comes from."""
    functions = [
        function
        for function in module.functions.values()
        if function.blocks and (_is_own(function) if only is None else function.plain_name == only)
    ]
    return Drawing("control_flow", tuple(_blocks(function) for function in functions), downwards=True)


def own_functions(module: Module) -> list[Function]:
    """Those of the user that have a body."""
    return [function for function in module.functions.values() if _is_own(function)]


def defined_functions(module: Module) -> list[str]:
    return [function.plain_name for function in own_functions(module)]


def _is_own(function: Function) -> bool:
    """A function of the user, with a body."""
    name = function.plain_name
    return bool(function.blocks) and name != START and not name.startswith(OWN) and not is_library(function)


def _begin_of(function: Function) -> tuple[Location, ...]:
    debug = function.debug
    if debug is None or debug.file is None or is_library(function):
        return ()
    return (Location(debug.file.path, debug.line, 0, debug.name),)


def _calls(taken: Iterable[Function], function: Function) -> Iterator[tuple[Function, str]]:
    """Whom, and how; each once."""
    found: dict[tuple[Function, str], None] = {}
    for block in function.blocks:
        for i in block.instructions:
            if not isinstance(i, Call):
                continue
            if isinstance(i.callee, Function):
                if not is_hidden(i.callee):
                    found[i.callee, ""] = None
            else:
                for target in taken:
                    if target.value_type == i.function_type:
                        found[target, "pointer"] = None
    yield from found


def is_hidden(function: Function) -> bool:
    """Of the compiler, or a primitive of ours."""
    return function.plain_name.startswith(("llvm.", *OWN))


def _reachable(begin: Iterable[Function], edges: dict[Function, list[tuple[Function, str]]]) -> list[Function]:
    seen = dict.fromkeys(begin)
    work = list(seen)
    while work:
        for target, _ in edges.get(work.pop(), ()):
            if target not in seen:
                seen[target] = None
                work.append(target)
    return list(seen)


def _blocks(function: Function) -> Graph:
    keys = {block: f"block {number}" for number, block in enumerate(function.blocks)}
    boxes = [
        Box(key, tuple(_content(block)), Style.PLAIN, lines_of(block), is_first=block is function.blocks[0])
        for block, key in keys.items()
    ]
    edges = [Edge(key, keys[target], label) for block, key in keys.items() for target, label in ways_out(block)]
    return Graph(source_name(function), tuple(boxes), tuple(edges))


def _content(block: Block) -> list[str]:
    """Its name, and which lines of the source it has."""
    rows = [f"line {at.line}" for at in lines_of(block)]
    more = [f"… {len(rows) - _MOST_LINES} more"] if len(rows) > _MOST_LINES else []
    return [block.name.removeprefix("%"), *rows[:_MOST_LINES], *more]


def lines_of(block: Block) -> tuple[Location, ...]:
    """One place in each line of the program that it has."""
    found: dict[tuple[str, int], Location] = {}
    for i in block.instructions:
        at = location_of(i)
        if at is not None and not in_library(at):
            found.setdefault((at.file, at.line), at)
    return tuple(found.values())


def ways_out(block: Block) -> list[tuple[Block, str]]:
    end = block.terminator
    match end:
        case Branch():
            return [(end.if_true, "true"), (end.if_false, "false")]
        case Switch():
            return [*((target, str(value)) for value, target in end.cases), (end.default, "default")]
    return [(target, "") for target in end.successors()]
