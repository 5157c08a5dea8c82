"""A counterexample as C: the inputs as tables, functions that hand them out, and a `main` that starts the program.

The program's own `main` is called `limpet_program` when both are compiled together (`-Dmain=limpet_program`), so that
arguments and standard input can be part of the file.
"""

from __future__ import annotations

import math
import re
import shlex
from pathlib import Path

from limpet.base.input_labels import ARGUMENT_COUNT, argument_number, is_size
from limpet.base.records import dataclass
from limpet.builtins.names import is_named_any
from limpet.builtins.operations import Operation
from limpet.builtins.table import BUILTINS
from limpet.frontend.inputs import Kind, classify
from limpet.interp.results import InputRecord
from limpet.reports.report import Report, input_bytes, violation_of
from limpet.reports.source_text import SourceTexts
from limpet.reports.titles import message_of, title_of
from limpet.reports.witness import c_value
from limpet.results.answer import Finding

PROGRAM = "limpet_program"
NO_MAIN = "LIMPET_NO_MAIN"
"""A macro with which the file leaves `main` to the program: C++ gives other functions names that C cannot call."""
ASSUMPTION_FAILED, INPUTS_USED_UP, ERROR_REACHED = 77, 76, 78
"""Exit statuses: this run does not count; the run asks for more than it did; a violation that is an error function."""
CHECKS = "address,undefined,float-cast-overflow"
CHECKS_FOR_KIND = {
    "unsigned-overflow": f"{CHECKS},unsigned-integer-overflow",
    "lossy-conversion": f"{CHECKS},implicit-conversion",
    "infinity": f"{CHECKS},float-divide-by-zero",
    "uninitialised": "memory",
    "pointer-comparison": "address,pointer-compare",
    "pointer-difference": "address,pointer-subtract",
    "memory-leak": "address",  # copies of pointers that other checks keep would hide leaks
}
"""Sanitizers that see a kind of violation which the usual ones let pass. Compilers that lack them refuse the option."""
_ONLY_CLANG = ("unsigned-overflow", "lossy-conversion", "uninitialised")
_POINTER_PAIRS = ("pointer-comparison", "pointer-difference")
_IDENTIFIER = re.compile(r"[A-Za-z_]\w*")
_SUFFIX = re.compile(r"(?:nondet|nd|nondef)_?(\w+)$")
_NAMED = {
    "bool": "_Bool",
    "char": "char",
    "schar": "signed char",
    "uchar": "unsigned char",
    "short": "short",
    "ushort": "unsigned short",
    "int": "int",
    "uint": "unsigned int",
    "unsigned": "unsigned int",
    "long": "long",
    "ulong": "unsigned long",
    "llong": "long long",
    "longlong": "long long",
    "ullong": "unsigned long long",
    "ulonglong": "unsigned long long",
    "size_t": "size_t",
    "float": "float",
    "double": "double",
}
_TYPES = {"i1": "_Bool", "i8": "signed char", "i16": "short", "i32": "int", "i64": "long long"} | {
    "float": "float",
    "double": "double",
}
INCLUDES = Path(__file__).parent.parent / "frontend" / "include"
"""Headers of harnesses, such as <limpet.h>."""
_INCLUDE = re.compile(r"\s*#\s*include\s*[<\"]([^>\"]+)[>\"]")
OWN_ASSERT = BUILTINS[Operation.ASSERT].limpet


def _named(*operations: Operation) -> tuple[str, ...]:
    """The functions of all dialects that mean this; <assert.h> and Limpet's own header have theirs."""
    names = (name for operation in operations for name in BUILTINS[operation].names)
    return tuple(name for name in names if name.isidentifier() and name not in ("assert", OWN_ASSERT))


_ASSUME = _named(Operation.ASSUME)
_ASSERT = _named(Operation.ASSERT, Operation.ASSERT_WITH_TEXT)
_ERROR = _named(Operation.ERROR)
_HAVOC = _named(Operation.HAVOC, Operation.HAVOC_UNLESS_NULL)
MEMORY = "memory"
"""What the inputs of these functions are called."""


class NotNative(Exception):
    """Why a counterexample cannot be run natively."""


@dataclass(frozen=True, slots=True)
class _Inputs:
    functions: dict[str, tuple[str, list[str]]]
    """By name: the type that it returns, and the values."""
    memory: list[bytes]
    """What functions give to memory that may hold anything, one call after the other."""
    arguments: list[bytes] | None


