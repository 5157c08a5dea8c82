"""The table of functions that have a meaning by their name: each operation with what it takes and returns, what it does
to memory, and what it is called in harnesses for other tools. Families (`operations.FAMILIES`) are in `names.py`."""

from __future__ import annotations

from limpet.base.records import dataclass
from limpet.builtins.effects import ALLOCATES, COPIES, FILLS, HAVOCS, NO_EFFECTS, Effects
from limpet.builtins.operations import Operation
from limpet.builtins.signatures import CONDITION, NUMBER, POINTER, REAL, SIGNED, SIZE, TEXT, WHOLE, Signature


@dataclass(frozen=True, slots=True)
class Builtin:
    signature: Signature
    effects: Effects = NO_EFFECTS
    limpet: str = ""
    """Names in `<limpet.h>`, and then in each dialect, with blanks between them."""
    c: str = ""
    seahorn: str = ""
    sv_comp: str = ""
    cbmc: str = ""
    esbmc: str = ""
    llbmc: str = ""

    @property
    def names(self) -> list[str]:
        """Beside the operation's own."""
        dialects = (self.limpet, self.c, self.seahorn, self.sv_comp, self.cbmc, self.esbmc, self.llbmc)
        return " ".join(dialects).split()


_NONE, _POINTER, _RANGE = Signature(), Signature((POINTER,)), Signature((POINTER, SIZE))
_CONDITION, _TWO_CONDITIONS = Signature((CONDITION,)), Signature((CONDITION, CONDITION))
_ASKED, _MEASURED = Signature((POINTER,), NUMBER), Signature((POINTER,), SIZE)
_ACCESSIBLE = Signature((POINTER, SIZE), NUMBER, least=1)
_COPY = Signature((POINTER, POINTER, SIZE), POINTER)
_ALIGNED = Signature((SIZE, SIZE), POINTER)
_TOLD, _TOLD_KIND = Signature((POINTER,)), Signature((POINTER, POINTER))
_TRANSFER = Signature((NUMBER, POINTER, SIZE), SIZE)
_SPAN = Signature((NUMBER, POINTER, SIZE, SIZE, CONDITION), SIZE)
_REAL = Signature((NUMBER, NUMBER, CONDITION), REAL)
_PARSE = Signature((POINTER, SIZE), REAL)
_READS, _READS_TWO, _READS_SECOND = Effects(reads=(0,)), Effects(reads=(0, 1)), Effects(reads=(1,))

