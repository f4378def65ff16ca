"""What every output format is given."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct, field

from rnglint.api.diagnostics import Diagnostic, Related
from rnglint.reports.lines import SourceLines

if TYPE_CHECKING:
    from rnglint.reports.rules import RuleDoc


def rule_doc(code: str) -> RuleDoc | None:
    """The documentation of a rule, for SARIF; None when there is no such code, or its rule has none of our form."""
    from rnglint.api.registry import rules
    from rnglint.reports.rules import DocstringError, describe

    try:
        return next((describe(rule) for rule in rules() if rule.code == code), None)
    except DocstringError:
        return None


class Report(Struct, frozen=True):
    """The outcome of a run and how to show it.

    ``diagnostics`` is what remains, ``fixed`` what the run repaired; both sorted.
    ``changed`` is the content of the repaired files before and after.
    ``repaired`` says that repairs were asked for: why there is none is told.
    ``color``, ``width`` (cells), ``show_fixes`` and ``summary`` concern ``text`` and ``concise``.
    ``statistics`` replaces the findings by counts in these two and in the two JSON formats; the
    others have no place for counts and stay as they are.  ``wrap`` breaks the sentences of ``text`` at
    ``width``, and ``links`` lets the codes of rules lead to their pages, where the terminal knows links.
    ``base`` is the folder that ``sarif``, ``github``, ``gitlab`` and ``junit`` make paths relative to.
    """

    diagnostics: Sequence[Diagnostic]
    read_line: SourceLines = field(default_factory=SourceLines)
    fixed: Sequence[Diagnostic] = ()
    changed: Mapping[Path, tuple[bytes, bytes]] = field(default_factory=dict)
    repaired: bool = False
    color: bool = False
    show_fixes: bool = False
    statistics: bool = False
    summary: bool = True
    base: str = "."
    width: int = 120
    wrap: bool = False
    links: bool = False
    rule_doc: Callable[[str], RuleDoc | None] = rule_doc

    def file_rows(self, item: Diagnostic | Related) -> tuple[int, int]:
        """The first and last row in the file itself; those of a notebook are others than in its cells."""
        first, last = (self.read_line.file_row(item.filename, each) for each in (item.location, item.end_location))
        return first, max(first, last)


def relative_path(filename: str, base: str) -> str | None:
    """``filename`` below ``base`` with forward slashes; None when it lies elsewhere."""
    try:
        relative = os.path.relpath(filename, base)
    except ValueError:
        return None
    if relative == os.pardir or relative.startswith(os.pardir + os.sep):
        return None
    return relative.replace(os.sep, "/")


def repository_path(filename: str, base: str) -> str:
    """The path that a code hosting service is told: relative where possible, with forward slashes."""
    return relative_path(filename, base) or filename.replace(os.sep, "/")
