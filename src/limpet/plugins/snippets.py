"""Files for other tools, as `limpet integration NAME` prints them."""

from __future__ import annotations

from importlib.resources import files

SNIPPETS = {
    "cmake": ("Limpet.cmake", "a module: limpet_add_test(…), limpet_add_project(…)"),
    "make": ("limpet.mk", "rules for a Makefile: make limpet, make limpet-changed"),
    "github": ("github.yml", "a workflow for GitHub, with SARIF for code scanning"),
    "pre-commit": ("pre-commit.yaml", "a hook for .pre-commit-config.yaml"),
}
"""By tool: the file and what it is."""


def snippet(name: str) -> str:
    return files("limpet.plugins").joinpath("files", SNIPPETS[name][0]).read_text(encoding="utf-8")
