"""What distinguishes one installation of the tool from another: results of one do not hold for the other."""

from __future__ import annotations

import os
import sys
from hashlib import blake2b
from importlib.util import find_spec

import rnglint
from rnglint.api import foreign
from rnglint.source.reading import sources


def tool_fingerprint() -> str:
    """A digest of the tool's version and of size and time of its own files, of LibCST, and of Python's version.

    So it is with the files of rules of other packages.  Nothing is read and nothing imported: a warm run pays for a
    hundred calls of ``stat``.
    """
    digest = blake2b(digest_size=16)
    digest.update(repr((rnglint.__version__, sys.version_info[:3])).encode())
    spec = find_spec("rnglint.rules")
    libcst = find_spec("libcst")
    for folder in [*rnglint.__path__, *((spec.submodule_search_locations or ()) if spec else ())]:
        digest.update(repr(sources(folder)).encode())
    for each in foreign.rule_sets():
        digest.update(repr((each.module, [_record(str(path)) for path in each.files()])).encode())
    if libcst is not None and libcst.origin is not None:
        digest.update(repr(_record(os.path.join(os.path.dirname(libcst.origin), "_version.py"))).encode())
    return digest.hexdigest()


def _record(path: str) -> tuple[str, int, int]:
    """Path, size and time of a file."""
    try:
        status = os.stat(path)
    except OSError:
        return path, -1, -1
    return path, status.st_size, status.st_mtime_ns
