"""The format of golden files, and how they are written anew."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.golden import Golden, GoldenError, parse

TEXT = """\
A remark.

[case one --unwind 3]
int main(void) {}
[out sa]
a

b
[out pd]
c

[case two]
int x;
[out]
d
"""


def test_read_and_write(tmp_path: Path) -> None:
    file = parse(tmp_path, TEXT)
    one, two = file.cases
    assert (one.name, one.options, one.source) == ("one", " --unwind 3", "int main(void) {}\n")
    assert one.expected == {"sa": "a\n\nb\n", "pd": "c\n"}
    assert two.expected == {"": "d\n"}
    assert file.text() == TEXT


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[case a]\nx\n", "'a' has no"),
        ("[out]\nx\n", "f:1: '.out.' belongs to no case"),
        ("[case a]\n[out]\n[out]\n", "f:3: '.out.' belongs to no case, or comes twice"),
        ("[case a]\n[out]\n[case a]\n[out]\n", "f:3: a second case 'a'"),
        ("[case a b\n[out]\n", "f:1: expected"),
        ("[case A]\n[out]\n", "f:1: expected"),
    ],
)
def test_mistakes_are_reported(text: str, message: str) -> None:
    with pytest.raises(GoldenError, match=message):
        parse(Path("f"), text)


def test_compared_and_updated(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.test"
    path.write_text(TEXT, encoding="utf-8")
    one, two = parse(path, TEXT).cases
    Golden(tmp_path, capsys, update=False).check(two, lambda stage, source, options: "d\n\n")
    with pytest.raises(AssertionError):
        Golden(tmp_path, capsys, update=False).check(two, lambda stage, source, options: "e")
    assert path.read_text(encoding="utf-8") == TEXT
    Golden(tmp_path, capsys, update=True).check(one, lambda stage, source, options: f"{source}{stage}{options}")
    expected = TEXT.replace("a\n\nb\n", "int main(void) {}\nsa --unwind 3\n").replace(
        "c\n", "int main(void) {}\npd --unwind 3\n"
    )
    assert path.read_text(encoding="utf-8") == expected
