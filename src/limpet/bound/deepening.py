"""Which loops and recursive calls get how many iterations, round by round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field

from limpet.base.config import BoundOptions
from limpet.base.records import dataclass
from limpet.bound.estimate import Estimate
from limpet.bound.limits import Limits
from limpet.seair.bounded import Cut

FIRST_BOUND = 4
"""Of the first round, for everything that does not end by itself. Shallow bugs show here at little cost."""
LARGE = 200_000
"""If the first round may make so many instructions, it begins with one iteration: the loops that matter get more."""
NESTED, TIMES = 20_000, 4
"""So it does where it may make so many, and one iteration so many times less: loops in loops take a long time, and an
answer for few iterations is better than none."""
STRETCH = 16
"""A loop that cannot go on for longer, as ranges show, is unwound to its end at once: cheaper than rounds."""


FIRST_SIZE, GROWTH = 500, 4
"""Instructions and blocks of the program up to which loops that end by themselves are followed to their end, in the
first round; so many times more in each further one."""


@dataclass(slots=True)
class Deepening:
    options: BoundOptions
    first: int = FIRST_BOUND
    size: int = FIRST_SIZE
    _loops: dict[tuple[str, int], int] = field(default_factory=dict)
    _recursion: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for function, line, bound in self.options.unwindset:
            self._loops[function, line] = bound

    @property
    def may_deepen(self) -> bool:
        return self.options.unwind is None or self.options.recursion is None

    @property
    def may_begin_smaller(self) -> bool:
        """Whether what was not bounded by the user begins with more than one iteration."""
        return self.first > 1 and self.options.unwind is None and self.options.recursion is None

    def begin_smaller(self) -> None:
        self.first = 1

    def limits(self) -> Limits:
        return Limits(
            loops=self.options.unwind if self.options.unwind is not None else self.first,
            loop_bounds=dict(self._loops),
            recursion=self.options.recursion if self.options.recursion is not None else self.first,
            recursion_bounds=dict(self._recursion),
            stretch=STRETCH if self.options.unwind is None else 0,
            size=self.size if self.options == BoundOptions() else None,
            counted=frozenset((function, line) for function, line, _ in self.options.unwindset),
        )

    def deepen(self, reached: Sequence[Cut]) -> bool:
        """More for those that were cut while they could go on; False if the user's bounds forbid it for any."""
        for cut in reached:
            if self._is_fixed(cut):
                return False
        if any(cut.by_size for cut in reached):
            self.size *= GROWTH
        for cut in reached:
            if cut.by_size:
                continue
            if cut.recursion:
                self._recursion[cut.function] = cut.bound * 2
            else:
                self._loops[cut.function, _line(cut)] = cut.bound * 2
        return bool(reached)

    def _is_fixed(self, cut: Cut) -> bool:
        if cut.recursion:
            return self.options.recursion is not None
        given = any(f == cut.function and line in (0, _line(cut)) for f, line, _ in self.options.unwindset)
        return given or self.options.unwind is not None

    def describe(self) -> str:
        parts = [f"up to {self.size} instructions"] if self.size > FIRST_SIZE else []
        parts += [f"{function}:{line}={bound}" for (function, line), bound in self._loops.items()]
        parts += [f"{function} nested {bound} times" for function, bound in self._recursion.items()]
        return ", ".join(parts)


def first_bound(estimate: Estimate) -> int:
    size = estimate.copied_instructions(FIRST_BOUND)
    if size < NESTED:
        return FIRST_BOUND
    return 1 if size >= LARGE or TIMES * estimate.copied_instructions(1) <= size else FIRST_BOUND


def can_be_smaller(estimate: Estimate) -> bool:
    """Whether one iteration makes less work than those of the first round."""
    return 4 * estimate.copied_instructions(1) <= 3 * estimate.copied_instructions(FIRST_BOUND)


def _line(cut: Cut) -> int:
    return cut.location.line if cut.location is not None else 0
