"""Soundness by oracle: random programs are run step by step, and each state that is reached satisfies what the analyser
says about its block, in every domain. The programs are random Sea-IR, and random C."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import cycle, product
from pathlib import Path
from typing import Any

import pytest
from tests.absint.random_c import RandomC
from tests.bound.concrete import SLOT, Activation, Machine, TooLong
from tests.bound.random_programs import Maker
from tests.lower.building import of_files

from limpet.absint.domains.choice import DOMAINS
from limpet.absint.domains.linear import Linear
from limpet.absint.program.analysis import Analyser, ProgramAnalysis
from limpet.absint.program.contents import Memory, ObjectStates, Span
from limpet.absint.program.facts import Facts
from limpet.absint.program.slots import Slot
from limpet.absint.program.state import PARTS, VALUE, State
from limpet.absint.program.values import Number, Pointer, Site, Value
from limpet.horn.memory_layout import fitted, region_classes
from limpet.horn.signedness import Signedness
from limpet.passes.inlining import inline_calls
from limpet.seair import operations as ops
from limpet.seair.operations import MemoryKind, MemoryRegister
from limpet.seair.program import Block, Program
from limpet.terms.evaluate import Evaluation
from limpet.terms.sorts import BOOL, INT, BitVecSort
from limpet.terms.term import Term

RUNS = 4
STEPS = 3000


def analysed(program: Program, domain: str) -> tuple[Analyser, ProgramAnalysis]:
    classes = region_classes(program)
    pointers, signed = fitted(program, classes).pointers, Signedness(program, classes)
    analyser = Analyser(program, domain, pointers.__contains__, signed)
    return analyser, analyser.run()


def inputs(seed: int) -> Iterator[int]:
    source = random.Random(seed)
    while True:
        yield source.choice([0, 1, 2, 3, 4, 7, 15, source.getrandbits(32), (1 << 32) - source.randrange(1, 5)])


UNKNOWN = -1
"""A byte of memory that has no value."""


class Watched(Machine):
    """Holds each state against what is known at the beginning of its block."""

    def __init__(self, program: Program, given: Iterator[int], analyser: Analyser, known: ProgramAnalysis) -> None:
        super().__init__(program, given, STEPS)
        self.analyser = analyser
        self.known = known
        self.facts = Facts(analyser.shape, analyser.terms, program.builder, lambda site: None)
        self.makers: dict[int, ops.Alloc] = {}
        self.made: dict[ops.Alloc, list[int]] = {}
        """Objects of each place, the most recent one last."""
        self.conditions: dict[tuple[str, Block], tuple[list[Slot], list[Term]]] = {}
        self.registers: dict[int, Term] = {}
        """By their number."""
        self.looked_at = self.spanned = 0

    def _enter(self, top: Activation, source: Block, target: Block) -> None:
        super()._enter(top, source, target)
        state = self.known.states.get((top.function.name, target))
        where = f"{top.function.name}.{target.label}"
        assert state is not None, f"{where} is reached"
        for register, value in state.env.items():
            assert self.fits(value, top.values[register]), f"{where}: {register} = {top.values[register]}, not {value}"
        for memory, contents in state.memories.items():
            if isinstance(contents, Memory):
                self._look_at_memory(where, top, top.memories[memory], contents)
            else:
                self._look_at_objects(where, top.memories[memory], contents)
        self._look_at_facts(where, top, target, state)

    def _execute(self, top: Activation, i: ops.Instruction) -> None:
        if isinstance(i, ops.EndOfRun):
            return
        super()._execute(top, i)
        if isinstance(i, ops.Alloc) and top.values[i.result]:
            self.makers[top.values[i.result] >> SLOT] = i
            self.made.setdefault(i, []).append(top.values[i.result] >> SLOT)
        if isinstance(i, ops.Assert):
            self.looked_at += 1

    def _initial(self, memory: MemoryRegister) -> dict[int, Any]:
        made = super()._initial(memory)
        shadow = memory.kind in (MemoryKind.UNDEFINED, MemoryKind.SLOT)
        return dict.fromkeys(made, 0) if shadow else made

    def fits(self, value: Value, concrete: Any) -> bool:
        if value is None:
            return True
        if isinstance(value, bool):
            return bool(value == concrete)
        if isinstance(value, Number):
            return bool(concrete in value.machine)
        return self._fits_pointer(value, concrete)

    def _fits_pointer(self, pointer: Pointer, address: int) -> bool:
        number = address >> SLOT
        if number not in self.sizes:
            return pointer.null
        if pointer.sites is None:
            return True
        if number in self.makers:
            return any(site.source is self.makers[number] for site in pointer.sites)
        return any(site.number == number - 1 for site in pointer.sites)

    def _look_at_memory(self, where: str, top: Activation, memory: dict[int, int], contents: Memory) -> None:
        for site, base in self._objects():
            of_site = contents.sites.get(site.number)
            if of_site is None:
                continue
            for offset, width in [*of_site.cells, (0, 4), (4, 4), (0, 1), (3, 1)]:
                found = [memory.get(base + offset + at, UNKNOWN) for at in range(width)]
                if UNKNOWN in found or offset + width > self.sizes[base >> SLOT]:
                    continue
                number = int.from_bytes(bytes(found), "little")
                value = of_site.load(offset, width)
                assert self.fits(value, number), f"{where}: {site.name}[{offset}] = {number}, not {value}"
            for span in of_site.spans:
                self._look_at_span(f"{where}: {site.name}", top, memory, base, span)

    def _look_at_span(self, where: str, top: Activation, memory: dict[int, int], base: int, span: Span) -> None:
        low, high = self._sum(top, span.low), self._sum(top, span.high)
        if low is None or high is None:
            return
        for offset in range(0, self.sizes[base >> SLOT] - span.width + 1, span.width):
            if offset < low or offset + span.width > high:
                continue
            found = [memory.get(base + offset + at, UNKNOWN) for at in range(span.width)]
            if UNKNOWN not in found:
                number = int.from_bytes(bytes(found), "little")
                assert number in span.value, f"{where}[{offset}] = {number}, not {span}"
                self.spanned += 1

    def _sum(self, top: Activation, form: Linear) -> int | None:
        """None: of registers that this function has not set."""
        total = form.constant
        for name, factor in form.terms:
            register, part = self._register(top, name), name // 2 % PARTS
            if register is None or part >= 3 or not isinstance(register.sort, BitVecSort):
                return None
            if part == VALUE and not self.analyser.shape.is_pointer(register):
                value, half = top.values[register], 1 << (register.width - 1)
                signed = self.analyser.shape.space.signed[name]
                total += factor * (value - 2 * half if signed and value >= half else value)
            else:
                total += factor * self._part(top, Slot(register, register, part))
        return total

    def _register(self, top: Activation, name: int) -> Term | None:
        """Of which a part has this name (`variable`); None: this function has not set it."""
        number = name // 2 // PARTS
        if number not in self.registers:
            self.registers.update((register.id, register) for register in top.values)
        register = self.registers.get(number)
        return register if register in top.values else None

    def _objects(self) -> Iterator[tuple[Site, int]]:
        """Sites, and where their objects are; of those that the program makes, if all calls are inlined."""
        for site, entry in self.analyser.shape.global_of.items():
            yield site, self.globals[entry.address]
        assert isinstance(self.program, Program)
        if len(self.program.functions) > 1:
            return
        for maker, numbers in self.made.items():
            recent, old = self.analyser.instructions.place_of(maker, None)
            for number in numbers[:-1]:
                yield old, number << SLOT
            yield recent, numbers[-1] << SLOT

    def _look_at_objects(self, where: str, states: dict[int, int], known: ObjectStates) -> None:
        for site, base in self._objects():
            state = states[base >> SLOT]
            assert known.of([site]) >> state & 1, f"{where}: {site.name} is {state}"

    # --- as conditions --------------------------------------------------------------------------------------

    def _look_at_facts(self, where: str, top: Activation, block: Block, state: State) -> None:
        key = (top.function.name, block)
        if key not in self.conditions:
            slots = self._slots(top.function.name, block)
            self.conditions[key] = slots, self.facts.of(state, slots).conditions
        slots, conditions = self.conditions[key]
        values = {slot.parameter: self._part(top, slot) for slot in slots}
        for condition in conditions:
            assert Evaluation(values).value(condition), f"{where}: {condition} with {values}"

    def _slots(self, function: str, block: Block) -> list[Slot]:
        assert isinstance(self.program, Program)
        b = self.program.builder
        slots: list[Slot] = []
        registers, _ = self.analyser.shape.functions[function].live[block]
        for register in sorted(registers, key=lambda each: each.id):
            if register.sort == BOOL:
                slots.append(Slot(b.fresh("flag", BOOL), register, 0))
            elif isinstance(register.sort, BitVecSort):
                parts = 3 if self.analyser.shape.is_pointer(register) else 1
                slots += [Slot(b.fresh("number", INT), register, part) for part in range(parts)]
        return slots

    def _part(self, top: Activation, slot: Slot) -> Any:
        register = slot.register
        assert not isinstance(register, MemoryRegister)
        value = top.values[register]
        if register.sort == BOOL:
            return value
        if not self.analyser.shape.is_pointer(register):
            signed = self.analyser.shape.signed(register)
            half = 1 << (register.width - 1)
            return value - 2 * half if signed and value >= half else value
        number = value >> SLOT
        if number not in self.sizes:
            return (0, value, 0)[slot.part]
        return (number, value & ((1 << SLOT) - 1), self.sizes[number])[slot.part]


def look_at(program: Program, seed: int, domain: str) -> int:
    analyser, known = analysed(program, domain)
    looked_at = 0
    for run in range(RUNS):
        machine = Watched(program, inputs(100 * seed + run), analyser, known)
        try:
            end = machine.run()
        except TooLong:
            continue
        finally:
            looked_at += machine.looked_at
        if end[0] == "failed":
            assert known.truths.get(end[1], True) is not True, f"{end[1]} fails"  # type: ignore[call-overload]
    return looked_at


def check_seed(seed: int) -> None:
    for domain in DOMAINS:
        for inlined in (False, True):
            program = Maker(seed).program
            look_at(inline_calls(program) if inlined else program, seed, domain)


def check_c(seed: int, folder: Path, domain: str, *, inlined: bool) -> int:
    """How many assertions were passed."""
    source = folder / "program.c"
    source.write_text(RandomC(seed).text())
    program = of_files((source,))
    program = inline_calls(program) if inlined else program
    return look_at(program, seed, domain)


TURNS = list(zip((0, 1, 3, 5, 6, 7, 23), cycle(product(DOMAINS, (False, True))), strict=False))
"""Random C. Domains take turns, and calls are inlined or not; the long run has all of it."""


@pytest.mark.parametrize("seed", range(10))
def test_states_of_runs_satisfy_the_invariants(seed: int) -> None:
    check_seed(seed)


@pytest.mark.parametrize(("seed", "way"), TURNS)
def test_states_of_c_programs_satisfy_the_invariants(seed: int, way: tuple[str, bool], tmp_path: Path) -> None:
    domain, inlined = way
    looked_at = check_c(seed, tmp_path, domain, inlined=inlined)
    assert looked_at > 15 or seed == 5, "runs get somewhere"


@pytest.mark.long
@pytest.mark.parametrize("seed", range(10, 310))
def test_states_of_many_runs_satisfy_the_invariants(seed: int) -> None:
    check_seed(seed)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(308))
def test_states_of_many_c_programs_satisfy_the_invariants(seed: int, tmp_path: Path) -> None:
    for domain, inlined in product(DOMAINS, (False, True)):
        check_c(seed, tmp_path, domain, inlined=inlined)
