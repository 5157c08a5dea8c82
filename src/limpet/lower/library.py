"""Functions that are not C models but part of the machine: the heap, the harness, input and output, mathematics.

The same names as in the interpreter, with the same meaning. Where the interpreter takes a value from the outside
(standard input) or computes what terms cannot express (texts of floating-point numbers), the result can be anything,
which is recorded as an over-approximation.
"""

from __future__ import annotations

from limpet.base.properties import KINDS, Role
from limpet.llvm.argument_kinds import CHECK
from limpet.llvm.caller_names import BETWEEN, BLOCK, CONTENTS, WRITTEN
from limpet.llvm.harness_names import HINTS, REFUSED, refusal, undefined
from limpet.llvm.instructions import Call
from limpet.llvm.memory_instructions import Alloca
from limpet.llvm.module import Function
from limpet.llvm.native_functions import CONSTANT, INITIALISING, STATUS, is_nondeterministic
from limpet.llvm.predicate_names import is_inferred
from limpet.llvm.strings import text_of
from limpet.llvm.types import FloatType, IntType, PointerType, VoidType
from limpet.lower import arguments, havoc, heap, mathematics, tracking
from limpet.lower.build_memory import copy, fill, note_write
from limpet.lower.checks import Access, check_access, fail_call
from limpet.lower.emitter import Emitter
from limpet.lower.floats import sort_of
from limpet.lower.frames import Frame
from limpet.lower.inferring import infer
from limpet.lower.natives import NONE, Native, Results, argument, size_argument
from limpet.lower.types import number, part_count, resized, sorts, units, unpack
from limpet.lower.uses import use
from limpet.lower.variadic import check_argument
from limpet.seair import operations as ops
from limpet.seair.input_labels import StandardInput
from limpet.terms.sorts import BOOL, BitVecSort, FloatSort
from limpet.terms.term import Term


def call(e: Emitter, frame: Frame, i: Call, callee: Function) -> Results:
    """A function without a body."""
    name = callee.plain_name
    if name in REFUSED:
        e.mark(e.builder.false, Role.UNSUPPORTED, refusal(name))
        return e.anything(i.type, name)
    native = _NATIVE.get(name)
    if native is not None:
        if len(i.arguments) < native[1]:
            fail_call(e, f"`{name}` takes {native[1]} arguments, not {len(i.arguments)}")
            return NONE
        return _converted(e, i, native[0](e, frame, i))
    if is_inferred(callee):
        return (infer(e, i, callee),)
    results = mathematics.call(e, i, name)
    if results is not None:
        return results
    if is_nondeterministic(callee):
        if not isinstance(callee.value_type.result, VoidType) or not callee.value_type.parameters:
            return _nondeterministic(e, i, callee)
        made = callee.arguments[0].attributes.type_of("sret")
        if made is not None:
            havoc.havoc(e, frame, i.arguments[0], e.pointer(e.layout.size(made)))
            return NONE
    e.fail("undefined-function", undefined(name))
    return NONE


def is_known(function: Function) -> bool:
    """Whether a function without a body can be called."""
    name = function.plain_name
    known = name in _NATIVE or is_nondeterministic(function) or is_inferred(function)
    return known or mathematics.is_known(function)


def _converted(e: Emitter, i: Call, results: Results) -> Results:
    """Results as wide as the declaration says."""
    if isinstance(i.type, VoidType) or e.ended or not results:
        return NONE if isinstance(i.type, VoidType) or e.ended else e.anything(i.type, "result")
    (wanted,) = sorts(e.layout, i.type)
    (result,) = results
    if result.sort == wanted:
        return results
    builder = e.builder
    bits = number(builder, result)
    if wanted == BOOL:
        return (builder.distinct(bits, builder.bv(0, bits.width)),)
    if isinstance(wanted, BitVecSort):
        return (resized(builder, bits, wanted.width),)
    return e.anything(i.type, "result")


