"""Which targets a change can reach: what differs from a revision of git, held against what each target reads.

A change within a function matters to the targets that reach the function, provided that it is a plain change of
statements: no preprocessor directives, and braces, quotes and comments that end where they begin. Any other change of a
source matters to all targets that have the source. A source that other files include counts as a source of all targets.
A change of any other file that a source may include matters to all.
"""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Sequence
from dataclasses import field
from pathlib import Path, PurePath

from limpet.base.context import Context, Deadline
from limpet.base.diagnostics import Diagnostic, LimpetError, Note, UsageError
from limpet.base.records import dataclass
from limpet.frontend.load import load_ir
from limpet.frontend.source_functions import function_at
from limpet.frontend.unit_index import index_unit
from limpet.project.file import Project
from limpet.project.target import Target

NEVER_INCLUDED = frozenset(
    {".md", ".rst", ".py", ".yml", ".yaml", ".html", ".css", ".js", ".sh", ".png", ".jpg", ".svg", ".pdf", ".lock"}
)
_HUNK = re.compile(r"^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@")
_DEFINED = re.compile(r'^!\d+ = distinct !DISubprogram\(name: "([^"]+)"', re.MULTILINE)
_LITERAL = re.compile(r"\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*'|//[^\n]*")
_BY_MACRO = re.compile(r"\s*#\s*include\s+[^\s\"<]")
_UNCLEAR = re.compile(r"[\"'#\\]|/\*|\*/")
"""What is left of it after literals: something begins here that ends elsewhere, or a directive."""


@dataclass(slots=True)
class Hunk:
    first: int
    """Lines of the file as it is now; with none, the line after which lines were removed."""
    count: int
    removed: list[str] = field(default_factory=list)
    added: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Changes:
    """By file; None: all of it, or nobody knows what."""

    hunks: dict[Path, list[Hunk] | None]


def changes_since(root: Path, revision: str) -> Changes:
    """Also what git does not know yet. Raises UsageError."""
    top = Path(_git(root, "rev-parse", "--show-toplevel").strip())
    if revision.startswith("-"):
        raise UsageError(Diagnostic("bad-revision", f"`{revision}` is not a revision"))
    diff = _git(top, "diff", "--unified=0", "--no-renames", "--no-ext-diff", "--no-color", revision, "--")
    found = {top / name: hunks for name, hunks in _read(diff).items()}
    for name in _git(top, "ls-files", "--others", "--exclude-standard", "-z").split("\0"):
        if name:
            found[top / name] = None
    return Changes({path.resolve(): hunks for path, hunks in found.items()})


def reached_targets(project: Project, targets: Sequence[Target], changes: Changes) -> list[Target]:
    root = project.root.resolve()
    sources = {(root / file).resolve() for target in targets for file in _files(project, target)}
    others = [path for path in changes.hunks if path not in sources and path.suffix not in NEVER_INCLUDED]
    if others:
        return list(targets)  # the project file, headers, the compilation database
    included = _included(root, [path for path in changes.hunks if path in sources])
    return [target for target in targets if _is_reached(project, target, changes, included)]


def _included(root: Path, paths: Sequence[Path]) -> list[Path]:
    """Those that some file includes by their name, or may include by a macro: tests often include what they test."""
    if not paths:
        return []
    words = ("grep", "--untracked", "-I", "-h", "-E", r"^[[:space:]]*#[[:space:]]*include", "--", ":/")
    lines = _git(root, *words, accepted=(0, 1)).splitlines()
    if any(_BY_MACRO.match(line) for line in lines):
        return list(paths)
    return [path for path in paths if any(path.name in line for line in lines)]


def _is_reached(project: Project, target: Target, changes: Changes, included: Sequence[Path]) -> bool:
    own = [(project.root / file).resolve() for file in _files(project, target)]
    changed = [path for path in dict.fromkeys([*own, *included]) if path in changes.hunks]
    if not changed:
        return False
    if any(changes.hunks[path] is None or not path.is_file() for path in changed):
        return True
    try:
        config = target.config(project.root, str(project.path))
        ctx = Context(config, Deadline.after(config.limits.timeout))
        reached = frozenset(_DEFINED.findall(load_ir(ctx).text))
    except LimpetError:
        return True  # who verifies it will say what is wrong
    for path in changed:
        text = path.read_text(encoding="utf-8", errors="replace")
        try:
            defined = index_unit(config, os.path.relpath(path, project.root.resolve())).definitions
        except LimpetError:
            return True
        others = frozenset(defined) - reached
        if any(_matters(text, hunk, others) for hunk in changes.hunks[path] or ()):
            return True
    return False


def _matters(text: str, hunk: Hunk, others: frozenset[str]) -> bool:
    """False: only functions are changed that are not reached. What looks like a function but is none of the compiler's
    (`DEFINE(f) { … }`) may be any."""
    last = hunk.first + max(hunk.count, 1) - 1
    function = function_at(text, hunk.first)
    inside = function is not None and function.first < hunk.first + (not hunk.count) and last < function.last
    if function is None or not inside or function.name not in others:
        return True
    return not (_is_plain(hunk.removed) and _is_plain(hunk.added))


def _is_plain(lines: Sequence[str]) -> bool:
    text = _LITERAL.sub(" ", "\n".join(lines))
    if _UNCLEAR.search(text):
        return False
    depth = 0
    for character in text:
        depth += (character == "{") - (character == "}")
        if depth < 0:
            return False
    return depth == 0


def _files(project: Project, target: Target) -> tuple[str, ...]:
    try:
        config = target.config(project.root, str(project.path))
    except LimpetError:
        return target.files
    return (*config.input.files, *config.input.overrides)


def _read(diff: str) -> dict[PurePath, list[Hunk] | None]:
    found: dict[PurePath, list[Hunk] | None] = {}
    name: PurePath | None = None
    hunks: list[Hunk] = []
    for line in diff.splitlines():
        if line.startswith("diff --git "):
            # Names with spaces or quotes come again below; until then nobody knows what changed.
            name, hunks = PurePath(line.rpartition(" b/")[2]), []
            found[name] = None
        elif line.startswith("+++ ") and name is not None:
            if line.startswith("+++ b/"):
                del found[name]
                name = PurePath(line.removeprefix("+++ b/").rstrip("\t"))
                found[name] = hunks
        elif (match := _HUNK.match(line)) is not None:
            hunks.append(Hunk(int(match[1]), 1 if match[2] is None else int(match[2])))
        elif hunks and line.startswith("-"):
            hunks[-1].removed.append(line[1:])
        elif hunks and line.startswith("+"):
            hunks[-1].added.append(line[1:])
    return found


def _git(directory: Path, *words: str, accepted: Sequence[int] = (0,)) -> str:
    try:
        done = subprocess.run(
            ["git", "-c", "core.quotePath=false", "-C", str(directory), *words],
            capture_output=True,
            check=False,
            stdin=subprocess.DEVNULL,
        )
    except OSError as error:
        raise UsageError(Diagnostic("no-git", f"--changed asks git, which cannot be run: {error.strerror}")) from None
    if done.returncode not in accepted:
        lines = done.stderr.decode("utf-8", "replace").strip().splitlines() or ["it failed"]
        note = Note("a revision is a commit, a branch or a tag: --changed main")
        raise UsageError(Diagnostic("git-failed", f"--changed: git says: {lines[0]}", notes=(note,)))
    return done.stdout.decode("utf-8", "replace")
