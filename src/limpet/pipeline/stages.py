"""The stages of the pipeline by name, each as text: what `limpet show` walks through."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable

from limpet.base.context import Context
from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.base.records import dataclass
from limpet.bound.deepening import Deepening
from limpet.builtins.names import START
from limpet.clauses.smtlib import print_horn
from limpet.clauses.text import print_clauses
from limpet.drawing.dot import dot
from limpet.drawing.graph import Drawing
from limpet.drawing.svg import svg
from limpet.horn.footprint_text import footprint_drawing, footprint_text
from limpet.llvm.module import Module
from limpet.llvm.printing import printer as ir_text
from limpet.llvm.sources import is_library
from limpet.pipeline.clauses import shown_clauses, shown_footprints
from limpet.pipeline.condition import bounded_program, encoded, formed_program
from limpet.pipeline.graphs import call_graph, control_flow, defined_functions
from limpet.pipeline.program import load_module
from limpet.pipeline.sea_ir import for_bounding, regions_of, sea_ir
from limpet.pointsto.analysis import analyse
from limpet.pointsto.draw import drawing
from limpet.prepare.pipeline import Step, prepare
from limpet.seair import text as sea_text
from limpet.seair.bounded import BoundedProgram
from limpet.seair.program import Program
from limpet.terms.smtlib_print import STANDARD, print_script

MAX_NAMES = 20
"""How many functions are listed if the requested one does not exist."""


@dataclass(slots=True)
class Walk:
    """How far to go, and what to show."""

    ctx: Context
    only: str | None = None
    """One function."""
    after: str | None = None
    """The last step of preparation."""
    picture: bool = False
    check: Callable[[Module, Step], None] | None = None
    """Called after each step of preparation."""

    def llvm(self) -> str:
        return load_module(self.ctx)[0].text

    def module(self) -> Module:
        loaded, module = load_module(self.ctx)
        return prepare(self.ctx, module, loaded.entry, until=self.after, check=self.check)

    def sea_ir(self, *, guesses: bool = False) -> Program:
        module = self.module()
        start = module.functions[START]
        return sea_ir(self.ctx, module, start, regions_of(self.ctx, module, start), guesses=guesses)

    def bounded(self) -> BoundedProgram:
        limits = Deepening(self.ctx.config.bounds).limits()
        return bounded_program(self.ctx, for_bounding(self.ctx, self.sea_ir()), limits)


@dataclass(frozen=True, slots=True)
class Stage:
    name: str
    meaning: str
    text: Callable[[Walk], str]


def _ir(walk: Walk) -> str:
    module = walk.module()
    if walk.only is None:
        return ir_text.print_module(module)
    function = module.functions.get("@" + walk.only)
    if function is None:
        defined = [f for f in module.functions.values() if not f.is_declaration]
        # The program's own functions come first in the list.
        raise _no_such_function(walk.only, [f.plain_name for f in sorted(defined, key=is_library)])
    return ir_text.print_function(function) + "\n"


def _calls(walk: Walk) -> str:
    return _graph(walk, call_graph)


def _flow(walk: Walk) -> str:
    return _graph(walk, control_flow)


def _graph(walk: Walk, make: Callable[[Module, str | None], Drawing]) -> str:
    module = walk.module()
    if walk.only is not None and walk.only not in defined_functions(module):
        raise _no_such_function(walk.only, defined_functions(module))
    return _drawn(walk, make(module, walk.only))


def _drawn(walk: Walk, made: Drawing) -> str:
    return svg(made) if walk.picture else dot(made)


def _points_to(walk: Walk) -> str:
    return _drawn(walk, drawing(analyse(walk.ctx, walk.module()), walk.only))


def _sea_ir(walk: Walk) -> str:
    program = walk.sea_ir()
    if walk.only is None:
        return sea_text.print_program(program)
    function = program.functions.get(walk.only)
    if function is None:
        raise _no_such_function(walk.only, program.functions)
    return sea_text.print_function(function)


def _no_such_function(name: str, known: Iterable[str]) -> UsageError:
    names = list(known)
    notes = [Note(f"did you mean `{guess}`?") for guess in difflib.get_close_matches(name, names, 1)]
    more = f", … ({len(names)} in all)" if len(names) > MAX_NAMES else ""
    notes.append(Note(f"there are: {', '.join(names[:MAX_NAMES])}{more}"))
    return UsageError(Diagnostic("no-such-function", f"there is no function `{name}`", notes=tuple(notes)))


def _bounded(walk: Walk) -> str:
    return sea_text.print_function(walk.bounded().function)


def _form(name: str) -> Callable[[Walk], str]:
    def text(walk: Walk) -> str:
        return sea_text.print_function(formed_program(walk.ctx, walk.bounded(), name).program.function)

    return text


def _condition(walk: Walk) -> str:
    encoding = encoded(walk.ctx, walk.bounded())
    violated = encoding.builder.or_(*(copy.term for copy in encoding.condition.properties))
    return print_script([*encoding.condition.assumptions, violated], dialect=STANDARD)


def _footprint(walk: Walk) -> str:
    program, footprints = shown_footprints(walk.ctx, walk.sea_ir(guesses=True))
    if walk.only is not None and walk.only not in footprints.of:
        raise _no_such_function(walk.only, footprints.of)
    if walk.picture:
        return svg(footprint_drawing(program, footprints, walk.only))
    return footprint_text(program, footprints, walk.only)


def _clauses(walk: Walk) -> str:
    """As SMT-LIB, or with -v in human-readable form."""
    system = shown_clauses(walk.ctx, walk.sea_ir(guesses=True))
    return print_clauses(system, names=True) if walk.ctx.config.output.verbose else print_horn(system)


STAGES = (
    Stage("llvm", "as compiled", Walk.llvm),
    Stage("ir", "as prepared", _ir),
    Stage("callgraph", "who calls whom", _calls),
    Stage("cfg", "control flow", _flow),
    Stage("pointsto", "the regions of memory", _points_to),
    Stage("seair", "Sea-IR", _sea_ir),
    Stage("bounded", "Sea-IR without loops and calls", _bounded),
    Stage("sa", "single assertion", _form("sa")),
    Stage("sasa", "single assumption, single assertion", _form("sasa")),
    Stage("gssa", "gated", _form("gssa")),
    Stage("pd", "pure dataflow", _form("pd")),
    Stage("coi", "reduced dataflow", _form("coi")),
    Stage("vc", "verification condition", _condition),
    Stage("footprint", "the memory that each function touches", _footprint),
    Stage("chc", "Horn clauses (SMT-LIB; with -v as text)", _clauses),
)
