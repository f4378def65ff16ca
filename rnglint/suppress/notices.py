"""Diagnostics of the tool itself (RNG0xx), made without importing the rules that document them."""

from __future__ import annotations

import re
from collections.abc import Sequence

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


def may_matter(raw: bytes, diagnostics: Sequence[Diagnostic]) -> bool:
    """Whether a file can hold a suppression that changes anything: a search of bytes, to spare the rest."""
    if b"rnglint" in raw:
        return True
    if not (diagnostics or b"RNG" in raw) or b"noqa" not in raw.lower():
        return False
    return bool(diagnostics) or re.search(rb"(?i:noqa)[^\r\n]*RNG", raw) is not None
