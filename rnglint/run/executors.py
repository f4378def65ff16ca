"""Checking many files on the workers of an executor, which may be on other machines.

The workers see the files under the paths that they have here, and have the same release of the tool.  A chunk of
files whose worker is lost is tried again file by file.
"""

from __future__ import annotations

import contextlib
import os
import sys
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future, as_completed

from msgspec import Struct

from rnglint import __version__
from rnglint.api import foreign, registry
from rnglint.config.settings import Loaded, SettingsError
from rnglint.run.checker import Checker, FileResult
from rnglint.run.workers import OnResult, Task, check, chunks, quiet_collector

_PATIENCE = 10.0
"""Seconds in which a scheduler has to answer."""

_LOCK = threading.Lock()
"""A worker with several threads checks one file at a time: engines are not shared by threads."""
_kept: dict[str, dict[int, Checker]] = {}
"""What a worker keeps for the next chunk of the run that it works for."""


class Workers(Struct, frozen=True):
    """An executor, and how many workers it has."""

    executor: Executor
    number: int


@contextlib.contextmanager
def connected(address: str) -> Iterator[Workers]:
    """The workers at ``dask:ADDRESS``, where ``ADDRESS`` is that of a Dask scheduler.  Raises SettingsError."""
    kind, _, scheduler = address.partition(":")
    if kind != "dask" or not scheduler:
        raise SettingsError(f"--executor: {address!r} is not of the form dask:ADDRESS")
    try:
        from distributed import Client
    except ImportError:
        raise SettingsError("--executor: install rnglint[dask] for dask:ADDRESS") from None
    try:
        client = Client(scheduler, timeout=_PATIENCE)
    except (OSError, ValueError) as error:
        raise SettingsError(f"--executor: no scheduler answers at {scheduler} ({error})") from None
    with client:
        releases: dict[str, tuple[str, str]] = client.run(release)
        if not releases:
            raise SettingsError(f"--executor: the scheduler at {scheduler} has no workers")
        for worker, found in releases.items():
            if found != release():
                theirs, ours = (f"rnglint {each[0]} on Python {each[1]}" for each in (found, release()))
                raise SettingsError(f"--executor: {worker} has {theirs}, and this is {ours}")
        yield Workers(client.get_executor(pure=False), len(releases))


def release() -> tuple[str, str]:
    """The releases of the tool and of Python, on which findings depend."""
    return __version__, ".".join(map(str, sys.version_info[:2]))


def check_all(tasks: Sequence[Task], settings: Sequence[Loaded], workers: Workers, on_result: OnResult) -> None:
    """Check every file on the workers.  Results come in any order."""
    run, named = os.urandom(8).hex(), foreign.named()
    waiting: dict[Future[list[FileResult]], list[Task]] = {}

    def submit(chunk: list[Task]) -> None:
        waiting[workers.executor.submit(check_chunk, run, chunk, settings, named)] = chunk

    for chunk in reversed(chunks(tasks, workers.number)):  # the largest first
        submit(chunk)
    while waiting:
        for done in as_completed(list(waiting)):
            chunk = waiting.pop(done)
            error = done.exception()
            if error is None:
                for result in done.result():
                    on_result(result)
            elif len(chunk) > 1:
                for task in chunk:
                    submit([task])
            else:
                path, said = chunk[0].path, " ".join(f"{type(error).__name__}: {error}".split())
                on_result(FileResult(path, [], error=f"{path}: not checked, its worker was lost ({said})"))


def check_chunk(run: str, chunk: list[Task], settings: Sequence[Loaded], named: Sequence[str]) -> list[FileResult]:
    """Check some files, on a worker.  ``named``: modules of rules that the command line names."""
    with _LOCK, quiet_collector():
        if run not in _kept:
            _kept.clear()
        if set(named) - set(foreign.named()):
            registry.load(named)
        return [check(task, settings, _kept.setdefault(run, {})) for task in chunk]
