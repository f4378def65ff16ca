"""Writing: to stdout, which may be a closed pipe; to stderr; and the progress bar."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

import click

from rnglint.cli.group import silence_stdout
from rnglint.reports.visible import visible

_QUIET_SECONDS = 1.0
"""A run that ends sooner shows no progress bar."""


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


def width() -> int:
    """Cells in a line of the terminal; where there is none, enough for a line of source."""
    return shutil.get_terminal_size((120, 24)).columns


@contextmanager
def progress(wanted: bool) -> Iterator[Callable[[int, int], None] | None]:
    """A callback for ``(done, total)`` that draws a bar on stderr; None where nobody would see it."""
    if not wanted or not sys.stderr.isatty():
        yield None
        return
    bar = _Bar()
    try:
        yield bar.update
    finally:
        bar.close()


class _Bar:
    """rich's progress bar, imported and started only when the run turns out to be long."""

    def __init__(self) -> None:
        self._begun = time.monotonic()
        self._advance: Callable[[int, int], None] | None = None
        self._stop: Callable[[], None] | None = None

    def update(self, done: int, total: int) -> None:
        if self._advance is None:
            if time.monotonic() - self._begun < _QUIET_SECONDS:
                return
            self._start()
        if self._advance is not None:
            self._advance(done, total)

    def close(self) -> None:
        if self._stop is not None:
            self._stop()

    def _start(self) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

        columns = (TextColumn("Checking"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        drawn = Progress(*columns, console=Console(stderr=True), transient=True)
        task = drawn.add_task("check")
        drawn.start()
        self._advance = lambda done, total: drawn.update(task, completed=done, total=total)
        self._stop = drawn.stop
