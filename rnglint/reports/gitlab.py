"""``gitlab``: a Code Quality report, which GitLab shows in merge requests."""

from __future__ import annotations

from typing import Any

from rnglint.api.diagnostics import Diagnostic, Severity
from rnglint.reports.fingerprints import fingerprints
from rnglint.reports.report import Report, repository_path
from rnglint.reports.visible import dump

_SEVERITY: dict[Severity, str] = {"error": "major", "warning": "minor", "info": "info"}


def _place(diagnostic: Diagnostic, report: Report) -> dict[str, Any]:
    """Rows and columns; of a notebook rows of the file, in which columns are others than in a cell."""
    start, end = diagnostic.location, diagnostic.end_location
    if start.cell:
        first, last = report.file_rows(diagnostic)
        return {"lines": {"begin": first, "end": last}}
    return {
        "positions": {
            "begin": {"line": start.row, "column": start.column},
            "end": {"line": end.row, "column": end.column},
        }
    }


def render(report: Report) -> str:
    """A JSON array of issues, each with a fingerprint that survives moved lines."""
    names = fingerprints(report.diagnostics, report.read_line, report.base)
    issues = [
        {
            "type": "issue",
            "check_name": diagnostic.code,
            "description": f"{diagnostic.code} {diagnostic.name}: {diagnostic.message}",
            "categories": ["Bug Risk"],
            "severity": _SEVERITY[diagnostic.severity],
            "fingerprint": fingerprint,
            "location": {"path": repository_path(diagnostic.filename, report.base), **_place(diagnostic, report)},
        }
        for diagnostic, fingerprint in zip(report.diagnostics, names, strict=True)
    ]
    return dump(issues, indent=2) + "\n"
