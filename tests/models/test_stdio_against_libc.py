"""printf, scanf and streams: model and real C library side by side."""

from __future__ import annotations

import ctypes
import io
from typing import Any

from hypothesis import strategies as st
from tests.models.comparing import compared
from tests.models.native_library import Pair

SIZE = ctypes.c_size_t
POINTER = ctypes.c_void_p

INTEGER_TYPES: dict[str, tuple[Any, Any]] = {
    "hh": (ctypes.c_int, ctypes.c_uint),
    "h": (ctypes.c_int, ctypes.c_uint),
    "": (ctypes.c_int, ctypes.c_uint),
    "l": (ctypes.c_long, ctypes.c_ulong),
    "ll": (ctypes.c_longlong, ctypes.c_ulonglong),
    "j": (ctypes.c_int64, ctypes.c_uint64),
    "z": (ctypes.c_ssize_t, ctypes.c_size_t),
    "t": (ctypes.c_ssize_t, ctypes.c_size_t),
}

values = st.sampled_from([0, 1, -1, 7, 8, 255, -128, 2**31 - 1, -(2**31), 2**63 - 1, -(2**63)]) | st.integers(
    -(2**63), 2**64 - 1
)
flags = st.text(alphabet="-+ #0", max_size=4)
numbers = st.none() | st.integers(0, 30)
words = st.lists(st.sampled_from(b"abc%\xe9 \n"), max_size=12).map(bytes)


@st.composite
def piece(draw: st.DrawFn) -> tuple[bytes, list[Any]]:
    """One conversion with its arguments, and a little text around it."""
    form = "%" + draw(flags)
    arguments: list[Any] = []
    for mark in ("", "."):
        number = draw(numbers)
        if number is None:
            form += draw(st.sampled_from(["", mark]))
        elif draw(st.booleans()):
            form += mark + str(number) if mark or number else ""
        else:
            form += mark + "*"
            arguments.append(ctypes.c_int(draw(st.sampled_from([number, -number]))))
    kind = draw(st.sampled_from("ddiuoxXxcsp%efgaEFGAmn"))
    length = ""
    if kind in "diuoxX":
        length = draw(st.sampled_from(list(INTEGER_TYPES)))
        arguments.append(INTEGER_TYPES[length][kind not in "di"](draw(values)))
    elif kind == "c":
        arguments.append(ctypes.c_int(draw(st.integers(1, 255))))
    elif kind == "s":
        arguments.append(ctypes.c_char_p(draw(words)))
    elif kind == "p":
        arguments.append(POINTER(draw(st.sampled_from([0, 1, 0xDEADBEEF, 2**47 - 1]))))
    elif kind in "efgaEFGA":
        length = draw(st.sampled_from(["", "L", "l"]))
        value = draw(st.floats() | st.floats(-1000, 1000) | st.integers(-100, 100).map(float))
        arguments.append(ctypes.c_longdouble(value) if length == "L" else ctypes.c_double(value))
    elif kind == "m":
        form = form.replace("#", "")  # glibc prints the name of the error then
    elif kind == "n":
        return b"<%n", [ctypes.byref(ctypes.c_int())]
    elif kind == "%":
        return b"100%%", []
    text = draw(st.sampled_from(["", "x", " = ", "\n"]))
    return f"{form}{length}{kind}{text}".encode(), arguments


@compared(150, st.lists(piece(), max_size=3), st.sampled_from([0, 1, 2, 10, 400]))
def test_printf(pair: Pair, pieces: list[tuple[bytes, list[Any]]], size: int) -> None:
    form = b"".join(part for part, _ in pieces)
    arguments = [argument for _, more in pieces for argument in more]
    f = pair.function("snprintf")
    outcomes = []
    for call in (pair.call_real, pair.call_model):
        memory = ctypes.create_string_buffer(b"#" * 500)
        length, _ = call(f, memory, SIZE(size), form, *arguments)
        outcomes.append((length, memory.raw))
    assert outcomes[0] == outcomes[1], form


def test_printf_stores_the_count(pair: Pair) -> None:
    memory = ctypes.create_string_buffer(100)
    for length, kind in (("", ctypes.c_int), ("hh", ctypes.c_byte), ("l", ctypes.c_long), ("j", ctypes.c_int64)):
        counts = kind(), kind()
        form = f"%5d%{length}n%s%{length}n".encode()
        arguments = (ctypes.c_int(3), ctypes.byref(counts[0]), b"abc", ctypes.byref(counts[1]))
        assert pair.model["model_snprintf"](memory, SIZE(4), form, *arguments) == 8
        assert (counts[0].value, counts[1].value) == (5, 8)


