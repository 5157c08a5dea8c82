"""Programs that read numbers where floats were written, and programs that do not."""

from __future__ import annotations

from pathlib import Path

import pytest

from limpet.pointsto.flat import flat_regions
from limpet.pointsto.float_bits import reads_bits_of_floats

from .support import analysed

BEFORE = """
#include <stdlib.h>
#include <string.h>
double f[2]; long n[2]; struct { double d; long i; } s; union { double d; long i; } u;
static void put(double *to, double x) { *to = x; }
static long bits(const void *from) { return *(const long *)from; }
int main(int argc, char **argv) { double x = argc; double *h = malloc(16); if (!h) return 0;
"""
READ = {
    "union": "u.d = x; return u.i;",
    "another type": "f[argc] = x; return ((int *)f)[argc];",
    "one byte": "*h = x; return ((char *)h)[argc];",
    "after a copy": "*h = x; memcpy(n, h, 16); return n[argc];",
    "in functions": "put(h, x); return bits(h);",
    "part of a struct": "s.d = x; return ((short *)&s)[argc & 3];",
    "atomic": "put(&u.d, x); return __atomic_load_n(&u.i, 5);",
    "exchange": "put(&u.d, x); return __atomic_exchange_n(&u.i, 1, 5);",
}
NOT_READ = {
    "floats only": "f[argc] = x; return f[0] > 1;",
    "beside": "s.d = x; s.i = argc; return s.i;",
    "other memory": "*h = x; n[0] = argc; return n[argc];",
    "a copy that is read as it is": "*h = x; memcpy(f, h, 16); return f[argc] > 1;",
    "numbers read as floats": "u.i = argc; return u.d > 1;",
    "none": "n[0] = argc; return n[1];",
}


@pytest.mark.parametrize("body", READ.values(), ids=READ)
def test_bits_are_read(tmp_path: Path, body: str) -> None:
    program = analysed(tmp_path, f"{BEFORE}{body} }}")
    assert reads_bits_of_floats(program.module, program.regions, lambda: None)
    assert reads_bits_of_floats(program.module, flat_regions(program.module), lambda: None)


@pytest.mark.parametrize("body", NOT_READ.values(), ids=NOT_READ)
def test_bits_are_not_read(tmp_path: Path, body: str) -> None:
    program = analysed(tmp_path, f"{BEFORE}{body} }}")
    assert not reads_bits_of_floats(program.module, program.regions, lambda: None)