def source_of(report: Report, finding: Finding) -> str:
    """Raises NotNative."""
    if report.ctx.config.function.name is not None:
        raise NotNative("a single function is called with arguments that only the interpreter can make")
    inputs = _sorted(finding.run.inputs)
    parts = [_comment(report, finding), _HEAD]
    for name, (type, values) in inputs.functions.items():
        parts.append(_function(name, type, values))
    mentioned = _mentioned(report.ctx.config.input.files) - {*inputs.functions}
    parts += [_weak(f"{_NAMED[suffix]} {name}(void)", "    return 0;") for name, suffix in _not_called(mentioned)]
    parts += [_havoc(inputs.memory, [name for name in _HAVOC if name in mentioned])] if inputs.memory else []
    parts += [_weak(f"void {name}(int condition)", _STOP) for name in _ASSUME if name in mentioned]
    parts += [_weak(f"void {name}(int condition)", _CHECK) for name in _ASSERT if name in mentioned]
    parts += [_weak(f"void {name}(void)", _FAIL.format(name=name)) for name in _ERROR if name in mentioned]
    parts += [_LIMPET_ASSERT] if OWN_ASSERT in mentioned else []
    parts.append(_main(inputs.arguments, finding.standard_input))
    return "\n".join(parts)


def _mentioned(files: tuple[str, ...]) -> set[str]:
    """All names in the sources: what a program does not name need not be defined for it."""
    names: set[str] = set()
    for file in files:
        names.update(_IDENTIFIER.findall("\n".join(SourceTexts().lines(file))))
    return names


def _not_called(mentioned: set[str]) -> list[tuple[str, str]]:
    """Functions of inputs that the run does not get to, with what their names end in: the linker wants them."""
    ends = [(name, _SUFFIX.search(name)) for name in sorted(mentioned) if is_named_any(name)]
    return [(name, end[1]) for name, end in ends if end is not None and end[1] in _NAMED]


def _sorted(records: list[InputRecord]) -> _Inputs:
    functions: dict[str, tuple[str, list[str]]] = {}
    memory: list[bytes] = []
    count: int | None = None
    arguments: dict[int, bytes] = {}
    for record in records:
        data, argument = input_bytes(record), argument_number(record.function)
        if record.function == ARGUMENT_COUNT and isinstance(record.value, int):
            count = record.value
        elif argument is not None and data is not None:
            arguments[argument] = data.partition(b"\0")[0]
        elif is_size(record.function):
            continue
        elif not _IDENTIFIER.fullmatch(record.function) or record.location is None:
            raise NotNative(f"the input `{record.function}` does not come from a function of the program")
        elif data is not None and record.function == MEMORY:
            memory.append(data)
        else:
            value = c_value(record) or _special(record)
            type = _type(record)
            if value is None or type is None:
                raise NotNative(f"the input of `{record.function}` ({record.type}) has no C constant")
            functions.setdefault(record.function, (type, []))[1].append(value)
    given = None if count is None else [arguments.get(number, b"") for number in range(count)]
    return _Inputs(functions, memory, given)


def _special(record: InputRecord) -> str | None:
    """Floating-point values that C has no constants for; gcc and clang have functions."""
    if not isinstance(record.value, float):
        return None
    if math.isnan(record.value):
        return '__builtin_nan("")'
    return "__builtin_inf()" if record.value > 0 else "-__builtin_inf()"


def _type(record: InputRecord) -> str | None:
    suffix = _SUFFIX.search(record.function)
    named = _NAMED.get(suffix[1]) if suffix is not None else None
    return named or _TYPES.get(record.type)


def compiler_flags(report: Report) -> list[str]:
    """What Limpet's compiler was given, as others take it as well."""
    options = report.ctx.config.compile
    flags = [f"-I{folder}" for folder in options.include_dirs]
    flags += [f"-D{each}" for each in options.defines] + [f"-U{each}" for each in options.undefines]
    flags += [word for each in options.forced_includes for word in ("-include", each)]
    return flags + ([f"-std={options.standard}"] if options.standard is not None else [])


def _has_own_headers(report: Report) -> bool:
    sources = SourceTexts()
    lines = (line for name in report.ctx.config.input.files for line in sources.lines(name))
    return any((INCLUDES / found[1]).is_file() for line in lines if (found := _INCLUDE.match(line)) is not None)


def _comment(report: Report, finding: Finding) -> str:
    violation = violation_of(finding)
    title, cwe = title_of(violation)
    files, entry = shlex.join(report.ctx.config.input.files), report.ctx.config.input.entry
    number = f" (CWE-{cwe})" if cwe else ""
    flags = compiler_flags(report)
    if report.ctx.config.compile.word_bits == 32:
        flags.append("-m32")
    if _has_own_headers(report):
        flags.append(f"-I{INCLUDES}")
    kind = violation.kind
    sanitizers = CHECKS_FOR_KIND.get(kind, CHECKS)
    checks = shlex.join(["-g", f"-fsanitize={sanitizers}", "-fno-sanitize-recover=all", *flags])
    compilers = ("clang", "clang++") if kind in _ONLY_CLANG else ("cc", "c++")
    run = f"{'ASAN_OPTIONS=detect_invalid_pointer_pairs=2 ' if kind in _POINTER_PAIRS else ''}./a.out"
    is_cxx = any(classify(name).kind is Kind.CXX for name in report.ctx.config.input.files if name != "-")
    if is_cxx:
        command = f"{compilers[1]} {checks} -D{NO_MAIN} {files} -x c THIS_FILE -lm"
    else:
        command = f"{compilers[0]} {checks} -D{entry}={PROGRAM} THIS_FILE {files} -lm"
    lines = [
        f"{violation.location}: {title}{number}",
        message_of(finding),
        "",
        "Limpet found the inputs below and replayed the run. To see it fail:",
        f"  {command} && {run}",
        "Once the bug is fixed, the program ends by itself and this is a regression test.",
    ]
    return "/* " + "\n * ".join(line.replace("*/", "* /") for line in lines) + "\n */"


