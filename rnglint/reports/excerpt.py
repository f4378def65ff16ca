"""The piece of a source line that a report shows, with carets under a range."""

from __future__ import annotations

from msgspec import Struct

from rnglint.api.diagnostics import Location
from rnglint.reports.lines import ReadLine
from rnglint.reports.visible import cells

ELLIPSIS = "..."
_MARGIN = 16
"""Cells of context kept before the range when a long line is cropped."""
_MOST_ROWS = 4
"""A range over more rows is shown by its first and its last row."""
AROUND = 2
"""Rows of context before and behind a range."""


class Row(Struct, frozen=True):
    """One drawn row: its number (None where rows were left out), the text, and carets that line up with it."""

    number: int | None
    text: str
    carets: str


def excerpt(
    filename: str, start: Location, end: Location, read_line: ReadLine, width: int, around: int = 0
) -> list[Row]:
    """The rows of a range; empty when the file or its first line is not there.

    ``width`` is the room for text in terminal cells.  An empty range gets one caret.  ``around``: so many rows before
    and behind the range are shown, too, without those at the ends that are empty.
    """
    if not read_line(filename, start).strip():
        return []
    last = end.row if end.cell == start.cell else start.row
    if last > start.row and end.column <= 1:
        # An exclusive end in the first column covers nothing of its row.
        last -= 1
    numbers: list[int | None] = list(range(start.row, last + 1)) if last >= start.row else [start.row]
    if len(numbers) > _MOST_ROWS:
        numbers = [numbers[0], None, numbers[-1]]
    rows = []
    for number in numbers:
        if number is None:
            rows.append(Row(None, ELLIPSIS, ""))
            continue
        line = read_line(filename, Location(number, 1, start.cell))
        first = start.column if number == start.row else len(line) - len(line.lstrip()) + 1
        final = end.column if number == end.row else len(line.rstrip()) + 1
        text, carets = mark(line, first, final, width)
        # An empty line within the range has nothing to point at.
        rows.append(Row(number, text, carets if number == start.row or first < final else ""))

    def context(numbers: range) -> list[Row]:
        """Rows outwards from the range, to the last one that is not empty."""
        lines = [(number, read_line(filename, Location(number, 1, start.cell))) for number in numbers if number > 0]
        while lines and not lines[-1][1].strip():
            lines.pop()
        return [Row(number, mark(line, 1, 1, width)[0], "") for number, line in lines]

    above = context(range(start.row - 1, start.row - 1 - around, -1))
    return [*above[::-1], *rows, *context(range(last + 1, last + 1 + around))]


def mark(line: str, start: int, end: int, width: int) -> tuple[str, str]:
    """Draw ``line`` with carets under columns ``start`` to ``end`` (from 1, end exclusive).

    Returns the drawn text and the line of carets, at most ``width`` cells each; what was
    cut off on either side is replaced by dots.
    """
    drawn = cells(line.rstrip())
    begin = min(max(start - 1, 0), len(drawn))
    stop = min(max(end - 1, begin), len(drawn))
    low, high = _window([size for _, size in drawn], begin, stop, width)
    head = ELLIPSIS if low else ""
    tail = ELLIPSIS if high < len(drawn) else ""
    text = head + "".join(shape for shape, _ in drawn[low:high]) + tail
    before = len(head) + sum(size for _, size in drawn[low:begin])
    under = sum(size for _, size in drawn[begin : min(stop, high)])
    return text.rstrip(), " " * before + "^" * max(under, 1)


def _window(sizes: list[int], begin: int, stop: int, width: int) -> tuple[int, int]:
    """The characters ``low:high`` to keep so that the line fits, the range in sight from its start."""
    total = sum(sizes)
    if total <= width:
        return 0, len(sizes)
    room = max(width - 2 * len(ELLIPSIS), 8)
    low = begin if sum(sizes[:stop]) > room else 0
    context = min(_MARGIN, room // 4)
    while low > 0 and sum(sizes[low - 1 : begin]) <= context:
        low -= 1
    high, used = low, 0
    while high < len(sizes) and used + sizes[high] <= room:
        used += sizes[high]
        high += 1
    while low > 0 and used + sizes[low - 1] <= room:
        low -= 1
        used += sizes[low]
    return low, high
