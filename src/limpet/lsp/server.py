"""The server: requests from the editor and its answers. Verification runs in worker processes, beside the protocol."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import field
from pathlib import Path
from types import FrameType
from typing import Any
from urllib.parse import unquote, urlparse

from lsprotocol import types
from pygls.lsp.server import LanguageServer

from limpet import __version__
from limpet.base.diagnostics import LimpetError
from limpet.base.records import dataclass
from limpet.frontend.source_functions import function_at, is_loop
from limpet.lsp.checking import (
    DEFAULT_SECONDS,
    Known,
    Question,
    check,
    loop_invariants,
    question_about,
    question_of,
)
from limpet.lsp.messages import diagnostics_of, hover_text
from limpet.project.documents import reason
from limpet.results.answer import Invariant

VERIFY = "limpet.verifyFunction"
PROVED, CLAIMED = "part of the proof", "by abstract interpretation, not certified"
AT_A_TIME = 4
"""Files that are verified side by side."""


@dataclass(slots=True)
class _File:
    """What the server knows about a file."""

    root: Path
    known: Known = field(default_factory=Known)
    question: Question | None = None
    cancelled: threading.Event = field(default_factory=threading.Event)
    published: set[str] = field(default_factory=set)
    """URIs with diagnostics that came from this file."""
    claims: asyncio.Future[list[Invariant]] | None = None
    """What the analyser says about loops; None: it has not been asked."""


class LimpetServer(LanguageServer):
    def __init__(self) -> None:
        super().__init__("limpet", __version__, text_document_sync_kind=types.TextDocumentSyncKind.Full)
        self.seconds = DEFAULT_SECONDS
        self.files: dict[Path, _File] = {}
        self.pool = ThreadPoolExecutor(AT_A_TIME)

    async def verify(self, path: Path, question: Question, *, others: bool = False) -> Known:
        """Of the same file, the question before is given up. `others`: what is known about other targets stays."""
        before = self.files.get(path)
        if before is not None:
            before.cancelled.set()
        file = self.files[path] = _File(question.project.root, question=question)
        if before is not None:
            file.published = before.published
        known = await asyncio.get_running_loop().run_in_executor(
            self.pool, check, question, self.seconds, file.cancelled
        )
        if not file.cancelled.is_set():
            file.known = known.beside(before.known) if others and before is not None else known
            self.publish(path, file)
        return known

    def publish(self, path: Path, file: _File) -> None:
        found = diagnostics_of(file.known, file.root, path)
        for uri in file.published - set(found):
            found[uri] = []
        for uri, diagnostics in found.items():
            self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, diagnostics))
        file.published = {uri for uri, diagnostics in found.items() if diagnostics}

    def problem(self, error: LimpetError) -> None:
        self.window_show_message(types.ShowMessageParams(types.MessageType.Error, error.diagnostic.message))

    def text_of(self, uri: str) -> str:
        return self.workspace.get_text_document(uri).source


def path_of(uri: str) -> Path:
    return Path(unquote(urlparse(uri).path)).resolve()


def make_server() -> LimpetServer:
    server = LimpetServer()

    @server.feature(types.INITIALIZE)
    def _initialize(ls: LimpetServer, params: types.InitializeParams) -> None:
        options = params.initialization_options
        seconds = options.get("timeout") if isinstance(options, dict) else getattr(options, "timeout", None)
        if isinstance(seconds, int | float) and seconds > 0:
            ls.seconds = float(seconds)

    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    async def _opened(ls: LimpetServer, params: types.DidOpenTextDocumentParams) -> None:
        await _verify_saved(ls, params.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
    async def _saved(ls: LimpetServer, params: types.DidSaveTextDocumentParams) -> None:
        await _verify_saved(ls, params.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def _closed(ls: LimpetServer, params: types.DidCloseTextDocumentParams) -> None:
        file = ls.files.pop(path_of(params.text_document.uri), None)
        if file is not None:
            file.cancelled.set()

    @server.feature(types.TEXT_DOCUMENT_HOVER)
    async def _hover(ls: LimpetServer, params: types.HoverParams) -> types.Hover | None:
        return await _hovered(ls, params)

    @server.feature(types.TEXT_DOCUMENT_CODE_ACTION)
    def _actions(ls: LimpetServer, params: types.CodeActionParams) -> list[types.Command]:
        uri = params.text_document.uri
        function = function_at(ls.text_of(uri), params.range.start.line + 1)
        if function is None:
            return []
        title = f"Verify the function {function.name}"
        return [types.Command(title, VERIFY, arguments=[uri, function.name])]

    @server.command(VERIFY)
    async def _verify_function(ls: LimpetServer, *arguments: Any) -> str | None:
        given = arguments[0] if len(arguments) == 1 and isinstance(arguments[0], list) else list(arguments)
        return await _function_verified(ls, str(given[0]), str(given[1]))

    @server.feature(types.SHUTDOWN)
    def _shutdown(ls: LimpetServer, params: None) -> None:
        for file in ls.files.values():
            file.cancelled.set()

    return server


async def _verify_saved(ls: LimpetServer, uri: str) -> None:
    path = path_of(uri)
    try:
        question = question_of(path)
    except LimpetError as error:
        ls.problem(error)
        return
    except OSError:
        return  # it is not on the disk
    if question is not None:
        await ls.verify(path, question)


async def _function_verified(ls: LimpetServer, uri: str, name: str) -> str | None:
    path = path_of(uri)
    try:
        known = await ls.verify(path, question_about(path, name), others=True)
    except LimpetError as error:
        ls.problem(error)
        return None
    for outcome in known.outcomes:
        why = reason(outcome)
        text = f"{name}: {outcome.state.value}" + (f" ({why})" if why else "")
        ls.window_show_message(types.ShowMessageParams(types.MessageType.Info, text))
        return outcome.state.value
    return None


async def _hovered(ls: LimpetServer, params: types.HoverParams) -> types.Hover | None:
    uri, line = params.text_document.uri, params.position.line + 1
    path = path_of(uri)
    file = ls.files.get(path)
    if file is None or file.question is None or not is_loop(ls.text_of(uri), line):
        return None
    text = hover_text(file.known.invariants, path, file.root, line, PROVED)
    if text is None:
        if file.claims is None:
            file.claims = asyncio.get_running_loop().run_in_executor(
                ls.pool, loop_invariants, file.question, file.cancelled
            )
        text = hover_text(await file.claims, path, file.root, line, CLAIMED)
    if text is None:
        return None
    return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, text))


def serve() -> None:
    """On standard input and output, until the editor ends it."""
    signal.signal(signal.SIGTERM, _end)
    # The protocol closes its stream when it ends; what follows in this process needs standard output.
    with os.fdopen(os.dup(sys.stdout.fileno()), "wb", closefd=True) as output:
        make_server().start_io(stdout=output)


def _end(number: int, frame: FrameType | None) -> None:
    """At once: a thread waits for the editor, and nobody can wake it. Processes at work end with this one."""
    os._exit(128 + number)
