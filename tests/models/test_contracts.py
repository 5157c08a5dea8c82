"""Contracts hold whatever the functions do: each outcome of the real function is possible, and each violation is."""

from __future__ import annotations

import ctypes
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import llvmlite.binding as llvm
import pytest
from tests.engines import verify_bounded
from tests.models.violations import cases, one_case

from limpet.base.config import CompileOptions, Config, InputOptions
from limpet.base.context import Context, Deadline
from limpet.base.diagnostics import in_library
from limpet.base.properties import Status
from limpet.builtins.formatted import Part
from limpet.frontend.cache import Cache
from limpet.frontend.models import CONTRACTS, ModelLibrary, default_models_directory
from limpet.llvm.printing.printer import print_module
from limpet.pipeline.program import load_prepared
from limpet.results.answer import Answer
from limpet.strategy.contracts import with_contracts

OPEN = frozenset({Status.VIOLATED, Status.UNKNOWN})
"""A contract's violation is not one of the program: it is not believed."""
LIBRARY = ModelLibrary.scan(default_models_directory(), Cache(None), contracts=True)


def context(path: Path, seconds: float = 60.0, word_bits: int = 64) -> Context:
    config = Config(CompileOptions(word_bits=word_bits), InputOptions(files=(str(path),)))
    return Context(with_contracts(config), Deadline.after(seconds))


def bounded(path: Path) -> Answer:
    ctx = context(path)
    return verify_bounded(ctx, *load_prepared(ctx))


def open_lines(answer: Answer) -> set[int]:
    places = [each.key.location for each in answer.properties if each.status in OPEN]
    return {place.line for place in places if place is not None and not in_library(place)}


def test_a_contract_stands_for_a_model() -> None:
    parts = {str(part) for part in Part}
    assert LIBRARY.contracts.keys() - parts <= LIBRARY.index.keys()
    assert parts <= LIBRARY.contracts.keys()
    assert all(
        LIBRARY.file_for(name) == file and file.startswith(CONTRACTS) for name, file in LIBRARY.contracts.items()
    )


# --- violations -------------------------------------------------------------------------------------------------------

FAMILIES = (
    "printf", "fprintf", "sprintf", "snprintf", "puts", "fputs", "fwrite", "scanf", "sscanf", "fgets", "fgetc", "gets",
    "fread", "getline", "strlen", "strcpy", "strncpy", "stpcpy", "strcat", "strncat", "strdup", "strndup", "strchr",
    "strrchr", "strstr", "strspn", "strcspn", "strpbrk", "strsep", "strtok", "strtol", "strtod", "atoi", "fclose",
)  # fmt: skip
WRONG = [
    pytest.param(number, id=f"{name}-{kind}-{number}", marks=() if number % 7 == 0 else pytest.mark.long)
    for number, (name, _, kind) in enumerate(cases())
    if name in FAMILIES
]


@pytest.mark.parametrize("number", WRONG)
def test_a_wrong_call_is_wrong_by_its_contract(tmp_path: Path, number: int) -> None:
    text, line = one_case(number)
    path = tmp_path / "case.c"
    path.write_text(text)
    assert line in open_lines(bounded(path)), cases()[number][1]


# --- outcomes ---------------------------------------------------------------------------------------------------------

LIBC = ctypes.CDLL(None) if sys.platform == "linux" else None
HEAD = """\
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
    switch (__VERIFIER_nondet_int()) {
"""


def quoted(text: bytes) -> str:
    return '"' + "".join(f"\\{byte:03o}" for byte in text) + '"'


def joined(code: str) -> str:
    return code.replace("\n", " ")


def a_text(rng: random.Random, alphabet: bytes, most: int = 5) -> bytes:
    return bytes(rng.choice(alphabet) for _ in range(rng.randrange(most)))


def numbers(rng: random.Random) -> Iterator[str]:
    assert LIBC is not None
    for name, kind in (("strtol", ctypes.c_long), ("strtoul", ctypes.c_ulong)):
        function = getattr(LIBC, name)
        function.restype = kind
        for _ in range(3):
            text, base = a_text(rng, b" -+0129xaz"), rng.choice((0, 8, 10, 16))
            buffer, end = ctypes.create_string_buffer(text), ctypes.c_void_p()
            value = function(buffer, ctypes.byref(end), base)
            used = (end.value or 0) - ctypes.addressof(buffer)
            suffix, type = ("UL", "unsigned long") if name == "strtoul" else ("L", "long")
            yield joined(f"""{{ const char *t = {quoted(text)}; char *end; {type} v = {name}(t, &end, {base});
                if (v == {value}{suffix} && end == t + {used}) reach_error(); }}""")


