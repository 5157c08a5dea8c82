"""How BenchExec runs Limpet: `<benchmark tool="limpet.svcomp.toolinfo" …>`.

BenchExec imports this module; nothing of Limpet does.
"""

from __future__ import annotations

import re
from typing import Any

import benchexec.result
import benchexec.tools.template
from benchexec.tools.sv_benchmarks_util import get_data_model_from_task

_ANSWER = re.compile(r"(TRUE|UNKNOWN|FALSE(?:\(([\w-]+)\))?)$")
_RESERVE = 0.95
"""Share of the time limit after which Limpet gives its answer by itself."""


class Tool(benchexec.tools.template.BaseTool2):  # type: ignore[misc]
    """The options of the benchmark go to `limpet verify`."""

    def executable(self, tool_locator: Any) -> str:
        return str(tool_locator.find_executable("limpet"))

    def name(self) -> str:
        return "Limpet"

    def version(self, executable: str) -> str:
        return str(self._version_from_tool(executable, line_prefix="limpet"))

    def cmdline(self, executable: str, options: list[str], task: Any, rlimits: Any) -> list[str]:
        words = [executable, "verify", "--format", "sv-comp", *options]
        if task.property_file:
            words += ["--spec", task.property_file]
        model = get_data_model_from_task(task, {"ILP32": "ILP32", "LP64": "LP64"})
        if model is not None:
            words += ["--data-model", model]
        seconds = rlimits.walltime or rlimits.cputime
        if seconds is not None and "--timeout" not in options:
            words += ["--timeout", str(max(1, int(seconds * _RESERVE)))]
        return [*words, *task.input_files]

    def determine_result(self, run: Any) -> str:
        for line in reversed(run.output):
            match = _ANSWER.match(line.strip())
            if match is not None:
                if match[1] == "TRUE":
                    return str(benchexec.result.RESULT_TRUE_PROP)
                if match[1] == "UNKNOWN":
                    return str(benchexec.result.RESULT_UNKNOWN)
                part = f"({match[2]})" if match[2] else ""
                return f"{benchexec.result.RESULT_FALSE_PROP}{part}"
        return str(benchexec.result.RESULT_ERROR)
