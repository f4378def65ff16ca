"""Writing what is no Python: reports and baselines."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
from pathlib import Path


def write_whole(path: str | Path, content: bytes) -> None:
    """Write a file such that what stood there stays where that fails.  Raises OSError, which names the file.

    What is no regular file, or lies in a folder that takes no new one, is written to as it is.
    """
    path = Path(path)
    try:
        if path.is_symlink() or (path.exists() and not path.is_file()) or not os.access(path.parent, os.W_OK):
            path.write_bytes(content)
        else:
            _replace(path, content)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None


def _replace(path: Path, content: bytes) -> None:
    temporary = path.parent / f".rnglint-{os.getpid()}.tmp"
    file = open(temporary, "xb")  # noqa: SIM115  what stands there is not ours
    try:
        with file:
            file.write(content)
        if path.exists():
            if not os.access(path, os.W_OK):  # to replace it takes no right to write to it
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
            shutil.copymode(path, temporary)
        os.replace(temporary, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(temporary)
        raise