def formats(rng: random.Random) -> Iterator[str]:
    assert LIBC is not None
    for format in ("%d", "%+3d|", "%-4u", "%x%%", "%.2d", "%5s", "%.1s;", "%c", "%03i", "%hhd"):
        shows_text = format.rstrip("|;").endswith("s")
        value = a_text(rng, b"ab", 4) if shows_text else rng.choice((0, 7, -3, 65, 300, 12))
        size = rng.choice((1, 4, 8))
        buffer = ctypes.create_string_buffer(b"?" * 8, 9)
        result = LIBC.snprintf(buffer, ctypes.c_size_t(size), format.encode(), value)
        given = quoted(value) if isinstance(value, bytes) else str(value)
        same = " && ".join(f"(unsigned char)b[{at}] == {byte}" for at, byte in enumerate(buffer.value + b"\0"))
        yield joined(f"""{{ char b[8]; int n = snprintf(b, {size}, {quoted(format.encode())}, {given});
            if (n == {result} && {same}) reach_error(); }}""")


def scans(rng: random.Random) -> Iterator[str]:
    assert LIBC is not None
    for format in ("%d%d", "%d,%d", "%x %i", "%*d%d%n", "%2d%d"):
        text = a_text(rng, b" 12,x-", 6)
        first, second = ctypes.c_int(-77), ctypes.c_int(-77)
        result = LIBC.sscanf(text, format.encode(), ctypes.byref(first), ctypes.byref(second))
        yield joined(f"""{{ int x = -77, y = -77, n = sscanf({quoted(text)}, {quoted(format.encode())}, &x, &y);
            if (n == {result} && x == {first.value} && y == {second.value}) reach_error(); }}""")
    for format in ("%3s", "%2[ab]", "%c"):
        text = a_text(rng, b"ab c", 6)
        buffer = ctypes.create_string_buffer(b"?" * 5, 6)
        result = LIBC.sscanf(text, format.encode(), buffer)
        same = " && ".join(f"(unsigned char)b[{at}] == {byte}" for at, byte in enumerate(buffer.raw[:5]))
        call = f"sscanf({quoted(text)}, {quoted(format.encode())}, b)"
        yield joined(f"""{{ char b[5] = {{63, 63, 63, 63, 63}}; int n = {call};
            if (n == {result} && {same}) reach_error(); }}""")


def places(rng: random.Random) -> Iterator[str]:
    assert LIBC is not None
    for name in ("strcspn", "strspn", "strchr", "strrchr", "strpbrk", "strstr", "strtok"):
        text, other = a_text(rng, b"abc"), a_text(rng, b"abc", 3)
        buffer = ctypes.create_string_buffer(text)
        function = getattr(LIBC, name)
        counts, looks_for_one = name.endswith("spn"), name.endswith("chr")
        function.restype = ctypes.c_size_t if counts else ctypes.c_void_p
        found = function(buffer, ord("b") if looks_for_one else other)
        argument = "'b'" if looks_for_one else quoted(other)
        start = f"char t[] = {quoted(text)};"
        if counts:
            yield f"{{ {start} if ({name}(t, {argument}) == {found}) reach_error(); }}"
        else:
            at = "NULL" if found is None else f"t + {found - ctypes.addressof(buffer)}"
            same = " && ".join(f"(unsigned char)t[{index}] == {byte}" for index, byte in enumerate(buffer.raw))
            yield f"{{ {start} if ({name}(t, {argument}) == {at} && {same}) reach_error(); }}"


def copies(rng: random.Random) -> Iterator[str]:
    assert LIBC is not None
    for name, limit in (("strcpy", None), ("strncpy", 3), ("strcat", None), ("strncat", 2)):
        text = a_text(rng, b"xyz", 4)
        buffer = ctypes.create_string_buffer(b"ab", 8)
        more = () if limit is None else (ctypes.c_size_t(limit),)
        getattr(LIBC, name)(buffer, text, *more)
        same = " && ".join(f"(unsigned char)t[{index}] == {byte}" for index, byte in enumerate(buffer.raw))
        rest = "" if limit is None else f", {limit}"
        yield f'{{ char t[8] = "ab"; {name}(t, {quoted(text)}{rest}); if ({same}) reach_error(); }}'


