"""The modules that the machine executes, and what dotted names stand for in them."""

from __future__ import annotations

import ast
import builtins
from functools import cached_property, reduce
from typing import TYPE_CHECKING

from rnglint.knowledge.lookup import FRAMEWORKS
from rnglint.knowledge.markers import KEY_PACKAGES, MODEL_PACKAGES, NAMES_KEYS
from rnglint.knowledge.networks import RUNNERS
from rnglint.knowledge.roles import AsksStream, StochasticLayer
from rnglint.machine.terms import Ext, ModuleV, Value
from rnglint.program import leading
from rnglint.program.code import Code
from rnglint.program.corpus import INSTALLED
from rnglint.program.edits import amend
from rnglint.program.effects import DRAWS, MEMORY, NUMBERS, RUNS, SOME_ORDER, TELLS, can_tell
from rnglint.program.meanings import Folder, Global, Member, Unbound
from rnglint.program.mentions import Mentions, Told
from rnglint.program.remembered import Remembered
from rnglint.program.texts import STREAM_WORDS, WORDS
from rnglint.program.views import Views
from rnglint.source.screen import concerns, uses
from rnglint.source.text import SourceError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Set
    from pathlib import Path

    from rnglint.program.modules import Module
    from rnglint.program.project import Project
    from rnglint.source.text import SourceFile
    from rnglint.trace.alone import Alone
    from rnglint.trace.belonging import Ordered
    from rnglint.trace.findings import Finding
    from rnglint.trace.programs import Execution

_COMPUTING = (*sorted(FRAMEWORKS), "scipy", "jit")
"""Texts one of which stands where numbers are computed by a library, or code is compiled."""
_MOST_EVALUATED = 960_000
"""Programs of so many expressions are remembered: files that lie near one another share them."""


