"""What `limpet verify` imports for a program that does nothing: start-up is most of the time of small programs."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

MOST = 476
"""Modules of ours. Raise it only for what every verification needs; see `limpet.base.lazy`."""
NOT_NEEDED = {
    "rich": "text that goes to a file or a pipe has no colours",
    "platform": "for reports of crashes",
    "webbrowser": "for --open",
    "z3": "only `prove` uses it",
    "limpet.absint": "another engine",
    "limpet.horn": "another engine",
    "limpet.clauses": "another engine",
    "limpet.hornsolvers": "another engine",
    "limpet.prove": "another engine",
    "limpet.api": "not the command line",
    "limpet.project": "there are files",
    "limpet.lsp": "another command",
    "limpet.bench": "another command",
    "limpet.drawing": "there is no report with graphs",
    "limpet.frontend.suspects": "compiled before",
    "limpet.frontend.unfolding": "compiled before",
    "limpet.svcomp.property_files": "there is no property file",
    "limpet.prepare.assembly.idioms": "there is no assembly",
    "limpet.interp.machine": "there is no counterexample",
    "limpet.reports.html": "another format",
}
PROGRAM = """
import json, sys
from limpet.cli.main import main
main(sys.argv[1:])
print(json.dumps(sorted(sys.modules)))
"""


def test_little_is_imported(tmp_path: Path) -> None:
    source = tmp_path / "program" / "empty.c"
    source.parent.mkdir()
    source.write_text("int main(void) { return 0; }\n")
    command = [sys.executable, "-c", PROGRAM, "verify", str(source)]
    environment = {**os.environ, "LIMPET_CACHE_DIR": str(tmp_path / "cache")}
    for _ in range(2):  # the first one compiles
        done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
        *shown, last = done.stdout.splitlines()
        assert shown[-1].startswith("SAFE")
    imported = json.loads(last)
    needless = [
        f"{name}: {reason}"
        for name, reason in NOT_NEEDED.items()
        if any(each == name or each.startswith(f"{name}.") for each in imported)
    ]
    assert not needless
    ours = [each for each in imported if each.split(".")[0] == "limpet"]
    assert len(ours) <= MOST
