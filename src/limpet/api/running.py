"""Verification in a process of its own: from any thread, several at a time, and no longer than its caller wants."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterable
from concurrent.futures import Future
from dataclasses import replace
from typing import TypedDict, Unpack

from limpet.api.options import Path, ProgramOptions
from limpet.api.result import Result
from limpet.base.config import Config
from limpet.base.diagnostics import Diagnostic, InputError, InternalError, UsageError
from limpet.base.settings import configured
from limpet.reports.report import Report
from limpet.strategy.engines import ENGINES
from limpet.strategy.remote import Worker
from limpet.strategy.requests import CLAIMS, VERIFY, Answered, Crashed, Refused, Reply, Request


class VerifyOptions(ProgramOptions, TypedDict, total=False):
    engine: str
    """`verify` (all engines, the default), `bmc`, `prove` or `ai`."""
    cache: bool
    """Whether an answer to the same question may come from the cache, and is kept there."""
    cwd: Path
    """The directory at which relative paths begin; the current one by default."""


class Run:
    """A verification at work. As a context manager it is cancelled at the end of the block."""

    def __init__(self, request: Request) -> None:
        self._request = request
        self._worker = Worker()
        self._future: Future[Reply] = Future()
        self._thread = threading.Thread(target=self._ask, daemon=True)
        self._thread.start()

    def done(self) -> bool:
        return self._future.done()

    def result(self, timeout: float | None = None) -> Result:
        """Waits for it; TimeoutError if `timeout` seconds were not enough (the verification goes on).

        Raises LimpetError if the program cannot be verified, InternalError for bugs of Limpet.
        """
        return result_of(self._future.result(timeout), self._request)

    def cancel(self) -> None:
        """End it. The result is what was known by then; nothing that it started is left when that has come."""
        if not self._future.done():
            self._worker.interrupt()

    def __enter__(self) -> Run:
        return self

    def __exit__(self, *exception: object) -> None:
        self.cancel()
        self._thread.join()

    def _ask(self) -> None:
        try:
            self._future.set_result(self._worker.ask(self._request))
        except BaseException as error:
            self._future.set_exception(error)
        finally:
            self._worker.close()


def start(*files: Path, **options: Unpack[VerifyOptions]) -> Run:
    """Begin to verify a program, and go on. Raises UsageError if the options make no sense."""
    given = dict(options)
    engine = given.pop("engine", VERIFY)
    keep, directory = bool(given.pop("cache", False)), given.pop("cwd", None)
    known = (VERIFY, *ENGINES, CLAIMS)
    if not isinstance(engine, str) or engine not in known:
        text = f"there is no engine `{engine}`: {', '.join(known)}"
        raise UsageError(Diagnostic("no-such-engine", text))
    config = config_of(files, given)
    config = replace(config, report=replace(config.report, graphs=True))
    where = os.path.abspath(os.fspath(directory)) if isinstance(directory, str | os.PathLike) else os.getcwd()
    return Run(Request(config, where, engine, keep))


def verify(*files: Path, **options: Unpack[VerifyOptions]) -> Result:
    """Can any run of the program go wrong? As `limpet verify`, in a process of its own.

    Raises LimpetError if the program cannot be verified (it does not compile, the options make no sense).
    """
    with start(*files, **options) as run:
        return run.result()


def config_of(files: Iterable[Path], options: dict[str, object]) -> Config:
    names = tuple(os.fspath(file) for file in files)
    if "-" in names:
        raise UsageError(Diagnostic("no-standard-input", "`-` is for the command line: write the program to a file"))
    config = configured(options)
    return replace(config, input=replace(config.input, files=names))


def result_of(reply: Reply, request: Request, command: tuple[str, ...] = ()) -> Result:
    match reply:
        case Answered(answer, ctx, seconds):
            words = command or (request.engine, *request.config.input.files)
            return Result(Report.of(ctx, answer, seconds, words))
        case Refused(diagnostic, is_usage):
            raise (UsageError if is_usage else InputError)(diagnostic)
        case Crashed(message, traceback):
            raise InternalError(f"{message}\n{traceback}".rstrip())
