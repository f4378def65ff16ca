"""Making fixes: which, in which order, and only what passes verification.

A pass makes as many fixes as fit together; the next one looks at the files as they are then.
A set of fixes that fails is tried one by one, so that a bad one does not cost the others.
Everything happens in memory: the changed contents lie over those on disk until the end.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from pathlib import Path

from msgspec import Struct, field, structs

from rnglint.api.diagnostics import Applicability, Diagnostic, Edit
from rnglint.fixes.edits import EditError, compatible, edited, merged
from rnglint.run.verification import Findings, objection, parses, steady
from rnglint.source.content import read_source
from rnglint.source.text import SourceError, SourceFile
from rnglint.suppress.notices import REJECTED, notice

MOST_PASSES = 10

Check = Callable[[str], list[Diagnostic]]
"""The findings in the file at an absolute path; raises CheckError."""
_Key = tuple[str, str, str, str]


class CheckError(Exception):
    """A file that could not be checked; the message is one line."""


class World(Struct, frozen=True):
    """What repairing needs to know of the run.

    ``checks(overlay, repairs)`` gives a :data:`Check` in which the overlay lies over the disk; without ``repairs`` what
    takes long to repair is found, and no more;
    ``objection(path)`` says why a file must not be changed, or nothing.  ``unbound(before, after)`` says which call
    would not fit its function any more, given the contents that lie over the disk without and with a change.
    ``stored(path, source)`` gives the content of a file that is to hold some source; it raises EditError where there
    is none.  ``finished(overlay, source, edits)`` gives edits of a file with what they leave to do there; it raises
    EditError where another file would have to follow.
    """

    checks: Callable[[Mapping[Path, bytes], bool], Check]
    objection: Callable[[str], str]
    dependents: Callable[[str], Collection[str]]
    unbound: Callable[[Mapping[Path, bytes], Mapping[Path, bytes]], str] = lambda before, after: ""
    stored: Callable[[Path, bytes], bytes] = lambda path, source: source
    finished: Callable[[Mapping[Path, bytes], SourceFile, list[Edit]], list[Edit]] = lambda overlay, source, edits: (
        edits
    )


class Repaired(Struct):
    """The end of it; paths are absolute.  ``groups`` holds the files that must be written together.

    ``before`` and ``after`` hold the source of the changed files.  ``stopped`` is set where fixes are left that another
    round may make.
    """

    findings: Findings
    fixed: list[Diagnostic] = field(default_factory=list)
    rejected: list[Diagnostic] = field(default_factory=list)
    before: dict[str, bytes] = field(default_factory=dict)
    after: dict[Path, bytes] = field(default_factory=dict)
    groups: list[set[str]] = field(default_factory=list)
    stopped: bool = False


class _Trial(Struct, frozen=True):
    """A set of fixes that passed: the files they give, and the findings in those."""

    contents: dict[Path, bytes]
    findings: Findings


class Repair:
    """One run of repairing, in so many passes.  ``overlay`` holds contents that are not on disk (standard input)."""

    def __init__(
        self,
        world: World,
        findings: Mapping[str, list[Diagnostic]],
        applicabilities: Collection[Applicability],
        overlay: Mapping[Path, bytes],
        passes: int | None = None,
    ) -> None:
        self._world = world
        self._passes = passes or MOST_PASSES
        self._applicabilities = applicabilities
        self._overlay = dict(overlay)
        self._result = Repaired(dict(findings))
        self._reasons: dict[_Key, str] = {}
        self._elsewhere: Findings = {}
        """Findings in files that are not a part of the run but named in an edit."""

    def run(self) -> Repaired:
        """Make what can be made."""
        for _ in range(self._passes):
            if not self._pass():
                break
        else:
            found = (each for found in self._result.findings.values() for each in found)
            self._result.stopped = any(self._is_candidate(each) for each in found)
        self._report_rejected()
        return self._result

    def _pass(self) -> bool:
        """One pass over all findings; whether another one may repair more.

        Where a fix was rejected, others had to stand back that would have changed the same lines.
        """
        candidates = [each for found in self._result.findings.values() for each in found if self._is_candidate(each)]
        candidates.sort(key=Diagnostic.sort_key)
        chosen = compatible([each.fix for each in candidates if each.fix is not None])
        changed: set[str] = set()
        rejected = len(self._reasons)
        for group in _connected([candidates[index] for index in chosen]):
            changed |= self._make(group)
        self._refresh(changed)
        return bool(changed) or (len(chosen) < len(candidates) and len(self._reasons) > rejected)

    def _is_candidate(self, diagnostic: Diagnostic) -> bool:
        fix = diagnostic.fix
        if fix is None or fix.applicability not in self._applicabilities or not fix.edits:
            return False
        return self._key(diagnostic) not in self._reasons

    def _key(self, diagnostic: Diagnostic) -> _Key:
        """What a finding is known by from pass to pass, while rows shift."""
        line = ""
        source = self._source(diagnostic.filename)
        if source is not None:
            line = source.line(diagnostic.location.row).strip()
        return diagnostic.filename, diagnostic.code, steady(diagnostic.message), line

    def _make(self, group: Sequence[Diagnostic]) -> set[str]:
        """Make the fixes of a group, all at once or one by one; returns the files that changed."""
        kept: list[Diagnostic] = list(group)
        trial = self._try(group)
        if isinstance(trial, str) and len(group) == 1:
            self._reject(group[0], trial)
            return set()
        if isinstance(trial, str):
            kept, trial = self._one_by_one(group)
        if isinstance(trial, str) or not kept:
            return set()
        for path in trial.contents:
            if str(path) not in self._result.before:
                self._result.before[str(path)] = self._raw(str(path))
        self._overlay.update(trial.contents)
        self._result.after.update(trial.contents)
        self._result.fixed += kept
        for filename, found in trial.findings.items():
            self._known(filename)[filename] = found
        for each in kept:
            _join(self._result.groups, each.edited)
        return {str(path) for path in trial.contents}

    def _one_by_one(self, group: Sequence[Diagnostic]) -> tuple[list[Diagnostic], _Trial | str]:
        kept: list[Diagnostic] = []
        best: _Trial | str = "none passed"
        for each in group:
            trial = self._try([*kept, each], repairs=False)
            if isinstance(trial, str) and kept:
                continue  # it may be another fix beside those; the next pass tells
            if isinstance(trial, str):
                self._reject(each, trial)
            else:
                kept.append(each)
                best = trial
        if isinstance(best, _Trial):
            check = self._world.checks({**self._overlay, **best.contents}, True)
            best.findings.update({filename: check(filename) for filename, found in best.findings.items() if found})
        return kept, best

    def _try(self, group: Sequence[Diagnostic], repairs: bool = True) -> _Trial | str:
        """The files and findings that a set of fixes leads to, or why it must not be made."""
        contents: dict[Path, bytes] = {}
        by_file = merged(each.fix for each in group if each.fix is not None)
        try:
            for filename, edits in by_file.items():
                contents[Path(filename)] = edited(self._open(filename), edits)
            for filename, edits in by_file.items():  # what one file needs no more, another one may read now
                path, source = Path(filename), self._open(filename)
                ended = self._world.finished({**self._overlay, **contents}, source, edits)
                contents[path] = edited(source, ended)
                self._world.stored(path, contents[path])
                if not parses(contents[path], source):
                    return f"the changed {path.name} could not be compiled"
        except EditError as error:
            return str(error)
        check = self._world.checks({**self._overlay, **contents}, repairs)
        files = {*by_file, *(each.filename for each in group)}
        try:
            after = {filename: check(filename) for filename in sorted(files)}
            before = {filename: self._before(filename) for filename in files}
        except CheckError as error:
            return str(error)
        return (
            objection(group, before, after)
            or self._world.unbound(self._overlay, {**self._overlay, **contents})
            or _Trial(contents, after)
        )

    def _known(self, filename: str) -> Findings:
        return self._result.findings if filename in self._result.findings else self._elsewhere

    def _before(self, filename: str) -> list[Diagnostic]:
        known = self._known(filename)
        if filename not in known:
            known[filename] = self._world.checks(self._overlay, True)(filename)
        return known[filename]

    def _refresh(self, changed: Collection[str]) -> None:
        """Look again at the files whose findings rest on those that changed."""
        stale = {each for path in changed for each in self._world.dependents(path)} - set(changed)
        check = self._world.checks(self._overlay, True) if stale else None
        for filename in sorted(stale):
            if check is not None and filename in self._result.findings:
                try:
                    self._result.findings[filename] = check(filename)
                except CheckError:
                    continue

    def _reject(self, diagnostic: Diagnostic, reason: str) -> None:
        self._reasons[self._key(diagnostic)] = reason

    def _report_rejected(self) -> None:
        """An RNG005 where the finding is now; a fix that cannot be made is not offered any more."""
        for filename, found in self._result.findings.items():
            for index, each in enumerate(found):
                reason = self._reasons.get(self._key(each)) if each.fix is not None else None
                if each.fix is None or reason is None or each.fix.applicability not in self._applicabilities:
                    continue
                message = f"the fix of {each.code} ({each.fix.message}) was not made: {reason}"
                self._result.rejected.append(notice(REJECTED, message, filename, each.location, each.end_location))
                found[index] = structs.replace(
                    each, fix=None, no_fix=f"the repair that was made did not hold: {reason}"
                )

    def _open(self, filename: str) -> SourceFile:
        """A file that is to be changed.  Raises EditError where it must not be, or cannot be read."""
        source, forbidden = self._source(filename), self._world.objection(filename)
        if forbidden or source is None:
            raise EditError(forbidden or f"{filename} cannot be read")
        return source

    def _raw(self, filename: str) -> bytes:
        overlaid = self._overlay.get(Path(filename))
        return read_source(Path(filename)) if overlaid is None else overlaid

    def _source(self, filename: str) -> SourceFile | None:
        try:
            return SourceFile(Path(filename), self._raw(filename))
        except (OSError, SourceError):
            return None


def _connected(chosen: Iterable[Diagnostic]) -> list[list[Diagnostic]]:
    """The findings whose fixes touch a file in common, directly or through others, in groups."""
    files: list[set[str]] = []
    chosen = list(chosen)
    for each in chosen:
        _join(files, _touched(each))
    return [[each for each in chosen if _touched(each) <= group] for group in files]


def _touched(diagnostic: Diagnostic) -> set[str]:
    return {diagnostic.filename, *diagnostic.edited}


def _join(groups: list[set[str]], files: set[str]) -> None:
    """Add a set to disjoint sets, merging those that it meets."""
    met = [group for group in groups if group & files]
    groups[:] = [group for group in groups if not group & files]
    groups.append(files.union(*met))
