"""Names for findings that survive a change of the lines around them."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Sequence

from rnglint.api.diagnostics import Diagnostic
from rnglint.reports.lines import ReadLine
from rnglint.reports.report import repository_path

_BLOCK = 100
"""So many characters from the start of a line on take part in its hash."""
_FACTOR, _BITS = 37, (1 << 64) - 1


def line_hashes(text: str) -> list[str]:
    """The hash of each line that code scanning compares: where it is missing, or another one, alerts come twice.

    Source: ``src/fingerprints.ts`` of `github/codeql-action <https://github.com/github/codeql-action>`_: a rolling hash
    over the characters that are no blanks, with the number of lines so far that have the same.
    """
    units = memoryview(text.encode("utf-16-le", "surrogatepass")).cast("H")
    highest = pow(_FACTOR, _BLOCK, 1 << 64)
    window, begins = [0] * _BLOCK, [False] * _BLOCK
    seen: Counter[str] = Counter()
    hashes: list[str] = []
    value = index = 0

    def add(unit: int, begin: bool) -> None:
        nonlocal value, index
        if begins[index]:
            name = f"{value:x}"
            seen[name] += 1
            hashes.append(f"{name}:{seen[name]}")
        value = (_FACTOR * value + unit - highest * window[index]) & _BITS
        window[index], begins[index] = unit, begin
        index = (index + 1) % _BLOCK

    at_start, after_return = True, False
    for unit in (*units, 0xFFFF):
        if unit in (0x20, 0x09) or (after_return and unit == 0x0A):
            after_return = False
            continue
        after_return = unit == 0x0D
        unit = 0x0A if after_return else unit
        add(unit, at_start)
        at_start = unit == 0x0A
    for _ in range(_BLOCK):
        add(0, False)
    return hashes


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
