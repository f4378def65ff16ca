"""Diagnostics of the tool itself (RNG0xx), made without importing the rules that document them."""

from __future__ import annotations

from rnglint.api.diagnostics import Diagnostic, Fix, Location
from rnglint.api.registry import entries
from rnglint.api.urls import rule_url

SYNTAX = "RNG001"
UNUSED = "RNG002"
MALFORMED = "RNG003"
INTERNAL = "RNG004"
REJECTED = "RNG005"
LIMIT = "RNG006"


def notice(
    code: str, message: str, filename: str, location: Location, end_location: Location, fix: Fix | None = None
) -> Diagnostic:
    """A diagnostic of a rule under ``rules/tool``."""
    rule = next(entry for entry in entries() if entry.code == code)
    url = rule_url(code, rule.name)
    return Diagnostic(code, rule.name, message, rule.severity, filename, location, end_location, fix=fix, url=url)
