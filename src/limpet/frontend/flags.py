"""The flags that decide what the program means: target, headers, checks, language.

Whatever changes the meaning of a program is here and nowhere else. The rules: no optimiser pass runs, what the user
wrote stays visible (names, lifetimes, source positions), and undefined behaviour that only the source shows is
compiled into checks.
"""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from limpet.base.config import CompileOptions
from limpet.builtins.compiler_names import FOLDED_WRONGLY
from limpet.frontend.toolchain import Compiler
from limpet.llvm.rules.checked_sources import MARK

TRIPLES = {32: "i386-unknown-linux-gnu", 64: "x86_64-unknown-linux-gnu"}

NOT_BUILT_IN = tuple(f"-fno-builtin-{name}" for name in (*FOLDED_WRONGLY, "memcpy", "mempcpy"))
"""Functions that clang computes wrongly are not computed (`folding.py`), and a call of `memcpy` is not the same as an
assignment of a struct (`prepare/rules/library_copies.py`)."""
COMPUTED_SIZE = "gnu-folding-constant"
"""The warning that the size of an array is not constant, though clang computes it."""
ASKED_FOR = ("shift-sign-overflow", "float-overflow-conversion", COMPUTED_SIZE)
"""Warnings that are not on by default, so of no interest to the user."""
FOLDING_WARNINGS = (
    "integer-overflow",
    "shift-count-overflow",
    "shift-count-negative",
    "shift-overflow",
    "shift-negative-value",
    "literal-conversion",
    "unused-value",
    "division-by-zero",
    "array-bounds",
    *ASKED_FOR,
)
"""Of what clang may have computed although it is undefined (`suspects.py`)."""
_FURTHER = ("unsequenced",)
"""Of interest for other reasons (`prepare/rules/orders.py`)."""
WARNING_FLAGS = tuple(flag for name in (*FOLDING_WARNINGS, *_FURTHER) for flag in (f"-W{name}", f"-Wno-error={name}"))
"""They come last, so that nothing takes them back."""

LAYOUTS = {
    32: "e-m:e-p:32:32-p270:32:32-p271:32:32-p272:64:64-i128:128-f64:32:64-f80:32-n8:16:32-S128",
    64: "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128",
}
"""The data layouts that clang gives to `TRIPLES`, for IR that names none."""

SANITIZERS = (
    "signed-integer-overflow",
    "float-cast-overflow",
    "shift",
    "array-bounds",
    "unreachable",
    "return",
    "vla-bound",
    "bool",
    "enum",
    "builtin",
    "nonnull-attribute",
    "returns-nonnull-attribute",
)
"""Undefined behaviour of the standard, and of attributes of functions, that is visible only in the source.

Not here: division by zero (see `DIVISION_FLAGS`), null, alignment, object-size, pointer-overflow, function, vptr
(memory checks are ours, made later from the IR), unsigned-integer-overflow and implicit-conversion (defined behaviour),
float-divide-by-zero (IEEE defines it).
"""

DIVISION_FLAGS = (
    "-fsanitize=integer-divide-by-zero",
    "-fno-sanitize-recover=integer-divide-by-zero",
    "-fsanitize-minimal-runtime",
)
"""Division by zero is ours, as it shows in the IR; except where clang divides two constants, and nothing is left.

Clang has one trap for both errors of a division, so this check does not trap but calls a function:
`prepare/rules/divisions.py` keeps the calls that cannot be distinguished from a division.
"""

# Old C that every compiler took for decades. Clang still says what is wrong, as a warning.
_TOLERATED = (
    "implicit-function-declaration",
    "implicit-int",
    "int-conversion",
    "incompatible-pointer-types",
    "incompatible-function-pointer-types",
    "return-mismatch",
    "parentheses",  # a < b < c
)

