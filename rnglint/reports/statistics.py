"""Counts: how often each rule was broken, and in how many ways.

A template that is copied seventy times gives seventy findings and one pattern, and the
pattern is what somebody has to think about.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence

import msgspec

from rnglint.api.diagnostics import Diagnostic
from rnglint.reports.lines import SourceLines
from rnglint.reports.paint import Line
from rnglint.reports.visible import several
from rnglint.source.text import SourceError

_FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


class Count(msgspec.Struct, frozen=True):
    """One rule's findings: how many, in how many files and distinct patterns, how many with a fix to apply."""

    code: str
    name: str
    count: int
    patterns: int
    files: int
    fixable: int


def pattern(diagnostic: Diagnostic, source: SourceLines) -> tuple[str, ...]:
    """What findings of one pattern share: the code, the statement and the function around it, in any layout.

    Where the source cannot be parsed, or the row holds no statement: the code and the line without its spacing.
    """
    from rnglint.program.syntax import first_row
    from rnglint.source.parse import python_tree

    line = source(diagnostic.filename, diagnostic.location)
    alone = diagnostic.code, " ".join(line.split()) or diagnostic.message
    row = diagnostic.location.row
    try:
        tree = python_tree(source.text(diagnostic.filename, diagnostic.location))
        nodes = (node for node in ast.walk(tree) if isinstance(node, ast.stmt))
        around = [node for node in nodes if first_row(node) <= row <= (node.end_lineno or row)]
        if not around:
            return alone
        function = next((node for node in reversed(around) if isinstance(node, _FUNCTIONS)), around[-1])
        return diagnostic.code, ast.unparse(around[-1]), ast.unparse(function)
    except (SourceError, RecursionError):
        return alone


def counts(diagnostics: Iterable[Diagnostic], source: SourceLines) -> list[Count]:
    """A count per code, the most frequent first, equal ones by code."""
    by_code: dict[str, list[Diagnostic]] = {}
    for diagnostic in diagnostics:
        by_code.setdefault(diagnostic.code, []).append(diagnostic)
    found = [
        Count(
            code=code,
            name=group[0].name,
            count=len(group),
            patterns=len({pattern(each, source) for each in group}),
            files=len({each.filename for each in group}),
            fixable=sum(is_applicable(each) for each in group),
        )
        for code, group in by_code.items()
    ]
    return sorted(found, key=lambda count: (-count.count, count.code))


def listing(diagnostics: Iterable[Diagnostic], source: SourceLines) -> list[Line]:
    """The counts as aligned columns and an empty line; nothing when there are no findings."""
    header = ("findings", "patterns", "files", "fixable")
    lines: list[Line] = []
    for each in counts(diagnostics, source):
        row = (each.count, each.patterns, each.files, each.fixable)
        figures = "  ".join(f"{number:>{len(title)}}" for number, title in zip(row, header, strict=True))
        lines.append(((figures + "  ", ""), (each.code, "bold red"), (f" {each.name}", "")))
    return [(("  ".join(header) + "  rule", "bold"),), *lines, ()] if lines else []


def is_applicable(diagnostic: Diagnostic) -> bool:
    """Whether a flag of the command would apply the fix of this diagnostic."""
    return diagnostic.fix is not None and diagnostic.fix.applicability != "display" and bool(diagnostic.fix.edits)


def summary(diagnostics: Sequence[Diagnostic], fixed: Sequence[Diagnostic] = ()) -> str:
    """One sentence on the whole run."""
    repaired = f"Repaired {several(len(fixed), 'finding')}. " if fixed else ""
    if not diagnostics:
        return repaired + ("Nothing remains." if fixed else "No findings.")
    files = len({diagnostic.filename for diagnostic in diagnostics})
    text = f"{several(len(diagnostics), 'finding')} in {several(files, 'file')}"
    fixes = [each.fix for each in diagnostics if each.fix is not None and is_applicable(each)]
    safe = sum(fix.applicability == "safe" for fix in fixes)
    unsafe = len(fixes) - safe
    offers = []
    if safe:
        offers.append(f"--fix repairs {safe}")
    if unsafe:
        offers.append(f"--fix --unsafe-fixes repairs {len(fixes)}")
    if repaired:
        text += " are left" if len(diagnostics) > 1 else " is left"
    return repaired + (f"{text}; {', '.join(offers)}." if offers else f"{text}.")
