"""How a module spells ``jax.random`` and ``jax.numpy``."""

from __future__ import annotations

import libcst as cst

from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.text import Draft, is_docstring
from rnglint.project.modules import Module
from rnglint.project.project import Project
from rnglint.project.scopes import Scope
from rnglint.project.values import External


class Spelling:
    """Writes names of JAX in the module's own import style; notes when ``import jax`` must be added."""

    root_names: tuple[str, ...] = ("key", "rng_key", "noise_key", "draw_key")
    """Names for a key where it is made."""

    def __init__(self, project: Project, module: Module, packages: tuple[str, ...] = ("jax",)) -> None:
        self._project = project
        self._module = module
        self._names = {
            value.name: name
            for name, bindings in module.scope.bindings.items()
            if all(binding.kind == "import" and binding.region is None for binding in bindings)
            and isinstance(value := project.name(name, module.scope), External)
            and value.name.partition(".")[0] in packages
        }
        self.adds_import = False

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

    def write_import(self, draft: Draft) -> None:
        """Add ``import jax`` behind the last import of the module's head."""
        if self.adds_import:
            self._add_import(draft, "import jax")

    def _add_import(self, draft: Draft, line: str) -> None:
        body = self._module.tree.root.body
        imports = [
            statement
            for statement in body
            if isinstance(statement, cst.SimpleStatementLine)
            and any(isinstance(small, (cst.Import, cst.ImportFrom)) for small in statement.body)
        ]
        behind = imports[-1] if imports else next((line for line in body if is_docstring(line)), None)
        if behind is None:
            draft.before(body[0], line)
        else:
            draft.insert(draft.line_end(draft.span(behind)[1]), f"{draft.newline}{line}", shared=True)
