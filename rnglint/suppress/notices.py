"""Diagnostics of the tool itself (RNG0xx), made without importing the rules that document them."""

from __future__ import annotations

from rnglint.api.diagnostics import Diagnostic, Fix, Location, Severity
from rnglint.api.urls import rule_url

SYNTAX = "RNG001"
UNUSED = "RNG002"
MALFORMED = "RNG003"
INTERNAL = "RNG004"
REJECTED = "RNG005"

RULES: dict[str, tuple[str, Severity]] = {
    SYNTAX: ("syntax-error", "error"),
    UNUSED: ("unused-suppression", "warning"),
    MALFORMED: ("malformed-suppression", "warning"),
    INTERNAL: ("internal-error", "error"),
    REJECTED: ("rejected-fix", "warning"),
}
"""Code to name and severity, as the classes under ``rules/tool`` say it; a test holds the two together."""


def notice(
    code: str, message: str, filename: str, location: Location, end_location: Location, fix: Fix | None = None
) -> Diagnostic:
    """A diagnostic of one of :data:`RULES`."""
    name, severity = RULES[code]
    return Diagnostic(code, name, message, severity, filename, location, end_location, fix=fix, url=rule_url(name))
