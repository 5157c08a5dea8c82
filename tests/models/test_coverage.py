"""Every model is called by some test, or stands in a short list with the reason why not."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from tests.models.native_library import MODELS, bundled_compiler
from tests.models.side_by_side import PROGRAMS
from tests.models.violations import program

from limpet.frontend.flags import base_flags, header_flags
from limpet.frontend.models import NATIVE, defined_symbols

SAME = "the same function as its namesake, under a name that newer headers use"
UNREACHED = "compiled code calls it where something went wrong that the interpreter has already reported"
NOT_COMPARED = {
    **dict.fromkeys(
        (
            *("__isoc23_scanf", "__isoc23_fscanf", "__isoc23_sscanf", "__isoc23_vscanf", "__isoc23_vfscanf"),
            *("__isoc23_vsscanf", "__isoc23_strtoll", "__isoc23_strtoul", "__isoc23_strtoull", "__isoc23_strtoimax"),
            *("__isoc23_strtoumax", "__isoc23_wcstol", "__isoc23_wcstoul", "__isoc23_wcstoll", "__isoc23_wcstoull"),
        ),
        SAME,
    ),
    **dict.fromkeys(
        ("__assert13", "__assert2", "__assert_c99", "__assert_func", "_assert", "_wassert"),
        "assertions of other systems: tests/bmc/test_dialects.py",
    ),
    **dict.fromkeys(("_ZSt9terminatev", "__cxa_bad_cast", "__cxa_throw_bad_array_new_length"), "ends the program"),
    **dict.fromkeys(
        ("__cxa_guard_acquire", "__cxa_guard_release", "__cxa_guard_abort"), "only in code compiled with thread safety"
    ),
    **dict.fromkeys(("__cxa_deleted_virtual",), UNREACHED),
    **dict.fromkeys(
        (
            "_ZTVN10__cxxabiv116__enum_type_infoE",
            "_ZTVN10__cxxabiv119__pointer_type_infoE",
            "_ZTVN10__cxxabiv123__fundamental_type_infoE",
        ),
        "only its address is used",
    ),
    **dict.fromkeys(("pause", "sigsuspend", "cnd_wait"), "the run ends there"),
    **dict.fromkeys(("closedir",), "no directory is ever open, as for readdir"),
    **dict.fromkeys(("optopt",), "a variable"),
}


def needed_by(path: Path, word_bits: int = 64) -> set[str]:
    """What a program needs from a library, after the compiler has put instructions in place of what it knows."""
    compiler = bundled_compiler()
    language = "c++" if path.suffix == ".cpp" else "c"
    flags = [*base_flags(compiler, language, word_bits), *header_flags(compiler, language)]
    standard = ["-std=gnu++17"] if language == "c++" else []
    command = [*compiler.command, *flags, *standard, "-w", "-x", language, str(path), "-S", "-emit-llvm", "-o", "-"]
    finished = subprocess.run(command, capture_output=True, text=True, check=False)
    assert finished.returncode == 0, finished.stderr
    functions = re.findall(r'^declare .*?@"?([\w.$]+)"?\(', finished.stdout, re.MULTILINE)
    variables = re.findall(r'^@"?([\w.$]+)"? = external', finished.stdout, re.MULTILINE)
    return {*functions, *variables}


def test_every_model_is_called(tmp_path: Path) -> None:
    violations = tmp_path / "violations.c"
    violations.write_text(program()[0])
    called = needed_by(violations) | needed_by(PROGRAMS / "objects.cpp", 32)
    for path in PROGRAMS.glob("*.c*"):
        called |= needed_by(path)
    for path in Path(__file__).parent.glob("test_*_against_libc.py"):
        called |= set(re.findall(r'(?:pair\.function\(|\["model_)"?(\w+)"', path.read_text()))
    modelled = {name for path in MODELS for name in defined_symbols(path.read_text())}
    modelled = {name for name in modelled if not name.startswith("__limpet_")}
    assert sorted(modelled - called - set(NOT_COMPARED)) == []
    assert sorted(set(NOT_COMPARED) - modelled) == []
    assert sorted(set(NOT_COMPARED) & called) == []


def test_every_function_of_mathematics_is_compared() -> None:
    called = needed_by(PROGRAMS / "mathematics.c")
    intrinsics = {name.split(".")[1] for name in called if name.startswith("llvm.")} | {"fmin", "fmax"}
    compared = called | {name + suffix for name in intrinsics for suffix in ("", "f", "l")}
    assert sorted(NATIVE - compared - {"malloc", "free", "memcpy", "memmove", "memset"}) == []
