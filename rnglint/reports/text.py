"""``text``: for people.  The source line with carets, the help, the witness path, the fix."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain

from rnglint.api.diagnostics import Diagnostic, Fix, Related, Severity
from rnglint.reports import statistics
from rnglint.reports.changes import Summary, summarize
from rnglint.reports.excerpt import ELLIPSIS, Row, excerpt
from rnglint.reports.paint import Line, Piece, paint
from rnglint.reports.report import Report, repository_path
from rnglint.reports.visible import visible

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
        yield ((f"  {code}", "bold green"), (f" {name}: {statistics.several(number, 'repair')}; {stream}", ""))
    for each in summary.signatures:
        yield (
            (f"  {visible(str(each.path))}: ", "bold"),
            (visible(f"{each.qualname}{each.before} -> {each.qualname}{each.after}"), ""),
        )
    if summary.signatures:
        calls, files = statistics.several(summary.calls, "call"), statistics.several(summary.files, "file")
        yield ((f"  {calls} rewritten in {files}" if summary.calls else "  no call had to be rewritten", ""),)
    yield ()


def place(item: Diagnostic | Related, indent: str = "") -> tuple[Piece, ...]:
    """``file:row:column:``, which editors and terminals turn into a link."""
    return ((indent + visible(item.filename), "bold"), (f":{item.location}:", _DIM))


def finding(diagnostic: Diagnostic, report: Report) -> Iterator[Line]:
    """One diagnostic, from its headline to its fix."""
    yield (
        *place(diagnostic),
        (f" {diagnostic.severity} ", _SEVERITY_STYLE[diagnostic.severity]),
        (diagnostic.code, _SEVERITY_STYLE[diagnostic.severity]),
        (f" {diagnostic.name}", "bold"),
        (f": {visible(diagnostic.message)}", ""),
    )
    rows = _excerpt(diagnostic, report, indent=0)
    yield from _drawn(rows, indent=0, caret=_SEVERITY_STYLE[diagnostic.severity])
    if diagnostic.help:
        yield _labeled("help", diagnostic.help)
    if diagnostic.related:
        yield (("  path:", "bold cyan"),)
        for number, hop in enumerate(diagnostic.related, 1):
            yield ((f"  {number:>3}. ", _DIM), *place(hop), (f" {visible(hop.message)}", ""))
            yield from _drawn(_excerpt(hop, report, indent=7), indent=7, caret="cyan")
    if diagnostic.fix:
        yield _labeled("fix", fix_line(diagnostic.fix))


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


def _labeled(label: str, text: str) -> Line:
    return ((f"  {label}: ", "bold cyan"), (visible(text), ""))


def _excerpt(item: Diagnostic | Related, report: Report, indent: int) -> list[Row]:
    gutter = indent + len(str(item.end_location.row)) + 5
    room = max(report.width - gutter, 20)
    return excerpt(item.filename, item.location, item.end_location, report.read_line, room)


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
        yield ((f"{margin}{'':>{size}} | ", _DIM), (row.carets, caret))
