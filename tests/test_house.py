"""Rules of the house that a machine can check: layers, file lengths, no print, no imports inside functions."""

from __future__ import annotations

import ast
import enum
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from pathlib import Path

import pytest

from limpet.base.config import Config

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "limpet"

ALLOWED: dict[str, set[str]] = {
    "base": set(),
    "drawing": {"base"},
    "numeric": {"base"},
    "terms": {"base", "numeric"},
    "solvers": {"base", "terms"},
    "llvm": {"base"},
    "builtins": {"base", "llvm"},
    "caller": {"base", "llvm", "builtins"},
    "prepare": {"base", "llvm", "builtins", "caller"},
    "frontend": {"base", "llvm", "builtins"},
    "interp": {"base", "llvm", "builtins"},
    "pointsto": {"base", "drawing", "llvm", "builtins"},
    "memory": {"base", "numeric", "terms"},
    "arithmetic": {"base", "numeric", "terms"},
    "seair": {"base", "terms", "memory"},
    "lower": {"base", "terms", "llvm", "builtins", "pointsto", "memory", "seair"},
    "semantics": {"base", "terms", "memory", "seair"},
    "bound": {"base", "numeric", "terms", "memory", "seair"},
    "forms": {"base", "terms", "seair"},
    "passes": {"base", "terms", "builtins", "seair"},
    "clauses": {"base", "terms", "seair"},
    "hornsolvers": {"base", "terms", "solvers", "seair", "clauses"},
    "absint": {"base", "numeric", "terms", "memory", "solvers", "seair", "passes", "clauses"},
    "horn": {"base", "drawing", "numeric", "terms", "arithmetic", "memory", "seair", "clauses", "passes"},
    "pipeline": {
        *("base", "terms", "llvm", "builtins", "prepare", "frontend", "pointsto", "lower", "seair", "passes"),
        *("bound", "forms", "semantics", "clauses", "horn", "absint", "drawing"),
    },
    "results": {"base", "builtins", "drawing", "llvm", "interp", "memory", "seair", "passes", "semantics"},
    "bmc": {
        *("base", "terms", "solvers", "arithmetic", "memory", "seair", "semantics", "bound", "forms", "passes"),
        *("llvm", "builtins", "pipeline", "results"),
    },
    "prove": {
        *("base", "terms", "solvers", "seair", "semantics", "passes", "clauses", "hornsolvers", "horn"),
        *("llvm", "builtins", "pipeline", "results", "absint"),
    },
    "guess": {"base", "llvm", "interp", "results"},
    "strategy": {"base", "llvm", "frontend", "solvers", "pipeline", "results", "bmc", "prove", "guess"},
    "reports": {"base", "builtins", "drawing", "frontend", "interp", "results", "svcomp"},
    "api": {
        *("base", "llvm", "clauses", "frontend", "pipeline", "reports", "results", "seair", "strategy"),
    },
    "project": {"api", "base", "cluster", "frontend", "reports", "results", "strategy"},
    "plugins": {"base", "project"},
    "lsp": {"base", "frontend", "project", "reports", "results", "strategy"},
    "svcomp": {"base"},
    "cluster": {"base"},
    "bench": {"base", "svcomp", "cluster"},
    "cli": {
        *(
            "base",
            "bench",
            "cluster",
            "svcomp",
            "terms",
            "solvers",
            "llvm",
            "builtins",
            "prepare",
            "frontend",
            "interp",
            "hornsolvers",
            "horn",
        ),
        *("pipeline", "results", "reports", "prove", "strategy", "project", "plugins", "lsp"),
    },
}
"""What each package may import besides itself. A new package needs a line here and in docs/architecture.md."""

MAX_LINES = 600
DYNAMIC = {
    "__init__.py",
    "base/lazy.py",
    "solvers/registry.py",
    "cli/lsp.py",
    "cli/main.py",
    "bench/plots.py",
    "cluster/connection.py",
    "cluster/work.py",
}
"""Modules that are chosen by name while running: solvers, commands, the API; and a library that may not be there."""


