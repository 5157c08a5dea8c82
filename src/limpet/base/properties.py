"""What can go wrong in a program, how sure we are about it, and what that means for the caller.

No engine lives here: engines return statuses, this module turns them into a verdict and an exit code.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable

from limpet.base.diagnostics import Location
from limpet.base.records import dataclass


class Trait(enum.Flag):
    """What the options for checks need to know of a kind."""

    NONE = 0
    MEMORY = enum.auto()
    """Of the group of that name, and so the next."""
    ARITHMETIC = enum.auto()
    AT_THE_END = enum.auto()
    """What is left on the heap when the program ends; only checked if it is asked for, as many programs leave that to
    the system."""
    ALWAYS = enum.auto()
    """Without these an answer would mean nothing."""
    DEFINED = enum.auto()
    """What the standard defines, or what does no harm by itself, so that many programs rely on it; only checked if it
    is asked for."""
    PASSABLE = enum.auto()
    """After these a machine goes on with some value; a run that nobody checks for them goes on, too."""


@dataclass(frozen=True, slots=True)
class PropertyKind:
    id: str
    cwe: int | None
    summary: str
    """Completes the sentence "this program has a …" in a C programmer's words."""
    advice: str
    """What a C programmer usually does about it."""
    traits: Trait = Trait.NONE


