"""RNG316 legacy-raw-key."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import FixPlan
from rnglint.fixes.threading.names import Parents, free
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.text import Draft
from rnglint.knowledge.roles import ConsumesKey, DerivesKey, MakesKey, ProvidesKey, ViewsKey
from rnglint.project import calls
from rnglint.project.project import outside_name
from rnglint.project.scopes import dotted_name
from rnglint.rule import Rule
from rnglint.traversal import children, descendants

if TYPE_CHECKING:
    from rnglint.project.project import Project
    from rnglint.project.scopes import Scope


LEGACY: dict[str, str] = {"jax.random.PRNGKey": "key"}
"""Functions that make a key as a plain array of words, and their successors, which make a typed one."""

_WORD_NAMES = frozenset({"uint32", "wrap_key_data"})
"""Names whose mention shows that code knows of the words of a key."""

_WORD_READERS = ("numpy.", "jax.numpy.", "builtins.")
"""Where functions are that read, count or arrange the elements of an array."""

_WORD_SAFE = frozenset(
    {"jax.numpy.stack", "jax.numpy.array", "jax.numpy.asarray", "jax.numpy.concatenate", "jax.numpy.where",
     "jax.numpy.expand_dims", "builtins.print", "builtins.isinstance", "builtins.zip", "builtins.enumerate",
     "builtins.list", "builtins.tuple", "builtins.dict", "builtins.map", "builtins.next", "builtins.iter",
     "builtins.len", "builtins.id", "builtins.type"}
)  # fmt: skip
"""Functions there that treat a typed key as they treat a row of words."""


class LegacyRawKey(Rule):
    """A key is made as a plain array of words.

    ## What it does

    Reports `jax.random.PRNGKey`, wherever it is called or mentioned.

    ## Why is this bad?

    A raw key is an array of two 32-bit words. It can be added to, indexed, averaged and written over, and nothing
    tells it from data. `jax.random.key` gives a typed key: an array whose elements are keys, which only the
    functions of `jax.random` take, and which `jax.debug_key_reuse` can follow.

    ## Example

    ```python
    key = jax.random.PRNGKey(seed)
    ```

    ## Use instead

    ```python
    key = jax.random.key(seed)
    ```

    ## When not to use it

    Where keys are exchanged with code that expects the words: old checkpoints, other libraries, a JAX before 0.4.16.
    A module that gives keys to torchax is not reported: torch has no type for them. The rule is opt-in.

    ## Fix

    Safe, and for a whole file at once, because raw and typed keys do not mix. The numbers drawn are the same. What
    differs is the array: a key has the shape `()` and not `(2,)`, `n` keys have the shape `(n,)` and not `(n, 2)`, and
    the type is `key<fry>` and not `uint32`. So there is no fix where the file takes keys apart, gives
    them to NumPy, compares shapes, or speaks of `uint32`, nor where the declared requirement admits a JAX that has
    no typed keys.

    ## References

    - [JEP 9263: typed keys](https://docs.jax.dev/en/latest/jep/9263-typed-keys.html)
    - [jax.random.key](https://docs.jax.dev/en/latest/_autosummary/jax.random.key.html)
    """

    code = "RNG316"
    name = "legacy-raw-key"
    tier = "opt-in"
    severity = "warning"
    fix = "safe"
    stream = "same"
    mentions = tuple(name.rpartition(".")[2] for name in LEGACY)

    def visit_Module(self, node: cst.Module) -> None:
        """Every mention, in calls and elsewhere."""
        if not self.context.sees_all() or self._is_bridge():
            return
        found = list(self._mentions())
        plan = self._plan(node, found) if found else None
        for mention, scope, name in found:
            self.report(
                mention,
                f"`{name}` makes a key of plain words; `{name.rpartition('.')[0]}.{LEGACY[name]}` makes a typed one",
                scope=scope,
                fix=plan,
            )

    def _is_bridge(self) -> bool:
        """Whether the module hands keys to torch, or makes tensors of arrays: torch has no type for typed keys."""
        sites = self.context.module.tree.sites.values()
        kinds = (ProvidesKey, ViewsKey)
        return any(self.context.role(site.call, kind) is not None for site in sites for kind in kinds)

    def _mentions(self) -> Iterator[tuple[cst.Attribute | cst.Name, Scope, str]]:
        for scope in list(self.context.module.tree.scopes.values()):
            for node in _own(scope.node):
                if isinstance(node, (cst.Attribute, cst.Name)) and self._last(node, scope):
                    name = _canonical(self.context.project, node, scope)
                    if name in LEGACY:
                        yield node, scope, name

    def _last(self, node: cst.Attribute | cst.Name, scope: Scope) -> bool:
        """A cheap first look at the spelling."""
        if isinstance(node, cst.Attribute):
            return node.attr.value in self.mentions
        _, bindings = self.context.project.bindings(node.value, scope)
        return any(binding.target.rpartition(".")[2] in self.mentions for binding in bindings)

    # The fix

    def _plan(self, root: cst.Module, found: list[tuple[cst.Attribute | cst.Name, Scope, str]]) -> FixPlan | None:
        """One repair for the whole file."""
        if "jax" in self.context.requirements and self.context.admits("jax", "<0.4.16"):
            return None
        if any(self._needs_words(scope) for scope in self.context.module.tree.scopes.values()):
            return None
        draft = Draft(self.context.module)
        try:
            names = [node for node, _, _ in found if isinstance(node, cst.Name)]
            new = self._import(root, draft) if names else ""
            for node, _, name in found:
                if isinstance(node, cst.Attribute):
                    draft.replace(*draft.span(node.attr), LEGACY[name])
                else:
                    draft.replace(*draft.span(node), new)
            return FixPlan("safe", "same", "Make typed keys", draft.edits())
        except NoFix:
            return None

    def _import(self, root: cst.Module, draft: Draft) -> str:
        """Import the successor in the place of the old function; the name to call it by.  Raises NoFix."""
        aliases = [
            (alias, name)
            for small in descendants(root)
            if isinstance(small, cst.ImportFrom) and not isinstance(small.names, cst.ImportStar)
            for alias in small.names
            if (name := f"{_dotted(small)}.{_name(alias.name)}") in LEGACY
        ]
        if len(aliases) != 1:
            raise NoFix
        alias, name = aliases[0]
        if self.context.module.is_package or "__all__" in self.context.module.scope.bindings:
            raise NoFix  # others may import it from here
        taken = {below.value for below in descendants(root) if isinstance(below, cst.Name)}
        new = free([LEGACY[name], f"make_{LEGACY[name]}", f"new_{LEGACY[name]}"], taken)
        draft.replace(*draft.span(alias), LEGACY[name] if new == LEGACY[name] else f"{LEGACY[name]} as {new}")
        return new

    # What would break

    def _needs_words(self, scope: Scope) -> bool:
        """Whether code of a scope may look at the words of a key, or at the shape they give it."""
        keys = self._keys(scope)
        parents = Parents(scope.node)
        for node in _own(scope.node):
            if isinstance(node, (cst.Attribute, cst.Name)) and _name(node) in _WORD_NAMES:
                return True
            if self._is_key(node, scope, keys) and self._is_taken_apart(node, parents.of(node), parents, scope, keys):
                return True
        return False

    def _keys(self, scope: Scope) -> set[str]:
        """The variables that hold a key, by what they are bound to and what they are given to."""
        project = self.context.project
        found: set[str] = set()
        for site in self.context.module.tree.sites.values():
            for kind in (ConsumesKey, DerivesKey):
                role = self.context.role(site.call, kind)
                key = calls.argument(site.call, role.key) if isinstance(role, (ConsumesKey, DerivesKey)) else None
                if key is not None:
                    found.add(_name(key))
        for around in (scope, *scope.enclosing()):
            for name, bindings in around.bindings.items():
                for binding in bindings:
                    value = binding.value
                    if isinstance(value, cst.Call) and any(
                        project.role(project.value(value.func, around), kind) for kind in (MakesKey, DerivesKey)
                    ):
                        found.add(name)
        return found - {""}

    def _is_key(self, node: cst.CSTNode, scope: Scope, keys: set[str]) -> bool:
        if isinstance(node, cst.Call):
            return any(self.context.role(node, kind) is not None for kind in (MakesKey, DerivesKey))
        return isinstance(node, (cst.Name, cst.Attribute)) and _name(node) in keys

    def _is_taken_apart(
        self, node: cst.CSTNode, parent: cst.CSTNode | None, parents: Parents, scope: Scope, keys: set[str]
    ) -> bool:
        """Whether what is done with a key depends on its words."""
        if isinstance(parent, cst.Attribute):
            return parent.value is node
        if isinstance(parent, cst.Subscript) and parent.value is node:
            return self._takes_words(parent, node, scope)
        if isinstance(parent, (cst.BinaryOperation, cst.UnaryOperation, cst.FormattedStringExpression)):
            return True
        if isinstance(parent, (cst.Comparison, cst.ComparisonTarget)):
            compared = parent if isinstance(parent, cst.Comparison) else parents.of(parent)
            assert isinstance(compared, cst.Comparison)
            return not all(isinstance(target.operator, (cst.Is, cst.IsNot)) for target in compared.comparisons)
        while isinstance(parent, (cst.BaseElement, cst.Tuple, cst.List)):
            parent = parents.of(parent)
        call = parents.of(parent) if isinstance(parent, cst.Arg) else None
        return isinstance(call, cst.Call) and self._reads_words(call, scope)

    def _reads_words(self, call: cst.Call, scope: Scope) -> bool:
        """Whether a function that a key is given to may read its words; of code that is not known it is believed."""
        knowledge = self.context.project.knowledge
        name = _canonical(self.context.project, call.func, scope)
        if not name or name in _WORD_SAFE:
            return False
        return name.startswith(_WORD_READERS) or not (knowledge.is_framework(name) or knowledge.is_standard(name))

    def _takes_words(self, subscript: cst.Subscript, node: cst.CSTNode, scope: Scope) -> bool:
        """Whether an index reaches into a key: any index of a single key, a second axis of several."""
        if len(subscript.slice) > 1:
            return True
        inner = subscript.slice[0].slice
        if isinstance(inner, cst.Index) and isinstance(inner.value, cst.Name) and inner.value.value == "None":
            return False
        made = [node]
        if not isinstance(node, cst.Call):
            _, bindings = self.context.project.bindings(_name(node), scope)
            made = [binding.value for binding in bindings if binding.kind == "assign" and binding.value is not None]
        return not made or not all(self._is_split(value) for value in made)

    def _is_split(self, node: cst.CSTNode) -> bool:
        """Whether an expression gives an array of keys."""
        role = self.context.role(node, DerivesKey) if isinstance(node, cst.Call) else None
        return isinstance(role, DerivesKey) and role.data is None


def _canonical(project: Project, node: cst.CSTNode, scope: Scope) -> str:
    """The name of the tables for what an expression stands for; empty where it is nothing from outside."""
    name = outside_name(project.value(node, scope))
    return project.knowledge.canonical(name) if name else ""


def _own(node: cst.CSTNode) -> Iterator[cst.CSTNode]:
    """What stands in a scope, without imports, annotations, and what stands in the scopes inside of it."""
    for child in children(node):
        if not isinstance(child, (cst.Import, cst.ImportFrom, cst.Annotation)):
            yield child
            if not isinstance(child, (cst.FunctionDef, cst.ClassDef, cst.Lambda)):
                yield from _own(child)


def _name(node: cst.CSTNode) -> str:
    """The last name of a variable or attribute."""
    if isinstance(node, cst.Attribute):
        return node.attr.value
    return node.value if isinstance(node, cst.Name) else ""


def _dotted(node: cst.ImportFrom) -> str:
    """The module that names are imported from; empty where it is relative."""
    return "" if node.relative else dotted_name(node.module)
