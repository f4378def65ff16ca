"""Runs Python programs in processes of their own that need not import the tool, or flake8, again.

A server imports them once and forks for each program: the new process has its own folder, environment, arguments and
files, and ends as any interpreter does.  What a test says about imports, encodings or the start of a process it asks
of an interpreter of its own.  Run as a script this file is the server.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import runpy
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from types import SimpleNamespace

PRELOADED = (
    "flake8.main.cli", "pycodestyle", "pyflakes.checker",
    "rnglint.cli.commands", "rnglint.run.checker", "rnglint.run.engine", "rnglint.run.linter", "rnglint.run.repair",
    "rnglint.run.workers",
)  # fmt: skip
SIZE = 8
"""Bytes in front of each question that say how long it is."""


@cache
def _server() -> tuple[socket.socket, subprocess.Popen[bytes]]:
    """The line to the server of this process, which ends when this process does."""
    ours, its = socket.socketpair()
    server = subprocess.Popen([sys.executable, __file__, str(its.fileno())], pass_fds=[its.fileno()])
    its.close()
    return ours, server


def start(
    arguments: Sequence[str],
    files: Sequence[int],
    environment: dict[str, str] | None = None,
    folder: Path | None = None,
) -> int:
    """Run ``python ARGUMENTS`` (``-m MODULE`` or ``-c CODE`` first) with three open files; gives its exit code."""
    cwd = str(folder or os.getcwd())
    question = {"arguments": [*arguments], "cwd": cwd, "environment": environment or dict(os.environ)}
    line, body = _server()[0], json.dumps(question).encode()
    socket.send_fds(line, [len(body).to_bytes(SIZE, "big")], files)
    line.sendall(body)
    answer = line.recv(SIZE)
    assert answer, "the server of forks has ended"
    return int.from_bytes(answer, "big", signed=True)


def run(
    arguments: Sequence[str],
    *,
    input: bytes = b"",
    environment: dict[str, str] | None = None,
    folder: Path | None = None,
) -> subprocess.CompletedProcess[bytes]:
    """The same with what it prints."""
    with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        given.write(input)
        given.seek(0)
        code = start(arguments, [given.fileno(), out.fileno(), err.fileno()], environment, folder)
        out.seek(0)
        err.seek(0)
        return subprocess.CompletedProcess([*arguments], code, out.read(), err.read())


def stop() -> None:
    """End the server, if there is one, and wait for it: its time belongs to the run of the tests."""
    if _server.cache_info().currsize:
        line, server = _server()
        line.close()
        server.wait()
        _server.cache_clear()


# The server.


def _serve(line: socket.socket) -> dict[str, object] | None:
    """Answer until the other side is gone; in a forked process, what is asked of it."""
    while True:
        size, files, _, _ = socket.recv_fds(line, SIZE, 3)
        if not size:
            return None
        body = line.recv(int.from_bytes(size, "big"), socket.MSG_WAITALL)
        child = os.fork()
        if not child:
            line.close()
            for number, file in enumerate(files):
                os.dup2(file, number)
                os.close(file)
            question: dict[str, object] = json.loads(body)
            return question
        for file in files:
            os.close(file)
        status = os.waitpid(child, 0)[1]
        line.sendall(os.waitstatus_to_exitcode(status).to_bytes(SIZE, "big", signed=True))


def _become(asked: SimpleNamespace) -> None:
    """Run the program as the interpreter would."""
    os.chdir(asked.cwd)
    os.environ.clear()
    os.environ.update(asked.environment)
    sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115
    for number, name in ((1, "stdout"), (2, "stderr")):
        by_line = 1 if os.isatty(number) or number == 2 else -1
        errors = "strict" if number == 1 else "backslashreplace"
        file = open(number, "w", by_line, encoding="utf-8", errors=errors, closefd=False)  # noqa: SIM115
        setattr(sys, name, file)
    option, what, *arguments = asked.arguments
    sys.argv = [option, *arguments]
    sys.path[0] = "" if option == "-c" else asked.cwd
    if option == "-m":
        runpy.run_module(what, run_name="__main__", alter_sys=True)
    else:
        exec(compile(what, "<string>", "exec"), {"__name__": "__main__"})


def main(number: int) -> None:
    """Import what takes long, and serve; what is forked comes back here and becomes the program."""
    for name in PRELOADED:
        importlib.import_module(name)
    registry = importlib.import_module("rnglint.api.registry")
    registry.rules()
    gc.freeze()
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    asked = _serve(socket.socket(fileno=number))
    if asked is not None:
        _become(SimpleNamespace(**asked))


if __name__ == "__main__":
    main(int(sys.argv[1]))