KINDS: dict[str, PropertyKind] = {
    kind.id: kind
    for kind in (
        PropertyKind(
            "assertion",
            617,
            "failed assertion",
            "the values below make the condition false: fix the code before it, or the condition",
        ),
        PropertyKind(
            "out-of-bounds",
            787,
            "memory access outside of the object",
            "check the index or the length against the size of the object before using it; a string needs"
            " one more byte for its terminator",
            Trait.MEMORY,
        ),
        PropertyKind(
            "null-dereference",
            476,
            "null pointer dereference",
            "check the pointer for NULL before using it",
            Trait.MEMORY,
        ),
        PropertyKind(
            "wild-pointer",
            822,
            "access through a pointer that points to no object",
            "make the pointer point to an object before using it",
            Trait.MEMORY,
        ),
        PropertyKind(
            "use-after-free",
            416,
            "use of memory after it was freed",
            "free the block later, or stop using pointers to it",
            Trait.MEMORY,
        ),
        PropertyKind(
            "use-after-return",
            562,
            "use of a local variable after its function returned",
            "let the caller provide the memory, allocate it, or make the variable static",
            Trait.MEMORY,
        ),
        PropertyKind(
            "use-after-scope",
            825,
            "use of a local variable after its scope ended",
            "declare the variable in the block that still uses it",
            Trait.MEMORY,
        ),
        PropertyKind(
            "double-free",
            415,
            "memory freed twice",
            "free the block in one place, or set the pointer to NULL when it is freed",
            Trait.MEMORY,
        ),
        PropertyKind(
            "invalid-free",
            590,
            "free of something that malloc did not return",
            "keep the pointer that malloc returned, and free that",
            Trait.MEMORY,
        ),
        PropertyKind(
            "mismatched-free",
            762,
            "heap block that is freed by the wrong function",
            "match malloc with free, new with delete, and new[] with delete[]",
            Trait.MEMORY,
        ),
        PropertyKind(
            "memory-leak",
            401,
            "heap block that is lost: not freed, and nothing points to it any more",
            "free the block before the last pointer to it is lost",
            Trait.AT_THE_END,
        ),
        PropertyKind(
            "memory-cleanup",
            401,
            "heap block that is not freed when the program ends",
            "free the block before the program ends",
            Trait.AT_THE_END,
        ),
        PropertyKind(
            "overlapping-copy",
            475,
            "copy between overlapping objects",
            "use memmove, or another buffer, where source and destination may overlap",
            Trait.MEMORY,
        ),
        PropertyKind(
            "signed-overflow",
            190,
            "signed integer overflow",
            "use a wider type, or check the operands before the operation",
            Trait.ARITHMETIC | Trait.PASSABLE,
        ),
        PropertyKind(
            "unsigned-overflow",
            190,
            "unsigned integer wrap-around",
            "use a wider type, or check the operands before the operation",
            Trait.DEFINED | Trait.PASSABLE,
        ),
        PropertyKind(
            "division-by-zero", 369, "division by zero", "check the divisor before dividing", Trait.ARITHMETIC
        ),
        PropertyKind(
            "shift",
            1335,
            "shift by a negative or too large amount",
            "shift by less than the width of the type, and use unsigned types where the sign bit is involved",
            Trait.ARITHMETIC | Trait.PASSABLE,
        ),
        PropertyKind(
            "float-conversion",
            681,
            "floating-point value that does not fit the integer type",
            "check that the value is in the range of the integer type before converting it",
            Trait.ARITHMETIC,
        ),
        PropertyKind(
            "lossy-conversion",
            197,
            "implicit conversion that changes the value",
            "use a type that holds all values, or a cast where the loss is intended",
            Trait.DEFINED | Trait.PASSABLE,
        ),
        PropertyKind(
            "nan",
            682,
            "floating-point result that is not a number",
            "check the operands before the operation",
            Trait.DEFINED,
        ),
        PropertyKind(
            "infinity",
            682,
            "floating-point result that is infinite",
            "check the operands before the operation",
            Trait.DEFINED,
        ),
        PropertyKind(
            "pointer-overflow",
            823,
            "pointer arithmetic that leaves the object",
            "compute with integers, and form the pointer once the result is known to be in the object",
            Trait.ARITHMETIC | Trait.DEFINED,
        ),
        PropertyKind(
            "pointer-narrowing",
            197,
            "pointer that becomes an integer with fewer bits",
            "use uintptr_t, which has room for every pointer",
            Trait.DEFINED,
        ),
        PropertyKind(
            "pointer-comparison",
            1025,
            "comparison of pointers into different objects",
            "compare pointers into the same object only",
            Trait.MEMORY,
        ),
        PropertyKind(
            "pointer-difference",
            469,
            "subtraction of pointers into different objects",
            "subtract pointers into the same object only",
            Trait.MEMORY,
        ),
        PropertyKind(
            "misaligned",
            188,
            "access that is not aligned",
            "copy the bytes with memcpy, or give the object the alignment of the type",
            Trait.MEMORY,
        ),
        PropertyKind(
            "invalid-value",
            843,
            "value that its type cannot hold",
            "read the bytes as an integer, and convert it once it is known to be valid",
            Trait.PASSABLE,
        ),
        PropertyKind(
            "vla-bound",
            1285,
            "variable-length array with a size that is not positive",
            "check that the length is at least one before the declaration",
            Trait.ARITHMETIC,
        ),
        PropertyKind(
            "missing-return",
            394,
            "function that ends without returning a value",
            "return a value on every path through the function",
        ),
        PropertyKind(
            "unreachable",
            561,
            "statement that was declared unreachable and is reached",
            "handle this case, or make sure earlier that it cannot occur",
        ),
        PropertyKind(
            "uninitialised",
            457,
            "use of an uninitialised value",
            "initialise what is read here on every path to its use; a string needs its terminator",
        ),
        PropertyKind(
            "write-to-constant",
            1282,
            "write to a constant object",
            'copy the text into an array of your own (`char text[] = "…"`) before changing it',
            Trait.MEMORY,
        ),
        PropertyKind(
            "modified-read-only",
            471,
            "modification of an object that must not change",
            "do not write to the object after it was made read-only",
            Trait.MEMORY,
        ),
        PropertyKind(
            "undefined-function",
            758,
            "call of a function that is not defined",
            "add the file that defines it, or say what it may do: --havoc NAME",
            Trait.ALWAYS,
        ),
        PropertyKind(
            "bad-call",
            628,
            "call of a function in a way its definition does not allow",
            "include the header that declares the function, and call it as it is defined",
        ),
        PropertyKind(
            "library-contract",
            628,
            "call of a library function outside of its contract",
            "see the documentation of the function for what it accepts",
        ),
        PropertyKind(
            "trap",
            754,
            "trap instruction that is reached",
            "handle this case, or make sure earlier that it cannot occur",
        ),
        PropertyKind(
            "unwinding",
            None,
            "loop or recursion that was cut",
            "allow more: --unwind N, --recursion N, --timeout SECONDS",
            Trait.ALWAYS,
        ),
    )
}


def advice_on(kind: str) -> str:
    """Empty if there is none."""
    return KINDS[kind].advice if kind in KINDS else ""


