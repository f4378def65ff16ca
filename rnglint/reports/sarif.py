"""``sarif``: the Static Analysis Results Interchange Format, version 2.1.0 (OASIS standard)."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from rnglint import __version__
from rnglint.api.diagnostics import Confidence, Diagnostic, Edit, Fix, Location, Related, Severity
from rnglint.api.urls import PROJECT_URL, rule_url
from rnglint.reports.fingerprints import fingerprints, line_hashes
from rnglint.reports.report import Report, relative_path
from rnglint.reports.rules import RuleDoc, markdown_page, plain_help
from rnglint.reports.visible import dump
from rnglint.suppress.notices import INTERNAL

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
_ROOT = "%SRCROOT%"
_RANK: dict[Confidence, float] = {"high": 90.0, "low": 40.0}
"""From 0 to 100: how much a finding deserves to be looked at first."""
_PRECISION: dict[Tier, str] = {"default": "high", "preview": "medium", "opt-in": "low"}
_PROBLEM: dict[Severity, str] = {"error": "error", "warning": "warning", "info": "recommendation"}
"""The words of code scanning: how many findings of a rule are right, and how much one matters."""
_LEVEL: dict[Severity, str] = {"error": "error", "warning": "warning", "info": "note"}

if TYPE_CHECKING:
    from rnglint.api.rule import Tier

Json = dict[str, Any]


def render(report: Report) -> str:
    """A log of one run.  It describes the rules that the results name."""
    first = {diagnostic.code: diagnostic for diagnostic in reversed(report.diagnostics)}
    codes = sorted(first)
    index = {code: position for position, code in enumerate(codes)}
    names = fingerprints(report.diagnostics, report.read_line, report.base)
    hashes = {
        name: line_hashes(report.read_line.content(name)) for name in {each.filename for each in report.diagnostics}
    }
    driver = {
        "name": "rnglint",
        "version": __version__,
        "informationUri": PROJECT_URL,
        "rules": [_rule(first[code], report.rule_doc(code)) for code in codes],
    }
    run = {
        "tool": {"driver": driver},
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {_ROOT: {"description": {"text": "The folder in which rnglint was run."}}},
        "invocations": [{"executionSuccessful": INTERNAL not in index}],
        "results": [
            _result(diagnostic, index[diagnostic.code], _names(diagnostic, name, hashes, report), report)
            for diagnostic, name in zip(report.diagnostics, names, strict=True)
        ],
    }
    return dump({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2) + "\n"


def _rule(diagnostic: Diagnostic, doc: RuleDoc | None) -> Json:
    described: Json = {"id": diagnostic.code, "name": diagnostic.name}
    url = diagnostic.url or rule_url(diagnostic.code, diagnostic.name)
    if url:
        described["helpUri"] = url
    if doc is not None:
        described["shortDescription"] = {"text": doc.summary}
        described["fullDescription"] = {"text": doc.section("Why is this bad?") or doc.summary}
        described["help"] = {"text": plain_help(doc), "markdown": markdown_page(doc)}
        described["defaultConfiguration"] = {"enabled": doc.tier == "default", "level": _LEVEL[doc.severity]}
        described["properties"] = {
            "tags": ["randomness", doc.family],
            "precision": _PRECISION[doc.tier],
            "problem.severity": _PROBLEM[doc.severity],
        }
    return described


def _names(diagnostic: Diagnostic, name: str, hashes: Mapping[str, Sequence[str]], report: Report) -> Json:
    """What a finding is known by when lines have moved: our own, and that of code scanning."""
    row, lines = report.file_rows(diagnostic)[0], hashes[diagnostic.filename]
    return {"rnglint/v1": name} | ({"primaryLocationLineHash": lines[row - 1]} if row <= len(lines) else {})


def _result(diagnostic: Diagnostic, rule_index: int, names: Json, report: Report) -> Json:
    result: Json = {
        "ruleId": diagnostic.code,
        "ruleIndex": rule_index,
        "level": _LEVEL[diagnostic.severity],
        "message": {"text": diagnostic.message},
        "locations": [_location(diagnostic, report)],
        "partialFingerprints": names,
        "rank": _RANK[diagnostic.confidence],
    }
    if diagnostic.related:
        result["relatedLocations"] = [
            {"id": number, **_location(hop, report), "message": {"text": hop.message}}
            for number, hop in enumerate(diagnostic.related, 1)
        ]
        result["codeFlows"] = [{"threadFlows": [{"locations": _steps(diagnostic, report)}]}]
    if diagnostic.no_fix:
        result["properties"] = {"noFix": diagnostic.no_fix}
    if diagnostic.fix is not None:
        result["properties"] = {"applicability": diagnostic.fix.applicability, "stream": diagnostic.fix.stream}
        if diagnostic.fix.edits and not any(edit.location.cell for edit in diagnostic.fix.edits):
            result["fixes"] = [_fix(diagnostic.fix, report.base)]
    return result


def _steps(diagnostic: Diagnostic, report: Report) -> list[Json]:
    """The witness path with the finding in its place: behind the last hop of its own file."""
    steps = [{"location": {**_location(hop, report), "message": {"text": hop.message}}} for hop in diagnostic.related]
    places = [(hop.filename, hop.location) for hop in diagnostic.related]
    if (diagnostic.filename, diagnostic.location) not in places:
        here = [number for number, (filename, _) in enumerate(places, 1) if filename == diagnostic.filename]
        position = here[-1] if here else len(steps)
        finding = {**_location(diagnostic, report), "message": {"text": diagnostic.message}}
        steps.insert(position, {"location": finding})
    return steps


def _fix(fix: Fix, base: str) -> Json:
    by_file: dict[str, list[Edit]] = {}
    for edit in fix.edits:
        by_file.setdefault(edit.filename, []).append(edit)
    return {
        "description": {"text": fix.message},
        "artifactChanges": [
            {
                "artifactLocation": _artifact(filename, base),
                "replacements": [
                    {
                        "deletedRegion": _region(edit.location, edit.end_location),
                        "insertedContent": {"text": edit.content},
                    }
                    for edit in edits
                ],
            }
            for filename, edits in by_file.items()
        ],
    }


def _location(item: Diagnostic | Related, report: Report) -> Json:
    """A place in a file; of a cell in a notebook the rows of the file, in which columns are others."""
    region = _region(item.location, item.end_location)
    if item.location.cell:
        first, last = report.file_rows(item)
        region = {"startLine": first, "endLine": last}
    return {"physicalLocation": {"artifactLocation": _artifact(item.filename, report.base), "region": region}}


def _artifact(filename: str, base: str) -> Json:
    relative = relative_path(filename, base)
    if relative is not None:
        return {"uri": quote(os.fsencode(relative)), "uriBaseId": _ROOT}
    return {"uri": Path(filename).resolve().as_uri()}


def _region(start: Location, end: Location) -> Json:
    return {"startLine": start.row, "startColumn": start.column, "endLine": end.row, "endColumn": end.column}
