"""``gitlab``: a Code Quality report, which GitLab shows in merge requests."""

from __future__ import annotations

from rnglint.diagnostics import Severity
from rnglint.reports.fingerprints import fingerprints
from rnglint.reports.machine import dump
from rnglint.reports.report import Report, repository_path

_SEVERITY: dict[Severity, str] = {"error": "major", "warning": "minor", "info": "info"}


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
            "location": {
                "path": repository_path(diagnostic.filename, report.base),
                "positions": {
                    "begin": {"line": diagnostic.location.row, "column": diagnostic.location.column},
                    "end": {"line": diagnostic.end_location.row, "column": diagnostic.end_location.column},
                },
            },
        }
        for diagnostic, fingerprint in zip(report.diagnostics, names, strict=True)
    ]
    return dump(issues, indent=2) + "\n"
