"""Memories beside the program's own, which note something for each object or each byte: one entry here per slot.

A slot is there if the program calls one of the functions that ask for it. It is passed along with all calls. What it is
told of writes and new objects is in `note_write` and `Emitter.emit`; what can be asked of it is in `tracking`.
"""

from __future__ import annotations

from collections.abc import Iterable

from limpet.base.records import dataclass
from limpet.builtins.names import operation_of, operations_in
from limpet.builtins.operations import Operation
from limpet.llvm.instructions import Call, Cast
from limpet.llvm.module import Function, Module
from limpet.llvm.values import Argument, ConstantInt, ConstantZero, Value
from limpet.seair.operations import MemoryKind
from limpet.terms.term import Term

MODIFIED = "modified"
WRITTEN = "written"
READ_ONLY = "readonly"
TRACKING = "tracking"
TRACKING_VARIABLE = "@limpet.tracking"

_USER_FUNCTIONS = frozenset((Operation.SET_MARK, Operation.GET_MARK))
"""Their first argument is the number of a slot of the user's own."""


@dataclass(frozen=True, slots=True)
class Slot:
    name: str
    kind: MemoryKind
    asked_by: frozenset[Operation] = frozenset()


@dataclass(frozen=True, slots=True)
class Slots:
    """The slots of a program."""

    used: tuple[Slot, ...]
    tracking: Term | None
    """The address of the variable that says whether writes are noted; None: they are."""


DECLARED = (
    Slot(MODIFIED, MemoryKind.MODIFIED, frozenset((Operation.IS_MODIFIED, Operation.RESET_MODIFIED))),
    Slot(WRITTEN, MemoryKind.SLOT, frozenset((Operation.IS_BYTE_MODIFIED, Operation.RESET_BYTES))),
    # Objects that must not be written to.
    Slot(READ_ONLY, MemoryKind.MODIFIED, frozenset((Operation.READ_ONLY, Operation.WRITABLE))),
    # A variable: whether writes are noted at present.
    Slot(TRACKING, MemoryKind.DATA, frozenset((Operation.TRACKING_ON, Operation.TRACKING_OFF))),
)


def slots_of(module: Module) -> list[Slot]:
    asked = operations_in(module)
    slots = [slot for slot in DECLARED if asked & slot.asked_by]
    return slots + [Slot(user_slot(number), MemoryKind.SLOT) for number in sorted(_user_slots(module))]


def tracks_from_the_start(module: Module) -> bool:
    """Writes are noted until that is switched off, unless it is switched on somewhere."""
    return Operation.TRACKING_ON not in operations_in(module)


def user_slot(number: int) -> str:
    return f"slot{number}"


def user_slots(names: Iterable[str]) -> list[int]:
    """The numbers of slots that users chose, from the names of slots."""
    return [int(name[4:]) for name in names if name.startswith("slot")]


def slot_number(value: Value) -> int | None:
    if isinstance(value, ConstantZero):
        return 0
    return value.value & 255 if isinstance(value, ConstantInt) else None


def _user_slots(module: Module) -> set[int]:
    """The numbers that are passed, directly or as arguments of the functions that pass them on."""
    wanted = {(each, 0) for each in module.functions.values() if operation_of(each) in _USER_FUNCTIONS}
    numbers: set[int] = set()
    if not wanted:
        return numbers
    calls: dict[Function, list[tuple[Function, Call]]] = {}
    for caller in module.functions.values():
        for i in caller.instructions():
            if type(i) is Call and isinstance(i.callee, Function):
                calls.setdefault(i.callee, []).append((caller, i))
    work = list(wanted)
    while work:
        function, index = work.pop()
        for caller, call in calls.get(function, ()):
            value = call.arguments[index] if index < len(call.arguments) else None
            while isinstance(value, Cast):
                value = value.operand
            number = slot_number(value) if value is not None else None
            if number is not None:
                numbers.add(number)
            elif isinstance(value, Argument) and (caller, value.index) not in wanted:
                wanted.add((caller, value.index))
                work.append((caller, value.index))
    return numbers