_HEAD = """\
#undef main
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define COUNT(array) (sizeof(array) / sizeof(array)[0])
"""
_STOP = """\
    if (!condition) {
        fputs("an assumption does not hold: this run does not count\\n", stderr);
        _exit(77);
    }"""
_CHECK = """\
    if (!condition) {
        fputs("an assertion does not hold\\n", stderr);
        _exit(78);
    }"""
_FAIL = """\
    fputs("`{name}` is reached\\n", stderr);
    _exit(78);"""
_LIMPET_ASSERT = """\
__attribute__((weak)) void __limpet_assert_fail(const char *condition, const char *file, int line)
{
    fprintf(stderr, "%s:%d: this is false: %s\\n", file, line, condition);
    abort();
}
"""


def _weak(declaration: str, body: str) -> str:
    return f"__attribute__((weak)) {declaration}\n{{\n{body}\n}}\n"


def _function(name: str, type: str, values: list[str]) -> str:
    table = ",\n    ".join(", ".join(values[start : start + 8]) for start in range(0, len(values), 8))
    return f"""\
static const {type} inputs_of_{name}[] = {{
    {table},
}};

{type} {name}(void)
{{
    static size_t next;
    if (next == COUNT(inputs_of_{name})) {{
        fputs("the inputs of {name} are used up\\n", stderr);
        _exit({INPUTS_USED_UP});
    }}
    return inputs_of_{name}[next++];
}}
"""


def _havoc(blocks: list[bytes], names: list[str]) -> str:
    tables = [f"static const unsigned char memory_{number}[] = {_array(data)};" for number, data in enumerate(blocks)]
    cases = [
        f"    case {number}: memcpy(to, memory_{number}, size < {len(data)} ? size : {len(data)}); break;"
        for number, data in enumerate(blocks)
    ]
    body = "\n".join(["    static int next;", "    switch (next++) {", *cases, "    }"])
    functions = [f"void {name}(void *to, size_t size)\n{{\n    fill_memory(to, size);\n}}\n" for name in names]
    return "\n".join([*tables, f"static void fill_memory(void *to, size_t size)\n{{\n{body}\n}}\n", *functions])


def _array(data: bytes) -> str:
    return "{" + ", ".join(str(byte) for byte in data or b"\0") + "}"


def _main(arguments: list[bytes] | None, standard_input: bytes) -> str:
    shared, before_c, before_cxx = [], [], []
    if standard_input:
        shared.append(_GIVE_INPUT.format(text=_text(standard_input)))
        before_c.append("    give_input();")
        before_cxx.append("    give_input();")
    if arguments is not None:
        words = "".join(f"(char[]){{{_text(word)}}}, " for word in arguments)
        shared.append(f"static char *words[] = {{ {words}0 }};\n")
        before_c += [f"    argc = {len(arguments)};", "    argv = words;"]
        before_cxx.append(_AGAIN)
    parts = [*shared, f"#ifndef {NO_MAIN}", _MAIN.format(program=PROGRAM, before="".join(f"{x}\n" for x in before_c))]
    if before_cxx:
        parts += ["#else", _BEFORE_MAIN.format(before="\n".join(before_cxx))]
    return "\n".join([*parts, "#endif"]) + "\n"


_GIVE_INPUT = """\
static void give_input(void)
{{
    static const char text[] = {text};
    FILE *file = tmpfile();
    if (!file || fwrite(text, 1, sizeof text - 1, file) != sizeof text - 1 || fflush(file))
        _exit(75);
    rewind(file);
    dup2(fileno(file), 0);
}}
"""
_MAIN = """\
int {program}(int, char **, char **);

/* Pointers that calls have left behind on the stack would hide leaks. */
static void wipe_stack(void)
{{
    volatile char old[1 << 15];
    for (unsigned i = 0; i < sizeof old; i++)
        old[i] = 0;
}}

int main(int argc, char **argv, char **envp)
{{
    int status;
{before}    status = {program}(argc, argv, envp);
    wipe_stack();
    return status;
}}"""
_BEFORE_MAIN = """\
/* C++ keeps its own `main`; this comes before it. */
__attribute__((constructor)) static void before_main(void)
{{
{before}
}}"""
_AGAIN = """\
    if (!getenv("LIMPET_STARTED")) {
        setenv("LIMPET_STARTED", "1", 1);
        execv("/proc/self/exe", words);
    }"""


def _text(data: bytes) -> str:
    shown = "".join(_character(byte) for byte in data)
    return f'"{shown}"'


def _character(byte: int) -> str:
    character = chr(byte)
    return character if character.isalnum() or (character in " .,;:_-+/=()<>" and byte < 127) else f"\\{byte:03o}"
