"""Limpet inside other tools.

Modules
-------
* `harness`: settings in the comments of a harness
* `pytest_plugin`: harnesses (`*_limpet.c`) and targets as tests of pytest
* `snippets`: files for build systems and continuous integration (`files`), which `limpet integration` prints
"""