def _is_true(e: Emitter, term: Term) -> Term:
    return term if term.sort == BOOL else e.builder.distinct(term, e.builder.bv(0, term.width))


# --- whole ranges -----------------------------------------------------------------------------------------------------


def _check_read(e: Emitter, frame: Frame, i: Call) -> Results:
    check_access(e, Access(argument(e, i, 0), size_argument(e, i, 1), False, i.arguments[0]), frame.scoped)
    return NONE


def _copy(e: Emitter, frame: Frame, i: Call) -> Results:
    copy(e, frame, i.arguments[0], i.arguments[1], argument(e, i, 2), may_overlap=False)
    return e.value(i.arguments[0])


def _move(e: Emitter, frame: Frame, i: Call) -> Results:
    copy(e, frame, i.arguments[0], i.arguments[1], argument(e, i, 2), may_overlap=True)
    return e.value(i.arguments[0])


def _fill(e: Emitter, frame: Frame, i: Call) -> Results:
    fill(e, frame, i.arguments[0], i.arguments[1], argument(e, i, 2))
    return e.value(i.arguments[0])


# --- harness --------------------------------------------------------------------------------------------------------


def _fail(e: Emitter, frame: Frame, i: Call) -> Results:
    kind, message = text_of(i.arguments[0]), text_of(i.arguments[1])
    kind = kind if kind in KINDS else "library-contract"
    e.fail(kind, message if message is not None else KINDS[kind].summary)
    return NONE


def _passed(e: Emitter, frame: Frame, i: Call) -> Results:
    """A violation, and runs that pass over it."""
    kind, message = text_of(i.arguments[0]), text_of(i.arguments[1])
    assert kind in KINDS and message is not None
    e.check(e.any_of("passes", BOOL), kind, message)
    return NONE


def _error(e: Emitter, frame: Frame, i: Call) -> Results:
    e.fail("assertion", "the error function is called")
    return NONE


def _assume(e: Emitter, frame: Frame, i: Call) -> Results:
    e.emit(ops.Assume(_is_true(e, argument(e, i, 0))))
    return NONE


_FALSE = "the asserted condition is false"


def _verify(e: Emitter, frame: Frame, i: Call) -> Results:
    e.check(_is_true(e, argument(e, i, 0)), "assertion", _FALSE)
    return NONE


def _verify_not(e: Emitter, frame: Frame, i: Call) -> Results:
    e.check(e.builder.not_(_is_true(e, argument(e, i, 0))), "assertion", _FALSE)
    return NONE


def _verify_if(e: Emitter, frame: Frame, i: Call) -> Results:
    """A branch, so that it is noticed if the condition never holds."""
    condition, then = _is_true(e, argument(e, i, 0)), _is_true(e, argument(e, i, 1))
    if condition.is_constant:
        e.check(e.builder.implies(condition, then), "assertion", _FALSE)
        return NONE
    stem = e.block.label
    there, done = e.new_block(f"{stem}.if"), e.new_block(f"{stem}.asserted")
    e.branch(condition, there, done)
    e.start(there)
    e.check(then, "assertion", _FALSE)
    e.terminate(ops.Jump(done))
    e.start(done)
    return NONE


def _verify_with_text(e: Emitter, frame: Frame, i: Call) -> Results:
    e.check(_is_true(e, argument(e, i, 0)), "assertion", text_of(i.arguments[1]) or _FALSE)
    return NONE


def _initialising(e: Emitter, frame: Frame, i: Call) -> Results:
    """Both marks are in one block, around what writes."""
    local = i.arguments[0]
    assert isinstance(local, Alloca)
    e.locals.initialised = local
    return NONE


def _initialised(e: Emitter, frame: Frame, i: Call) -> Results:
    e.locals.initialised = None
    return NONE


def _status(e: Emitter, frame: Frame, i: Call) -> Results:
    use(e, i.arguments[0], "it is the exit status")
    return NONE


def _nothing(e: Emitter, frame: Frame, i: Call) -> Results:
    return NONE


def _approximate(e: Emitter, frame: Frame, i: Call) -> Results:
    """The model has fewer behaviours than the real function. It counts only if it is reached, so it is a property
    that may fail (then nothing is known), or may hold (then the run goes on)."""
    message = text_of(i.arguments[0]) or "a library model is not exact"
    e.mark(e.any_of("exact", BOOL), Role.UNSUPPORTED, message)
    return NONE


def _nondeterministic(e: Emitter, i: Call, callee: Function) -> Results:
    """An input of the program; labels and types are those that the interpreter asks for."""
    label = callee.debug.name if callee.debug is not None else callee.plain_name
    like = i.name[1:] or label
    match callee.value_type.result:
        case VoidType():
            return NONE
        case IntType(bits):
            return (e.any_of(like, sorts(e.layout, IntType(bits))[0], label, f"i{bits}"),)
        case PointerType():
            return (e.any_of(like, BitVecSort(e.pointer_bits), label, f"i{e.pointer_bits}"),)
        case FloatType() as kind:
            return (e.any_of(like, sorts(e.layout, kind)[0], label, str(kind)),)
        case structure:
            size = e.layout.size(structure)
            if not size:
                return e.anything(structure, like)
            whole = e.any_of(like, e.builder.manager.bitvec(8 * size), label, f"bytes[{size}]")
            parts: list[Term] = []
            for unit in units(e.layout, structure):
                piece = e.builder.extract(whole, 8 * (unit.offset + unit.size) - 1, 8 * unit.offset)
                parts += unpack(e.builder, e.layout, unit.type, piece)
            assert len(parts) == part_count(structure)
            return tuple(parts)


# --- the outside world ----------------------------------------------------------------------------------------------


def _exit(e: Emitter, frame: Frame, i: Call) -> Results:
    heap.end_of_run(e)
    e.halt()
    return NONE


def _abort(e: Emitter, frame: Frame, i: Call) -> Results:
    e.halt()
    return NONE


def _write(e: Emitter, frame: Frame, i: Call) -> Results:
    check_access(e, Access(argument(e, i, 1), size_argument(e, i, 2), False, i.arguments[1]), frame.scoped)
    return NONE


def _read(e: Emitter, frame: Frame, i: Call) -> Results:
    """As many bytes as come, at most those asked for; what they are is the input of a replay on `<stdin>`."""
    builder, size = e.builder, size_argument(e, i, 2)
    descriptor = argument(e, i, 0)
    # Labelled: where the bytes do not fit, a replay has to know how many there were.
    n = e.any_of("came", BitVecSort(e.pointer_bits), StandardInput.COUNT, f"i{e.pointer_bits}")
    e.emit(ops.Assume(builder.bv_ule(n, size)))
    is_input = builder.equal(descriptor, builder.bv(0, descriptor.width))
    e.emit(ops.Assume(builder.or_(is_input, builder.equal(n, e.pointer(0)))))
    pointer = argument(e, i, 1)
    check_access(e, Access(pointer, n, True, i.arguments[1]), frame.scoped)
    memory = e.memory.at(i.arguments[1])
    e.emit(ops.Havoc(memory, pointer, n, memory, StandardInput.BYTES))
    note_write(e, pointer)
    e.over_approximate("standard-input", "standard input can be anything")
    return (n,)


def _line_length(e: Emitter, frame: Frame, i: Call) -> Results:
    return _bytes_ahead(e, argument(e, i, 0), size_argument(e, i, 2))


def _span(e: Emitter, frame: Frame, i: Call) -> Results:
    """A replay skips nothing: bytes that are dropped make a difference only to who counts them."""
    return _bytes_ahead(e, argument(e, i, 0), size_argument(e, i, 3))


def _bytes_ahead(e: Emitter, descriptor: Term, most: Term) -> Results:
    builder = e.builder
    n = e.any_of("ahead", BitVecSort(e.pointer_bits))
    is_input = builder.equal(descriptor, builder.bv(0, descriptor.width))
    e.emit(ops.Assume(builder.and_(builder.bv_ule(n, most), builder.or_(is_input, builder.equal(n, e.pointer(0))))))
    e.over_approximate("standard-input", "standard input can be anything")
    return (n,)


def _read_number(e: Emitter, frame: Frame, i: Call) -> Results:
    """The digits have one of their values; the labels tell a replay how many there are, and what they mean together."""
    builder, first, count = e.builder, argument(e, i, 1), size_argument(e, i, 2)
    wide = BitVecSort(64)
    shown = e.any_of("digits", BitVecSort(e.pointer_bits), StandardInput.DIGITS, f"i{e.pointer_bits}")
    rest = e.any_of("number", wide, StandardInput.NUMBER, "i64")
    power = builder.bv(1, 64)
    for each in range(1, 20):
        power = builder.ite(builder.equal(count, e.pointer(each)), builder.bv(10**each, 64), power)
    power = e.named("power", power)
    e.emit(ops.Assume(builder.and_(builder.equal(shown, count), builder.bv_ult(rest, power))))
    value = rest
    for bit in range(4):
        shifted = builder.bv_shl(power, builder.bv(bit, 64))
        is_set = builder.equal(builder.extract(first, bit, bit), builder.bv(1, 1))
        value = builder.bv_add(value, builder.ite(is_set, shifted, builder.bv(0, 64)))
    e.over_approximate("standard-input", "standard input can be anything")
    return (e.named("value", value),)


LONGEST_NUMBER = 0x7FFFFFFF


def _read_real(e: Emitter, frame: Frame, i: Call) -> Results:
    """Any number that is not negative, or none. Nobody has seen a first character that is fresh, so it is one that all
    numbers can have: a replay writes them in hexadecimal. Otherwise it does not tell anything about the number."""
    builder, first, fresh = e.builder, argument(e, i, 1), argument(e, i, 2)
    sort = sorts(e.layout, i.type)[0]
    assert isinstance(sort, FloatSort)
    value = e.any_of("real", sort, StandardInput.REAL, str(i.type))
    is_none = builder.fp_is_nan(value)
    begins_with_point = builder.equal(first, builder.bv(ord("."), first.width))
    begins_with_zero = builder.equal(first, builder.bv(ord("0"), first.width))
    as_shown = builder.ite(is_none, begins_with_point, begins_with_zero)
    is_seen = builder.not_(_truth(e, fresh))
    facts = (
        builder.or_(is_none, builder.fp_le(builder.fp_zero(sort), value)),
        builder.or_(is_seen, as_shown),
        builder.implies(is_none, begins_with_point),
    )
    e.emit(ops.Assume(builder.and_(*facts)))
    e.over_approximate("standard-input", "standard input can be anything")
    return (value,)


def _real_size(e: Emitter, frame: Frame, i: Call) -> Results:
    return _bytes_ahead(e, argument(e, i, 0), e.pointer(LONGEST_NUMBER))


def _truth(e: Emitter, value: Term) -> Term:
    return value if value.sort is BOOL else e.builder.distinct(value, e.builder.bv(0, value.width))


def _without(e: Emitter, frame: Frame, i: Call) -> Results:
    """For any number of bytes: they stay as they are, so more is possible."""
    e.over_approximate("long-line", "a line or a text may have further ends in its middle")
    return NONE


def _format_number(e: Emitter, frame: Frame, i: Call) -> Results:
    """Some text of some length; what of it fits is stored, with a zero byte at the end."""
    builder, buffer = e.builder, argument(e, i, 0)
    room = size_argument(e, i, 1)
    n = e.any_of("printed", BitVecSort(e.pointer_bits))
    e.emit(ops.Assume(builder.and_(builder.bv_ule(e.pointer(1), n), builder.bv_ule(n, e.pointer(LONGEST_NUMBER)))))
    whole = builder.bv_add(n, e.pointer(1))
    kept = e.named("kept", builder.ite(builder.bv_ult(n, room), whole, room))
    check_access(e, Access(buffer, kept, True, i.arguments[0]), frame.scoped)
    memory = e.memory.at(i.arguments[0])
    e.emit(ops.Havoc(memory, buffer, kept, memory))
    has_room = builder.distinct(room, e.pointer(0))
    last = builder.bv_sub(kept, e.pointer(1))
    # With no room there is nothing to write: then the byte is one that is read first.
    target = builder.bv_add(buffer, last)
    e.emit(ops.Fill(memory, target, builder.bv(0, 8), builder.ite(has_room, e.pointer(1), e.pointer(0)), memory))
    note_write(e, buffer)
    e.over_approximate("float-text", "the text of a floating-point number can be anything")
    return (n,)


def _parse_number(e: Emitter, frame: Frame, i: Call) -> Results:
    check_access(e, Access(argument(e, i, 0), size_argument(e, i, 1), False, i.arguments[0]), frame.scoped)
    e.over_approximate("float-text", "the value of the text of a floating-point number can be anything")
    (value,) = e.anything(i.type, "parsed")
    e.emit(ops.Assume(e.builder.fp_le(e.builder.fp_zero(sort_of(value)), value)))
    return (value,)


def _somewhere(e: Emitter, frame: Frame, i: Call) -> Results:
    place = e.any_of("place", BitVecSort(e.pointer_bits))
    e.emit(ops.Assume(e.builder.bv_ule(place, size_argument(e, i, 0))))
    e.over_approximate("long-search", "of many bytes only the first ones and one other are looked at")
    return (place,)


def _is_known(e: Emitter, frame: Frame, i: Call) -> Results:
    """Whether the engine will see a constant there."""
    made = e.fresh("known", BOOL)
    e.emit(ops.Nondet(made, known=number(e.builder, argument(e, i, 0))))
    return (made,)


_NATIVE: dict[str, tuple[Native, int]] = {
    BLOCK: (arguments.block, 3),
    CONTENTS: (arguments.contents, 3),
    WRITTEN: (arguments.written, 3),
    BETWEEN: (arguments.between, 3),
    "malloc": (heap.malloc, 1),
    "free": (heap.free, 1),
    "memcpy": (_copy, 3),
    "memmove": (_move, 3),
    "memset": (_fill, 3),
    "__limpet_aligned_malloc": (heap.aligned_malloc, 2),
    "__limpet_new": (heap.new(heap.NEW), 2),
    "__limpet_new_array": (heap.new(heap.NEW_ARRAY), 2),
    "__limpet_delete": (heap.delete(heap.NEW), 1),
    "__limpet_delete_array": (heap.delete(heap.NEW_ARRAY), 1),
    "__limpet_object_size": (heap.object_size, 1),
    "__limpet_same_object": (tracking.same_object, 2),
    "__limpet_most_bytes": (tracking.most_bytes, 1),
    "__limpet_offset": (tracking.offset_of, 1),
    "__limpet_check_read": (_check_read, 2),
    STATUS: (_status, 1),
    CHECK: (check_argument, 3),
    INITIALISING: (_initialising, 1),
    CONSTANT: (_initialised, 1),
    "__limpet_fail": (_fail, 2),
    "__limpet_passed": (_passed, 2),
    "__limpet_assume": (_assume, 1),
    "__limpet_approximate": (_approximate, 1),
    "__limpet_made_up": (_approximate, 1),
    "__limpet_exit": (_exit, 0),
    "__limpet_run_destructors": (_nothing, 0),
    "__limpet_abort": (_abort, 0),
    "abort": (_abort, 0),
    "__limpet_write": (_write, 3),
    "__limpet_read": (_read, 3),
    "__limpet_read_all": (_read, 3),
    "__limpet_line_length": (_line_length, 3),
    "__limpet_span": (_span, 5),
    "__limpet_skip": (_span, 5),
    "__limpet_read_number": (_read_number, 3),
    "__limpet_read_double": (_read_real, 3),
    "__limpet_read_float": (_read_real, 3),
    "__limpet_real_size": (_real_size, 1),
    "__limpet_without": (_without, 3),
    "__limpet_format_double": (_format_number, 4),
    "__limpet_format_long_double": (_format_number, 4),
    "__limpet_parse_double": (_parse_number, 2),
    "__limpet_parse_float": (_parse_number, 2),
    "__limpet_is_known": (_is_known, 1),
    "__limpet_somewhere": (_somewhere, 1),
    "__VERIFIER_error": (_error, 0),
    "reach_error": (_error, 0),
    "__SEAHORN_fail": (_error, 0),
    "limpet_fail": (_error, 0),
    "__VERIFIER_assume": (_assume, 1),
    "__SEA_assume": (_assume, 1),
    "__CPROVER_assume": (_assume, 1),
    "limpet_assume": (_assume, 1),
    "pagai.invariant": (_assume, 1),
    "assume": (_assume, 1),
    "__VERIFIER_assert": (_verify, 1),
    "__VERIFIER_assert_not": (_verify_not, 1),
    "__VERIFIER_assert_if": (_verify_if, 2),
    "sea_assert_if": (_verify_if, 2),
    "sassert": (_verify, 1),
    "limpet_assert": (_verify, 1),
    "__llbmc_assert": (_verify, 1),
    "__llbmc_assume": (_assume, 1),
    "__CPROVER_assert": (_verify_with_text, 2),
    "__CPROVER_precondition": (_verify_with_text, 2),
    "__CPROVER_postcondition": (_verify_with_text, 2),
    "__CPROVER_r_ok": (tracking.accessible(False), 1),
    "__CPROVER_w_ok": (tracking.accessible(True), 1),
    "__CPROVER_rw_ok": (tracking.accessible(True), 1),
    "__CPROVER_OBJECT_SIZE": (tracking.object_size, 1),
    "__CPROVER_POINTER_OFFSET": (tracking.pointer_offset, 1),
    "__CPROVER_same_object": (tracking.same_object, 2),
    "__CPROVER_DYNAMIC_OBJECT": (tracking.is_heap_block, 1),
    "__CPROVER_POINTER_OBJECT": (tracking.object_number, 1),
    "__VERIFIER_nondet_memory": (havoc.havoc_range, 2),
    "memhavoc": (havoc.havoc_unless_null, 2),
    "limpet_havoc": (havoc.havoc_range, 2),
    "__limpet_havoc_range": (havoc.havoc_range, 2),
    "__limpet_havoc_target": (havoc.havoc_target, 1),
    "__CPROVER_havoc_object": (havoc.havoc_object, 1),
    "__CPROVER_havoc_slice": (havoc.havoc_range, 2),
    "sea_is_dereferenceable": (tracking.is_dereferenceable, 2),
    "sea_is_deref": (tracking.is_dereferenceable, 2),
    "sea_is_alloc": (tracking.is_alive, 1),
    "sea_free": (heap.free, 1),
    "sea_is_modified": (tracking.is_modified, 1),
    "sea_reset_modified": (tracking.reset_modified, 1),
    "sea_tracking_on": (tracking.switch(True), 0),
    "sea_tracking_off": (tracking.switch(False), 0),
    "sea_set_shadowmem": (tracking.set_mark, 3),
    "sea_get_shadowmem": (tracking.get_mark, 2),
    "limpet_is_modified": (tracking.is_byte_modified, 1),
    "limpet_reset_modified": (tracking.reset_bytes, 2),
    "limpet_read_only": (tracking.set_read_only(True), 1),
    "limpet_writable": (tracking.set_read_only(False), 1),
    "__VERIFIER_atomic_begin": (_nothing, 0),
    "__VERIFIER_atomic_end": (_nothing, 0),
    **dict.fromkeys(HINTS, (_nothing, 0)),
}
"""By name, with the number of arguments that are needed."""
