"""Which values in registers may be undefined, found without running the program.

It starts where promotion left a local without a value (`Uninitialised`), at undefined constants, at the loads that are
followed (see `shadows`), and at operations whose broken rules are (see `build_pure`), goes through everything that
computes with such a value, from functions that return one to those that call them, and from arguments to parameters.
`freeze` ends it.

Which of them may be poison is found on the way: what is not a matter of single bits then (see `masks`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace

from limpet.base.diagnostics import Location
from limpet.base.records import dataclass
from limpet.builtins.float_rules import promises as float_promises
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
from limpet.llvm.intrinsics import base_name
from limpet.llvm.memory_instructions import GetElementPtr, Load
from limpet.llvm.module import Function, Module
from limpet.llvm.rules import promises
from limpet.llvm.types import ArrayType, StructType, Type, VectorType, VoidType
from limpet.llvm.values import Argument, ConstantInt, InlineAssembly, Poison, Undef, Value
from limpet.lower.undefined.constants import has_poison, is_undefined_constant
from limpet.lower.values.types import part_count, part_range
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
_FILLS = frozenset((InsertValue, InsertElement))
"""An undefined constant is mostly the beginning of an aggregate that is filled next."""
_TAKES_CONSTANTS = frozenset((*_COMPUTES, Call, Return))
_REFUSING = frozenset(("llvm.abs", "llvm.ctlz", "llvm.cttz", "llvm.sshl.sat", "llvm.ushl.sat"))
"""Intrinsics that do not take all operands."""
_OF_CASTS = ("nneg", "nsw", "nuw")
_SHIFTS, _OF_FLOATS = ("shl", "lshr", "ashr"), ("fptosi", "fptoui")
_ALWAYS_DEFINED = ("llvm.is.constant", "llvm.objectsize")


@dataclass(frozen=True, slots=True)
class Origin:
    """Why a value may be undefined."""

    message: str
    location: Location | None = None
    kind: str = "uninitialised"
    """Of `properties.KINDS`: what using it is."""
    poison: bool = False
    """It may be poison: undefined as a whole, with all that is computed from it."""

    def __str__(self) -> str:
        return f"{self.message} ({self.location})" if self.location is not None else self.message


_UNDEF = Origin("this value is not defined")
_POISON = Origin("this value is the result of an undefined operation", poison=True)
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


def undefined_values(
    module: Module,
    regions: RegionMap,
    followed: frozenset[Instruction] = frozenset(),
    poisoned: frozenset[Instruction] = frozenset(),
) -> Undefined:
    """`poisoned` are the loads among `followed` that may read poison."""
    return _Search(module, regions, followed, poisoned).run()


class _Search:
    """Through the whole program, function by function."""

    def __init__(
        self,
        module: Module,
        regions: RegionMap,
        followed: frozenset[Instruction],
        poisoned: frozenset[Instruction],
    ) -> None:
        self.module = module
        self.regions = regions
        self.followed = followed
        self.poisoned = poisoned
        self.found = Undefined()
        self.work: list[tuple[Function, dict[Value, Origin]]] = []
        self._users: dict[Function, dict[Value, list[Instruction]]] = {}
        self._callers: dict[Function, list[tuple[Function, Call]]] | None = None

    def run(self) -> Undefined:
        for function in self.module.functions.values():
            self._begin(function)
        while self.work:
            function, seeds = self.work.pop()
            spread = _Spread(self.found.values.setdefault(function, {}), self._users_of(function))
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
                    read = replace(_NOT_WRITTEN, poison=instruction in self.poisoned)
                    seeds[instruction] = read if kind is Load else _broken(instruction)
                elif kind in _TAKES_CONSTANTS and any(map(is_undefined_constant, instruction.operands())):
                    self._constants(function, instruction, seeds)
                elif kind is ShuffleVector and _leaves_out(instruction):  # type: ignore[arg-type]
                    seeds[instruction] = _POISON
        if seeds:
            self.work.append((function, seeds))

    def _constants(self, function: Function, instruction: Instruction, seeds: dict[Value, Origin]) -> None:
        """An instruction with undefined constants among its operands."""
        if type(instruction) is Call:
            for index, argument in enumerate(instruction.arguments):
                if is_undefined_constant(argument) and not must_be_defined(instruction, index):
                    self._pass(instruction, index, _constant(argument))
            if any(map(is_undefined_constant, instruction.arguments)) and _passes_on(instruction):
                seeds[instruction] = _constant(*instruction.arguments)
        elif type(instruction) is Return:
            self._return(function, _constant(*instruction.operands()))
        elif type(instruction) not in _FILLS or not self._is_filled(function, instruction):
            origin = _constant(*instruction.operands())
            seeds[instruction] = replace(origin, poison=origin.poison or _makes_poison(instruction))

    def _users_of(self, function: Function) -> dict[Value, list[Instruction]]:
        known = self._users.get(function)
        if known is None:
            known = self._users[function] = _users(function)
        return known

    def _is_filled(self, function: Function, instruction: Instruction) -> bool:
        """An aggregate that begins with nothing, and all of whose parts are inserted before anything else happens."""
        users = self._users_of(function)
        missing: set[int] | None = None
        while isinstance(instruction, InsertValue | InsertElement):
            if missing is None:
                whole = instruction.aggregate if isinstance(instruction, InsertValue) else instruction.vector
                if not isinstance(whole, Undef | Poison):
                    return False
                missing = set(range(part_count(instruction.type)))
            element = instruction.element
            if is_undefined_constant(element):
                return False
            if isinstance(instruction, InsertValue):
                missing.difference_update(range(*part_range(instruction.type, instruction.indices)))
            elif isinstance(instruction.index, ConstantInt):
                missing.discard(instruction.index.value)
            if not missing:
                return True
            following = users.get(instruction, [])
            if len(following) != 1 or next(iter(following[0].operands()), None) is not instruction:
                return False
            instruction = following[0]
        return False

    def _pass(self, call: Call, index: int, origin: Origin) -> None:
        for target in _targets(call, self.regions):
            if index < len(target.arguments) and target.arguments[index].attributes.type_of("byval") is None:
                positions = self.found.parameters.setdefault(target, {})
                if _is_news(positions.get(index), origin):
                    positions[index] = origin
                    self.work.append((target, {target.arguments[index]: origin}))

    def _return(self, function: Function, origin: Origin) -> None:
        if not _is_news(self.found.returned.get(function), origin):
            return
        self.found.returned[function] = origin
        if self._callers is None:
            self._callers = _callers(self.module, self.regions)
        by_caller: dict[Function, dict[Value, Origin]] = {}
        for caller, call in self._callers.get(function, ()):
            by_caller.setdefault(caller, {})[call] = origin
        self.work.extend(by_caller.items())


def _is_news(known: Origin | None, origin: Origin) -> bool:
    return known is None or (origin.poison and not known.poison)


def _constant(*values: Value) -> Origin:
    return _POISON if any(map(has_poison, values)) else _UNDEF


def _leaves_out(shuffle: ShuffleVector) -> bool:
    """Elements that come from nowhere are poison."""
    return any(index is None for index in shuffle.mask)


def _makes_poison(instruction: Instruction) -> bool:
    """Whether an undefined operand, whose bits can be any, may break a rule of the operation."""
    match instruction:
        case Binary():
            if instruction.opcode in _SHIFTS and not isinstance(instruction.right, ConstantInt):
                return True
            if instruction.opcode[0] == "f":
                return any(float_promises(instruction.flags))
            return bool(instruction.flags)
        case FNeg():
            return any(float_promises(instruction.flags))
        case Compare():
            return bool(instruction.flags) if instruction.opcode == "icmp" else any(float_promises(instruction.flags))
        case Cast():
            return instruction.opcode in _OF_FLOATS or any(flag in _OF_CASTS for flag in instruction.flags)
        case Call(callee=Function() as callee):
            return base_name(callee.plain_name) in _REFUSING
        case _:
            return False


def must_be_defined(call: Call, index: int) -> bool:
    """The compiler marks arguments that must be; parts of aggregates need not, whatever it says.

    An address that was computed with an undefined index is examined only by the callee.
    """
    argument = call.arguments[index]
    return is_one_value(argument.type) and type(argument) is not GetElementPtr and promises.must_be_defined(call, index)


def is_one_value(type: Type) -> bool:
    """No aggregate, of which parts may be undefined."""
    return not isinstance(type, StructType | ArrayType | VectorType)


def _targets(call: Call, regions: RegionMap) -> list[Function]:
    """Those with a body."""
    callee = called(call)
    targets = [callee] if isinstance(callee, Function) else regions.targets(call)
    return [function for function in targets if not function.is_declaration]


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
    return Origin("the result of an operation whose rules are broken", location, kind, poison=True)


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
        work = [(value, origin) for value, origin in seeds.items() if _is_news(known.get(value), origin)]
        known.update(work)
        while work:
            value, origin = work.pop()
            if origin is not known[value]:
                continue  # more is known of it by now
            for user in self.users.get(value, ()):
                if type(user) is Return:
                    if _is_news(self.returned, origin):
                        self.returned = origin
                    continue
                if type(user) is Call:
                    for index, argument in enumerate(user.arguments):
                        if argument is value and not must_be_defined(user, index):
                            self.passed.append((user, index, origin))
                if _is_news(known.get(user), origin) and _passes_on(user):
                    origin_of_user = (
                        replace(origin, poison=True) if not origin.poison and _makes_poison(user) else origin
                    )
                    known[user] = origin_of_user
                    work.append((user, origin_of_user))


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
