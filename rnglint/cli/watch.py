"""``--watch``: check again whenever a file has changed.  What has not is remembered by the cache."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable

import click

from rnglint.cli import terminal
from rnglint.cli.group import EXIT_ERROR
from rnglint.cli.options import Options, configuration
from rnglint.config.files import FILE_NAMES
from rnglint.config.settings import SettingsError
from rnglint.run.discovery import DiscoveryError, find_files

_PAUSE = 0.3
"""Seconds between two looks at the files, or ten times what a look takes, where that is more."""


def watch(options: Options, check: Callable[[], int]) -> int:
    """Call ``check`` until the user ends it; returns its last exit code.  Raises KeyboardInterrupt before the first."""
    code: int | None = None
    try:
        while True:
            seen = _look(options)
            if sys.stdout.isatty():
                click.clear()
            try:
                code = check()
            except (SettingsError, DiscoveryError, click.ClickException) as error:
                terminal.note(str(error))
                code = EXIT_ERROR
            terminal.note("waiting for changes (Ctrl-C ends)")
            pause = _PAUSE
            while True:
                time.sleep(pause)
                begun = time.monotonic()
                if _look(options) != seen:
                    break
                pause = max(_PAUSE, 10 * (time.monotonic() - begun))
    except KeyboardInterrupt:
        if code is None:
            raise
        return code


def _look(options: Options) -> dict[str, tuple[int, int] | None]:
    """Size and time of the files to check, and of the settings in their folders and above the working directory."""
    try:
        files = [str(path) for path in find_files(options.paths or (".",), configuration(options)).files]
    except (SettingsError, DiscoveryError, click.ClickException):
        files = []
    here = os.getcwd()
    folders = {os.path.abspath(os.path.dirname(file)) for file in files} | {here}
    while here != os.path.dirname(here):
        here = os.path.dirname(here)
        folders.add(here)
    settings = [os.path.join(folder, name) for folder in folders for name in FILE_NAMES]
    named = [text for text in options.config if os.path.isfile(text)]
    return {path: _stamp(path) for path in (*files, *settings, *named)}


def _stamp(path: str) -> tuple[int, int] | None:
    try:
        status = os.stat(path)
    except OSError:
        return None
    return status.st_size, status.st_mtime_ns
