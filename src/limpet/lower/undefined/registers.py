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
from limpet.llvm import ir
from limpet.llvm.intrinsics import base_name
from limpet.llvm.rules import promises
from limpet.lower.undefined.constants import has_poison, is_undefined_constant
from limpet.lower.values.types import part_count, part_range
from limpet.pointsto.interface import RegionMap, called

_COMPUTES = frozenset(
    (
        ir.Phi,
        ir.Select,
        ir.Binary,
        ir.FNeg,
        ir.Compare,
        ir.Cast,
        ir.GetElementPtr,
        ir.ExtractValue,
        ir.InsertValue,
        ir.ExtractElement,
        ir.InsertElement,
        ir.ShuffleVector,
    )
)
_FILLS = frozenset((ir.InsertValue, ir.InsertElement))
"""An undefined constant is mostly the beginning of an aggregate that is filled next."""
_TAKES_CONSTANTS = frozenset((*_COMPUTES, ir.Call, ir.Return))
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
    values: dict[ir.Function, dict[ir.Value, Origin]] = field(default_factory=dict)
    """For each function that has any: the values that may be undefined."""
    returned: dict[ir.Function, Origin] = field(default_factory=dict)
    """Functions whose result may be undefined."""
    parameters: dict[ir.Function, dict[int, Origin]] = field(default_factory=dict)
    """Functions with a body and their parameters that may be undefined, by position."""

    def of(self, function: ir.Function) -> Mapping[ir.Value, Origin]:
        return self.values.get(function, {})


def undefined_values(
    module: ir.Module,
    regions: RegionMap,
    followed: frozenset[ir.Instruction] = frozenset(),
    poisoned: frozenset[ir.Instruction] = frozenset(),
) -> Undefined:
    """`poisoned` are the loads among `followed` that may read poison."""
    return _Search(module, regions, followed, poisoned).run()


