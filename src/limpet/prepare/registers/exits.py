"""Functions of the program in which a run may end."""

from __future__ import annotations

from limpet.builtins.operations import Operation
from limpet.llvm.ir import Call, Function, Module
from limpet.llvm.sources import is_library

_ENDS = frozenset(("exit", "_exit", "_Exit", "quick_exit", Operation.EXIT))


def may_exit(module: Module) -> set[Function]:
    """Those that call `exit`, and those that call these; a call through a pointer may be one of any of them."""
    callers: dict[Function | None, set[Function]] = {}
    for function in module.functions.values():
        for i in function.instructions():
            if type(i) is Call:
                callee = i.callee if type(i.callee) is Function else None
                callers.setdefault(callee, set()).add(function)
    exiting: set[Function] = set()
    work = [function for function in module.functions.values() if function.plain_name in _ENDS]
    indirect = False
    while work:
        callee = work.pop()
        calling = set(callers.get(callee, ()))
        if not indirect and callee.plain_name not in _ENDS:
            indirect = True
            calling |= callers.get(None, set())
        for caller in calling:
            if caller not in exiting:
                exiting.add(caller)
                work.append(caller)
    return {function for function in exiting if not is_library(function) and function.debug is not None}
