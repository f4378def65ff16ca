"""A client of the language server for tests: pygls's own, over the server's standard input and output."""

from __future__ import annotations

import asyncio
import sys
import threading
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from lsprotocol import types as lsp
from pygls.lsp.client import LanguageClient
from pygls.workspace import PositionCodec

Result = TypeVar("Result")
LONGEST = 120.0
"""Seconds after which an answer is not waited for any more."""


class Editor:
    """One client with its server.  ``capabilities`` are those of the client; ``folder`` is what it has open."""

    def __init__(self, folder: Path, capabilities: lsp.ClientCapabilities | None = None) -> None:
        self.folder = folder
        self.published: dict[str, list[lsp.PublishDiagnosticsParams]] = {}
        self.logged: list[str] = []
        self.shown: list[str] = []
        self.progress: list[Any] = []
        self.registered: list[lsp.Registration] = []
        self.refreshed = 0
        self._versions: dict[str, int] = {}
        self._news = threading.Condition()
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._loop.run_forever, daemon=True).start()
        self.client = LanguageClient("test", "1")
        self._listen()
        self._wait(self.client.start_io(sys.executable, "-m", "rnglint", "server"))
        self.server = self._wait(
            self.client.initialize_async(
                lsp.InitializeParams(
                    capabilities or lsp.ClientCapabilities(),
                    root_uri=folder.as_uri(),
                    workspace_folders=[lsp.WorkspaceFolder(folder.as_uri(), folder.name)],
                )
            )
        ).capabilities
        self.tell("initialized", lsp.InitializedParams())

    def _listen(self) -> None:
        client = self.client

        def noted(function: Callable[[Any], None]) -> Callable[[Any], None]:
            def listener(params: Any) -> None:
                with self._news:
                    function(params)
                    self._news.notify_all()

            return listener

        client.feature(lsp.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)(
            noted(lambda params: self.published.setdefault(params.uri, []).append(params))
        )
        client.feature(lsp.WINDOW_LOG_MESSAGE)(noted(lambda params: self.logged.append(params.message)))
        client.feature(lsp.WINDOW_SHOW_MESSAGE)(noted(lambda params: self.shown.append(params.message)))
        client.feature(lsp.PROGRESS)(noted(lambda params: self.progress.append(params.value)))
        client.feature(lsp.WINDOW_WORK_DONE_PROGRESS_CREATE)(noted(lambda params: None))
        client.feature(lsp.CLIENT_REGISTER_CAPABILITY)(
            noted(lambda params: self.registered.extend(params.registrations))
        )
        client.feature(lsp.WORKSPACE_DIAGNOSTIC_REFRESH)(noted(lambda params: self._refresh()))

    def _refresh(self) -> None:
        self.refreshed += 1

    def _wait(self, work: Coroutine[Any, Any, Result]) -> Result:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(LONGEST)

    def ask(self, method: str, params: Any) -> Any:
        """The answer to a request.  Raises JsonRpcException."""

        async def send() -> Any:
            return await self.client.protocol.send_request_async(method, params)

        return self._wait(send())

    def tell(self, method: str, params: Any) -> None:
        """Send a notification."""

        async def send() -> None:
            self.client.protocol.notify(method, params)

        self._wait(send())

    def raw(self, body: bytes, header: bytes | None = None) -> None:
        """Send bytes as they are."""

        async def send() -> None:
            head = f"Content-Length: {len(body)}\r\n\r\n".encode() if header is None else header
            self.client.protocol.writer.write(head + body)  # type: ignore[union-attr]

        self._wait(send())

    def until(self, holds: Callable[[], bool]) -> None:
        """Wait until something holds after a message of the server."""
        with self._news:
            assert self._news.wait_for(holds, LONGEST)

    # Documents

    def uri(self, name: str) -> str:
        return (self.folder / name).as_uri()

    def open(self, name: str, text: str | None = None) -> None:
        """Open a file of the folder, with a text of its own or that on disk."""
        text = (self.folder / name).read_text(encoding="utf-8") if text is None else text
        self._versions[name] = 1
        item = lsp.TextDocumentItem(self.uri(name), "python", 1, text)
        self.tell(lsp.TEXT_DOCUMENT_DID_OPEN, lsp.DidOpenTextDocumentParams(item))

    def change(self, name: str, text: str) -> int:
        """Give an open file another text; returns its version."""
        self._versions[name] += 1
        document = lsp.VersionedTextDocumentIdentifier(self._versions[name], self.uri(name))
        change = lsp.TextDocumentContentChangeWholeDocument(text)
        self.tell(lsp.TEXT_DOCUMENT_DID_CHANGE, lsp.DidChangeTextDocumentParams(document, [change]))
        return self._versions[name]

    def close(self, name: str) -> None:
        document = lsp.TextDocumentIdentifier(self.uri(name))
        self.tell(lsp.TEXT_DOCUMENT_DID_CLOSE, lsp.DidCloseTextDocumentParams(document))

    def disk(self, *events: tuple[str, lsp.FileChangeType]) -> None:
        """Say what has happened on disk."""
        changes = [lsp.FileEvent(self.uri(name), kind) for name, kind in events]
        self.tell(lsp.WORKSPACE_DID_CHANGE_WATCHED_FILES, lsp.DidChangeWatchedFilesParams(changes))

    def findings(self, name: str, version: int = 1) -> list[lsp.Diagnostic]:
        """What is published for a version of an open file."""
        return self.of_document(self.uri(name), version)

    def of_document(self, uri: str, version: int | None = 1) -> list[lsp.Diagnostic]:
        """The same by URI."""
        self.until(lambda: any(each.version == version for each in self.published.get(uri, ())))
        return list(next(each for each in reversed(self.published[uri]) if each.version == version).diagnostics)

    def pull(self, name: str, known: str | None = None) -> Any:
        """The findings in a file, asked for."""
        document = lsp.TextDocumentIdentifier(self.uri(name))
        return self.ask(lsp.TEXT_DOCUMENT_DIAGNOSTIC, lsp.DocumentDiagnosticParams(document, previous_result_id=known))

    def actions(self, name: str, row: int, column: int = 0, *kinds: str) -> list[lsp.CodeAction]:
        """The actions at a place; row and column count from 0."""
        return self.actions_in(self.uri(name), row, column, *kinds)

    def actions_in(self, uri: str, row: int, column: int, *kinds: str) -> list[lsp.CodeAction]:
        """The same by URI."""
        place = lsp.Range(lsp.Position(row, column), lsp.Position(row, column))
        context = lsp.CodeActionContext([], only=list(kinds) or None)
        params = lsp.CodeActionParams(lsp.TextDocumentIdentifier(uri), place, context)
        return list(self.ask(lsp.TEXT_DOCUMENT_CODE_ACTION, params) or ())

    def hover(self, name: str, row: int, column: int) -> lsp.Hover | None:
        """What is shown at a place."""
        params = lsp.HoverParams(lsp.TextDocumentIdentifier(self.uri(name)), lsp.Position(row, column))
        found: lsp.Hover | None = self.ask(lsp.TEXT_DOCUMENT_HOVER, params)
        return found

    def leave(self) -> int | None:
        """Shut the server down; gives its exit code."""
        self.ask(lsp.SHUTDOWN, None)
        self.tell(lsp.EXIT, None)

        async def end() -> int | None:
            process = self.client._server
            assert process is not None
            await asyncio.wait_for(process.wait(), LONGEST)
            return process.returncode

        code = self._wait(end())
        self._wait(self.client.stop())
        self._loop.call_soon_threadsafe(self._loop.stop)
        return code


def applied(text: str, edits: list[lsp.TextEdit], encoding: str = "utf-16") -> str:
    """A text after the edits of a client that counts so."""
    codec = PositionCodec(lsp.PositionEncodingKind(encoding))
    lines = text.splitlines(True) or [""]
    if lines[-1].endswith("\n"):
        lines.append("")
    starts = [sum(map(len, lines[:row])) for row in range(len(lines))]

    def offset(position: lsp.Position) -> int:
        line, units = lines[position.line], 0
        for index, character in enumerate(line):
            if units >= position.character:
                return starts[position.line] + index
            units += codec.client_num_units(character)
        return starts[position.line] + len(line)

    for edit in sorted(edits, key=lambda edit: (edit.range.start.line, edit.range.start.character), reverse=True):
        text = text[: offset(edit.range.start)] + edit.new_text + text[offset(edit.range.end) :]
    return text
