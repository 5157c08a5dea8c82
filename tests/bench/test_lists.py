"""What a task list says, and what is said about one that makes no sense."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.bench.conftest import toml

from limpet.base.diagnostics import LimpetError
from limpet.bench.edits import edited_program
from limpet.bench.reading import read_task_list
from limpet.bench.tasks import DEFAULT_MEMORY_MB, Configuration, Limits, TaskList
from limpet.strategy.engines import ENGINES

FILES = ("lib/a.c", "lib/b.c", "jobs/one/h.c", "jobs/two/h.c", "jobs/two/more.c", "jobs/three.c", "include/x.h")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("int main(void) { return 0; }\n", encoding="utf-8")
    return tmp_path


def read(root: Path, text: str, **given: str) -> TaskList:
    file = root / "tasks.toml"
    file.write_text(toml(text), encoding="utf-8")
    return read_task_list(str(file), given, ENGINES)


def test_a_group_with_one_task_per_directory(root: Path) -> None:
    tasks = read(
        root,
        """
        [defaults]
        expected = "safe"
        include = ["include"]
        defines = ["A=1"]
        [groups.jobs]
        for_each = "jobs/*"
        exclude = "jobs/*.c"
        sources = ["{path}/*.c", "lib/a.c"]
        defines = ["NAME={name}", "GROUP={group}"]
        options = ["--check=memory"]
        """,
    )
    assert [task.id for task in tasks.tasks] == ["jobs/one", "jobs/two"]
    assert tasks.tasks[1].program.arguments == (
        f"{root}/jobs/two/h.c",
        f"{root}/jobs/two/more.c",
        f"{root}/lib/a.c",
        f"-I{root}/include",
        "-DA=1",
        "-DNAME=two",
        "-DGROUP=jobs",
        "--check=memory",
    )
    assert tasks.configurations == (Configuration("default"),) and tasks.usual == ("default",)
    assert tasks.name == "tasks" and tasks.tasks[0].limits == Limits()


def test_a_listed_task_adds_to_the_generated_one(root: Path) -> None:
    tasks = read(
        root,
        """
        [groups.jobs]
        for_each = "jobs/*"
        sources = ["jobs/one/h.c"]
        expected = "safe"
        timeout = 10
        exclude = ["jobs/three.c"]
        [[groups.jobs.tasks]]
        name = "two"
        sources = ["lib/b.c"]
        expected = "unsafe"
        kind = "out-of-bounds"
        line = 7
        timeout = 20
        [[groups.jobs.tasks]]
        name = "extra"
        sources = ["lib/a.c"]
        """,
    )
    one, two, extra = tasks.tasks
    assert one.program.arguments == (f"{root}/jobs/one/h.c",) and str(one.expected) == "safe"
    assert two.program.arguments == (f"{root}/lib/b.c", f"{root}/jobs/one/h.c")
    assert str(two.expected) == "unsafe (out-of-bounds, line 7)" and two.limits == Limits(20, DEFAULT_MEMORY_MB)
    assert extra.program.arguments[0] == f"{root}/lib/a.c" and extra.limits.seconds == 10


def test_values_multiply(root: Path) -> None:
    tasks = read(
        root,
        """
        [defaults]
        expected = "any"
        [groups.sizes]
        for_each = "lib/*.c"
        sources = "{path}"
        each = { N = [1, 10], MODE = ["x", "y"] }
        defines = ["N={N}", "{MODE}"]
        name = "{name}-of-{N}"
        """,
    )
    assert [task.name for task in tasks.tasks] == [
        f"{file}-of-{n}-{mode}" for file in "ab" for n in (1, 10) for mode in "xy"
    ]
    assert tasks.tasks[1].program.arguments == (f"{root}/lib/a.c", "-DN=1", "-Dy")
    assert tasks.tasks[1].parameters == (("N", "1"), ("MODE", "y"))


def test_variables_and_configurations(root: Path) -> None:
    tasks = read(
        root,
        """
        name = "mine"
        root = "${LIB}"
        usual = ["plain"]
        [needs]
        LIB = "where the library is"
        [variables]
        JOBS = "{here}/jobs"
        [configurations]
        plain = []
        z3 = ["--solver=z3", "--encoding=word-bytes=1"]
        [groups.g]
        sources = ["${LIB}/a.c", "b.c"]
        expected = "safe"
        tasks = [{ name = "t" }]
        override = ["${JOBS}/three.c"]
        options = ["--x={root}/b.c"]
        """,
        LIB=str(root / "lib"),
    )
    assert tasks.tasks[0].program.arguments == (
        f"{root}/lib/a.c",
        f"{root}/lib/b.c",
        f"--override={root}/jobs/three.c",
        f"--x={root}/lib/b.c",
    )
    assert tasks.name == "mine" and tasks.usual == ("plain",)
    assert tasks.configurations[1] == Configuration("z3", ("--solver=z3", "--encoding=word-bytes=1"))


def test_edits(root: Path) -> None:
    (root / "include/x.h").write_text("#define A 1\n", encoding="utf-8")
    tasks = read(
        root,
        """
        [groups.g]
        sources = ["lib/a.c", "lib/b.c"]
        include = ["include"]
        expected = "safe"
        [[groups.g.tasks]]
        name = "t"
        edit = [
            { file = "lib/a.c", find = "return 0", replace = "return 1" },
            { file = "include/x.h", find = "A 1", replace = "" },
        ]
        """,
    )
    (task,) = tasks.tasks
    assert [str(edit) for edit in task.edits] == [
        f"{root}/lib/a.c: return 0 -> return 1",
        f"{root}/include/x.h: A 1 -> ",
    ]
    made = edited_program(task.program, task.edits, root / "copies")
    assert made.sources == (f"{root}/copies/0/a.c", f"{root}/lib/b.c")
    assert made.includes == (f"{root}/copies/include", f"{root}/include")
    assert (root / "copies/0/a.c").read_text(encoding="utf-8") == "int main(void) { return 1; }\n"
    assert (root / "copies/include/x.h").read_text(encoding="utf-8") == "#define \n"


GOOD = """\
[defaults]
expected = "safe"
[groups.g]
sources = ["lib/a.c"]
[[groups.g.tasks]]
name = "t"
"""


@pytest.mark.parametrize(
    ("text", "place", "said"),
    [
        ("[groups.g\n", "1:10", ["not TOML"]),
        ("x = 1\n", "1", ["no setting `x`", "there are: name, root, needs"]),
        ("", "", ["there are no tasks"]),
        (GOOD.replace("sources", "surces"), "4", ["no setting `surces`", "did you mean `sources`?"]),
        (GOOD.replace('["lib/a.c"]', "3"), "4", ["`sources` is a whole number: 3", "a list of texts"]),
        (GOOD.replace("lib/a.c", "lib/aa.c"), "4:13", ["there is no file `lib/aa.c`", "did you mean `a.c`?"]),
        (GOOD.replace("lib/a.c", "lib/*.cc"), "4:13", ["`lib/*.cc` fits no file", "relative to the root"]),
        (GOOD.replace("lib/a.c", "libs/a.c"), "4:13", ["there is no directory"]),
        (GOOD.replace('"lib/a.c"', '\n  "lib/a.c",\n  "${X}/a.c",\n'), "6:4", ["`${X}` has no value", "[needs]"]),
        (GOOD.replace("lib/a.c", "{nme}.c"), "4:13", ["no placeholder `{nme}`", "{name}"]),
        (GOOD.replace("safe", "save"), "2:13", ["`save` is not a verdict", "did you mean `safe`?"]),
        (GOOD + 'kind = "overflow"\n', "7:9", ["`overflow` is not a kind", "did you mean"]),
        (GOOD + 'expected = "safe"\nkind = "shift"\n', "8", ["expected to be safe has no `kind`"]),
        (GOOD + "timeout = 0\n", "7", ["`timeout` is a whole number: 0", "positive"]),
        (GOOD + "timeout = true\n", "7", ["`timeout` is true or false: True"]),
        (GOOD + "memory_limit = 1.5\n", "7", ["`memory_limit` is a number: 1.5", "whole number"]),
        (GOOD + "line = -1\n", "7", ["`line` is a whole number: -1"]),
        (GOOD + '[[groups.g.tasks]]\nname = "t"\n', "8", ["two tasks `t`"]),
        (GOOD + "[[groups.g.tasks]]\n", "7", ["a task without a name"]),
        (GOOD + "each = { N = [] }\n", "7", ["`N` has no list of values", "N = [10, 100, 1000]"]),
        (GOOD.replace('sources = ["lib/a.c"]\n', ""), "4", ["`t` has no sources"]),
        (GOOD.replace('expected = "safe"\n', ""), "4", ["`t` has no expected verdict"]),
        ('[groups.g]\nexpected = "safe"\n', "1", ["the group `g` has no tasks"]),
        (GOOD + "[groups.h]\nfor_each = 'no/*'\n", "8:13", ["`no/*` fits no file or directory"]),
        ('usual = ["z4"]\n' + GOOD + "[configurations]\nz3 = []\n", "1:11", ["no configuration `z4`", "there are: z3"]),
        (GOOD + "[configurations]\nz3 = 5\n", "8", ["`z3` is a whole number: 5"]),
        (GOOD + "edit = [{ file = 'lib/a.c' }]\n", "7", ["an edit needs three texts"]),
        (
            GOOD + "edit = [{ file = 'lib/b.c', find = 'x', replace = '' }]\n",
            "7:19",
            ["lib/b.c` is edited, but the task does not use it"],
        ),
        (
            GOOD + "edit = [\n{ file = 'lib/a.c', find = 'zz', replace = '' }]\n",
            "8:29",
            ["`zz` is in", "0 times", "exactly once"],
        ),
        ("groups = 3\n", "1", ["`groups` is a whole number: 3", "a table"]),
        ("[needs]\n'a b' = 'x'\n", "2", ["`a b` cannot be the name"]),
        ("[needs]\na = 'x'\n[variables]\na = 'y'\n", "4", ["`a` is in [needs], too"]),
        ("[variables]\na = '${b}'\nb = 'y'\n", "2:6", ["`${b}` has no value"]),
    ],
)
def test_bad_lists(root: Path, text: str, place: str, said: list[str]) -> None:
    (root / "tasks.toml").write_text(text, encoding="utf-8")
    with pytest.raises(LimpetError) as caught:
        read_task_list(str(root / "tasks.toml"), {}, ENGINES)
    told = caught.value.diagnostic
    whole = "\n".join([told.message, *(note.message for note in told.notes)])
    assert all(words in whole for words in said), whole
    expected = f"{root}/tasks.toml" + (f":{place}" if place else "")
    assert str(told.location) == expected


def test_a_variable_without_a_value_says_what_it_is(root: Path) -> None:
    text = 'root = "${LIB}"\n[needs]\nLIB = "the library"\n' + GOOD
    with pytest.raises(LimpetError) as caught:
        read(root, text)
    notes = [note.message for note in caught.value.diagnostic.notes]
    assert notes == ["LIB is the library", "give it with --define LIB=…"]
    with pytest.raises(LimpetError, match="has no variable `LIBS`"):
        read(root, text, LIBS="x")
    with pytest.raises(LimpetError, match="cannot be read"):
        read_task_list(str(root / "none.toml"), {}, ENGINES)
