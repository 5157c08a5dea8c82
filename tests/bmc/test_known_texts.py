"""Texts of which the engine knows something: constants, and numbers of few digits."""

from __future__ import annotations

import struct
from pathlib import Path

import pytest

from limpet.cli.main import main

DOUBLES = (
    "1e3 3.141592653589793 3.25 0.1 1234567.890625 -12.75e-2 +.5e+10 000000000012 9007199254740991"
    " 1e22 1e-22 7.e0 0.000 123456789012345"
)
FLOATS = "0.1 16777215 1e10 -3.3e-9 100.5"


def test_constant_texts_of_numbers(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines = [f'assert(atof(" {text}x") == {float(text).hex()});' for text in DOUBLES.split()]
    for text in FLOATS.split():
        (rounded,) = struct.unpack("f", struct.pack("f", float(text)))
        lines.append(f'assert(strtof("{text}", &end) == {rounded.hex()}f && *end == 0);')
    lines.append('assert(strtod("2.5,", &end) == 2.5 && *end == 44);')
    program = tmp_path / "program.c"
    head = "#include <assert.h>\n#include <stdlib.h>\n"
    program.write_text(f"{head}int main(void) {{ char *end; {' '.join(lines)} return 0; }}\n")
    assert main(["verify", str(program), "--timeout", "600"]) == 0, capsys.readouterr().out


CLOCK = """
#include <assert.h>
#include <stdio.h>
#include <time.h>
int main(void) {
    char text[20];
    time_t now = time(NULL);
    struct tm *parts = gmtime(&now);
    assert(strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", parts) == 19);
    assert(text[4] == '-' && text[10] == ' ' && text[16] == ':' && text[19] == 0);
    assert(sprintf(text, "%02d:%2d", parts->tm_min, parts->tm_wday) == 5);
    return 0;
}
"""


def test_how_long_the_time_of_day_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program = tmp_path / "program.c"
    program.write_text(CLOCK)
    assert main(["verify", str(program), "--timeout", "600"]) == 0, capsys.readouterr().out
