"""``rnglint explain`` and ``rnglint rules``."""

from __future__ import annotations

import click

from rnglint.api import registry
from rnglint.cli import terminal
from rnglint.config.settings import SettingsError
from rnglint.reports import explain as reports
from rnglint.reports.rules import describe


def explain(word: str, output_format: str, color: str) -> int:
    """Print the documentation of one rule."""
    try:
        doc = describe(registry.find(word))
    except SettingsError as error:
        raise click.ClickException(str(error)) from None
    if output_format == "json":
        terminal.write(reports.explain_json(doc))
    else:
        terminal.write(reports.explain(doc, color=terminal.wants_color(color)))
    return 0


def list_rules(output_format: str, color: str) -> int:
    """Print all rules."""
    docs = [describe(rule) for rule in registry.rules()]
    if output_format == "json":
        terminal.write(reports.rules_json(docs))
    else:
        terminal.write(reports.rules_list(docs, color=terminal.wants_color(color)))
    return 0
