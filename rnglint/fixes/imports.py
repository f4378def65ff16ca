"""Writes outside names as a file spells them, and adds the imports that it lacks to its edits."""

from __future__ import annotations

import ast
import sys
from functools import cached_property
from typing import TYPE_CHECKING

from rnglint.fixes.names import free, identifiers
from rnglint.fixes.needs import NoFix
from rnglint.fixes.text import Draft
from rnglint.machine.terms import Ext
from rnglint.program.bindings import bound
from rnglint.program.code import FunctionNode
from rnglint.program.syntax import children, inside, last_name

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rnglint.program.modules import Module
    from rnglint.program.project import Project

_IMPORTS = (ast.Import, ast.ImportFrom)
_TYPES = "TYPE_CHECKING"
"""The condition that only type checkers take to hold."""
_IMPORTED_AS = {"numpy": "np", "torch_xla.core.xla_model": "xm"}
"""The names of modules that are not imported under their own."""


class Spelling:
    """The names of one file, and its edits: what a name that is asked for lacks is imported at once."""

    def __init__(self, project: Project, module: Module) -> None:
        self.module = module
        self.project = project
        self.code = project.program.code(module)
        self.draft = Draft(module)
        self._added: set[str] = set()
        """The statements that were added, and the names that were added to one."""

    @property
    def adds_import(self) -> bool:
        """Whether what was asked for needs an import that the file does not have."""
        return bool(self._added)

    def spell(self, name: str, place: ast.AST, module: bool = False) -> str:
        """How to write a dotted name, of a ``module`` or of what one holds.

        Raises NoFix where its import would take another's name.
        """
        package, _, last = name.rpartition(".")
        alias = _IMPORTED_AS.get(package, "") if "." in package else ""
        known = self.known(name, place)
        if known and not (alias and known.endswith(name)):
            return known
        if alias:
            self.need(f"import {package} as {alias}", alias, place)
            return f"{alias}.{last}"
        if not module and "." in package and self.imports_from(package) is not None:
            if last in self._taken(place):
                raise NoFix
            return self.complete(name)
        first, *rest = name.split(".")
        local = self._own_name(_IMPORTED_AS.get(first, first), first, place)
        self.need(f"import {first}" + (f" as {local}" if local != first else ""), local, place)
        return ".".join([local, *rest])

    def _own_name(self, usual: str, module: str, place: ast.AST) -> str:
        """The name that a module is imported by: another one where the file calls a part of a package like it."""
        named = self.code.bindings.get(usual, ())
        if not named or usual in {name for each in self._around(place)[:-1] for name in self.code.locals(each)}:
            return usual
        parts = [each for each in named if isinstance(each, ast.ImportFrom) and each.module != module]
        return free([f"{usual}_module"], {*identifiers(self.code.tree)}) if len(parts) == len(named) else usual

    def complete(self, name: str) -> str:
        """Let the statement that imports from a package give one more name; gives it."""
        package, _, last = name.rpartition(".")
        statement = self.imports_from(package)
        assert statement is not None
        if name not in self._added and statement.names[0].name != "*":
            begun = any(each.rpartition(".")[0] == package for each in self._added)
            self._added.add(name)
            _complete(self.draft, statement, last, begun)
        return last

    def known(self, name: str, place: ast.AST) -> str:
        """The same by what the file imports already; empty where that gives it no name."""
        local = self.local(name, place)
        package, _, last = name.rpartition(".")
        if local or not package:
            return local
        above = self.known(package, place)
        return f"{above}.{last}" if above else ""

    def local(self, module: str, place: ast.AST) -> str:
        """The name of an imported module; empty where there is none."""
        return next(self._bound(module, place), "")

    def need(self, line: str, local: str, place: ast.AST) -> None:
        """Add an import, which binds a name.  Raises NoFix where the file has that name already."""
        if line in self._added:
            return
        for_types = self._for_types(line, local)
        if local in self._taken(place, but=local if for_types else ""):
            raise NoFix
        self._added.add(line)
        if for_types and len(self.code.block(for_types[0])) > 1:
            self.draft.take_out(for_types[0])
        inner = next((each for each in self._around(place) if isinstance(each, FunctionNode)), None)
        own = []
        if inner is not None:  # an import that stands there already, and runs before the place
            chain = self.code.statements(place, inner)
            own = [each for each in _imports(inner) if chain and each in inner.body and each.lineno < chain[-1].lineno]
        earlier = [each for each in own if _key(each) < (line.startswith("from"), line.split()[1])]
        if own and not earlier:
            self.draft.before(own[0], line, shared=True)
        elif own:
            self.draft.behind(earlier[-1], line)
        else:
            self._add(line)

    # What the file has

    def _around(self, place: ast.AST) -> list[ast.AST]:
        """The functions and the module around a place, innermost first."""
        found = [place, *self.code.around(place)]
        return [each for each in found if isinstance(each, (*FunctionNode, ast.Lambda, ast.Module))]

    def _bound(self, name: str, place: ast.AST) -> Iterator[str]:
        """The names that imports around a place bind to a dotted name."""
        around = self._around(place)
        for index, scope in enumerate(around):
            hidden = [self.code.locals(inner) for inner in around[:index]]
            if isinstance(scope, ast.Module):
                found = [local for local, imports in self._imported.get(name, ()) if self._reach(imports, place)]
            else:
                pairs = ((statement, local) for statement in _imports(scope) for local in bound(statement))
                imported = self.project.program.imported
                found = [local for statement, local in pairs if imported(statement, local, self.code) == Ext(name)]
            yield from (local for local in found if not any(local in names for names in hidden))

    @cached_property
    def _imported(self) -> dict[str, list[tuple[str, list[ast.Import | ast.ImportFrom]]]]:
        """The names that statements of the module import and nothing else binds, by what they stand for."""
        found: dict[str, list[tuple[str, list[ast.Import | ast.ImportFrom]]]] = {}
        for local, statements in self.code.bindings.items():
            imports = [each for each in statements if isinstance(each, _IMPORTS)]
            if local == "*" or len(imports) < len(statements):
                continue
            values = {self.project.program.imported(each, local, self.code) for each in imports}
            value = values.pop()
            if isinstance(value, Ext) and not values:
                found.setdefault(value.name, []).append((local, imports))
        return found

    def _reach(self, imports: Sequence[ast.stmt], place: ast.AST) -> bool:
        """Whether one of some imports is made or tried by the module itself, or in a block around a place before it."""
        top = self.code.tree.body
        made = [self.code.parents[each] if isinstance(self.code.parents[each], ast.Try) else each for each in imports]
        if any(each in top for each in made):
            return True
        blocks = [(block, block.index(each)) for each in imports for block in [self.code.block(each)]]
        return any(each in block[at:] for each in self.code.statements(place, self.code.tree) for block, at in blocks)

    def _taken(self, place: ast.AST, but: str = "") -> set[str]:
        """The names that mean something at a place; ``but``: not that of the module itself."""
        functions = self._around(place)[:-1]
        return {*self.code.bindings} - {but} | {name for each in functions for name in self.code.locals(each)}

    def _for_types(self, line: str, local: str) -> list[ast.stmt]:
        """The statement by which the module imports the same for type checkers only, if nothing else binds the name."""
        held = self.code.bindings.get(local, ())
        around = [self.code.parents[each] for each in held]
        hidden = all(isinstance(each, ast.If) and last_name(each.test) == _TYPES and not each.orelse for each in around)
        same: list[ast.stmt] = [each for each in held if isinstance(each, _IMPORTS) and ast.unparse(each) == line]
        return same if hidden and len(held) == len(same) == 1 else []

    def imports_from(self, package: str) -> ast.ImportFrom | None:
        """The statement of the module that imports names from a package."""
        for statement in self.code.tree.body:
            if isinstance(statement, ast.ImportFrom) and statement.module == package and not statement.level:
                return statement
        return None

    # What it lacks

    def _add(self, line: str) -> None:
        """Add a statement to the module, where a tool that sorts imports would put it."""
        draft, module = self.draft, line.split()[1]
        body = self.code.tree.body
        imports = [each for each in body if isinstance(each, _IMPORTS) and _name(each) != "__future__"]
        own: list[ast.Import | ast.ImportFrom] = []
        while imports and self._is_own(_name(imports[-1])):
            own.insert(0, imports.pop())  # what the project's own modules need is imported above them
        group = [each for each in imports if _is_standard(_name(each)) == _is_standard(module)]
        group = own if own and self._is_own(module) else group
        earlier = [each for each in group if _key(each) < (line.startswith("from"), module)]
        if earlier:
            self._behind(earlier[-1], line)
        elif group:
            draft.before(group[0], line, shared=True)
        elif imports and not _is_standard(module):
            self._behind(imports[-1], f"{draft.newline}{line}")
        elif imports or own:
            draft.before([*imports, *own][0], f"{line}{draft.newline}", shared=True)
        elif head := [each for each in body[:2] if _is_head(each)]:
            self._behind(head[-1], f"{draft.newline}{line}")
        else:
            draft.before(body[0], f"{line}{draft.newline * 2}", shared=True)

    def _behind(self, statement: ast.stmt, line: str) -> None:
        draft = self.draft
        draft.insert(draft.line_end(draft.span(statement)[1]), f"{draft.newline}{line}", shared=True)

    def _is_own(self, name: str) -> bool:
        """Whether a module belongs to the project, also in a folder that says nowhere that it is a package."""
        names = {name.partition(".")[0], name}
        return not name or any(self.project.finder.find(each, self.module) is not None for each in names)


