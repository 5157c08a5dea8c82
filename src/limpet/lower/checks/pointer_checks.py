"""Rules of C for pointers that are not accessed: arithmetic stays within the object or just past it, and `<` and `-`
are for pointers into the same object."""

from __future__ import annotations

from limpet.llvm.instructions import Binary, Call, Compare, Instruction
from limpet.llvm.memory_instructions import Alloca, GetElementPtr
from limpet.llvm.module import Function, GlobalVariable
from limpet.llvm.rules.pointer_rules import orders_pointers, subtracted_pointers
from limpet.llvm.rules.promises import must_not_be_null, null_argument, passed_sizes
from limpet.llvm.sources import is_library
from limpet.llvm.types import PointerType
from limpet.llvm.values import Value
from limpet.lower.checks.accesses import Access, base_of, check_access
from limpet.lower.emitter import Emitter
from limpet.lower.frames import Frame
from limpet.lower.undefined.masks import is_undefined
from limpet.lower.undefined.uses import may_be_undefined
from limpet.lower.values.translation import Check
from limpet.seair.operations import IsDeref, IsObject, SameObject
from limpet.terms.sorts import BOOL
from limpet.terms.term import Term

COMPARISON = "pointer-comparison"
DIFFERENCE = "pointer-difference"
ARITHMETIC = "pointer-overflow"


def relation_rules(e: Emitter, instruction: Instruction) -> list[Check]:
    """Of a comparison or a subtraction of pointers."""
    if is_library(e.source):
        return []
    if type(instruction) is Compare:
        if e.shared.is_checked(COMPARISON) and orders_pointers(instruction):
            return _pair_rules(e, instruction.left, instruction.right, COMPARISON, "compared")
    elif type(instruction) is Binary and e.shared.is_checked(DIFFERENCE):
        pair = subtracted_pointers(instruction)
        if pair is not None:
            return _pair_rules(e, *pair, DIFFERENCE, "subtracted")
    return []


def _pair_rules(e: Emitter, left: Value, right: Value, kind: str, done: str) -> list[Check]:
    builder, rules = e.builder, []
    first, second = e.scalar(left), e.scalar(right)
    if first is not second and base_of(e.layout, left).value is not base_of(e.layout, right).value:
        same = e.fresh("same", BOOL)
        e.emit(SameObject(same, first, second))
        numbers = [builder.not_(_is_object(e, each)) for each in (first, second)]
        held = builder.or_(same, builder.and_(*numbers))
        rules.append(Check(held, kind, f"pointers into different objects are {done}"))
    inside = [_is_inside(e, value, term) for value, term in ((left, first), (right, second))]
    held = builder.and_(*inside)
    if held is not builder.true:
        # Numbers that point to no object are compared as such.
        held = builder.or_(builder.not_(_is_object(e, first)), held)
    rules.append(Check(held, kind, f"a pointer that is neither inside its object nor one past its end is {done}"))
    return rules


def null_arguments(e: Emitter, i: Call, name: str) -> None:
    """References, and what else must not be null."""
    if not e.shared.is_checked("null-dereference"):
        return
    for index, argument in enumerate(i.arguments):
        if isinstance(argument.type, PointerType) and must_not_be_null(i, index):
            base = base_of(e.layout, argument)
            pointer = e.scalar(argument)
            if type(base.value) is Alloca or type(base.value) is GlobalVariable or ("object", pointer) in e.checked:
                continue
            held = e.builder.distinct(pointer, e.pointer(0))
            if may_be_undefined(e, argument):
                held = e.builder.or_(is_undefined(e.builder, e.mask(argument)), held)
            e.check(held, "null-dereference", null_argument(name, index))


def short_arguments(e: Emitter, frame: Frame, i: Call, callee: Function) -> None:
    """What an argument points to is as large as the callee says."""
    if not e.shared.is_checked("out-of-bounds"):
        return
    for index, size in passed_sizes(i, callee):
        argument = i.arguments[index]
        check_access(e, Access(e.scalar(argument), e.pointer(size), False, argument), frame.scoped)


def _is_object(e: Emitter, pointer: Term) -> Term:
    is_object = e.fresh("object", BOOL)
    e.emit(IsObject(is_object, pointer))
    return is_object


def arithmetic_rules(e: Emitter, instruction: GetElementPtr, result: Term) -> list[Check]:
    """Adding nothing is always allowed, even to null."""
    before, inside = e.scalar(instruction.pointer), _is_inside(e, instruction, result)
    if inside is not e.builder.true:
        # So far away there may be another object.
        same = e.fresh("same", BOOL)
        e.emit(SameObject(same, e.named("place", before), e.named("place", result)))
        inside = e.builder.and_(same, inside)
    held = e.builder.or_(e.builder.equal(before, result), inside)
    return [Check(held, ARITHMETIC, "pointer arithmetic that leaves the object")]


def _is_inside(e: Emitter, value: Value, pointer: Term) -> Term:
    """Between the start of the object and its end."""
    base = base_of(e.layout, value)
    source, offset = base.value, base.offset
    if offset is not None and offset >= 0:
        if type(source) is Alloca and source.count is None and offset <= e.layout.size(source.allocated):
            return e.builder.true
        if type(source) is GlobalVariable and offset <= e.layout.size(source.value_type):
            return e.builder.true
    inside = e.fresh("inside", BOOL)
    e.emit(IsDeref(inside, e.named("place", pointer), e.pointer(0)))
    return inside
