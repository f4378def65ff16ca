"""Writing: to stdout, which may be a closed pipe; to stderr; and the progress bar."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

import click

from rnglint.cli.group import silence_stdout
from rnglint.reports.visible import visible

if TYPE_CHECKING:
    from rich.progress import Progress

_QUIET_SECONDS = 1.0
"""A run that ends sooner shows no progress bar."""
_WIDTH = 120
_PROGRAMS_WITH_LINKS = ("ghostty", "iTerm.app", "vscode", "WezTerm")
_TERMS_WITH_LINKS = ("alacritty", "foot", "xterm-ghostty", "xterm-kitty")
_VARIABLES_WITH_LINKS = ("KONSOLE_VERSION", "VTE_VERSION", "WT_SESSION")
"""What terminals that follow links put into the environment; VTE is that of GNOME and others."""


def write(text: str | bytes) -> None:
    """Write to stdout at once.  A pipe that was closed at the other end is nobody's error."""
    if not text:
        return
    if isinstance(text, str):
        encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
        text = text.encode(encoding, errors="backslashreplace")
    try:
        sys.stdout.flush()
        sys.stdout.buffer.write(text)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        silence_stdout()


def note(message: str) -> None:
    """One line on stderr."""
    with suppress(BrokenPipeError):
        click.echo(f"rnglint: {visible(message)}", err=True)


def wants_color(when: str) -> bool:
    """Whether stdout takes color: as the user says, then NO_COLOR and FORCE_COLOR, then whether it is a terminal."""
    if when != "auto":
        return when == "always"
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def knows_links() -> bool:
    """Whether stdout is a terminal that is known to follow links in text (OSC 8).

    Source: `hyperlinks in terminal emulators <https://github.com/Alhadis/OSC8-Adoption>`_.
    """
    if not sys.stdout.isatty():
        return False
    known = os.environ.get("TERM_PROGRAM") in _PROGRAMS_WITH_LINKS or os.environ.get("TERM") in _TERMS_WITH_LINKS
    return known or any(os.environ.get(name) for name in _VARIABLES_WITH_LINKS)


def width() -> int:
    """Cells in a line of the terminal; where there is none, enough for a line of source."""
    with suppress(ValueError):
        if (columns := int(os.environ.get("COLUMNS", ""))) > 0:
            return columns
    with suppress(AttributeError, ValueError, OSError):  # closed, or no terminal
        return os.get_terminal_size(sys.__stdout__.fileno()).columns or _WIDTH  # type: ignore[union-attr]
    return _WIDTH


@contextmanager
def progress(wanted: bool) -> Iterator[Callable[[int, int], None] | None]:
    """A callback for ``(done, total)`` that draws a bar on stderr; None where nobody would see it."""
    if not wanted or not sys.stderr.isatty():
        yield None
        return
    begun = time.monotonic()
    bars: list[Progress] = []

    def update(done: int, total: int) -> None:
        if not bars and time.monotonic() - begun >= _QUIET_SECONDS:
            bars.append(_bar())
        for bar in bars:
            bar.update(bar.task_ids[0], completed=done, total=total)

    try:
        yield update
    finally:
        for bar in bars:
            bar.stop()


def _bar() -> Progress:
    """rich's progress bar, imported and started only when the run turns out to be long."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("Checking"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    bar.add_task("check")
    bar.start()
    return bar
