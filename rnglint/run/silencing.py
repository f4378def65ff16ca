"""Silencing what is there: a suppression comment at each finding, so that only new ones are told."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from rnglint.api.diagnostics import Diagnostic
from rnglint.fixes.edits import EditError, edited
from rnglint.fixes.writer import WriteError, target, write_all
from rnglint.run.linter import Run
from rnglint.run.repair import CheckError
from rnglint.source.content import read_source
from rnglint.source.parse import python_tree
from rnglint.source.text import SourceError, SourceFile
from rnglint.suppress.adding import silencing


class Silencing(Run):
    """A run whose findings get comments.  Nothing but comments changes, and each is seen to silence its finding."""

    def silence(self, reason: str, *, write: bool) -> None:
        """Add the comments, and write the files; what is left are findings that no comment can silence."""
        files = number = 0
        commented = {Path(path): after for path, after in self._commented(reason)}
        check = self._checks(commented, False)
        for path, after in commented.items():
            try:
                found, left = self.findings[str(path)], check(str(path))
                self._keep(path, after, found, left, write=write)
            except (OSError, SourceError, EditError, WriteError, CheckError) as error:
                self.errors.append(self._readable(str(error), str(path)))
                continue
            files += 1
            number += len(found) - len(left)
            self.findings[str(path)] = left
        several = f"{number} finding{'' if number == 1 else 's'} in {files} file{'' if files == 1 else 's'}"
        self.notes.append(f"{'silenced' if write else 'would silence'} {several}")

    def _commented(self, reason: str) -> Iterator[tuple[str, bytes]]:
        """The sources of files with comments at their findings; nothing but comments is other than before."""
        for path, found in sorted(self.findings.items()):
            try:
                source = SourceFile(Path(path), read_source(Path(path))) if found else None
                edits = silencing(source, found, reason) if source is not None else []
                if source is None or not edits:
                    continue
                after = edited(source, edits)
                if ast.dump(python_tree(SourceFile(Path(path), after).text)) != ast.dump(python_tree(source.text)):
                    raise EditError("a comment would change the code")
                yield path, after
            except (OSError, SourceError, EditError) as error:
                self.errors.append(f"{self._name(path)}: not silenced: {error}")

    def _keep(self, path: Path, after: bytes, found: list[Diagnostic], left: list[Diagnostic], *, write: bool) -> None:
        """Write one file.  Raises EditError where its comments do something else than to silence."""
        new = Counter(each.code for each in left) - Counter(each.code for each in found)
        if new:
            raise EditError(f"{path}: not silenced: the comments would lead to {', '.join(sorted(new))}")
        contents = self._storage.original(path, read_source(path)), self._storage.stored(path, after)
        if write:
            write_all({target(path, self._roots(str(path))): contents})
        self._changed[str(path)] = contents
