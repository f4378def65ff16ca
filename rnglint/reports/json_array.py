"""``json``: an array of diagnostics, as docs/schemas/diagnostics.schema.json describes them."""

from __future__ import annotations

from typing import Any

import msgspec

from rnglint.api.diagnostics import Diagnostic
from rnglint.reports.machine import dump
from rnglint.reports.report import Report
from rnglint.reports.statistics import counts


def as_object(diagnostic: Diagnostic) -> dict[str, Any]:
    """The JSON form of a diagnostic: all of it but ``help``, which is for readers of text."""
    fields: dict[str, Any] = msgspec.to_builtins(diagnostic)
    del fields["help"]
    return fields


def objects(report: Report) -> list[dict[str, Any]]:
    """What the report lists: diagnostics, or counts per rule where statistics are asked for."""
    if report.statistics:
        return [msgspec.to_builtins(count) for count in counts(report.diagnostics, report.read_line)]
    return [as_object(diagnostic) for diagnostic in report.diagnostics]


def render(report: Report) -> str:
    """One JSON array, indented."""
    return dump(objects(report), indent=2) + "\n"
