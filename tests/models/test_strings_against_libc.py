"""String, memory, character and searching functions: model and real C library side by side."""

from __future__ import annotations

import ctypes
from typing import Any

import pytest
from hypothesis import strategies as st
from tests.models.comparing import compared
from tests.models.native_library import Function, Pair

POINTER = ctypes.c_void_p
SIZE = ctypes.c_size_t
few = st.lists(st.sampled_from(b"abAB\xe9 ,"), max_size=12).map(bytes)
text = few | st.binary(max_size=40).map(lambda b: b.replace(b"\0", b"x"))
block = st.lists(st.sampled_from(b"ab\0\xff"), max_size=16).map(bytes)
character = st.sampled_from([ord("a"), ord("b"), 0xE9, 0, ord("a") + 256, -23]) | st.integers(-300, 300)


def buffer(content: bytes, room: int = 0) -> Any:
    """A C string with space after it that is filled with a pattern."""
    size = len(content) + 1 + room
    return ctypes.create_string_buffer(content + b"\0" + b"#" * room, size)


def sign(value: int) -> int:
    return (value > 0) - (value < 0)


def offset(pointer: int | None, base: Any) -> int | None:
    return None if pointer is None else pointer - ctypes.addressof(base)


def same(function: Function, arguments: tuple[Any, ...], inside: Any = None) -> None:
    """The same result; a pointer into `inside` counts by its offset."""
    real, model = function.real(*arguments), function.model(*arguments)
    if inside is not None:
        real, model = offset(real, inside), offset(model, inside)
    assert model == real


def same_effect(function: Function, target: bytes, room: int, *arguments: Any) -> None:
    """The same bytes in the first argument, and the same result."""
    outcomes = []
    for call in (function.real, function.model):
        memory = buffer(target, room)
        result = call(memory, *arguments)
        if call.restype is POINTER:
            result = offset(result, memory)
        outcomes.append((result, memory.raw))
    assert outcomes[0] == outcomes[1]


@compared(20, text, st.integers(0, 50))
def test_lengths(pair: Pair, s: bytes, limit: int) -> None:
    same(pair.function("strlen", SIZE), (s,))
    same(pair.function("strnlen", SIZE), (s, SIZE(limit)))


@compared(20, text, text, st.integers(0, 50))
def test_copies(pair: Pair, s: bytes, t: bytes, n: int) -> None:
    room = len(s) + n + 8
    for name in ("strcpy", "stpcpy", "strcat"):
        same_effect(pair.function(name, POINTER), t, room, s)
    for name in ("strncpy", "stpncpy", "strncat"):
        same_effect(pair.function(name, POINTER), t, room, s, SIZE(n))
    if n > len(s):
        same_effect(pair.function("strxfrm", SIZE), t, room, s, SIZE(n))


@compared(20, text, text, st.integers(0, 30))
def test_bounded_copies_of_bsd(pair: Pair, s: bytes, t: bytes, n: int) -> None:
    """The real library may be too old for them: compared with their definition."""
    room = len(s) + len(t) + n + 8
    for name, start in (("strlcpy", 0), ("strlcat", min(len(t), n))):
        memory = buffer(t, room)
        call = pair.model["model_" + name]
        call.restype = SIZE
        assert call(memory, s, SIZE(n)) == start + len(s)
        if start < n:
            assert memory.value == (t[:start] + s)[: n - 1]
        else:
            assert memory.value == t


@compared(20, text, text, st.integers(0, 50))
def test_comparisons(pair: Pair, s: bytes, t: bytes, n: int) -> None:
    for a, b in ((s, t), (s, s), (s, s + t), (s.upper(), s.lower())):
        for name in ("strcmp", "strcoll", "strcasecmp"):
            f = pair.function(name)
            assert sign(f.model(a, b)) == sign(f.real(a, b))
        for name in ("strncmp", "strncasecmp"):
            f = pair.function(name)
            assert sign(f.model(a, b, SIZE(n))) == sign(f.real(a, b, SIZE(n)))


@compared(20, text, character)
def test_characters_in_strings(pair: Pair, s: bytes, c: int) -> None:
    memory = buffer(s)
    for name in ("strchr", "strrchr", "strchrnul", "index", "rindex"):
        same(pair.function(name, POINTER), (memory, c), memory)


