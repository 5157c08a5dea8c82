"""Rules of C that only some runs are asked to keep: code for them is made only if the check is chosen.

Each function here writes lines of the generated code; what those call is in `Rules`, and says what is wrong.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from limpet.builtins.float_rules import is_float_arithmetic
from limpet.interp.failures import ViolationSignal
from limpet.interp.memory import MemoryObject
from limpet.interp.values import Partial
from limpet.llvm.instructions import Binary, Call, Compare, Instruction
from limpet.llvm.memory_instructions import Alloca, GetElementPtr
from limpet.llvm.rules.alignment_tests import tests_alignment
from limpet.llvm.rules.pointer_rules import claimed_alignments, orders_pointers, subtracted_pointers
from limpet.llvm.values import Value

if TYPE_CHECKING:
    from limpet.interp.codegen import Generator
    from limpet.interp.machine import Machine


def check_alignment(g: Generator, pointer: Value, align: int, size: int, *, write: bool) -> None:
    """Behind an access, which has left object and offset in `o` and `f`."""
    if align <= 1 or not size or "misaligned" not in g.machine.checks:
        return
    if type(pointer) is Alloca and (pointer.align or 1) % align == 0:
        return
    g.line(f"if f & {align - 1} or o.align % {align}: check_aligned(o, f, {size}, {align}, {write})")


def check_arguments(g: Generator, call: Call) -> None:
    if "misaligned" in g.machine.checks:
        for position, align in claimed_alignments(call):
            length = g.reference(call.arguments[2])
            write = position == 0
            g.line(f"check_aligned(*{g.reference(call.arguments[position])}, {length}, {align}, {write})")


def check_relation(g: Generator, i: Compare | Binary) -> None:
    """In front of it."""
    checks = g.machine.checks
    if g.is_library:
        return
    if isinstance(i, Compare):
        if "pointer-comparison" in checks and orders_pointers(i):
            g.line(f"check_related({g.reference(i.left)}, {g.reference(i.right)}, 'pointer-comparison', 'compared')")
    elif i.opcode == "sub" and "pointer-difference" in checks:
        pair = subtracted_pointers(i)
        if pair is not None:
            left, right = pair
            g.line(f"check_related({g.reference(left)}, {g.reference(right)}, 'pointer-difference', 'subtracted')")


def check_arithmetic(g: Generator, i: GetElementPtr) -> None:
    """Behind it."""
    if i in g.wandering:
        g.line(f"check_inside({g.reference(i.pointer)}, {g.reference(i)})")


def check_number(g: Generator, i: Instruction, operands: list[Value]) -> None:
    """Behind arithmetic."""
    kinds = [kind for kind in ("nan", "infinity") if kind in g.machine.checks]
    if kinds and not g.is_library and is_float_arithmetic(i):
        given = ", ".join(g.reference(operand) for operand in operands)
        g.line(f"check_number({g.reference(i)}, ({given},), {kinds!r})")


class Rules:
    def __init__(self, machine: Machine) -> None:
        self.memory = machine.memory
        self._address_decides = tests_alignment(machine.module)

    def for_generated_code(self) -> dict[str, Any]:
        return {
            name: getattr(self, name) for name in ("check_aligned", "check_related", "check_inside", "check_number")
        }

    def check_aligned(self, o: MemoryObject, f: Any, n: int, align: int, write: bool) -> None:
        if f.__class__ is Partial:
            return  # the access has said so
        if o is self.memory.wild:
            o, f = self.memory.pointer_to(f & self.memory.mask)
        if self._address_decides:
            if (o.base + f) % align == 0:
                return
        elif f % align == 0 and o.align % align == 0:
            return
        amount = f"{'write' if write else 'read'} of {n} byte{'' if n == 1 else 's'}"
        if f % align:
            reason = f"at offset {f} of {o.describe()}"
        else:
            reason = f"in {o.describe()}, which may begin anywhere" if o.align == 1 else f"in {o.describe()}"
        raise ViolationSignal("misaligned", f"{amount} {reason}: the address must be a multiple of {align}")

    def check_related(self, left: Any, right: Any, kind: str, done: str) -> None:
        if left.__class__ is Partial or right.__class__ is Partial:
            return
        (o, f), (p, g) = left, right
        if f.__class__ is Partial or g.__class__ is Partial:
            return
        if o is self.memory.wild:
            o, f = self.memory.pointer_to(f & self.memory.mask)
        if p is self.memory.wild:
            p, g = self.memory.pointer_to(g & self.memory.mask)
        if o.kind == "none" and p.kind == "none":
            return  # numbers
        if o is not p:
            raise ViolationSignal(kind, f"pointers into {o.describe()} and {p.describe()} are {done}")
        for offset in (f, g):
            if not 0 <= offset <= o.extent or o.kind == "function":
                place = f"{offset} bytes from the start of {o.describe()}"
                raise ViolationSignal(
                    kind, f"a pointer that is neither inside its object nor one past its end is {done}: {place}"
                )

    def check_inside(self, before: Any, result: Any) -> None:
        if before.__class__ is Partial or result.__class__ is Partial or result[1].__class__ is Partial:
            return
        if before == result:
            return
        o, f = result
        if o is self.memory.wild:
            o, f = self.memory.pointer_to(f & self.memory.mask)
        if o.kind in ("none", "function") or not 0 <= f <= o.extent:
            place = "a null pointer" if o is self.memory.nothing else o.describe()
            raise ViolationSignal(
                "pointer-overflow", f"pointer arithmetic leaves the object: {f} bytes from the start of {place}"
            )

    def check_number(self, result: Any, operands: tuple[Any, ...], kinds: list[str]) -> None:
        if result.__class__ is tuple:  # a vector
            for element, given in zip(result, zip(*operands, strict=True), strict=True):
                self._check_number(element, given, kinds)
        else:
            self._check_number(result, operands, kinds)

    def _check_number(self, result: Any, operands: tuple[Any, ...], kinds: list[str]) -> None:
        if result.__class__ is Partial or any(each.__class__ is Partial for each in operands):
            return
        given = " and ".join(str(each) for each in operands)
        if "nan" in kinds and result != result and all(each == each for each in operands):
            raise ViolationSignal("nan", f"the result is not a number; the operands are {given}")
        if (
            "infinity" in kinds
            and _is_infinite(result)
            and not any(_is_infinite(each) or each != each for each in operands)
        ):
            raise ViolationSignal("infinity", f"the result is infinite; the operands are {given}")


def _is_infinite(value: Any) -> bool:
    return bool(value == value and value - value != value - value)
