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
    """Size and time of the files to check, and the settings that hold for them, whatever file they come from."""
    try:
        settings = configuration(options)
        files = [str(path) for path in find_files(options.paths or (".",), settings).files]
        loaded = {repr(settings.for_folder(folder)) for folder in {os.path.dirname(file) for file in files}}
    except (SettingsError, DiscoveryError, click.ClickException) as error:
        return {str(error): None}
    return {path: _stamp(path) for path in files} | dict.fromkeys({repr(settings.base), *loaded})


def _stamp(path: str) -> tuple[int, int] | None:
    try:
        status = os.stat(path)
    except OSError:
        return None
    return status.st_size, status.st_mtime_ns
