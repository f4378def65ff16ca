"""``github``: workflow commands, which GitHub Actions turns into annotations.

Source: the page "Workflow commands for GitHub Actions" and the escaping of the runner's toolkit.
"""

from __future__ import annotations

from rnglint.api.diagnostics import Diagnostic, Severity
from rnglint.reports.report import Report, repository_path
from rnglint.reports.text import explanation
from rnglint.reports.visible import visible

_COMMAND: dict[Severity, str] = {"error": "error", "warning": "warning", "info": "notice"}


def render(report: Report) -> str:
    """One command per finding."""
    return "".join(_command(diagnostic, report) for diagnostic in report.diagnostics)


def _command(diagnostic: Diagnostic, report: Report) -> str:
    start, end, base = diagnostic.location, diagnostic.end_location, report.base
    first, last = report.file_rows(diagnostic)
    properties = {
        "title": f"{diagnostic.code} {diagnostic.name}",
        "file": visible(repository_path(diagnostic.filename, base)),
        "line": str(first),
        "endLine": str(last),
    }
    if end.row == start.row and not start.cell:
        # The service accepts columns only for a range within one line; those of a cell are others in the file.
        properties["col"] = str(start.column)
        properties["endColumn"] = str(end.column)
    message = "\n".join([visible(diagnostic.message), *explanation(diagnostic, base)])
    listed = ",".join(f"{name}={escape_property(value)}" for name, value in properties.items())
    return f"::{_COMMAND[diagnostic.severity]} {listed}::{escape_data(message)}\n"


def escape_data(text: str) -> str:
    """Escape what follows the second ``::`` of a command."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def escape_property(text: str) -> str:
    """Escape the value of a property of a command."""
    return escape_data(text).replace(":", "%3A").replace(",", "%2C")