class Role(enum.Enum):
    """What a property is asserted for. Users see checks and unwinding; the others are questions of the engines."""

    CHECK = "check"
    """Of a kind in `KINDS`: it must hold."""
    UNWINDING = "unwinding"
    """A loop or recursion is cut here: no run may go on."""
    UNSUPPORTED = "unsupported"
    """Something that is not modelled: whoever reaches it knows less."""
    ADDRESS = "address"
    """The same for a result that depends on where objects are in memory."""
    OBJECT_ORDER = "object-order"
    """The same for one that depends only on the order of objects."""
    UNTRACKED = "untracked"
    """Undefined bits are read where they are not tracked: the program has to be built again, with more detail."""
    WRAP = "wrap"
    """An integer leaves the range of its type, where that is taken not to happen."""
    REACHED = "reached"
    """Covers, from here on: whether any run gets to an assertion, ..."""
    END = "end"
    """... to an end of the program, ..."""
    BEFORE_ASSUMPTION = "before-assumption"
    BEHIND_ASSUMPTION = "behind-assumption"

    @staticmethod
    def named(kind: str) -> Role:
        """The role of properties that are written with this kind."""
        return _ROLES.get(kind, Role.CHECK)


_ROLES = {role.value: role for role in Role if role is not Role.CHECK}
APPROXIMATE = frozenset({Role.UNSUPPORTED, Role.ADDRESS, Role.OBJECT_ORDER})
"""Roles that mark what was not modelled exactly."""
PLACEMENT = frozenset({Role.ADDRESS, Role.OBJECT_ORDER})
"""Roles of results that depend on where objects are."""
COVERS = frozenset({Role.REACHED, Role.END, Role.BEFORE_ASSUMPTION, Role.BEHIND_ASSUMPTION})
REPORTED = frozenset({Role.CHECK, Role.UNWINDING})
"""Roles of which users see the status."""


class Status(enum.Enum):
    """How a single property stands. `UNKNOWN` is a value like the others, never a missing answer."""

    PROVED = "proved"
    VIOLATED = "violated"
    UNREACHABLE = "unreachable"
    BOUNDED = "bounded"
    UNKNOWN = "unknown"


class Verdict(enum.Enum):
    SAFE = "safe"
    UNSAFE = "unsafe"
    BOUNDED = "bounded"
    UNKNOWN = "unknown"


class ExitCode(enum.IntEnum):
    SAFE = 0
    UNSAFE = 1
    INCONCLUSIVE = 2
    BAD_INPUT = 3
    INTERNAL_ERROR = 4


@dataclass(frozen=True, slots=True)
class Approximation:
    """Something that was not modelled exactly. Each one is recorded where it happens and can demote a verdict."""

    id: str
    message: str
    location: Location | None = None


MADE_UP = "made-up"
"""The id of approximations with which a run may be none of the program: what it shows counts for nothing."""


def is_made_up(approximations: Iterable[Approximation]) -> bool:
    return any(each.id == MADE_UP for each in approximations)


@dataclass(frozen=True, slots=True)
class Restriction:
    """Not all runs are covered, but those that the message describes: what holds for them is `bounded`."""

    id: str
    message: str
    option: str | None = None
    """What chooses it."""
    location: Location | None = None


@dataclass(frozen=True, slots=True)
class Assumption:
    """Something that the user asked to be taken for granted. It is listed in the result and changes no verdict."""

    id: str
    message: str
    location: Location | None = None


def verdict_of(
    statuses: Iterable[Status],
    approximations: Iterable[Approximation] = (),
    restrictions: Iterable[Restriction] = (),
) -> Verdict:
    """The one verdict that a set of property statuses amounts to."""
    seen = set(statuses)
    if Status.VIOLATED in seen:
        return Verdict.UNSAFE
    if Status.UNKNOWN in seen or any(True for _ in approximations):
        return Verdict.UNKNOWN
    if Status.BOUNDED in seen or any(True for _ in restrictions):
        return Verdict.BOUNDED
    return Verdict.SAFE


def exit_code_of(verdict: Verdict, *, bounded_ok: bool = False) -> ExitCode:
    match verdict:
        case Verdict.SAFE:
            return ExitCode.SAFE
        case Verdict.UNSAFE:
            return ExitCode.UNSAFE
        case Verdict.BOUNDED if bounded_ok:
            return ExitCode.SAFE
        case _:
            return ExitCode.INCONCLUSIVE