class Program:
    """The modules by path, and the meaning of dotted names.  ``told`` holds for the files as they are."""

    def __init__(self, project: Project, told: Told | None = None) -> None:
        self.project = project
        self.knowledge = project.knowledge
        self._codes: dict[Path, Code] = {}
        self._uids = -1
        self.size = 0
        """How many characters the files have whose syntax is held."""
        self._speaking: dict[int, frozenset[str]] = {}
        self._keyed: dict[int, bool] = {}
        self._stars: dict[tuple[int, str], Value] = {}
        """What names stand for that are being looked for in star imports."""
        self._alone: Alone | None = None
        self.remembered = Remembered()
        self._edited: set[Path] = set()
        """Files that have changed, and will again."""
        self._answer: tuple[Code, list[Finding]] | None = None
        self.ordered: dict[tuple[ast.AST, ast.AST], Ordered] = {}
        """How expressions in functions put things in order, as far as somebody asks for the file that is checked."""
        self.mentions = Mentions(self, Told() if told is None else told)
        self.wanted = 0
        """What definitions are executed for besides what can be wrong by itself (:mod:`rnglint.program.effects`)."""
        self.words = frozenset[str]()
        """Words of files that somebody asks about, beside the names of the tables."""
        self.views = Views()

    def checked(self, path: Path) -> None:
        """Let go of the syntax of a file that was checked, unless another one imports it, or it is being edited."""
        self._forget_answers()
        if path in self._codes and path not in self._edited:
            code = self._codes[path]
            self.remembered.evaluated.clear()
            if not self.project.has_read(path):
                self._let_go(path)
                self.remembered.let_go(code)
                vars(code).clear()  # its frames point to it: what it holds would stay until the cyclic collector runs

    def _forget_answers(self) -> None:
        self._alone = self._answer = None
        self.ordered.clear()

    def _let_go(self, path: Path) -> None:
        code = self._codes.pop(path)
        self.size -= len(code.text)
        self.mentions.forget(code)

    def amended(self, source: SourceFile) -> bool:
        """Whether only bodies of functions are others in a new text of a file, or where they stand.

        Executions that did not make these functions are kept.  Else the file has to be forgotten.  Raises SourceError
        where the text has no syntax; then nothing has changed.
        """
        self._edited.add(source.path)
        self._forget_answers()
        code = self._codes.get(source.path)
        gone = None if code is None or not code.is_parsed else amend(self, code, source)
        if gone is not None:
            self.remembered.amend(source.path, gone)
        return gone is not None

    def renew(self, code: Code, source: SourceFile) -> None:
        """Give a file that is held a new text, for which its syntax has been made ready."""
        self.size += len(source.text) - len(code.text)
        code.renew(source)
        self.mentions.renew(code)
        self._keyed.pop(code.uid, None)

    def held(self, path: Path) -> Code | None:
        """The syntax of a file where it is held."""
        return self._codes.get(path)

    def codes(self) -> list[Code]:
        """The files whose syntax is held."""
        return list(self._codes.values())

    def changed(self, paths: Set[Path]) -> None:
        """Forget some files, and what was executed of them."""
        self._forget_answers()
        for path in paths & self._codes.keys():
            self._speaking.pop(self._codes[path].uid, None)
            self._let_go(path)
        self._keyed.clear()
        self._stars.clear()
        self.remembered.forget(paths)

    def edges(self) -> list[tuple[Path, set[Path]]]:
        """The files whose syntax is held, and in which others their names were looked up."""
        return [(path, code.module.edges) for path, code in self._codes.items()]

    def release(self) -> None:
        """Let go of all that is held: what executions keep points to it, and would keep it until a full collection."""
        for code in self._codes.values():
            vars(code).clear()
        vars(self).clear()

    def findings(self, module: Module) -> list[Finding]:
        """The mistakes with keys in a file that is checked; asked twice in a row, they are worked out once."""
        from rnglint.trace.findings import analyse

        code = self.code(module)
        if self._answer is None or self._answer[0] is not code:
            self._answer = code, analyse(code, self)
        self.rests_on(module, code)
        return self._answer[1]

    def may_hold_keys(self, code: Code) -> bool:
        """Whether keys may come to a file: it speaks of a framework that has them, or imports a file that does."""
        known = self._keyed.get(code.uid)
        if known is None:
            path, raw = code.module.path, code.module.source.raw
            own = self.knowledge.is_framework(code.module.name)
            says = concerns(raw, NAMES_KEYS) or uses(raw, KEY_PACKAGES)
            known = says or (not own and self.project.neighbours.handle_keys(path))
            self._keyed[code.uid] = known
        return known

    def may_run_models(self, code: Code) -> bool:
        """The same of models that are functions of keys: JAX itself has none."""
        if not self.may_hold_keys(code):
            return False
        path = code.module.path
        return uses(code.module.source.raw, MODEL_PACKAGES) or self.project.neighbours.handle_keys(path)

    def rests_on(self, module: Module, code: Code) -> None:
        """Note on a module that is checked what the analysis of its code has looked at."""
        if self._alone is not None and self._alone.code is code:
            module.unfinished.update(each.name for each in self._alone.ran() if not each.finished)
        module.edges |= code.module.edges
        module.whole |= code.module.whole
        module.absent |= code.module.absent

    def alone(self, code: Code, known: frozenset[int] = frozenset()) -> list[Execution]:
        """The executions of the definitions of a file on their own, but for those known by ``id`` of the node."""
        from rnglint.trace.alone import Alone

        if self._alone is None or self._alone.code is not code:
            self._alone = Alone(self, code)
        return self._alone.executions(known)

    def used(self, codes: Iterable[Code], names: frozenset[str]) -> list[Execution]:
        """What some files do as programs, and with what mentions some names."""
        from rnglint.trace.alone import followed

        found: list[Execution] = []
        for code in codes:
            program = self.execution(code.module.path)
            found += [] if program is None else [program]
            found += followed(self, code, names, known=self.remembered.using.setdefault(code.uid, {}))
        return found

    def rows(self, code: Code) -> frozenset[int]:
        """The rows of the mistakes with keys that a file shows by itself, which need not be the one that is checked."""
        from rnglint.trace.alone import Alone
        from rnglint.trace.findings import of_executions

        known, path = self.remembered.rows, code.module.path
        if path not in known:
            ran = Alone(self, code).executions()
            self.remembered.keep_rows(path, ran, of_executions(code, ran))
        self.views.files.add(path)
        self.views.made |= known[path][1]
        return known[path][0]

    def execution(self, path: Path) -> Execution | None:
        """The execution of the program that starts in a file; None where the file starts none."""
        from rnglint.trace.programs import execute, is_entry

        known = self.remembered.programs
        if path in known:
            execution = known[path] = known.pop(path)  # asked for last
            self.views.files |= {path, *(execution.files if execution is not None else ())}
            return execution
        module = self.of(path)
        code = None if module is None else self.code(module)
        runs = code is not None and self.mentions.may_act(code, self.wanted) and is_entry(code)
        known[path] = execute(self, code) if runs and code is not None else None
        costs = {each: ran.cost for each, ran in known.items() if ran is not None}
        if sum(costs.values()) > _MOST_EVALUATED:
            del known[next(iter(costs))]
        return self.execution(path)

    def loaded(self, uids: set[int]) -> list[Code]:
        """The files of the project by the numbers of their code."""
        return [code for code in self._codes.values() if code.uid in uids]

    def texts(self, paths: frozenset[Path]) -> list[str]:
        """The texts of files that were read."""
        self.views.files |= paths
        return [code.text for path, code in self._codes.items() if path in paths]

    def code(self, module: Module) -> Code:
        known = self._codes.get(module.path)
        if known is None or known.module.source.text != module.source.text:
            self._uids -= 1
            self.size += len(module.source.text) - (0 if known is None else len(known.text))
            known = self._codes[module.path] = Code(module, self._uids, self)
        return known

    def is_parsed(self, module: Module) -> bool:
        """Whether the syntax of a module is at hand."""
        known = self._codes.get(module.path)
        return known is not None and known.module.source.text == module.source.text and known.is_parsed

    def module(self, dotted: str, importer: Module) -> Module | None:
        """The module of a dotted name seen from another, if it belongs to the project and can be read."""
        path = self.project.finder.find(dotted, importer)
        return None if path is None else self.of(path)

    def of(self, path: Path) -> Module | None:
        """The module of a file; None where it cannot be read."""
        try:
            return self.project.module(path)
        except (OSError, SourceError):
            return None

    def dotted(self, name: str, importer: Module) -> Value:
        """What an absolute dotted name means for ``importer``: an outside name, a module, or a name in one."""
        knowledge = self.knowledge
        if knowledge.is_framework(name) or (knowledge.lookup(name) is not None and not self._shadowed(name, importer)):
            return Ext(name)
        parts = name.split(".")
        for count in range(len(parts), 0, -1):
            module = self.module(".".join(parts[:count]), importer)
            if module is not None:
                value: Value = ModuleV(self.code(module))
                return reduce(self.member, parts[count:], value)
        return Ext(name)

    def _shadowed(self, name: str, importer: Module) -> bool:
        first = name.partition(".")[0]
        return self.knowledge.is_standard(name) and self.project.finder.find(first, importer) is not None

    def member(self, value: Value, name: str) -> Value:
        """A submodule, or a global name that the machine has to evaluate (a :class:`Global`)."""
        if isinstance(value, ModuleV):
            code = value.code
            if f"{code.module.name}.{name}" in self.knowledge.added:
                return Ext(f"{code.module.name}.{name}")
            if code.binds(name):
                return Global(code, name)
            if code.module.is_package:
                module = self.module(f"{code.module.name}.{name}", code.module)
                if module is not None:
                    return ModuleV(self.code(module))
            return self._starred(code, name) if code.stars and "*" in code.bindings else Unbound(name)
        if isinstance(value, Folder):
            found = self.dotted(f"{value.name}.{name}", value.importer)
            return Folder(found.name, value.importer) if isinstance(found, Ext) else found
        if isinstance(value, Ext):
            return Ext(f"{value.name}.{name}")
        if isinstance(value, Global):
            return Member(value, name)
        return Unbound(name)

    def _starred(self, code: Code, name: str) -> Value:
        """What a global name stands for that a file may have by a star import; files may import one another so."""
        known = self._stars.get((code.uid, name))
        if known is not None:
            return known
        is_first = not self._stars
        found: Value = Unbound(name)
        self._stars[code.uid, name] = found
        for statement in code.bindings["*"]:
            assert isinstance(statement, ast.ImportFrom)
            module = self.imported(statement, "", code)
            hidden = name.startswith("_") and isinstance(module, ModuleV) and not module.code.quotes(name)
            one = Unbound(name) if hidden else self.member(module, name)  # few libraries give away a builtin's name
            if not isinstance(one, Ext) or not hasattr(builtins, name) or self.knowledge.lookup(one.name) is not None:
                found = one
            if not isinstance(found, Unbound):
                break
        self._stars[code.uid, name] = found
        if is_first:
            self._stars.clear()
        return found

    def imported(self, statement: ast.Import | ast.ImportFrom, name: str, code: Code) -> Value:
        """What an import statement binds ``name`` to; of a star import with an empty name, the module."""
        if isinstance(statement, ast.Import):
            for alias in statement.names:
                if alias.asname == name:
                    return self.dotted(alias.name, code.module)
                if alias.asname is None and alias.name.partition(".")[0] == name:
                    found = self.dotted(name, code.module)
                    is_folder = isinstance(found, Ext) and self.module(alias.name, code.module) is not None
                    return Folder(name, code.module) if is_folder else found
            return Unbound(name)
        base = code.module.absolute(statement.level, statement.module or "")
        if not name:
            return self.dotted(base, code.module)
        for alias in statement.names:
            if (alias.asname or alias.name) == name:
                return self._imported_from(base, alias.name, code)
        return Unbound(name)

    def _imported_from(self, base: str, name: str, code: Code) -> Value:
        """What ``from base import name`` binds: a name that a package binds itself goes before its submodule."""
        found = self.dotted(f"{base}.{name}", code.module)
        package = self.module(base, code.module) if isinstance(found, ModuleV) else None
        around = None if package is None or package is code.module else self.code(package)
        return found if around is None or name not in around.bindings else self.member(ModuleV(around), name)

    def home(self, name: str, code: Code) -> tuple[Code, str]:
        """The file that binds a global name which another one imports, and the name there; or else what it is given."""
        for _ in range(leading.MOST_IMPORTS):
            bound = code.bindings.get(name, [])
            statement = bound[0] if len(bound) == 1 else None
            if not isinstance(statement, (ast.Import, ast.ImportFrom)):
                break
            value = self.imported(statement, name, code)
            if not isinstance(value, Global):
                return code, value.name.rpartition(".")[2] if isinstance(value, Ext) else name
            code, name = value.code, value.name
        return code, name

    def acts(self, code: Code, is_asked: Callable[[int], bool]) -> bool:
        """Whether something that is asked for is done somewhere in a file, or by what its names stand for."""
        if self.is_installed(code.module.path, code.module.name):
            return is_asked(self.mentions.anywhere(code))
        return is_asked(self.mentions.around(code)) and is_asked(self.mentions.reached(code))

    def may_tell(self, code: Code) -> bool:
        """Whether anything in a file can be wrong, by what is done there or by what its names stand for."""
        tells = self.acts(code, lambda bits: can_tell(bits, self.wanted))
        return tells or (not self.is_installed(code.module.path, code.module.name) and self.may_hold_keys(code))

    def computes(self, code: Code) -> bool:
        """Whether a file, or one that it imports, may compute with arrays, or compile what does: by its text."""
        return bool(self.knowledge.added) or self.mentions.near(code, _COMPUTING)

    def concerns(self, code: Code, node: ast.AST, cls: ast.ClassDef | None = None) -> bool:
        """Whether a definition is executed for itself, by the names in it; ``cls``: the class of a method."""
        wanted = self.wanted if isinstance(node, ast.ClassDef) else self.wanted & ~DRAWS
        installed = self.is_installed(code.module.path, code.module.name)
        if not self.acts(code, lambda bits: can_tell(bits, wanted)) and (installed or not self.may_hold_keys(code)):
            return False
        bits = self.mentions.own(code, node) if installed else self.mentions.of(code, node)
        if cls is not None and not installed:
            bits |= self.mentions.own(code, cls)
        if not can_tell(bits, wanted) and (installed or not self.may_hold_keys(code)):
            return False
        tells = not installed and bool(bits & TELLS)
        return tells or self.speaks(code, node) or self.runs_code(bits) or self.leads_on(code, node)

    def is_installed(self, path: Path, name: str) -> bool:
        """Whether a file is one of an installed package or a framework: there, each definition answers for itself."""
        return self.knowledge.is_framework(name) or not INSTALLED.isdisjoint(path.parts)

    def speaks(self, code: Code, node: ast.AST) -> bool:
        """Whether the text of a definition, or something that it mentions, speaks of streams, or of keys in a file
        to which these may come.
        """
        return code.speaks(node, WORDS if self.may_hold_keys(code) else STREAM_WORDS)

    def models(self, code: Code, node: ast.AST) -> bool:
        """Whether a definition makes layers that draw, or runs or keeps models, in a file to which keys may come."""
        return self.may_hold_keys(code) and code.touches(node, self.model_words)

    @cached_property
    def model_words(self) -> frozenset[str]:
        """The names of what makes layers that draw, or runs or keeps models."""
        return self.knowledge.names_of(StochasticLayer) | self.knowledge.names_of(AsksStream) | frozenset(RUNNERS)

    def runs(self, code: Code, node: ast.AST) -> bool:
        """Whether a definition may run code in a way of its own, or give what is an accident."""
        return self.runs_code(self.mentions.of(code, node))

    def hands_on(self, code: Code, node: ast.AST, cls: ast.ClassDef | None) -> bool:
        """Whether a definition, or a method of a class, runs something that can be wrong then."""
        bits = self.mentions.of(code, node) | (0 if cls is None else self.mentions.own(code, cls))
        return bool(bits & RUNS) and can_tell(bits, self.wanted)

    def tells(self, code: Code, node: ast.AST, cls: ast.ClassDef | None) -> bool:
        """Whether something in a definition, or in the class of a method, can be wrong by itself, or holds a state."""
        bits = self.mentions.of(code, node) | (0 if cls is None else self.mentions.of(code, cls))
        return bool(bits & TELLS)

    def runs_code(self, bits: int) -> bool:
        """Whether some bits say that code is run in a way of its own, or what is an accident is given."""
        return bool(bits & (RUNS | NUMBERS | (self.wanted & (MEMORY | SOME_ORDER))))

    def leads_on(self, code: Code, node: ast.AST) -> bool:
        """Whether a definition uses what its file imports from others of the project that touch random state, or from
        libraries whose objects use keys, if these may come to the file.
        """
        names = self._speaking.get(code.uid)
        if names is None:
            names = self._speaking[code.uid] = leading.names(self, code)
        return bool(names) and code.touches(node, names)

    def written(self, node: ast.expr, code: Code) -> str:
        """The name of the tables for a name with its dots, by what the file imports; empty where it imports no such."""
        name = code.dotted(node)
        return self.knowledge.canonical(name) if name else ""

    def named(self, chain: str, code: Code) -> str:
        """The same for the text of such a name."""
        head, dot, rest = chain.partition(".")
        module = code.imported.get(head, "")
        return self.knowledge.canonical(f"{module}{dot}{rest}") if module else ""
