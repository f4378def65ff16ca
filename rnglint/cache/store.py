"""What is remembered of earlier runs, in one file.

A result holds as long as nothing it rested on has changed: the file, the files that answers
came from, and the files that were looked for and not there.  Contents are known by their
hash; where size and time of a file are those of the last look, it is not read again.

The file lies in a repository that somebody else may have written, so it is data and nothing
more: it is decoded into fixed types, what does not fit is dropped, a finding in it can speak
of no file but those it rests on, and a fix in it is never made.
"""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from rnglint.cache.fingerprint import tool_fingerprint
from rnglint.cache.results import Group, Stored
from rnglint.source.reading import read_bytes
from rnglint.source.writing import replace

if TYPE_CHECKING:
    from rnglint.program.corpus import Lister

FILE_NAME = "cache.msgpack"
_FORMAT = 2
_MOST_GROUPS = 8
_MOST_BYTES = 512 * 1024 * 1024
_TAG = """\
Signature: 8a477f597d28d172789f06886806bc55
# This folder holds results that rnglint can make again.
"""


class _Document(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    format: int
    tool: str
    groups: dict[str, msgspec.Raw]


class Cache:
    """The results of earlier runs, by the digest of the settings they were made with."""

    def __init__(self, folder: Path, tool: str | None = None) -> None:
        self.folder = folder
        self._tool = tool or tool_fingerprint()
        self._started = time.time_ns()
        self._encoded = self._load()
        self._groups: dict[str, Group] = {}

    def group(self, digest: str, lister: Lister | None = None) -> Group:
        """The results for one digest of settings; ``lister`` gives the files of a folder under these settings."""
        known = self._groups.get(digest)
        if known is None:
            stored = Stored()
            encoded = self._encoded.get(digest)
            if encoded is not None:
                with contextlib.suppress(msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
                    stored = msgspec.msgpack.decode(encoded, type=Stored)
            known = self._groups[digest] = Group(stored, self._started, lister)
        return known

    def save(self) -> str:
        """Write what is new, if anything; returns why that failed, or nothing."""
        if not any(group.is_new for group in self._groups.values()):
            return ""
        groups = {digest: raw for digest, raw in self._encoded.items() if digest not in self._groups}
        for digest, group in self._groups.items():
            groups[digest] = msgspec.Raw(msgspec.msgpack.encode(group.compact()))
        latest = dict(list(groups.items())[-_MOST_GROUPS:])
        try:
            _prepare(self.folder)
            replace(self.folder / FILE_NAME, msgspec.msgpack.encode(_Document(_FORMAT, self._tool, latest)))
        except OSError as error:
            return f"{self.folder}: the cache cannot be written: {error.strerror or error}"
        return ""

    def _load(self) -> dict[str, msgspec.Raw]:
        try:
            document = msgspec.msgpack.decode(read_bytes(self.folder / FILE_NAME, _MOST_BYTES), type=_Document)
        except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            return {}
        return {} if document.format != _FORMAT or document.tool != self._tool else document.groups


def _prepare(folder: Path) -> None:
    """Make the folder, and mark it as a cache that no repository needs; a folder in other use is not marked."""
    with contextlib.suppress(FileNotFoundError):
        if os.listdir(folder):
            return
    folder.mkdir(parents=True, exist_ok=True)
    replace(folder / ".gitignore", b"*\n")
    replace(folder / "CACHEDIR.TAG", _TAG.encode())
