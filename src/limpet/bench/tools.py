"""Other verifiers, run on the same tasks: how they are called, and how their answers are read.

[tools.cbmc]
command = ["cbmc", "--unwind", "10", "--{word_bits}", "{include}", "{defines}", "{files}", "{options}"]
version = ["cbmc", "--version"]

[tools.cbmc.verdicts]                # regular expressions; the first that is found decides
unsafe = "^VERIFICATION FAILED"
safe = "^VERIFICATION SUCCESSFUL"
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Mapping
from dataclasses import replace

from limpet.base.diagnostics import input_error
from limpet.base.properties import Verdict
from limpet.base.records import dataclass
from limpet.bench.tables import Table

KEYS = ("command", "version", "verdicts", "exit_status")
PLACES = (
    *("files", "override", "include", "defines", "options", "property", "word_bits", "data_model", "timeout", "memory"),
)
"""The placeholders of a command. A word that is only a placeholder becomes as many words as it stands for."""
SAID = (*(verdict.value for verdict in Verdict), "timeout", "memory", "error")
"""The answers of a tool that Limpet understands."""
_PLACE = re.compile(r"\{(\w+)\}")
_VERSION_SECONDS = 60.0


@dataclass(frozen=True, slots=True)
class Tool:
    name: str
    command: tuple[str, ...]
    """With places."""
    verdicts: tuple[tuple[str, str], ...]
    """(answer, regular expression), in order."""
    statuses: tuple[tuple[int, str], ...] = ()
    """Exit status → answer, where no expression is found."""
    version_command: tuple[str, ...] = ()
    version: str = ""

    def words(self, places: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
        words: list[str] = []
        for word in self.command:
            whole = _PLACE.fullmatch(word)
            if whole is not None:
                words += places[whole[1]]
            else:
                words.append(_PLACE.sub(lambda match: " ".join(places[match[1]]), word))
        return tuple(words)

    def answer(self, text: str, status: int) -> str | None:
        """One of `SAID`; None: nothing in the output is an answer."""
        for said, expression in self.verdicts:
            if re.search(expression, text, re.MULTILINE):
                return said
        return dict(self.statuses).get(status)

    def ready(self) -> Tool:
        """The tool with its version; an error if it is not installed."""
        program = self.command[0]
        if shutil.which(program) is None:
            raise input_error(
                "no-such-tool",
                f"the tool `{self.name}` is not installed: there is no program `{program}`",
                None,
                "install it, put its directory into PATH, or leave its configuration out with --config",
            )
        return replace(self, version=self._read_version()) if self.version_command else self

    def _read_version(self) -> str:
        try:
            done = subprocess.run(
                self.version_command,
                stdin=subprocess.DEVNULL,
                capture_output=True,
                timeout=_VERSION_SECONDS,
                check=False,
            )
        except (OSError, subprocess.TimeoutExpired):
            return ""
        lines = (done.stdout or done.stderr).decode("utf-8", "replace").strip().split("\n")
        return lines[0].strip()


def read_tools(table: Table) -> dict[str, Tool]:
    return {name: _tool(name, table.table(name)) for name in table.data}


def _tool(name: str, table: Table) -> Tool:
    table.allow(KEYS)
    command = table.texts("command")
    if not command:
        raise table.error(f"the tool `{name}` has no command", 'for example: command = ["cbmc", "{files}"]')
    for word in command:
        for place in _PLACE.findall(word):
            if place not in PLACES:
                known = ", ".join(f"{{{each}}}" for each in PLACES)
                raise table.error(
                    f"there is no placeholder `{{{place}}}`", f"there are here: {known}", key="command", value=word
                )
    if not any("{files}" in word for word in command):
        raise table.error(f"the command of `{name}` has no {{files}}", "it stands for the sources", key="command")
    verdicts, statuses = _verdicts(table.table("verdicts")), _statuses(table.table("exit_status"))
    if not verdicts and not statuses:
        raise table.error(
            f"nothing says what `{name}` answers", f"for example: [tools.{name}.verdicts] with safe and unsafe"
        )
    return Tool(name, command, verdicts, statuses, table.texts("version"))


def _verdicts(table: Table) -> tuple[tuple[str, str], ...]:
    table.allow(SAID)
    listed: list[tuple[str, str]] = []
    for said in table.data:
        for expression in table.texts(said):
            try:
                re.compile(expression)
            except re.error as error:
                raise table.error(
                    f"`{expression}` is not a regular expression: {error}", key=said, value=expression
                ) from None
            listed.append((said, expression))
    return tuple(listed)


def _statuses(table: Table) -> tuple[tuple[int, str], ...]:
    listed: list[tuple[int, str]] = []
    for status in table.data:
        said = table.text(status)
        if not status.isdigit() or said not in SAID:
            raise table.error(
                f"`{status} = {said}` is not an exit status with an answer", f"answers: {', '.join(SAID)}", key=status
            )
        listed.append((int(status), said))
    return tuple(listed)
