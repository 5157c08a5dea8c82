"""Preparation: the named steps between reading a module and looking at what it means, in order.

Each step keeps the meaning of the program exactly, errors included. LLVM's own passes do not: they may assume
that undefined behaviour does not happen, and it is what we look for.
"""

from __future__ import annotations

from collections.abc import Callable

from limpet.base.context import Context
from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.base.records import dataclass
from limpet.llvm.ir import Module
from limpet.prepare.aliases import resolve_aliases
from limpet.prepare.arguments import note_arguments
from limpet.prepare.assembly import lower_assembly
from limpet.prepare.assertions import adapt_assertions
from limpet.prepare.caller import add_caller
from limpet.prepare.cfg import tidy_control_flow
from limpet.prepare.constants import fix_constants
from limpet.prepare.continuing import continue_after_undefined
from limpet.prepare.dead import drop_dead_globals, drop_dead_instructions
from limpet.prepare.dialects import translate_names
from limpet.prepare.divisions import keep_folded_divisions
from limpet.prepare.endless import end_at_empty_loops
from limpet.prepare.entry import make_start
from limpet.prepare.error_function import mark_errors
from limpet.prepare.fat_pointers import follow_fat_pointers
from limpet.prepare.fold import fold_constants
from limpet.prepare.harness_calls import fit_calls
from limpet.prepare.internalise import internalise
from limpet.prepare.last_arrays import check_last_arrays
from limpet.prepare.literals import end_literals
from limpet.prepare.lower_switch import lower_switches
from limpet.prepare.misfits import set_misfits_apart
from limpet.prepare.missing_returns import trap_missing_returns
from limpet.prepare.orders import note_orders
from limpet.prepare.predicates import name_predicates
from limpet.prepare.promote import promote_locals
from limpet.prepare.rounding import follow_rounding
from limpet.prepare.rounds import renew_variables
from limpet.prepare.single_exit import unify_returns
from limpet.prepare.split import split_aggregates
from limpet.prepare.stricter_casts import claim_alignment
from limpet.prepare.stubs import list_stubs, make_stubs
from limpet.prepare.thread import thread_cleanups
from limpet.prepare.unchecked import drop_unchecked
from limpet.prepare.undefined_variables import define_variables
from limpet.prepare.uninitialised import make_inputs
from limpet.prepare.unreachable import drop_unreachable_blocks
from limpet.prepare.unsigned_traps import mark_unsigned
from limpet.prepare.variable_arguments import check_variable_arguments


@dataclass(frozen=True, slots=True)
class Step:
    name: str
    description: str
    run: Callable[[Context, Module, str], str | None]
    """Changes the module in place; the string is the name of the entry function. Returned: that of another entry."""
    default: bool = True


_STEPS = (
    Step("caller", "a function, or a main that looks at its arguments, is called with any", add_caller),
    Step("aliases", "uses of an alias become uses of its target", resolve_aliases),
    Step("divisions", "of clang's checks of divisors those stay whose division is gone", keep_folded_divisions),
    Step("dialects", "names that SeaHorn uses in LLVM code become those of C programs", translate_names),
    Step("fat-pointers", "numbers that SeaHorn's pointers carry along are followed", follow_fat_pointers),
    Step("predicates", "functions without a body that partial functions call become predicates", name_predicates),
    Step("misfits", "functions of the library that the program declares otherwise are none", set_misfits_apart),
    Step("stubs", "functions that are to be havocked, or defined nowhere, get a body that says so", make_stubs),
    Step("harness-calls", "functions of harnesses get the arguments that they take", fit_calls),
    Step("error-function", "a property file says what an error is", mark_errors),
    Step("assertions", "`__assert` of other C libraries becomes a failed assertion", adapt_assertions),
    Step("assembly", "inline assembly becomes instructions, or results that are made up", lower_assembly),
    Step("entry", "one function that runs constructors, the entry and destructors", make_start),
    Step("internalise", "definitions become internal: the module is the whole program", internalise),
    Step("dead-functions", "what the entry does not lead to goes, before work is spent on it", drop_dead_globals),
    Step("rounding", "operations take the rounding mode, where a program changes it", follow_rounding),
    Step("variables", "variables that are defined nowhere begin with anything, on demand", define_variables),
    Step("unreachable-blocks", "blocks that cannot be reached go", drop_unreachable_blocks),
    Step("orders", "what has no defined order of evaluation is recorded", note_orders),
    Step("literals", "compound literals end with the block that they are in", end_literals),
    Step("constants", "locals that the source defines as constants can no longer be written to", fix_constants),
    Step("stricter-casts", "accesses behind a cast claim the alignment of its type", claim_alignment),
    Step("last-arrays", "indices into the last array of a struct are checked if it ends there", check_last_arrays),
    Step("variable-arguments", "what `va_arg` reads is held against what was passed", check_variable_arguments),
    Step("unsigned-traps", "checks of unsigned arithmetic are told from those of signed", mark_unsigned),
    Step("unchecked", "checks that nobody asks for go, and runs go on where they can", drop_unchecked),
    Step("continue", "runs go on after undefined arithmetic, on demand", continue_after_undefined),
    Step("thread", "ways out of a scope that meet only to part again are taken apart", thread_cleanups),
    Step("split", "local structs and small arrays become one local per element", split_aggregates),
    Step("promote", "locals become registers, with explicit uninitialised values", promote_locals),
    Step("rounds", "a variable of a loop's body is a new one in each round, if it is pointed to", renew_variables),
    Step("missing-returns", "a function that ends without a value that is used goes wrong there", trap_missing_returns),
    Step("constant-fold", "constant conditions are computed", fold_constants),
    Step("cfg", "decided branches, chains of blocks and empty blocks go", tidy_control_flow),
    Step("endless", "a loop that does nothing and has no exit becomes the end of the run", end_at_empty_loops),
    Step("lower-switch", "switches become comparisons", lower_switches, default=False),
    Step("single-exit", "each function returns in one place", unify_returns),
    Step("dead-instructions", "unused instructions without effect go", drop_dead_instructions),
    Step("uninitialised", "what is not initialised is an input where nobody looks for its use", make_inputs),
    Step("dead-globals", "functions and globals that are no longer mentioned go", drop_dead_globals),
    Step("arguments", "a program that looks at its arguments is followed without any, which is said", note_arguments),
    Step("assumptions", "stubs that can still be called are listed", list_stubs),
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
