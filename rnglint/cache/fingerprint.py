"""What distinguishes one installation of the tool from another: results of one do not hold for the other."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec

import rnglint
from rnglint.api import foreign
from rnglint.source.digest import digest
from rnglint.source.reading import sources


def tool_fingerprint() -> str:
    """A digest of the tool's version and of size and time of its own files, of LibCST, and of Python's version.

    So it is with the files of rules of other packages.  Nothing is read and nothing imported: a warm run pays for a
    hundred calls of ``stat``.
    """
    parts: list[object] = [(rnglint.__version__, sys.version_info[:3])]
    spec = find_spec("rnglint.rules")
    libcst = find_spec("libcst")
    for folder in [*rnglint.__path__, *((spec.submodule_search_locations or ()) if spec else ())]:
        parts.append(sources(folder))
    for each in foreign.rule_sets():
        parts.append((each.module, [_record(str(path)) for path in each.files()]))
    if libcst is not None and libcst.origin is not None:
        parts.append(_record(os.path.join(os.path.dirname(libcst.origin), "_version.py")))
    return digest(repr(parts).encode()).hex()


def _record(path: str) -> tuple[str, int, int]:
    """Path, size and time of a file."""
    try:
        status = os.stat(path)
    except OSError:
        return path, -1, -1
    return path, status.st_size, status.st_mtime_ns