def test_printf_wide(pair: Pair) -> None:
    memory = ctypes.create_string_buffer(100)
    call = pair.model["model_snprintf"]
    assert call(memory, SIZE(100), b"[%ls|%5.2ls|%-4lc]", ctypes.c_wchar_p("wide"), ctypes.c_wchar_p("abc"), 65) == 17
    assert memory.value == b"[wide|   ab|A   ]"
    assert call(memory, SIZE(100), b"%ls", ctypes.c_wchar_p("\u20ac")) == -1


def test_printf_binary(pair: Pair) -> None:
    memory = ctypes.create_string_buffer(100)
    assert pair.model["model_snprintf"](memory, SIZE(100), b"%b %#B %#b", 5, 6, 0) == 11
    assert memory.value == b"101 0B110 0"


def test_printf_very_long(pair: Pair) -> None:
    f = pair.function("snprintf")
    outcomes = []
    for call in (f.real, f.model):
        memory = ctypes.create_string_buffer(3000)
        length = call(memory, SIZE(3000), b"%.700f|%1200.3e|%-600dx", ctypes.c_double(1e300), ctypes.c_double(-2), 5)
        outcomes.append((length, memory.value))
    assert outcomes[0] == outcomes[1]


def test_printing_goes_to_the_output(pair: Pair) -> None:
    model = pair.model
    stdout = POINTER.in_dll(model, "model_stdout")
    assert model["model_printf"](b"%d-%s\n", 5, b"five") == 7
    assert model["model_puts"](b"line") == 5
    assert model["model_putchar"](65) == 65
    assert model["model_fputs"](b"text", stdout) == 1
    assert model["model_fwrite"](b"abcdef", SIZE(2), SIZE(3), stdout) == 3
    assert model["model_fprintf"](stdout, b"[%5.1f]", ctypes.c_double(2.25)) == 7
    assert pair.take_output() == b"5-five\nline\nAtextabcdef[  2.2]"
    result = POINTER()
    assert model["model_asprintf"](ctypes.byref(result), b"%03d%c", 7, 120) == 4
    assert result.value is not None
    assert ctypes.string_at(result.value) == b"007x"
    model["model_free"](result)


# ---- scanf ----

SCAN_TYPES = {"hh": ctypes.c_byte, "h": ctypes.c_short, "": ctypes.c_int, "l": ctypes.c_long, "ll": ctypes.c_longlong}
SCAN_TYPES |= {"j": ctypes.c_int64, "z": ctypes.c_ssize_t, "t": ctypes.c_ssize_t}


@st.composite
def scan_piece(draw: st.DrawFn) -> tuple[str, Any]:
    """One directive and the type of what it stores (None: nothing, int: so many bytes)."""
    kind = draw(st.sampled_from("ddiuoxcs[[nfeg%p ,a"))
    if kind in " ,a":
        return kind, None
    if kind == "%":
        return "%%", None
    discard = draw(st.sampled_from(["", "", "", "*"])) if kind != "n" else ""
    width = draw(st.sampled_from(["", "", "1", "2", "3", "5", "12"])) if kind != "n" else ""
    length = ""
    stored: Any = 64
    if kind in "diuoxn":
        length = draw(st.sampled_from(list(SCAN_TYPES)))
        stored = SCAN_TYPES[length]
    elif kind in "feg":
        length = draw(st.sampled_from(["", "l"]))
        stored = ctypes.c_double if length else ctypes.c_float
    elif kind == "p":
        stored = ctypes.c_size_t
    elif kind == "[":
        kind = draw(st.sampled_from(["[a-f0-9]", "[^,]", "[]x]", "[^]]", "[0-9-]", "[a-]", "[ ,1]"]))
    return f"%{discard}{width}{length}{kind}", None if discard else stored


scan_input = st.lists(
    st.sampled_from(
        [
            *(" ", "  ", "\n", ",", "a", "x", "0", "1", "12", "-5", "+7", "0x1f", "0x", "077", "09", "1.5", "-.5e3"),
            *("2e", "1e+", "inf", "nan", "in", "0x1.8p1", "99999999999999999999", "4294967296", "%", "]", "-", "+"),
            *("abc", "."),
        ]
    ),
    max_size=7,
).map("".join)


def scan(call: Any, text: bytes, form: bytes, stored: list[Any]) -> tuple[int, list[bytes]]:
    targets: list[Any] = []
    for kind in stored:
        size = kind if isinstance(kind, int) else ctypes.sizeof(kind)
        targets.append(ctypes.create_string_buffer(b"#" * size, size))
    result = call(text, form, *[ctypes.byref(target) for target in targets])
    return result, [target.raw for target in targets]


