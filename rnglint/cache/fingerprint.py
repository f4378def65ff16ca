"""What distinguishes one installation of the tool from another: results of one do not hold for the other."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from hashlib import blake2b
from importlib.util import find_spec

import rnglint


def tool_fingerprint() -> str:
    """A digest of the tool's version and of size and time of its own files, of LibCST, and of Python's version.

    Nothing is read and nothing imported: a warm run pays for a hundred calls of ``stat``.
    """
    digest = blake2b(digest_size=16)
    digest.update(repr((rnglint.__version__, sys.version_info[:3])).encode())
    spec = find_spec("rnglint.rules")
    libcst = find_spec("libcst")
    for folder in [*rnglint.__path__, *((spec.submodule_search_locations or ()) if spec else ())]:
        for record in _files(folder):
            digest.update(repr(record).encode())
    if libcst is not None and libcst.origin is not None:
        digest.update(repr(_record(os.path.join(os.path.dirname(libcst.origin), "_version.py"))).encode())
    return digest.hexdigest()


def _files(folder: str) -> Iterator[tuple[str, int, int]]:
    """Path, size and time of the modules below a folder, in a fixed order."""
    folders = []
    with os.scandir(folder) as listing:
        for entry in sorted(listing, key=lambda entry: entry.name):
            if entry.is_dir():
                folders.append(entry.path)
            elif entry.name.endswith(".py"):
                status = entry.stat()
                yield entry.path, status.st_size, status.st_mtime_ns
    for each in folders:
        if not each.endswith("__pycache__"):
            yield from _files(each)


def _record(path: str) -> tuple[str, int, int]:
    try:
        status = os.stat(path)
    except OSError:
        return path, -1, -1
    return path, status.st_size, status.st_mtime_ns
