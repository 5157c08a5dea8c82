"""The cache: hit, miss, damage, a directory that cannot be used; and what makes an entry stale."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest
from tests.frontend.frontend_support import Loader

from limpet.base.config import CompileOptions, Config
from limpet.frontend import cache as cache_module
from limpet.frontend.cache import Cache, cache_directory, cache_key, open_cache

LL = "define i32 @main() {\n  ret i32 0\n}\n"


def counts(loader: Loader) -> tuple[int, int]:
    counted = loader.context.statistics.counts
    return counted.get("cache hits", 0), counted.get("cache misses", 0)


@pytest.fixture
def own(loader: Loader) -> Loader:
    loader.cache = loader.directory / "cache"
    return loader


def test_models_and_ir_are_kept(own: Loader) -> None:
    file = own.write("a.ll", "declare i64 @strlen(ptr)\n" + LL.replace("ret", "%n = call i64 @strlen(ptr null)\n  ret"))
    first = own.load(file)
    assert counts(own)[0] == 0 and counts(own)[1] >= 2
    second = own.load(file)
    assert counts(own)[1] == 0 and counts(own)[0] >= 2
    assert first.text == second.text


@pytest.mark.parametrize("damage", ["truncate", "flip", "empty", "foreign"])
def test_damage_is_a_miss(own: Loader, damage: str) -> None:
    file = own.write("a.ll", LL)
    good = own.load(file).text
    assert own.cache is not None
    for entry in own.cache.iterdir():
        data = bytearray(entry.read_bytes())
        if damage == "truncate":
            data = data[: len(data) // 2]
        elif damage == "flip":
            data[-3] ^= 1
        elif damage == "empty":
            data = bytearray()
        else:
            data = bytearray(b"BC\xc0\xde" * 100)
        entry.write_bytes(data)
    assert own.load(file).text == good
    assert counts(own) == (0, 1)
    own.load(file)
    assert counts(own) == (1, 0)


def test_an_entry_that_is_a_directory(own: Loader) -> None:
    file = own.write("a.ll", LL)
    own.load(file)
    assert own.cache is not None
    for entry in own.cache.iterdir():
        entry.unlink()
        entry.mkdir()
    own.load(file)
    assert not [path for path in own.cache.iterdir() if path.name.startswith(".new-")]


def test_unusable_directory(own: Loader) -> None:
    own.cache = Path(own.write("file", "not a directory")) / "cache"
    own.load(own.write("a.ll", LL))
    own.cache = Path("/proc/limpet-cache")
    own.load(own.write("a.ll", LL))
    assert counts(own) == (0, 1)


def test_switched_off(own: Loader) -> None:
    own.load(own.write("a.ll", LL), cache=False)
    assert own.cache is not None and not own.cache.exists()
    assert open_cache(Config(compile=CompileOptions(cache=False))).directory is None


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({"LIMPET_CACHE_DIR": "/x/y", "HOME": "/h"}, "/x/y"),
        ({"LIMPET_CACHE_DIR": "", "HOME": "/h"}, None),
        ({"XDG_CACHE_HOME": "/x", "HOME": "/h"}, "/x/limpet"),
        ({"XDG_CACHE_HOME": "relative", "HOME": "/h"}, "/h/.cache/limpet"),
        ({"HOME": "/h"}, "/h/.cache/limpet"),
        ({"HOME": ""}, None),
        ({}, None),
    ],
)
def test_place(monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], expected: str | None) -> None:
    for name in ("LIMPET_CACHE_DIR", "XDG_CACHE_HOME", "HOME"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert cache_directory(Config()) == (None if expected is None else Path(expected))


def test_configured_place_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LIMPET_CACHE_DIR", "/elsewhere")
    assert cache_directory(Config(cache_dir=Path("/here"))) == Path("/here")


def test_keys_depend_on_where_parts_end() -> None:
    assert cache_key(["ab", "c"]) != cache_key(["a", "bc"])
    assert cache_key(["a"]) == cache_key([b"a"])


def test_concurrent_writers(tmp_path: Path) -> None:
    cache = Cache(tmp_path)
    payload = os.urandom(100_000)
    bad: list[bytes] = []

    def work() -> None:
        for _ in range(20):
            cache.put("key", payload)
            seen = cache.get("key")
            if seen != payload:
                bad.append(seen or b"")

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert bad == []
    assert [path.name for path in tmp_path.iterdir()] == ["key"]


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Cache:
    """A cache that keeps ten entries."""
    monkeypatch.setattr(cache_module, "_MOST_ENTRIES", 10)
    monkeypatch.setattr(cache_module, "_KEPT_ENTRIES", 5)
    monkeypatch.setattr(cache_module, "_PRUNED_EVERY", 1)
    return Cache(tmp_path)


def test_old_entries_go(small: Cache, tmp_path: Path) -> None:
    for number in range(30):
        small.put(f"k{number}", b"x")
        os.utime(tmp_path / f"k{number}", (number, number))
    assert len(list(tmp_path.iterdir())) <= 10
    assert small.get("k29") == b"x"


def test_used_entries_stay(small: Cache, tmp_path: Path) -> None:
    for number in range(30):
        small.put(f"k{number}", b"x")
        os.utime(tmp_path / f"k{number}", (number, number))
        assert small.get("k0") == b"x"


def test_large_entries_go(small: Cache, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache_module, "_MOST_BYTES", 1000)
    for number in range(8):
        small.put(f"k{number}", bytes(300))
        os.utime(tmp_path / f"k{number}", (number, number))
    assert sum(path.stat().st_size for path in tmp_path.iterdir()) <= 1000
    assert small.get("k7") == bytes(300)


def test_the_directory_is_looked_through_now_and_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache_module, "_MOST_ENTRIES", 10)
    monkeypatch.setattr(cache_module, "_KEPT_ENTRIES", 5)
    cache = Cache(tmp_path)
    for number in range(2000):
        cache.put(cache_key([str(number)]), b"x")
    assert len(list(tmp_path.iterdir())) < 500
