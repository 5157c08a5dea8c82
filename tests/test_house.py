"""Rules of the house that a machine can check: layers, file lengths, no print, no imports inside functions."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parent.parent / "src" / "limpet"

ALLOWED = {
    "base": set(),
    "numeric": {"base"},
    "terms": {"base", "numeric"},
    "solvers": {"base", "terms"},
    "llvm": {"base"},
    "builtins": {"base", "llvm"},
    "caller": {"base", "llvm", "builtins"},
    "prepare": {"base", "llvm", "builtins", "caller"},
    "frontend": {"base", "llvm", "builtins"},
    "interp": {"base", "llvm", "builtins"},
    "pointsto": {"base", "llvm", "builtins"},
    "memory": {"base", "numeric", "terms"},
    "arithmetic": {"base", "numeric", "terms"},
    "seair": {"base", "terms", "memory"},
    "lower": {"base", "terms", "llvm", "builtins", "pointsto", "memory", "seair"},
    "semantics": {"base", "terms", "memory", "seair"},
    "bound": {"base", "numeric", "terms", "memory", "seair", "semantics"},
    "forms": {"base", "terms", "seair"},
    "passes": {"base", "terms", "builtins", "seair"},
    "clauses": {"base", "terms", "seair"},
    "hornsolvers": {"base", "terms", "solvers", "seair", "clauses"},
    "horn": {"base", "numeric", "terms", "arithmetic", "memory", "seair", "clauses", "passes"},
    "pipeline": {
        *("base", "terms", "llvm", "builtins", "prepare", "frontend", "pointsto", "lower", "seair", "passes"),
        *("bound", "forms", "semantics", "clauses", "horn"),
    },
    "results": {"base", "llvm", "interp", "memory", "seair", "passes", "semantics"},
    "bmc": {
        *("base", "terms", "solvers", "arithmetic", "memory", "seair", "semantics", "bound", "forms", "passes"),
        *("llvm", "builtins", "pipeline", "results"),
    },
    "prove": {
        *("base", "terms", "solvers", "seair", "semantics", "passes", "clauses", "hornsolvers", "horn"),
        *("llvm", "builtins", "pipeline", "results"),
    },
    "verify": {"base", "llvm", "solvers", "pipeline", "results", "bmc", "prove"},
    "bench": {"base"},
    "cli": {
        *(
            "base",
            "bench",
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
        *("pipeline", "results", "prove", "verify"),
    },
}
"""What each package may import besides itself. A new package needs a line here and in docs/architecture.md."""

MAX_LINES = 600
MODULES = sorted(PACKAGE.rglob("*.py"))


def package_of(path: Path) -> str:
    parts = path.relative_to(PACKAGE).parts
    return parts[0] if len(parts) > 1 else ""


def imports(tree: ast.AST) -> list[tuple[str, ast.AST]]:
    found: list[tuple[str, ast.AST]] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] == "limpet":
            if node.module == "limpet":
                found += [(f"limpet.{alias.name}", node) for alias in node.names]
            else:
                found.append((node.module, node))
        elif isinstance(node, ast.Import):
            found += [(alias.name, node) for alias in node.names if alias.name.split(".")[0] == "limpet"]
    return found


@pytest.mark.parametrize("path", MODULES, ids=lambda p: p.relative_to(PACKAGE).as_posix())
def test_layers(path: Path) -> None:
    package = package_of(path)
    if not package:
        return
    assert package in ALLOWED, f"the package {package} is not in the table of layers"
    for name, node in imports(ast.parse(path.read_text(encoding="utf-8"))):
        parts = name.split(".")
        if len(parts) < 2 or parts[1] == "__version__":
            continue
        line = getattr(node, "lineno", 0)
        assert parts[1] == package or parts[1] in ALLOWED[package], f"{path.name}:{line} imports {name}"


def test_layers_are_acyclic() -> None:
    done: set[str] = set()
    while len(done) < len(ALLOWED):
        ready = {package for package, below in ALLOWED.items() if package not in done and below <= done}
        assert ready, f"a cycle among {set(ALLOWED) - done}"
        done |= ready


@pytest.mark.parametrize("path", MODULES, ids=lambda p: p.relative_to(PACKAGE).as_posix())
def test_files_are_short(path: Path) -> None:
    lines = len(path.read_text(encoding="utf-8").splitlines())
    assert lines <= MAX_LINES, f"{path.name} has {lines} lines: one concept per file"


@pytest.mark.parametrize("path", MODULES, ids=lambda p: p.relative_to(PACKAGE).as_posix())
def test_imports_are_at_the_top(path: Path) -> None:
    """An import inside a function hides a cycle."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            inside = [name for name, _ in imports(function)]
            assert not inside, f"{path.name}: {function.name} imports {inside}"


def test_modules_do_not_import_each_other_in_circles() -> None:
    """At run time; imports for type checking only do not count."""
    edges: dict[str, set[str]] = {}
    for path in MODULES:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        guarded = {
            id(node)
            for block in ast.walk(tree)
            if isinstance(block, ast.If) and "TYPE_CHECKING" in ast.dump(block.test)
            for node in ast.walk(block)
        }
        name = ".".join(("limpet", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__")
        targets: set[str] = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module and id(node) not in guarded:
                targets.add(node.module)
                targets |= {f"{node.module}.{alias.name}" for alias in node.names}
        edges[name] = targets
    remaining = {name: {t for t in targets if t in edges and t != name} for name, targets in edges.items()}
    remaining = {name: {t for t in targets if t != "limpet"} for name, targets in remaining.items()}
    while True:
        free = {name for name, targets in remaining.items() if not targets & set(remaining)}
        if not free:
            break
        remaining = {name: targets for name, targets in remaining.items() if name not in free}
    assert not remaining, f"modules that import each other: {sorted(remaining)}"


@pytest.mark.parametrize("path", MODULES, ids=lambda p: p.relative_to(PACKAGE).as_posix())
def test_records_are_quick_to_make(path: Path) -> None:
    """`limpet.base.records` has the same decorator for a fifth of the time at start."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "dataclasses" and path.name != "records.py":
            assert "dataclass" not in {alias.name for alias in node.names}, f"{path.name}:{node.lineno}"
