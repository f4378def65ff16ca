"""Reading files of a project that somebody else wrote: nothing that waits for ever, or has no end, is read."""

from __future__ import annotations

import errno
import os
import stat
from functools import lru_cache
from pathlib import Path

LONGEST = 64 * 2**20
"""No file of a project is read that has more bytes."""


class NotRegularError(OSError):
    """A device, a pipe or a socket stands where a file should."""


def sources(folder: str) -> dict[str, tuple[int, int]]:
    """The Python files below a folder in order, with size and time (in ns) of each; none where it is none."""
    found: dict[str, tuple[int, int]] = {}
    waiting = [folder] if os.path.isdir(folder) else []
    while waiting:
        with os.scandir(waiting.pop()) as listing:
            for entry in listing:
                if entry.name.endswith(".py"):
                    status = entry.stat()
                    found[entry.path] = status.st_size, status.st_mtime_ns
                elif "." not in entry.name and entry.name != "__pycache__" and entry.is_dir():
                    waiting.append(entry.path)
    return dict(sorted(found.items()))


@lru_cache(maxsize=65536)
def path_of(name: str) -> Path:
    """The path of a name: the same object each time, so that sets of paths need not compare their parts."""
    return Path(name)


def read_bytes(path: Path | str, longest: int = LONGEST) -> bytes:
    """The content of a regular file, or of what a link to one leads to.

    Raises OSError, also for a file that has more than ``longest`` bytes, and NotRegularError.
    """
    try:
        with open(path, "rb", opener=_open_now) as file:
            status = os.fstat(file.fileno())
            if not stat.S_ISREG(status.st_mode):
                raise NotRegularError(errno.EINVAL, "not a regular file", str(path))
            raw = file.read(min(status.st_size, longest) + 1)  # room for all that is allowed takes time to make
            raw += file.read(longest + 1 - len(raw)) if len(raw) > status.st_size else b""
    except ValueError as error:  # a name with a null byte
        raise OSError(errno.EINVAL, str(error), str(path)) from None
    if len(raw) > longest:
        raise OSError(errno.EFBIG, f"more than {longest:,} bytes", str(path))
    return raw


def _open_now(path: str, flags: int) -> int:
    """Open without waiting: a named pipe would never answer.  Raises OSError, and NotRegularError for a socket."""
    try:
        return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))
    except OSError as error:
        if error.errno == errno.ENXIO:
            raise NotRegularError(errno.EINVAL, "not a regular file", path) from None
        raise
