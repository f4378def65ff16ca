"""What part a module plays in its project, and what the project as a whole says.

Asked on demand. A question about the whole project starts with a search over the bytes of its files; only those
that hold the word are parsed. Where the project is too large, or a file cannot be read, the answer is None:
unknown, and never a reason to report. Answers are noted on the module that asks, so that the cache knows
what its result rests on.
"""

from __future__ import annotations

import ast
import math
import re
from collections.abc import Iterable, Iterator
from functools import cached_property
from pathlib import Path
from typing import Literal

from rnglint.knowledge.programs import COMMAND_LINE, MAIN_NAMES, SCRIPT_FOLDERS, STEP_METHODS
from rnglint.knowledge.roles import Role, StartsProgram
from rnglint.program.code import Called, Code
from rnglint.program.corpus import IMPORTED, WHOLE, Corpora, Corpus
from rnglint.program.metadata import Commands
from rnglint.program.modules import Module
from rnglint.program.project import Project
from rnglint.source.content import CODE

Purpose = Literal["script", "library", "test"]
_MOST_MODULES = 150
"""A program of more modules than this is not followed."""


class Facts:
    """What is shared by the modules of a project."""

    def __init__(self, project: Project, corpora: Corpora) -> None:
        self.project = project
        self.corpora = corpora
        self.commands = Commands(corpora.root)
        self._importers: dict[tuple[Path, float], tuple[str, tuple[Path, ...], frozenset[Path] | None]] = {}
        self._calls: dict[tuple[Path, type[Role]], list[tuple[Called, Role]]] = {}

    def changed(self, paths: Iterable[Path]) -> None:
        """Forget what was told of files that have changed, or that rest on such."""
        self._importers.clear()
        stale = frozenset(paths)
        self._calls = {key: calls for key, calls in self._calls.items() if key[0] not in stale}

    def calls(self, code: Code, kind: type[Role]) -> list[tuple[Called, Role]]:
        """The calls in a file of APIs with a role."""
        found = self._calls[code.module.path, kind] = []
        knowledge, program = self.project.knowledge, self.project.program
        words = knowledge.names_of(kind)
        spelled = (chain for chain in code.whole.chains if code.imported.get(chain, chain).rpartition(".")[2] in words)
        if any(knowledge.role(program.named(chain, code), kind) is not None for chain in spelled):
            for call in code.calls:
                role = knowledge.role(call.name, kind)
                if role is not None:
                    found.append((call, role))
        return found

    def known_calls(self, path: Path, kind: type[Role]) -> list[tuple[Called, Role]] | None:
        """The same where somebody has asked for it before: the syntax of the file may be gone since."""
        return self._calls.get((path, kind))

    def code(self, path: Path) -> Code | None:
        """The syntax of a file; None where it cannot be read or parsed."""
        program = self.project.program
        module = program.of(path) if path.suffix in CODE else None
        code = None if module is None else program.code(module)
        return code if code is not None and code.is_python else None

    def importers(self, path: Path, most: float = math.inf) -> tuple[str, tuple[Path, ...], frozenset[Path] | None]:
        """The word that import statements of a file hold, files with that word in one, and those that import it.

        None where that cannot be told, or more than ``most`` do: then no more files are looked into.
        """
        known = self._importers.get((path, most))
        if known is None:
            word = self.project.finder.name_of(path)[0].rpartition(".")[2]
            holders = self.corpora.of(path).importing(word)
            found: set[Path] | None = None if holders is None else set()
            looked: list[Path] = []
            for holder in holders or ():
                if holder != path:
                    looked.append(holder)
                    imports = self.project.imports.of(holder)
                    if imports is None:
                        found = None
                        break
                    if found is not None and path in imports[0]:
                        found.add(holder)
                        if len(found) > most:
                            found = None
                            break
            known = self._importers[path, most] = word, tuple(looked), None if found is None else frozenset(found)
        return known