@compared(20, few, few)
def test_sets_and_substrings(pair: Pair, s: bytes, t: bytes) -> None:
    memory = buffer(s)
    for name in ("strspn", "strcspn"):
        same(pair.function(name, SIZE), (s, t))
    for wanted in (t, t[:2], s[1:3]):
        for name in ("strstr", "strcasestr", "strpbrk"):
            same(pair.function(name, POINTER), (memory, wanted), memory)


@compared(20, few, st.lists(few, min_size=1, max_size=5))
def test_tokens(pair: Pair, s: bytes, separators: list[bytes]) -> None:
    outcomes = []
    for side in (pair.function("strtok_r", POINTER).real, pair.function("strtok_r", POINTER).model):
        memory, rest = buffer(s), POINTER()
        found = [offset(side(memory, separators[0], ctypes.byref(rest)), memory)]
        found += [offset(side(None, set_, ctypes.byref(rest)), memory) for set_ in separators]
        outcomes.append((found, memory.raw))
    assert outcomes[0] == outcomes[1]
    outcomes = []
    for side in (pair.function("strsep", POINTER).real, pair.function("strsep", POINTER).model):
        memory = buffer(s)
        rest = POINTER(ctypes.addressof(memory))
        found = [offset(side(ctypes.byref(rest), set_), memory) for set_ in separators]
        outcomes.append((found, memory.raw))
    assert outcomes[0] == outcomes[1]
    outcomes = []
    for side in (pair.function("strtok", POINTER).real, pair.function("strtok", POINTER).model):
        memory = buffer(s)
        found = [offset(side(memory, separators[0]), memory)]
        found += [offset(side(None, set_), memory) for set_ in separators]
        outcomes.append((found, memory.raw))
    assert outcomes[0] == outcomes[1]


@compared(20, text, st.integers(0, 50))
def test_duplicates(pair: Pair, s: bytes, n: int) -> None:
    free = pair.function("free", None)
    for f, arguments, expected in (
        (pair.function("strdup", POINTER), (s,), s),
        (pair.function("strndup", POINTER), (s, SIZE(n)), s[:n]),
    ):
        copy = f.model(*arguments)
        assert ctypes.string_at(copy) == expected
        free.model(POINTER(copy))


@compared(20, block, block, character)
def test_memory(pair: Pair, a: bytes, b: bytes, c: int) -> None:
    n = min(len(a), len(b))
    for name in ("memcmp", "bcmp"):
        f = pair.function(name)
        assert sign(f.model(a, b, SIZE(n))) == sign(f.real(a, b, SIZE(n))) or name == "bcmp"
        assert (f.model(a, b, SIZE(n)) == 0) == (a[:n] == b[:n])
    memory = buffer(a)
    for name in ("memchr", "memrchr"):
        same(pair.function(name, POINTER), (memory, c, SIZE(len(a))), memory)
    same(pair.function("rawmemchr", POINTER), (memory, 0), memory)
    for wanted in (b, b[:2], a[1:3]):
        arguments = (memory, SIZE(len(a)), wanted, SIZE(len(wanted)))
        same(pair.function("memmem", POINTER), arguments, memory)
    same_effect(pair.function("mempcpy", POINTER), a, 20, b, SIZE(len(b)))
    same_effect(pair.function("memccpy", POINTER), a, 20, b, c, SIZE(len(b)))
    same_effect(pair.function("bzero", None), a, 0, SIZE(len(a)))


@compared(20, block, st.integers(0, 16), st.integers(0, 16))
def test_bcopy_may_overlap(pair: Pair, a: bytes, start: int, to: int) -> None:
    content = a + b"0123456789abcdef"
    n = len(content) - max(start, to)
    memory = buffer(content)
    base = ctypes.addressof(memory)
    pair.model["model_bcopy"](POINTER(base + start), POINTER(base + to), SIZE(n))
    assert memory.raw[to : to + n] == content[start : start + n]


@pytest.mark.parametrize("value", [0, 1, -1, 2, 12, 2**31 - 1, -(2**31), 2**40, -(2**63), 3 << 62])
def test_first_set_bit(pair: Pair, value: int) -> None:
    same(pair.function("ffs"), (ctypes.c_int(value),))
    same(pair.function("ffsl"), (ctypes.c_long(value),))
    same(pair.function("ffsll"), (ctypes.c_longlong(value),))


CLASSES = ["alnum", "alpha", "blank", "cntrl", "digit", "graph", "lower", "print", "punct", "space", "upper", "xdigit"]


