"""Places, variables and source types, as clang describes them."""

from __future__ import annotations

from pathlib import Path

import pytest

from limpet.llvm.ir import (
    ArraySourceType,
    BasicSourceType,
    Call,
    DebugRecord,
    EnumSourceType,
    FunctionSourceType,
    Instruction,
    LocalVariable,
    Module,
    NamedSourceType,
    PointerSourceType,
    RecordSourceType,
    strip_names,
    trap_message,
)
from limpet.llvm.reader import read_module

from .toolchain import LEVELS, SNIPPETS, compile_c, compile_text

LOCALS = next(path for path in SNIPPETS if path.stem == "locals")


@pytest.fixture(scope="module", params=["O1-no-passes", "O2"])
def module(request: pytest.FixtureRequest) -> Module:
    return read_module(compile_text(LOCALS, 64, LEVELS[request.param]))


def variables(module: Module, function: str = "@work") -> dict[str, LocalVariable]:
    records = (each for each in module.functions[function].instructions() if isinstance(each, DebugRecord))
    return {record.variable.name: record.variable for record in records if record.variable is not None}


def test_functions(module: Module) -> None:
    debug = module.functions["@work"].debug
    assert debug is not None and debug.file is not None
    assert (debug.name, debug.line, debug.artificial) == ("work", 8, False)
    assert debug.file.name.endswith("locals.c")
    assert isinstance(debug.result, BasicSourceType) and debug.result.name == "int"
    assert [type(each).__name__ for each in debug.parameters] == [
        "PointerSourceType",
        "PointerSourceType",
        "NamedSourceType",
        "BasicSourceType",
    ]


def test_parameters(module: Module) -> None:
    found = variables(module)
    assert [found[name].argument for name in ("head", "bytes", "state", "scale")] == [1, 2, 3, 4]
    assert found["head"].line == 8


def test_recursive_record(module: Module) -> None:
    pointer = variables(module)["head"].type
    assert isinstance(pointer, PointerSourceType)
    record = strip_names(pointer.target)
    assert isinstance(record, RecordSourceType) and (record.kind, record.name, record.bits) == ("struct", "list", 128)
    value, following = record.members
    assert (value.name, value.offset_bits, value.bits) == ("value", 0, 32)
    assert isinstance(following.type, PointerSourceType) and following.type.target is record


def test_typedef_and_enum(module: Module) -> None:
    state = variables(module)["state"].type
    assert isinstance(state, NamedSourceType) and (state.kind, state.name) == ("typedef", "state_t")
    behind = strip_names(state)
    assert isinstance(behind, EnumSourceType) and behind.enumerators == {0: "OFF", 3: "ON"} and not behind.signed


def test_globals(module: Module) -> None:
    info = module.globals["@globally"].debug
    assert info is not None and (info.name, info.line) == ("globally", 7)
    assert module.debug.producers and module.debug.sources[0].name.endswith("locals.c")
    assert module.flags["wchar_size"] == "4"


def test_all_kinds_of_locals() -> None:
    found = variables(read_module(compile_text(LOCALS, 64, LEVELS["O1-no-passes"])))
    grid = found["grid"].type
    assert isinstance(grid, ArraySourceType) and grid.counts == (2, 3) and grid.bits == 192
    pun = found["pun"].type
    assert isinstance(pun, RecordSourceType) and pun.kind == "union" and [m.name for m in pun.members] == ["f", "u"]
    callback = found["callback"].type
    assert isinstance(callback, PointerSourceType) and isinstance(callback.target, FunctionSourceType)
    local = found["local"].type
    assert isinstance(local, NamedSourceType) and local.kind == "volatile" and local.bits == 128


def test_bit_fields(tmp_path: Path) -> None:
    module = read_module(
        compile_c("struct s { int a : 3; unsigned b : 5; char c; };\nint f(struct s *p) { return p->b; }\n", tmp_path)
    )
    pointer = variables(module, "@f")["p"].type
    assert isinstance(pointer, PointerSourceType) and isinstance(pointer.target, RecordSourceType)
    assert [(m.name, m.offset_bits, m.bits, m.bit_field) for m in pointer.target.members] == [
        ("a", 0, 3, True),
        ("b", 3, 5, True),
        ("c", 8, 8, False),
    ]


