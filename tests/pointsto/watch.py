"""Run a program and hold every access against the regions.

Calls of natives are put into the module before accesses, calls and returns. They tell which object a pointer
points into, and in which activation. From the region there, the maps of the calls lead up the stack, to the
activation whose local region it is. On the way an object must be in one region per activation, and where the way
ends must be the same for all accesses to an object.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from tests.interp.support import Ran, run

from limpet.base.config import RunOptions
from limpet.builtins.names import START
from limpet.interp import run as interpreter
from limpet.interp.machine import Machine
from limpet.llvm.ir import (
    I64,
    POINTER,
    VOID,
    AtomicReadModifyWrite,
    Call,
    CompareExchange,
    ConstantInt,
    Function,
    FunctionType,
    Instruction,
    Load,
    Module,
    Phi,
    PointerType,
    Return,
    Store,
    Value,
)
from limpet.pointsto.interface import Region, RegionMap, called
from limpet.pointsto.intrinsics import effects_of

ACCESS, CALL, ENTER, LEAVE = (f"@limpet.watch.{name}" for name in ("access", "call", "enter", "leave"))


@dataclass(slots=True, eq=False)
class Activation:
    function: Function
    call: Call | None
    caller: Activation | None
    regions: dict[Any, Region] = field(default_factory=dict)
    """By object."""


class Watcher:
    def __init__(self, regions: RegionMap) -> None:
        self.regions = regions
        self.accesses = 0
        self.problems: list[str] = []
        self.places: list[tuple[Function, Value, bool]] = []
        self.calls: list[Call] = []
        self.functions: list[Function] = []
        self._top: Activation | None = None
        self._calling: list[Call] = []
        self._owners: dict[Any, tuple[Activation | None, Region]] = {}

    def enter(self, number: int) -> None:
        function = self.functions[number]
        call = self._calling.pop() if self._calling else None
        if call is not None and function not in self.regions.targets(call):
            self.problems.append(f"{function.name} is no target of a call in {self._top and self._top.function.name}")
        self._top = Activation(function, call, self._top)

    def leave(self) -> None:
        assert self._top is not None
        self._top = self._top.caller

    def call(self, number: int) -> None:
        self._calling[:] = [self.calls[number]]

    def access(self, number: int, pointer: Any, size: Any) -> None:
        o = pointer[0]
        if o.kind == "none" or size == 0 or o.size < 0:
            return
        self.accesses += 1
        function, value, write = self.places[number]
        at = self._top
        assert at is not None and at.function is function
        region = self.regions.region_of(function, value)
        if region not in self.regions.regions(function):
            self._complain(f"{region.name} is not listed", at, o, value)
        while True:
            known = at.regions.setdefault(o, region)
            if known is not region:
                self._complain(f"{known.name} and {region.name}", at, o, value)
                return
            if write and region not in self.regions.modified(at.function):
                self._complain(f"{region.name} is modified", at, o, value)
            if at.caller is None or region not in self.regions.passed(at.function):
                break
            assert at.call is not None
            region = self.regions.at_call(at.call, at.function)[region]
            at = at.caller
        owner = self._owners.setdefault(o, (at, region))
        if owner[0] is not at or owner[1] is not region:
            self._complain(f"belongs to {owner[1].name} and {region.name}", at, o, value)

    def _complain(self, what: str, at: Activation, o: Any, value: Value) -> None:
        told = f"{what}: {o.describe()} in {at.function.name}, access through {getattr(value, 'name', value)}"
        told += f" in {self._top.function.name if self._top else ''}"
        if told not in self.problems:
            self.problems.append(told)


def _declare(module: Module, name: str, parameters: tuple[Any, ...]) -> Function:
    function = Function(name, FunctionType(VOID, parameters))
    module.functions[name] = function
    return function


def instrument(module: Module, watcher: Watcher) -> None:
    access = _declare(module, ACCESS, (I64, POINTER, I64))
    before_call = _declare(module, CALL, (I64,))
    enter = _declare(module, ENTER, (I64,))
    leave = _declare(module, LEAVE, ())

    def number(list_: list[Any], entry: Any) -> ConstantInt:
        list_.append(entry)
        return ConstantInt(I64, len(list_) - 1)

    for function in list(module.functions.values()):
        if function.is_declaration:
            continue

        def look(pointer: Value, write: bool, size: Value | None = None, function: Function = function) -> Instruction:
            length = size if size is not None and size.type == I64 else ConstantInt(I64, 1)
            arguments = [number(watcher.places, (function, pointer, write)), pointer, length]
            return Call(access.value_type, access, arguments)

        for index, block in enumerate(function.blocks):
            made: list[Instruction] = []
            entering = index == 0
            for i in block.instructions:
                if entering and not isinstance(i, Phi):
                    entering = False
                    made.append(Call(enter.value_type, enter, [number(watcher.functions, function)]))
                match i:
                    case Load():
                        made.append(look(i.pointer, False))
                    case Store() | AtomicReadModifyWrite() | CompareExchange():
                        made.append(look(i.pointer, True))
                    case Return():
                        made.append(Call(leave.value_type, leave, []))
                    case Call():
                        callee = called(i)
                        if not isinstance(callee, Function) or not callee.is_declaration:
                            made.append(Call(before_call.value_type, before_call, [number(watcher.calls, i)]))
                        else:
                            made += _native(i, callee, look)
                made.append(i)
            block.instructions = made


def _native(i: Call, callee: Function, look: Callable[..., Instruction]) -> list[Instruction]:
    spec = effects_of(callee)
    if spec is None:
        return []
    size = i.arguments[2] if spec.copies is not None or (spec.returns == 0 and len(i.arguments) > 2) else None
    found = []
    for positions, write in ((spec.reads, False), (spec.writes, True)):
        for position in positions:
            if position < len(i.arguments) and isinstance(i.arguments[position].type, PointerType):
                found.append(look(i.arguments[position], write, size))
    return found


def watch(
    module: Module, regions: RegionMap, patch: pytest.MonkeyPatch, options: RunOptions, stdin: bytes = b""
) -> tuple[Watcher, Ran]:
    """Run the module, which must be the one that the regions are of. It is changed."""
    watcher = Watcher(regions)
    instrument(module, watcher)

    def machine(*arguments: Any, **more: Any) -> Machine:
        made = Machine(*arguments, **more)
        for name, native in (
            (ACCESS, watcher.access),
            (CALL, watcher.call),
            (ENTER, watcher.enter),
            (LEAVE, watcher.leave),
        ):
            made.library._natives[module.functions[name]] = native
        return made

    patch.setattr(interpreter, "Machine", machine)
    return watcher, run(module, START, options, stdin=stdin)


def check_consistent(module: Module, regions: RegionMap) -> None:
    """What the maps promise, whatever the program does."""
    for function in module.functions.values():
        known = set(regions.regions(function))
        assert set(regions.passed(function)) <= known
        assert regions.modified(function) <= known
        names = [region.name for region in regions.regions(function)]
        assert len(set(names)) == len(names)
        for i in function.instructions():
            if not isinstance(i, Call):
                continue
            for callee in regions.targets(i):
                found = regions.at_call(i, callee)
                assert set(found) == set(regions.passed(callee)), (function, callee)
                assert set(found.values()) <= known
                assert len(set(found.values())) == len(found), (function, callee)
                assert {found[r] for r in regions.modified(callee) if r in found} <= regions.modified(function)
                assert all(a.may_hold_pointers == b.may_hold_pointers for a, b in found.items())
