"""Suppression comments for findings that are there: at the statement of each, in the form that is recommended."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rnglint.api.diagnostics import Diagnostic, Edit, Location
from rnglint.source.comments import Layout, layout
from rnglint.source.text import SourceFile
from rnglint.suppress.directives import BY_FILE_ONLY, NEVER, Directive, parse


def is_silenceable(diagnostic: Diagnostic) -> bool:
    """Whether a comment at a line may silence it."""
    return diagnostic.code not in NEVER | BY_FILE_ONLY


def silencing(source: SourceFile, diagnostics: Sequence[Diagnostic], reason: str = "") -> list[Edit]:
    """The edits that silence findings of one file, where comments can do so.

    A comment stands at the end of the statement: there Python takes one, and formatters leave it in the statement.
    One that is there already is extended.
    """
    plan = layout(source)
    codes: dict[tuple[int, int], list[str]] = {}
    for each in diagnostics:
        line = plan.narrowest(each.location.row) if plan is not None and is_silenceable(each) else None
        if line is not None and each.code not in codes.setdefault(line, []):
            codes[line].append(each.code)
    filename = str(source.path)
    return [] if plan is None else [_edit(source, filename, plan, line, codes[line], reason) for line in sorted(codes)]


def _edit(
    source: SourceFile, filename: str, plan: Layout, line: tuple[int, int], codes: Iterable[str], reason: str
) -> Edit:
    known = _known(plan, line)
    if known is not None:
        return Edit(filename, known, known, "".join(f", {code}" for code in sorted(codes)))
    row = line[1]
    text = source.line(row)
    said = f" {' '.join(reason.split())}" if reason.strip() else ""
    comment = f"  # rnglint: ignore[{', '.join(sorted(codes))}]{said}"
    return Edit(filename, Location(row, len(text.rstrip()) + 1), Location(row, len(text) + 1), comment)


def _known(plan: Layout, line: tuple[int, int]) -> Location | None:
    """The place behind the last rule that a comment at a statement names."""
    for comment in plan.comments:
        if "rnglint" in comment.text and plan.line_of(comment) == line:
            for found in parse(comment.text, noqa=False):
                if isinstance(found, Directive) and found.kind == "ignore" and found.items:
                    return Location(comment.row, comment.column + found.items[-1].end + 1)
    return None
