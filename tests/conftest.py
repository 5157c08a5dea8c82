"""What the whole run shares: one cache of compiled programs, ordinary signals, `--update-golden`."""

from __future__ import annotations

import functools
import gc
import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from tests import forked_workers
from tests.golden import Golden

from limpet.base.collector import expect_many_objects
from limpet.cli import main as command_line

_OWN_CACHE = pytest.StashKey[str]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write what comes out now into the golden files")


def pytest_configure(config: pytest.Config) -> None:
    # How long an example takes says something about the machine, nothing about the program.
    settings.register_profile("limpet", deadline=None, suppress_health_check=(HealthCheck.too_slow,))
    settings.load_profile("limpet")
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        # Background jobs of a script ignore Ctrl-C and so would all we start; tests send it and await an effect.
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if "LIMPET_CACHE_DIR" not in os.environ:
        # Workers of xdist and all other processes of the run inherit it. Nothing is taken from earlier runs: a mistake
        # in the front end could hide behind what an older version of it has made.
        config.stash[_OWN_CACHE] = os.environ["LIMPET_CACHE_DIR"] = tempfile.mkdtemp(prefix="limpet-tests-")

    forked_workers.install()
    # A process of its own needs its parser once. Thousands of command lines in this one would spend a fifth of their
    # time on making the same few again; they do not change in use.
    command_line.make_parser = functools.cache(command_line.make_parser)


def pytest_unconfigure(config: pytest.Config) -> None:
    own = config.stash.get(_OWN_CACHE, None)
    if own is not None:
        del os.environ["LIMPET_CACHE_DIR"]
        shutil.rmtree(own, ignore_errors=True)


def pytest_collection_finish() -> None:
    """Thousands of collected cases live to the end: the garbage collector need not scan them over and over."""
    expect_many_objects()
    gc.collect()
    gc.freeze()


@pytest.fixture
def real_workers() -> Iterator[None]:
    """Solvers run in processes that are started, as users have them, and not forked from a template."""
    with forked_workers.uninstalled():
        yield


@pytest.fixture
def golden(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    request: pytest.FixtureRequest,
) -> Golden:
    monkeypatch.chdir(tmp_path)
    return Golden(tmp_path, capsys, update=bool(request.config.getoption("--update-golden")))
