"""The work behind the server: one session per folder of the workspace.  Used on one thread, but for ``hear``."""

from __future__ import annotations

import os
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from threading import Lock

from msgspec import Struct

from rnglint.api.diagnostics import Diagnostic, Edit
from rnglint.config.files import FILE_NAMES
from rnglint.knowledge.declared import DECLARING
from rnglint.run.discovery import find_files
from rnglint.run.session import Session
from rnglint.server.documents import Open
from rnglint.source.content import CODE

_DECIDING = frozenset({*FILE_NAMES, *DECLARING, ".gitignore"})
"""Names of files that say how all others are checked, or what they require."""

_MOST_SESSIONS = 8
"""So many folders are kept in mind: files outside of the workspace bring their own."""


class State(Struct, frozen=True):
    """What a client has open, and the folders of its workspace, at one moment."""

    number: int
    opened: Mapping[str, Open]
    folders: tuple[str, ...]


class Finding(Struct, frozen=True):
    """A finding as readers know its places, and as sessions do."""

    shown: Diagnostic
    raw: Diagnostic


class Found(Struct, frozen=True):
    """What a file has to say, in the state in which it was checked; ``error`` is a line for the log."""

    state: State
    findings: tuple[Finding, ...]
    error: str = ""


class Change(Struct, frozen=True):
    """Contents of files before and after a repair; ``objections`` say why something was not repaired."""

    state: State
    contents: Mapping[str, tuple[bytes, bytes]]
    objections: tuple[str, ...] = ()


class Workplace:
    """Checks and repairs files.  The methods raise SettingsError where settings cannot be read."""

    def __init__(self) -> None:
        self._sessions: dict[str, Session] = {}
        self._told: dict[str, int] = {}
        """The number of the state that each session has heard of."""
        self._state = State(-1, {}, ())
        self._lock = Lock()
        self._heard: set[Path] | None = set()
        self._is_reset = False

    def hear(self, changed: Iterable[str], gone: Iterable[str], *, all: bool = False) -> None:
        """Note what has changed on disk, and what came or went; ``all``: nobody knows what.  From any thread."""
        names = {os.path.basename(path) for path in (*changed, *gone)}
        with self._lock:
            if all or not names.isdisjoint(_DECIDING) or any(name.endswith(".toml") for name in names):
                self._is_reset = True
            elif any(path.endswith(CODE) or "." not in os.path.basename(path) for path in gone):
                self._heard = None
            elif self._heard is not None:
                self._heard.update(map(Path, changed))

    def found(self, state: State, path: str) -> Found:
        """The findings in a file."""
        session = self._session(state, path)
        result = session.result(path)
        findings = (Finding(session.as_shown(each), each) for each in result.diagnostics)
        ordered = sorted(findings, key=lambda finding: finding.shown.sort_key())
        return Found(self._state, tuple(ordered), result.error)

    def repaired(self, state: State, path: str, wanted: Diagnostic | None = None) -> Change:
        """The files after one repair, or after all safe ones in a file.  Raises EditError."""
        repaired, contents = self._session(state, path).repaired(path, wanted)
        return Change(self._state, contents, tuple(each.message for each in repaired.rejected))

    def silencing(self, state: State, path: str, finding: Diagnostic) -> list[Edit]:
        return self._session(state, path).silencing(path, finding)

    def files(self, state: State) -> list[str]:
        """The files below the folders of the workspace that a command there would check.  Raises DiscoveryError."""
        found: dict[str, None] = {}
        for folder in state.folders:
            session = self._session(state, os.path.join(folder, "any"))
            found |= dict.fromkeys(map(str, find_files([folder], session.configuration, cwd=Path(folder)).files))
        return list(found)

    def _session(self, state: State, path: str) -> Session:
        self._take(state)
        around = [each for each in self._state.folders if Path(path).is_relative_to(each)]
        folder = max(around, key=len) if around else os.path.dirname(path)
        if folder not in self._sessions:
            while len(self._sessions) >= _MOST_SESSIONS:
                del self._sessions[next(iter(self._sessions))]
            self._sessions[folder] = Session(Path(folder))
            self._told.pop(folder, None)
        session = self._sessions[folder]
        if self._told.get(folder) != self._state.number:
            session.tell(self._texts(), ())
            self._told[folder] = self._state.number
        return session

    def _take(self, state: State) -> None:
        """Go on to a later state; an older one is past."""
        with self._lock:
            heard, self._heard = self._heard, set()
            is_reset, self._is_reset = self._is_reset, False
        if is_reset or (state.number > self._state.number and state.folders != self._state.folders):
            self._sessions.clear()
            self._told.clear()
        if state.number > self._state.number:
            self._state = state
        if heard is None or heard:
            self._tell_all(heard)

    def _tell_all(self, changed: Collection[Path] | None) -> None:
        for folder, session in self._sessions.items():
            session.tell(self._texts(), changed)
            self._told[folder] = self._state.number

    def _texts(self) -> dict[Path, bytes]:
        return {Path(path): each.raw for path, each in self._state.opened.items()}
