"""What a run of the linter gives to the faces."""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum
from pathlib import Path

from msgspec import Struct, field

from rnglint.api.diagnostics import Applicability, Diagnostic


class FixMode(Enum):
    """Which fixes are made."""

    none = ()
    safe = ("safe",)
    unsafe = ("safe", "unsafe")

    @property
    def applicabilities(self) -> Collection[Applicability]:
        """Those of the fixes that this mode makes."""
        made: tuple[Applicability, ...] = self.value
        return made


class Timings(Struct):
    """Where the time of a run went."""

    seconds: dict[Path, float] = field(default_factory=dict)
    """CPU time of the files that were checked anew."""
    phases: dict[str, float] = field(default_factory=dict)
    """Seconds by the clock for what was done, in order."""


class Outcome(Struct):
    """``diagnostics`` is what remains after the fixes that were made, ``fixed`` what they repaired.

    Both are sorted.  A repaired finding is as it was found: its rows are those before the repair.
    ``rejected`` holds an RNG005 for every fix that did not pass verification.  ``changed``
    holds the content of every repaired file before and after, also when a diff was asked for and
    nothing was written; paths are as they were given.  ``errors`` are lines for stderr; with any of them the
    exit code is 2.
    """

    diagnostics: list[Diagnostic] = field(default_factory=list)
    fixed: list[Diagnostic] = field(default_factory=list)
    rejected: list[Diagnostic] = field(default_factory=list)
    changed: dict[Path, tuple[bytes, bytes]] = field(default_factory=dict)
    errors: list[str] = field(default_factory=list)
    unfinished: dict[Path, list[str]] = field(default_factory=dict)
    """What the analysis left before its end because its budget was spent, by file; nothing is said of the rest."""
    notes: list[str] = field(default_factory=list)
    """Lines for stderr that tell of no failure: what became of an interrupted repair."""
