"""Names for findings that survive a change of the lines around them."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence

from rnglint.api.diagnostics import Diagnostic
from rnglint.reports.lines import ReadLine
from rnglint.reports.report import repository_path


def fingerprints(diagnostics: Sequence[Diagnostic], read_line: ReadLine, base: str) -> list[str]:
    """One SHA-256 in hexadecimal per diagnostic, made from its file, code and source line.

    Row numbers take no part, so code that moves keeps its fingerprint; equal findings of a
    file are told apart by their order.
    """
    seen: Counter[tuple[str, ...]] = Counter()
    names = []
    for diagnostic in diagnostics:
        line = " ".join(read_line(diagnostic.filename, diagnostic.location).split())
        identity = (repository_path(diagnostic.filename, base), diagnostic.code, line or diagnostic.message)
        parts = (*identity, str(seen[identity]))
        seen[identity] += 1
        names.append(hashlib.sha256("\0".join(parts).encode("utf-8", "surrogatepass")).hexdigest())
    return names
