"""``github``: workflow commands, which GitHub Actions turns into annotations.

Source: the page "Workflow commands for GitHub Actions" and the escaping of the runner's toolkit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rnglint.api.diagnostics import Diagnostic, Severity
from rnglint.reports.report import Report, repository_path
from rnglint.reports.text import explanation
from rnglint.reports.visible import several, visible

_MOST = 10
"""So many annotations of each kind does a step show; the service drops what comes later."""
_COMMAND: dict[Severity, str] = {"error": "error", "warning": "warning", "info": "notice"}


def render(report: Report) -> str:
    """One command for each of the findings that are shown; the others are lines in the log of the step."""
    shown: list[Diagnostic] = []
    rest: list[Diagnostic] = []
    number = Counter[str]()
    for diagnostic in report.diagnostics:
        kind = _COMMAND[diagnostic.severity]
        number[kind] += 1
        (shown if number[kind] <= _MOST else rest).append(diagnostic)
    text = "".join(_command(diagnostic, report) for diagnostic in shown)
    return text + _folded(rest, report) if rest else text


def _folded(diagnostics: Sequence[Diagnostic], report: Report) -> str:
    """Findings as a group of lines, none of which the runner takes for a command."""
    lines = [f"::group::{several(len(diagnostics), 'more finding')} without an annotation"]
    for each in diagnostics:
        place = f"{repository_path(each.filename, report.base)}:{each.location}"
        lines.append(f"- {visible(place)}: {each.code} {visible(each.message)}".replace("##[", "## ["))
    return "\n".join([*lines, "::endgroup::", ""])


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
