"""What the server says to a client, made of findings and repairs."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec
from lsprotocol import types

from rnglint.api import registry
from rnglint.api.diagnostics import Diagnostic, Edit
from rnglint.reports.rules import RuleDoc, describe, markdown_page, plain_help
from rnglint.reports.statistics import is_applicable
from rnglint.server.documents import Open
from rnglint.server.places import Places
from rnglint.server.workplace import Change, Finding, Found, State
from rnglint.source.content import is_notebook
from rnglint.source.text import SourceError, SourceFile

FIX_ALL = "source.fixAll.rnglint"
_SEVERITY = {
    "error": types.DiagnosticSeverity.Error,
    "warning": types.DiagnosticSeverity.Warning,
    "info": types.DiagnosticSeverity.Information,
}


def diagnostic(finding: Diagnostic, places: Places, *, related: bool) -> types.Diagnostic:
    """A finding; with the other places that it speaks of where the client shows such."""
    hops = [types.DiagnosticRelatedInformation(places.location(hop), hop.message) for hop in finding.related]
    return types.Diagnostic(
        range=places.range(finding),
        message=f"{finding.message}\nhelp: {finding.help}" if finding.help else finding.message,
        severity=_SEVERITY[finding.severity],
        code=finding.code,
        code_description=types.CodeDescription(href=finding.url) if finding.url else None,
        source="rnglint",
        related_information=hops if related and hops else None,
    )


def result_id(found: Found) -> str:
    """A name for findings: the same for the same ones."""
    return blake2b(msgspec.json.encode([each.shown for each in found.findings]), digest_size=12).hexdigest()


def by_document(found: Found, path: str, places: Places) -> dict[str, list[Diagnostic]]:
    """The findings of a file by document: of a notebook by cell, also of cells without any."""
    known = found.state.opened.get(path)
    uris = [uri for uri, _ in known.cells] if known is not None and known.cells else [places.uri(path)]
    result: dict[str, list[Diagnostic]] = {uri: [] for uri in uris}
    for each in found.findings:
        result.setdefault(places.uri(path, each.shown.location.cell), []).append(each.shown)
    return result


def at(found: Found, path: str, uri: str, places: Places, reach: types.Range) -> Iterator[tuple[Finding, types.Range]]:
    """The findings of a document that meet a range."""
    for each in found.findings:
        range_ = places.range(each.shown)
        if (
            places.uri(path, each.shown.location.cell) == uri
            and range_.start <= reach.end
            and reach.start <= range_.end
        ):
            yield each, range_


def page(code: str, *, markdown: bool) -> str:
    """The page of a rule, with its address."""
    doc: RuleDoc = describe(registry.find(code))
    return f"{markdown_page(doc)}\n[{doc.url}]({doc.url})\n" if markdown else f"{plain_help(doc)}\n\n{doc.url}\n"


def key(finding: Diagnostic) -> list[Any]:
    """What a finding is asked for by later on."""
    return [finding.code, *msgspec.structs.astuple(finding.location), *msgspec.structs.astuple(finding.end_location)]


def fix_title(finding: Diagnostic) -> str:
    """What a fix does, in one line; empty where none is to be offered."""
    if finding.fix is None or not is_applicable(finding):
        return ""
    hint = "" if finding.fix.applicability == "safe" else " (unsafe: look at the result)"
    return f"rnglint: {finding.fix.message}{hint}"


def workspace_edit(change: Change, places: Places, *, versioned: bool) -> types.WorkspaceEdit | None:
    """The edits of all documents that a repair changes; None where it changes none."""
    edits: list[tuple[str, int | None, list[types.TextEdit]]] = []
    for path, (before, after) in change.contents.items():
        known = change.state.opened.get(path)
        if known is not None and known.cells:
            edits += _of_cells(known, before, after, places)
        else:
            version = known.version if known is not None else None
            edits.append((places.uri(path), version, places.edits(_text(path, before), _text(path, after))))
    return _joined([each for each in edits if each[2]], versioned=versioned)


def insertions(edits: list[Edit], state: State, path: str, places: Places, *, versioned: bool) -> types.WorkspaceEdit:
    """Edits as they are, of one document."""
    known = state.opened.get(path)
    cell = edits[0].location.cell
    version = None if known is None else known.cells[cell - 1][1] if cell and known.cells else known.version
    made = [types.TextEdit(places.range_of(path, each.location, each.end_location), each.content) for each in edits]
    joined = _joined([(places.uri(path, cell), version, made)], versioned=versioned)
    assert joined is not None
    return joined


def _joined(
    edits: list[tuple[str, int | None, list[types.TextEdit]]], *, versioned: bool
) -> types.WorkspaceEdit | None:
    if not edits:
        return None
    if not versioned:
        return types.WorkspaceEdit(changes={uri: made for uri, _, made in edits})
    documents = [
        types.TextDocumentEdit(types.OptionalVersionedTextDocumentIdentifier(uri=uri, version=version), list(made))
        for uri, version, made in edits
    ]
    return types.WorkspaceEdit(document_changes=list(documents))


def _of_cells(
    known: Open, before: bytes, after: bytes, places: Places
) -> Iterator[tuple[str, int | None, list[types.TextEdit]]]:
    from rnglint.source.notebook import Notebook

    old, new = Notebook(before).lines(), Notebook(after).lines()
    for number, lines in old.items():
        uri, version = known.cells[number - 1]
        yield uri, version, places.edits("".join(lines), "".join(new[number]))


def _text(path: str, raw: bytes) -> str:
    """What a client shows of a file: of a notebook that is not open its JSON."""
    if is_notebook(path):
        return raw.decode()
    try:
        return SourceFile(Path(path), raw).text
    except SourceError:
        return raw.decode(errors="replace")
