"""The language server over standard input and output, as an editor's client library speaks to it."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from lsprotocol import types
from pygls.lsp.client import LanguageClient

from limpet.cli.main import main

PATIENCE = 120.0
PROGRAM = """\
int __VERIFIER_nondet_int(void);
int inverse(int x) { return 1000 / x; }
int main(void) {
    int n = __VERIFIER_nondet_int();
    int sum = 0;
    for (int i = 0; i < 10; i++)
        sum = i;
    return inverse(n);
}
"""


class Editor:
    def __init__(self) -> None:
        self.client = LanguageClient("test", "1")
        self.diagnostics: dict[str, list[types.Diagnostic]] = {}
        self.messages: list[str] = []
        self.news = asyncio.Event()

        @self.client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)  # type: ignore[untyped-decorator]
        def _published(params: types.PublishDiagnosticsParams) -> None:
            self.diagnostics[params.uri] = list(params.diagnostics)
            self.news.set()

        @self.client.feature(types.WINDOW_SHOW_MESSAGE)  # type: ignore[untyped-decorator]
        def _shown(params: types.ShowMessageParams) -> None:
            self.messages.append(params.message)

    async def start(self, root: Path) -> types.InitializeResult:
        await self.client.start_io(sys.executable, "-m", "limpet", "lsp")
        asked = types.InitializeParams(
            capabilities=types.ClientCapabilities(),
            root_uri=root.as_uri(),
            initialization_options={"timeout": 100},
        )
        found: types.InitializeResult = await self.client.initialize_async(asked)
        self.client.initialized(types.InitializedParams())
        return found

    def open(self, path: Path) -> str:
        document = types.TextDocumentItem(path.as_uri(), "c", 1, path.read_text(encoding="utf-8"))
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(document))
        return path.as_uri()

    def save(self, uri: str) -> None:
        self.client.text_document_did_save(types.DidSaveTextDocumentParams(types.TextDocumentIdentifier(uri)))

    async def hear(self) -> None:
        await asyncio.wait_for(self.news.wait(), PATIENCE)
        self.news.clear()

    async def stop(self) -> None:
        await asyncio.wait_for(self.client.shutdown_async(None), PATIENCE)
        self.client.exit(None)
        await self.client.stop()  # type: ignore[no-untyped-call]


def converse(root: Path, talk: Callable[[Editor], Awaitable[None]]) -> None:
    async def run() -> None:
        editor = Editor()
        await asyncio.wait_for(editor.start(root), PATIENCE)
        try:
            await asyncio.wait_for(talk(editor), PATIENCE)
        finally:
            await editor.stop()

    asyncio.run(run())


def test_an_editor_sees_findings_invariants_and_actions(tmp_path: Path) -> None:
    path = tmp_path / "program.c"
    path.write_text(PROGRAM, encoding="utf-8")

    async def talk(editor: Editor) -> None:
        uri = editor.open(path)
        document = types.TextDocumentIdentifier(uri)
        await editor.hear()
        (finding,) = editor.diagnostics[uri]
        assert finding.code == "division-by-zero" and finding.range.start.line == 1
        assert finding.severity == types.DiagnosticSeverity.Error and finding.source == "limpet"
        related = finding.related_information or []
        assert [each.location.range.start.line for each in related if "n = 0" in each.message] == [3]

        hover = await editor.client.text_document_hover_async(types.HoverParams(document, types.Position(5, 5)))
        assert hover is not None and isinstance(hover.contents, types.MarkupContent)
        assert "Invariants" in hover.contents.value and "i <= 10" in hover.contents.value
        nothing = await editor.client.text_document_hover_async(types.HoverParams(document, types.Position(4, 5)))
        assert nothing is None

        here = types.Range(types.Position(1, 5), types.Position(1, 5))
        asked = types.CodeActionParams(document, here, types.CodeActionContext([]))
        (action,) = await editor.client.text_document_code_action_async(asked) or []
        assert isinstance(action, types.Command) and action.title == "Verify the function inverse"
        done = await editor.client.workspace_execute_command_async(
            types.ExecuteCommandParams(action.command, action.arguments)
        )
        assert done == "unsafe" and any("inverse: unsafe" in message for message in editor.messages)

        path.write_text(PROGRAM.replace("1000 / x", "1000 / (x | 1)"), encoding="utf-8")
        editor.news.clear()
        editor.save(uri)
        while editor.diagnostics[uri]:
            await editor.hear()

    converse(tmp_path, talk)


def test_targets_of_the_project_and_mistakes(tmp_path: Path) -> None:
    path = tmp_path / "lib.c"
    path.write_text("int half(int x) { return x / 2; }\nint inv(int x) { return 1 / x; }\n", encoding="utf-8")
    target = '[[target]]\nfunction = "NAME"\nfiles = ["lib.c"]\n'
    suppress = '[[suppress]]\ncheck = "division-by-zero"\nreason = "callers check"\n'
    project = tmp_path / "limpet.toml"
    project.write_text(target.replace("NAME", "half") + target.replace("NAME", "inv") + suppress, encoding="utf-8")

    async def talk(editor: Editor) -> None:
        uri = editor.open(path)
        await editor.hear()
        (finding,) = editor.diagnostics[uri]
        assert finding.severity == types.DiagnosticSeverity.Hint and "callers check" in finding.message
        path.write_text("int half(int x) { return x / }\n", encoding="utf-8")
        editor.save(uri)
        while not any(each.severity == types.DiagnosticSeverity.Error for each in editor.diagnostics[uri]):
            await editor.hear()
        project.write_text("timeot = 3\n", encoding="utf-8")
        editor.save(uri)
        while not any("timeot" in message for message in editor.messages):
            await asyncio.sleep(0.05)

    converse(tmp_path, talk)


def test_verifying_one_function_leaves_what_is_known_about_others(tmp_path: Path) -> None:
    path = tmp_path / "lib.c"
    path.write_text("int half(int x) { return 1 / x; }\nint wide(int x) { return 1 << x; }\n", encoding="utf-8")
    target = '[[target]]\nfunction = "NAME"\nfiles = ["lib.c"]\n'
    (tmp_path / "limpet.toml").write_text(
        target.replace("NAME", "half") + target.replace("NAME", "wide"), encoding="utf-8"
    )

    async def talk(editor: Editor) -> None:
        uri = editor.open(path)
        await editor.hear()
        kinds = {each.code for each in editor.diagnostics[uri]}
        assert kinds == {"division-by-zero", "shift"}
        done = await editor.client.workspace_execute_command_async(
            types.ExecuteCommandParams("limpet.verifyFunction", [uri, "half"])
        )
        assert done == "unsafe" and {each.code for each in editor.diagnostics[uri]} == kinds

    converse(tmp_path, talk)


def message(**content: object) -> bytes:
    text = json.dumps({"jsonrpc": "2.0", **content}).encode()
    return b"Content-Length: %d\r\n\r\n%b" % (len(text), text)


@pytest.mark.parametrize(("how", "status"), [("exit", 0), ("end of input", 0), ("terminated", 143)])
def test_the_server_ends_as_the_protocol_says(how: str, status: int) -> None:
    """Editors show any other status to their users."""
    command = [sys.executable, "-m", "limpet", "lsp"]
    pipe = subprocess.PIPE
    asked: dict[str, object] = {"processId": None, "rootUri": None, "capabilities": {}}
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdin is not None and process.stdout is not None and process.stderr is not None
        process.stdin.write(message(id=1, method="initialize", params=asked))
        process.stdin.flush()
        assert process.stdout.readline().startswith(b"Content-Length")  # it listens
        if how == "exit":
            process.stdin.write(message(id=2, method="shutdown") + message(method="exit"))
            process.stdin.flush()
        elif how == "terminated":
            process.terminate()
        else:
            process.stdin.close()
        assert process.wait(PATIENCE) == status
        assert b"Traceback" not in process.stderr.read()


def test_without_the_extra_the_command_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert main(["lsp"]) == 3
    assert "pip install 'limpet[lsp]'" in capsys.readouterr().err
