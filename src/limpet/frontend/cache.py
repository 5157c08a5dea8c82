"""Compiled results, kept by content.

An entry's name is the hash of everything that the result depends on; its content starts with a hash of itself. So a
wrong, torn or foreign file is never believed: it counts as missing and is written again. Writers rename a complete
temporary file into place, so any number of processes can share the directory. There is no lock and no index.

What is kept: library models, LLVM IR of the user after its check, and compiled sources.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
import zlib
from collections.abc import Iterable
from pathlib import Path

from limpet import __version__
from limpet.base.config import Config
from limpet.base.records import dataclass

_MAGIC = b"limpet-cache-1\n"
_DIGEST = 32
_MAX_ENTRIES = 16384
_KEPT_ENTRIES = 12288
_MAX_BYTES = 1 << 29
_PRUNED_EVERY = 32
"""Looking at all entries takes longer than writing one, so only one put in so many does it."""


@dataclass(frozen=True, slots=True)
class Cache:
    """`directory` is None if nothing can be kept; every operation then does nothing."""

    directory: Path | None

    def get(self, key: str) -> bytes | None:
        if self.directory is None:
            return None
        path = self.directory / key
        try:
            data = path.read_bytes()
            # Used again: what goes first is what nobody wanted for long.
            os.utime(path)
        except OSError:
            return None
        start = len(_MAGIC) + _DIGEST
        payload = data[start:]
        if data[:start] != _MAGIC + hashlib.sha256(payload).digest():
            return None
        return payload

    def put(self, key: str, payload: bytes) -> bool:
        """Keep `payload`. A full disk or a directory that vanished is no reason to fail."""
        if self.directory is None:
            return False
        temporary: str | None = None
        try:
            handle, temporary = tempfile.mkstemp(prefix=".new-", dir=self.directory)
            with os.fdopen(handle, "wb") as file:
                file.write(_MAGIC + hashlib.sha256(payload).digest() + payload)
            os.replace(temporary, self.directory / key)
        except OSError:
            if temporary is not None:
                _remove(Path(temporary))
            return False
        if zlib.crc32(key.encode()) % _PRUNED_EVERY == 0:
            self._prune()
        return True

    def _prune(self) -> None:
        """Keep the directory small: the entries that were not used for the longest time go."""
        assert self.directory is not None
        try:
            with os.scandir(self.directory) as listing:
                entries = [(status.st_mtime, status.st_size, entry.path) for entry, status in map(_status, listing)]
        except OSError:
            # Another process was faster.
            return
        entries.sort(reverse=True)
        size, kept = 0, len(entries)
        if len(entries) > _MAX_ENTRIES:
            kept = _KEPT_ENTRIES
        for number, (_, bytes_, _) in enumerate(entries):
            size += bytes_
            if size > _MAX_BYTES:
                kept = min(kept, number)
                break
        for _, _, path in entries[kept:]:
            _remove(Path(path))


def _status(entry: os.DirEntry[str]) -> tuple[os.DirEntry[str], os.stat_result]:
    return entry, entry.stat(follow_symlinks=False)


def cache_key(parts: Iterable[bytes | str]) -> str:
    """A name for the result that depends on exactly these parts. Each part is framed by its length."""
    digest = hashlib.sha256(__version__.encode())
    for part in parts:
        data = part.encode("utf-8", "surrogateescape") if isinstance(part, str) else part
        digest.update(b"%d:" % len(data))
        digest.update(data)
    return digest.hexdigest()


def pack(text: str, bitcode: bytes) -> bytes:
    """Two results in one entry."""
    data = text.encode()
    return len(data).to_bytes(8, "little") + data + bitcode


def unpack(data: bytes | None) -> tuple[str, bytes] | None:
    """The inverse of `pack`; None for what is no such thing."""
    if data is None or len(data) < 8:
        return None
    size = int.from_bytes(data[:8], "little")
    return data[8 : 8 + size].decode("utf-8", "replace"), data[8 + size :]


def open_cache(config: Config) -> Cache:
    """The cache of this run; one without a directory if none is wanted or none can be written."""
    if not config.compile.cache:
        return Cache(None)
    directory = cache_directory(config)
    return Cache(directory if directory is not None and usable(directory) else None)


def cache_directory(config: Config) -> Path | None:
    """Where the cache belongs: the configuration, `$LIMPET_CACHE_DIR`, `$XDG_CACHE_HOME/limpet`, `~/.cache/limpet`."""
    if config.cache_dir is not None:
        return config.cache_dir
    environment = os.environ
    if "LIMPET_CACHE_DIR" in environment:
        # Set but empty: no cache, please.
        return Path(environment["LIMPET_CACHE_DIR"]) if environment["LIMPET_CACHE_DIR"] else None
    # The XDG rules: a relative path is to be ignored.
    xdg = environment.get("XDG_CACHE_HOME", "")
    if os.path.isabs(xdg):
        return Path(xdg) / "limpet"
    home = environment.get("HOME", "")
    return Path(home) / ".cache" / "limpet" if os.path.isabs(home) else None


def usable(directory: Path) -> bool:
    try:
        directory.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(directory, os.R_OK | os.W_OK | os.X_OK)


def _remove(path: Path) -> None:
    try:
        path.unlink()
    except OSError:
        return