MAKERS = (numbers, formats, scans, places, copies)


@pytest.mark.skipif(LIBC is None, reason="compares with the C library of this machine")
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.long) for seed in range(1, 12))])
@pytest.mark.parametrize("make", MAKERS, ids=lambda make: make.__name__)
def test_what_the_library_does_is_possible(tmp_path: Path, make: object, seed: int) -> None:
    assert callable(make)
    outcomes = list(make(random.Random(seed)))
    lines = [f"    case {number}: {outcome} break;" for number, outcome in enumerate(outcomes)]
    path = tmp_path / "outcomes.c"
    path.write_text("\n".join([HEAD.rstrip("\n"), *lines, "    }", "    return 0;", "}"]) + "\n")
    first = HEAD.count("\n") + 1
    missing = set(range(first, first + len(outcomes))) - open_lines(bounded(path))
    assert not missing, [outcomes[line - first] for line in sorted(missing)]


# --- formats ----------------------------------------------------------------------------------------------------------

FORMATS = """\
#include <stdio.h>
int helper(const char *format, int n) {
    printf(format, n); /* not a constant: it stays */
    return n;
}
int main(int argc, char **argv) {
    char name[20], text[40];
    int n, m;
    double d;
    if (scanf("%d%%%19s%lf%n", &n, name, &d, &m) == 3 && sscanf(name, "%x", &m) == 1)
        snprintf(text, sizeof text, "%*d %-5.3s %f %c\\n", 4, n, name, d, m);
    fprintf(stderr, "%hhd %lu %p\\n", n, (unsigned long)m, (void *)name);
    return helper("%d", printf("%s", text)) + argc;
}
"""


@pytest.mark.parametrize("word_bits", [32, 64])
def test_formats_are_split(tmp_path: Path, word_bits: int) -> None:
    path = tmp_path / "formats.c"
    path.write_text(FORMATS)
    text = print_module(load_prepared(context(path, word_bits=word_bits)).module)
    llvm.parse_assembly(text).verify()
    main = text[text.index("@main(") :]
    main = main[: main.index("\n}\n")]
    called = [
        word for word in ("@scanf", "@sscanf", "@snprintf", "@fprintf", "@printf", "@__isoc99") if f"{word}(" in main
    ]
    assert called == []
    for part in (Part.FROM_INPUT, Part.INTO_TEXT, Part.INTO_DOUBLE, Part.COUNT, Part.FROM_BUFFER, Part.TO_BUFFER):
        assert f"@{part}(" in main
    assert "@printf(" in text, "the call whose format is not known"


WRONG_FORMATS = ('printf("%d", 1.5)', 'printf("%ld\\n", 1)', 'scanf("%d")', 'printf("%y", 1)')


@pytest.mark.parametrize("call", WRONG_FORMATS)
def test_what_does_not_fit_stays(tmp_path: Path, call: str) -> None:
    path = tmp_path / "case.c"
    path.write_text(f"#include <stdio.h>\nint main(void) {{\n  {call};\n  return 0; }}\n")
    assert 3 in open_lines(bounded(path))


UNDEFINED = (
    'printf("%d", x)',
    'printf("%c", x)',
    'printf("%*d", x, 1)',
    'printf("%.*s", x, "a")',
    'printf("%f", x + 0.5)',
)


@pytest.mark.parametrize("call", UNDEFINED)
def test_an_undefined_value_is_not_shown(tmp_path: Path, call: str) -> None:
    path = tmp_path / "case.c"
    path.write_text(f"#include <stdio.h>\nint main(void) {{\n  int x;\n  {call};\n  return 0; }}\n")
    assert 4 in open_lines(bounded(path))


NO_TEXTS = ('const char text[3] = "abc"', "const char text[4] = {1, 2, 3, 4}", "const char *const text = NULL")


@pytest.mark.parametrize("text", NO_TEXTS)
def test_what_is_no_text_is_not_shown(tmp_path: Path, text: str) -> None:
    path = tmp_path / "case.c"
    path.write_text(f'#include <stdio.h>\nstatic {text};\nint main(void) {{\n  printf("%s", text);\n  return 0; }}\n')
    assert 4 in open_lines(bounded(path))
    path.write_text(path.read_text().replace(f"static {text};", 'static const char text[4] = "abc";'))
    assert not open_lines(bounded(path))
