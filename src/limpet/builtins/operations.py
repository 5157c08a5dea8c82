"""What functions without a body can mean. The interpreter and the lowering to Sea-IR carry out each of these."""

from __future__ import annotations

from enum import StrEnum


class Operation(StrEnum):
    """The text is Limpet's own name for it, by which steps and library models call it."""

    # --- the heap, blocks of memory
    MALLOC = "malloc"
    FREE = "free"
    ALIGNED_MALLOC = "__limpet_aligned_malloc"
    NEW = "__limpet_new"
    NEW_ARRAY = "__limpet_new_array"
    DELETE = "__limpet_delete"
    DELETE_ARRAY = "__limpet_delete_array"
    BLOCK_SIZE = "__limpet_object_size"
    MEMCPY = "memcpy"
    MEMMOVE = "memmove"
    MEMSET = "memset"
    CHECK_READ = "__limpet_check_read"

    # --- what a harness says
    ASSUME = "__limpet_assume"
    ASSUME_NOT = "__limpet_assume_not"
    ASSERT = "__limpet_assert"
    ASSERT_NOT = "__limpet_assert_not"
    ASSERT_IF = "__limpet_assert_if"
    ASSERT_WITH_TEXT = "__limpet_assert_with_text"
    ERROR = "__limpet_error"
    NOTHING = "__limpet_nothing"
    HAVOC = "__limpet_havoc_range"
    HAVOC_UNLESS_NULL = "__limpet_havoc_unless_null"
    HAVOC_OBJECT = "__limpet_havoc_object"
    HAVOC_TARGET = "__limpet_havoc_target"

    # --- what it asks of memory
    IS_READABLE = "__limpet_is_readable"
    IS_WRITABLE = "__limpet_is_writable"
    IS_DEREFERENCEABLE = "__limpet_is_dereferenceable"
    IS_ALIVE = "__limpet_is_alive"
    IS_HEAP_BLOCK = "__limpet_is_heap_block"
    SAME_OBJECT = "__limpet_same_object"
    OBJECT_SIZE = "__limpet_size_of_object"
    OBJECT_NUMBER = "__limpet_object_number"
    MOST_BYTES = "__limpet_most_bytes"
    OFFSET = "__limpet_offset"
    POINTER_OFFSET = "__limpet_pointer_offset"
    IS_MODIFIED = "__limpet_is_modified"
    RESET_MODIFIED = "__limpet_reset_modified"
    IS_BYTE_MODIFIED = "__limpet_is_byte_modified"
    RESET_BYTES = "__limpet_reset_bytes"
    TRACKING_ON = "__limpet_tracking_on"
    TRACKING_OFF = "__limpet_tracking_off"
    SET_MARK = "__limpet_set_mark"
    GET_MARK = "__limpet_get_mark"
    READ_ONLY = "__limpet_read_only"
    WRITABLE = "__limpet_writable"

    # --- what steps and library models say
    FAIL = "__limpet_fail"
    PASSED = "__limpet_passed"
    APPROXIMATE = "__limpet_approximate"
    MADE_UP = "__limpet_made_up"
    CONTRACT = "__limpet_contract"
    STATUS = "__limpet_status"
    """Called where the entry returns: its argument is the exit status, and must be defined."""
    CHECK_ARGUMENT = "__limpet_argument"
    """In front of a `va_arg`: the place of the argument, the kind that is read, whether a library model reads it."""
    INITIALISING = "__limpet_initialising"
    CONSTANT = "__limpet_constant"
    """Both around the initialiser of a local that is a constant otherwise; see `prepare/lifetimes/constants.py`."""
    IS_KNOWN = "__limpet_is_known"
    SOMEWHERE = "__limpet_somewhere"
    RUN_DESTRUCTORS = "__limpet_run_destructors"

    # --- the outside world
    EXIT = "__limpet_exit"
    ABORT = "__limpet_abort"
    WRITE = "__limpet_write"
    READ = "__limpet_read"
    READ_ALL = "__limpet_read_all"
    LINE_LENGTH = "__limpet_line_length"
    SPAN = "__limpet_span"
    SKIP = "__limpet_skip"
    READ_NUMBER = "__limpet_read_number"
    READ_DOUBLE = "__limpet_read_double"
    READ_FLOAT = "__limpet_read_float"
    REAL_SIZE = "__limpet_real_size"
    WITHOUT = "__limpet_without"
    FORMAT_DOUBLE = "__limpet_format_double"
    FORMAT_LONG_DOUBLE = "__limpet_format_long_double"
    PARSE_DOUBLE = "__limpet_parse_double"
    PARSE_FLOAT = "__limpet_parse_float"

    # --- what the caller of a single function is made of (`limpet.caller`): no C program can call these
    BLOCK = "limpet.block"
    """ptr (size, text, alignment): a new heap block, which is always there."""
    CONTENTS = "limpet.contents"
    """void (ptr, size, text): so many bytes become anything."""
    WRITTEN = "limpet.written"
    """void (ptr, size, text): so many bytes become anything, as far as they are there and can be written to."""
    BETWEEN = "limpet.between"
    """size (size, size, text): any number from the first to the second."""

    # --- families: many functions each, by rule; `names.py` knows which
    ANY = "nondet"
    """Any value of the result type. With a dot and more after it; it is called as its debug information says."""
    INFER = "__limpet_infer"
    """i1 (integers): whether a predicate holds that a proof has to come up with; after a dot comes its name."""
    MATHEMATICS = "__limpet_mathematics"
    """math.h, in every precision."""
    REFUSED = "__limpet_refused"
    """Nothing here can carry it out."""


FAMILIES = frozenset((Operation.ANY, Operation.INFER, Operation.MATHEMATICS, Operation.REFUSED))
