"""A program as it is encoded: with calls that pass arrays, or finite maps; and what is known about each."""

from __future__ import annotations

from limpet.base.config import Frames, ProofEngine
from limpet.base.context import Context
from limpet.horn.options import ARRAYS, MAPS
from limpet.pipeline.clauses import with_frames
from limpet.prove.abstraction import Abstraction
from limpet.seair.operations import Call
from limpet.seair.program import Program


class Variant:
    def __init__(self, ctx: Context, program: Program) -> None:
        self.program = program
        self.abstraction = Abstraction(ctx, program)


class Variants:
    """Each is made when it is needed: names depend on those given before, and the clauses of a proof have to come out
    the same again."""

    def __init__(self, ctx: Context, program: Program) -> None:
        self._ctx = ctx
        self._plain = Variant(ctx, program)
        self._mapped: Variant | None = None

    def of(self, frames: str) -> Variant:
        if frames == ARRAYS:
            return self._plain
        if self._mapped is None:
            self._mapped = Variant(self._ctx, with_frames(self._ctx, self._plain.program))
        return self._mapped

    def take_longer(self) -> None:
        """For their analyses."""
        for variant in (self._plain, self._mapped):
            if variant is not None:
                variant.abstraction.take_longer()

    @property
    def have_maps(self) -> bool:
        options = self._ctx.config.prove
        if options.frames is Frames.ARRAYS or options.engine == ProofEngine.KIND:
            return False
        return self.of(MAPS).program is not self._plain.program

    @property
    def have_calls(self) -> bool:
        """More than that of `main`; and what it may depend on is not to be inferred."""
        program = self._plain.program
        calls = [i for f in program.functions.values() for i in f.instructions() if isinstance(i, Call)]
        return len(calls) > 1 and not program.predicates

    @property
    def first(self) -> str:
        """What is tried first."""
        return MAPS if self.have_maps else ARRAYS