def _complete(draft: Draft, statement: ast.ImportFrom, name: str, begun: bool) -> None:
    """Let an import give one more name, in its place where the names are sorted; what is renamed stays alone."""
    if [alias.asname is not None for alias in statement.names] == [True]:
        text = f", {name}" if begun else f"{draft.newline}from {statement.module} import {name}"
        draft.insert(draft.line_end(draft.span(statement)[1]), text, shared=True)
        return
    names = [alias.name for alias in statement.names]
    behind = names == sorted(names) and next((alias for alias in statement.names if alias.name > name), None)
    start, end = draft.span(behind or statement.names[-1])
    rows = f",{draft.newline}{draft.indent(start)}" if draft.begins_line(start) else ", "
    draft.insert(start if behind else end, f"{name}{rows}" if behind else f"{rows}{name}", shared=True)


def _imports(scope: ast.AST) -> list[ast.Import | ast.ImportFrom]:
    """The imports of a function or the module itself."""
    own = inside(children(scope), (*FunctionNode, ast.ClassDef, ast.expr))
    return [each for each in own if isinstance(each, _IMPORTS)]


def _name(statement: ast.Import | ast.ImportFrom) -> str:
    """The first module that a statement imports; empty for one of the same package."""
    if isinstance(statement, ast.ImportFrom):
        return "" if statement.level else statement.module or ""
    return statement.names[0].name


def _key(statement: ast.Import | ast.ImportFrom) -> tuple[bool, str]:
    """Plain imports before the others, by name."""
    return isinstance(statement, ast.ImportFrom), _name(statement)


def _is_standard(name: str) -> bool:
    return name.partition(".")[0] in sys.stdlib_module_names


def _is_head(statement: ast.stmt) -> bool:
    """Whether imports stand behind a statement: a docstring, or what is imported from the future."""
    text = isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)
    return text or isinstance(statement, ast.ImportFrom)
