"""A file that is compiled again, as clang may have computed something undefined: what if that does not work."""

from __future__ import annotations

import pytest
from tests.frontend.frontend_support import Loader

SUSPICIOUS = "int k[2] = {1 ? 1 : 2};"
LOST = f'int main() {{ {SUSPICIOUS} const char *p[2] = {{1 + R"(ab)", 0}}; return p[1] != 0 && k[0]; }}\n'
"""Where the expression ends is not found."""
REQUIRED = {
    "alignment": "int a[4] = {1 - 1}; int *p = (int *)__builtin_assume_aligned(a, 4 * 1); return p[0];",
    "elements": "typedef int v __attribute__((vector_size(16))); v a = {1, 2, 3, 4};"
    " v c = __builtin_shufflevector(a, a, 1 - 1, 2, 3, 4 - 1); return c[0];",
    "width": "struct { int b : 1 + 2; } s = {1 + 1}; return s.b;",
    "designator": "int a[] = {[1 + 1] = 5 - 4}; return a[0];",
    "label": "switch (k[0]) { case 3 - 1: return 1; } return 0;",
}


def folded(loader: Loader) -> list[str]:
    return [each.message for each in loader.context.approximations if each.id == "folded"]


def test_what_cannot_be_changed_is_said(loader: Loader) -> None:
    loader.cache = loader.directory.parent / "cache"
    file = loader.write("p.cpp", LOST)
    for _ in range(2):
        loader.load(file)
        (message,) = folded(loader)
        assert "its end is not found" in message


@pytest.mark.parametrize("name", REQUIRED)
def test_required_constants_are_nothing_to_be_said_of(loader: Loader, name: str) -> None:
    loader.load(loader.write("p.c", f"int main(void) {{ {SUSPICIOUS} {REQUIRED[name]} }}\n"))
    assert not folded(loader)
