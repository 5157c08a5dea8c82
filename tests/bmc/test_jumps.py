"""`setjmp` is known, `longjmp` is not: programs that jump back are unknown after every `setjmp`, in every engine."""

from __future__ import annotations

import pytest
from tests.bmc.asking import Ask, violated

from limpet.builtins.names import RETURN_TWICE
from limpet.frontend.models import default_models_directory, defined_symbols

ENGINES = ("verify", "prove", "ai", "bmc")
JUMPING = """#include <setjmp.h>
int nondet_int(void);
static jmp_buf back;
static int t[3];
static void leave(int i) {
    if (i > 2) longjmp(back, i);
    t[i] = 1;
}
static void again(int i) { t[i] = 2; }
int main(void) {
    int i = nondet_int();
    if (i < 0 || i > 7) return 0;
    t[i / 4] = 3;
    if (setjmp(back)) {
        t[i] = 4;
        again(i);
        return 1;
    }
    leave(i);
    return 0;
}
"""
ONCE = JUMPING.replace("longjmp(back, i)", "return")
OTHERS = {
    "sigsetjmp": ONCE.replace("setjmp(back)", "sigsetjmp(back, 1)").replace("jmp_buf", "sigjmp_buf"),
    "function": ONCE.replace("setjmp(back)", "(setjmp)(back)"),
    "own": ONCE.replace("int main", "int _setjmp(struct __jmp_buf_tag *env) { return env == 0; }\nint main"),
}


def proved_lines(answer: dict[str, list[dict[str, object]]]) -> set[object]:
    return {each["line"] for each in answer["properties"] if each["status"] in ("proved", "unreachable", "bounded")}


@pytest.mark.parametrize("options", [(), ("--m32",)])
@pytest.mark.parametrize("engine", ENGINES)
def test_behind_a_second_return_nothing_is_proved(ask: Ask, engine: str, options: tuple[str, ...]) -> None:
    """Lines 9 and 15 go wrong natively, with 3."""
    answer = ask(JUMPING, *options, command=engine)
    assert answer["verdict"] == "unknown" and violated(answer) == []
    assert "`longjmp` is called" in " ".join(each["message"] for each in answer["approximations"])
    assert proved_lines(answer).isdisjoint({6, 7, 9, 15, 16, 19}) and 13 in proved_lines(answer)


@pytest.mark.parametrize("engine", ENGINES)
def test_without_jumps_it_returns_once(ask: Ask, engine: str) -> None:
    assert ask(ONCE, command=engine)["verdict"] == "safe"


@pytest.mark.parametrize("name", OTHERS)
def test_other_spellings(ask: Ask, name: str) -> None:
    assert ask(OTHERS[name])["verdict"] == "safe"


def test_what_goes_wrong_behind_the_first_return_is_found(ask: Ask) -> None:
    assert violated(ask(JUMPING.replace("t[i] = 1", "t[i + 1] = 1"))) == [("out-of-bounds", 7)]


@pytest.mark.parametrize("place", ["*(jmp_buf *)0", "*(jmp_buf *)malloc(8)"])
def test_where_it_keeps_the_place_is_accessed(ask: Ask, place: str) -> None:
    answer = ask(f"#include <setjmp.h>\n#include <stdlib.h>\nint main(void) {{ return setjmp({place}); }}\n")
    assert [line for _, line in violated(answer)] == [3]


def test_a_run_stops_at_the_jump(ask: Ask) -> None:
    text = "#include <setjmp.h>\nint main(void) { jmp_buf b; if (setjmp(b)) return 1; longjmp(b, 1); }\n"
    assert ask(text, command="run")["exit"] == 3
    assert ask(text.replace("longjmp(b, 1);", "return 0;"), command="run")["exit"] == 0


def test_all_that_return_twice_have_models() -> None:
    text = (default_models_directory() / "setjmp.c").read_text(encoding="utf-8")
    assert set(defined_symbols(text)) == RETURN_TWICE
