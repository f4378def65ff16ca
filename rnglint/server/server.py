"""The server: what a client asks and tells, on the event loop.  Files are checked on a thread of their own."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar
from uuid import uuid4

from lsprotocol import types
from pygls.capabilities import get_capability
from pygls.exceptions import JsonRpcException
from pygls.lsp.server import LanguageServer

from rnglint import __version__
from rnglint.config.settings import SettingsError
from rnglint.fixes.edits import EditError
from rnglint.knowledge.declared import DECLARING
from rnglint.run.checker import described
from rnglint.run.discovery import DiscoveryError
from rnglint.server import answers
from rnglint.server.documents import opened, path_of
from rnglint.server.places import Places
from rnglint.server.workplace import Finding, Found, State, Workplace

DELAY = 0.3
"""Seconds after the last keystroke until files are checked."""
_STACK = 64 * 2**20
"""Bytes of stack of the thread that checks: expressions nest deeply."""
CHECK_WORKSPACE = "rnglint.checkWorkspace"
_WATCHED = "**/*.{py,pyi,ipynb,toml,cfg}", f"**/{{{','.join(DECLARING)}}}", "**/.gitignore"

Result = TypeVar("Result")


class Server(LanguageServer):
    """What is known of one client.  Whatever goes wrong is a line in its log."""

    def __init__(self) -> None:
        # Texts come whole: pygls counts lines otherwise than Python and clients do where parts of them change.
        super().__init__(
            "rnglint",
            __version__,
            text_document_sync_kind=types.TextDocumentSyncKind.Full,
            notebook_document_sync=types.NotebookDocumentSyncOptions(
                [types.NotebookDocumentFilterWithNotebook(types.NotebookDocumentFilterNotebookType("jupyter-notebook"))]
            ),
        )
        self.is_shut_down = False
        self._workplace = Workplace()
        before = threading.stack_size(_STACK)
        self._worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="rnglint")
        self._worker.submit(int).result()
        threading.stack_size(before)
        self._state = State(0, {}, ())
        self._is_old = True
        self._number = 0
        self._publishing: asyncio.Task[None] | None = None
        self._shown: dict[str, list[str]] = {}
        """The documents of each file for which findings were published."""
        self._sent: dict[str, str] = {}
        """The name of the findings that were given for a document that was asked about."""
        self._said: dict[str, str] = {}

    # The client

    def can(self, capability: str) -> bool:
        """Whether the client says that it can do something."""
        return bool(get_capability(self.client_capabilities, capability))

    @property
    def pulls(self) -> bool:
        """Whether the client asks for findings, so that none are sent."""
        return get_capability(self.client_capabilities, "text_document.diagnostic") is not None

    def report_server_error(self, error: Exception, source: object) -> None:
        """One line in the client's log."""
        if isinstance(error, (JsonRpcException, json.JSONDecodeError)):
            self.log(f"a message of the client cannot be read: {error}")
        else:
            self.log(f"internal error: {described(error) if error.__traceback__ else error}")

    def log(self, message: str) -> None:
        """One line in the client's log."""
        line = " ".join(message.split())
        self.window_log_message(types.LogMessageParams(types.MessageType.Error, f"rnglint: {line}"))

    def complain(self, path: str, message: str) -> None:
        """Show the user what has to be put right before a file can be checked: once, until it is."""
        if message and message not in self._said.values():
            self.window_show_message(types.ShowMessageParams(types.MessageType.Error, f"rnglint: {message}"))
        self._said[path] = message

    # The state

    @property
    def state(self) -> State:
        """What the client has open now."""
        if self._is_old:
            self._number += 1
            folders = [path_of(folder.uri) for folder in self.workspace.folders.values()]
            root = path_of(self.workspace.root_uri) if not folders and self.workspace.root_uri else None
            known = tuple(sorted({path for path in (*folders, root) if path is not None}))
            self._state = State(self._number, opened(self.workspace), known)
            self._is_old = False
        return self._state

    def places(self, state: State) -> Places:
        """How the client counts."""
        return Places(state.opened, self.workspace.position_codec)

    def path(self, uri: str) -> str | None:
        """The file that a document is, or a cell of which it is."""
        notebook = self.workspace.get_notebook_document(cell_uri=uri)
        return path_of(uri if notebook is None else notebook.uri)

    async def ask(self, function: Callable[..., Result], *args: Any) -> Result:
        """Have something done on the thread that checks."""
        return await asyncio.get_running_loop().run_in_executor(self._worker, function, *args)

    async def found(self, path: str) -> Found | None:
        """The findings in a file; None, and a message, where settings cannot be read."""
        try:
            found = await self.ask(self._workplace.found, self.state, path)
        except SettingsError as error:
            self.complain(path, str(error))
            return None
        self._said.pop(path, None)
        if found.error:
            self.log(found.error)
        return found

    # Findings

    def changed(self, changed: Iterable[str] = (), gone: Iterable[str] = (), *, all: bool = False) -> None:
        """Check anew, a moment after the last change."""
        self._is_old = True
        self._workplace.hear(changed, gone, all=all)
        if self._publishing is not None:
            self._publishing.cancel()
        self._publishing = asyncio.ensure_future(self._publish())

    async def _publish(self) -> None:
        await asyncio.sleep(DELAY)
        is_other = False
        for path in {**self.state.opened, **self._shown}:
            try:
                found = await self.found(path)
                if self.pulls and path in self.state.opened:
                    name = answers.result_id(found) if found is not None else ""
                    is_other = is_other or self._sent.get(path, name) != name
                else:
                    self.show(path, found)
            except Exception as error:  # noqa: BLE001  one file must not cost the others
                self.report_server_error(error, None)
        if is_other and self.can("workspace.diagnostics.refresh_support"):
            self.workspace_diagnostic_refresh(None)

    def show(self, path: str, found: Found | None) -> None:
        """Send the findings of a file, and take back those of cells that are gone."""
        documents: dict[str, list[types.Diagnostic]] = {uri: [] for uri in self._shown.pop(path, ())}
        versions: dict[str, int | None] = {}
        if found is not None:
            places = self.places(found.state)
            for uri, each in answers.by_document(found, path, places).items():
                documents[uri] = [self._diagnostic(item, places) for item in each]
            known = found.state.opened.get(path)
            versions = dict(known.cells or [(known.uri, known.version)]) if known is not None else {}
            if known is not None or found.findings:
                self._shown[path] = list(documents)
        for uri, sent in documents.items():
            self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, sent, versions.get(uri)))

    def closed(self, path: str | None) -> None:
        """A file is not open any more: what was shown of it goes, but it may still matter to others."""
        if path is not None and not self.pulls:
            self.show(path, None)

    def _diagnostic(self, finding: Any, places: Places) -> types.Diagnostic:
        related = self.can("text_document.publish_diagnostics.related_information")
        related = related or self.can("text_document.diagnostic.related_information")
        return answers.diagnostic(finding, places, related=related)

    async def pulled(self, params: types.DocumentDiagnosticParams) -> types.DocumentDiagnosticReport:
        """The findings that a client asks for; nothing anew where they are what it has."""
        uri = params.text_document.uri
        path = self.path(uri)
        found = await self.found(path) if path is not None and path in self.state.opened else None
        if found is None or path is None:
            return types.RelatedFullDocumentDiagnosticReport([])
        name = self._sent[path] = answers.result_id(found)
        if params.previous_result_id == f"{uri}#{name}":
            return types.RelatedUnchangedDocumentDiagnosticReport(params.previous_result_id)
        places = self.places(found.state)
        items = [self._diagnostic(each, places) for each in answers.by_document(found, path, places).get(uri, ())]
        return types.RelatedFullDocumentDiagnosticReport(items, result_id=f"{uri}#{name}")

    async def check_workspace(self) -> int:
        """Check all files of the workspace, with progress; gives the number of findings."""
        token = str(uuid4())
        shows = self.can("window.work_done_progress")
        if shows:
            await self.work_done_progress.create_async(token)
            begin = types.WorkDoneProgressBegin("rnglint", cancellable=True, message="looking for files", percentage=0)
            self.work_done_progress.begin(token, begin)
        number = 0
        try:
            files = await self.ask(self._workplace.files, self.state)
            for index, path in enumerate(files):
                if shows and self.work_done_progress.tokens[token].cancelled():
                    break
                found = await self.found(path)
                number += len(found.findings) if found is not None else 0
                if not (self.pulls and path in self.state.opened):
                    self.show(path, found)
                if shows:
                    share = types.WorkDoneProgressReport(
                        cancellable=True,
                        message=f"{index + 1}/{len(files)}",
                        percentage=100 * index // len(files),
                    )
                    self.work_done_progress.report(token, share)
        except (SettingsError, DiscoveryError) as error:
            self.complain("", str(error))
        finally:
            if shows:
                self.work_done_progress.end(token, types.WorkDoneProgressEnd(message=f"{number} findings"))
        return number

    # Actions

    async def actions(self, params: types.CodeActionParams) -> list[types.CodeAction]:
        """Repairs and suppressions at a place, and all safe repairs of the file."""
        uri, only = params.text_document.uri, params.context.only
        path = self.path(uri)
        found = await self.found(path) if path is not None and path in self.state.opened else None
        if found is None or path is None:
            return []
        places = self.places(found.state)
        offered: list[types.CodeAction] = []
        if _wants(only, types.CodeActionKind.QuickFix):
            for each, _ in answers.at(found, path, uri, places, params.range):
                offered += await self._quick_fixes(each, path, uri, places, found.state)
        safe = [each for each in found.findings if each.raw.fix is not None and each.raw.fix.applicability == "safe"]
        if safe and _wants(only, answers.FIX_ALL):
            data = {"uri": uri, "number": found.state.number}
            action = types.CodeAction("rnglint: make all safe repairs", kind=answers.FIX_ALL, data=data)
            offered.append(action)
        if not self._resolves:
            offered = [done for action in offered if (done := await self._resolved(action)) is not None]
        return offered

    async def _quick_fixes(
        self, each: Finding, path: str, uri: str, places: Places, state: State
    ) -> list[types.CodeAction]:
        offered = []
        told = [self._diagnostic(each.shown, places)]
        title = answers.fix_title(each.raw)
        if title and each.raw.fix is not None:
            data = {"uri": uri, "number": state.number, "key": answers.key(each.raw)}
            safe = each.raw.fix.applicability == "safe"
            kind = types.CodeActionKind.QuickFix
            offered.append(types.CodeAction(title, kind, diagnostics=told, is_preferred=safe or None, data=data))
        edits = await self.ask(self._workplace.silencing, self.state, path, each.raw)
        if edits:
            edit = answers.insertions(edits, state, path, places, versioned=self._versioned)
            title = f"rnglint: ignore {each.shown.code} here"
            offered.append(types.CodeAction(title, types.CodeActionKind.QuickFix, diagnostics=told, edit=edit))
        return offered

    async def _resolved(self, action: types.CodeAction) -> types.CodeAction | None:
        """The same with its edit; None where the repair cannot be made."""
        try:
            return await self.resolve(action)
        except JsonRpcException:
            return None

    async def resolve(self, action: types.CodeAction) -> types.CodeAction:
        """Work out the edit of an action: the repair is made in memory, and the result is checked."""
        data = action.data if isinstance(action.data, dict) else {}
        uri = data.get("uri")
        path = self.path(uri) if isinstance(uri, str) else None
        if action.edit is not None or path is None:
            return action
        found = await self.found(path)
        if found is None or data.get("number") != found.state.number:
            raise JsonRpcException("the text has changed", code=types.LSPErrorCodes.ContentModified)
        wanted = None
        if "key" in data:
            wanted = next((each.raw for each in found.findings if answers.key(each.raw) == data["key"]), None)
            if wanted is None:
                raise JsonRpcException("there is no such finding", code=types.LSPErrorCodes.ContentModified)
        try:
            change = await self.ask(self._workplace.repaired, found.state, path, wanted)
        except (SettingsError, EditError) as error:
            raise JsonRpcException(str(error), code=types.LSPErrorCodes.RequestFailed) from None
        action.edit = answers.workspace_edit(change, self.places(change.state), versioned=self._versioned)
        if action.edit is None:
            reason = "; ".join(change.objections) or "nothing to repair"
            raise JsonRpcException(reason, code=types.LSPErrorCodes.RequestFailed)
        return action

    @property
    def _resolves(self) -> bool:
        support = get_capability(self.client_capabilities, "text_document.code_action.resolve_support.properties")
        return "edit" in (support or ())

    @property
    def _versioned(self) -> bool:
        return self.can("workspace.workspace_edit.document_changes")

    # Pages

    async def hover(self, params: types.HoverParams) -> types.Hover | None:
        """The pages of the rules that found something at a place."""
        uri = params.text_document.uri
        path = self.path(uri)
        found = await self.found(path) if path is not None and path in self.state.opened else None
        if found is None or path is None:
            return None
        reach = types.Range(params.position, params.position)
        here = list(answers.at(found, path, uri, self.places(found.state), reach))
        if not here:
            return None
        formats = get_capability(self.client_capabilities, "text_document.hover.content_format") or ()
        kind = types.MarkupKind.Markdown if types.MarkupKind.Markdown in formats else types.MarkupKind.PlainText
        codes = dict.fromkeys(each.shown.code for each, _ in here)
        markdown = kind == types.MarkupKind.Markdown
        pages = await self.ask(lambda: [answers.page(code, markdown=markdown) for code in codes])
        return types.Hover(types.MarkupContent(kind, "\n---\n\n".join(pages)), here[0][1])

    # The end

    def watch(self) -> None:
        """Ask the client to tell which files change on disk."""
        if self.can("workspace.did_change_watched_files.dynamic_registration"):
            watchers = [types.FileSystemWatcher(pattern) for pattern in _WATCHED]
            options = types.DidChangeWatchedFilesRegistrationOptions(watchers)
            method = types.WORKSPACE_DID_CHANGE_WATCHED_FILES
            asked = types.RegistrationParams([types.Registration("rnglint-files", method, options)])
            self.client_register_capability(asked, _forget)

    @property
    def is_told(self) -> bool:
        """Whether the client tells which files change on disk."""
        return self.can("workspace.did_change_watched_files.dynamic_registration")

    def stop(self) -> None:
        """Begin nothing anew."""
        with suppress(RuntimeError):
            self._worker.shutdown(wait=False, cancel_futures=True)


def _forget(answer: Any) -> None:
    """What a client says to a registration is of no use."""


def _wants(only: Iterable[str] | None, kind: str) -> bool:
    """Whether a client that names kinds of actions asks for this one, too."""
    return only is None or any(kind == each or kind.startswith(f"{each}.") for each in map(str, only))
