"""``text``: for people.  The source lines with carets, the help, the witness path, the fix."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from typing import TYPE_CHECKING

from rnglint.api.diagnostics import Diagnostic, Fix, Related, Severity
from rnglint.api.urls import rule_url
from rnglint.reports import statistics
from rnglint.reports.excerpt import AROUND, ELLIPSIS, Row, excerpt
from rnglint.reports.paint import Line, Piece, paint
from rnglint.reports.report import Report, repository_path
from rnglint.reports.visible import several, visible

if TYPE_CHECKING:
    from rnglint.reports.changes import Summary

_SEVERITY_STYLE: dict[Severity, str] = {"error": "bold red", "warning": "bold yellow", "info": "bold cyan"}
_FLAGS = {"safe": "--fix", "unsafe": "--fix --unsafe-fixes", "display": "by hand"}
_STREAM = {"same": "the random stream stays the same", "changes": "the random stream changes"}
_DIM = "dim"


def render(report: Report) -> str:
    """The whole report; findings are separated by an empty line."""
    return drawn(report, lambda diagnostic: [*finding(diagnostic, report), ()])


def drawn(report: Report, lines: Callable[[Diagnostic], Iterable[Line]]) -> str:
    """The findings, each drawn by ``lines``, or their counts; then what is said of the run."""
    if report.statistics:
        listed: Iterable[Line] = statistics.listing(report.diagnostics, report.read_line)
    else:
        listed = chain.from_iterable(map(lines, report.diagnostics))
    return paint(chain(listed, _closing(report)), color=report.color)


def _closing(report: Report) -> Iterator[Line]:
    """What was repaired, where that is asked for, and the summary."""
    if report.show_fixes and report.fixed:
        yield (("Repaired:", "bold"),)
        for diagnostic in report.fixed:
            message = diagnostic.fix.message if diagnostic.fix else diagnostic.message
            yield (*place(diagnostic, "  "), (f" {diagnostic.code}", "bold green"), (f" {visible(message)}", ""))
        yield ()
    if report.summary and report.fixed and report.changed:
        from rnglint.reports.changes import summarize

        yield from _changes(summarize(report.fixed, report.changed))
    if report.summary:
        yield ((statistics.summary(report.diagnostics, report.fixed), "bold"),)


def _changes(summary: Summary) -> Iterator[Line]:
    """What the repairs changed, and an empty line."""
    yield (("Changed:", "bold"),)
    for code, name, number, others in summary.rules:
        stream = _STREAM["changes"] if others == number else _STREAM["same"]
        if 0 < others < number:
            stream = f"the random stream changes with {others} of them"
        yield ((f"  {code}", "bold green"), (f" {name}: {several(number, 'repair')}; {stream}", ""))
    for each in summary.signatures:
        yield (
            (f"  {visible(str(each.path))}: ", "bold"),
            (visible(f"{each.qualname}{each.before} -> {each.qualname}{each.after}"), ""),
        )
    if summary.signatures:
        calls, files = several(summary.calls, "call"), several(summary.files, "file")
        yield ((f"  {calls} rewritten in {files}" if summary.calls else "  no call had to be rewritten", ""),)
    yield ()


def place(item: Diagnostic | Related, indent: str = "") -> tuple[Piece, ...]:
    """``file:row:column:``, which editors and terminals turn into a link."""
    return ((indent + visible(item.filename), "bold"), (f":{item.location}:", _DIM))


def finding(diagnostic: Diagnostic, report: Report) -> Iterator[Line]:
    """One diagnostic, from its place to its fix."""
    style = _SEVERITY_STYLE[diagnostic.severity]
    url = diagnostic.url or rule_url(diagnostic.code, diagnostic.name)
    link = f" link {url}" if report.links and url else ""
    yield (
        *place(diagnostic),
        (f" {diagnostic.severity} ", style),
        (diagnostic.code, f"{style}{link}"),
        (" ", ""),
        (diagnostic.name, f"bold{link}"),
    )
    yield from _flowing((("  ", ""),), diagnostic.message, report)
    rows = _excerpt(diagnostic, report, indent=0, around=AROUND)
    yield from _drawn(rows, indent=0, caret=style)
    if diagnostic.help:
        yield from _labeled("help", diagnostic.help, report)
    yield from _path(diagnostic, rows, report)
    if diagnostic.fix:
        yield from _labeled("fix", fix_line(diagnostic.fix), report)
    elif diagnostic.no_fix and report.repaired:
        yield from _labeled("no fix", diagnostic.no_fix, report)


def _path(diagnostic: Diagnostic, rows: list[Row], report: Report) -> Iterator[Line]:
    """The steps that lead to a finding, unless all of them can be seen beside it.  No line of source comes twice."""
    here = diagnostic.filename, diagnostic.location.cell
    seen = {(*here, row.number) for row in rows}
    hops = [hop for hop in diagnostic.related if (hop.filename, hop.location) != (here[0], diagnostic.location)]
    if all((hop.filename, hop.location.cell, hop.location.row) in seen for hop in hops):
        return
    yield (("  path:", "bold cyan"),)
    for number, hop in enumerate(hops, 1):
        cell = f" of cell {hop.location.cell}" if hop.location.cell else ""
        where = ((f"line {hop.location.row}{cell}:", "bold"),) if hop.filename == here[0] else place(hop)
        yield from _flowing(((f"  {number:>3}. ", _DIM), *where, (" ", "")), hop.message, report, indent=7)
        row = hop.filename, hop.location.cell, hop.location.row
        if row not in seen:
            seen.add(row)
            yield from _drawn(_excerpt(hop, report, indent=7), indent=7, caret="cyan")


def fix_line(fix: Fix) -> str:
    """What the fix does, how it is applied, and what becomes of the random numbers."""
    return f"{fix.message} ({fix.applicability}: {_FLAGS[fix.applicability]}; {_STREAM[fix.stream]})"


def explanation(diagnostic: Diagnostic, base: str) -> list[str]:
    """The help, the path and the fix as plain lines, for services that show a message and no more."""
    lines = [f"help: {diagnostic.help}"] if diagnostic.help else []
    for hop in diagnostic.related:
        lines.append(f"path: {repository_path(hop.filename, base)}:{hop.location}: {hop.message}")
    if diagnostic.fix:
        lines.append(f"fix: {fix_line(diagnostic.fix)}")
    return [visible(line) for line in lines]


def _labeled(label: str, text: str, report: Report) -> Iterator[Line]:
    return _flowing(((f"  {label}: ", "bold cyan"),), text, report, indent=4)


def _flowing(head: Line, text: str, report: Report, indent: int = 2) -> Iterator[Line]:
    """A sentence behind its head: on one line, or on as many as the terminal needs."""
    used = sum(len(piece) for piece, _ in head)
    width = max(report.width, 40) if report.wrap else used + len(visible(text)) + 1
    lines = textwrap.wrap(
        visible(text),
        width,
        initial_indent="\0" * used,
        subsequent_indent=" " * indent,
        break_long_words=False,
        break_on_hyphens=False,
    )
    yield (*head, (lines[0][used:] if lines else "", ""))
    for line in lines[1:]:
        yield ((line, ""),)


def _excerpt(item: Diagnostic | Related, report: Report, indent: int, around: int = 0) -> list[Row]:
    gutter = indent + len(str(item.end_location.row + around)) + 5
    room = max(report.width - gutter, 20)
    return excerpt(item.filename, item.location, item.end_location, report.read_line, room, around)


def _drawn(rows: list[Row], indent: int, caret: str) -> Iterator[Line]:
    if not rows:
        return
    size = max(len(str(row.number)) for row in rows if row.number is not None)
    margin = " " * (indent + 2)
    for row in rows:
        if row.number is None:
            yield ((margin + ELLIPSIS, _DIM),)
            continue
        yield ((f"{margin}{row.number:>{size}} | ", _DIM), (row.text, ""))
        if row.carets:
            yield ((f"{margin}{'':>{size}} | ", _DIM), (row.carets, caret))
