"""What the server answers to: each message of the protocol, and what is done about it."""

from __future__ import annotations

from typing import Any

from lsprotocol import types

from rnglint.server import answers
from rnglint.server.documents import path_of
from rnglint.server.server import CHECK_WORKSPACE, Server

_ACTIONS = types.CodeActionOptions([types.CodeActionKind.QuickFix, answers.FIX_ALL], resolve_provider=True)
_DIAGNOSTICS = types.DiagnosticOptions(inter_file_dependencies=True, workspace_diagnostics=False, identifier="rnglint")


def server() -> Server:
    """A server that is ready to be started."""
    made = Server()
    _texts(made)
    _files(made)

    @made.feature(types.INITIALIZED)
    def initialized(ls: Server, params: Any) -> None:
        ls.watch()

    @made.feature(types.SHUTDOWN)
    def shutdown(ls: Server, params: Any) -> None:
        ls.is_shut_down = True
        ls.stop()

    @made.feature(types.TEXT_DOCUMENT_DIAGNOSTIC, _DIAGNOSTICS)
    async def diagnostic(ls: Server, params: types.DocumentDiagnosticParams) -> types.DocumentDiagnosticReport:
        return await ls.pulled(params)

    @made.feature(types.TEXT_DOCUMENT_CODE_ACTION, _ACTIONS)
    async def code_action(ls: Server, params: types.CodeActionParams) -> list[types.CodeAction]:
        return await ls.actions(params)

    @made.feature(types.CODE_ACTION_RESOLVE)
    async def resolve(ls: Server, action: types.CodeAction) -> types.CodeAction:
        return await ls.resolve(action)

    @made.feature(types.TEXT_DOCUMENT_HOVER)
    async def hover(ls: Server, params: types.HoverParams) -> types.Hover | None:
        return await ls.hover(params)

    @made.command(CHECK_WORKSPACE)
    async def check_workspace(ls: Server, *args: Any) -> int:
        return await ls.check_workspace()

    return made


def _texts(made: Server) -> None:
    """Texts and notebooks that are opened, changed, saved and closed."""
    for feature in (types.TEXT_DOCUMENT_DID_OPEN, types.NOTEBOOK_DOCUMENT_DID_OPEN):
        made.feature(feature)(_changed)
    for feature in (types.TEXT_DOCUMENT_DID_CHANGE, types.NOTEBOOK_DOCUMENT_DID_CHANGE):
        made.feature(feature)(_changed)
    for feature in (types.TEXT_DOCUMENT_DID_SAVE, types.NOTEBOOK_DOCUMENT_DID_SAVE):
        made.feature(feature)(_saved)
    for feature in (types.TEXT_DOCUMENT_DID_CLOSE, types.NOTEBOOK_DOCUMENT_DID_CLOSE):
        made.feature(feature)(_closed)


def _changed(ls: Server, params: Any) -> None:
    ls.changed()


def _saved(ls: Server, params: Any) -> None:
    path = _path(params)
    ls.changed([path] if path else (), all=not ls.is_told)


def _closed(ls: Server, params: Any) -> None:
    ls.closed(_path(params))
    ls.changed()


def _path(params: Any) -> str | None:
    """The file that a message about a text or a notebook speaks of."""
    return path_of((params.text_document if hasattr(params, "text_document") else params.notebook_document).uri)


def _files(made: Server) -> None:
    """Files that change on disk, and folders that belong to the workspace."""

    @made.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def watched(ls: Server, params: types.DidChangeWatchedFilesParams) -> None:
        paths = [(path_of(each.uri), each.type == types.FileChangeType.Changed) for each in params.changes]
        changed = [path for path, is_there in paths if path and is_there]
        ls.changed(changed, [path for path, is_there in paths if path and not is_there])

    @made.feature(types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS)
    def folders(ls: Server, params: types.DidChangeWorkspaceFoldersParams) -> None:
        ls.changed(all=True)
