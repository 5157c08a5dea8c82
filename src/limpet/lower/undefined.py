"""Which values in registers may be undefined, found without running the program.

It starts where promotion left a local without a value (`Uninitialised`), at undefined constants, at the loads that are
followed (see `shadows`), and at operations whose broken rules are (see `build_pure`), goes through everything that
computes with such a value, from functions that return one to those that call them, and from arguments to parameters.
`freeze` ends it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from limpet.base.diagnostics import Location
from limpet.base.records import dataclass
from limpet.llvm.controlflow import Phi, Return
from limpet.llvm.instructions import (
    Binary,
    Call,
    Cast,
    Compare,
    DebugRecord,
    ExtractElement,
    ExtractValue,
    FNeg,
    InsertElement,
    InsertValue,
    Instruction,
    Select,
    ShuffleVector,
    Uninitialised,
)
from limpet.llvm.memory_instructions import GetElementPtr, Load
from limpet.llvm.module import Function, Module
from limpet.llvm.types import ArrayType, StructType, VectorType, VoidType
from limpet.llvm.values import Argument, InlineAssembly, Poison, Undef, Value
from limpet.pointsto.regions import RegionMap, called

_COMPUTES = frozenset(
    (
        Phi,
        Select,
        Binary,
        FNeg,
        Compare,
        Cast,
        GetElementPtr,
        ExtractValue,
        InsertValue,
        ExtractElement,
        InsertElement,
        ShuffleVector,
    )
)
_TAKES_CONSTANTS = frozenset((Phi, Select, Binary, FNeg, Compare, Cast, GetElementPtr, Call, Return))
"""Where an undefined constant is more than the beginning of an aggregate that is filled next."""
_SHIFTS, _OF_FLOATS = ("shl", "lshr", "ashr"), ("fptosi", "fptoui")
_ALWAYS_DEFINED = ("llvm.is.constant", "llvm.objectsize")


@dataclass(frozen=True, slots=True)
class Origin:
    """Why a value may be undefined."""

    message: str
    location: Location | None = None
    kind: str = "uninitialised"
    """Of `properties.KINDS`: what using it is."""

    def __str__(self) -> str:
        return f"{self.message} ({self.location})" if self.location is not None else self.message


_UNDEF = Origin("this value is not defined")
_NOT_WRITTEN = Origin("what was read from memory was not initialised")


@dataclass(slots=True)
class Undefined:
    values: dict[Function, dict[Value, Origin]] = field(default_factory=dict)
    """For each function that has any: the values that may be undefined."""
    returned: dict[Function, Origin] = field(default_factory=dict)
    """Functions whose result may be undefined."""
    parameters: dict[Function, dict[int, Origin]] = field(default_factory=dict)
    """Functions with a body and their parameters that may be undefined, by position."""

    def of(self, function: Function) -> Mapping[Value, Origin]:
        return self.values.get(function, {})


def undefined_values(module: Module, regions: RegionMap, followed: frozenset[Instruction] = frozenset()) -> Undefined:
    return _Search(module, regions, followed).run()


class _Search:
    """Through the whole program, function by function."""

    def __init__(self, module: Module, regions: RegionMap, followed: frozenset[Instruction]) -> None:
        self.module = module
        self.regions = regions
        self.followed = followed
        self.found = Undefined()
        self.work: list[tuple[Function, dict[Value, Origin]]] = []
        self._users: dict[Function, dict[Value, list[Instruction]]] = {}
        self._callers: dict[Function, list[tuple[Function, Call]]] | None = None

    def run(self) -> Undefined:
        for function in self.module.functions.values():
            self._begin(function)
        while self.work:
            function, seeds = self.work.pop()
            if function not in self._users:
                self._users[function] = _users(function)
            spread = _Spread(self.found.values.setdefault(function, {}), self._users[function])
            spread.run(seeds)
            for call, index, origin in spread.passed:
                self._pass(call, index, origin)
            if spread.returned is not None:
                self._return(function, spread.returned)
        return self.found

    def _begin(self, function: Function) -> None:
        seeds: dict[Value, Origin] = {}
        for block in function.blocks:
            for instruction in block.instructions:
                kind = type(instruction)
                if kind is Uninitialised:
                    seeds[instruction] = _origin(instruction)  # type: ignore[arg-type]
                elif instruction in self.followed:
                    seeds[instruction] = _NOT_WRITTEN if kind is Load else _broken(instruction)
                elif kind in _TAKES_CONSTANTS and any(map(_is_undefined, instruction.operands())):
                    if type(instruction) is Call:
                        for index, argument in enumerate(instruction.arguments):
                            if _is_undefined(argument) and not must_be_defined(instruction, index):
                                self._pass(instruction, index, _UNDEF)
                    elif type(instruction) is Return:
                        self._return(function, _UNDEF)
                    else:
                        seeds[instruction] = _UNDEF
        if seeds:
            self.work.append((function, seeds))

    def _pass(self, call: Call, index: int, origin: Origin) -> None:
        for target in _targets(call, self.regions):
            if index < len(target.arguments) and target.arguments[index].attributes.type_of("byval") is None:
                positions = self.found.parameters.setdefault(target, {})
                if index not in positions:
                    positions[index] = origin
                    self.work.append((target, {target.arguments[index]: origin}))

    def _return(self, function: Function, origin: Origin) -> None:
        if function in self.found.returned:
            return
        self.found.returned[function] = origin
        if self._callers is None:
            self._callers = _callers(self.module, self.regions)
        by_caller: dict[Function, dict[Value, Origin]] = {}
        for caller, call in self._callers.get(function, ()):
            by_caller.setdefault(caller, {})[call] = origin
        self.work.extend(by_caller.items())


def _is_undefined(value: Value) -> bool:
    return type(value) is Undef or type(value) is Poison


def must_be_defined(call: Call, index: int) -> bool:
    """The compiler marks arguments that must be; parts of aggregates need not, whatever it says.

    An address that was computed with an undefined index is looked at only by the callee.
    """
    marked, argument = call.argument_attributes, call.arguments[index]
    is_whole = not isinstance(argument.type, StructType | ArrayType | VectorType)
    return is_whole and index < len(marked) and "noundef" in marked[index] and type(argument) is not GetElementPtr


def _targets(call: Call, regions: RegionMap) -> list[Function]:
    """Those with a body."""
    callee = called(call)
    found = [callee] if isinstance(callee, Function) else regions.targets(call)
    return [function for function in found if not function.is_declaration]


def _origin(instruction: Uninitialised) -> Origin:
    location = instruction.location.location() if instruction.location is not None else None
    return Origin(instruction.reason, location)


def _broken(instruction: Instruction) -> Origin:
    """About; a replay knows which of its rules an operation broke."""
    location = instruction.location.location() if instruction.location is not None else None
    opcode = getattr(instruction, "opcode", "")
    kind = "float-conversion" if opcode in _OF_FLOATS else "shift" if opcode in _SHIFTS else "invalid-value"
    if "nsw" in getattr(instruction, "flags", ()):
        kind = "signed-overflow"
    return Origin("the result of an operation whose rules are broken", location, kind)


class _Spread:
    """Adds what is computed from the seeds, in one function."""

    def __init__(self, known: dict[Value, Origin], users: dict[Value, list[Instruction]]) -> None:
        self.known = known
        self.users = users
        self.returned: Origin | None = None
        self.passed: list[tuple[Call, int, Origin]] = []
        """Calls and the positions of undefined arguments."""

    def run(self, seeds: dict[Value, Origin]) -> None:
        known = self.known
        work = [(value, origin) for value, origin in seeds.items() if value not in known]
        known.update(work)
        while work:
            value, origin = work.pop()
            for user in self.users.get(value, ()):
                if type(user) is Return:
                    self.returned = self.returned or origin
                    continue
                if type(user) is Call:
                    for index, argument in enumerate(user.arguments):
                        if argument is value and not must_be_defined(user, index):
                            self.passed.append((user, index, origin))
                if user not in known and _passes_on(user):
                    known[user] = origin
                    work.append((user, origin))


def _passes_on(user: Instruction) -> bool:
    if type(user) in _COMPUTES:
        return True
    if type(user) is not Call or isinstance(user.type, VoidType):
        return False
    callee = called(user)
    if isinstance(callee, Function):
        return callee.plain_name.startswith("llvm.") and not callee.plain_name.startswith(_ALWAYS_DEFINED)
    return isinstance(callee, InlineAssembly)


def _users(function: Function) -> dict[Value, list[Instruction]]:
    users: dict[Value, list[Instruction]] = {}
    for instruction in function.instructions():
        if type(instruction) is not DebugRecord:
            for operand in instruction.operands():
                if isinstance(operand, Instruction | Argument):
                    users.setdefault(operand, []).append(instruction)
    return users


def _callers(module: Module, regions: RegionMap) -> dict[Function, list[tuple[Function, Call]]]:
    callers: dict[Function, list[tuple[Function, Call]]] = {}
    for function in module.functions.values():
        for instruction in function.instructions():
            if type(instruction) is Call and not isinstance(instruction.type, VoidType):
                callee = called(instruction)
                targets = (callee,) if isinstance(callee, Function) else regions.targets(instruction)
                for target in targets:
                    callers.setdefault(target, []).append((function, instruction))
    return callers
