"""The language server, asked by a client over standard input and output."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fixturekit import FIXTURES
from lspkit import Editor, applied
from lsprotocol import types as lsp
from pygls.exceptions import JsonRpcException

from rnglint.config.configuration import Configuration
from rnglint.run.discovery import find_files
from rnglint.run.linter import run

SEEDS = "import torch\n\n\n@torch.compile\ndef f(x):\n    torch.manual_seed(0)\n    return torch.rand_like(x)\n"
KEYS = (
    "import jax\nfrom jax.random import normal\n\n\n"
    "def f():\n    key = jax.random.key(0)\n    a = jax.random.normal(key)\n    return a + normal(key)\n"
)
MAIN = "import torch\nfrom noise import fresh\n\n\n@torch.compile\ndef step(x):\n    return x + fresh(x)\n"
NOISE = "import torch\n\n\ndef fresh(x):\n    torch.manual_seed(0)\n    return torch.randn_like(x)\n"
HARMLESS = "import torch\n\n\ndef fresh(x):\n    return torch.randn_like(x)\n"
UNUSED = "x = 1  # rnglint: ignore[RNG101]\ny = 2  # rnglint: ignore[RNG301]\n"
FULL = lsp.ClientCapabilities(
    workspace=lsp.WorkspaceClientCapabilities(
        workspace_edit=lsp.WorkspaceEditClientCapabilities(document_changes=True),
        did_change_watched_files=lsp.DidChangeWatchedFilesClientCapabilities(dynamic_registration=True),
        diagnostics=lsp.DiagnosticWorkspaceClientCapabilities(refresh_support=True),
    ),
    text_document=lsp.TextDocumentClientCapabilities(
        publish_diagnostics=lsp.PublishDiagnosticsClientCapabilities(related_information=True),
        code_action=lsp.CodeActionClientCapabilities(
            resolve_support=lsp.ClientCodeActionResolveOptions(["edit"]), data_support=True
        ),
        hover=lsp.HoverClientCapabilities(content_format=[lsp.MarkupKind.Markdown]),
    ),
    notebook_document=lsp.NotebookDocumentClientCapabilities(lsp.NotebookDocumentSyncClientCapabilities()),
    window=lsp.WindowClientCapabilities(work_done_progress=True),
)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Editor]:
    """One server for many tests: each has a folder of its own in its workspace."""
    editor = Editor(tmp_path_factory.mktemp("workspace"), FULL)
    yield editor
    assert editor.leave() == 0


@pytest.fixture
def editor(server: Editor, tmp_path: Path) -> Editor:
    """The server with nothing but an empty folder in its workspace."""
    change = lsp.WorkspaceFoldersChangeEvent(
        [lsp.WorkspaceFolder(tmp_path.as_uri(), "here")], [lsp.WorkspaceFolder(server.folder.as_uri(), "before")]
    )
    server.tell(lsp.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS, lsp.DidChangeWorkspaceFoldersParams(change))
    server.folder = tmp_path
    server.shown.clear()
    server.logged.clear()
    return server


def write(folder: Path, **files: str) -> None:
    for name, text in files.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")


def codes(found: list[lsp.Diagnostic]) -> list[tuple[object, int, int]]:
    return [(each.code, each.range.start.line, each.range.start.character) for each in found]


def edits(action: lsp.CodeAction) -> dict[str, tuple[int | None, list[lsp.TextEdit]]]:
    """The edits of an action, and the version that they are for, by document."""
    assert action.edit is not None
    return {
        each.text_document.uri: (each.text_document.version, list(each.edits))  # type: ignore[union-attr, misc]
        for each in action.edit.document_changes or ()
    }


def test_findings_are_published_with_what_they_speak_of(editor: Editor) -> None:
    write(editor.folder, main=MAIN, noise=NOISE)
    editor.open("main.py")
    (found,) = editor.findings("main.py")
    assert (found.code, found.source, found.range.start.line) == ("RNG101", "rnglint", 6)
    assert found.code_description is not None
    assert found.code_description.href.endswith("/rules/seed-in-compiled/")
    assert found.related_information is not None
    assert [(each.location.uri, each.location.range.start.line) for each in found.related_information][-1] == (
        editor.uri("noise.py"),
        4,
    )


def test_the_last_text_counts(editor: Editor) -> None:
    editor.open("a.py", SEEDS)
    for number in range(5):
        last = editor.change("a.py", f"# {number}\n" * number + SEEDS)
    assert codes(editor.findings("a.py", last)) == [("RNG101", 9, 4)]
    assert [each.version for each in editor.published[editor.uri("a.py")]] == [last]
    editor.close("a.py")
    assert editor.of_document(editor.uri("a.py"), None) == []


def test_unsaved_text_of_one_file_is_seen_in_another(editor: Editor) -> None:
    write(editor.folder, main=MAIN, noise=HARMLESS)
    editor.open("main.py")
    assert editor.findings("main.py") == []
    editor.open("noise.py", NOISE)
    editor.until(lambda: bool(editor.published[editor.uri("main.py")][-1].diagnostics))
    assert codes(editor.findings("main.py")) == [("RNG101", 6, 15)]
    editor.change("noise.py", HARMLESS)
    editor.until(lambda: not editor.published[editor.uri("main.py")][-1].diagnostics)
    editor.close("noise.py")
    (editor.folder / "noise.py").write_text(NOISE)
    editor.disk(("noise.py", lsp.FileChangeType.Changed))
    editor.until(lambda: bool(editor.published[editor.uri("main.py")][-1].diagnostics))
    (editor.folder / "noise.py").unlink()
    editor.disk(("noise.py", lsp.FileChangeType.Deleted))
    editor.until(lambda: not editor.published[editor.uri("main.py")][-1].diagnostics)


def test_settings_are_read_again_when_they_change(editor: Editor) -> None:
    editor.open("a.py", SEEDS)
    assert codes(editor.findings("a.py")) == [("RNG101", 5, 4)]
    settings = editor.folder / "rnglint.toml"
    settings.write_text('ignore = ["RNG101"]\n')
    editor.disk(("rnglint.toml", lsp.FileChangeType.Created))
    editor.until(lambda: not editor.published[editor.uri("a.py")][-1].diagnostics)
    settings.write_text("ignor = []\n")
    editor.disk(("rnglint.toml", lsp.FileChangeType.Changed))
    editor.until(lambda: bool(editor.shown))
    editor.change("a.py", SEEDS + "x = 1\n")
    settings.unlink()
    editor.disk(("rnglint.toml", lsp.FileChangeType.Deleted))
    editor.until(lambda: bool(editor.published[editor.uri("a.py")][-1].diagnostics))
    assert len(editor.shown) == 1
    assert "unknown key 'ignor'" in editor.shown[0]


def test_excluded_files_have_no_findings(editor: Editor) -> None:
    (editor.folder / "rnglint.toml").write_text('extend-exclude = ["a.py"]\n')
    editor.open("a.py", SEEDS)
    assert editor.findings("a.py") == []


@pytest.mark.parametrize(("encoding", "column"), [("utf-8", 12), ("utf-16", 10), ("utf-32", 9)])
def test_columns_are_what_the_client_counts(tmp_path: Path, encoding: str, column: int) -> None:
    general = lsp.GeneralClientCapabilities(position_encodings=[lsp.PositionEncodingKind(encoding)])
    editor = Editor(tmp_path, lsp.ClientCapabilities(general=general))
    text = SEEDS.replace("    torch.manual", "    '\U0001f600'; torch.manual")
    editor.open("a.py", text)
    (found,) = editor.findings("a.py")
    assert editor.server.position_encoding == encoding
    assert (found.range.start.character, found.range.end.character) == (column, column + 20)
    (action,) = [each for each in editor.actions("a.py", 5, column) if "ignore" in each.title]
    assert action.edit is not None
    assert action.edit.changes is not None
    changed = applied(text, list(action.edit.changes[editor.uri("a.py")]), encoding)
    assert changed == text.replace("seed(0)", "seed(0)  # rnglint: ignore[RNG101]")
    assert editor.leave() == 0


def test_a_quick_fix_is_worked_out_when_it_is_chosen(editor: Editor) -> None:
    editor.open("k.py", KEYS)
    fix, ignore = editor.actions("k.py", 7, 17)
    assert fix.edit is None
    assert not fix.is_preferred  # it changes the numbers
    chosen = editor.ask(lsp.CODE_ACTION_RESOLVE, fix)
    version, made = edits(chosen)[editor.uri("k.py")]
    assert version == 1
    repaired = applied(KEYS, made)
    assert "jax.random.split(key)" in repaired
    assert editor.findings("k.py", editor.change("k.py", repaired)) == []
    assert "RNG301" in ignore.title
    with pytest.raises(JsonRpcException):
        editor.ask(lsp.CODE_ACTION_RESOLVE, fix)  # the text is another one now


def test_safe_fixes_are_preferred_and_made_together(editor: Editor) -> None:
    editor.open("u.py", UNUSED)
    first = next(each for each in editor.actions("u.py", 0, 27, "quickfix") if each.is_preferred)
    version, made = edits(editor.ask(lsp.CODE_ACTION_RESOLVE, first))[editor.uri("u.py")]
    assert applied(UNUSED, made) == UNUSED.replace("  # rnglint: ignore[RNG101]", "")
    (everything,) = editor.actions("u.py", 0, 0, "source.fixAll")
    assert everything.kind == "source.fixAll.rnglint"
    version, made = edits(editor.ask(lsp.CODE_ACTION_RESOLVE, everything))[editor.uri("u.py")]
    assert (version, applied(UNUSED, made)) == (1, "x = 1\ny = 2\n")
    editor.open("k.py", KEYS)
    assert editor.actions("k.py", 7, 17, "source.fixAll") == []  # its repair is not safe


def test_a_fix_may_change_other_files(editor: Editor) -> None:
    for path in (FIXTURES / "RNG101" / "hazards" / "two_files").glob("*.py"):
        shutil.copy(path, editor.folder)
    editor.open("main.py")
    (found,) = editor.findings("main.py")
    fix = editor.actions("main.py", found.range.start.line, found.range.start.character, "quickfix")[0]
    made = edits(editor.ask(lsp.CODE_ACTION_RESOLVE, fix))
    assert {uri: version for uri, (version, _) in made.items()} == {
        editor.uri("main.py"): 1,
        editor.uri("noise.py"): None,
    }


def test_suppression_comments_are_extended(editor: Editor) -> None:
    text = SEEDS.replace("seed(0)", "seed(\n        0  # rnglint: ignore[RNG999]\n    )")
    text = text.replace("RNG999", "RNG201")
    editor.open("a.py", text)
    action = next(each for each in editor.actions("a.py", 5, 6) if "RNG101" in each.title)
    _, made = edits(action)[editor.uri("a.py")]
    assert applied(text, made) == text.replace("[RNG201]", "[RNG201, RNG101]")


def test_hover_shows_the_page_of_the_rule(editor: Editor) -> None:
    editor.open("a.py", SEEDS)
    shown = editor.hover("a.py", 5, 8)
    assert shown is not None
    assert isinstance(shown.contents, lsp.MarkupContent)
    assert shown.contents.value.startswith("# seed-in-compiled (RNG101)")
    assert shown.range is not None
    assert shown.range.start == lsp.Position(5, 4)
    assert editor.hover("a.py", 0, 0) is None


def test_the_whole_workspace_is_checked_as_the_command_does(editor: Editor) -> None:
    fixtures = [path for path in sorted(FIXTURES.glob("RNG*/hazards/*")) if path.name != "__pycache__"]
    for number, path in enumerate(fixtures[::23]):
        target = editor.folder / f"f{number}"
        target.mkdir()
        (shutil.copytree if path.is_dir() else shutil.copy)(path, target / path.name)
    (editor.folder / "rnglint.toml").write_text('preview = true\nselect = ["ALL"]\n')
    configuration = Configuration(cwd=editor.folder)
    expected = run(find_files([str(editor.folder)], configuration).files, configuration, cache=False).diagnostics
    editor.disk(("rnglint.toml", lsp.FileChangeType.Created))
    number = editor.ask(lsp.WORKSPACE_EXECUTE_COMMAND, lsp.ExecuteCommandParams("rnglint.checkWorkspace"))
    assert number == len(expected) > 10
    found = sorted(
        (uri, each.range.start.line + 1, str(each.code), each.message.partition("\nhelp: ")[0])
        for uri, sent in editor.published.items()
        if uri.startswith(editor.folder.as_uri() + "/f")
        for each in sent[-1].diagnostics
    )
    assert found == sorted(
        (Path(each.filename).as_uri(), each.location.row, each.code, each.message) for each in expected
    )
    assert editor.progress[0]["kind"] == "begin"
    assert editor.progress[-1] == {"kind": "end", "message": f"{number} findings"}


def test_clients_that_ask_are_sent_nothing(tmp_path: Path) -> None:
    asking = lsp.ClientCapabilities(
        workspace=lsp.WorkspaceClientCapabilities(
            diagnostics=lsp.DiagnosticWorkspaceClientCapabilities(refresh_support=True)
        ),
        text_document=lsp.TextDocumentClientCapabilities(diagnostic=lsp.DiagnosticClientCapabilities()),
    )
    editor = Editor(tmp_path, asking)
    write(tmp_path, main=MAIN, noise=HARMLESS)
    editor.open("main.py")
    assert list(editor.pull("main.py").items) == []
    editor.open("noise.py", NOISE)
    editor.until(lambda: editor.refreshed > 0)  # what was asked about before is another now
    report = editor.pull("main.py")
    assert codes(list(report.items)) == [("RNG101", 6, 15)]
    assert editor.pull("main.py", report.result_id).kind == "unchanged"
    assert editor.published == {}
    assert editor.leave() == 0


def test_what_a_hostile_client_says_ends_nothing(editor: Editor) -> None:
    for body in (
        b"{",
        b"[]",
        b"7",
        b'{"jsonrpc": "2.0"}',
        b'{"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": 3}}',
        b'{"jsonrpc": "2.0", "method": "textDocument/didChange", "params": {"textDocument": {"uri": "file:///none.py",'
        b' "version": 2}, "contentChanges": [{"text": "x"}]}}',
        b'{"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": {"uri": "http://[", '
        b'"languageId": "python", "version": 1, "text": ""}}}',
        b'{"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": {"uri": "file:///a%00b.py", '
        b'"languageId": "python", "version": 1, "text": "\\ud800"}}}',
        b"[" * 100_000,
    ):
        editor.raw(body)
    editor.raw(b"", b"Content-Length: 99999999999999999999999999\r\n\r\n")
    editor.raw(b"x" * 70_000 + b"\r\n", b"")
    for params in (b"{}", b"[1]", b'{"textDocument": {"uri": 3}}'):
        editor.raw(b'{"jsonrpc": "2.0", "id": "x", "method": "textDocument/hover", "params": ' + params + b"}")
    for data in ({"uri": editor.uri("a.py"), "number": -1}, {"uri": "file:///none.py", "key": []}):
        with pytest.raises(JsonRpcException):
            editor.ask(lsp.CODE_ACTION_RESOLVE, lsp.CodeAction("x", data=data))
    editor.open("s.py", "x = '\udc80'\n")
    editor.open("a.py", SEEDS)
    assert codes(editor.findings("a.py")) == [("RNG101", 5, 4)]


BROKEN = """
from rnglint.server import workplace

