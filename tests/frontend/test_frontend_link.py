"""Linking: several files, the entry function, library models, what is kept and what goes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from tests.frontend.frontend_support import Loader

from limpet.base.context import Context, Deadline
from limpet.frontend.cache import Cache
from limpet.frontend.models import NATIVE, ModelLibrary, default_models_directory, defined_symbols
from limpet.frontend.process import Children
from limpet.frontend.session import Session
from limpet.frontend.symbols import Linkage, definitions, is_local
from limpet.frontend.toolchain import find_compiler

MAIN = "int main(void) { return 0; }\n"


def test_duplicate_function(loader: Loader) -> None:
    one = loader.write("one.c", "int twice(void) { return 1; }\n" + MAIN)
    two = loader.write("two.c", "\n\nint twice(void) { return 2; }\n")
    diagnostic = loader.fail(one, two)
    assert diagnostic.id == "duplicate-symbol"
    assert "`twice`" in diagnostic.message and one in diagnostic.message and two in diagnostic.message
    assert str(diagnostic.location) == f"{two}:3"
    assert str(diagnostic.notes[0].location) == f"{one}:1"


def test_duplicate_variable(loader: Loader) -> None:
    one = loader.write("one.c", "int state = 1;\n" + MAIN)
    diagnostic = loader.fail(one, loader.write("two.c", "\nint state = 2;\n"))
    assert diagnostic.id == "duplicate-symbol"
    assert diagnostic.location is not None and diagnostic.location.line == 2


def test_static_functions_do_not_collide(loader: Loader) -> None:
    one = loader.write(
        "one.c", "static int s(void) { return 1; }\nint f(void);\nint main(void) { return s() + f(); }\n"
    )
    two = loader.write("two.c", "static int s(void) { return 2; }\nint f(void) { return s(); }\n")
    text = loader.load(one, two).text
    assert "ret i32 1" in text and "ret i32 2" in text


def test_different_machines(loader: Loader) -> None:
    c = loader.write("a.c", MAIN)
    ll = loader.write("b.ll", 'target datalayout = "e-m:e-p:32:32-i64:64-v128:64:128-n32-S64"\n@x = global i32 0\n')
    diagnostic = loader.fail(c, ll)
    assert diagnostic.id == "layout-mismatch"
    assert c in diagnostic.message and ll in diagnostic.message


def test_ir_without_a_machine_takes_that_of_the_others(loader: Loader) -> None:
    c = loader.write("a.c", "int f(void);\nint main(void) { return f(); }\n")
    ll = loader.write("b.ll", "define i32 @f() {\n  ret i32 5\n}\n")
    assert loader.load(ll, c, word_bits=32).target.pointer_bits == 32


def test_missing_entry(loader: Loader) -> None:
    file = loader.write("a.c", "int mian(void) { return 0; }\nint other(void) { return 1; }\n")
    diagnostic = loader.fail(file)
    assert diagnostic.id == "no-entry"
    assert file in diagnostic.message and "`main`" in diagnostic.message
    assert "--entry mian" in diagnostic.notes[0].message
    assert "`other`" in diagnostic.notes[1].message


def test_missing_entry_without_any_function(loader: Loader) -> None:
    assert "no function at all" in loader.fail(loader.write("a.c", "int x;\n")).notes[0].message


def test_entry_that_is_only_declared(loader: Loader) -> None:
    file = loader.write("a.c", "int start(void);\nint main(void) { return start(); }\n")
    assert loader.fail(file, entry="start").id == "no-entry"


def test_other_entry(loader: Loader) -> None:
    file = loader.write("a.c", "static int start(int x) { return x; }\n" + "int (*keep)(int) = start;\n" + MAIN)
    loaded = loader.load(file, entry="start")
    assert loaded.entry == "start"
    assert "define dso_local i32 @start(" in loaded.text or "define i32 @start(" in loaded.text
    assert "@main" not in loaded.text


def test_ambiguous_static_entry(loader: Loader) -> None:
    text = "static int start(void) { return 0; }\nint (*keep%d)(void) = start;\n"
    one, two = loader.write("one.c", text % 1), loader.write("two.c", text % 2)
    diagnostic = loader.fail(one, two, entry="start")
    assert diagnostic.id == "ambiguous-entry"
    assert one in diagnostic.message and two in diagnostic.message


def test_entry_in_cxx_by_its_name_in_the_source(loader: Loader) -> None:
    file = loader.write(
        "a.cpp", "int check(int x) { return x; }\nint two(int) { return 1; }\nint two(long) { return 2; }\n"
    )
    assert loader.load(file, entry="check").entry == "_Z5checki"
    diagnostic = loader.fail(file, entry="two")
    assert diagnostic.id == "ambiguous-entry"
    assert "_Z3twoi" in diagnostic.notes[0].message


def test_empty_entry(loader: Loader) -> None:
    assert loader.fail(loader.write("a.c", MAIN), entry="").id == "bad-entry"


def test_unreachable_definitions_go_and_the_rest_is_local(loader: Loader) -> None:
    text = """