# What `zig c++` defines to match its libc++ headers.
_LIBCXX_DEFINES = (
    "_LIBCPP_ABI_VERSION=1",
    "_LIBCPP_ABI_NAMESPACE=__1",
    "_LIBCPP_HAS_THREADS=1",
    "_LIBCPP_HAS_MONOTONIC_CLOCK",
    "_LIBCPP_HAS_TERMINAL",
    "_LIBCPP_HAS_MUSL_LIBC=0",
    "_LIBCXXABI_DISABLE_VISIBILITY_ANNOTATIONS",
    "_LIBCPP_DISABLE_VISIBILITY_ANNOTATIONS",
    "_LIBCPP_HAS_VENDOR_AVAILABILITY_ANNOTATIONS=0",
    "_LIBCPP_HAS_FILESYSTEM=1",
    "_LIBCPP_HAS_RANDOM_DEVICE",
    "_LIBCPP_HAS_LOCALIZATION",
    "_LIBCPP_HAS_UNICODE",
    "_LIBCPP_HAS_WIDE_CHARACTERS",
    "_LIBCPP_HAS_NO_STD_MODULES",
    "_LIBCPP_HAS_TIME_ZONE_DATABASE",
    "_LIBCPP_PSTL_BACKEND_SERIAL",
    # What the library requires of its callers is checked (`v[0]` of an empty vector): `prepare/rules/requirements.py`.
    "_LIBCPP_HARDENING_MODE=_LIBCPP_HARDENING_MODE_FAST",
    "_LIBCPP_ASSERTION_SEMANTIC_DEFAULT=_LIBCPP_ASSERTION_SEMANTIC_QUICK_ENFORCE",
    "_LIBCPP___ASSERTION_HANDLER",
    '_LIBCPP_ASSERTION_HANDLER(message)=__builtin_verbose_trap("libc++", "what the library requires does not hold")',
    # Member functions of strings are instantiated, as there is no library that has them: the list of those that the
    # headers expect there is empty, and the header with the list seems to have been read.
    "_LIBCPP___STRING_EXTERN_TEMPLATE_LISTS_H",
    "_LIBCPP_STRING_V1_EXTERN_TEMPLATE_LIST(function,character)=",
)
_LIBSTDCXX_DEFINES = ("_GLIBCXX_EXTERN_TEMPLATE=0",)
"""The same for the headers of another compiler."""


_NO_PROMISES_OF_HEADERS = ("__attribute_nonnull__(x)=", "__returns_nonnull=")
"""Library models check what they are given: `memcpy` of no bytes may have null pointers."""

ON_DEMAND = {"unsigned-overflow": "unsigned-integer-overflow", "lossy-conversion": "implicit-conversion"}
"""Sanitizers for checks that are off unless they are asked for."""


def package_include_directory() -> Path:
    """Headers of the harness dialects (`limpet.h`, `seahorn/seahorn.h`)."""
    return Path(__file__).parent / "include"


def base_flags(compiler: Compiler, language: str, word_bits: int) -> list[str]:
    """Target and code generation: the same for programs and models. `language` is `c` or `c++`."""
    flags = ["--no-default-config"] if compiler.major >= 16 else []
    flags += [
        "-target", TRIPLES[word_bits],
        "-fno-crash-diagnostics", "-fno-color-diagnostics",
        "-Wno-unused-command-line-argument",
        "-fno-pic", "-fno-stack-protector", "-fno-unwind-tables", "-fno-asynchronous-unwind-tables",
        "-fno-discard-value-names",
        # -O1 without passes rather than -O0: lifetime markers, inline bodies and no `noinline`; the code is the same.
        "-O1", "-Xclang", "-disable-llvm-passes",
        # ... and headers must not see the difference: no optimised variants of library functions.
        "-U__OPTIMIZE__", "-D__NO_INLINE__=1",
        "-fno-strict-aliasing", "-fno-delete-null-pointer-checks",
        # x86 without FMA rounds after each operation: `a*b+c` must not become one operation.
        "-ffp-contract=off",
        "-fdeclspec",
        "-D__LIMPET__=1",
    ]  # fmt: skip
    if language == "c++":
        # Exceptions are not understood yet: clang then says where one is thrown or caught. Guards of static
        # locals need no locks in sequential programs.
        flags += ["-fno-exceptions", "-fno-threadsafe-statics"]
    else:
        flags += [f"-Wno-error={name}" for name in _TOLERATED]
        if compiler.major < 16:
            flags.append("-Wno-unknown-warning-option")
    return flags