found = workplace.Workplace.found

def failing(self, state, path):
    if path.endswith("broken.py"):
        raise KeyError("no such thing")
    return found(self, state, path)

workplace.Workplace.found = failing
"""


def test_an_internal_error_is_a_line_in_the_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "patch").mkdir()
    (tmp_path / "patch" / "sitecustomize.py").write_text(BROKEN)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "patch"))
    editor = Editor(tmp_path, FULL)
    editor.open("broken.py", SEEDS)
    editor.until(lambda: bool(editor.logged))
    assert len(editor.logged) == 1
    assert editor.logged[0].startswith("rnglint: internal error: KeyError at sitecustomize.py:8")
    editor.open("a.py", SEEDS)
    assert codes(editor.findings("a.py")) == [("RNG101", 5, 4)]
    assert editor.leave() == 0


# Notebooks


def notebook(editor: Editor, name: str, *cells: str) -> list[str]:
    """Open a notebook; a cell that begins with # is text.  Gives the documents of the cells."""
    uris = [f"vscode-notebook-cell:{editor.folder}/{name}#{number}" for number in range(len(cells))]
    kinds = [lsp.NotebookCellKind.Markup if each.startswith("#") else lsp.NotebookCellKind.Code for each in cells]
    listed = [lsp.NotebookCell(kind, uri) for kind, uri in zip(kinds, uris, strict=True)]
    document = lsp.NotebookDocument(editor.uri(name), "jupyter-notebook", 1, listed)
    texts = [
        lsp.TextDocumentItem(uri, "markdown" if cell.startswith("#") else "python", 1, cell)
        for uri, cell in zip(uris, cells, strict=True)
    ]
    editor.tell(lsp.NOTEBOOK_DOCUMENT_DID_OPEN, lsp.DidOpenNotebookDocumentParams(document, texts))
    return uris


