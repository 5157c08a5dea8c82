"""From a model of a verification condition to a confirmed counterexample."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from limpet.base.config import Allocation, EncodeOptions
from limpet.base.diagnostics import Unsupported
from limpet.base.input_labels import is_bytes
from limpet.base.long_bytes import SHORT, read_bytes
from limpet.base.properties import PLACEMENT, Approximation, Role
from limpet.base.records import dataclass
from limpet.memory.addresses import layout_for
from limpet.results.answer import PropertyKey, PropertyResult
from limpet.results.judgement import Judge
from limpet.results.placed import places_are_usual, requested_places, with_places
from limpet.results.replay import Replay
from limpet.results.visible import key_of
from limpet.seair.bounded import BoundedProgram
from limpet.seair.operations import Assert
from limpet.semantics.inputs import Input, Run, run_of
from limpet.solvers.interface import Model


@dataclass(slots=True)
class Confirmation:
    judge: Judge

    def confirm(
        self,
        bounded: BoundedProgram,
        options: EncodeOptions,
        key: PropertyKey,
        model: Model,
        smaller: Callable[[], Model | None],
        special: Callable[[], Iterable[Model]],
    ) -> PropertyResult:
        """How the property stands after its counterexample was replayed; a `smaller` one if that cannot be done;
        `special` ones, if nothing goes wrong, as the result of `pow` or the like was taken to be what it never is."""
        replayed, run = self._replay(bounded, options, model, key)
        if replayed.run is None:
            other = smaller()
            if other is not None:
                replayed, run = self._replay(bounded, options, other, key)
        elif self.judge.over_approximations and not _goes_wrong(replayed):
            others = (self._replay(bounded, options, model, key) for model in special())
            replayed, run = next((each for each in others if _goes_wrong(each[0])), (replayed, run))
        reasons = _places(bounded)
        last = None
        if options.allocation is not Allocation.CONCRETE:
            message = "the run depends on where objects are in memory, and a replay puts them elsewhere"
            last = Approximation(Role.ADDRESS.value, message, key.location)
        elif _has_address(run.inputs, bounded):
            message = "an input is the address of an object, and a replay puts objects elsewhere"
            last = Approximation(Role.ADDRESS.value, message, key.location)
        if not _goes_wrong(replayed) and (reasons or last is not None) and places_are_usual(run.objects):
            again = self.judge.replay_run(run, key, requested_places(run.objects))
            if _goes_wrong(again):
                replayed = with_places(again, run.objects)
        return self.judge.judge(key, replayed, reasons, last)

    def _replay(
        self, bounded: BoundedProgram, options: EncodeOptions, model: Model, key: PropertyKey
    ) -> tuple[Replay, Run]:
        with self.judge.ctx.statistics.timed("replay"):
            try:
                run = run_of(bounded, options, model)
            except Unsupported as refusal:
                return Replay(None, (), refusal=refusal.diagnostic.message), Run()
            return self.judge.replay_run(run, key), run


def _goes_wrong(replayed: Replay) -> bool:
    return replayed.run is not None and replayed.run.violation is not None


def _places(bounded: BoundedProgram) -> list[Approximation]:
    """Where a run may depend on the places of objects: the interpreter puts them elsewhere."""
    approximations: dict[Approximation, None] = {}
    for instruction in bounded.function.instructions():
        if isinstance(instruction, Assert) and instruction.property.role in PLACEMENT:
            key = key_of(instruction.property, instruction.context)
            approximations[Approximation(key.kind, key.message, key.location)] = None
    return list(approximations)


def _has_address(inputs: list[Input], bounded: BoundedProgram) -> bool:
    """Whether some bytes of what the program is given are the address of an object, where the engine has it."""
    given = bytearray()
    for each in inputs:
        if isinstance(each.value, int):
            size = int(each.type[1:]) + 7 >> 3 if each.type[1:].isdecimal() else bounded.pointer_bits >> 3
            given += (each.value & ((1 << (8 * size)) - 1)).to_bytes(size, "little")
        elif is_bytes(each.type) and (contents := read_bytes(str(each.value))).size <= SHORT:
            given += contents.expanded()
    width, slot_bits = bounded.pointer_bits // 8, layout_for(bounded.pointer_bits).slot_bits
    windows = (given[at : at + width] for at in range(len(given) - width + 1))
    return any(0 < int.from_bytes(window, "little") >> slot_bits <= len(bounded.objects) for window in windows)
