"""Edits: which fixes fit together, and what a file is after them.

Nothing outside an edit changes, not by a byte: the text is cut at the edits and joined again,
in the encoding and with the newlines of the file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rnglint.api.diagnostics import Edit, Fix
from rnglint.source.text import SourceError, SourceFile

_NEWLINE = re.compile(r"\r\n|\r|\n")


class EditError(Exception):
    """Edits that cannot be made; the message says why."""


def compatible(fixes: Sequence[Fix]) -> list[int]:
    """The indexes of the fixes that can be made together: of two that overlap, the first.

    Identical insertions at one place (two fixes that need the same import) do not overlap.
    """
    taken: dict[str, list[Edit]] = {}
    chosen: list[int] = []
    for index, fix in enumerate(fixes):
        if any(_clash(edit, other) for edit in fix.edits for other in taken.get(edit.filename, ())):
            continue
        if any(_surrounds(fix, other) or _surrounds(other, fix) for other in (fixes[each] for each in chosen)):
            continue
        chosen.append(index)
        for edit in fix.edits:
            taken.setdefault(edit.filename, []).append(edit)
    return chosen


def _clash(one: Edit, other: Edit) -> bool:
    if _is_insertion(one) and _is_insertion(other):
        return one.location == other.location and one.content != other.content
    return one.location < other.end_location and other.location < one.end_location


def _surrounds(fix: Fix, other: Fix) -> bool:
    """Whether a fix writes something around what another one writes in a line: one of the two may do for both."""
    for edit in other.edits:
        there = edit.filename, edit.location.row
        beside = [each for each in fix.edits if (each.filename, each.location.row) == there and each != edit]
        before = any(each.end_location <= edit.location for each in beside)
        if before and any(each.location >= edit.end_location for each in beside):
            return True
    return False


def _is_insertion(edit: Edit) -> bool:
    return edit.location == edit.end_location


def merged(fixes: Iterable[Fix]) -> dict[str, list[Edit]]:
    """The edits of compatible fixes by file, an insertion that several share only once."""
    by_file: dict[str, list[Edit]] = {}
    shared: set[Edit] = set()
    for fix in fixes:
        insertions = {edit for edit in fix.edits if _is_insertion(edit)}
        for edit in fix.edits:
            if edit not in shared:
                by_file.setdefault(edit.filename, []).append(edit)
        shared |= insertions
    return by_file


def edited(source: SourceFile, edits: Sequence[Edit]) -> bytes:
    """The bytes of a file with the edits made.  Raises EditError; edits must not overlap."""
    try:
        if not source.round_trips:
            raise EditError(f"decoding the file as {source.encoding} and encoding it again changes other bytes")
    except UnicodeEncodeError:
        raise EditError(f"the file cannot be encoded as {source.encoding} again") from None
    text = _spliced(source, edits)
    try:
        raw = source.encode(text)
        after = SourceFile(source.path, raw)
    except UnicodeEncodeError as error:
        character = error.object[error.start]
        raise EditError(f"the encoding of the file, {source.encoding}, has no {character!a}") from None
    except SourceError as error:
        raise EditError(f"the changed file cannot be read: {error.message}") from None
    if after.text != text or after.encoding != source.encoding:
        raise EditError("the change would give the file another encoding")
    return raw


def _spliced(source: SourceFile, edits: Sequence[Edit]) -> str:
    pieces = []
    done = 0
    # A stable sort: insertions of one fix at one place stay in their order, and go before a replacement there.
    for edit in sorted(edits, key=lambda edit: (edit.location, edit.end_location)):
        start, end = source.offset(edit.location), source.offset(edit.end_location)
        if source.location(start) != edit.location or source.location(end) != edit.end_location or end < start:
            raise EditError(f"an edit at {edit.location.row}:{edit.location.column} lies outside the text")
        if start < done:
            raise EditError(f"edits overlap at {edit.location.row}:{edit.location.column}")
        pieces += [source.text[done:start], _NEWLINE.sub(lambda _: source.newline, edit.content)]
        done = end
    return "".join([*pieces, source.text[done:]])
