"""Harnesses (`*_limpet.c`) and, with `--limpet`, the targets of `limpet.toml` as tests of pytest.

`safe` passes, `unsafe` and `unknown` fail; `bounded` is skipped with the bounds as the reason, unless
`--limpet-bounded` says otherwise. Results come from the cache of results where nothing has changed.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from limpet.base.diagnostics import InternalError, LimpetError
from limpet.base.lazy import lazy_module

if TYPE_CHECKING:
    from limpet.plugins import harness
    from limpet.project import documents, file, outcome, running, target
else:
    documents = lazy_module("limpet.project.documents")
    file = lazy_module("limpet.project.file")
    harness = lazy_module("limpet.plugins.harness")
    outcome = lazy_module("limpet.project.outcome")
    running = lazy_module("limpet.project.running")
    target = lazy_module("limpet.project.target")

HARNESS = "_limpet.c"
MOST_STEPS = 15


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("limpet")
    group.addoption("--limpet", action="store_true", help="also verify the targets of limpet.toml")
    group.addoption(
        "--limpet-bounded",
        choices=("pass", "skip", "fail"),
        default="skip",
        help="what becomes of tests with the verdict `bounded` (default: skip)",
    )


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    if file_path.name.endswith(HARNESS):
        return HarnessFile.from_parent(parent, path=file_path)
    words = (str(word).partition("::")[0] for word in parent.config.args)
    named = any(Path(word).resolve() == file_path.resolve() for word in words)
    if file_path.name == "limpet.toml" and (parent.config.getoption("--limpet") or named):
        return ProjectFile.from_parent(parent, path=file_path)
    return None


class HarnessFile(pytest.File):
    def collect(self) -> Iterator[pytest.Item]:
        yield VerifyItem.from_parent(self, name=self.path.stem)


class ProjectFile(pytest.File):
    def collect(self) -> Iterator[pytest.Item]:
        for each in file.read_project(self.path).targets:
            yield VerifyItem.from_parent(self, name=each.name)


class Violated(Exception):
    """What is wrong, for people."""


class VerifyItem(pytest.Item):
    def runtest(self) -> None:
        if isinstance(self.parent, ProjectFile):
            project = file.read_project(self.path)
            chosen = next(each for each in project.targets if each.name == self.name)
        else:
            chosen = harness.harness_target(self.path)
            project = file.Project(self.path, (chosen,))
        (found,) = running.run_targets(project, [chosen], running.Query(), jobs=1)
        self.add_report_section("call", "limpet", f"{found.state.value}, {found.seconds:.1f} s")
        state, states = found.state, outcome.TargetState
        bounded = self.config.getoption("--limpet-bounded")
        if state is states.BOUNDED and bounded == "skip":
            pytest.skip(f"bounded: {documents.reason(found)}")
        if state in (states.SAFE, states.SUPPRESSED) or (state is states.BOUNDED and bounded == "pass"):
            return
        raise Violated("\n".join(_lines(found)))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        if isinstance(excinfo.value, Violated | LimpetError | InternalError):
            return str(excinfo.value)
        return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int | None, str]:
        return self.path, None, f"limpet: {self.name}"


def _lines(found: outcome.TargetOutcome) -> Iterator[str]:
    if not found.findings:
        yield f"{found.state.value}: {documents.reason(found)}"
        if found.problem is not None and found.problem.raw:
            yield found.problem.raw
    for finding in found.findings:
        violation = finding.run.violation
        what = f": {violation.message}" if violation is not None else ""
        yield f"{finding.key.location}: {finding.key.kind}{what}"
        assert found.result is not None
        steps = [step for step in found.result.trace(finding) if step.location is not None]
        if len(steps) > MOST_STEPS:
            yield f"    … {len(steps) - MOST_STEPS} steps before"
        for step in steps[-MOST_STEPS:]:
            changes = ", ".join(f"{name} = {value}" for name, value in step.changes)
            yield f"    {step.location}: {step.text} {changes}".rstrip()
        inputs = ", ".join(f"{each.function} = {each.value}" for each in finding.run.inputs[:20])
        if inputs:
            yield f"    inputs: {inputs}"