def header_flags(compiler: Compiler, language: str) -> list[str]:
    """The header search, system part. Comes after the user's `-I`."""
    flags: list[str] = []
    if compiler.library is not None:
        library = compiler.library
        flags.append("-nostdinc")
        if language == "c++":
            flags.append("-nostdinc++")
            flags += _system(library / "libcxx" / "include", library / "libcxxabi" / "include")
            flags += [f"-D{name}" for name in _LIBCXX_DEFINES]
        libc = library / "libc" / "include"
        flags += _system(
            library / "include",
            libc / "x86-linux-gnu",
            libc / "generic-glibc",
            libc / "x86-linux-any",
            libc / "any-linux-any",
        )
        # `__NO_CTYPE`: isdigit and its like are calls, not look-ups in a table of the C library.
        flags += ["-D__GLIBC_MINOR__=34", "-D__NO_CTYPE=1", *(f"-D{each}" for each in _NO_PROMISES_OF_HEADERS)]
    elif language == "c++":
        flags += [f"-D{name}" for name in _LIBSTDCXX_DEFINES]
    # Last of all, so that a header of the user, or of the system, with the same name wins.
    flags += ["-idirafter", str(package_include_directory())]
    return flags


def sanitizer_flags(compiler: Compiler, kinds: Collection[str] = ()) -> list[str]:
    """Each check becomes a branch to its own trap, with the source position and clang's message in the debug info.

    `kinds`: the checks that are asked for.
    """
    names = ",".join((*SANITIZERS, *(name for kind, name in ON_DEMAND.items() if kind in kinds)))
    flags = [f"-fsanitize={names}", f"-fsanitize-trap={names}"]
    if compiler.major >= 20:
        flags.append("-fno-sanitize-merge")
    elif compiler.major >= 15:
        flags += ["-mllvm", "-ubsan-unique-traps"]
    if compiler.major >= 22:
        flags.append("-fsanitize-debug-trap-reasons=detailed")
    return flags


def user_flags(options: CompileOptions, language: str) -> list[str]:
    """What the user said on the command line."""
    flags: list[str] = []
    for directory in options.include_dirs:
        flags += ["-I", directory]
    # All -U come after all -D, as the configuration keeps them apart: taking a name away is the stronger wish.
    flags += [f"-D{define}" for define in options.defines]
    flags += [f"-U{name}" for name in options.undefines]
    for header in options.forced_includes:
        flags += ["-include", header]
    if options.standard is not None and standard_fits(options.standard, language):
        flags.append(f"-std={options.standard}")
    return flags


def standard_fits(standard: str, language: str) -> bool:
    """One `-std` for a mix of C and C++ files applies to the files of its language."""
    return ("++" in standard) == (language == "c++")


def program_flags(
    compiler: Compiler,
    options: CompileOptions,
    language: str,
    word_bits: int,
    extra: tuple[str, ...] = (),
    kinds: Collection[str] = (),
) -> list[str]:
    """All flags for a file of the program. `extra` comes from a compilation database; `kinds` are the checks."""
    flags = base_flags(compiler, language, word_bits)
    flags += ["-include", str(package_include_directory() / "limpet" / "cprover_types.h")]
    flags += ["-g", *extra, *user_flags(options, language), *header_flags(compiler, language)]
    flags += [*DIVISION_FLAGS, *NOT_BUILT_IN]
    if options.sanitize:
        flags += sanitizer_flags(compiler, kinds)
        if not options.optimise:
            flags += ["-Xclang", "-stack-protector-buffer-size", "-Xclang", str(MARK)]
    if "misaligned" in kinds:
        flags.append("-Wcast-align")  # for `prepare/rules/stricter_casts.py`
    return flags


def unknown_functions(names: Collection[str]) -> list[str]:
    """Functions of which the compiler is to know nothing: their calls are calls."""
    return [f"-fno-builtin-{name}" for name in names]


def model_flags(compiler: Compiler, word_bits: int) -> list[str]:
    """All flags for a library model.

    Models carry source lines but no variables, and no checks of their own making: a model states its contract.
    `-fno-builtin` keeps a model of strlen from being recognised as a call of strlen by an optimiser. The compilation
    directory is a name, not a path, so that the result does not depend on where the package is installed.
    """
    return [
        *base_flags(compiler, "c", word_bits),
        "-gline-tables-only",
        "-fno-builtin",
        f"-fdebug-compilation-dir={MODEL_DIRECTORY}",
        *header_flags(compiler, "c"),
    ]


MODEL_DIRECTORY = "<limpet>"
"""The directory that library models claim in debug information."""


def _system(*directories: Path) -> list[str]:
    return [flag for directory in directories for flag in ("-isystem", str(directory))]
