"""LLVM's intrinsic functions: what kind of thing each one is, and its name without the overload suffix.

The names are those clang emits for C and C++ and those that LLVM's passes make of them. Nothing here gives a
meaning; interpreter and engines look the base name up in tables of their own.
"""

from __future__ import annotations

import enum
import re

from limpet.base.records import dataclass


class Group(enum.Enum):
    MEMORY = "memory"
    """Copies and fills memory."""
    INTEGER = "integer"
    """A pure function of integers."""
    OVERFLOW = "overflow"
    """Integer arithmetic that also says whether it overflowed."""
    FLOAT = "float"
    """A pure function of floating-point numbers (and perhaps integers)."""
    VECTOR = "vector"
    """Reductions and rearrangements of vectors."""
    HINT = "hint"
    """Tells the optimiser something; the first operand, if there is a result, is the result."""
    ASSUMPTION = "assumption"
    STACK = "stack"
    """Stack, frames and lifetimes of locals."""
    VARIADIC = "variadic"
    TRAP = "trap"
    QUERY = "query"
    """Asks the compiler or the machine something."""
    CONTROL = "control"
    """Non-local control, exceptions, coroutines."""
    NONE = "none"
    """Has no effect on the program."""


@dataclass(frozen=True, slots=True)
class Intrinsic:
    name: str
    """With `llvm.`, without the overload suffix."""
    group: Group
    summary: str


