"""``concise``: one line per finding, for grep and for editors."""

from __future__ import annotations

from rnglint.api.diagnostics import Diagnostic
from rnglint.reports.paint import Line
from rnglint.reports.report import Report
from rnglint.reports.text import drawn, place
from rnglint.reports.visible import visible


def render(report: Report) -> str:
    """``file:row:column: CODE [*] message``; the star marks what ``--fix`` repairs.

    In a notebook the row counts in a cell: ``file:cell N:row:column``.
    """
    return drawn(report, _line)


def _line(diagnostic: Diagnostic) -> list[Line]:
    safe = diagnostic.fix is not None and diagnostic.fix.applicability == "safe"
    code, star = (f" {diagnostic.code}", "bold red"), (" [*]" if safe else "", "cyan")
    return [(*place(diagnostic), code, star, (f" {visible(diagnostic.message)}", ""))]
