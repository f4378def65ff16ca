"""Checking many files on several processes.

A worker is given a chunk of files that lie near one another (they import the same modules),
the largest chunks first, and sends back a result per file.  So when a worker dies it is
known on which file, and that file costs one line while the others are checked by a new worker.
"""

from __future__ import annotations

import contextlib
import gc
import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct, field, structs

from rnglint.api import foreign, registry
from rnglint.config.settings import Loaded
from rnglint.run.checker import Checker, FileResult

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import BaseContext
    from multiprocessing.process import BaseProcess

_LOOSE = 500_000
"""Objects that were made and are not gone, beyond which the cyclic collector runs when a file is done."""
_CHUNKS_PER_WORKER = 12
_SMALL = 60_000
"""Bytes of source that are checked sooner than a worker is started."""

_LOOKS = 0.2
"""Seconds between two looks of a worker at its parent."""

OnResult = Callable[[FileResult], None]


class Task(Struct, frozen=True):
    """A file to check: its absolute path, its size in bytes, the number of its settings."""

    path: str
    size: int
    loaded: int


def check_all(tasks: Sequence[Task], settings: Sequence[Loaded], jobs: int, on_result: OnResult) -> None:
    """Check every file on up to ``jobs`` processes; 0 means one per CPU.  Results come in any order."""
    workers = min(jobs or cpu_count(), len(tasks), 1 + sum(task.size for task in tasks) // _SMALL)
    if workers <= 1:
        with quiet_collector():
            checkers: dict[int, Checker] = {}
            for task in tasks:
                on_result(check(task, settings, checkers))
    else:
        _Pool(chunks(tasks, workers), settings, on_result).run(workers)


def cpu_count() -> int:
    """The CPUs that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextlib.contextmanager
def quiet_collector() -> Iterator[None]:
    """Let the cyclic collector run between files only, and pass over what was there before."""
    collecting = gc.isenabled()
    gc.freeze()
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()  # so that what is there now is not looked at as soon as it runs again
        if collecting:
            gc.enable()
        gc.unfreeze()


def check(task: Task, settings: Sequence[Loaded], checkers: dict[int, Checker]) -> FileResult:
    """Check one file; ``checkers`` are kept for the next, by the number of their settings."""
    checker = checkers.get(task.loaded)
    if checker is None:
        checker = checkers[task.loaded] = Checker(settings[task.loaded])
    begun = time.process_time()
    result = checker.check(task.path)
    result = structs.replace(result, seconds=time.process_time() - begun)
    if gc.get_count()[0] > _LOOSE:
        gc.collect(0)  # those made since; what files share was looked at before
    return result


def chunks(tasks: Sequence[Task], workers: int) -> list[list[Task]]:
    """Neighboring files together, about as many bytes in each chunk; the largest chunk last, where it is taken from."""
    limit = sum(task.size for task in tasks) // (workers * _CHUNKS_PER_WORKER)
    chunks: list[list[Task]] = [[]]
    size = 0
    for task in sorted(tasks, key=lambda task: (task.loaded, task.path)):
        if chunks[-1] and size + task.size > limit:
            chunks.append([])
            size = 0
        chunks[-1].append(task)
        size += task.size
    return sorted(chunks, key=lambda chunk: sum(task.size for task in chunk))


class _Worker(Struct):
    process: BaseProcess
    connection: Connection
    waiting: list[Task] = field(default_factory=list)
    """The files of its chunk that it has not answered for, in order."""


class _Pool:
    def __init__(self, chunks: list[list[Task]], settings: Sequence[Loaded], on_result: OnResult) -> None:
        self._chunks = chunks
        self._settings = settings
        self._on_result = on_result
        self._workers: list[_Worker] = []

    def run(self, number: int) -> None:
        from multiprocessing.connection import wait

        try:
            for _ in range(min(number, len(self._chunks))):
                self._start()
            while self._workers:
                for ready in wait([worker.connection for worker in self._workers]):
                    self._receive(next(worker for worker in self._workers if worker.connection is ready))
        finally:
            for worker in self._workers:
                worker.process.terminate()
                worker.process.join()

    def _start(self) -> None:
        context = _context()
        ours, theirs = context.Pipe()
        # A forked worker also holds the ends of the workers before it, and must not keep them open.
        inherited = (
            [ours, *(worker.connection for worker in self._workers)] if context.get_start_method() == "fork" else []
        )
        arguments = (theirs, list(self._settings), inherited, foreign.named())
        process = context.Process(target=_work, args=arguments, daemon=True)  # type: ignore[attr-defined]
        _mask(signal.SIG_BLOCK)
        try:
            process.start()
            worker = _Worker(process, ours)
            self._workers.append(worker)
        finally:
            _mask(signal.SIG_UNBLOCK)
        theirs.close()
        self._give(worker)

    def _give(self, worker: _Worker) -> None:
        """Hand over the next chunk, or let the worker go when there is none."""
        with contextlib.suppress(BrokenPipeError):
            if self._chunks:
                worker.waiting = self._chunks.pop()
                worker.connection.send(worker.waiting)
            else:
                worker.connection.send(None)
                worker.process.join()
                self._workers.remove(worker)

    def _receive(self, worker: _Worker) -> None:
        try:
            result: FileResult = worker.connection.recv()
        except Exception:  # noqa: BLE001 - it died, perhaps in the middle of a message
            self._bury(worker)
            return
        worker.waiting.pop(0)
        self._on_result(result)
        if not worker.waiting:
            self._give(worker)

    def _bury(self, worker: _Worker) -> None:
        self._workers.remove(worker)
        worker.process.join()
        if worker.waiting:
            lost, *rest = worker.waiting
            if rest:
                self._chunks.append(rest)
            self._on_result(FileResult(lost.path, [], error=f"{lost.path}: {_cause(worker.process.exitcode)}"))
        if self._chunks:
            self._start()


def _cause(code: int | None) -> str:
    if code is not None and code < 0:
        with contextlib.suppress(ValueError):
            return f"not checked, the worker process was ended by {signal.Signals(-code).name}"
    return f"not checked, the worker process ended with exit code {code}"


def _context() -> BaseContext:
    """How workers are started: by forking where that is safe and usual, after the imports, so that they are shared."""
    import multiprocessing

    if sys.platform == "linux" and threading.active_count() == 1:
        from rnglint.run import engine

        del engine
        registry.rules()
        gc.collect()
        gc.freeze()
        return multiprocessing.get_context("fork")
    if foreign.rule_sets():
        registry.rules()  # what cannot be imported is said here
    return multiprocessing.get_context("spawn")


def _end_with_parent() -> None:
    """End this process when its parent is gone, whatever it is doing: a parent that was killed cannot say so."""
    import multiprocessing

    parent = multiprocessing.parent_process()
    while parent is not None and os.getppid() == parent.pid and parent.is_alive():
        parent.join(_LOOKS)
    os._exit(1)


def _mask(how: int) -> None:
    """Hold back the signals that end a process, or let them through again: no worker is to meet one half made."""
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(how, (signal.SIGINT, signal.SIGTERM, signal.SIGHUP))


def _work(
    connection: Connection, settings: Sequence[Loaded], inherited: Sequence[Connection], named: Sequence[str]
) -> None:
    """The life of a worker.  ``named``: modules of rules that the command line names."""
    # Ctrl-C reaches the whole group; the parent is the one that ends the run.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    for name in ("SIGTERM", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_DFL)
    _mask(signal.SIG_UNBLOCK)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    for each in inherited:
        each.close()
    if set(named) - set(foreign.named()):
        registry.load(named)
    checkers: dict[int, Checker] = {}
    with quiet_collector(), contextlib.suppress(EOFError, BrokenPipeError):
        while (chunk := connection.recv()) is not None:
            for task in chunk:
                connection.send(check(task, settings, checkers))