class _Search:
    """Through the whole program, function by function."""

    def __init__(
        self,
        module: ir.Module,
        regions: RegionMap,
        followed: frozenset[ir.Instruction],
        poisoned: frozenset[ir.Instruction],
    ) -> None:
        self.module = module
        self.regions = regions
        self.followed = followed
        self.poisoned = poisoned
        self.found = Undefined()
        self.work: list[tuple[ir.Function, dict[ir.Value, Origin]]] = []
        self._users: dict[ir.Function, dict[ir.Value, list[ir.Instruction]]] = {}
        self._callers: dict[ir.Function, list[tuple[ir.Function, ir.Call]]] | None = None

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

    def _begin(self, function: ir.Function) -> None:
        seeds: dict[ir.Value, Origin] = {}
        for block in function.blocks:
            for instruction in block.instructions:
                kind = type(instruction)
                if kind is ir.Uninitialised:
                    seeds[instruction] = _origin(instruction)  # type: ignore[arg-type]
                elif instruction in self.followed:
                    read = replace(_NOT_WRITTEN, poison=instruction in self.poisoned)
                    seeds[instruction] = read if kind is ir.Load else _broken(instruction)
                elif kind in _TAKES_CONSTANTS and any(map(is_undefined_constant, instruction.operands())):
                    self._constants(function, instruction, seeds)
                elif kind is ir.ShuffleVector and _leaves_out(instruction):  # type: ignore[arg-type]
                    seeds[instruction] = _POISON
        if seeds:
            self.work.append((function, seeds))

    def _constants(self, function: ir.Function, instruction: ir.Instruction, seeds: dict[ir.Value, Origin]) -> None:
        """An instruction with undefined constants among its operands."""
        if type(instruction) is ir.Call:
            for index, argument in enumerate(instruction.arguments):
                if is_undefined_constant(argument) and not must_be_defined(instruction, index):
                    self._pass(instruction, index, _constant(argument))
            if any(map(is_undefined_constant, instruction.arguments)) and _passes_on(instruction):
                seeds[instruction] = _constant(*instruction.arguments)
        elif type(instruction) is ir.Return:
            self._return(function, _constant(*instruction.operands()))
        elif type(instruction) not in _FILLS or not self._is_filled(function, instruction):
            origin = _constant(*instruction.operands())
            seeds[instruction] = replace(origin, poison=origin.poison or _makes_poison(instruction))

    def _users_of(self, function: ir.Function) -> dict[ir.Value, list[ir.Instruction]]:
        known = self._users.get(function)
        if known is None:
            known = self._users[function] = _users(function)
        return known

    def _is_filled(self, function: ir.Function, instruction: ir.Instruction) -> bool:
        """An aggregate that begins with nothing, and all of whose parts are inserted before anything else happens."""
        users = self._users_of(function)
        missing: set[int] | None = None
        while isinstance(instruction, ir.InsertValue | ir.InsertElement):
            if missing is None:
                whole = instruction.aggregate if isinstance(instruction, ir.InsertValue) else instruction.vector
                if not isinstance(whole, ir.Undef | ir.Poison):
                    return False
                missing = set(range(part_count(instruction.type)))
            element = instruction.element
            if is_undefined_constant(element):
                return False
            if isinstance(instruction, ir.InsertValue):
                missing.difference_update(range(*part_range(instruction.type, instruction.indices)))
            elif isinstance(instruction.index, ir.ConstantInt):
                missing.discard(instruction.index.value)
            if not missing:
                return True
            following = users.get(instruction, [])
            if len(following) != 1 or next(iter(following[0].operands()), None) is not instruction:
                return False
            instruction = following[0]
        return False

    def _pass(self, call: ir.Call, index: int, origin: Origin) -> None:
        for target in _targets(call, self.regions):
            if index < len(target.arguments) and target.arguments[index].attributes.type_of("byval") is None:
                positions = self.found.parameters.setdefault(target, {})
                if _is_news(positions.get(index), origin):
                    positions[index] = origin
                    self.work.append((target, {target.arguments[index]: origin}))

    def _return(self, function: ir.Function, origin: Origin) -> None:
        if not _is_news(self.found.returned.get(function), origin):
            return
        self.found.returned[function] = origin
        if self._callers is None:
            self._callers = _callers(self.module, self.regions)
        by_caller: dict[ir.Function, dict[ir.Value, Origin]] = {}
        for caller, call in self._callers.get(function, ()):
            by_caller.setdefault(caller, {})[call] = origin
        self.work.extend(by_caller.items())


def _is_news(known: Origin | None, origin: Origin) -> bool:
    return known is None or (origin.poison and not known.poison)


def _constant(*values: ir.Value) -> Origin:
    return _POISON if any(map(has_poison, values)) else _UNDEF


def _leaves_out(shuffle: ir.ShuffleVector) -> bool:
    """Elements that come from nowhere are poison."""
    return any(index is None for index in shuffle.mask)


def _makes_poison(instruction: ir.Instruction) -> bool:
    """Whether an undefined operand, whose bits can be any, may break a rule of the operation."""
    match instruction:
        case ir.Binary():
            if instruction.opcode in _SHIFTS and not isinstance(instruction.right, ir.ConstantInt):
                return True
            if instruction.opcode[0] == "f":
                return any(float_promises(instruction.flags))
            return bool(instruction.flags)
        case ir.FNeg():
            return any(float_promises(instruction.flags))
        case ir.Compare():
            return bool(instruction.flags) if instruction.opcode == "icmp" else any(float_promises(instruction.flags))
        case ir.Cast():
            return instruction.opcode in _OF_FLOATS or any(flag in _OF_CASTS for flag in instruction.flags)
        case ir.Call(callee=ir.Function() as callee):
            return base_name(callee.plain_name) in _REFUSING
        case _:
            return False


