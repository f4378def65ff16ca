"""The findings in fixtures by each way in which people see them: command, pre-commit, flake8, editor, notebook."""

from __future__ import annotations

import ast
import contextlib
import io
import json
import os
from collections.abc import Iterator, Sequence
from pathlib import Path

from fixturekit import Fixture, read
from flake8.main.application import Application  # type: ignore[import-untyped]
from notebookkit import notebook

from rnglint import flake8_plugin
from rnglint.api import registry
from rnglint.api.diagnostics import Diagnostic
from rnglint.cli.check import run
from rnglint.cli.options import Options
from rnglint.config.configuration import Configuration
from rnglint.run import linter
from rnglint.run.session import Session

Seen = set[tuple[str, int, int, str]]
"""File, row, column and code."""
_OPT_IN = frozenset(entry.code for entry in registry.entries() if entry.tier == "opt-in")
_SYNTAX = "RNG001"
"""What flake8 reports as E999."""


class Copies:
    """Copies of some fixtures below a folder, which is to be the working directory, each with its settings."""

    def __init__(self, fixtures: Sequence[Fixture]) -> None:
        self.folder = Path.cwd()
        self.files: dict[Path, Fixture] = {}
        for fixture in fixtures:
            folder = self.folder / f"{fixture.rule}_{fixture.path.parent.name}_{fixture.path.stem}"
            folder.mkdir()
            ignored = sorted(_OPT_IN - {fixture.rule})
            (folder / "rnglint.toml").write_text(f'select = ["ALL"]\npreview = true\nignore = {ignored}\n')
            self.files |= dict.fromkeys(fixture.files(fixture.copy(folder)), fixture)

    def by_command(self) -> Seen:
        """``rnglint .``"""
        outcome = linter.run([*self.files], Configuration(), jobs=1, cache=False)
        assert not outcome.errors
        return {_place(Path(each.filename), each) for each in outcome.diagnostics}

    def by_hook(self) -> Seen:
        """``rnglint check --force-exclude FILES``, as pre-commit calls it."""
        paths = tuple(str(path.relative_to(self.folder)) for path in self.files)
        shown = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
        with contextlib.redirect_stdout(shown):
            run(Options(paths=paths, force_exclude=True, output_format="json-lines", no_cache=True, jobs=1))
        lines = shown.buffer.getvalue().decode().splitlines()  # type: ignore[attr-defined]
        found = map(json.loads, lines)
        places = ((each, each["location"]) for each in found)
        return {(self._name(each["filename"]), at["row"], at["column"], each["code"]) for each, at in places}

    def by_editor(self) -> Seen:
        """The sessions of the language server, one for each fixture."""
        sessions: dict[Path, Session] = {}
        seen: Seen = set()
        for path in self.files:
            root = self.folder / path.relative_to(self.folder).parts[0]
            session = sessions.setdefault(root, Session(root))
            seen |= {_place(path, each) for each in session.result(str(path)).diagnostics}
        return seen

    def by_flake8(self) -> Seen:
        """flake8 with the plugin."""
        seen: Seen = set()
        asked = {path: fixture.rule if fixture.rule in _OPT_IN else "" for path, fixture in self.files.items()}
        for rule in {*asked.values()}:
            paths = [str(path) for path, each in asked.items() if each == rule]
            for known in (flake8_plugin._configuration, flake8_plugin._memory):
                known.cache_clear()
            shown = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
            with contextlib.redirect_stdout(shown):
                arguments = ["--isolated", "--jobs=1", "--select=RNG", "--format=%(path)s|%(row)d|%(col)d|%(code)s"]
                Application().run([*arguments, *([f"--extend-select={rule}"] if rule else []), *paths])
            for line in shown.buffer.getvalue().decode().splitlines():  # type: ignore[attr-defined]
                path, row, column, code = line.split("|")
                seen.add((self._name(path), int(row), int(column), code))
        return seen

    def by_notebook(self) -> Seen:
        """The first file of each fixture as a notebook in its place, with a cell for each statement of the module."""
        seen: Seen = set()
        for path, cells in list(self._twins()):
            twin = path.with_suffix(".ipynb")
            twin.write_text(notebook([cell for _, cell in cells]), encoding="utf-8")
            path.rename(path.with_suffix(".away"))
            outcome = linter.run([twin], Configuration(), jobs=1, cache=False)
            path.with_suffix(".away").rename(path)
            twin.unlink()
            for each in outcome.diagnostics:
                at = each.location
                seen.add((self._name(str(path)), cells[at.cell - 1][0] + at.row, at.column, each.code))
        return seen

    def with_twins(self, seen: Seen) -> Seen:
        """Of what is seen what lies in files that have a twin."""
        names = {self._name(str(path)) for path, _ in self._twins()}
        return {each for each in seen if each[0] in names}

    def _twins(self) -> Iterator[tuple[Path, list[tuple[int, str]]]]:
        """Files with their cells and the number of lines above each."""
        for path, fixture in self.files.items():
            if path.stem == fixture.path.stem or path.name == "main.py":
                lines = read(path).splitlines(keepends=True)
                starts = sorted({_above(lines, node) for node in ast.parse(read(path)).body[1:]} | {0})
                ends = [*starts[1:], len(lines)]
                yield path, [(a, "".join(lines[a:b])) for a, b in zip(starts, ends, strict=True)]

    def _name(self, path: str) -> str:
        return os.path.relpath(path, self.folder)


def _above(lines: Sequence[str], node: ast.stmt) -> int:
    """How many lines stand above a statement, its decorators, and the comments at it."""
    above = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", ()))]) - 1
    while above and lines[above - 1].startswith("#"):
        above -= 1
    return above


def _place(path: Path, found: Diagnostic) -> tuple[str, int, int, str]:
    return os.path.relpath(path), found.location.row, found.location.column, found.code


def differences(fixtures: Sequence[Fixture]) -> Iterator[str]:
    """What some way shows of fixtures, copied to the working directory, that the command does not, or the other way."""
    copies = Copies(fixtures)
    expected = copies.by_command()
    without_syntax = {each for each in expected if each[3] != _SYNTAX}
    for name, seen, right in (
        ("pre-commit", copies.by_hook(), expected),
        ("flake8", copies.by_flake8(), without_syntax),
        ("server", copies.by_editor(), expected),
        ("notebook", copies.by_notebook(), copies.with_twins(expected)),
    ):
        yield from (f"{name} misses {file}:{row}:{column} {code}" for file, row, column, code in sorted(right - seen))
        yield from (f"{name} adds {file}:{row}:{column} {code}" for file, row, column, code in sorted(seen - right))
