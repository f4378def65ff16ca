"""``rnglint explain`` and ``rnglint rules``."""

from __future__ import annotations

from collections.abc import Sequence

from rnglint.api import registry
from rnglint.cli import terminal
from rnglint.reports import explain as reports
from rnglint.reports.rules import describe


def explain(word: str, output_format: str, color: str, load: Sequence[str]) -> int:
    """Print the documentation of one rule."""
    registry.load(load)
    doc = describe(registry.find(word))
    drawn = output_format != "json"
    terminal.write(reports.explain(doc, color=terminal.wants_color(color)) if drawn else reports.as_json(doc))
    return 0


def list_rules(output_format: str, color: str, load: Sequence[str]) -> int:
    """Print all rules."""
    registry.load(load)
    docs = [describe(rule) for rule in registry.rules()]
    drawn = output_format != "json"
    terminal.write(reports.rules_list(docs, color=terminal.wants_color(color)) if drawn else reports.as_json(docs))
    return 0
