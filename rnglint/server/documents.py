"""What a client has open: the contents of files that may differ from the disk, by path."""

from __future__ import annotations

import json
import os
from pathlib import Path
from urllib.parse import unquote

from lsprotocol import types
from msgspec import Struct
from pygls.uris import from_fs_path, to_fs_path
from pygls.workspace import Workspace

from rnglint.source.content import CODE, encoded, is_notebook

_PYTHON = ("python", "")


class Open(Struct, frozen=True):
    """An open file: its URI as the client writes it, its version, its content.

    ``cells`` are the documents of a notebook's cells, with their versions; empty for a module.
    """

    path: str
    uri: str
    version: int | None
    raw: bytes
    cells: tuple[tuple[str, int | None], ...] = ()


def path_of(uri: str) -> str | None:
    """The absolute path of a file on this machine; None for everything else."""
    try:
        path = to_fs_path(uri)
    except ValueError:
        return None
    if not path or "\0" in path or not os.path.isabs(path):
        return None
    return os.path.normpath(path)


def uri_of(path: str | Path) -> str:
    """The URI of a file that the client has not named."""
    return from_fs_path(str(path)) or Path(path).as_uri()


def opened(workspace: Workspace) -> dict[str, Open]:
    """The Python files and notebooks that are open, by path."""
    found: dict[str, Open] = {}
    for uri, document in list(workspace.text_documents.items()):
        path = path_of(document.uri)
        if path is None or workspace.get_notebook_document(cell_uri=uri) is not None:
            continue
        if path.endswith(CODE) or document.language_id == "python":
            found[path] = Open(path, document.uri, document.version, encoded(document.source))
    for notebook in list(workspace.notebook_documents.values()):
        path = path_of(notebook.uri)
        if path is not None and is_notebook(path):
            found[path] = _notebook(workspace, path, notebook)
    return found


def _notebook(workspace: Workspace, path: str, notebook: types.NotebookDocument) -> Open:
    """A notebook as a file would hold it: the cells in their order, those in other languages as text."""
    cells: list[dict[str, object]] = []
    named = []
    for cell in notebook.cells:
        document = workspace.text_documents.get(unquote(cell.document))
        is_code = cell.kind == types.NotebookCellKind.Code and document is not None
        is_code = is_code and (document.language_id or "") in _PYTHON if document is not None else False
        source = document.source if document is not None else ""
        cells.append({"cell_type": "code" if is_code else "markdown", "metadata": {}, "source": source})
        named.append((cell.document, document.version if document is not None else None))
    raw = json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}).encode()
    return Open(path, notebook.uri, notebook.version, raw, tuple(named))