class ModuleFacts:
    """The questions of one checked module."""

    def __init__(self, module: Module, facts: Facts) -> None:
        self.module = module
        self._facts = facts
        self._noted: set[Path] = set()

    # The module itself

    @cached_property
    def purpose(self) -> Purpose:
        """What the module is for: to be run, to be imported, or to test."""
        if is_test(self.module):
            return "test"
        return "script" if self._is_script() else "library"

    @property
    def is_library(self) -> bool:
        """Whether the module is made to be imported by others, whose global state is not its own."""
        return self.purpose == "library"

    def _is_script(self) -> bool:
        if self.module.path.stem == "__main__" or not SCRIPT_FOLDERS.isdisjoint(self._folders()):
            return True
        if self.module.source.text.startswith("#!"):
            return True
        named, read, missing = self._facts.commands.of(self.module.path, self.module.name)
        self.module.rest_on(read)
        self.module.absent.update(missing)
        code = self._facts.project.program.code(self.module)
        if named or any(not call.in_method for call, _ in self._facts.calls(code, StartsProgram)):
            return True
        return _runs(code)

    def _folders(self) -> tuple[str, ...]:
        """The names of the folders that the module lies in, from the top of its project."""
        home = self._facts.corpora.of(self.module.path).root
        path = self.module.path
        return path.relative_to(home).parts[:-1] if path.is_relative_to(home) else ()

    # The project

    @property
    def home(self) -> Path:
        """The top folder of the project."""
        return self._facts.corpora.of(self.module.path).root

    def mentioning(self, *words: str) -> tuple[Path, ...] | None:
        """The files of the project (this one, too) that hold any of some words; None where that cannot be told."""
        corpus = self._facts.corpora.of(self.module.path)
        self._search(corpus, *words)
        return corpus.holding(*words)

    def speaking(self, paths: Iterable[Path], names: frozenset[str]) -> Iterator[Code]:
        """The syntax of those of some other files of the project in which one of some names stands."""
        self._search(self._facts.corpora.of(self.module.path), *(f"{WHOLE}{name}" for name in names))
        for path in sorted({*paths} - {self.module.path}):
            module = self._facts.project.program.of(path)
            if module is not None and not names.isdisjoint(module.words):
                self._rest_on(path)
                yield self._facts.project.program.code(module)

    def _search(self, corpus: Corpus, *words: str) -> None:
        self.module.searches.setdefault(corpus.root, set()).update(words)

    def is_own(self, name: str) -> bool:
        """Whether no other file of the project takes a name from this module; not so where that cannot be told."""
        holders, here = self.mentioning(name), self.module.name.rpartition(".")[2]
        if holders is None:
            return False
        others = [self.code(path) for path in holders if path != self.module.path]
        return not any(
            each is None
            or any(star.endswith(here) for star in each.stars)
            or any(meant.endswith(f"{here}.{name}") for meant in each.imported.values())
            or f"{here}.{name}" in each.text
            for each in others
        )

    def code(self, path: Path) -> Code | None:
        """The syntax of a file of the project; None where it cannot be parsed."""
        if path == self.module.path:
            return self._facts.project.program.code(self.module)
        self._rest_on(path)
        return self._facts.code(path)

    def _rest_on(self, path: Path) -> None:
        self.module.rest_on({path})

    def calls(self, kind: type[Role], words: Iterable[str]) -> list[tuple[Path, Called, Role]] | None:
        """The calls in the project of APIs with a role, in files that hold any of some words.

        None where a file that holds one cannot be parsed.
        """
        found = []
        for path in self.mentioning(*words) or ():
            known = self._facts.known_calls(path, kind)
            if known is None:
                code = self.code(path)
                if code is None:
                    return None
                known = self._facts.calls(code, kind)
            self._rest_on(path)
            found += [(path, call, role) for call, role in known]
        return found if self.mentioning(*words) is not None else None

    def importers(self, path: Path | None = None, most: float = math.inf) -> frozenset[Path] | None:
        """The files that import a file (this module's, by default) themselves.

        None where that cannot be told, or more than ``most`` do.
        """
        path = path or self.module.path
        word, looked, found = self._facts.importers(path, most)
        self._search(self._facts.corpora.of(path), f"{IMPORTED}{word}")
        for holder in looked:
            self._note(holder)
        return found

    @cached_property
    def users(self) -> frozenset[Path] | None:
        """The module, and all that import it, directly or not; None where that cannot be told."""
        return self._closure(lambda path: self.importers(path, _MOST_MODULES))

    @cached_property
    def program(self) -> frozenset[Path] | None:
        """The module, all that import it, directly or not, and all that any of these import.

        None where that cannot be told.
        """
        return None if self.users is None else self._closure(self._imports, self.users)

    def program_mentions(self, *words: str) -> bool:
        """Whether any file of the program holds one of some words; not so where that cannot be told."""
        holders = self.mentioning(*words)
        return bool(holders) and self.program is not None and not self.program.isdisjoint(holders or ())

    def program_holding(self, *words: str) -> Iterator[Code]:
        """The files of the program that hold one of some words; none where that cannot be told."""
        for path in self.mentioning(*words) or ():
            code = self.code(path) if self.program is not None and path in self.program else None
            if code is not None:
                self._rest_on(path)
                yield code

    def _closure(self, step: object, start: frozenset[Path] = frozenset()) -> frozenset[Path] | None:
        assert callable(step)
        found = set(start or {self.module.path})
        waiting = sorted(found)
        while waiting:
            more = step(waiting.pop())
            if more is None or len(found) > _MOST_MODULES:
                return None
            waiting += sorted(more - found, key=str)
            found |= more
        return frozenset(found)

    def _imports(self, path: Path) -> frozenset[Path] | None:
        self._note(path)
        known = self._facts.project.imports.of(path)
        return None if known is None else known[0]

    def _note(self, path: Path) -> None:
        """Note that an answer rests on what a file imports, and on its being there."""
        if path in self._noted:
            return
        self._noted.add(path)
        known = self._facts.project.imports.of(path)
        self.module.outlines.add(path)
        if known is not None:
            self.module.outlines |= known[0]
            self.module.absent.update(known[1])


_TESTS = re.compile(r"\b(def test_|class Test|TestCase|pytest|unittest|absltest)|>>>")


def is_test(module: Module) -> bool:
    """Whether a module holds tests: in a folder of tests, or named like one by pytest's convention, and it has some."""
    path = module.path
    if path.stem in ("conftest", "tests") or {"tests", "test", "testing"} & {
        *module.name.split(".")[:-1],
        path.parent.name,
    }:
        return True
    text, is_first = module.source.text, path.stem.startswith("test_")
    if is_first and "def test(" in text:
        return True  # behind the name of a data set, `test` evaluates
    return (is_first or path.stem.endswith("_test")) and _TESTS.search(text) is not None


def _runs(code: Code) -> bool:
    """Whether importing the module runs a program: it is guarded, prints, trains, or calls its main function."""
    for node in code.at_top():
        if isinstance(node, ast.Compare) and isinstance(node.left, ast.Name) and node.left.id == "__name__":
            return True
        if isinstance(node, ast.Attribute) and code.dotted(node) == COMMAND_LINE:
            return True
        if not isinstance(node, ast.Call):
            continue
        if isinstance(node.func, ast.Attribute) and node.func.attr in STEP_METHODS:
            return True
        if isinstance(node.func, ast.Name) and node.func.id in MAIN_NAMES:
            return True
    return any(
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Call)
        and isinstance(statement.value.func, ast.Name)
        and statement.value.func.id == "print"
        for statement in code.tree.body
    )
