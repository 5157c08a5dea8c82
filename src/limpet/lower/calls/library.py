"""Functions that are not C models but part of the machine: the heap, the harness, input and output, mathematics.

The same names as in the interpreter, with the same meaning. Where the interpreter takes a value from the outside
(standard input) or computes what terms cannot express (texts of floating-point numbers), the result can be anything,
which is recorded as an over-approximation.
"""

from __future__ import annotations

from limpet.base.input_labels import StandardInput, bytes_type
from limpet.base.properties import KINDS, Role
from limpet.builtins.names import operation_of, refusal, undefined
from limpet.builtins.operations import Operation
from limpet.builtins.table import BUILTINS
from limpet.llvm.instructions import Call
from limpet.llvm.memory_instructions import Alloca
from limpet.llvm.module import Function
from limpet.llvm.strings import text_of
from limpet.llvm.types import FloatType, IntType, PointerType, VoidType
from limpet.lower.build_memory import copy, fill, note_write
from limpet.lower.calls import arguments, havoc, heap, mathematics, tracking
from limpet.lower.calls.inferring import infer
from limpet.lower.calls.natives import NONE, Native, Results, argument, size_argument
from limpet.lower.calls.variadic import check_argument
from limpet.lower.checks.accesses import Access, check_access, fail_call
from limpet.lower.emitter import Emitter
from limpet.lower.frames import Frame
from limpet.lower.undefined.uses import use
from limpet.lower.values.floats import sort_of
from limpet.lower.values.types import number, part_count, resized, sorts, units, unpack
from limpet.seair import operations as ops
from limpet.terms.sorts import BOOL, BitVecSort, FloatSort
from limpet.terms.term import Term


def call(e: Emitter, frame: Frame, i: Call, callee: Function) -> Results:
    """A function without a body."""
    name = callee.plain_name
    match operation_of(callee):
        case None | Operation.MATHEMATICS:  # without a prototype, only the call tells the types of its arguments
            results = mathematics.call(e, i, name)
            if results is not None:
                return results
        case Operation.REFUSED:
            e.mark(e.builder.false, Role.UNSUPPORTED, refusal(name))
            return e.anything(i.type, name)
        case Operation.INFER:
            return (infer(e, i, callee),)
        case Operation.ANY:
            if not isinstance(callee.value_type.result, VoidType) or not callee.value_type.parameters:
                return _nondeterministic(e, i, callee)
            returned_type = callee.arguments[0].attributes.type_of("sret")
            if returned_type is not None:
                havoc.havoc(e, frame, i.arguments[0], e.pointer(e.layout.size(returned_type)))
                return NONE
        case operation:
            needed = BUILTINS[operation].signature.needed
            if len(i.arguments) >= needed:
                return _converted(e, i, _NATIVE[operation](e, frame, i))
            fail_call(e, f"`{name}` takes {needed} arguments, not {len(i.arguments)}")
            return NONE
    e.fail("undefined-function", undefined(name))
    return NONE


def is_known(function: Function) -> bool:
    """Whether a function without a body can be called."""
    return operation_of(function) not in (None, Operation.REFUSED)


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
    copy(e, frame, i.arguments[0], i.arguments[1], argument(e, i, 2), may_be_same=False)
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


def _assume_not(e: Emitter, frame: Frame, i: Call) -> Results:
    e.emit(ops.Assume(e.builder.not_(_is_true(e, argument(e, i, 0)))))
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
    text = text_of(i.arguments[1]) if len(i.arguments) > 1 else None
    e.check(_is_true(e, argument(e, i, 0)), "assertion", text or _FALSE)
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
    message = text_of(i.arguments[0]) or "a library model is approximate"
    e.mark(e.any_of("exact", BOOL), Role.UNSUPPORTED, message)
    return NONE


def _contract(e: Emitter, frame: Frame, i: Call) -> Results:
    """More is possible than the real function does, and nothing less."""
    what = text_of(i.arguments[0]) or "a library function"
    e.over_approximate("contract", f"{what} does anything that its contract allows")
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
            whole = e.any_of(like, e.builder.manager.bitvec(8 * size), label, bytes_type(size))
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
    e.over_approximate("long-search", "of many bytes only the first ones and one other are examined")
    return (place,)


def _is_known(e: Emitter, frame: Frame, i: Call) -> Results:
    """Whether the engine will see a constant there."""
    known = e.fresh("known", BOOL)
    e.emit(ops.Nondet(known, known=number(e.builder, argument(e, i, 0))))
    return (known,)


_NATIVE: dict[Operation, Native] = {
    Operation.BLOCK: arguments.block,
    Operation.CONTENTS: arguments.contents,
    Operation.WRITTEN: arguments.written,
    Operation.BETWEEN: arguments.between,
    Operation.MALLOC: heap.malloc,
    Operation.FREE: heap.free,
    Operation.MEMCPY: _copy,
    Operation.MEMMOVE: _move,
    Operation.MEMSET: _fill,
    Operation.ALIGNED_MALLOC: heap.aligned_malloc,
    Operation.NEW: heap.new(heap.NEW),
    Operation.NEW_ARRAY: heap.new(heap.NEW_ARRAY),
    Operation.DELETE: heap.delete(heap.NEW),
    Operation.DELETE_ARRAY: heap.delete(heap.NEW_ARRAY),
    Operation.BLOCK_SIZE: heap.object_size,
    Operation.SAME_OBJECT: tracking.same_object,
    Operation.MOST_BYTES: tracking.most_bytes,
    Operation.OFFSET: tracking.offset_of,
    Operation.CHECK_READ: _check_read,
    Operation.STATUS: _status,
    Operation.CHECK_ARGUMENT: check_argument,
    Operation.INITIALISING: _initialising,
    Operation.CONSTANT: _initialised,
    Operation.FAIL: _fail,
    Operation.PASSED: _passed,
    Operation.ASSUME: _assume,
    Operation.APPROXIMATE: _approximate,
    Operation.MADE_UP: _approximate,
    Operation.CONTRACT: _contract,
    Operation.EXIT: _exit,
    Operation.RUN_DESTRUCTORS: _nothing,
    Operation.ABORT: _abort,
    Operation.WRITE: _write,
    Operation.READ: _read,
    Operation.READ_ALL: _read,
    Operation.LINE_LENGTH: _line_length,
    Operation.SPAN: _span,
    Operation.SKIP: _span,
    Operation.READ_NUMBER: _read_number,
    Operation.READ_DOUBLE: _read_real,
    Operation.READ_FLOAT: _read_real,
    Operation.REAL_SIZE: _real_size,
    Operation.WITHOUT: _without,
    Operation.FORMAT_DOUBLE: _format_number,
    Operation.FORMAT_LONG_DOUBLE: _format_number,
    Operation.PARSE_DOUBLE: _parse_number,
    Operation.PARSE_FLOAT: _parse_number,
    Operation.IS_KNOWN: _is_known,
    Operation.SOMEWHERE: _somewhere,
    Operation.ERROR: _error,
    Operation.ASSUME_NOT: _assume_not,
    Operation.ASSERT: _verify,
    Operation.ASSERT_NOT: _verify_not,
    Operation.ASSERT_IF: _verify_if,
    Operation.ASSERT_WITH_TEXT: _verify_with_text,
    Operation.IS_READABLE: tracking.accessible(False),
    Operation.IS_WRITABLE: tracking.accessible(True),
    Operation.OBJECT_SIZE: tracking.object_size,
    Operation.POINTER_OFFSET: tracking.pointer_offset,
    Operation.IS_HEAP_BLOCK: tracking.is_heap_block,
    Operation.OBJECT_NUMBER: tracking.object_number,
    Operation.HAVOC: havoc.havoc_range,
    Operation.HAVOC_UNLESS_NULL: havoc.havoc_unless_null,
    Operation.HAVOC_TARGET: havoc.havoc_target,
    Operation.HAVOC_OBJECT: havoc.havoc_object,
    Operation.IS_DEREFERENCEABLE: tracking.is_dereferenceable,
    Operation.IS_ALIVE: tracking.is_alive,
    Operation.IS_MODIFIED: tracking.is_modified,
    Operation.RESET_MODIFIED: tracking.reset_modified,
    Operation.TRACKING_ON: tracking.switch(True),
    Operation.TRACKING_OFF: tracking.switch(False),
    Operation.SET_MARK: tracking.set_mark,
    Operation.GET_MARK: tracking.get_mark,
    Operation.IS_BYTE_MODIFIED: tracking.is_byte_modified,
    Operation.RESET_BYTES: tracking.reset_bytes,
    Operation.READ_ONLY: tracking.set_read_only(True),
    Operation.WRITABLE: tracking.set_read_only(False),
    Operation.NOTHING: _nothing,
}
