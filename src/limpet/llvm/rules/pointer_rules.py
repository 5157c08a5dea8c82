"""What C asks of pointers beyond their use for accesses, as it can be seen in the IR. All engines go by this."""

from __future__ import annotations

from limpet.llvm.controlflow import Phi
from limpet.llvm.instructions import Binary, Call, Cast, Compare, DebugRecord, Instruction
from limpet.llvm.intrinsics import base_name
from limpet.llvm.layout import DataLayout
from limpet.llvm.memory_instructions import AtomicReadModifyWrite, CompareExchange, GetElementPtr, Load, Store
from limpet.llvm.module import Function
from limpet.llvm.types import IntType, PointerType, Type, VectorType
from limpet.llvm.values import Argument, ConstantExpression, ConstantInt, ConstantNull, Value

_ACCESSING = ("llvm.memcpy", "llvm.memmove", "llvm.memset", "llvm.lifetime.", "llvm.dbg.", "llvm.prefetch")

BEYOND_ADDRESSES = "an index so large that the address wraps around"


def copies_apart(call: Call) -> bool:
    """Whether the places of a copy must not even be the same: those of C's `memcpy`, but not of an assignment."""
    return bool(call.argument_attributes) and "noalias" in call.argument_attributes[0]


def claimed_alignments(call: Call) -> list[tuple[int, int]]:
    """Of a copy or a fill of a known number of bytes: (position of a pointer, alignment that is claimed for it)."""
    name = call.callee.plain_name if isinstance(call.callee, Function) else ""
    if base_name(name) not in (
        "llvm.memcpy",
        "llvm.memcpy.inline",
        "llvm.memmove",
        "llvm.memset",
        "llvm.memset.inline",
    ):
        return []
    length = call.arguments[2]
    if not isinstance(length, ConstantInt) or not length.value:
        return []
    alignments = []
    for position, attributes in enumerate(call.argument_attributes[:2]):
        claim = attributes.get("align")
        if isinstance(claim, str) and int(claim) > 1:
            alignments.append((position, int(claim)))
    return alignments


def copy_alignment(layout: DataLayout, argument: Argument, copied: Type) -> int:
    """Of the copy of a struct that is passed by value (`byval`)."""
    claim = argument.attributes.get("align")
    return max(layout.align(copied), int(claim) if isinstance(claim, str) else 1)


def must_be_in_range(address: GetElementPtr) -> bool:
    """Whether its distance is a number that addresses can have; otherwise it may wrap around, as LLVM code may say."""
    return "inbounds" in address.flags or "nusw" in address.flags


def wandering_addresses(function: Function) -> frozenset[GetElementPtr]:
    """Address arithmetic that must stay within its object (`inbounds`), and whose result somebody other than an access
    sees: it is stored, passed, compared, … An access judges the address by itself, and has the better message."""
    addresses: set[GetElementPtr] = set()
    for instruction in function.instructions():
        kind = type(instruction)
        if kind is DebugRecord or kind is Load or kind is GetElementPtr:
            continue
        if kind is Store:
            assert isinstance(instruction, Store)
            seen: tuple[Value, ...] | list[Value] = (instruction.value,)
        elif kind is AtomicReadModifyWrite or kind is CompareExchange:
            seen = [each for each in instruction.operands() if each is not instruction.pointer]  # type: ignore[attr-defined]
        elif kind is Call and _accesses(instruction):
            continue
        elif kind is Phi:
            assert isinstance(instruction, Phi)
            seen = [value for value, _ in instruction.incoming]
        else:
            seen = list(instruction.operands())
        for each in seen:
            if type(each) is GetElementPtr and "inbounds" in each.flags and isinstance(each.type, PointerType):
                addresses.add(each)
    return frozenset(addresses)


def _accesses(call: Instruction) -> bool:
    assert isinstance(call, Call)
    return isinstance(call.callee, Function) and call.callee.plain_name.startswith(_ACCESSING)


def orders_pointers(compare: Compare) -> bool:
    """`p < q`, except with null, which programs write for `p != 0`."""
    if compare.opcode != "icmp" or compare.predicate in ("eq", "ne") or isinstance(compare.left.type, VectorType):
        return False
    if isinstance(compare.left, ConstantNull) or isinstance(compare.right, ConstantNull):
        return False
    return isinstance(compare.left.type, PointerType)


def subtracted_pointers(binary: Binary) -> tuple[Value, Value] | None:
    """The operands of `p - q`. Compilers write it as a difference of numbers, as they do `(uintptr_t)p - (uintptr_t)q`,
    which is not an error; clang's names distinguish them."""
    if binary.opcode != "sub" or not binary.name.startswith("%sub.ptr.sub") or not isinstance(binary.type, IntType):
        return None
    left, right = _numbered_pointer(binary.left), _numbered_pointer(binary.right)
    return None if left is None or right is None else (left, right)


def _numbered_pointer(number: Value) -> Value | None:
    """The pointer that a number was made of; that of a global variable is a constant."""
    if type(number) is Cast and number.opcode == "ptrtoint":
        return number.operand
    if type(number) is ConstantExpression and number.opcode == "ptrtoint":
        return number.operands[0]
    return None