def test_places(tmp_path: Path) -> None:
    module = read_module(compile_c("int g(int);\nint f(int x) {\n    return g(x)\n        + 1;\n}\n", tmp_path))
    call = next(each for each in module.functions["@f"].instructions() if isinstance(each, Call))
    assert call.location is not None
    place = call.location.location()
    assert place is not None
    assert (place.line, place.column, place.function) == (3, 12, "f")


def test_equal_places_are_one_object(module: Module) -> None:
    seen: dict[tuple[int, int, int, int], Instruction] = {}
    shared = 0
    for each in module.functions["@work"].instructions():
        if each.location is not None:
            at = each.location
            key = (at.line, at.column, id(at.scope), id(at.inlined_at))
            other = seen.setdefault(key, each)
            shared += other is not each and other.location is at
    assert shared


def test_inlined_places() -> None:
    module = read_module(compile_text(LOCALS, 64, LEVELS["O2"]))
    inlined = [
        each.location
        for each in module.functions["@work"].instructions()
        if each.location is not None and each.location.inlined_at is not None
    ]
    assert inlined
    for location in inlined:
        subprogram = location.scope.subprogram
        assert subprogram is not None and subprogram.name == "add"
        outer = location.inlined_at
        assert outer is not None and outer.scope.subprogram is module.functions["@work"].debug


def test_traps_say_why(tmp_path: Path) -> None:
    module = read_module(compile_c("int f(int x, int y) {\n  return x << y;\n}\n", tmp_path, level="traps"))
    messages = {}
    for each in module.functions["@f"].instructions():
        message = trap_message(each.location)
        if message is not None and each.location is not None:
            messages[message] = each.location.location()
    assert {category for category, _ in messages} == {"Undefined Behavior Sanitizer"}
    assert any("the amount is negative or too large" in text for _, text in messages)
    assert any(place is not None and place.line == 2 for place in messages.values())


def test_fragments_and_optimised_values(tmp_path: Path) -> None:
    text = (
        "struct two { long a, b; };\nlong g(long);\n"
        "long f(struct two t) { struct two u = {t.b, g(t.a)}; return u.a + u.b; }\n"
    )
    module = read_module(compile_c(text, tmp_path, level="O2"))
    records = [each for each in module.functions["@f"].instructions() if isinstance(each, DebugRecord)]
    assert {each.fragment for each in records} >= {(0, 64), (64, 64)}
    assert all(each.kind in ("value", "declare", "assign", "label") for each in records)


@pytest.mark.parametrize(
    ("name", "directory", "shown"),
    [
        ("lib/a.c", "/home/me", "/home/me/lib/a.c"),  # `/home/me/lib/a.c`, seen from `/home/me/work`
        ("a.c", "/home/me/work", "a.c"),
        ("a.c", "/home/you", "a.c"),  # somewhere else
        ("/srv/a.c", "", "/srv/a.c"),
        ("string.c", "<limpet>", "<limpet>/string.c"),
    ],
)
def test_paths(name: str, directory: str, shown: str) -> None:
    """Clang leaves out of a path what it has in common with the directory where it runs."""
    text = f"""
define void @f() !dbg !3 {{
  ret void
}}
!llvm.dbg.cu = !{{!0}}
!llvm.module.flags = !{{!2}}
!0 = distinct !DICompileUnit(language: DW_LANG_C11, file: !1, emissionKind: FullDebug)
!1 = !DIFile(filename: "main.c", directory: "/home/me/work")
!2 = !{{i32 2, !"Debug Info Version", i32 3}}
!3 = distinct !DISubprogram(name: "f", scope: !4, file: !4, line: 1, unit: !0)
!4 = !DIFile(filename: "{name}", directory: "{directory}")
"""
    debug = read_module(text).functions["@f"].debug
    assert debug is not None and debug.file is not None
    assert debug.file.path == shown


def test_a_path_from_a_directory_beside_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for each in ("here", "there"):
        (tmp_path / each).mkdir()
    source = tmp_path / "there" / "a.c"
    source.write_text("int f(void) { return 1; }\n")
    monkeypatch.chdir(tmp_path / "here")
    debug = read_module(compile_text(source, 64, LEVELS["O1-no-passes"])).functions["@f"].debug
    assert debug is not None and debug.file is not None
    assert debug.file.path == str(source)
