"""The engine: one file in, its raw diagnostics out."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path

from msgspec import structs

from rnglint.api import registry
from rnglint.api.context import Context
from rnglint.api.diagnostics import Diagnostic, Location
from rnglint.api.rule import Rule
from rnglint.config.settings import Loaded, Settings
from rnglint.knowledge.lookup import Knowledge
from rnglint.knowledge.roles import Role
from rnglint.program.corpus import Corpora
from rnglint.program.effects import at_most, bits_of, can_tell
from rnglint.program.facts import Facts, ModuleFacts
from rnglint.program.metadata import Requirements
from rnglint.program.modules import Module
from rnglint.program.project import Project
from rnglint.run.checker import described
from rnglint.run.discovery import lister
from rnglint.run.screen import Checked, check_syntax, deep_recursion, syntax, syntax_error
from rnglint.source.clock import CLOCK, OutOfTime
from rnglint.source.content import as_source, read_source
from rnglint.source.prose import words
from rnglint.source.text import SourceError
from rnglint.suppress.notices import INTERNAL, LIMIT, SYNTAX, notice
from rnglint.trace import programs
from rnglint.trace.executions import Executions
from rnglint.trace.programs import Execution

_MOST_MODULES = 300
_MOST_TEXT = 3_500_000
"""So many files, and characters in them, are kept at hand for the files that are checked next."""


class Engine:
    """Checks files with the rules that some settings select.  ``overlay`` replaces contents on disk.

    Without ``repairs`` none is searched for that has to be tried.
    """

    def __init__(
        self, settings: Settings, root: Path, overlay: Mapping[Path, bytes] | None = None, repairs: bool = True
    ) -> None:
        self.repairs = repairs
        self.settings = settings
        self.root = root
        self.overlay = dict(overlay or {})
        selected = registry.selected_codes(settings)
        self.rules = [rule for rule in registry.rules() if rule.code in selected]
        self.wanted = bits_of(role for rule in self.rules for role in rule.executes)
        if settings.preview:
            self.wanted |= bits_of(role for rule in self.rules for role in rule.executes_for_preview)
        self.knowledge = Knowledge.with_settings(
            compile_wrappers=settings.compilers,
            key_consumers=settings.key_consumers,
            seeders=settings.seeders,
            likes=settings.likenesses,
        )
        own = (name.rpartition(".")[2] for name in self.knowledge.added)
        self.words = frozenset(own).union(*(rule.words for rule in self.rules))
        self.requirements = Requirements(root, settings.target_versions)
        searched = frozenset(word for rule in self.rules for word in rule.searches) | frozenset(programs.MARKS)
        self.corpora = Corpora(root, lister(Loaded(settings, root)), self.overlay, searched)
        self._most = _MOST_MODULES, _MOST_TEXT
        self._broken: set[Path] = set()
        """Files that had syntax, and have none since they changed: for them alone all that is known is kept."""
        self._open()

    def _open(self) -> None:
        """Know nothing of any file."""
        self.project = Project(self.root, self.settings.src, self.overlay, self.knowledge)
        self.facts = Facts(self.project, self.corpora)
        self._begin()

    def _begin(self) -> None:
        self.program = self.project.program
        self.program.wanted, self.program.words = self.wanted, self.words

    def check(self, path: Path, content: bytes | None = None) -> Checked:
        """Check one file; ``content`` is what lies on disk, where that was read before.

        Raises OSError when it cannot be read; everything else becomes a diagnostic.
        """
        filename = str(path)
        path = path if path.is_absolute() else Path.cwd() / path
        try:
            if path in self.overlay:
                raw = self.overlay[path]
            else:
                raw = read_source(path) if content is None else as_source(path, content)
        except SourceError as error:
            return Checked(self._syntax_error(filename, error))
        found = words(raw)
        if not self._concerns(path, found):
            outlines, absent = self._overlooked(path)
            return Checked(self._syntax(path, filename, raw), outlines=outlines, absent=absent)
        if path in self._broken:
            return Checked(self._syntax(path, filename, raw))
        held = len(self.project), self.program.size
        is_full = held[0] > self._most[0] or held[1] > self._most[1]
        if is_full:
            self.project.release()
            self._begin()
            gc.collect()  # little is left, and what the collections between files have kept would stay
        try:
            with deep_recursion(), CLOCK.limited(self.settings.time_limit):
                checked = self._check(path, filename, raw, found)
        except SourceError as error:
            checked = Checked(self._syntax_error(filename, error))
        self.program.checked(path)
        if is_full or not held[0]:  # what one file needs is not read anew for each
            held = len(self.project), self.program.size
            self._most = max(_MOST_MODULES, 2 * held[0]), max(_MOST_TEXT, 3 * held[1] // 2)
        return checked

    def executed(self, path: Path, ran: frozenset[int] | None, roles: Sequence[type[Role]]) -> Iterator[Execution]:
        """What a file does as a program, or, given what has run by ``id``, what its other definitions do.

        Only what mentions something with one of ``roles`` is executed.  Raises OSError, SourceError and OutOfTime.
        """
        path = path if path.is_absolute() else Path.cwd() / path
        if not self._concerns(path, words(read_source(path))):
            return
        try:
            with deep_recursion(), CLOCK.limited(self.settings.time_limit):
                self._settle()
                module = self.project.module(path)
                if ran is not None:
                    executions = Executions(module, self.program, ModuleFacts(module, self.facts))
                    yield from executions.mentioning(ran, *roles)
                elif (found := self.program.execution(path)) is not None:
                    yield found
        except OutOfTime:
            self._open()
            raise
        except RecursionError:
            self._open()
            raise SourceError("too deeply nested") from None

    def changed(self, path: Path) -> None:
        """Hear that a file has another content now, in the overlay or on disk: what rests on the old one is forgotten.

        Where a file came or went, names mean other files: that asks for a new engine.
        """
        self.corpora.changed(path)
        self._broken.discard(path)
        try:
            self.facts.changed(self.project.changed(path))
        except SourceError:
            self._broken.add(path)

    def _settle(self) -> None:
        """Forget the old content of files that have no syntax any more."""
        while self._broken:
            self.facts.changed(self.project.forget(self._broken.pop()))

    def _concerns(self, path: Path, found: frozenset[str]) -> bool:
        """Whether a rule may have something to say of a file: by the words found in it, or in what it imports.

        Nothing is executed in a stub.
        """
        if path.suffix == ".pyi":
            return False
        if not self.words.isdisjoint(found):
            return True
        if self.program.is_installed(path, self.project.finder.name_of(path)[0]):
            return can_tell(at_most(found), self.wanted)
        return programs.concerns(self.program, path, found)

    def _overlooked(self, path: Path) -> tuple[frozenset[Path], frozenset[Path]]:
        """What would have to change, beside a file that concerns no rule, for it to concern one."""
        if path.suffix == ".pyi" or self.program.is_installed(path, self.project.finder.name_of(path)[0]):
            return frozenset(), frozenset()
        return self.project.neighbours.reached(path)

    def _check(self, path: Path, filename: str, raw: bytes, found: frozenset[str]) -> Checked:
        self._settle()
        module = self.project.to_check(path, raw)
        self.program.views.clear()
        diagnostics = self._run(module, filename) if self._may_find(module, found) else []
        if not self.program.is_parsed(module):
            check_syntax(filename, raw, is_saved=path not in self.overlay)
        rests_on = self.project.rests_on(module)
        searches = {root: frozenset(words) for root, words in module.searches.items()}
        unfinished = frozenset(module.unfinished)
        diagnostics.sort(key=Diagnostic.sort_key)
        return Checked(
            diagnostics, rests_on.files, rests_on.outlines, rests_on.absent, searches, unfinished, rests_on.shapes
        )

    def _may_find(self, module: Module, found: frozenset[str]) -> bool:
        """Whether a rule may find something in a file that concerns one: in an installed one by its own code alone,
        where comments and what is written for people count as little as what it imports.
        """
        is_installed = self.program.is_installed(module.path, module.name)
        return not is_installed or not self.words.isdisjoint(found) or self.program.may_tell(self.program.code(module))

    def _run(self, module: Module, filename: str) -> list[Diagnostic]:
        context = Context(module, self.project, self.program, filename, self.requirements, self.facts)
        failed: dict[str, Exception] = {}
        for done, (code, step) in enumerate(self._steps(context)):
            try:
                step()
            except OutOfTime:
                self._open()  # what was half worked out is no answer
                if done >= len(self.rules):
                    context.give_up()
                    break
                found = [structs.replace(each, no_fix="") for each in context.diagnostics]
                return found + self._out_of_time(module, filename)
            except RecursionError:
                self._open()
                raise SourceError("too deeply nested") from None
            except Exception as error:  # noqa: BLE001  a rule that fails costs its own findings only, a repair none
                failed[code if done < len(self.rules) else f"a repair of {code}"] = error
        kept = [diagnostic for diagnostic in context.diagnostics if diagnostic.code not in failed]
        return kept + [_internal_error(filename, what, error) for what, error in failed.items()]

    def _steps(self, context: Context) -> Iterator[tuple[str, Callable[[], None]]]:
        """What each rule looks for, and then the repairs of what was found, by the codes of the rules."""
        for rule in self.rules:
            yield rule.code, partial(_look, rule, context)
        if self.repairs:
            yield from context.repairs()

    def _syntax(self, path: Path, filename: str, raw: bytes) -> list[Diagnostic]:
        return syntax(filename, raw, is_saved=path not in self.overlay) if self._selected(SYNTAX) else []

    def _syntax_error(self, filename: str, error: SourceError) -> list[Diagnostic]:
        return [syntax_error(filename, error)] if self._selected(SYNTAX) else []

    def _out_of_time(self, module: Module, filename: str) -> list[Diagnostic]:
        """Where the analysis of a file was ended: in a definition of its own, or else at its top."""
        if not self._selected(LIMIT):
            return []
        path, row = CLOCK.at or (module.path, 1)
        place = Location(row if path == module.path else 1, 1)
        seconds = f"{self.settings.time_limit:g} s of CPU time"
        message = f"the analysis of this file took more than {seconds} and was ended here: findings may be missing"
        return [notice(LIMIT, message, filename, place, place)]

    def _selected(self, code: str) -> bool:
        return any(rule.code == code for rule in self.rules)


def _look(rule: type[Rule], context: Context) -> None:
    rule(context).visit()


def _internal_error(filename: str, what: str, error: Exception) -> Diagnostic:
    message = f"{what} failed on this file ({described(error)})"
    return notice(INTERNAL, message, filename, Location(1, 1), Location(1, 1))
