"""What generated code asks the machine for: locals, scopes, block operations, variadic arguments, traps."""

from __future__ import annotations

from itertools import repeat
from typing import TYPE_CHECKING, Any, NoReturn

from limpet.base.diagnostics import Location, Unsupported, unsupported
from limpet.builtins.argument_kinds import argument_kind, in_words, number_for_pointer
from limpet.builtins.names import undefined
from limpet.interp.failures import UndefinedUse, ViolationSignal
from limpet.interp.floats import SoftFloat
from limpet.interp.memory import MemoryObject
from limpet.interp.operations import signed
from limpet.interp.quoting import remark_on_sign
from limpet.interp.traps import shift_problem
from limpet.interp.values import Partial
from limpet.llvm.debuginfo import trap_message
from limpet.llvm.instructions import Call
from limpet.llvm.rules.promises import null_argument
from limpet.llvm.rules.traps import ARRAY_INDEX, SHIFT, number_of, sanitizer_kind, summary_of
from limpet.llvm.types import ArrayType, FloatType, StructType, Type, VectorType

if TYPE_CHECKING:
    from limpet.interp.machine import Machine

_KINDS = "argument kinds"
"""The marks that say what is among variable arguments."""


class Services:
    def __init__(self, machine: Machine) -> None:
        self.machine = machine
        self.memory = machine.memory

    def for_generated_code(self) -> dict[str, Any]:
        return {
            name: getattr(self, name)
            for name in (
                "allocate_local",
                "begin_scope",
                "end_scope",
                "save_stack",
                "restore_stack",
                "copy_memory",
                "copy_apart",
                "move_memory",
                "fill_memory",
                "load_relative",
                "copy_argument",
                "start_arguments",
                "copy_argument_list",
                "next_argument",
                "jump_target",
                "reached_unreachable",
                "reached_trap",
                "sanitizer_trap",
                "check_promise",
                "undefined_function",
                "undefined_part",
                "refuse_undefined",
                "refuse_null",
                "check_passed",
                "refuse_returned",
                "refuse",
                "bad_call",
                "bad_format",
            )
        }

    # --- locals -------------------------------------------------------------------------------------------

    def allocate_local(self, facts: tuple[Any, ...], count: Any) -> Any:
        name, size, align, variable, location, handed = facts
        if count.__class__ is Partial:
            count.use("it is the size of an array")
        if count < 0:
            raise ViolationSignal("vla-bound", f"the array `{name}` would have {count} elements")
        local = self.memory.allocate("stack", name, size * count, align, defined=False)
        local.variable = variable
        local.allocated_at = location
        local.handed = handed
        return (local, 0)

    def begin_scope(self, pointer: Any, *_: Any) -> None:
        pointer[0].revive(defined=self.memory.all_defined)

    def end_scope(self, pointer: Any, *_: Any) -> None:
        pointer[0].end("scope")

    def begin_initialiser(self, pointer: Any) -> None:
        pointer[0].fix(False)

    def end_initialiser(self, pointer: Any) -> None:
        pointer[0].fix(True)

    def save_stack(self) -> Any:
        """The saved mark travels as a pointer, as the program expects one."""
        return (self.memory.nothing, self.memory.stack_mark())

    def restore_stack(self, saved: Any) -> None:
        self.memory.release_stack(saved[1], "scope", None)

    def copy_argument(self, pointer: Any, size: int, align: int, name: str) -> Any:
        """A struct passed by value: the callee gets a copy of its own."""
        copied = self.memory.allocate("stack", name.lstrip("%"), size, align, defined=False)
        self.memory.copy(copied, 0, pointer[0], pointer[1], size)
        return (copied, 0)

    # --- block operations -----------------------------------------------------------------------------------

    def _length(self, n: Any) -> int:
        if n.__class__ is Partial:
            n.use("it is the length of a copy")
        return int(n)

    def copy_memory(self, to: Any, source: Any, n: Any, *_: Any) -> Any:
        n = self._length(n)
        (o, f), (p, g) = to, source
        if o is p and n and f != g and abs(f - g) < n:
            self.memory.check(p, g, n, write=False)
            self.memory.check(o, f, n, write=True)
            raise ViolationSignal(
                "overlapping-copy", f"memcpy of {n} bytes within {o.describe()}: offsets {g} and {f} overlap"
            )
        self._move(to, source, n)
        return to

    def copy_apart(self, to: Any, source: Any, n: Any, *_: Any) -> Any:
        n = self._length(n)
        (o, f), (p, g) = to, source
        if o is p and n and f == g:
            self.memory.check(o, f, n, write=True)
            raise ViolationSignal(
                "overlapping-copy", f"memcpy of {n} bytes at offset {f} of {o.describe()} to the same place"
            )
        return self.copy_memory(to, source, n)

    def move_memory(self, to: Any, source: Any, n: Any, *_: Any) -> Any:
        self._move(to, source, self._length(n))
        return to

    def _move(self, to: Any, source: Any, n: int) -> None:
        if n == 0:
            return
        self.memory.copy(to[0], to[1], source[0], source[1], n)
        if self.machine.tracer is not None:
            self.machine.tracer.stored(to[0], to[1], n)

    def fill_memory(self, to: Any, byte: Any, n: Any, *_: Any) -> Any:
        n = self._length(n)
        if n:
            self.memory.fill(to[0], to[1], n, byte & 255)
            if self.machine.tracer is not None:
                self.machine.tracer.stored(to[0], to[1], n)
        return to

    def load_relative(self, pointer: Any, offset: Any) -> Any:
        """A table of 32-bit distances from its own start."""
        bits = 8 * self.memory.pointer_bytes
        distance = signed(self.memory.load_int(pointer[0], pointer[1] + signed(offset, bits), 4), 32)
        return self.memory.pointer_to((self.memory.address(pointer) + distance) & self.memory.mask)

    # --- variadic arguments ---------------------------------------------------------------------------------

    def start_arguments(self, arglist: Any, extra: tuple[Any, ...]) -> None:
        """All variadic arguments lie in memory one after the other, as they would on the stack.

        On x86-64 the list says that no argument registers are left, so the code that clang made for `va_arg`
        takes everything from there.
        """
        area = self._argument_area(extra)
        o, f = arglist
        memory, triple = self.memory, self.machine.module.triple
        if triple.startswith("x86_64"):
            memory.store_int(o, f, 4, 48)
            memory.store_int(o, f + 4, 4, 176)
            memory.store_pointer(o, f + 8, (area, 0))
            memory.store_pointer(o, f + 16, memory.null)
        elif triple.startswith(("i386", "i486", "i586", "i686")):
            memory.store_pointer(o, f, (area, 0))
        else:
            raise unsupported("varargs", f"variable arguments are not supported for the target {triple}")

    def _argument_area(self, extra: tuple[Any, ...]) -> MemoryObject:
        layout, slot = self.machine.layout, self.memory.pointer_bytes
        places, size = [], 0
        for value, (type, copied) in extra:
            kind = copied if copied is not None else type
            align = self._slot_align(kind, slot)
            size = (size + align - 1) // align * align
            places.append((size, value, type, copied))
            size = (size + layout.size(kind) + slot - 1) // slot * slot
        area = self.memory.allocate("stack", "variable arguments", size, 16, defined=False)
        kinds = area.marked(_KINDS)
        for place, value, type, copied in places:
            kinds[place] = argument_kind(layout, type, copied)
            if copied is not None:
                self.memory.copy(area, place, value[0], value[1], layout.size(copied))
            else:
                self.machine.access.storer(type)(area, place, value)
        return area

    def check_argument(self, pointer: Any, wanted: int, model: int) -> None:
        """Where there is no argument, the access itself is wrong."""
        o, f = pointer
        kinds = o.marks.get(_KINDS)
        if kinds is None or f.__class__ is Partial or not 0 <= f < o.size:
            return
        kind = kinds[f]
        if kind == number_for_pointer(self.machine.layout, wanted) and self.memory.load_int(o, f, kind & 31) == 0:
            return
        if kind != wanted:
            message = f"{in_words(wanted)} is read from the variable arguments, but what was passed is {in_words(kind)}"
            raise ViolationSignal("library-contract" if model else "bad-call", message)

    def _slot_align(self, type: Type, slot: int) -> int:
        wide = isinstance(type, VectorType) or (isinstance(type, FloatType) and type.name in ("x86_fp80", "fp128"))
        if slot == 8 and (wide or self.machine.layout.align(type) >= 16):
            return max(self.machine.layout.align(type), slot)
        return slot

    def copy_argument_list(self, to: Any, source: Any) -> None:
        size = 24 if self.machine.module.triple.startswith("x86_64") else self.memory.pointer_bytes
        self.memory.copy(to[0], to[1], source[0], source[1], size)

    def next_argument(self, arglist: Any, type: Type) -> Any:
        """The `va_arg` instruction; clang itself mostly spells it out."""
        o, f = arglist
        field = f + 8 if self.machine.module.triple.startswith("x86_64") else f
        area, place = self.memory.load_pointer(o, field)
        slot = self.memory.pointer_bytes
        align = self._slot_align(type, slot)
        place = (place + align - 1) // align * align
        value = self.machine.access.loader(type)(area, place)
        after = (place + self.machine.layout.size(type) + slot - 1) // slot * slot
        self.memory.store_pointer(o, field, (area, after))
        return value

    # --- things that must not happen --------------------------------------------------------------------------

    def jump_target(self, table: dict[MemoryObject, Any], address: Any) -> Any:
        o, f = address
        if o not in table or f:
            raise ViolationSignal("wild-pointer", "the computed goto does not go to one of its labels")
        return table[o]

    def reached_unreachable(self) -> ViolationSignal:
        return ViolationSignal("unreachable", "the program reaches a point that was declared unreachable")

    def reached_trap(self) -> NoReturn:
        raise ViolationSignal("trap", "a trap instruction is reached")

    def sanitizer_trap(
        self, call: Call, template: str = "", values: tuple[tuple[Any, int], ...] = ()
    ) -> ViolationSignal:
        """`values` are what the check examined, with their widths."""
        trap_text = trap_message(call.location) if call.location is not None else None
        kind = sanitizer_kind(call)
        message = trap_text[1] if trap_text is not None else summary_of(call)
        if template and not any(value.__class__ is Partial for value, _ in values):
            unsigned = kind in ("unsigned-overflow", "invalid-value")
            shown = [_shown(value, bits, unsigned) for value, bits in values]
            number = number_of(call)
            if number == SHIFT:
                return ViolationSignal(kind, shift_problem(int(shown[0]), int(shown[1])))
            if number == ARRAY_INDEX:
                shown[0] += remark_on_sign(int(shown[0]), 32)
            message = f"{message}: {template.format(*shown)}"
        return ViolationSignal(kind, message)

    def check_promise(self, condition: Any, *_: Any) -> None:
        """llvm.assume: the program promised this to the compiler."""
        if not condition:
            raise ViolationSignal("unreachable", "a condition that was promised to the compiler does not hold")

    def undefined_function(self, name: str) -> ViolationSignal:
        return ViolationSignal("undefined-function", undefined(name))

    def not_a_function(self, o: MemoryObject, f: Any) -> ViolationSignal:
        if f.__class__ is Partial:
            f.use("it is the address of a call")
        if o.kind == "none":
            if f == 0:
                return ViolationSignal("null-dereference", "call through a null function pointer")
            return ViolationSignal(
                "wild-pointer", f"call of address {f & self.memory.mask:#x}, where there is no function"
            )
        return ViolationSignal("bad-call", f"call through a pointer into {o.describe()}")

    def bad_format(self, problem: str) -> ViolationSignal:
        return ViolationSignal("library-contract", problem)

    def bad_call(self, problem: str) -> ViolationSignal:
        return ViolationSignal("bad-call", problem)

    def undefined_part(self, value: Any, type: Type) -> Partial | None:
        """The first that there is."""
        match type:
            case StructType(fields=fields):
                parts = zip(value, fields, strict=True)
            case ArrayType(element=element) | VectorType(element=element):
                parts = zip(value, repeat(element))
            case _:
                return value if value.__class__ is Partial else None
        found = (self.undefined_part(part, kind) for part, kind in parts)
        return next((part for part in found if part is not None), None)

    def refuse_undefined(self, name: str, values: list[tuple[int, Any]]) -> NoReturn:
        for index, value in values:
            if value.__class__ is Partial:
                raise UndefinedUse(value.origin, f"it is passed to `{name}` as argument {index + 1}")
        raise AssertionError("no value is undefined")

    def refuse_null(self, name: str, index: int, value: Any) -> None:
        if value.__class__ is Partial or value[1].__class__ is Partial:
            return  # nobody looks for it, or an access will
        if self.memory.address(value) == 0:
            raise ViolationSignal("null-dereference", null_argument(name, index))

    def check_passed(self, value: Any, size: int) -> None:
        if value.__class__ is not Partial:
            self.memory.check(value[0], value[1], size, write=False)

    def refuse_returned(self, name: str, value: Any) -> NoReturn:
        raise UndefinedUse(value.origin, f"it is returned by `{name}`")

    def refuse(self, problem: tuple[str, str, Location | None]) -> Unsupported:
        text, reason, location = problem
        quoted = f": {text}" if text else ""
        return unsupported("instruction", f"this cannot be executed ({reason}){quoted}", location)


def _shown(value: Any, bits: int, unsigned: bool) -> str:
    """A number that a check examined."""
    if isinstance(value, SoftFloat):
        value = value.to_float()
    if isinstance(value, float):
        return repr(value)
    return str(value if unsigned else int(signed(value, bits)))
