"""The stages of the pipeline for researchers: a program as each stage has it.

What the stages return are the objects of Limpet itself (`docs/architecture.md`). They may change between versions.
"""

from __future__ import annotations

from typing import Unpack

from limpet.api.options import Path, ProgramOptions
from limpet.api.running import config_of
from limpet.base.config import Config
from limpet.base.context import Context, Deadline
from limpet.base.diagnostics import Diagnostic
from limpet.base.records import dataclass
from limpet.clauses.system import System
from limpet.frontend.load import load_ir
from limpet.llvm.module import Module
from limpet.pipeline.clauses import shown_clauses
from limpet.pipeline.condition import EncodedCondition, encoded
from limpet.pipeline.stages import STAGES, Walk
from limpet.seair.bounded import BoundedProgram
from limpet.seair.program import Program as SeaProgram


@dataclass(frozen=True, slots=True)
class Program:
    """Every stage is computed anew when it is asked for, so that nobody changes what another one reads; what was
    compiled and linked comes from the cache."""

    config: Config
    llvm: str
    """The linked program, as LLVM prints it."""
    entry: str
    warnings: tuple[Diagnostic, ...]

    def module(self) -> Module:
        """The prepared LLVM program: one entry, no dead code."""
        return self._walk().module()

    def sea_ir(self) -> SeaProgram:
        """Memory as values, an assertion before everything that can go wrong."""
        return self._walk().sea_ir()

    def bounded(self) -> BoundedProgram:
        """Sea-IR without loops and calls, as far as the first round of the bounded engine goes (`unwind`)."""
        return self._walk().bounded()

    def condition(self) -> EncodedCondition:
        """The verification condition of `bounded`, as terms."""
        walk = self._walk()
        return encoded(walk.ctx, walk.bounded())

    def clauses(self) -> System:
        """Constrained Horn clauses: what the first attempt at a proof solves."""
        walk = self._walk()
        return shown_clauses(walk.ctx, walk.sea_ir(guesses=True))

    def text(self, stage: str, function: str | None = None) -> str:
        """As `limpet show STAGE` prints it."""
        for each in STAGES:
            if each.name == stage:
                return each.text(self._walk(function))
        raise ValueError(f"there is no stage `{stage}`: {', '.join(each.name for each in STAGES)}")

    def _walk(self, only: str | None = None) -> Walk:
        return Walk(Context(self.config, Deadline.after(self.config.limits.timeout)), only)


def load(*files: Path, **options: Unpack[ProgramOptions]) -> Program:
    """Compile and link a program. Raises LimpetError if that cannot be done."""
    config = config_of(files, dict(options))
    ctx = Context(config, Deadline.after(config.limits.timeout))
    loaded = load_ir(ctx)
    return Program(config, loaded.text, loaded.entry, tuple(ctx.warnings))