_TABLE: dict[Group, str] = {
    Group.MEMORY: """
        memcpy: copy between places that are equal or do not overlap
        memcpy.inline: memcpy that is never a call
        memmove: copy between places that may overlap
        memset: fill with one byte
        memset.inline: memset that is never a call
        memset.pattern: fill with a repeated pattern
        memcpy.element.unordered.atomic: memcpy element by element
        memmove.element.unordered.atomic: memmove element by element
        memset.element.unordered.atomic: memset element by element
        masked.load: load the chosen elements of a vector
        masked.store: store the chosen elements of a vector
        masked.gather: load from a vector of addresses
        masked.scatter: store to a vector of addresses
        masked.expandload: load consecutive elements to chosen places
        masked.compressstore: store chosen elements consecutively
        vector.deinterleave: take a vector apart by stride
        vector.interleave: weave vectors together
        threadlocal.address: the address of a thread-local variable in this thread
        ptrmask: clear bits of a pointer
        load.relative: a pointer from a table of relative offsets
        load.to.buffer: load for a device
    """,
    Group.INTEGER: """
        abs: absolute value; the flag says whether the minimum is poison
        smax: signed maximum
        smin: signed minimum
        umax: unsigned maximum
        umin: unsigned minimum
        scmp: signed three-way comparison
        ucmp: unsigned three-way comparison
        ctpop: number of one bits
        ctlz: number of leading zero bits; the flag says whether zero is poison
        cttz: number of trailing zero bits; the flag says whether zero is poison
        bswap: reverse the bytes
        bitreverse: reverse the bits
        fshl: funnel shift left
        fshr: funnel shift right
        sadd.sat: signed addition that stays in range
        uadd.sat: unsigned addition that stays in range
        ssub.sat: signed subtraction that stays in range
        usub.sat: unsigned subtraction that stays in range
        sshl.sat: signed shift that stays in range
        ushl.sat: unsigned shift that stays in range
        smul.fix: signed fixed-point multiplication
        umul.fix: unsigned fixed-point multiplication
        smul.fix.sat: signed fixed-point multiplication that stays in range
        umul.fix.sat: unsigned fixed-point multiplication that stays in range
        sdiv.fix: signed fixed-point division
        udiv.fix: unsigned fixed-point division
        sdiv.fix.sat: signed fixed-point division that stays in range
        udiv.fix.sat: unsigned fixed-point division that stays in range
        pdep: spread bits to the places of a mask
        pext: gather bits from the places of a mask
        clmul: multiplication without carries
    """,
    Group.OVERFLOW: """
        sadd.with.overflow: signed addition
        uadd.with.overflow: unsigned addition
        ssub.with.overflow: signed subtraction
        usub.with.overflow: unsigned subtraction
        smul.with.overflow: signed multiplication
        umul.with.overflow: unsigned multiplication
    """,
    Group.FLOAT: """
        fabs: absolute value
        copysign: magnitude of one, sign of the other
        sqrt: square root
        fma: multiply and add with one rounding
        fmuladd: multiply and add, fused or not
        floor: round down
        ceil: round up
        trunc: round towards zero
        rint: round to the current mode
        nearbyint: round to the current mode, silently
        round: round half away from zero
        roundeven: round half to even
        lround: round half away from zero, to an integer
        llround: round half away from zero, to a long integer
        lrint: round to the current mode, to an integer
        llrint: round to the current mode, to a long integer
        minnum: minimum that ignores NaN
        maxnum: maximum that ignores NaN
        minimum: minimum that passes NaN on
        maximum: maximum that passes NaN on
        minimumnum: IEEE 754-2019 minimumNumber
        maximumnum: IEEE 754-2019 maximumNumber
        sin: sine
        cos: cosine
        tan: tangent
        asin: arc sine
        acos: arc cosine
        atan: arc tangent
        atan2: arc tangent of a quotient
        sinh: hyperbolic sine
        cosh: hyperbolic cosine
        tanh: hyperbolic tangent
        sincos: sine and cosine
        sincospi: sine and cosine of a multiple of pi
        modf: integral and fractional part
        exp: power of e
        exp2: power of two
        exp10: power of ten
        log: natural logarithm
        log2: binary logarithm
        log10: decimal logarithm
        pow: power
        powi: power with an integer exponent
        ldexp: multiply by a power of two
        frexp: mantissa and exponent
        canonicalize: the canonical form of a value
        is.fpclass: whether a value is of the given classes
        fptosi.sat: conversion to a signed integer that stays in range
        fptoui.sat: conversion to an unsigned integer that stays in range
        convert.to.fp16: conversion to half
        convert.from.fp16: conversion from half
        fptrunc.round: conversion with a rounding mode
        arithmetic.fence: keep the operand as one value
        get.rounding: the current rounding mode
        set.rounding: set the rounding mode
        get.fpenv: the floating-point environment
        set.fpenv: set the floating-point environment
        reset.fpenv: reset the floating-point environment
        get.fpmode: the floating-point control modes
        set.fpmode: set the floating-point control modes
        reset.fpmode: reset the floating-point control modes
        experimental.constrained: operation with explicit rounding and exceptions
        limpet.rounded.fadd: sum in a rounding mode
        limpet.rounded.fsub: difference in a rounding mode
        limpet.rounded.fmul: product in a rounding mode
        limpet.rounded.fdiv: quotient in a rounding mode
        limpet.rounded.sqrt: square root in a rounding mode
        limpet.rounded.fma: multiply and add in a rounding mode
        limpet.rounded.rint: round in a rounding mode
        limpet.rounded.lrint: round to an integer in a rounding mode
        limpet.rounded.fptrunc: conversion to a narrower format in a rounding mode
        limpet.rounded.sitofp: conversion of a signed integer in a rounding mode
        limpet.rounded.uitofp: conversion of an unsigned integer in a rounding mode
        limpet.nearest: the rounding mode must be to nearest
    """,
    Group.VECTOR: """
        vector.reduce.add: sum
        vector.reduce.mul: product
        vector.reduce.and: conjunction
        vector.reduce.or: disjunction
        vector.reduce.xor: exclusive or
        vector.reduce.smax: signed maximum
        vector.reduce.smin: signed minimum
        vector.reduce.umax: unsigned maximum
        vector.reduce.umin: unsigned minimum
        vector.reduce.fadd: floating-point sum
        vector.reduce.fmul: floating-point product
        vector.reduce.fmax: floating-point maximum
        vector.reduce.fmin: floating-point minimum
        vector.reduce.fmaximum: floating-point maximum that passes NaN on
        vector.reduce.fminimum: floating-point minimum that passes NaN on
        vector.reverse: reverse the elements
        vector.insert: put a vector into a longer one
        vector.extract: take a part of a vector
        vector.splice: join two vectors and take a part
        stepvector: 0, 1, 2, …
        get.active.lane.mask: which lanes are below a bound
        vp: operation under a mask and a length
        matrix.multiply: product of matrices
        matrix.transpose: transposed matrix
        matrix.column.major.load: load a matrix
        matrix.column.major.store: store a matrix
    """,
    Group.HINT: """
        expect: the value is expected to be the second operand
        expect.with.probability: the same, with a probability
        launder.invariant.group: the pointer, fresh for devirtualisation
        strip.invariant.group: the pointer, without invariants
        ssa.copy: the value
        annotation: the value, annotated
        ptr.annotation: the pointer, annotated
        preserve.array.access.index: address of an array element
        preserve.union.access.index: address of a union member
        preserve.struct.access.index: address of a struct member
        allow.runtime.check: whether a check of this kind is wanted
        allow.ubsan.check: whether a sanitizer check is wanted
        type.test: whether a pointer has a type
        type.checked.load: load of a virtual function, checked
        public.type.test: whether a pointer may have a type
    """,
    Group.ASSUMPTION: """
        assume: the condition holds, or else the behaviour is undefined
        experimental.guard: leave compiled code unless the condition holds
        experimental.widenable.condition: an unknown condition
    """,
    Group.STACK: """
        stacksave: the stack pointer
        stackrestore: set the stack pointer
        lifetime.start: a local comes to life, uninitialised
        lifetime.end: a local dies
        frameaddress: address of the frame
        returnaddress: where the function returns to
        addressofreturnaddress: where that is stored
        sponentry: the stack pointer on entry
        localaddress: address of the frame, for recovery
        localescape: locals that may be recovered
        localrecover: a local of another frame
        get.dynamic.area.offset: from the stack pointer to the last alloca
        stackprotector: store the guard value
    """,
    Group.VARIADIC: """
        va_start: begin the list of variable arguments
        va_end: end it
        va_copy: copy it
    """,
    Group.TRAP: """
        trap: stop abnormally
        ubsantrap: stop abnormally; the operand says why
        debugtrap: stop for a debugger
    """,
    Group.QUERY: """
        objectsize: size of the object behind a pointer, if known
        is.constant: whether the operand is known to the compiler
        readcyclecounter: a clock
        readsteadycounter: a clock
        read_register: a machine register
        read_volatile_register: a machine register
        write_register: a machine register
        vscale: the factor of scalable vectors
        get.vector.length: how many elements to process
        thread.pointer: the thread pointer
        eh.typeid.for: number of a type for exceptions
    """,
    Group.CONTROL: """
        eh.sjlj.setjmp: save the state
        eh.sjlj.longjmp: restore the state
        eh.sjlj.lsda: exception tables
        eh.sjlj.callsite: exception call site
        eh.sjlj.functioncontext: exception context
        eh.sjlj.setup.dispatch: exception dispatch
        eh.dwarf.cfa: frame address
        eh.return.i32: return through an exception
        eh.return.i64: return through an exception
        eh.unwind.init: save all registers
        coro: coroutines
        experimental.deoptimize: leave compiled code
        experimental.patchpoint: patchable code
        experimental.stackmap: stack map
        experimental.gc: garbage collection
        init.trampoline: make a nested function callable
        adjust.trampoline: address of a trampoline
        clear_cache: make written code visible
        call.preallocated.arg: arguments in place
        call.preallocated.setup: arguments in place
    """,
    Group.NONE: """
        dbg.declare: old form of a debug record
        dbg.value: old form of a debug record
        dbg.assign: old form of a debug record
        dbg.label: old form of a debug record
        donothing: nothing
        sideeffect: nothing, but not removable
        prefetch: fetch into the cache
        invariant.start: memory does not change from here on
        invariant.end: memory may change again
        experimental.noalias.scope.decl: scope of aliasing information
        var.annotation: annotation
        codeview.annotation: annotation
        pseudoprobe: profiling
        instrprof: profiling
        fake.use: keep a variable for the debugger
        experimental.convergence: convergence control
        loop.decrement: hardware loops
        reloc.none: a relocation for the linker
        pcmarker: a mark in the code
    """,
}


