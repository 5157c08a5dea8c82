"""Answers that are kept: an edit elsewhere costs nothing, and no answer is ever about another program."""

from __future__ import annotations

import enum
import pickle
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from limpet.base.config import BoundOptions, CheckOptions, Config, FunctionOptions, InputOptions, LimitOptions
from limpet.base.context import Context, Deadline
from limpet.base.diagnostics import Location
from limpet.frontend.cache import Cache
from limpet.frontend.loaded import LoadedIR
from limpet.results.answer import Answer
from limpet.strategy import driver
from limpet.strategy.kept import CACHED, DIRECTORY
from limpet.strategy.positions import moved, placed

FUNCTIONS = {
    "low": "static int low(int x) { return x & 7; }",
    "twice": "static int twice(int x) { return x * 2; }",
    "pick": "static int pick(const int *a, int x) { return a[x]; }",
    "limit": "static int limit(void) { return 16; }",
}
MUTANTS = {
    "low": "static int low(int x) { return x & 15; }",
    "twice": "static int twice(int x) { return x * 3; }",
    "pick": "static int pick(const int *a, int x) { return a[x + 1]; }",
    "limit": "static int limit(void) { return 0; }",
}
ELSEWHERE = 'const char *elsewhere(int n) { return n ? "one" : "two"; }'
ENTRY = """int check(int x) {
    int a[15] = {0};
    int y = twice(low(x));
    if (pick(a, y) != 0)
        return 1;
    return 4 / limit();
}"""


def program(functions: dict[str, str], elsewhere: str = ELSEWHERE, entry: str = ENTRY) -> str:
    return "\n".join([elsewhere, *functions.values(), entry, ""])


Ask = Callable[..., tuple[Answer, bool]]


@pytest.fixture
def ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ask:
    """The answer to a program, and whether it was kept from before."""
    monkeypatch.chdir(tmp_path)
    plain = Config(
        input=InputOptions(files=("p.c",)), function=FunctionOptions(name="check"), cache_dir=tmp_path / "cache"
    )

    def ask(text: str, config: Config | None = None) -> tuple[Answer, bool]:
        (tmp_path / "p.c").write_text(text, encoding="utf-8")
        ctx = Context(replace(config or plain, input=plain.input, function=plain.function, cache_dir=plain.cache_dir))
        answer = driver.answered(ctx, "bmc")
        return answer, CACHED in ctx.statistics.counts

    return ask


def shown(answer: Answer) -> tuple[object, ...]:
    properties = [(each.key, each.status, each.note) for each in answer.properties]
    return answer.verdict, properties, [(each.key, each.events) for each in answer.findings], answer.assumptions


def test_the_same_question_is_answered_once(ask: Ask) -> None:
    first, kept = ask(program(FUNCTIONS))
    assert first.verdict.value == "safe" and not kept
    again, kept = ask(program(FUNCTIONS))
    assert kept and shown(again) == shown(first)


@pytest.mark.parametrize("changed", FUNCTIONS)
def test_a_change_of_any_reached_function_is_seen(ask: Ask, changed: str) -> None:
    ask(program(FUNCTIONS))
    answer, kept = ask(program({**FUNCTIONS, changed: MUTANTS[changed]}))
    assert not kept and answer.verdict.value == "unsafe"
    answer, kept = ask(program(FUNCTIONS))
    assert kept and answer.verdict.value == "safe"


def test_a_change_of_the_function_itself_is_seen(ask: Ask) -> None:
    ask(program(FUNCTIONS))
    answer, kept = ask(program(FUNCTIONS, entry=ENTRY.replace("4 / limit()", "4 / (limit() - 16)")))
    assert not kept and answer.verdict.value == "unsafe"


@pytest.mark.parametrize(
    "elsewhere",
    [
        "int elsewhere(int n) { return n + 1; }",
        "int elsewhere(int n) {\n    int k = n;\n    return k + 1;\n}\nint another;",
        'const char *elsewhere(int n) { return n ? "three" : n > 7 ? "four" : "five"; }\n\n',
        "/* nothing */",
    ],
)
def test_a_change_elsewhere_costs_nothing(ask: Ask, elsewhere: str) -> None:
    ask(program(FUNCTIONS))
    answer, kept = ask(program(FUNCTIONS, elsewhere))
    assert kept
    (path,) = {each.key.location.file for each in answer.properties if each.key.location is not None}
    assert path == "p.c"
    config = Config(input=InputOptions(files=("p.c",)), function=FunctionOptions(name="check"))
    fresh = driver.verify_by("bmc", Context(config))
    assert shown(answer) == shown(fresh)


def test_lines_of_violations_are_never_stale(ask: Ask) -> None:
    wrong = {**FUNCTIONS, "low": MUTANTS["low"]}
    first, _ = ask(program(wrong))
    later, _ = ask(program(wrong, f"\n\n{ELSEWHERE}"))
    lines = [[each.key.location.line for each in a.findings if each.key.location] for a in (first, later)]
    assert lines[0] and [line + 2 for line in lines[0]] == lines[1]
    answer, kept = ask(program(wrong, f"\n\n{ELSEWHERE}"))
    assert kept and shown(answer) == shown(later)


def test_lines_in_messages_move_along(ask: Ask) -> None:
    """As a run that is made anew would have them."""
    heap = "#include <stdlib.h>\nint check(int n) {\n    char *p = malloc(4);\n    return p[n & 7];\n}\n"
    first, _ = ask(heap)
    violation = first.findings[0].run.violation
    assert violation is not None and "p.c:3" in repr(violation)
    moved_down, kept = ask(f"#include <stddef.h>\n\nint elsewhere;\n{heap}")
    assert kept and [each.key.location.line for each in moved_down.findings if each.key.location] == [7]
    config = Config(input=InputOptions(files=("p.c",)), function=FunctionOptions(name="check"))
    fresh = driver.verify_by("bmc", Context(config))
    assert repr(moved_down.findings) == repr(fresh.findings) and "p.c:6" in repr(moved_down.findings)


