"""Verify every example, show what a user sees, and compare it with what its first line says.

python examples/demo.py [FILE...]
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.table import Table

HERE = Path(__file__).resolve().parent
CLAIM = re.compile(r"// limpet: (?:(safe)|unsafe\(([a-z-]+)@(\d+)\))$")


@dataclass(frozen=True)
class Result:
    name: str
    expected: str
    found: str
    seconds: float

    @property
    def good(self) -> bool:
        return self.expected == self.found


def claim_of(text: str) -> str:
    match = CLAIM.match(text.split("\n", 1)[0])
    if match is None:
        return "the first line must be `// limpet: safe` or `// limpet: unsafe(KIND@LINE)`"
    return "safe" if match[1] else f"{match[2]}, line {match[3]}"


def limpet(path: Path, *options: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "limpet", "verify", shown_path(path), *options]
    return subprocess.run(command, stdout=subprocess.PIPE if "json" in options else None, check=False)


def shown_path(path: Path) -> str:
    return str(path.relative_to(Path.cwd())) if path.is_relative_to(Path.cwd()) else str(path)


def finding_in(document: dict[str, object], path: Path) -> str:
    properties = document.get("properties")
    violated = [p for p in properties if p["status"] == "violated"] if isinstance(properties, list) else []
    if violated:
        first = violated[0]
        elsewhere = "" if Path(first["file"]).name == path.name else f" of {first['file']}"
        return f"{first['kind']}, line {first['line']}{elsewhere}"
    return str(document.get("verdict") or document.get("error"))


def run(console: Console, path: Path) -> Result:
    text = path.read_text(encoding="utf-8")
    console.print(f"[bold]$ limpet verify {shown_path(path)}[/]", highlight=False)
    start = time.perf_counter()
    limpet(path)
    seconds = time.perf_counter() - start
    document = json.loads(limpet(path, "--format", "json").stdout)
    console.print()
    return Result(path.name, claim_of(text), finding_in(document, path), seconds)


def main(names: list[str]) -> int:
    console = Console(soft_wrap=True)
    paths = [Path(name).resolve() for name in names] or sorted(HERE.glob("*.c"))
    results = [run(console, path) for path in paths]
    table = Table(title="examples", title_justify="left")
    for heading in ("program", "expected", "found", ""):
        table.add_column(heading)
    table.add_column("time", justify="right")
    for result in results:
        mark = "[green]ok[/]" if result.good else "[bold red]differs[/]"
        table.add_row(result.name, result.expected, result.found, mark, f"{result.seconds:.1f} s")
    console.print(table)
    wrong = sum(not result.good for result in results)
    bugs = sum(result.good and result.expected != "safe" for result in results)
    console.print(
        f"{len(results)} programs, {bugs} bugs found, {len(results) - bugs - wrong} safe, {wrong} differ",
        highlight=False,
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