def _entries() -> dict[str, Intrinsic]:
    found: dict[str, Intrinsic] = {}
    for group, text in _TABLE.items():
        for line in text.strip().splitlines():
            name, _, summary = line.strip().partition(": ")
            found[f"llvm.{name}"] = Intrinsic(f"llvm.{name}", group, summary)
    return found


INTRINSICS: dict[str, Intrinsic] = _entries()
"""By base name."""

_SUFFIX = re.compile(
    r"\.(?:i\d+|f\d+|bf16|x86_fp80|ppcf128|p\d+|(?:nx)?v\d+(?:i\d+|f\d+|bf16|p\d+)|sl?_\w+|a\d+\w+|isVoid|Metadata|x86amx)"
    r"(?:\.\d+)?$",
    re.ASCII,
)


def base_name(name: str) -> str:
    """`llvm.sadd.with.overflow.i32` → `llvm.sadd.with.overflow`. Other names come back as they are."""
    if name in INTRINSICS or not name.startswith("llvm."):
        return name
    stem = name
    while (match := _SUFFIX.search(stem)) is not None:
        stem = stem[: match.start()]
        if stem in INTRINSICS:
            return stem
    # Families such as `llvm.vp.add.v4i32` have one entry.
    parts = stem.split(".")
    for length in range(len(parts) - 1, 1, -1):
        family = ".".join(parts[:length])
        if family in _FAMILIES:
            return family
    return stem


_FAMILIES = frozenset(
    {
        "llvm.experimental.constrained",
        "llvm.vp",
        "llvm.coro",
        "llvm.experimental.gc",
        "llvm.instrprof",
        "llvm.experimental.convergence",
        "llvm.experimental.patchpoint",
    }
)


def lookup(name: str) -> Intrinsic | None:
    """What is known about the function of this name (without the `@`); None if it is no known intrinsic."""
    return INTRINSICS.get(base_name(name))


WITHOUT_EFFECT = (
    "dbg.",
    "donothing",
    "prefetch",
    "sideeffect",
    "experimental.noalias.scope.decl",
    "invariant.start",
    "invariant.end",
    "pseudoprobe",
    "var.annotation",
    "codeview.annotation",
    "va_end",
    "fake.use",
    "instrprof.",
    "assume.separate",
    "clear_cache",
    "x86.sse.sfence",
    "x86.sse2.lfence",
    "x86.sse2.mfence",
    "x86.sse2.pause",
)
"""Prefixes of intrinsics that mean nothing to a run."""