def test_cells_of_notebooks(editor: Editor) -> None:
    first, second = "import jax\nkey = jax.random.key(0)", "a = jax.random.normal(key)\nb = jax.random.normal(key)"
    uris = notebook(editor, "n.ipynb", "# Draws", first, second)
    assert editor.of_document(uris[1]) == []
    (found,) = editor.of_document(uris[2])
    assert (found.code, found.range.start.line) == ("RNG301", 1)
    fix, ignore = editor.actions_in(uris[2], 1, 6)
    (made,) = edits(ignore).values()
    assert applied(second, made[1]).endswith("normal(key)  # rnglint: ignore[RNG301]")
    chosen = edits(editor.ask(lsp.CODE_ACTION_RESOLVE, fix))
    assert set(chosen) == {uris[2]}
    assert "jax.random.split(key)" in applied(second, chosen[uris[2]][1])
    document = lsp.VersionedNotebookDocumentIdentifier(2, editor.uri("n.ipynb"))
    change: dict[str, Any] = {
        "notebookDocument": {"version": 2, "uri": document.uri},
        "change": {
            "cells": {
                "textContent": [
                    {"document": {"uri": uris[2], "version": 2}, "changes": [{"text": "a = jax.random.normal(key)"}]}
                ]
            }
        },
    }
    editor.raw(json.dumps({"jsonrpc": "2.0", "method": "notebookDocument/didChange", "params": change}).encode())
    assert editor.of_document(uris[2], 2) == []


def test_a_module_sees_the_cells_and_they_see_it(editor: Editor) -> None:
    write(editor.folder, noise=HARMLESS)
    uris = notebook(editor, "n.ipynb", MAIN)
    assert editor.of_document(uris[0]) == []
    editor.open("noise.py", NOISE)
    editor.until(lambda: bool(editor.published[uris[0]][-1].diagnostics))


# Without the extra


def test_without_the_extra_there_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "pygls.py").write_text("raise ModuleNotFoundError(\"No module named 'pygls'\", name='pygls')\n")
    command = f"import sys; sys.path.insert(0, {str(tmp_path)!r}); from rnglint.cli import main; main()"
    done = subprocess.run([sys.executable, "-c", command, "server"], capture_output=True, check=False, text=True)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.splitlines() == [
        "rnglint: the language server needs more than what is installed (pygls): pip install 'rnglint[lsp]'"
    ]