@dataclass(frozen=True, slots=True)
class Import:
    """`import module` has no names."""

    module: str
    names: tuple[str, ...]
    line: int
    function: str
    """The function it stands in; empty at the top of the file."""
    for_types: bool
    """Whether it stands in a block `if TYPE_CHECKING`."""

    def modules(self) -> tuple[str, ...]:
        return tuple(f"limpet.{name}" for name in self.names) if self.module == "limpet" else (self.module,)

    @property
    def inside(self) -> bool:
        """Whether something of the package itself is imported."""
        return self.module.split(".")[0] == "limpet"


@dataclass(frozen=True, slots=True)
class SourceFile:
    """A file of the package, read once for all rules."""

    path: Path
    text: str
    imports: tuple[Import, ...]

    @property
    def lines(self) -> int:
        return len(self.text.splitlines())

    @property
    def name(self) -> str:
        return self.path.relative_to(PACKAGE).as_posix()

    @property
    def package(self) -> str:
        """The package it belongs to; empty for files beside the packages."""
        parts = self.path.relative_to(PACKAGE).parts
        return parts[0] if len(parts) > 1 else ""

    @property
    def module(self) -> str:
        return ".".join(("limpet", *self.path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__")


def source(path: Path, text: str) -> SourceFile:
    return SourceFile(path, text, tuple(imports(ast.parse(text))))


@cache
def sources() -> tuple[SourceFile, ...]:
    return tuple(source(path, path.read_text(encoding="utf-8")) for path in sorted(PACKAGE.rglob("*.py")))


def imports(tree: ast.Module) -> Iterator[Import]:
    """All imports. Only statements are examined: expressions are many and hold none."""
    pending: list[tuple[ast.AST, str, bool]] = [(tree, "", False)]
    while pending:
        node, function, for_types = pending.pop()
        match node:
            case ast.ImportFrom(module=str(module)):
                yield Import(module, tuple(alias.name for alias in node.names), node.lineno, function, for_types)
            case ast.Import():
                for alias in node.names:
                    yield Import(alias.name, (), node.lineno, function, for_types)
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                function = node.name
            case ast.If():
                for_types = for_types or "TYPE_CHECKING" in ast.dump(node.test)
        for field in ("body", "orelse", "finalbody", "handlers", "cases"):
            pending += [(below, function, for_types) for below in getattr(node, field, ()) or ()]


def expect_none(offences: Iterable[str]) -> None:
    """Each rule examines all files, so that one run lists everything that is to be mended."""
    found = list(offences)
    assert not found, f"{len(found)} offences:\n" + "\n".join(found)


def layer_offences(file: SourceFile) -> Iterator[str]:
    if not file.package:
        return
    if file.package not in ALLOWED:
        yield f"{file.name}: the package {file.package} is not in the table of layers"
        return
    for each in file.imports:
        for name in each.modules() if each.inside else ():
            parts = name.split(".")
            if len(parts) < 2 or parts[1] == "__version__":
                continue
            if parts[1] != file.package and parts[1] not in ALLOWED[file.package]:
                yield f"{file.name}:{each.line}: {file.package} may not import {name}"


def late_imports(file: SourceFile) -> Iterator[str]:
    """An import inside a function hides a cycle."""
    for each in file.imports:
        if each.inside and each.function:
            yield f"{file.name}:{each.line}: {each.function} imports {each.module} instead of the top of the file"


def slow_records(file: SourceFile) -> Iterator[str]:
    """`limpet.base.records` has the same decorator for a fifth of the time at start."""
    for each in file.imports:
        if each.module == "dataclasses" and "dataclass" in each.names and file.path.name != "records.py":
            yield f"{file.name}:{each.line}: dataclass comes from limpet.base.records"


def long_files(file: SourceFile) -> Iterator[str]:
    if file.lines > MAX_LINES:
        yield f"{file.name}: {file.lines} lines, at most {MAX_LINES}: one concept per file"


def undescribed(file: SourceFile) -> Iterator[str]:
    """The docstring of a package says what each of its modules is for."""
    if not file.package or file.path.name == "__init__.py":
        return
    text = (PACKAGE / file.package / "__init__.py").read_text(encoding="utf-8")
    below = file.path.relative_to(PACKAGE / file.package).with_suffix("").as_posix()
    if not re.search(rf"`(\w+/)?({re.escape(below)}|{re.escape(file.path.stem)})(\.py)?\b", text):
        yield f"{file.name}: src/limpet/{file.package}/__init__.py does not say what it is for"


def hidden_imports(file: SourceFile) -> Iterator[str]:
    """`base.lazy` defers a module so that the type checker and the rule of the layers still see it."""
    for each in file.imports:
        if each.module == "importlib" and file.name not in DYNAMIC:
            yield f"{file.name}:{each.line}: importlib hides what is imported; see limpet.base.lazy"


_CHOICES = "|".join(
    each.name
    for part in fields(Config)
    if is_dataclass(record := getattr(Config(), part.name))
    for each in fields(record)
    if isinstance(getattr(record, each.name), enum.Enum)
)
_DECISIONS = (
    re.compile(r"\.(message|label|reason|summary)\s*(==|!=|\.(startswith|endswith)\()"),
    re.compile(r"(==|!=)\s+\w+(\.\w+)*\.(message|reason|summary)\b"),
    re.compile(rf"\.({_CHOICES})\s*(==|!=)\s*[\"']"),
)
"""Comparisons of messages and labels, and of options with the text of a choice."""


def text_decisions(file: SourceFile) -> Iterator[str]:
    """Roles, ids and enums decide, not texts."""
    for number, line in enumerate(file.text.splitlines(), 1):
        if any(pattern.search(line) for pattern in _DECISIONS):
            yield f"{file.name}:{number}: a decision by a text: {line.strip()}"


RULES_FOR_FILES = (layer_offences, long_files, late_imports, slow_records, undescribed, hidden_imports, text_decisions)


@pytest.mark.parametrize("rule", RULES_FOR_FILES, ids=lambda rule: rule.__name__)
def test_every_file_keeps_the_rule(rule: Callable[[SourceFile], Iterator[str]]) -> None:
    assert len(sources()) > 100, "the package was not found"
    expect_none(offence for file in sources() for offence in rule(file))


def test_layers_are_acyclic() -> None:
    done: set[str] = set()
    while len(done) < len(ALLOWED):
        ready = {package for package, below in ALLOWED.items() if package not in done and below <= done}
        assert ready, f"a cycle among {set(ALLOWED) - done}"
        done |= ready


def test_modules_do_not_import_each_other_in_circles() -> None:
    """At run time; imports for type checking only do not count."""
    edges: dict[str, set[str]] = {}
    for file in sources():
        told = [each for each in file.imports if each.names and not each.for_types]
        targets = {each.module for each in told} | {f"{each.module}.{name}" for each in told for name in each.names}
        edges[file.module] = targets
    remaining = {name: {t for t in targets if t in edges and t != name} for name, targets in edges.items()}
    remaining = {name: {t for t in targets if t != "limpet"} for name, targets in remaining.items()}
    while True:
        free = {name for name, targets in remaining.items() if not targets & set(remaining)}
        if not free:
            break
        remaining = {name: targets for name, targets in remaining.items() if name not in free}
    assert not remaining, f"modules that import each other: {sorted(remaining)}"


@pytest.mark.parametrize(
    ("place", "text", "rule", "offence"),
    [
        (
            "base/x.py",
            "from limpet.terms.sorts import Sort\n",
            layer_offences,
            "base may not import limpet.terms.sorts",
        ),
        ("base/x.py", "import limpet.cli\n", layer_offences, "base may not import limpet.cli"),
        ("new/x.py", "", layer_offences, "not in the table of layers"),
        ("base/x.py", "\n" * (MAX_LINES + 1), long_files, "601 lines"),
        ("base/x.py", "def f():\n    from limpet import base\n", late_imports, "base/x.py:2: f imports limpet"),
        ("base/x.py", "from dataclasses import dataclass\n", slow_records, "base/x.py:1: dataclass comes from"),
        ("base/x.py", 'if each.message == "late": pass\n', text_decisions, "base/x.py:1: a decision by a text"),
        ("base/x.py", 'if key.message.startswith("x"): pass\n', text_decisions, "base/x.py:1: a decision by a text"),
        ("base/x.py", 'if options.phis == "path": pass\n', text_decisions, "base/x.py:1: a decision by a text"),
    ],
)
def test_offences_are_found(place: str, text: str, rule: Callable[[SourceFile], Iterator[str]], offence: str) -> None:
    (found,) = rule(source(PACKAGE / place, text))
    assert offence in found
