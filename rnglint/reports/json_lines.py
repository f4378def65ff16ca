"""``json-lines``: the objects of ``json``, one a line."""

from __future__ import annotations

from rnglint.reports.json_array import objects
from rnglint.reports.machine import dump
from rnglint.reports.report import Report


def render(report: Report) -> str:
    """One JSON object per line; empty when there is nothing to report."""
    return "".join(dump(item) + "\n" for item in objects(report))