def must_be_defined(call: ir.Call, index: int) -> bool:
    """The compiler marks arguments that must be, with all of their parts.

    An address that was computed with an undefined index is examined only by the callee.
    """
    return type(call.arguments[index]) is not ir.GetElementPtr and promises.must_be_defined(call, index)


def _targets(call: ir.Call, regions: RegionMap) -> list[ir.Function]:
    """Those with a body."""
    callee = called(call)
    targets = [callee] if isinstance(callee, ir.Function) else regions.targets(call)
    return [function for function in targets if not function.is_declaration]


def _origin(instruction: ir.Uninitialised) -> Origin:
    location = instruction.location.location() if instruction.location is not None else None
    return Origin(instruction.reason, location)


def _broken(instruction: ir.Instruction) -> Origin:
    """About; a replay knows which of its rules an operation broke."""
    location = instruction.location.location() if instruction.location is not None else None
    opcode = getattr(instruction, "opcode", "")
    kind = "float-conversion" if opcode in _OF_FLOATS else "shift" if opcode in _SHIFTS else "invalid-value"
    if "nsw" in getattr(instruction, "flags", ()):
        kind = "signed-overflow"
    return Origin("the result of an operation whose rules are broken", location, kind, poison=True)


class _Spread:
    """Adds what is computed from the seeds, in one function."""

    def __init__(self, known: dict[ir.Value, Origin], users: dict[ir.Value, list[ir.Instruction]]) -> None:
        self.known = known
        self.users = users
        self.returned: Origin | None = None
        self.passed: list[tuple[ir.Call, int, Origin]] = []
        """Calls and the positions of undefined arguments."""

    def run(self, seeds: dict[ir.Value, Origin]) -> None:
        known = self.known
        work = [(value, origin) for value, origin in seeds.items() if _is_news(known.get(value), origin)]
        known.update(work)
        while work:
            value, origin = work.pop()
            if origin is not known[value]:
                continue  # more is known of it by now
            for user in self.users.get(value, ()):
                if type(user) is ir.Return:
                    if _is_news(self.returned, origin):
                        self.returned = origin
                    continue
                if type(user) is ir.Call:
                    for index, argument in enumerate(user.arguments):
                        if argument is value and not must_be_defined(user, index):
                            self.passed.append((user, index, origin))
                if _is_news(known.get(user), origin) and _passes_on(user):
                    origin_of_user = (
                        replace(origin, poison=True) if not origin.poison and _makes_poison(user) else origin
                    )
                    known[user] = origin_of_user
                    work.append((user, origin_of_user))


def _passes_on(user: ir.Instruction) -> bool:
    if type(user) in _COMPUTES:
        return True
    if type(user) is not ir.Call or isinstance(user.type, ir.VoidType):
        return False
    callee = called(user)
    if isinstance(callee, ir.Function):
        return callee.plain_name.startswith("llvm.") and not callee.plain_name.startswith(_ALWAYS_DEFINED)
    return isinstance(callee, ir.InlineAssembly)


def _users(function: ir.Function) -> dict[ir.Value, list[ir.Instruction]]:
    users: dict[ir.Value, list[ir.Instruction]] = {}
    for instruction in function.instructions():
        if type(instruction) is not ir.DebugRecord:
            for operand in instruction.operands():
                if isinstance(operand, ir.Instruction | ir.Argument):
                    users.setdefault(operand, []).append(instruction)
    return users


def _callers(module: ir.Module, regions: RegionMap) -> dict[ir.Function, list[tuple[ir.Function, ir.Call]]]:
    callers: dict[ir.Function, list[tuple[ir.Function, ir.Call]]] = {}
    for function in module.functions.values():
        for instruction in function.instructions():
            if type(instruction) is ir.Call and not isinstance(instruction.type, ir.VoidType):
                callee = called(instruction)
                targets = (callee,) if isinstance(callee, ir.Function) else regions.targets(instruction)
                for target in targets:
                    callers.setdefault(target, []).append((function, instruction))
    return callers
