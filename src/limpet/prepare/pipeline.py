"""Preparation: the named steps between reading a module and analysing it, in order.

Each step keeps the meaning of the program exactly, errors included. LLVM's own passes do not: they may assume
that undefined behaviour does not happen, and it is what we look for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from limpet.base.context import Context
from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.base.lazy import lazy_module
from limpet.base.records import dataclass
from limpet.llvm.ir import Module
from limpet.prepare.aliases import resolve_aliases
from limpet.prepare.arguments import note_arguments
from limpet.prepare.assembly.translate import lower_assembly
from limpet.prepare.caller import add_caller
from limpet.prepare.controlflow.cfg import tidy_control_flow
from limpet.prepare.controlflow.endless import end_at_empty_loops
from limpet.prepare.controlflow.fold import fold_constants
from limpet.prepare.controlflow.lower_switch import lower_switches
from limpet.prepare.controlflow.single_exit import unify_returns
from limpet.prepare.controlflow.thread_jumps import thread_cleanups
from limpet.prepare.controlflow.unreachable import drop_unreachable_blocks
from limpet.prepare.dead import drop_dead_globals, drop_dead_instructions
from limpet.prepare.entry import make_start
from limpet.prepare.harness.assertions import adapt_assertions
from limpet.prepare.harness.dialects import translate_names
from limpet.prepare.harness.error_function import mark_errors
from limpet.prepare.harness.fat_pointers import follow_fat_pointers
from limpet.prepare.harness.harness_calls import fit_calls
from limpet.prepare.harness.library_mismatches import separate_library_mismatches
from limpet.prepare.harness.predicates import name_predicates
from limpet.prepare.internalise import internalise
from limpet.prepare.lifetimes.constants import fix_constants
from limpet.prepare.lifetimes.literals import end_literals
from limpet.prepare.lifetimes.rounds import renew_variables
from limpet.prepare.registers.promote import promote_locals
from limpet.prepare.registers.split import split_aggregates
from limpet.prepare.registers.uninitialised import make_inputs
from limpet.prepare.rules.assumed_pointers import check_assumed_pointers
from limpet.prepare.rules.continue_after_undefined import continue_after_undefined
from limpet.prepare.rules.divisions import keep_folded_divisions
from limpet.prepare.rules.last_arrays import check_last_arrays
from limpet.prepare.rules.library_copies import copy_apart
from limpet.prepare.rules.missing_returns import trap_missing_returns
from limpet.prepare.rules.narrowed_pointers import check_narrowed_pointers
from limpet.prepare.rules.orders import note_orders
from limpet.prepare.rules.pass_assertions import pass_assertions
from limpet.prepare.rules.promises import check_promises
from limpet.prepare.rules.references import check_references
from limpet.prepare.rules.requirements import report_broken_requirements
from limpet.prepare.rules.rounding import follow_rounding
from limpet.prepare.rules.stricter_casts import claim_alignment
from limpet.prepare.rules.unchecked import drop_unchecked
from limpet.prepare.rules.unsigned_traps import mark_unsigned
from limpet.prepare.rules.variable_arguments import check_variable_arguments
from limpet.prepare.stubs.stubs import list_stubs, make_stubs
from limpet.prepare.stubs.undefined_variables import define_variables
from limpet.prepare.stubs.volatile_reads import free_volatile_reads

if TYPE_CHECKING:
    from limpet.prepare import contracts
else:
    contracts = lazy_module("limpet.prepare.contracts")


def _split_formats(ctx: Context, module: Module, entry: str) -> None:
    if ctx.config.compile.contracts:
        contracts.split_formats(module)


@dataclass(frozen=True, slots=True)
class Step:
    name: str
    description: str
    run: Callable[[Context, Module, str], str | None]
    """Changes the module in place; the string is the name of the entry function. Returned: that of another entry."""
    default: bool = True


_STEPS = (
    Step("caller", "call the entry with any arguments: --function, or a main that uses argc and argv", add_caller),
    Step("aliases", "replace aliases by their targets", resolve_aliases),
    Step("divisions", "keep clang's divisor checks only where clang folded the division", keep_folded_divisions),
    Step("requirements", "report checks of the C++ library as broken contracts", report_broken_requirements),
    Step("dialects", "rename SeaHorn's functions in LLVM code to those of C programs", translate_names),
    Step("fat-pointers", "track the numbers that SeaHorn attaches to pointers", follow_fat_pointers),
    Step("predicates", "turn undefined functions called by partial functions into predicates", name_predicates),
    Step("copies", "turn calls of `memcpy` into copies between places that are not the same", copy_apart),
    Step("misfits", "set apart functions with a library name but another type", separate_library_mismatches),
    Step("stubs", "give havocked and undefined functions a stub body", make_stubs),
    Step("harness-calls", "adapt calls of harness functions to the arguments they take", fit_calls),
    Step("error-function", "mark the errors of a property file", mark_errors),
    Step("assertions", "turn `__assert` of other C libraries into a failed assertion", adapt_assertions),
    Step("assembly", "translate inline assembly to instructions, or to made-up results", lower_assembly),
    Step("contracts", "replace formatted input and output by contracts of its parts, on demand", _split_formats),
    Step("entry", "make one function that runs constructors, the entry and destructors", make_start),
    Step("internalise", "make definitions internal: the module is the whole program", internalise),
    Step("dead-functions", "drop what the entry cannot reach, before work is spent on it", drop_dead_globals),
    Step("promises", "check what IR promises about loads and floating-point numbers", check_promises),
    Step("rounding", "make operations use the rounding mode, if the program changes it", follow_rounding),
    Step("variables", "give undefined variables any initial contents, on demand", define_variables),
    Step("volatile", "make reads of volatile variables inputs, on demand", free_volatile_reads),
    Step("unreachable-blocks", "drop unreachable blocks", drop_unreachable_blocks),
    Step("orders", "record what has no defined order of evaluation", note_orders),
    Step("literals", "end the lifetime of compound literals with their block", end_literals),
    Step("constants", "make locals declared `const` read-only after initialisation", fix_constants),
    Step("stricter-casts", "give accesses through a cast the alignment of its type", claim_alignment),
    Step("last-arrays", "check indices into the last array of a struct that ends there", check_last_arrays),
    Step("narrowed-pointers", "check casts of pointers to small integers, on demand", check_narrowed_pointers),
    Step("references", "check that local references are not bound to null pointers", check_references),
    Step("assumed-pointers", "check what is assumed of pointers", check_assumed_pointers),
    Step("variable-arguments", "check what `va_arg` reads against what was passed", check_variable_arguments),
    Step("unsigned-traps", "distinguish checks of unsigned arithmetic from those of signed", mark_unsigned),
    Step("unchecked", "drop checks that are not selected; runs continue where they can", drop_unchecked),
    Step("continue", "continue runs after undefined arithmetic, on demand", continue_after_undefined),
    Step("pass-assertions", "continue runs after failed assertions, on demand", pass_assertions),
    Step("thread", "separate scope exits that join only to branch again", thread_cleanups),
    Step("split", "split local structs and small arrays into one local per element", split_aggregates),
    Step("promote", "promote locals to registers, with explicit uninitialised values", promote_locals),
    Step("rounds", "make a loop body's variable a new object per iteration, if its address is kept", renew_variables),
    Step("missing-returns", "trap where a function ends without a value that is used", trap_missing_returns),
    Step("constant-fold", "fold constant conditions", fold_constants),
    Step("cfg", "remove decided branches, chains of blocks and empty blocks", tidy_control_flow),
    Step("endless", "turn empty infinite loops into the end of the run", end_at_empty_loops),
    Step("lower-switch", "turn switches into comparisons", lower_switches, default=False),
    Step("single-exit", "give each function a single return", unify_returns),
    Step("dead-instructions", "drop unused instructions without effect", drop_dead_instructions),
    Step("uninitialised", "make uninitialised values inputs where their use is not checked", make_inputs),
    Step("dead-globals", "drop functions and globals that are no longer referenced", drop_dead_globals),
    Step("arguments", "record that a program that uses its arguments is started without any", note_arguments),
    Step("assumptions", "list the stubs that can still be called", list_stubs),
)


def steps() -> tuple[Step, ...]:
    """All steps in the order in which they run; those that are not `default` have to be asked for."""
    return _STEPS


def prepare(
    ctx: Context,
    module: Module,
    entry: str,
    *,
    until: str | None = None,
    also: tuple[str, ...] = (),
    check: Callable[[Module, Step], None] | None = None,
) -> Module:
    """Run the steps on the module, in place.

    `until` names the last step to run, `also` steps that are not run by default; `check` is called after each.
    """
    names = [step.name for step in _STEPS]
    for name in (*also, *((until,) if until is not None else ())):
        if name not in names:
            note = Note(f"the steps are: {', '.join(names)}")
            raise UsageError(Diagnostic("no-such-step", f"there is no preparation step `{name}`", notes=(note,)))
    for step in _STEPS:
        if step.default or step.name in also or step.name == until:
            ctx.deadline.check()
            with ctx.statistics.timed(f"prepare.{step.name}"):
                entry = step.run(ctx, module, entry) or entry
            if check is not None:
                check(module, step)
        if step.name == until:
            break
    return module
