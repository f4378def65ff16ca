"""``concise``: one line per finding, for grep and for editors."""

from __future__ import annotations

from collections.abc import Iterator

from rnglint.reports import statistics
from rnglint.reports.paint import Line, paint
from rnglint.reports.report import Report
from rnglint.reports.text import closing, place
from rnglint.reports.visible import visible


def render(report: Report) -> str:
    """``file:row:column: CODE [*] message``; the star marks what ``--fix`` repairs.

    In a notebook the row counts in a cell: ``file:cell N:row:column``.
    """
    return paint(_lines(report), color=report.color)


def _lines(report: Report) -> Iterator[Line]:
    if report.statistics:
        yield from statistics.listing(report.diagnostics, report.read_line)
    else:
        for diagnostic in report.diagnostics:
            safe = diagnostic.fix is not None and diagnostic.fix.applicability == "safe"
            yield (
                *place(diagnostic),
                (f" {diagnostic.code}", "bold red"),
                (" [*]" if safe else "", "cyan"),
                (f" {visible(diagnostic.message)}", ""),
            )
    yield from closing(report)
