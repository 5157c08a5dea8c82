"""The engines as users ask for them, and what they ask of each other: no engine imports another one."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import TYPE_CHECKING, Protocol

from limpet.base.config import COMMAND, AbstractOptions, Config, ProofEngine, ProveOptions
from limpet.base.diagnostics import Diagnostic, Note, UsageError
from limpet.base.lazy import lazy_module
from limpet.base.records import dataclass

if TYPE_CHECKING:
    from limpet.base.context import Deadline
    from limpet.bmc import engine as bmc
    from limpet.pipeline.problem import Problem
    from limpet.prove import abstract_engine as abstract
    from limpet.prove import engine as horn
    from limpet.results.answer import Answer, PropertyKey
    from limpet.solvers.interface import Solver
else:
    abstract = lazy_module("limpet.prove.abstract_engine")
    bmc = lazy_module("limpet.bmc.engine")
    horn = lazy_module("limpet.prove.engine")


class Engine(Protocol):
    @property
    def name(self) -> str: ...

    def run(self, problem: Problem, budget: Deadline) -> Answer:
        """What is known about the properties of the program when the budget is used up, or before."""


def bounded_engine(solver: Solver | None = None, proved: Callable[[], Container[PropertyKey]] | None = None) -> Engine:
    return bmc.BoundedEngine(solver, proved)


def horn_engine(*, beside_bounded: bool = False, known: Answer | None = None) -> Engine:
    """Short counterexamples through much memory are easier for the bounded engine: it helps, unless it looks for them
    anyway, `beside` this one. `known`: what another engine has proved."""
    return horn.HornEngine(helper=bmc.BoundedEngine(), counterexamples=not beside_bounded, known=known)


def load_bounded_engine() -> None:
    """Import it, which takes a while."""
    assert bmc.BoundedEngine is not None


def abstract_engine(*, before_others: bool = False) -> Engine:
    return abstract.AbstractEngine(bmc.BoundedEngine(), abstract.BEFORE_OTHERS if before_others else None)


@dataclass(frozen=True, slots=True)
class OwnOptions:
    """Options that only one engine has."""

    title: str
    name: str
    """What the configuration calls the record."""
    record: type[object]
    check: Callable[[Config], None] = lambda config: None
    """Raises UsageError."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An engine by itself: a command, and a value of `engine` in the Python API."""

    make: Callable[[Solver | None], Engine]
    proves: bool
    """It needs no bounds. Others are given a solver, whose process starts while the program is being compiled."""
    help: str
    description: str
    examples: str
    options: OwnOptions | None = None
    shows_rates: bool = False
    """In front of the answer: how many checks of each kind are open."""


def _check_proof_options(config: Config) -> None:
    engine = config.prove.engine
    if engine not in list(ProofEngine) and not engine.startswith(COMMAND):
        note = Note(f"there are: {', '.join(ProofEngine)}, and 'command:PROGRAM …' for other solvers")
        raise UsageError(Diagnostic("no-such-engine", f"there is no engine `{engine}`", notes=(note,)))
    if engine == ProofEngine.KIND and config.prove.proof is not None:
        note = Note("leave out --engine kind: invariants are found by spacer")
        raise UsageError(Diagnostic("no-proof-file", "k-induction has no invariants to be saved", notes=(note,)))


ENGINES = {
    "bmc": Entry(
        bounded_engine,
        proves=False,
        help="the bounded engine alone, with its options",
        description="Bounded model checking: all runs at once, loops up to a bound.",
        examples="""\
examples:
  limpet bmc program.c                     deepen until nothing is cut off
  limpet bmc program.c --unwind 10         at most 10 iterations of each loop
  limpet bmc program.c --unwindset parse:41=20 --recursion 5
  limpet bmc program.c --solver z3+bitwuzla --stats
  limpet bmc program.c --encoding word-bytes=8,allocation=relative

A loop or recursion that ends on its own needs no bound. Whatever is cut off is
named, and the verdict is then `bounded` at best.
""",
    ),
    "prove": Entry(
        lambda solver: horn_engine(),
        proves=True,
        help="prove that no run goes wrong, however long it is",
        description="Unbounded proofs: invariants, found from Horn clauses and checked again.",
        examples="""\
examples:
  limpet prove program.c                 look for invariants: no bound on loops
  limpet prove program.c --check memory  no access out of bounds, ever
  limpet prove program.c --proof p.smt2  keep the proof: limpet check-proof
  limpet prove program.c --engine kind   k-induction instead of Horn clauses
  limpet prove program.c --ints bv --calls summaries --step small
  limpet show chc program.c > p.smt2     the Horn clauses, for other solvers
""",
        options=OwnOptions("proofs", "prove", ProveOptions, _check_proof_options),
    ),
    "ai": Entry(
        lambda solver: abstract_engine(),
        proves=True,
        help="prove what abstract interpretation can prove, quickly",
        description="Abstract interpretation: each property is proved, and certified, or left open.",
        examples="""\
examples:
  limpet ai program.c                    which checks are proved, which are open
  limpet ai program.c --domain intervals ranges of single variables only
  limpet show invariants program.c       what is known in each line

No violation is reported: what is open may hold or not. `limpet verify` and
`limpet prove` decide more, and take longer.
""",
        options=OwnOptions("abstract interpretation", "abstract", AbstractOptions),
        shows_rates=True,
    ),
}
"""By their names. A new engine is a line here; its command, its options and its name in the API follow."""