int dead(void) { return undefined_thing(); }
int table[2];
int live(void) { return table[0]; }
__attribute__((constructor)) void setup(void) { table[0] = 1; }
__attribute__((used)) int marked = 3;
int main(void) { return live(); }
"""
    loaded = loader.load(loader.write("a.c", text))
    assert "@dead" not in loaded.text and "undefined_thing" not in loaded.text
    assert "define internal i32 @live()" in loaded.text
    assert "define internal void @setup()" in loaded.text
    assert "@llvm.global_ctors" in loaded.text and "@marked = internal" in loaded.text
    assert loaded.steps[:3] == ["parse", "link", "drop unreachable"]
    assert loaded.steps[-3:] == ["internalise", "remove dead globals", "print"]
    assert all(f"frontend: {step}" in loader.context.statistics.seconds for step in loaded.steps)


def test_inline_body_without_a_definition(loader: Loader) -> None:
    loaded = loader.load(
        loader.write("a.c", "inline int twice(int x) { return 2 * x; }\nint main(void) { return twice(2); }\n")
    )
    assert "define internal i32 @twice(" in loaded.text


def test_inline_body_and_a_definition_elsewhere(loader: Loader) -> None:
    one = loader.write("a.c", "inline int twice(int x) { return 2 * x; }\nint main(void) { return twice(2); }\n")
    two = loader.write("b.c", "int twice(int x) { return x + x + 0 * 77; }\n")
    assert loader.load(one, two).text.count("@twice(i32 noundef") == 2  # the definition and one call


USES_STRLEN = "#include <string.h>\nint main(int c, char **v) { return (int)strlen(v[0]); }\n"
STRLEN = "unsigned long strlen(const char *s) { unsigned long n = 0; while (s[n]) n++; return n; }\n"


def test_model_is_linked_when_needed(loader: Loader, make_models: Callable[..., Path]) -> None:
    models = make_models(string=STRLEN, other="int unwanted(void) { return 1; }\n")
    loaded = loader.load(loader.write("a.c", USES_STRLEN), models=models)
    assert loaded.model_files == ["string.c"]
    assert "define internal i64 @strlen(" in loaded.text
    assert 'filename: "string.c", directory: "<limpet>"' in loaded.text
    assert "unwanted" not in loaded.text
    assert loader.load(loader.write("b.c", MAIN), models=models).model_files == []


def test_definition_of_the_user_wins(loader: Loader, make_models: Callable[..., Path]) -> None:
    models = make_models(string=STRLEN + "int helper(const char *s) { return strlen(s); }\n")
    text = USES_STRLEN.replace("strlen(v[0])", "strlen(v[0]) + helper(v[0])")
    text += "size_t strlen(const char *s) { return 4242; }\n"
    loaded = loader.load(loader.write("a.c", "int helper(const char *);\n" + text), models=models)
    assert loaded.model_files == ["string.c"]
    assert loaded.text.count("@strlen(") >= 2
    assert loaded.text.count("define internal i64 @strlen(") == 1 and "4242" in loaded.text
    assert "@strlen." not in loaded.text


def test_real_strlen(loader: Loader) -> None:
    loaded = loader.load(loader.write("a.c", USES_STRLEN))
    assert "string.c" in loaded.model_files
    assert "define internal i64 @strlen(" in loaded.text
    mine = loader.load(loader.write("b.c", USES_STRLEN + "size_t strlen(const char *s) { return 4242; }\n"))
    assert mine.model_files == []


def test_models_that_need_models(loader: Loader, make_models: Callable[..., Path]) -> None:
    models = make_models(
        a="int b1(void);\nint c1(void);\nint a1(void) { return b1(); }\nint a2(void) { return c1(); }\n",
        b="static int count;\nint b1(void) { return ++count; }\nint b2(void) { return count; }\n",
        c="int b2(void);\nint c1(void) { return b2(); }\n",
    )
    # a2 is not used, so c.c is not needed, although the file that defines a1 mentions it.
    loaded = loader.load(loader.write("m.c", "int a1(void);\nint main(void) { return a1(); }\n"), models=models)
    assert loaded.model_files == ["a.c", "b.c"]
    # b.c is linked once even if its functions are found missing one after the other: they share a variable.
    text = "int a1(void);\nint a2(void);\nint main(void) { return a1() + a2(); }\n"
    loaded = loader.load(loader.write("n.c", text), models=models)
    assert loaded.model_files == ["a.c", "b.c", "c.c"]
    assert loaded.text.count("@count") > 0 and "@count." not in loaded.text


def test_variables_of_models(loader: Loader, make_models: Callable[..., Path]) -> None:
    models = make_models(out="struct f { int fd; };\nstatic struct f one = { 1 };\nstruct f *stdout = &one;\n")
    loaded = loader.load(
        loader.write("a.c", "extern void *stdout;\nint main(void) { return stdout != 0; }\n"), models=models
    )
    assert loaded.model_files == ["out.c"]
    assert "@stdout = internal global ptr @one" in loaded.text


def test_native_functions_are_never_models(loader: Loader, make_models: Callable[..., Path]) -> None:
    models = make_models(bad="double sin(double x) { return x; }\nvoid free(void *p) { }\n")
    text = "double sin(double);\nvoid free(void *);\nint main(void) { free(0); return (int)sin(1.0); }\n"
    loaded = loader.load(loader.write("a.c", text), models=models)
    assert loaded.model_files == []
    assert "declare" in loaded.text and {"malloc", "memcpy", "sqrtf"} <= NATIVE


EXIT = """
static void (*handlers[32])(void);
static int used;
int atexit(void (*f)(void)) { handlers[used++] = f; return 0; }
_Noreturn void exit(int status) { while (used) handlers[--used](); __limpet_exit(status); }
"""


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("int atexit(void (*)(void));\nvoid h(void) {}\nint main(void) { return atexit(h); }\n", True),
        ("__attribute__((destructor)) void h(void) {}\n" + MAIN, True),
        ("void exit(int);\nint main(void) { exit(1); }\n", True),
        (MAIN, False),
    ],
)
def test_exit_is_there_for_what_happens_after_main(
    loader: Loader, make_models: Callable[..., Path], text: str, kept: bool
) -> None:
    models = make_models(exit="_Noreturn void __limpet_exit(int);\n" + EXIT)
    loaded = loader.load(loader.write("a.c", text), models=models)
    assert ("@exit(i32" in loaded.text) is kept
    assert ("exit.c" in loaded.model_files) is kept
    assert "define internal void @exit" not in loaded.text


def test_models_for_a_foreign_machine(loader: Loader) -> None:
    text = 'target datalayout = "e-m:o-i64:64-n32:64-S128"\ntarget triple = "arm64-apple-macosx"\n'
    text += "declare i64 @strlen(ptr)\ndefine i64 @main(ptr %p) {\n  %n = call i64 @strlen(ptr %p)\n  ret i64 %n\n}\n"
    loaded = loader.load(loader.write("a.ll", text))
    assert loaded.model_files == ["string.c", "string_scan.c"]
    assert 'target triple = "arm64-apple-macosx"' in loaded.text


def test_loading_twice_gives_the_same_text(loader: Loader) -> None:
    file = loader.write("a.c", "struct s { int x; };\nint main(void) { struct s v = { 3 }; return v.x; }\n")
    assert loader.load(file).text == loader.load(file).text


def test_index_reads_c() -> None:
    text = """