def test_character_classes(pair: Pair) -> None:
    for name in CLASSES:
        f = pair.function("is" + name)
        assert [bool(f.model(c)) for c in range(-128, 256)] == [bool(f.real(c)) for c in range(-128, 256)], name
    for name in ("tolower", "toupper", "isascii", "toascii"):
        f = pair.function(name)
        for c in (*range(-128, 256), -1000, -129, 256, 1000):
            assert bool(f.model(c)) == bool(f.real(c)) if name == "isascii" else f.model(c) == f.real(c), (name, c)


@pytest.mark.parametrize(
    ("name", "element"),
    [("__ctype_b_loc", ctypes.c_ushort), ("__ctype_tolower_loc", ctypes.c_int), ("__ctype_toupper_loc", ctypes.c_int)],
)
def test_tables_behind_the_macros(pair: Pair, name: str, element: Any) -> None:
    f = pair.function(name, ctypes.POINTER(ctypes.POINTER(element)))
    real, model = f.real()[0], f.model()[0]
    assert [model[i] for i in range(-128, 256)] == [real[i] for i in range(-128, 256)]


COMPARISON = ctypes.CFUNCTYPE(ctypes.c_int, POINTER, POINTER)


@compared(20, st.lists(st.integers(-100, 100) | st.integers(-(2**31), 2**31 - 1), max_size=80), st.integers(-100, 100))
def test_sorting_and_searching(pair: Pair, values: list[int], key: int) -> None:
    def compare(a: int, b: int) -> int:
        x, y = ctypes.c_int.from_address(a).value, ctypes.c_int.from_address(b).value
        return (x > y) - (x < y)

    callback = COMPARISON(compare)
    array = (ctypes.c_int * max(len(values), 1))(*values)
    pair.model["model_qsort"](array, SIZE(len(values)), SIZE(4), callback)
    assert array[: len(values)] == sorted(values)
    find = pair.function("bsearch", POINTER).model
    found = find(ctypes.byref(ctypes.c_int(key)), array, SIZE(len(values)), SIZE(4), callback)
    assert (found is not None) == (key in values)
    if found is not None:
        assert ctypes.c_int.from_address(found).value == key


@pytest.mark.parametrize("size", [1, 3, 64, 65, 200])
def test_sorting_elements_of_any_size(pair: Pair, size: int) -> None:
    def compare(a: int, b: int) -> int:
        return int(ctypes.c_ubyte.from_address(a).value) - int(ctypes.c_ubyte.from_address(b).value)

    elements = [bytes([k * 37 % 256]) + bytes([k]) * (size - 1) for k in range(30)]
    memory = ctypes.create_string_buffer(b"".join(elements), 30 * size)
    pair.model["model_qsort"](memory, SIZE(30), SIZE(size), COMPARISON(compare))
    assert memory.raw == b"".join(sorted(elements))


def test_error_messages(pair: Pair) -> None:
    f = pair.function("strerror", ctypes.c_char_p)
    known = 0
    for number in (*range(140), 9999, -5):
        real, model = f.real(number), f.model(number)
        if not model.startswith(b"Unknown error"):
            known += 1
            assert model == real
        else:
            assert model == b"Unknown error %d" % number
    assert known >= 40


def test_allocation(pair: Pair) -> None:
    calloc = pair.function("calloc", POINTER).model
    realloc = pair.function("realloc", POINTER).model
    free = pair.function("free", None).model
    block = calloc(SIZE(5), SIZE(3))
    assert ctypes.string_at(block, 15) == bytes(15)
    ctypes.memmove(block, b"fifteen letters", 15)
    block = realloc(POINTER(block), SIZE(1000))
    assert ctypes.string_at(block, 15) == b"fifteen letters"
    block = realloc(POINTER(block), SIZE(4))
    assert ctypes.string_at(block, 4) == b"fift"
    free(POINTER(block))
    assert pair.call_model(pair.function("calloc", POINTER), SIZE(1 << 40), SIZE(1 << 40)) == (None, 12)
    assert pair.call_model(pair.function("reallocarray", POINTER), None, SIZE(1 << 40), SIZE(1 << 40)) == (None, 12)
    result = POINTER()
    memalign = pair.function("posix_memalign").model
    assert memalign(ctypes.byref(result), SIZE(24), SIZE(8)) == 22
    assert memalign(ctypes.byref(result), SIZE(4), SIZE(8)) == 22
    assert memalign(ctypes.byref(result), SIZE(256), SIZE(8)) == 0
    assert result.value is not None
    assert result.value % 256 == 0
    free(result)