def test_options_are_part_of_the_question(ask: Ask) -> None:
    ask(program(FUNCTIONS))
    for config in (
        Config(checks=CheckOptions(also=("unsigned-overflow",))),
        Config(bounds=BoundOptions(unwind=3)),
        Config(malloc_may_fail=True),
    ):
        assert not ask(program(FUNCTIONS), config)[1]
        assert ask(program(FUNCTIONS), config)[1]


def test_safe_holds_for_any_limits_and_other_answers_for_the_same(ask: Ask) -> None:
    endless = program(FUNCTIONS, entry="int check(unsigned n) { unsigned s = 0; while (n--) s++; return pick(0, s); }")
    short = Config(bounds=BoundOptions(unwind=1), checks=CheckOptions(only=("assertion",)))
    first, _ = ask(endless, short)
    assert first.verdict.value not in ("safe", "unsafe")
    assert ask(endless, short)[1]
    assert not ask(endless, replace(short, limits=LimitOptions(timeout=500)))[1]
    ask(program(FUNCTIONS))
    assert ask(program(FUNCTIONS), Config(limits=LimitOptions(timeout=500)))[1]


def test_no_cache_means_none(ask: Ask) -> None:
    ask(program(FUNCTIONS))
    without = replace(Config(), compile=replace(Config().compile, cache=False))
    assert not ask(program(FUNCTIONS), without)[1]


def test_interrupted_answers_are_not_kept(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    verify_by = driver.verify_by

    def interrupted(name: str, ctx: Context, loaded: LoadedIR | None = None) -> Answer:
        return replace(verify_by(name, ctx), interrupted=True)

    monkeypatch.setattr(driver, "verify_by", interrupted)
    ask(program(FUNCTIONS))
    assert not ask(program(FUNCTIONS))[1]


def test_a_time_limit_that_is_reached_while_compiling_is_no_answer_to_keep(ask: Ask, tmp_path: Path) -> None:
    (tmp_path / "p.c").write_text(program(FUNCTIONS), encoding="utf-8")
    config = Config(input=InputOptions(files=("p.c",)), cache_dir=tmp_path / "cache")
    answer = driver.answered(Context(config, Deadline.after(0.0)), "bmc")
    assert answer.verdict.value == "unknown"


class _Evil:
    def __reduce__(self) -> tuple[object, ...]:
        return (Path.touch, (Path("was_here"),))


def test_what_others_put_into_the_cache_does_nothing(ask: Ask, tmp_path: Path) -> None:
    ask(program(FUNCTIONS))
    cache = Cache(tmp_path / "cache" / DIRECTORY)
    assert cache.directory is not None
    for harm in (b"", b"garbage", pickle.dumps(_Evil()), pickle.dumps((pickle.dumps(_Evil()), ()))):
        for entry in list(cache.directory.iterdir()):
            cache.put(entry.name, harm)
        answer, kept = ask(program(FUNCTIONS))
        assert not kept and answer.verdict.value == "safe" and not (tmp_path / "was_here").exists()


def test_how_python_writes_enumerations_does_not_matter(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    """Some versions write them as calls of `getattr`, which no answer may have."""
    monkeypatch.setattr(enum.Enum, "__reduce_ex__", lambda self, protocol: (getattr, (type(self), self._name_)))
    ask(program(FUNCTIONS))
    assert ask(program(FUNCTIONS))[1]


def test_lines_that_are_joined_do_not_count_as_moved() -> None:
    assert moved([("a.c", 1), ("a.c", 2)], [("a.c", 3), ("a.c", 4)]) == {("a.c", 1): ("a.c", 3), ("a.c", 2): ("a.c", 4)}
    assert moved([("a.c", 1), ("a.c", 2)], [("a.c", 3), ("a.c", 3)]) is None
    assert moved([("a.c", 1), ("a.c", 1)], [("a.c", 3), ("a.c", 4)]) is None
    assert moved([("a.c", 1)], [("b.c", 1)]) is None
    assert moved([("a.c", 1)], []) is None


def test_quoted_text_is_not_taken_for_lines() -> None:
    node = '!1 = distinct !DISubprogram(name: "line: 5", file: !2, line: 7, scopeLine: 8)'
    file = '!2 = !DIFile(filename: "a.c", directory: "/d", checksumkind: CSK_MD5, checksum: "00ff")'
    text = f"define void @f() !dbg !1 {{\n}}\n{file}\n{node}\n"
    split = placed(text)
    assert split.places == (("a.c", 7), ("a.c", 8)) and '"line: 5"' in split.text and "00ff" not in split.text


def test_string_literals_are_the_same_under_other_numbers() -> None:
    def text(first: str, second: str) -> str:
        return (
            f"{first} = private constant i8 1\n{second} = private constant i8 2\n  call @f(ptr {first}, ptr {second})\n"
        )

    assert placed(text("@.str", "@.str.1")).text == placed(text("@.str.4", "@.str.7")).text
    assert placed(text("@.str", "@.str.1")).text != placed(text("@.str", "@.str.1").replace("i8 2", "i8 3")).text
    assert placed("@.strange = i8 @.str.1x").text == "@.strange = i8 @.str.1x"


def test_locations_are_plain_data() -> None:
    """The cache takes them apart and puts them together."""
    assert Location.__slots__ == ("file", "line", "column", "function")
