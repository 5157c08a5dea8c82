"""Options of the compiler, both data models, C and C++, warnings and errors of clang, the checks it inserts."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from tests.frontend.frontend_support import Loader
from tests.solvers.support import PATIENCE, becomes, vanishes

from limpet.base.config import Config, InputOptions
from limpet.base.context import Context, Deadline, DeadlineExceeded
from limpet.base.diagnostics import InputError, Unsupported, UsageError
from limpet.frontend.clang_messages import parse_messages
from limpet.frontend.flags import LAYOUTS, SANITIZERS
from limpet.frontend.load import load_ir
from limpet.frontend.process import Children

MAIN = "int main(void) { return 0; }\n"


def test_options_reach_the_compiler(loader: Loader) -> None:
    loader.write("inc/value.h", "#define VALUE 3\n")
    forced = loader.write("forced.h", "static int forced(void) { return 4; }\n")
    text = """
#include "value.h"
#ifdef GONE
#error GONE
#endif
int main(void) { return VALUE * 100 + DEFINED * 10 + forced() + (int)__STDC_VERSION__; }
"""
    loaded = loader.load(
        loader.write("a.c", text),
        include_dirs=(str(loader.directory / "inc"),),
        defines=("DEFINED=5", "GONE"),
        undefines=("GONE",),
        forced_includes=(forced,),
        standard="c99",
        sanitize=False,
    )
    assert "@forced" in loaded.text
    assert "199901" in loaded.text
    assert loader.context.warnings == []


def test_a_header_of_the_user_wins(loader: Loader) -> None:
    loader.write("inc/limpet.h", "#define MINE 42\n")
    file = loader.write("a.c", "#include <limpet.h>\nint main(void) { return MINE; }\n")
    assert "ret i32 42" in loader.load(file, include_dirs=(str(loader.directory / "inc"),)).text


def test_limpet_is_known_and_optimisation_is_not(loader: Loader) -> None:
    text = "#if !__LIMPET__ || defined __OPTIMIZE__\n#error\n#endif\n" + MAIN
    loader.load(loader.write("a.c", text))


def test_missing_include_directory_is_a_warning(loader: Loader) -> None:
    loader.load(loader.write("a.c", MAIN), include_dirs=("/no/such/dir",))
    assert [w.id for w in loader.context.warnings] == ["no-such-directory"]
    assert "/no/such/dir" in loader.context.warnings[0].message


@pytest.mark.parametrize(("bits", "size"), [(32, 4), (64, 8)])
def test_data_models(loader: Loader, bits: int, size: int) -> None:
    text = "#include <stdlib.h>\n#include <stdio.h>\n#include <limits.h>\nint main(void) { return sizeof(long); }\n"
    loaded = loader.load(loader.write("a.c", text), word_bits=bits)
    assert f"ret i32 {size}" in loaded.text
    assert loaded.target.pointer_bits == bits
    assert loaded.target.data_layout == LAYOUTS[bits]


def test_bad_word_size(loader: Loader) -> None:
    diagnostic = loader.fail(loader.write("a.c", MAIN), word_bits=16)
    assert (diagnostic.id, "16" in diagnostic.message) == ("bad-word-size", True)


def test_bad_standard(loader: Loader) -> None:
    diagnostic = loader.fail(loader.write("a.c", MAIN), standard="c77")
    assert diagnostic.id == "compile-error"
    assert "c77" in diagnostic.message
    assert "zig" not in (diagnostic.raw or "")


def test_old_c_compiles_with_warnings(loader: Loader) -> None:
    text = "f(a) char *a; { int *p = 5; return g(p, a); }\nmain() { return f(0); }\n"
    loader.load(loader.write("old.c", text))
    assert {w.id for w in loader.context.warnings} == {"compiler-warning"}
    first = loader.context.warnings[0]
    assert first.location is not None and first.location.line == 1
    assert first.raw is not None and "warning:" in first.raw


def test_comparisons_in_a_row_are_a_warning(loader: Loader) -> None:
    """Gcc takes them; clang calls them an error since version 21."""
    text = "int main(int a, char **b) { return a < 3 < 2; }\n"
    loader.load(loader.write("a.c", text))
    assert {w.id for w in loader.context.warnings} == {"compiler-warning"}


def test_compile_error(loader: Loader) -> None:
    file = loader.write("bad.c", "int x;\nint main(void) { return y; }\nint z = w;\n")
    with pytest.raises(InputError) as caught:
        loader.load(file)
    diagnostic = caught.value.diagnostic
    assert diagnostic.id == "compile-error"
    assert file in diagnostic.message and "'y'" in diagnostic.message and "1 more" in diagnostic.message
    assert str(diagnostic.location) == f"{file}:2:25"
    assert diagnostic.raw is not None and "^" in diagnostic.raw and "\x1b" not in diagnostic.raw


def test_errors_of_several_files_come_together(loader: Loader) -> None:
    one, two = loader.write("one.c", "int main(void) { return a1; }\n"), loader.write("two.c", "int f(void) { b2 }\n")
    diagnostic = loader.fail(one, two)
    assert one in diagnostic.message and two in diagnostic.message
    assert diagnostic.raw is not None and "a1" in diagnostic.raw and "b2" in diagnostic.raw


def test_missing_header_says_what_to_do(loader: Loader) -> None:
    diagnostic = loader.fail(loader.write("a.c", '#include "nope.h"\n' + MAIN))
    assert "nope.h" in diagnostic.message
    assert "-I" in diagnostic.notes[0].message


def test_cxx(loader: Loader) -> None:
    text = """
