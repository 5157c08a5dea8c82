"""A hard check keeps no easy one open, and what is taken for granted on the way is not proved by that."""

from __future__ import annotations

import json
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

HEAD = "#include <assert.h>\nextern unsigned __VERIFIER_nondet_uint(void);\n"
SQUARES = """int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), a[16];
  if (n > 60000) return 0;
  unsigned s = 0, i;
  for (i = 0; i < n; i++) { s += 2 * i + 1; a[i % 16] = s; }
  if (n > 3) assert(a[(n - 1) % 16] == n * n);
  unsigned j = 0, k = 10;
  while (j < 10) { j++; k--; }
  assert(k + j == 10);
  return 0;
}
"""


SECONDS = (5, 40)
"""One property stays open, so that the whole limit is used; the second one is for a busy machine."""


def _statuses(path: Path, text: str, seconds: int) -> Counter[tuple[str, str]]:
    path.write_text(HEAD + text)
    command = [sys.executable, "-m", "limpet", "prove", str(path), f"--timeout={seconds}", "--format=json"]
    answer = json.loads(subprocess.run(command, capture_output=True, text=True, check=False).stdout)
    return Counter((each["kind"], each["status"]) for each in answer["properties"])


def _are_proved(statuses: Counter[tuple[str, str]]) -> bool:
    left = sum(count for (_, status), count in statuses.items() if status == "unknown")
    return min(statuses["assertion", "proved"], statuses["out-of-bounds", "proved"]) >= 1 and left <= 2


def test_easy_checks_are_proved(tmp_path: Path) -> None:
    assert any(_are_proved(_statuses(tmp_path / "squares.c", SQUARES, seconds)) for seconds in SECONDS)


@pytest.mark.parametrize(
    ("old", "new"),
    [("k + j == 10", "k + j == 11"), pytest.param("a[i % 16] = s", "a[i % 17] = s", marks=pytest.mark.long)],
)
def test_what_fails_is_not_proved(tmp_path: Path, old: str, new: str) -> None:
    text, kind = SQUARES.replace(old, new), "assertion" if "==" in old else "out-of-bounds"
    statuses = next(filter(None, (_statuses(tmp_path / "wrong.c", text, seconds) for seconds in SECONDS)))
    assert statuses[kind, "violated"] + statuses[kind, "unknown"] >= 1
