"""The call graph and the control-flow graphs of the prepared program, as text for Graphviz.

The dialect of DOT is that of `pointsto.draw`, which makes pictures of it: what is drawn furthest left has a name that
begins with `r`. Users see their own functions; of the library, what they call themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from limpet.base.diagnostics import in_library
from limpet.builtins.names import OWN, START
from limpet.llvm.ir import Block, Branch, Call, Function, Module, Switch
from limpet.llvm.rules.address_taken import address_taken
from limpet.llvm.sources import is_library, source_name

_HEAD = ['  node [fontname="monospace", fontsize=10];']
_MOST_LINES = 6
"""Lines of the source that a block is shown with."""


def call_graph(module: Module, only: str | None = None) -> str:
    """Who calls whom; with `only`, what that function reaches. Calls through pointers are marked."""
    own = [function for function in module.functions.values() if _is_own(function)]
    edges = {function: list(_calls(module, function)) for function in own}
    begin = [function for function in own if function.plain_name == only] if only is not None else own
    reached = _reachable(begin, edges)
    called = {target for function in own for target, _ in edges[function]}
    ids = {
        function: f"{'r' if function in begin and (only is not None or function not in called) else 'f'}{number}"
        for number, function in enumerate(reached)
    }
    lines = ["digraph calls {", "  rankdir=LR;", *_HEAD, "  subgraph cluster_0 {", '    label="calls";']
    for function, name in ids.items():
        colour = "lightblue" if function in edges else "lightgray"
        lines.append(f"    {name} [shape=box, style=filled, fillcolor={colour}, label={_quoted(_title(function))}];")
    for function in reached:
        for target, how in edges.get(function, ()):
            lines.append(f'    {ids[function]} -> {ids[target]} [label="{how}"];')
    return "\n".join([*lines, "  }", "}"]) + "\n"


def control_flow(module: Module, only: str | None = None) -> str:
    """A box per block, with the lines of the source that it comes from."""
    functions = [
        function
        for function in module.functions.values()
        if function.blocks and (_is_own(function) if only is None else function.plain_name == only)
    ]
    lines = ["digraph control_flow {", *_HEAD]
    for number, function in enumerate(functions):
        lines += _blocks(function, number)
    return "\n".join([*lines, "}"]) + "\n"


def defined_functions(module: Module) -> list[str]:
    return [function.plain_name for function in module.functions.values() if _is_own(function)]


def _is_own(function: Function) -> bool:
    """A function of the user, with a body."""
    name = function.plain_name
    return bool(function.blocks) and name != START and not name.startswith(OWN) and not is_library(function)


def _title(function: Function) -> str:
    return source_name(function)


def _calls(module: Module, function: Function) -> Iterator[tuple[Function, str]]:
    """Whom, and how; each once."""
    found: dict[tuple[Function, str], None] = {}
    taken = address_taken(module)
    for block in function.blocks:
        for i in block.instructions:
            if not isinstance(i, Call):
                continue
            if isinstance(i.callee, Function):
                if not _is_hidden(i.callee):
                    found[i.callee, ""] = None
            else:
                for target in taken:
                    if target.value_type == i.function_type:
                        found[target, "pointer"] = None
    yield from found


def _is_hidden(function: Function) -> bool:
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


def _blocks(function: Function, number: int) -> list[str]:
    lines = [f"  subgraph cluster_{number} {{", f"    label={_quoted(_title(function))};"]
    ids = {block: f"{'b' if index else 'r'}{number}_{index}" for index, block in enumerate(function.blocks)}
    for block, name in ids.items():
        lines.append(f"    {name} [shape=box, style=filled, fillcolor=white, label={_quoted(_content(block))}];")
    for block, name in ids.items():
        lines += [f'    {name} -> {ids[target]} [label="{label}"];' for target, label in _ways(block)]
    return [*lines, "  }"]


def _content(block: Block) -> str:
    """Its name, and which lines of the source it has."""
    places = [at for i in block.instructions if i.location is not None and (at := i.location.location()) is not None]
    rows = list(dict.fromkeys(f"line {at.line}" for at in places if not in_library(at)))
    more = [f"… {len(rows) - _MOST_LINES} more"] if len(rows) > _MOST_LINES else []
    return "\n".join([block.name.removeprefix("%"), *rows[:_MOST_LINES], *more])


def _ways(block: Block) -> list[tuple[Block, str]]:
    end = block.terminator
    match end:
        case Branch():
            return [(end.if_true, "true"), (end.if_false, "false")]
        case Switch():
            return [*((target, str(value)) for value, target in end.cases), (end.default, "default")]
    return [(target, "") for target in end.successors()]


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
