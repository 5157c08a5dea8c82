"""What is chosen from values that fit fits as well: no clause brings it into range once more."""

from __future__ import annotations

from pathlib import Path

from tests.prove.clauses import text_of, written

from limpet.base.config import Integers, ProveOptions

MACHINE = """
extern int input(void);
int main(void)
{
    int state = 10, next = 30, count = 0;
    while (input()) {
        if (state == 10) {
            next = input() ? 20 : 30;
            state = 40;
        } else if (state == 40) {
            state = next;
        } else if (state == 20) {
            state = 10;
            if (count < 1000)
                count++;
        } else {
            next = input();
            state = 10;
        }
    }
    __assert(state == 10 || state == 20 || state == 30 || state == 40);
    return 0;
}
"""

UNBOUNDED = """
extern int input(void);
int main(void)
{
    unsigned x = 1;
    while (input()) {
        if (input())
            x = x * 5 + 3;
    }
    __assert(x != 0);
    return 0;
}
"""


def clauses(directory: Path, text: str) -> str:
    program = "#include <limpet.h>\n" + text.replace("__assert", "limpet_assert").replace(
        "extern int input(void);", "#define input limpet_nondet_int"
    )
    return text_of(written(directory, program), ProveOptions(ints=Integers.EXACT), ("assertion",))


def test_choices_of_numbers_that_fit(tmp_path: Path) -> None:
    text = clauses(tmp_path, MACHINE)
    assert "wrapped" not in text and "times" not in text


def test_what_may_not_fit_is_brought_into_range(tmp_path: Path) -> None:
    text = clauses(tmp_path, UNBOUNDED)
    assert "wrapped" in text and "times" in text
