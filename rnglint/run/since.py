"""What has changed since a revision of git: only findings that it touches are shown.

Git is asked for the content of files and for nothing else: no command that a repository may configure is run.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterable
from difflib import SequenceMatcher
from pathlib import Path

from rnglint.api.diagnostics import Diagnostic, Related
from rnglint.config.settings import SettingsError
from rnglint.source.content import as_source
from rnglint.source.text import SourceError, SourceFile, split_lines
from rnglint.suppress.baseline import Findings, Sources, around, span
from rnglint.suppress.directives import NEVER

_SAFE = {"GIT_NO_LAZY_FETCH": "1", "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0"}
_LONGEST = 120
"""Seconds that git may take."""

Rows = frozenset[int]


class Since:
    """The lines that are not as they were in a revision.  Raises SettingsError where git cannot tell."""

    def __init__(self, revision: str, folder: Path) -> None:
        self._folder = folder
        git = shutil.which("git")
        if git is None:
            raise SettingsError("--since: git was not found")
        self._git = git
        if revision.startswith("-"):
            raise SettingsError(f"--since: {revision!r} is no revision")
        top = self._run("rev-parse", "--show-toplevel", otherwise=f"{folder} lies in no git repository")
        self._top = os.path.realpath(os.fsdecode(top.rstrip(b"\n")))
        commit = self._run(
            "rev-parse", "--verify", "--quiet", f"{revision}^{{commit}}", otherwise=f"{revision!r} is no revision"
        )
        self._blobs = dict(self._listed(commit.decode().strip()))
        self._contents: dict[str, bytes] = {}
        self._changed: dict[str, Rows | None] = {}

    def __call__(self, findings: Findings, sources: Sources) -> Findings:
        """The findings in lines and functions that were changed, and those that speak of such."""
        shown = [item for found in findings.values() for item in found]
        self._fetch({*(each.filename for each in shown), *(hop.filename for each in shown for hop in each.related)})
        return {path: [each for each in found if self._concerns(each, sources)] for path, found in findings.items()}

    def _concerns(self, finding: Diagnostic, sources: Sources) -> bool:
        if finding.code in NEVER:
            return True
        return self._is_changed(finding, sources) or any(self._is_changed(each, sources) for each in finding.related)

    def _is_changed(self, place: Diagnostic | Related, sources: Sources) -> bool:
        """Whether the lines of a place, or the function around them, were changed."""
        source = sources(place.filename)
        rows = self._rows(place.filename, source)
        if rows is None or source is None:
            return True  # a new file, or one of which git knows nothing
        functions = [each for each in around(source, place.location.row) if hasattr(each, "args")]
        reach = [(place.location.row, place.end_location.row), *map(span, functions[-1:])]
        return any(first <= row <= last for first, last in reach for row in rows)

    def _rows(self, path: str, source: SourceFile | None) -> Rows | None:
        """The rows of a file that were changed; None for all of them."""
        if path not in self._changed:
            before = self._contents.get(self._name(path))
            try:
                old = None if before is None else SourceFile(Path(path), as_source(path, before)).text
            except SourceError:
                old = None
            self._changed[path] = None if old is None or source is None else _differ(old, source.text)
        return self._changed[path]

    def _name(self, path: str) -> str:
        """The path of a file as git lists it."""
        return os.path.relpath(os.path.realpath(path), self._top).replace(os.sep, "/")

    def _listed(self, commit: str) -> Iterable[tuple[str, str]]:
        """The files of a commit, and the names of their contents."""
        for line in self._run("ls-tree", "-r", "-z", "--full-tree", commit).split(b"\0"):
            head, _, name = line.partition(b"\t")
            parts = head.split()
            if len(parts) == 3 and parts[1] == b"blob" and parts[0] != b"120000":
                yield os.fsdecode(name), parts[2].decode()

    def _fetch(self, paths: Iterable[str]) -> None:
        """Read the contents that files had."""
        names = sorted({name for name in map(self._name, paths) if name in self._blobs})
        asked = "".join(f"{self._blobs[name]}\n" for name in names).encode()
        answer = self._run("cat-file", "--batch", stdin=asked) if names else b""
        at = 0
        for name in names:
            end = answer.index(b"\n", at)
            size = int(answer[at:end].split()[2])
            self._contents[name] = answer[end + 1 : end + 1 + size]
            at = end + 1 + size + 1

    def _run(self, *arguments: str, otherwise: str = "", stdin: bytes = b"") -> bytes:
        command = [self._git, "-C", str(self._folder), *arguments]
        try:
            done = subprocess.run(
                command, input=stdin, capture_output=True, check=False, timeout=_LONGEST, env={**os.environ, **_SAFE}
            )
        except (OSError, subprocess.TimeoutExpired) as error:
            raise SettingsError(f"--since: git failed: {error}") from None
        if done.returncode != 0:
            said = " ".join(done.stderr.decode(errors="replace").split())
            raise SettingsError(f"--since: {otherwise or f'git failed: {said}'}")
        return done.stdout


def _differ(before: str, after: str) -> Rows:
    """The rows, from 1, of a text that another did not have, and those on both sides of what is gone."""
    old, new = ([line.rstrip("\r\n") for line in split_lines(text)] for text in (before, after))
    found: set[int] = set()
    for kind, _, _, first, last in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "delete":
            found |= {first, first + 1}
        elif kind != "equal":
            found.update(range(first + 1, last + 1))
    return frozenset(found)
