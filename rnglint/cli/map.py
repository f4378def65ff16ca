"""``rnglint map``: where randomness enters a program."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rnglint.cli import terminal
from rnglint.cli.group import EXIT_CLEAN, EXIT_ERROR
from rnglint.cli.options import Options, configuration
from rnglint.reports.visible import dump, several
from rnglint.source.writing import write_whole

if TYPE_CHECKING:
    from rnglint.map.model import Map


def draw(options: Options) -> int:
    """Write the map of some files; returns the exit code.

    Raises click.ClickException, SettingsError, DiscoveryError, and OSError where the file cannot be written.
    """
    from rnglint.run import discovery, linter

    options.check()
    if options.from_stdin:
        raise click.UsageError("`-`: a map is made of files")
    if options.output_format == "html" and options.output_file is None and sys.stdout.isatty():
        raise click.UsageError("a page is no text for a terminal: -o map.html, or --output-format mermaid")
    settings = configuration(options)
    found = discovery.find_files(options.paths or (".",), settings)
    for problem in found.problems:
        terminal.note(f"warning: {problem}")
    if not found.files and not options.quiet:
        terminal.note("warning: no Python files under the given paths")
    with terminal.progress(not options.quiet) as progress:
        outcome = linter.run(
            found.files, settings, jobs=settings.base.settings.jobs, cache=not options.no_cache, progress=progress
        )
    for line in (*outcome.notes, *outcome.errors):
        terminal.note(line)
    from rnglint.map.making import make

    told = make(found.files, settings, outcome.diagnostics)
    text = _written(told, options)
    if options.output_file is None:
        terminal.write(text)
    else:
        write_whole(options.output_file, text.encode())
        if not options.quiet:
            streams, files = several(len(told.streams), "stream"), several(len(told.files), "file")
            terminal.note(f"{options.output_file}: {streams} in {files}")
    return EXIT_ERROR if outcome.errors else EXIT_CLEAN


def _written(told: Map, options: Options) -> str:
    import msgspec

    from rnglint.map.mermaid import flowchart
    from rnglint.map.page import page
    from rnglint.reports.lines import SourceLines

    if options.output_format == "json":
        return dump(msgspec.to_builtins(told), indent=2) + "\n"
    if options.output_format == "mermaid":
        return flowchart(told)
    title = ", ".join(options.paths) if options.paths else Path.cwd().name
    return page(told, title, SourceLines().text)
