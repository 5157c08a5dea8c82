"""A run that reads less and fails in the same way: pieces of its inputs are left out, large ones first.

A solver fills what it has room for, and guessed inputs have much that does not matter: `,,,,,,,,,,,,` where four commas
do, eight calls where the first one changes nothing. The interpreter decides alone, and no run may become longer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from limpet.base.context import Deadline
from limpet.base.diagnostics import LimpetError
from limpet.base.input_labels import ARGUMENT_COUNT, argument_number, is_argument_size, is_bytes, is_size
from limpet.base.long_bytes import LongBytes, read_bytes
from limpet.interp.results import InputRecord
from limpet.results.answer import Finding
from limpet.results.input_texts import text_of
from limpet.results.judgement import Judge

MAX_PIECES = 400
"""Of one sort: bytes of a text, or values. More are left alone."""
MAX_STEPS = 1_000_000
"""Of all runs together: a number, so that the same run comes out on any machine."""


def with_less_input(judge: Judge, finding: Finding, deadline: Deadline) -> Finding:
    """The same violation by fewer inputs and shorter texts, or the finding itself."""
    if finding.forced or 2 * finding.run.steps > MAX_STEPS:
        return finding
    search = _Search(judge, finding, deadline)
    search.leave_out_values()
    search.leave_out_text()
    search.shorten_arguments()
    search.shorten_blocks()
    return search.best


class _Search:
    def __init__(self, judge: Judge, finding: Finding, deadline: Deadline) -> None:
        self.judge, self.best, self.deadline = judge, finding, deadline
        self._steps = 0

    def leave_out_values(self) -> None:
        """Numbers that functions return. What follows is then returned by an earlier call."""
        records = self.best.run.inputs

        def attempt(kept: Sequence[int]) -> bool:
            left = set(kept)
            values = [text_of(each) for at, each in enumerate(records) if at in left or not _is_returned(each)]
            return self._settles(values, self.best.standard_input)

        _leave_out([at for at, each in enumerate(records) if _is_returned(each)], attempt)

    def leave_out_text(self) -> None:
        """Bytes of standard input."""
        _leave_out(list(self.best.standard_input), lambda kept: self._settles(self._values(), bytes(kept)))

    def shorten_arguments(self) -> None:
        """Characters of the program's arguments: first their size is asked for, then the text with the zero behind."""
        for at, (size, text) in enumerate(pairwise(self.best.run.inputs)):
            if is_argument_size(size.function) and argument_number(text.function) is not None:
                contents = read_bytes(str(text.value)).expanded().partition(b"\0")[0]
                _leave_out(list(contents), self._argument_at(at))

    def shorten_blocks(self) -> None:
        """What a function is called with: elements that a pointer points to, whose number comes first."""
        for at, (size, contents) in enumerate(pairwise(self.best.run.inputs)):
            if is_size(size.function) and not is_argument_size(size.function) and is_bytes(contents.type):
                block = read_bytes(str(contents.value))
                if isinstance(size.value, int) and 1 < size.value <= block.size <= MAX_PIECES:
                    _leave_out(list(range(size.value)), self._block_at(at, size.value, block.expanded()))

    def _block_at(self, at: int, count: int, contents: bytes) -> Callable[[Sequence[int]], bool]:
        """A parameter may say how long the block is: then it becomes as much smaller."""
        step = len(contents) // count

        def attempt(kept: Sequence[int]) -> bool:
            rest = b"".join(contents[step * piece : step * (piece + 1)] for piece in kept)
            values = self._values()
            less = int(values[at]) - len(kept)
            values[at : at + 2] = [str(len(kept)), LongBytes(b"\0", len(rest), ((0, rest),)).text()]
            if self._settles(values, self.best.standard_input):
                return True
            lengths = [number for number, each in enumerate(self.best.run.inputs) if _is_about(each, less + len(kept))]
            for number in lengths:
                values[number] = str(int(values[number]) - less)
            return bool(lengths) and self._settles(values, self.best.standard_input)

        return attempt

    def _argument_at(self, at: int) -> Callable[[Sequence[int]], bool]:
        def attempt(kept: Sequence[int]) -> bool:
            size = len(kept) + 1
            values = self._values()
            values[at : at + 2] = [str(size), LongBytes(b"\0", size, ((0, bytes(kept)),)).text()]
            return self._settles(values, self.best.standard_input)

        return attempt

    def _values(self) -> list[str]:
        return [text_of(record) for record in self.best.run.inputs]

    def _settles(self, values: Sequence[str], text: bytes) -> bool:
        """Whether the run with these alone fails in the same way and is not longer; then it is the best one."""
        longest = self.best.run.steps
        if self._steps + longest > MAX_STEPS or self.deadline.is_over():
            return False
        self._steps += longest
        try:
            found = self.judge.instead_with(self.best, values, text, self.deadline, max_steps=longest)
        except LimpetError:  # it asks for inputs of other types
            return False
        if found is None or found.run.steps > longest or len(found.run.inputs) > len(values):
            return False  # with values that the interpreter made up, it is no shorter
        self.best = found
        return True


def _leave_out(pieces: list[int], attempt: Callable[[Sequence[int]], bool]) -> None:
    """Without all of them, halves, quarters, ..., single ones; these again until nothing changes.

    From the end: what is left stays where it was.
    """
    size = len(pieces) if len(pieces) <= MAX_PIECES else 0
    while size:
        before, end = len(pieces), len(pieces)
        while end > 0:
            begin = max(end - size, 0)
            rest = pieces[:begin] + pieces[end:]
            if attempt(rest):
                pieces = rest
            end = begin
        if size > 1 or len(pieces) == before:
            size //= 2


def _is_returned(record: InputRecord) -> bool:
    """By a function. The others say how large something is, and what is in it."""
    return record.type.startswith("i") and record.function != ARGUMENT_COUNT


def _is_about(record: InputRecord, length: int) -> bool:
    """A number that may be that length, or the last index."""
    return record.type.startswith("i") and isinstance(record.value, int) and abs(record.value - length) <= 1