#define MAKE(n) int n(void) { return 0; }
typedef struct { int a; } pair; struct later; enum kind { ONE, TWO };
struct full { int x; };
extern int elsewhere; static int hidden = 3; int prototype(int);
int plain, *second; const char *name = "a { b ; c"; int table[2] = { 1, 2 };
static int helper(int x) { if (x) { return '{'; } return 1; }
int /* comment { */ f(int (*compare)(const void *, const void *)) { return compare != 0; }
char *g(void)
{
    return 0; // }
}
__attribute__((weak)) void h(void) {}
_Static_assert(sizeof(int) == 4, "int");
void (*handler)(int);
/* limpet-defines: macro_made other_made */
MAKE(macro_made) MAKE(other_made)
"""
    names = set(defined_symbols(text))
    assert names >= {"plain", "second", "name", "table", "f", "g", "h", "macro_made", "other_made"}
    assert not names & {"helper", "hidden", "elsewhere", "prototype", "pair", "later", "kind", "full", "compare", "ONE"}


def test_index_agrees_with_the_compiled_models(shared_cache: Path) -> None:
    """The index is made without a compiler; here the compiler has the last word."""
    children = Children(Deadline())
    library = ModelLibrary.scan(default_models_directory(), Cache(None))
    compiler = find_compiler(None, children)
    files = sorted(path.name for path in library.directory.glob("*.c"))
    for bits in (64, 32):
        compiled = library.compile(Context(), compiler, children, Cache(shared_cache), files, bits)
        owners: dict[str, str] = {}
        weak: dict[str, str] = {}
        for unit in compiled:
            with Session() as session:
                for value in definitions(session.parse(unit.bitcode)):
                    if value.linkage == Linkage.weak_any:
                        weak[value.name] = unit.name  # another file may replace it, which is linked for other reasons
                    elif not is_local(value):
                        assert value.name not in owners, f"{value.name} is in {unit.name} and {owners[value.name]}"
                        owners[value.name] = unit.name
        assert owners | weak == library.index