#include <cstdio>
struct A { virtual int f() { return 1; } virtual ~A() {} };
struct B : A { int f() override { return 2; } };
static B b;
int main() { A &a = b; static int once = a.f(); return once; }
"""
    loaded = loader.load(loader.write("a.cpp", text))
    assert "@_ZN1B1fEv" in loaded.text
    assert "@llvm.global_ctors" in loaded.text
    assert "__cxa_guard_acquire" not in loaded.text


@pytest.mark.parametrize("bits", [32, 64])
def test_cxx_containers(loader: Loader, bits: int) -> None:
    text = "#include <vector>\nint main() { std::vector<int> v; v.push_back(1); return v[0]; }\n"
    assert "push_back" in loader.load(loader.write("v.cc", text), word_bits=bits).text


def test_cxx_exceptions_are_refused(loader: Loader) -> None:
    file = loader.write("t.cpp", "int main() {\n  try { throw 1; } catch (int) {}\n}\n")
    with pytest.raises(Unsupported) as caught:
        loader.load(file)
    diagnostic = caught.value.diagnostic
    assert diagnostic.id == "cxx-exceptions"
    assert file in diagnostic.message
    assert diagnostic.location is not None and diagnostic.location.line == 2


def test_exceptions_among_other_errors(loader: Loader) -> None:
    diagnostic = loader.fail(loader.write("t.cpp", "int main() { throw 1; return nope; }\n"))
    assert diagnostic.id == "compile-error"
    assert any("exceptions" in note.message for note in diagnostic.notes)


def test_standard_applies_to_its_language(loader: Loader) -> None:
    c = loader.write("a.c", "int f(void);\nint main(void) { return f(); }\n")
    cxx = loader.write("b.cpp", 'extern "C" int f() { return (int)__cplusplus; }\n')
    assert "202002" in loader.load(c, cxx, standard="c++20").text


def test_lifetimes_and_names_are_kept(loader: Loader) -> None:
    loaded = loader.load(loader.write("a.c", "int main(void) { { int inner[2] = {0}; return inner[1]; } }\n"))
    assert "llvm.lifetime.start" in loaded.text
    assert "%inner = alloca [2 x i32]" in loaded.text
    assert "optnone" not in loaded.text and "noinline" not in loaded.text


CHECKS = {
    0: "return a + b;",
    21: "return a - b;",
    12: "return a * b;",
    13: "return -a;",
    3: "return a / b;",
    20: "return a << b;",
    18: "int x[4] = {0}; return x[a];",
    24: "int x[a]; return sizeof x;",
    5: "double d = a; return (int)(d * b);",
    1: "if (a) __builtin_unreachable(); return 0;",
    8: "return __builtin_clz(a);",
    10: "return *(_Bool *)&a;",
    16: "void g(int *) __attribute__((nonnull)); g((int *)(long)a); return 0;",
}


@pytest.mark.parametrize("number", sorted(CHECKS))
def test_checks_of_clang(loader: Loader, number: int) -> None:
    text = f"int f(int a, int b) {{ {CHECKS[number]} }}\nint main(int argc, char **argv) {{ return f(argc, 1); }}\n"
    file = loader.write("a.c", text)
    checked = loader.load(file).text
    assert f"call void @llvm.ubsantrap(i8 {number})" in checked
    assert "__clang_trap_msg$Undefined Behavior Sanitizer$" in checked
    assert "ubsantrap" not in loader.load(file, sanitize=False).text


def test_every_check_has_its_own_trap(loader: Loader) -> None:
    text = "int main(int a, char **v) {\n  int x = a + 1;\n  int y = x + 2;\n  return y + 3;\n}\n"
    loaded = loader.load(loader.write("a.c", text)).text
    traps = re.findall(r"call void @llvm\.ubsantrap\(i8 0\)[^\n]*!dbg !(\d+)", loaded)
    assert len(traps) == len(set(traps)) == 3


def test_defined_behaviour_is_not_checked(loader: Loader) -> None:
    text = "unsigned f(unsigned a, int *p, double d) { return a * a + 1u + p[a] + (d / 0.0 > 1.0); }\n"
    text += "int main(int argc, char **argv) { return f(argc, 0, 1.0); }\n"
    assert "ubsantrap" not in loader.load(loader.write("a.c", text)).text
    assert "null" not in SANITIZERS


def test_optimiser_is_recorded(loader: Loader) -> None:
    file = loader.write("a.c", "static int f(int x) { return x; }\nint main(void) { int i = f(3); return i; }\n")
    loaded = loader.load(file, optimise=True)
    assert "alloca" not in loaded.text
    assert [a.id for a in loader.context.approximations] == ["optimiser"]
    loader.load(file)
    assert loader.context.approximations == []


def test_no_such_clang(loader: Loader) -> None:
    for clang, reason in (("/no/such/clang", "not found"), (str(loader.directory), "directory")):
        with pytest.raises(UsageError) as caught:
            loader.load(loader.write("a.c", MAIN), clang=clang)
        assert caught.value.diagnostic.id == "no-compiler"
        assert clang in caught.value.diagnostic.message and reason in caught.value.diagnostic.message


def script(loader: Loader, text: str) -> str:
    path = Path(loader.write("bin/clang", "#!/bin/sh\n" + text))
    path.chmod(0o755)
    return str(path)


def test_not_a_clang(loader: Loader) -> None:
    diagnostic = loader.fail(loader.write("a.c", MAIN), clang=script(loader, "echo gcc 12.1\n"))
    assert diagnostic.id == "not-clang"
    assert "gcc 12.1" in diagnostic.message


def test_too_old_clang(loader: Loader) -> None:
    diagnostic = loader.fail(loader.write("a.c", MAIN), clang=script(loader, "echo clang version 3.8.0\n"))
    assert diagnostic.id == "old-clang"


def test_another_clang(loader: Loader) -> None:
    """A plain clang: here the driver of the bundled one, which knows no headers."""
    from limpet.base.bundled import bundled_directory

    directory = bundled_directory()
    assert directory is not None
    clang = script(loader, f'exec "{directory}/zig" clang "$@"\n')
    assert "@main" in loader.load(loader.write("a.c", MAIN), clang=clang).text


def test_compiler_that_crashes(loader: Loader) -> None:
    clang = script(loader, 'case "$1" in --version) echo clang version 22.0;; *) kill -SEGV $$;; esac\n')
    file = loader.write("a.c", MAIN)
    diagnostic = loader.fail(file, clang=clang)
    assert diagnostic.id == "compiler-crash"
    assert file in diagnostic.message and "SIGSEGV" in diagnostic.message


def test_deadline_kills_the_compiler(loader: Loader) -> None:
    marker = loader.directory / "late"
    body = f"sleep 600 & echo $! >> {marker}; sleep 600"
    clang = script(loader, f'case "$1" in --version) echo clang version 22.0;; *) {body};; esac\n')
    files = tuple(loader.write(f"{i}.c", MAIN) for i in range(3))
    config = Config(input=InputOptions(files=files), cache_dir=loader.cache)
    config = Config(input=config.input, compile=type(config.compile)(clang=clang), cache_dir=loader.cache)
    for seconds in (0.5, 2.0, 8.0, 32.0):
        with pytest.raises(DeadlineExceeded):
            load_ir(Context(config, Deadline.after(seconds)))
        # A busy machine may not even have started the compiler by then.
        if marker.exists():
            break
    # The whole process group is gone, not just its leader.
    assert all(vanishes(int(pid)) for pid in marker.read_text().split())


def test_closing_kills_children_of_other_threads() -> None:
    children = Children(Deadline())
    results: list[int] = []
    thread = threading.Thread(target=lambda: results.append(children.run(["/bin/sleep", "30"]).returncode))
    thread.start()
    while not children._running:
        time.sleep(0.01)
    children.close()
    thread.join(10)
    assert results == [-9]
    with pytest.raises(DeadlineExceeded):
        children.run(["/bin/true"])


def test_clang_messages_are_read_back() -> None:
    output = (
        "In file included from a.c:1:\n./b.h:3:5: warning: odd [-Wodd]\n    3 | x\n      | ^\n"
        "a.c:9:1: note: here\nzig: error: no such thing\n<built-in>:1:10: fatal error: 'x.h' file not found\n"
        "1 warning and 2 errors generated.\n"
    )
    warning, driver, fatal = parse_messages(output)
    assert (warning.severity, warning.text, warning.flag) == ("warning", "odd", "odd")
    assert warning.block.startswith("In file included") and "note: here" in warning.block
    assert (driver.location, driver.text) == (None, "no such thing")
    assert fatal.severity == "error" and fatal.location is not None and fatal.location.file == "<built-in>"


def test_several_files_in_parallel(loader: Loader) -> None:
    files = [loader.write(f"f{i}.c", f"int f{i}(void) {{ return {i}; }}\n") for i in range(6)]
    calls = " + ".join(f"f{i}()" for i in range(6))
    text = "".join(f"int f{i}(void);\n" for i in range(6)) + f"int main(void) {{ return {calls}; }}\n"
    loaded = loader.load(loader.write("main.c", text), *files)
    assert all(f"@f{i}()" in loaded.text for i in range(6))
    assert [os.path.basename(s) for s in loaded.sources] == ["main.c", *(f"f{i}.c" for i in range(6))]


@pytest.mark.parametrize("count", [1, 3])
def test_interrupt_ends_the_children(loader: Loader, count: int) -> None:
    """Ctrl-C while clang runs: we end at once and leave nothing running."""
    marker = loader.directory / "pids"
    body = f"echo $$ >> {marker}; sleep 600"
    clang = script(loader, f'case "$1" in --version) echo clang version 22.0;; *) {body};; esac\n')
    files = tuple(loader.write(f"{i}.c", MAIN) for i in range(count))
    program = (
        "from limpet.base.config import *; from limpet.base.context import Context\n"
        "from limpet.frontend.load import load_ir\n"
        f"options = CompileOptions(clang={clang!r}, cache=False)\n"
        f"load_ir(Context(Config(input=InputOptions(files={files!r}), compile=options)))\n"
    )
    started = min(count, 2)
    with subprocess.Popen([sys.executable, "-c", program], stderr=subprocess.PIPE) as process:
        try:
            assert becomes(lambda: marker.exists() and len(marker.read_text().split()) >= started)
            process.send_signal(signal.SIGINT)
            _, errors = process.communicate(timeout=PATIENCE)
        finally:
            # What is left of a test that fails would make another one fail.
            process.kill()
    assert b"KeyboardInterrupt" in errors
    assert all(vanishes(int(pid)) for pid in marker.read_text().split())
