"""How a module spells ``jax.random`` and ``jax.numpy``."""

from __future__ import annotations

from pathlib import Path

import libcst as cst

from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.text import Draft, Drafts, is_docstring
from rnglint.project.modules import Module
from rnglint.project.project import Project
from rnglint.project.scopes import Scope, dotted_name
from rnglint.project.values import External


class Spellings:
    """How each of the modules that a rewrite changes spells its names."""

    def __init__(self, kind: type[Spelling], project: Project) -> None:
        self._kind = kind
        self._project = project
        self._by_path: dict[Path, Spelling] = {}

    @property
    def root_names(self) -> tuple[str, ...]:
        """Names for a key where it is made."""
        return self._kind.root_names

    def of(self, scope: Scope) -> Spelling:
        """The spelling of the module that a scope belongs to."""
        module = scope.module
        if module.path not in self._by_path:
            self._by_path[module.path] = self._kind(self._project, module)
        return self._by_path[module.path]

    def write_imports(self, drafts: Drafts) -> None:
        """Add to every module the imports that it lacks."""
        for spelling in self._by_path.values():
            spelling.write_import(drafts.of(spelling.module.scope))


class Spelling:
    """Writes names of JAX in the module's own import style; notes when ``import jax`` must be added."""

    root_names: tuple[str, ...] = ("key", "rng_key", "noise_key", "draw_key")
    """Names for a key where it is made."""

    def __init__(self, project: Project, module: Module, packages: tuple[str, ...] = ("jax",)) -> None:
        self._project = project
        self.module = module
        self._names = {
            value.name: name
            for name, bindings in module.scope.bindings.items()
            if all(binding.kind == "import" and binding.region is None for binding in bindings)
            and isinstance(value := project.name(name, module.scope), External)
            and value.name.partition(".")[0] in packages
        }
        self.adds_import = False
        self.adds_functools = False

    @property
    def knows_package(self) -> bool:
        """Whether the module has a name for the package, or could get one."""
        return not self.module.scope.bindings.get("jax") or "jax" in self._names

    def package(self, name: str, scope: Scope) -> str:
        """A subpackage: ``random`` or ``numpy``."""
        own = self._names.get(f"jax.{name}")
        if own is None and "jax" not in self._names:
            self.adds_import = True
        text = own or f"{self._names.get('jax', 'jax')}.{name}"
        self._visible(text, scope)
        return text

    def random(self, name: str, scope: Scope) -> str:
        """A function of ``jax.random``."""
        direct = self._names.get(f"jax.random.{name}")
        if direct is not None and "jax.random" not in self._names:
            self._visible(direct, scope)
            return direct
        return f"{self.package('random', scope)}.{name}"

    def array(self, scope: Scope) -> str:
        """The type of an array, for an annotation."""
        direct = self._names.get("jax.Array")
        return direct or f"{self.package('Array', scope)}"

    def new_key(self, seed: int, scope: Scope) -> str:
        """The construction of a key."""
        return f"{self.random('key', scope)}({seed})"

    def annotation(self, scope: Scope, tensor: bool) -> str:
        """The type of a key that is a parameter; ``tensor``: of torch."""
        return "" if tensor else self.array(scope)

    def _visible(self, text: str, scope: Scope) -> None:
        owner, _ = self._project.bindings(text.partition(".")[0], scope)
        if owner is not None and owner.kind != "module":
            raise NoFix

    def partial(self, scope: Scope) -> str:
        """``functools.partial``."""
        names = {
            value.name: name
            for name, bindings in self.module.scope.bindings.items()
            if len(bindings) == 1
            and bindings[0].kind == "import"
            and bindings[0].region is None
            and isinstance(value := self._project.name(name, self.module.scope), External)
        }
        text = names.get("functools.partial")
        if text is None:
            self.adds_functools = "functools" not in names
            if self.adds_functools and self.module.scope.bindings.get("functools"):
                raise NoFix
            text = f"{names.get('functools', 'functools')}.partial"
        self._visible(text, scope)
        return text

    def write_import(self, draft: Draft) -> None:
        """Add ``import jax`` behind the last import of the module's head."""
        if self.adds_functools:
            self._add_standard(draft, "import functools")
        if self.adds_import:
            self._add_import(draft, "import jax")

    def _add_standard(self, draft: Draft, line: str) -> None:
        """Add an import of the standard library in front of the others."""
        first = next(
            (
                statement
                for statement in self.module.tree.root.body
                if isinstance(statement, cst.SimpleStatementLine)
                and any(isinstance(small, (cst.Import, cst.ImportFrom)) for small in statement.body)
                and not any(
                    isinstance(small, cst.ImportFrom) and dotted_name(small.module) == "__future__"
                    for small in statement.body
                )
            ),
            None,
        )
        if first is None:
            self._add_import(draft, line)
        else:
            draft.before(first, line, shared=True)

    def _add_import(self, draft: Draft, line: str) -> None:
        body = self.module.tree.root.body
        imports = [
            statement
            for statement in body
            if isinstance(statement, cst.SimpleStatementLine)
            and any(isinstance(small, (cst.Import, cst.ImportFrom)) for small in statement.body)
        ]
        others = [each for each in imports if not self._is_own(each)]
        own = line.removeprefix("import ")
        sub = next((each for each in others if self._imports_from(each, own)), None) if own.isidentifier() else None
        if sub is not None:
            draft.before(sub, line)
            return
        behind = others[-1] if others else next((line for line in body if is_docstring(line)), None)
        if not others and imports:
            draft.before(imports[0], line)
        elif behind is None:
            draft.before(body[0], f"{line}{draft.newline}{draft.newline}")
        else:
            draft.insert(draft.line_end(draft.span(behind)[1]), f"{draft.newline}{line}", shared=True)

    def _is_own(self, line: cst.SimpleStatementLine) -> bool:
        """Whether a statement imports from the project: what it needs of others is imported above it."""
        for small in line.body:
            if isinstance(small, cst.ImportFrom):
                if small.relative:
                    return True
                top = dotted_name(small.module).partition(".")[0]
                return self._project.finder.find(top, self.module) is not None
            if isinstance(small, cst.Import):
                tops = [dotted_name(alias.name).partition(".")[0] for alias in small.names]
                return all(self._project.finder.find(top, self.module) is not None for top in tops)
        return False

    def _imports_from(self, line: cst.SimpleStatementLine, package: str) -> bool:
        """Whether a statement is ``import package.module``."""
        return any(
            dotted_name(alias.name).startswith(f"{package}.")
            for small in line.body
            if isinstance(small, cst.Import)
            for alias in small.names
        )
