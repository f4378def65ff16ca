"""What every part of the tool passes on: diagnostics and the fixes they carry.

Rows and columns count from 1; columns count characters (Unicode code points),
not bytes.  An end location is exclusive: the column after the last character.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Severity = Literal["error", "warning", "info"]
Confidence = Literal["high", "low"]
"""``high``: the code shows that what is reported does harm. ``low``: it is so, and whether it matters is unknown."""
Applicability = Literal["safe", "unsafe", "display"]
Stream = Literal["same", "changes"]
UNSAID = "no change is known that surely keeps the rest of the program as it is"
"""Why there is no repair, where what refuses it says nothing of its own."""
TOO_LONG = "looking for the repairs of this file took too long"
"""Why there is none, where there was no time to search for it."""


class Location(msgspec.Struct, frozen=True, order=True, omit_defaults=True):
    """A place in a file: row and column, both from 1, the column in characters.

    In what a run gives for a notebook, ``cell`` is the number of the cell among all of the notebook, from 1, and the
    row counts in that cell.
    """

    row: int
    column: int
    cell: int = 0

    def __str__(self) -> str:
        """As reports show it."""
        return f"cell {self.cell}:{self.row}:{self.column}" if self.cell else f"{self.row}:{self.column}"


class Related(msgspec.Struct, frozen=True):
    """One hop of a witness path, or another place that a diagnostic speaks of."""

    filename: str
    location: Location
    end_location: Location
    message: str


class Edit(msgspec.Struct, frozen=True):
    """Replace the text between two locations of a file (an insertion when they are equal)."""

    filename: str
    location: Location
    end_location: Location
    content: str


class Fix(msgspec.Struct, frozen=True):
    """A repair, applied as a whole or not at all.

    ``applicability`` uses ruff's terms: ``safe`` is applied by ``--fix``,
    ``unsafe`` needs ``--unsafe-fixes``, ``display`` is only shown.  ``stream`` says
    whether the program draws the same random numbers after the repair.
    """

    applicability: Applicability
    stream: Stream
    message: str
    edits: tuple[Edit, ...] = ()


class Diagnostic(msgspec.Struct, frozen=True):
    """One finding.  ``help`` is the line under the excerpt in text output; JSON leaves it out.

    Findings of low ``confidence`` are shown in preview only.
    ``no_fix`` says in one sentence why there is no repair, where the rule makes some.
    """

    code: str
    name: str
    message: str
    severity: Severity
    filename: str
    location: Location
    end_location: Location
    related: tuple[Related, ...] = ()
    fix: Fix | None = None
    no_fix: str = ""
    url: str = ""
    help: str = ""
    confidence: Confidence = "high"

    @property
    def edited(self) -> set[str]:
        """The files that its fix changes."""
        return {edit.filename for edit in self.fix.edits} if self.fix is not None else set()

    def sort_key(self) -> tuple[str, int, Location, str]:
        """Reports go by file, then by place, then by code."""
        return (self.filename, self.location.cell, self.location, self.code)
