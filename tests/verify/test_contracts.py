"""Programs that read and print are proved with contracts of the library; what is found is about the program itself."""

from __future__ import annotations

from collections import Counter
from functools import partial
from pathlib import Path

import pytest
from tests.engines import verify_bounded

from limpet.base.config import Config, InputOptions
from limpet.base.context import Context, Deadline
from limpet.base.diagnostics import Location
from limpet.base.properties import Status, Verdict
from limpet.pipeline.problem import Problem
from limpet.pipeline.program import load_prepared
from limpet.results.answer import Answer, PropertyKey, PropertyResult
from limpet.strategy.contracts import proved_of_program, proved_with_contracts
from limpet.strategy.engines import abstract_engine
from limpet.strategy.proofs import proved_by, proved_within

SCANS = """\
#include <stdio.h>
int main(void) {
    static char seen[10];
    int n, sum = 0;
    while (scanf("%d", &n) == 1) {
        if (n < 0 || n > LAST)
            continue;
        seen[n] = 1;
        sum = (sum + n) % 100;
        printf("%d: %s\\n", n, sum > 50 ? "much" : "little");
    }
    return 0;
}
"""
PARSES = """\
#include <stdio.h>
#include <stdlib.h>
int main(void) {
    static int table[8];
    char line[20], *end;
    if (fgets(line, sizeof line, stdin) == NULL)
        return 1;
    long n = strtol(line, &end, 10);
    if (end == line || n < 0 || n > LAST)
        return 1;
    table[n]++;
    return *end == '\\n' && table[n] == 1;
}
"""
NO_RUN_ENDS = """\
#include <stdio.h>
extern void __VERIFIER_assume(int);
int main(void) {
    static int table[10];
    __VERIFIER_assume(printf("one") == 4);
    int n;
    if (scanf("%d", &n) != 1 || n < 0)
        return 1;
    return table[n % 10];
}
"""
PARTS = """\
#include <stdio.h>
#include <string.h>
int main(void) {
    static char seen[10];
    char text[16] = "";
    int n, sum = 0;
    while (scanf("%d", &n) == 1) {
        if (n < 0 || n > LAST)
            continue;
        seen[n] = 1;
        sum += n + VALUE;
        printf("%d %d\\n", n, sum);
    }
    return 0;
}
"""


def context(directory: Path, text: str) -> Context:
    path = directory / "program.c"
    path.write_text(text)
    return Context(Config(input=InputOptions(files=(str(path),))), Deadline.after(200))


def with_contracts(ctx: Context, *, alone: bool = True) -> Answer | None:
    """If that proves everything. `alone`: by abstract interpretation alone."""
    module, start = load_prepared(ctx)
    prove = abstract_engine().run if alone else partial(proved_within, shares=True)
    answer = proved_with_contracts(Problem(ctx, module, start), ctx.deadline, prove)
    return answer if answer is not None and answer.verdict is Verdict.SAFE else None


@pytest.mark.parametrize(("text", "last", "alone"), [(SCANS, 9, True), (PARSES, 7, False)], ids=["scanf", "strtol"])
def test_proved(tmp_path: Path, text: str, last: int, alone: bool) -> None:
    answer = with_contracts(context(tmp_path, text.replace("LAST", str(last))), alone=alone)
    assert answer is not None
    assert answer.verdict is Verdict.SAFE
    assert answer.certificate


@pytest.mark.parametrize(("text", "last"), [(SCANS, 10), (PARSES, 8)], ids=["scanf", "strtol"])
def test_a_bug_is_not_proved_away(tmp_path: Path, text: str, last: int) -> None:
    assert with_contracts(context(tmp_path, text.replace("LAST", str(last)))) is None


def test_what_a_contract_allows_is_not_claimed(tmp_path: Path) -> None:
    """Formatting gives this text and no other one."""
    text = PARSES.replace("fgets(line, sizeof line, stdin) == NULL", 'snprintf(line, sizeof line, "%d", 7) != 1')
    ctx = context(tmp_path, text.replace("LAST", "100"))
    assert with_contracts(ctx) is None
    assert verify_bounded(ctx, *load_prepared(ctx)).verdict is Verdict.SAFE


def test_whether_a_run_ends_is_asked_of_the_program(tmp_path: Path) -> None:
    assert with_contracts(context(tmp_path, NO_RUN_ENDS)) is None
    assert with_contracts(context(tmp_path, NO_RUN_ENDS.replace("== 4", "== 3"))) is not None


def test_without_library_functions_nothing_is_tried(tmp_path: Path) -> None:
    assert with_contracts(context(tmp_path, "int main(void) { return 0; }\n")) is None


@pytest.mark.parametrize(
    ("last", "value", "proved"),
    [(9, "0", 2), (10, "0", 1), (9, "(int)strlen(text + 2 * n)", 0)],
    ids=["proved", "wrong", "open in a contract"],
)
def test_parts_that_are_proved(tmp_path: Path, last: int, value: str, proved: int) -> None:
    """The sum overflows; the index is right all the same, as number of an element and as an address. If a check inside
    of a contract is open, nothing that is proved with contracts counts: it may check more than the function."""
    ctx = context(tmp_path, PARTS.replace("LAST", str(last)).replace("VALUE", value))
    answer = proved_with_contracts(Problem(ctx, *load_prepared(ctx)), ctx.deadline, abstract_engine().run)
    assert answer is not None
    assert answer.verdict is Verdict.UNKNOWN
    assert [key.kind for key in proved_of_program(answer)] == ["out-of-bounds"] * proved


class OnlyContracts:
    """An engine that knows nothing of exact models, but for the properties that there are."""

    name = "ai"

    def __init__(self, is_open: int) -> None:
        self.is_open = is_open

    def run(self, problem: Problem, budget: Deadline) -> Answer:
        if problem.ctx.config.compile.contracts:
            return abstract_engine().run(problem, budget)
        keys = [
            PropertyKey("out-of-bounds", Location("program.c", line + 1), "main", "") for line in range(self.is_open)
        ]
        properties = [PropertyResult(key, Status.UNKNOWN) for key in keys]
        return Answer(engine=self.name, verdict=Verdict.UNKNOWN, properties=properties)


@pytest.mark.parametrize(("is_open", "expected"), [(7, {Status.PROVED: 2, Status.UNKNOWN: 1}), (0, {})])
def test_the_answer_with_less_that_is_open(tmp_path: Path, is_open: int, expected: dict[Status, int]) -> None:
    ctx = context(tmp_path, PARTS.replace("LAST", "9").replace("VALUE", "0"))
    answer = proved_by(OnlyContracts(is_open), Problem(ctx, *load_prepared(ctx)), ctx.deadline)
    assert answer.verdict is Verdict.UNKNOWN
    assert Counter(result.status for result in answer.properties) == expected
