"""Writing what is no Python: reports, baselines, and files of the cache."""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from pathlib import Path


def write_whole(path: str | Path, content: bytes) -> None:
    """Write a file such that what stood there stays where that fails.  Raises OSError, which names the file.

    What is no regular file, or lies in a folder that takes no new one, is written to as it is.
    """
    path = Path(path)
    try:
        if path.is_symlink() or (path.exists() and not path.is_file()) or not os.access(path.parent, os.W_OK):
            path.write_bytes(content)
        elif not path.exists():
            replace(path, content)
        elif os.access(path, os.W_OK):
            replace(path, content, stat.S_IMODE(path.stat().st_mode))
        else:  # to replace it takes no right to write to it
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None


def replace(path: Path, content: bytes, mode: int | None = None) -> None:
    """Write a file at once; one with the temporary name, or a link, is not written through.  Raises OSError."""
    temporary = path.with_name(f".rnglint-{os.getpid()}.tmp")
    try:
        with open(temporary, "xb") as file:
            file.write(content)
        if mode is not None:
            os.chmod(temporary, mode)
        os.replace(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise
