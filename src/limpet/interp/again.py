"""Many runs of one program: the code that was made for its functions is kept, and everything else begins anew.

Making that code takes longer than most runs. Addresses can differ from those of a single run, as functions get theirs
when they are first used; whoever needs to be sure runs the program once more by itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from limpet.base.config import RunOptions
from limpet.base.context import Context
from limpet.interp.inputs import InputSource
from limpet.interp.machine import Machine, Passage
from limpet.interp.memory import MemoryObject
from limpet.interp.results import RunResult
from limpet.interp.run import outcome_of
from limpet.llvm.module import Function, Module

_CHANGING = ("size", "wsize", "constant", "undef", "pointers", "poison", "plain", "read_only", "modified", "state")
"""Of an object; its data and its marks, too."""
_BARE = MemoryObject("none", "", 0, 0, 1, defined=True)


class Repeated:
    def __init__(self, ctx: Context, module: Module, entry: Function, output: Callable[[int, bytes], None]) -> None:
        self.entry = entry
        self.passages: Counter[Passage] = Counter()
        """How often the last run went from one piece of code to another."""
        self._machine = Machine(ctx, module, InputSource([], None), output=output, read_input=_nothing)
        self._machine.passages = self.passages
        variables = [each for each in self._machine.memory.objects_of("global") if each.kind != "constant"]
        self._globals = [(each, _Contents(each)) for each in variables]

    def run(self, inputs: InputSource, read_input: Callable[[int], bytes], max_steps: int) -> RunResult:
        machine = self._machine
        self.passages.clear()
        machine.begin_again(inputs, read_input, max_steps)
        for each, contents in self._globals:
            contents.put_back(each)
        return outcome_of(machine, self.entry, RunOptions())

    def is_library(self, segment: Any) -> bool:
        return self._machine.is_in_library(segment)


class _Contents:
    """Of a global variable, when the program begins."""

    def __init__(self, o: MemoryObject) -> None:
        self._kept = {name: _copy(getattr(o, name)) for name in _CHANGING}
        self._data = _copy(o.data)

    def put_back(self, o: MemoryObject) -> None:
        o.data = _copy(self._data)
        for name, value in self._kept.items():
            setattr(o, name, _copy(value))
        o.marks.clear()


def _copy(value: Any) -> Any:
    """Booleans, numbers, words and None are values; the others are changed where they are, except for what all objects
    share that have no pointers or no poison."""
    shared = value is _BARE.pointers or value is _BARE.poison
    return value.copy() if hasattr(value, "copy") and not shared else value


def _nothing(size: int) -> bytes:
    return b""
