"""Suppression comments: which findings they silence, and what is wrong with them.

A suppression holds for the statement it stands on (or right above), on the header of a
function or class for the whole of it, and ``ignore-file`` for the file.  What silences
nothing is reported (RNG002, with a fix that takes it away), and what cannot be read (RNG003).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct, field

from rnglint.api.diagnostics import Diagnostic, Edit, Fix, Location
from rnglint.source.comments import Comment, Layout, layout
from rnglint.source.text import SourceFile
from rnglint.suppress.directives import BY_FILE_ONLY, NEVER, Directive, Item, Problem, parse
from rnglint.suppress.notices import INTERNAL, LIMIT, MALFORMED, SYNTAX, UNUSED, may_matter, notice


class _Suppression(Struct):
    directive: Directive
    comment: Comment
    reach: tuple[int, int] | None
    """First and last row; None for the whole file."""
    used: set[Item] = field(default_factory=set)

    def silences(self, diagnostic: Diagnostic) -> bool:
        row = diagnostic.location.row
        if self.reach is not None and not self.reach[0] <= row <= self.reach[1]:
            return False
        if not self.directive.items:
            return True
        for item in self.directive.items:
            if diagnostic.code in item.codes:
                self.used.add(item)
                return True
        return False

    @property
    def breadth(self) -> float:
        return float("inf") if self.reach is None else self.reach[1] - self.reach[0]


def apply(
    source: SourceFile, diagnostics: Sequence[Diagnostic], selected: frozenset[str], *, noqa: bool = True
) -> list[Diagnostic]:
    """What remains of the findings of one file, with what is to be said about its suppressions.

    ``selected`` are the codes that were looked for: a suppression of another one is not called
    unused.  Without ``noqa``, such comments are left to the tool that runs this one.
    """
    kept = list(diagnostics)
    if any(each.code == SYNTAX for each in kept) or not may_matter(source.raw, kept):
        return kept
    plan = layout(source)
    if plan is None:
        return kept
    filename = kept[0].filename if kept else str(source.path)
    suppressions, notices = _read(plan, filename, noqa=noqa)
    # The narrowest takes the credit, and what names the rule goes before what names none.
    suppressions.sort(key=lambda suppression: (suppression.breadth, not suppression.directive.items))
    kept = [each for each in kept if each.code in NEVER or not _silenced(each, suppressions)]
    # After a crash, or where time was up, nobody knows what else would have been found.
    if not any(each.code in (INTERNAL, LIMIT) for each in kept):
        notices += _unused(source, filename, suppressions, selected)
    by_file = [each for each in suppressions if each.directive.kind == "ignore-file"]
    kept += [each for each in notices if each.code in selected and not _silenced(each, by_file)]
    return sorted(kept, key=Diagnostic.sort_key)


def _silenced(diagnostic: Diagnostic, suppressions: Iterable[_Suppression]) -> bool:
    return any(suppression.silences(diagnostic) for suppression in suppressions)


def _read(plan: Layout, filename: str, *, noqa: bool) -> tuple[list[_Suppression], list[Diagnostic]]:
    """The suppressions of a file, and a diagnostic for each comment that cannot be one."""
    suppressions: list[_Suppression] = []
    problems: list[Diagnostic] = []
    for comment in plan.comments:
        if "rnglint" not in comment.text and "noqa" not in comment.text.lower():
            continue
        for found in parse(comment.text, noqa=noqa):
            if isinstance(found, Problem):
                start = Location(comment.row, comment.column + found.start + 1)
                end = Location(comment.row, comment.column + found.end + 1)
                problems.append(notice(MALFORMED, f"malformed suppression: {found.message}", filename, start, end))
            elif found.kind == "ignore-file":
                suppressions.append(_Suppression(found, comment, None))
            else:
                reach = plan.reach(comment)
                # A comment with no statement to speak of covers no row.
                suppressions.append(_Suppression(found, comment, reach or (0, -1)))
    return suppressions, problems


def _unused(
    source: SourceFile, filename: str, suppressions: Iterable[_Suppression], looked_for: frozenset[str]
) -> list[Diagnostic]:
    found = []
    for suppression in suppressions:
        for item in suppression.directive.items:
            if item in suppression.used or not item.codes or not item.codes <= looked_for:
                continue
            message = f"this comment silences nothing: there is no finding of {item.word} here"
            if item.codes & BY_FILE_ONLY:
                if suppression.reach is None:
                    continue
                message = f"this comment silences nothing: only `ignore-file[{item.word}]` silences {item.word}"
            row, column = suppression.comment.row, suppression.comment.column + 1
            fix = Fix("safe", "same", f"remove {item.word}", (_removal(source, filename, suppression, item),))
            start, end = Location(row, column + item.start), Location(row, column + item.end)
            found.append(notice(UNUSED, message, filename, start, end, fix=fix))
    return found


def _removal(source: SourceFile, filename: str, suppression: _Suppression, item: Item) -> Edit:
    """The edit that takes one word of a suppression away, or the whole suppression with its last word."""
    items, comment = suppression.directive.items, suppression.comment
    row, column = comment.row, comment.column + 1
    index = items.index(item)
    if len(items) > 1:
        if index + 1 < len(items):
            first, last = item.start, items[index + 1].start
        else:
            first, last = items[index - 1].end, item.end
        return Edit(filename, Location(row, column + first), Location(row, column + last), "")
    first, last = suppression.directive.start, suppression.directive.end
    before, after = comment.text[:first], comment.text[last:]
    if not before.strip() and not after.strip() and comment.alone:
        line = source.line_starts
        end = Location(row + 1, 1) if row < len(line) else Location(row, len(source.line(row)) + 1)
        return Edit(filename, Location(row, 1), end, "")
    if not before.strip() and after.strip():
        # Another comment follows: it takes this place.
        last += len(after) - len(after.lstrip())
    else:
        head = source.line(row)[: comment.column + first]
        first -= len(head) - len(head.rstrip())
        last = len(comment.text) if not after.strip() else last
    return Edit(filename, Location(row, column + first), Location(row, column + last), "")