@compared(
    150,
    scan_input,
    st.lists(scan_piece(), min_size=1, max_size=4),
    always=[
        (
            "",
            [("%d", ctypes.c_int)],
        ),
        (
            "  ",
            [("%n", ctypes.c_int)],
        ),
        (
            "0x",
            [("%i", ctypes.c_int), ("%c", 64)],
        ),
    ],
)
def test_scanf(pair: Pair, text: str, pieces: list[tuple[str, Any]]) -> None:
    form = "".join(part for part, _ in pieces).encode()
    stored = [kind for _, kind in pieces if kind is not None]
    f = pair.function("__isoc99_sscanf")
    real = scan(f.real, text.encode(), form, stored)
    model = scan(f.model, text.encode(), form, stored)
    assert model == real


# ---- Streams ----


def standard_input(pair: Pair) -> Any:
    stdin = POINTER.in_dll(pair.model, "model_stdin")
    pair.model["model_clearerr"](stdin)
    return stdin


steps = st.lists(
    st.sampled_from(["getc", "unget", "feof"])
    | st.tuples(st.just("gets"), st.integers(1, 8))
    | st.tuples(st.just("read"), st.integers(1, 5)),
    max_size=12,
)


@compared(30, st.lists(st.sampled_from(b"ab\n\0\xff"), max_size=20).map(bytes), steps)
def test_reading_a_stream(pair: Pair, data: bytes, script: list[Any]) -> None:
    holder = pair.set_input(data)
    stdin = standard_input(pair)
    model, reference, at_end = pair.model, io.BytesIO(data), False
    for step in script:
        before = reference.tell()
        if step == "getc":
            expected = reference.read(1)
            at_end = at_end or not expected
            assert model["model_fgetc"](stdin) == (expected[0] if expected else -1)
        elif step == "unget":
            if before > 0 and not at_end:
                last = data[before - 1]
                assert model["model_ungetc"](last, stdin) == last
                assert model["model_fgetc"](stdin) == last
        elif step == "feof":
            assert bool(model["model_feof"](stdin)) == at_end
        elif step[0] == "gets":
            memory = ctypes.create_string_buffer(b"#" * 16, 16)
            expected = reference.readline(step[1] - 1)
            got = model["model_fgets"](memory, step[1], stdin)
            if step[1] == 1:
                assert memory.raw[0] == 0
            elif not expected:
                at_end = True
                assert got == 0
            else:
                at_end = at_end or (len(expected) < step[1] - 1 and not expected.endswith(b"\n"))
                assert memory.raw[: len(expected) + 1] == expected + b"\0"
        else:
            memory = ctypes.create_string_buffer(16)
            expected = reference.read(step[1])
            at_end = at_end or len(expected) < step[1]
            assert model["model_fread"](memory, SIZE(1), SIZE(step[1]), stdin) == len(expected)
            assert memory.raw[: len(expected)] == expected
    del holder


@compared(20, st.lists(st.sampled_from(b"ab\n\0"), max_size=400).map(bytes))
def test_getline(pair: Pair, data: bytes) -> None:
    holder = pair.set_input(data)
    stdin = standard_input(pair)
    call = pair.model["model_getline"]
    call.restype = ctypes.c_ssize_t
    line, room = POINTER(), SIZE(0)
    found = []
    while (length := call(ctypes.byref(line), ctypes.byref(room), stdin)) >= 0:
        assert line.value is not None
        assert length < room.value
        found.append(ctypes.string_at(line.value, length))
    assert found == io.BytesIO(data).readlines()
    pair.model["model_free"](line)
    del holder


@compared(50, scan_input, st.lists(scan_piece(), min_size=1, max_size=4))
def test_scanning_a_stream(pair: Pair, text: str, pieces: list[tuple[str, Any]]) -> None:
    """A stream is read as far as a string is."""
    form = "".join(part for part, _ in pieces).encode()
    stored = [kind for _, kind in pieces if kind is not None]
    holder = pair.set_input(text.encode())
    stdin = standard_input(pair)
    expected = scan(pair.model["model_sscanf"], text.encode(), form, stored)
    assert scan(pair.model["model_fscanf"], stdin, form, stored) == expected
    pair.model["model_fgets"](ctypes.create_string_buffer(200), 200, stdin)
    del holder


def test_no_file_can_be_opened_in_a_plain_run(pair: Pair) -> None:
    assert pair.call_model(pair.function("fopen", POINTER), b"file", b"r") == (None, 2)
    assert pair.call_model(pair.function("fopen", POINTER), b"file", b"x") == (None, 22)
