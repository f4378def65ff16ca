"""``json``: an array of diagnostics, as docs/schemas/diagnostics.schema.json describes them.

``json-lines``: the same objects, one a line.
"""

from __future__ import annotations

from typing import Any

import msgspec

from rnglint.reports.report import Report
from rnglint.reports.statistics import counts
from rnglint.reports.visible import dump


def _objects(report: Report) -> list[dict[str, Any]]:
    """What the report lists: diagnostics, or counts per rule where statistics are asked for.

    ``help`` is for readers of text.
    """
    listed = counts(report.diagnostics, report.read_line) if report.statistics else report.diagnostics
    return [{key: value for key, value in msgspec.to_builtins(each).items() if key != "help"} for each in listed]


def render(report: Report) -> str:
    """One JSON array, indented."""
    return dump(_objects(report), indent=2) + "\n"


def render_lines(report: Report) -> str:
    """One JSON object per line; empty when there is nothing to report."""
    return "".join(dump(item) + "\n" for item in _objects(report))
