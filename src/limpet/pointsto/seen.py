"""Numbers that are addresses, or parts of them, all over the program.

A pointer becomes a number by a cast, or where memory that holds it is read as something else: through a union, byte by
byte, or after its bytes were copied to an array. Such numbers are followed through registers, calls and memory. Those
as wide as a pointer may be whole addresses, of which is asked at run time whether they are; of others (`parts`) that
cannot be told any more, so whatever depends on them depends on where objects are.

Which memory a number comes from is told by place where the graph has places, else by types: an array of characters in
a struct with pointers is one, and bytes read through a pointer to the struct are not.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Protocol

from limpet.base.records import dataclass
from limpet.llvm.ir import (
    Alloca,
    Argument,
    ArrayType,
    Binary,
    Call,
    Cast,
    ConstantExpression,
    ConstantInt,
    ExtractValue,
    Freeze,
    Function,
    GetElementPtr,
    GlobalVariable,
    InsertValue,
    Instruction,
    IntType,
    Load,
    Module,
    Phi,
    PointerType,
    Return,
    Select,
    Store,
    StructType,
    Type,
    Value,
    VectorType,
)
from limpet.llvm.layout import DataLayout
from limpet.llvm.variable_arguments import is_inside_argument
from limpet.pointsto.shown import TO_NUMBER, observed_globals, pointer_made_number, subtracted

_COPIES = ("llvm.memcpy.", "llvm.memmove.")
LOW_BITS = 16
"""Masks of at most so many low bits are taken to be about alignment."""


class MemoryFacts(Protocol):
    """What is known of memory."""

    def place_key(self, function: Function, pointer: Value) -> Hashable | None:
        """The part of memory that an access goes to; None: nothing is known."""

    def may_hold_pointers(self, function: Function, pointer: Value) -> bool: ...

    def holds_pointers_at(self, function: Function, pointer: Value, size: int) -> bool | None:
        """Whether these bytes overlap a place of pointers; None where places are not told apart."""

    def targets(self, call: Call) -> Sequence[Function]: ...


@dataclass(frozen=True, slots=True)
class Seen:
    whole: frozenset[Value]
    parts: frozenset[Value]


NOTHING_SEEN = Seen(frozenset(), frozenset())


def seen_addresses(module: Module, memory: MemoryFacts) -> Seen:
    search = _Search(module, memory)
    search.run()
    return Seen(frozenset(search.whole), frozenset(search.parts))


class _Search:
    def __init__(self, module: Module, memory: MemoryFacts) -> None:
        self.layout: DataLayout = module.layout
        self.memory = memory
        self.bits = self.layout.pointer_bits()
        self.functions = [function for function in module.functions.values() if function.blocks]
        self.variables = list(module.globals.values())
        self.whole: set[Value] = set()
        self.parts: set[Value] = set()
        self.work: list[tuple[Function, Value]] = []
        self._users: dict[Function, dict[Value, list[Instruction]]] = {}
        self._callers: dict[Function, list[tuple[Function, Call]]] | None = None
        self._loads: dict[Hashable, list[tuple[Function, Load]]] | None = None
        self._holding: set[Hashable] = set()
        self._noted: set[tuple[Hashable, bool, int]] = set()
        self._raw: dict[Value, bool] = {}
        self._copied: dict[Hashable, set[Hashable]] = {}
        """To which parts of memory others are copied."""
        self._imported: list[Hashable | None] = []

    def run(self) -> None:
        for function in self.functions:
            for value, whole in self._sources(function):
                self._add(function, value, whole)
        for variable in self.variables:
            if variable.initialiser is not None and observed_globals(variable.initialiser) and self.functions:
                self._imported.append(self.memory.place_key(self.functions[0], variable))
        for key in self._imported:
            self._note(key, True, self.bits)
        while self.work:
            function, value = self.work.pop()
            for user in self._users_in(function).get(value, ()):
                self._spread(function, value, user)

    # --- where they come from ----------------------------------------------------------------------------------

    def _sources(self, function: Function) -> Iterator[tuple[Value, bool]]:
        casts: dict[Value, None] = {}
        for i in function.instructions():
            kind = type(i)
            if kind is Load:
                assert isinstance(i, Load)
                # A variable argument that is read as a number was passed as one, or the call is bad.
                is_passed = is_inside_argument(i.pointer)
                if isinstance(i.type, IntType) and not is_passed and self._reads_pointer(function, i.pointer, i.type):
                    yield i, i.type.bits == self.bits
            elif kind is Cast:
                assert isinstance(i, Cast)
                if i.opcode in TO_NUMBER and isinstance(i.type, IntType):
                    casts[i] = None
            elif kind is Call:
                assert isinstance(i, Call)
                self._copy(function, i)
                yield from ((each, True) for each in i.arguments if _is_constant_address(each))
            elif kind is Store:
                assert isinstance(i, Store)
                if _is_constant_address(i.value):
                    yield i.value, True
            elif kind is Return:
                assert isinstance(i, Return)
                if i.value is not None and _is_constant_address(i.value):
                    yield i.value, True
        if casts:
            # Differences of pointers are asked about where they are computed.
            others = {each for i in function.instructions() if subtracted(i) is None for each in i.operands()}
            yield from ((cast, True) for cast in casts if cast in others)

    def _reads_pointer(self, function: Function, pointer: Value, type: IntType) -> bool:
        if type.bits < 8 or _is_number_beside_pointers(pointer, type):
            return False
        if not self.memory.may_hold_pointers(function, pointer):
            return False
        holds_pointers = self.memory.holds_pointers_at(function, pointer, self.layout.store_size(type))
        return self._is_raw(pointer) if holds_pointers is None else holds_pointers

    def _copy(self, function: Function, call: Call) -> None:
        """Pointers that are copied to memory which has none by its type."""
        callee = call.callee
        if isinstance(callee, Function) and callee.plain_name.startswith(_COPIES):
            target, source = call.arguments[:2]
            key, origin = self.memory.place_key(function, target), self.memory.place_key(function, source)
            if key is not None and origin is not None and key != origin:
                self._copied.setdefault(origin, set()).add(key)
            if not self.memory.may_hold_pointers(function, source) or not self._is_raw(source):
                return
            if not self._is_raw(target):
                self._imported.append(key)

    def _is_raw(self, pointer: Value) -> bool:
        """Whether what it points to has pointers in it, by the types that are seen on the way to it."""
        known = self._raw.get(pointer)
        if known is None:
            known = self._raw[pointer] = self._look(pointer)
        return known

    def _look(self, pointer: Value) -> bool:
        seen: set[Value] = {pointer}
        pending: list[Value] = [pointer]
        while pending:
            at = pending.pop()
            further: tuple[Value, ...] = ()
            if isinstance(at, GetElementPtr):
                verdict = _view(at.source_type, at.indices)
                further = (at.pointer,)
            elif isinstance(at, ConstantExpression) and at.source_type is not None:
                verdict = _view(at.source_type, list(at.operands[1:]))
                further = (at.operands[0],)
            elif isinstance(at, Alloca):
                verdict = _has_pointers(at.allocated) or not _is_plain(at.allocated)
            elif isinstance(at, GlobalVariable):
                verdict = _has_pointers(at.value_type) or not _is_plain(at.value_type)
            elif isinstance(at, Phi | Select | Freeze):
                verdict, further = None, tuple(each for each in at.operands() if isinstance(each.type, PointerType))
            elif isinstance(at, Argument):
                verdict, further = None, tuple(self._passed(at))
            else:
                verdict = isinstance(at, Load | Call | Cast)
            if verdict:
                return True
            if verdict is None:
                for each in further:
                    if each not in seen:
                        seen.add(each)
                        pending.append(each)
        return False

    def _passed(self, argument: Argument) -> Iterator[Value]:
        for function in self.functions:
            if argument.index < len(function.arguments) and function.arguments[argument.index] is argument:
                for _, call in self._calls_of(function):
                    if argument.index < len(call.arguments):
                        yield call.arguments[argument.index]
                return

    # --- where they go -----------------------------------------------------------------------------------------

    def _add(self, function: Function, value: Value, whole: bool) -> None:
        numbers = self.whole if whole else self.parts
        if value not in numbers:
            numbers.add(value)
            self.work.append((function, value))

    def _spread(self, function: Function, value: Value, user: Instruction) -> None:
        is_part = value in self.parts
        if isinstance(user, Store):
            if user.value is value and isinstance(value.type, IntType):
                key = self.memory.place_key(function, user.pointer)
                if value in self.whole:
                    self._note(key, True, value.type.bits)
                if is_part:
                    self._note(key, False, value.type.bits)
        elif isinstance(user, Call):
            self._call(function, value, user)
        elif isinstance(user, Return):
            for caller, call in self._calls_of(function):
                self._both(caller, call, value)
        elif isinstance(user, Phi | Freeze) or (isinstance(user, Select) and value is not user.condition):
            self._both(function, user, value)
        elif isinstance(user, Cast):
            if isinstance(user.type, IntType):
                if is_part:
                    self._add(function, user, False)
                if value in self.whole and user.type.bits >= self.bits:
                    self._add(function, user, True)
        elif isinstance(user, Binary):
            if is_part:
                self._add(function, user, False)
            if value in self.whole and stays_address(user):
                self._add(function, user, True)
        elif isinstance(user, ExtractValue | InsertValue) and is_part:
            self._add(function, user, False)

    def _both(self, function: Function, user: Value, value: Value) -> None:
        if value in self.whole:
            self._add(function, user, True)
        if value in self.parts:
            self._add(function, user, False)

    def _call(self, function: Function, value: Value, call: Call) -> None:
        for target in self.memory.targets(call):
            if not target.blocks:
                if target.plain_name.startswith("llvm.") and value in self.parts:
                    self._add(function, call, False)
                continue
            for index, argument in enumerate(call.arguments):
                if argument is value and index < len(target.arguments):
                    parameter = target.arguments[index]
                    if isinstance(parameter.type, IntType):
                        self._both(target, parameter, value)

    def _note(self, key: Hashable | None, whole: bool, bits: int) -> None:
        """Such a number is in this memory, and wherever that is copied to."""
        pending = [key]
        while pending:
            at = pending.pop()
            if at is not None and (at, whole, bits) not in self._noted:
                self._noted.add((at, whole, bits))
                self._note_loads(at, whole, bits)
                pending += self._copied.get(at, ())

    def _note_loads(self, key: Hashable, whole: bool, bits: int) -> None:
        if self._loads is None:
            self._loads = {}
            for function in self.functions:
                for i in function.instructions():
                    if type(i) is Load and isinstance(i.type, IntType) and i.type.bits >= 8:
                        place = self.memory.place_key(function, i.pointer)
                        if place is not None:
                            self._loads.setdefault(place, []).append((function, i))
                            if self.memory.may_hold_pointers(function, i.pointer):
                                self._holding.add(place)
        for function, load in self._loads.get(key, ()):
            assert isinstance(load.type, IntType)
            if _is_number_beside_pointers(load.pointer, load.type):
                continue
            if whole and load.type.bits == self.bits:
                self._add(function, load, True)
            elif (
                load.type.bits == bits
                or (key not in self._holding and (load.type.bits < bits or self._is_raw(load.pointer)))
                or (whole and self._is_raw(load.pointer))
            ):
                # Where pointers have places of their own, bytes that are copied there go to these.
                self._add(function, load, False)

    # --- tables ------------------------------------------------------------------------------------------------

    def _users_in(self, function: Function) -> dict[Value, list[Instruction]]:
        users = self._users.get(function)
        if users is None:
            users = self._users[function] = {}
            for i in function.instructions():
                for operand in i.operands():
                    users.setdefault(operand, []).append(i)
        return users

    def _calls_of(self, function: Function) -> list[tuple[Function, Call]]:
        if self._callers is None:
            self._callers = {}
            for caller in self.functions:
                for i in caller.instructions():
                    if type(i) is Call:
                        for target in self.memory.targets(i):
                            self._callers.setdefault(target, []).append((caller, i))
        return self._callers.get(function, [])


def is_address(constant: Value) -> bool:
    """Whether a constant is a number that is an address."""
    while type(constant) is ConstantExpression:
        if constant.opcode in TO_NUMBER:
            return True
        if constant.opcode == "sub" and is_difference(*constant.operands):
            return False
        if constant.opcode not in ("add", "sub", "or", "and", "xor", "zext", "sext", "bitcast"):
            return False
        constants = [each for each in constant.operands if type(each) is ConstantExpression]
        if not constants:
            return False
        constant = constants[0]
    return False


def is_difference(left: Value, right: Value) -> bool:
    """Of two pointers, as compilers write it."""
    return pointer_made_number(left) is not None and pointer_made_number(right) is not None


def stays_address(user: Binary) -> bool:
    """What becomes of an address here is one."""
    if user.opcode == "sub":
        return subtracted(user) is None
    if user.opcode == "and":
        mask = user.right
        return isinstance(mask, ConstantInt) and mask.value.bit_length() > LOW_BITS
    return user.opcode in ("add", "or", "xor")


def _is_constant_address(value: Value) -> bool:
    return type(value) is ConstantExpression and isinstance(value.type, IntType) and is_address(value)


def _is_number_beside_pointers(pointer: Value, type: IntType) -> bool:
    """A member, declared as this number, of a struct that has pointers as members of their own."""
    if not isinstance(pointer, GetElementPtr) or type.bits == 8 or len(pointer.indices) < 2:
        return False
    source = pointer.source_type
    return isinstance(source, StructType) and _has_pointers(source) and _indexed(source, pointer.indices) == type


def _indexed(source: Type, indices: list[Value]) -> Type:
    at = source
    for index in indices[1:]:
        if isinstance(at, StructType):
            at = at.fields[index.value] if isinstance(index, ConstantInt) else at.fields[0]
        elif isinstance(at, ArrayType | VectorType):
            at = at.element
    return at


def _view(source: Type, indices: list[Value]) -> bool | None:
    """Whether pointers are seen through a getelementptr; None: it does not tell."""
    if not _has_pointers(source):
        return None
    if len(indices) == 1:
        return True
    return _has_pointers(_indexed(source, indices))


def _has_pointers(type: Type) -> bool:
    return _any_leaf(type, lambda leaf: isinstance(leaf, PointerType))


def _is_plain(type: Type) -> bool:
    """Characters, or a struct whose members say what they are."""
    return isinstance(type, StructType) or _is_characters(type)


def _is_characters(type: Type) -> bool:
    """An array of plain characters, which pointers may be copied to."""
    return not _any_leaf(type, lambda leaf: leaf != IntType(8)) and isinstance(type, ArrayType)


def _any_leaf(type: Type, test: Callable[[Type], bool]) -> bool:
    pending = [type]
    while pending:
        each = pending.pop()
        if isinstance(each, StructType):
            pending += each.fields
        elif isinstance(each, ArrayType | VectorType):
            pending.append(each.element)
        elif test(each):
            return True
    return False