BUILTINS: dict[Operation, Builtin] = {
    Operation.MALLOC: Builtin(Signature((SIZE,), POINTER), ALLOCATES),
    Operation.FREE: Builtin(_POINTER, seahorn="sea_free"),
    Operation.ALIGNED_MALLOC: Builtin(_ALIGNED, ALLOCATES),
    Operation.NEW: Builtin(_ALIGNED, ALLOCATES),
    Operation.NEW_ARRAY: Builtin(_ALIGNED, ALLOCATES),
    Operation.DELETE: Builtin(_POINTER),
    Operation.DELETE_ARRAY: Builtin(_POINTER),
    Operation.BLOCK_SIZE: Builtin(_MEASURED),
    Operation.MEMCPY: Builtin(_COPY, COPIES),
    Operation.MEMMOVE: Builtin(_COPY, COPIES),
    Operation.MEMSET: Builtin(Signature((POINTER, NUMBER, SIZE), POINTER), FILLS),
    Operation.CHECK_READ: Builtin(_RANGE, _READS),
    Operation.ASSUME: Builtin(
        _CONDITION,
        limpet="limpet_assume",
        seahorn="assume __SEA_assume pagai.invariant",
        sv_comp="__VERIFIER_assume",
        cbmc="__CPROVER_assume",
        esbmc="__ESBMC_assume",
        llbmc="__llbmc_assume",
    ),
    Operation.ASSUME_NOT: Builtin(_CONDITION, seahorn="verifier.assume.not"),
    Operation.ASSERT: Builtin(
        _CONDITION,
        limpet="limpet_assert",
        c="assert",  # called without <assert.h>
        seahorn="sassert",
        sv_comp="__VERIFIER_assert",
        llbmc="__llbmc_assert",
    ),
    Operation.ASSERT_NOT: Builtin(_CONDITION, seahorn="__VERIFIER_assert_not"),
    Operation.ASSERT_IF: Builtin(_TWO_CONDITIONS, seahorn="__VERIFIER_assert_if sea_assert_if"),
    Operation.ASSERT_WITH_TEXT: Builtin(
        Signature((CONDITION, TEXT), least=1),
        _READS_SECOND,
        cbmc="__CPROVER_assert __CPROVER_precondition __CPROVER_postcondition",
        esbmc="__ESBMC_assert",
    ),
    Operation.ERROR: Builtin(
        _NONE,
        limpet="limpet_fail",
        seahorn="__SEAHORN_fail seahorn.error",
        sv_comp="reach_error __VERIFIER_error",
    ),
    Operation.NOTHING: Builtin(  # what a harness tells other analysers
        Signature(takes_all=True),
        seahorn="sea_printf sea_branch_sentinel seahorn.fn.enter sea_dsa_alias sea_dsa_collapse sea_dsa_link "
        "sea_dsa_access sea_dsa_set_read sea_dsa_set_modified sea_dsa_set_heap sea_dsa_set_external "
        "sea_dsa_set_ptrtoint sea_dsa_set_inttoptr",
        sv_comp="__VERIFIER_atomic_begin __VERIFIER_atomic_end",
        cbmc="__CPROVER_cover __CPROVER_input __CPROVER_output __CPROVER_printf __CPROVER_fence "
        "__CPROVER_atomic_begin __CPROVER_atomic_end",
        esbmc="__ESBMC_cover __ESBMC_atomic_begin __ESBMC_atomic_end",
    ),
    Operation.HAVOC: Builtin(
        _RANGE, HAVOCS, limpet="limpet_havoc", sv_comp="__VERIFIER_nondet_memory", cbmc="__CPROVER_havoc_slice"
    ),
    Operation.HAVOC_UNLESS_NULL: Builtin(_RANGE, HAVOCS, seahorn="memhavoc"),
    Operation.HAVOC_OBJECT: Builtin(_POINTER, HAVOCS, cbmc="__CPROVER_havoc_object"),
    Operation.HAVOC_TARGET: Builtin(_POINTER, HAVOCS),
    Operation.IS_READABLE: Builtin(_ACCESSIBLE, cbmc="__CPROVER_r_ok"),
    Operation.IS_WRITABLE: Builtin(_ACCESSIBLE, cbmc="__CPROVER_w_ok __CPROVER_rw_ok"),
    Operation.IS_DEREFERENCEABLE: Builtin(
        Signature((POINTER, SIGNED), NUMBER), seahorn="sea_is_dereferenceable sea_is_deref"
    ),
    Operation.IS_ALIVE: Builtin(_ASKED, seahorn="sea_is_alloc"),
    Operation.IS_HEAP_BLOCK: Builtin(_ASKED, cbmc="__CPROVER_DYNAMIC_OBJECT"),
    Operation.SAME_OBJECT: Builtin(Signature((POINTER, POINTER), NUMBER), cbmc="__CPROVER_same_object"),
    Operation.OBJECT_SIZE: Builtin(_MEASURED, cbmc="__CPROVER_OBJECT_SIZE"),
    Operation.OBJECT_NUMBER: Builtin(Signature((POINTER,), WHOLE), cbmc="__CPROVER_POINTER_OBJECT"),
    Operation.MOST_BYTES: Builtin(_MEASURED),
    Operation.OFFSET: Builtin(_MEASURED),
    Operation.POINTER_OFFSET: Builtin(Signature((POINTER,), SIGNED), cbmc="__CPROVER_POINTER_OFFSET"),
    Operation.IS_MODIFIED: Builtin(_ASKED, seahorn="sea_is_modified"),
    Operation.RESET_MODIFIED: Builtin(_POINTER, seahorn="sea_reset_modified"),
    Operation.IS_BYTE_MODIFIED: Builtin(_ASKED, limpet="limpet_is_modified"),
    Operation.RESET_BYTES: Builtin(_RANGE, limpet="limpet_reset_modified"),
    Operation.TRACKING_ON: Builtin(_NONE, seahorn="sea_tracking_on"),
    Operation.TRACKING_OFF: Builtin(_NONE, seahorn="sea_tracking_off"),
    Operation.SET_MARK: Builtin(Signature((NUMBER, POINTER, NUMBER)), seahorn="sea_set_shadowmem"),
    Operation.GET_MARK: Builtin(Signature((NUMBER, POINTER), NUMBER), seahorn="sea_get_shadowmem"),
    Operation.READ_ONLY: Builtin(_POINTER, limpet="limpet_read_only"),
    Operation.WRITABLE: Builtin(_POINTER, limpet="limpet_writable"),
    Operation.FAIL: Builtin(_TOLD_KIND, _READS_TWO),
    Operation.PASSED: Builtin(_TOLD_KIND, _READS_TWO),
    Operation.APPROXIMATE: Builtin(_TOLD, _READS),
    Operation.MADE_UP: Builtin(_TOLD, _READS),
    Operation.CONTRACT: Builtin(_TOLD, _READS),
    Operation.STATUS: Builtin(Signature((NUMBER,))),
    Operation.CHECK_ARGUMENT: Builtin(Signature((POINTER, NUMBER, NUMBER)), _READS),
    Operation.INITIALISING: Builtin(_POINTER),
    Operation.CONSTANT: Builtin(_POINTER),
    Operation.IS_KNOWN: Builtin(Signature((NUMBER,), NUMBER)),
    Operation.SOMEWHERE: Builtin(Signature((SIZE,), SIZE)),
    Operation.RUN_DESTRUCTORS: Builtin(_NONE),
    Operation.EXIT: Builtin(Signature((NUMBER,))),
    Operation.ABORT: Builtin(_NONE, c="abort"),
    Operation.WRITE: Builtin(Signature((NUMBER, POINTER, SIZE)), _READS_SECOND),
    Operation.READ: Builtin(_TRANSFER, Effects(writes=(1,))),
    Operation.READ_ALL: Builtin(_TRANSFER, Effects(writes=(1,))),
    Operation.LINE_LENGTH: Builtin(Signature((NUMBER, NUMBER, SIZE), SIZE)),
    Operation.SPAN: Builtin(_SPAN, _READS_SECOND),
    Operation.SKIP: Builtin(_SPAN, _READS_SECOND),
    Operation.READ_NUMBER: Builtin(Signature((NUMBER, NUMBER, SIZE), NUMBER)),
    Operation.READ_DOUBLE: Builtin(_REAL),
    Operation.READ_FLOAT: Builtin(_REAL),
    Operation.REAL_SIZE: Builtin(Signature((NUMBER,), SIZE)),
    Operation.WITHOUT: Builtin(Signature((POINTER, SIZE, NUMBER)), Effects(reads=(0,), writes=(0,))),
    Operation.FORMAT_DOUBLE: Builtin(
        Signature((POINTER, SIZE, POINTER, REAL), NUMBER), Effects(reads=(2,), writes=(0,))
    ),
    Operation.FORMAT_LONG_DOUBLE: Builtin(
        Signature((POINTER, SIZE, POINTER, POINTER), NUMBER), Effects(reads=(2, 3), writes=(0,))
    ),
    Operation.PARSE_DOUBLE: Builtin(_PARSE, _READS),
    Operation.PARSE_FLOAT: Builtin(_PARSE, _READS),
    Operation.BLOCK: Builtin(Signature((SIZE, POINTER, SIZE), POINTER), ALLOCATES),
    Operation.CONTENTS: Builtin(Signature((POINTER, SIZE, POINTER)), HAVOCS),
    Operation.WRITTEN: Builtin(Signature((POINTER, SIZE, POINTER)), HAVOCS),
    Operation.BETWEEN: Builtin(Signature((SIZE, SIZE, POINTER), SIZE)),
}
