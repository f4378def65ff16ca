"""``rnglint check``: from options to an exit code."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rnglint.api import registry
from rnglint.cli import show, terminal
from rnglint.cli.adoption import Adoption
from rnglint.cli.group import EXIT_CLEAN, EXIT_ERROR, EXIT_FINDINGS
from rnglint.cli.options import Options, configuration
from rnglint.reports.visible import several
from rnglint.run import discovery
from rnglint.run.outcome import FixMode, Timings
from rnglint.source.writing import write_whole

if TYPE_CHECKING:
    from rnglint.api.diagnostics import Diagnostic
    from rnglint.config.configuration import Configuration
    from rnglint.run.executors import Workers
    from rnglint.run.outcome import Outcome

_STDIN = "-"
_SLOWEST = 10


def run(options: Options) -> int:
    """Do what the options say; returns the exit code.  Raises click.ClickException, SettingsError, DiscoveryError."""
    options.check()
    registry.load(options.load)
    if options.watch:
        from rnglint.cli.watch import watch

        return watch(options, lambda: _run(options))
    return _run(options)


def _run(options: Options) -> int:
    begun = time.monotonic()
    settings = configuration(options)
    stdin = (Path(options.stdin_filename or _STDIN), _read_stdin(options)) if options.from_stdin else None
    found = _discover(options, settings)
    if options.show_settings:
        first = found.files[0] if found.files else None
        loaded = settings.for_file(first) if first is not None else settings.base
        terminal.write(show.settings(first, loaded))
        return EXIT_CLEAN
    if options.show_files:
        terminal.write(show.files(found.files))
        return EXIT_CLEAN
    if stdin is not None and not found.files:
        terminal.write(stdin[1] if options.fix else b"")
        return EXIT_CLEAN
    _tell(options, settings, found)
    _tell_left_out(options, found, stdin)
    timings = Timings(phases={"settings and files": time.monotonic() - begun})
    outcome = _check(options, settings, found, stdin, timings)
    timings.phases["everything"] = time.monotonic() - begun
    if options.timings:
        _tell_timings(timings)
    return _exit_code(options, outcome)


def _tell_timings(timings: Timings) -> None:
    """Where the time went: what was done in order, and the slowest of the files that were checked anew."""
    for what, seconds in timings.phases.items():
        terminal.note(f"{seconds:8.2f} s  {what}")
    slowest = sorted(timings.seconds.items(), key=lambda item: -item[1])[:_SLOWEST]
    if slowest:
        terminal.note(
            f"{sum(timings.seconds.values()):8.2f} s  of CPU time in {len(timings.seconds)} files; the slowest:"
        )
    for path, seconds in slowest:
        terminal.note(f"{seconds:8.2f} s  {path}")


def _check(
    options: Options,
    settings: Configuration,
    found: discovery.Found,
    stdin: tuple[Path, bytes] | None,
    timings: Timings,
) -> Outcome:
    from rnglint.run import linter

    begun = time.monotonic()
    adoption = Adoption(options, settings)
    with _jobs(options, settings) as jobs, terminal.progress(not options.quiet and stdin is None) as progress:
        outcome = linter.run(
            () if stdin is not None else found.files,
            settings,
            fix=_fix_mode(options),
            diff=options.diff,
            jobs=jobs,
            cache=not options.no_cache,
            progress=progress,
            stdin=stdin,
            silence=options.add_ignores,
            shown=adoption.shown if adoption.filters else None,
            timings=timings,
        )
    if options.verbose:
        terminal.note(f"checked {several(len(found.files), 'file')} in {time.monotonic() - begun:.2f} s")
    _tell_unfinished(options, outcome)
    for line in (*outcome.notes, *adoption.end(outcome), *outcome.errors):
        terminal.note(line)
    if options.diff:
        _show_diff(options, outcome)
    else:
        _show_findings(options, outcome, stdin)
    return outcome


@contextmanager
def _jobs(options: Options, settings: Configuration) -> Iterator[int | Workers]:
    """How many processes there are, or what works elsewhere.  Raises SettingsError."""
    if options.executor is None:
        yield settings.base.settings.jobs
        return
    from rnglint.run.executors import connected

    with connected(options.executor) as workers:
        yield workers


def _discover(options: Options, settings: Configuration) -> discovery.Found:
    """The files to check; standard input under its name, or nothing where that is excluded."""
    if not options.from_stdin:
        return discovery.find_files(options.paths or (".",), settings, force_exclude=options.force_exclude)
    path = Path(options.stdin_filename or _STDIN)
    if options.force_exclude and discovery.is_excluded(path.absolute(), settings):
        return discovery.Found(())
    return discovery.Found((path,))


def _read_stdin(options: Options) -> bytes:
    if options.show_files or options.show_settings:
        return b""
    if sys.stdin is None:
        raise click.ClickException("stdin is closed: there is nothing to check")
    return sys.stdin.buffer.read()


def _tell(options: Options, settings: Configuration, found: discovery.Found) -> None:
    """What the user should know before anything is checked."""
    for problem in found.problems:
        terminal.note(f"warning: {problem}")
    if not options.quiet:
        for selector in registry.without_effect(settings.base.settings):
            terminal.note(f"warning: {selector} is in preview and has no effect without --preview")
        if not found.files:
            terminal.note("warning: no Python files under the given paths")
    if options.verbose:
        terminal.note(f"settings: {settings.base.source or 'defaults'}")


def _tell_left_out(options: Options, found: discovery.Found, stdin: tuple[Path, bytes] | None) -> None:
    """Say which cells of notebooks are not checked.  A notebook that cannot be read at all is a finding."""
    from rnglint.source.content import is_notebook
    from rnglint.source.reading import read_bytes
    from rnglint.source.text import SourceError

    for path in filter(is_notebook, found.files if options.verbose else ()):
        from rnglint.source.notebook import Notebook

        with suppress(OSError, SourceError):
            for number in Notebook(read_bytes(path) if stdin is None else stdin[1]).left_out:
                terminal.note(f"{path}: cell {number} is left out, it cannot be parsed")


def _tell_unfinished(options: Options, outcome: Outcome) -> None:
    """Say where the analysis stopped before its end: nothing was found behind that."""
    if options.verbose:
        for path, names in outcome.unfinished.items():
            for name in names:
                terminal.note(f"{path}: the analysis of {name} ended early, its budget was spent")
    elif options.statistics and outcome.unfinished:
        terminal.note(f"the analysis of {several(len(outcome.unfinished), 'file')} ended early; -v says where")


def _fix_mode(options: Options) -> FixMode:
    if not (options.fix or options.diff):
        return FixMode.none
    return FixMode.unsafe if options.unsafe_fixes else FixMode.safe


def _show_findings(options: Options, outcome: Outcome, stdin: tuple[Path, bytes] | None) -> None:
    """The report.  With ``--fix`` on standard input, stdout takes the text and stderr the report."""
    from rnglint import reports
    from rnglint.reports.lines import SourceLines
    from rnglint.reports.report import Report

    overlay: dict[str, bytes] = {}
    if stdin is not None:
        path, before = stdin
        after = outcome.changed.get(path, (before, before))[1]
        overlay[str(path)] = after
        if options.fix:
            terminal.write(after)
    color = options.output_file is None and terminal.wants_color(options.color)
    found = _remaining(outcome)
    report = Report(
        found,
        read_line=SourceLines(overlay),
        color=color,
        fixed=outcome.fixed,
        changed=outcome.changed,
        repaired=options.fix,
        show_fixes=options.show_fixes,
        statistics=options.statistics,
        summary=not options.quiet,
        base=str(Path.cwd()),
        width=terminal.width() if found or outcome.fixed else 0,
        wrap=options.output_file is None and sys.stdout.isatty(),
        links=color and terminal.knows_links(),
    )
    text = reports.render(options.output_format, report)
    if options.output_file is not None:
        write_whole(options.output_file, text.encode(errors="backslashreplace"))
    elif stdin is not None and options.fix:
        click.echo(text, err=True, nl=False)
    else:
        terminal.write(text)


def _show_diff(options: Options, outcome: Outcome) -> None:
    """Exact bytes into a pipe or a file, so that ``patch`` takes them; harmless text, and cells, on a terminal."""
    from rnglint.reports.diff import cell_diffs, unified_diff
    from rnglint.source.content import is_notebook

    drawn = options.output_file is None and sys.stdout.isatty()
    color = options.output_file is None and terminal.wants_color(options.color)
    out = []
    for path, (before, after) in sorted(outcome.changed.items()):
        if is_notebook(path) and (drawn or color):
            out.append(cell_diffs(_from_here(path), before, after, color=color).encode())
            continue
        encoding = _encoding(before)
        diff = unified_diff(
            _from_here(path), before.decode(encoding), after.decode(encoding), raw=not (drawn or color), color=color
        )
        out.append(diff.encode("utf-8" if drawn or color else encoding, errors="backslashreplace"))
    if options.output_file is not None:
        Path(options.output_file).write_bytes(b"".join(out))
    else:
        terminal.write(b"".join(out))
    for each in outcome.rejected:
        terminal.note(f"{each.filename}:{each.location}: {each.code} {each.message}")
    if not options.quiet and options.add_ignores is None:
        for each in outcome.diagnostics:
            reason = f"no fix: {each.no_fix}" if each.no_fix else f"by hand: {each.fix.message}" if each.fix else ""
            if each.no_fix or (each.fix is not None and each.fix.applicability == "display"):
                terminal.note(f"{each.filename}:{each.location}: {each.code} {reason}")
        terminal.note(f"would fix {several(len(outcome.fixed), 'finding')}" if outcome.fixed else "nothing to fix")


def _from_here(path: Path) -> str:
    """A path as a patch names it: from the working directory, where it lies in there."""
    from rnglint.reports.report import relative_path

    return relative_path(str(path), str(Path.cwd())) or str(path)


def _encoding(raw: bytes) -> str:
    """The encoding of a file whose byte order mark is to stay in the text; latin-1 keeps any bytes."""
    from rnglint.source.text import SourceError, SourceFile

    try:
        encoding = SourceFile(Path(), raw).encoding
    except SourceError:
        return "latin-1"
    return "utf-8" if encoding == "utf-8-sig" else encoding


def _remaining(outcome: Outcome) -> list[Diagnostic]:
    return sorted([*outcome.diagnostics, *outcome.rejected], key=lambda diagnostic: diagnostic.sort_key())


def _exit_code(options: Options, outcome: Outcome) -> int:
    remaining = _remaining(outcome)
    if outcome.errors or any(diagnostic.code == "RNG004" for diagnostic in remaining):
        return EXIT_ERROR
    if options.exit_non_zero_on_fix and outcome.fixed:
        return EXIT_FINDINGS
    if options.exit_zero:
        return EXIT_CLEAN
    return EXIT_FINDINGS if (outcome.changed if options.diff else remaining) else EXIT_CLEAN
