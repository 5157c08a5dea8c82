"""One violation and one proof, made once, in every format: the tests of the formats only read them."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import limpet as limpet
from tests.cli.conftest import write as write

from limpet.cli.main import main

FORMATS = ("json", "sarif", "junit", "github", "html", "graphml", "yaml")
UNSAFE = """\
#include <stdlib.h>
#include <string.h>
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);

struct packet { char name[8]; int length; };

static void fill(struct packet *p, int n, char c) {
    char *to = p->name;
    for (int i = 0; i < n; i++)
        /* "ä" has two bytes */ to[i] = c;
    p->length = n;
}

int main(void) {
    struct packet *p = malloc(sizeof *p);
    if (!p)
        return 1;
    int n = __VERIFIER_nondet_int();
    char c = (char)__VERIFIER_nondet_uchar();
    if (n < 0 || n > 13 || c < 'c')
        return 0;
    memset(p, 0, sizeof *p);
    fill(p, n, c);
    unsigned long used = strlen(p->name);
    free(p);
    return (int)used;
}
"""
SAFE = """\
#include <assert.h>
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int n = __VERIFIER_nondet_int();
    int i = 0, s = 0;
    while (i < n) {
        s += 2;
        if (s > 1000) s = 0;
        i++;
    }
    assert(s % 2 == 0);
    return 0;
}
"""


@dataclass(frozen=True)
class Made:
    folder: Path
    code: int

    def text(self, name: str) -> str:
        return (self.folder / f"out.{name}").read_text(encoding="utf-8")

    def data(self, name: str) -> Any:
        return json.loads(self.text(name))


def make(folder: Path, command: str, program: str, *options: str) -> Made:
    (folder / "program.c").write_text(program, encoding="utf-8")
    outputs = ",".join(f"{name}=out.{name}" for name in FORMATS)
    before = os.getcwd()
    os.chdir(folder)
    try:
        code = main([command, "program.c", "--output", outputs, *options])
    finally:
        os.chdir(before)
    return Made(folder, code)


@pytest.fixture(scope="session")
def unsafe(tmp_path_factory: pytest.TempPathFactory) -> Made:
    return make(tmp_path_factory.mktemp("unsafe"), "verify", UNSAFE)


@pytest.fixture(scope="session")
def safe(tmp_path_factory: pytest.TempPathFactory) -> Made:
    return make(tmp_path_factory.mktemp("safe"), "prove", SAFE)


@pytest.fixture(scope="session")
def schemas() -> Path:
    """Schemas of others are not part of this repository: `LIMPET_SCHEMAS` names a folder that has them."""
    folder = os.environ.get("LIMPET_SCHEMAS")
    if folder is None:
        pytest.skip("LIMPET_SCHEMAS is not set: no folder with sarif-schema-2.1.0.json and JUnit.xsd")
    return Path(folder)
