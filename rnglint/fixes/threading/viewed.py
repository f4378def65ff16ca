"""Keys for functions that torchax compiles: JAX makes and folds them, tensors carry them across."""

from __future__ import annotations

from collections.abc import Iterable

import libcst as cst

from rnglint.fixes.threading.loops import Indices, Loop
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.own_keys import own_key
from rnglint.fixes.threading.sides import Side, Sides
from rnglint.fixes.threading.spelling import Spellings
from rnglint.fixes.threading.text import Drafts
from rnglint.fixes.threading.torchax_spelling import TorchaxSpelling
from rnglint.fixes.threading.uses import Demand, Holder, Use
from rnglint.fixes.threading.values import Keys
from rnglint.knowledge.roles import Passes, ReturnsReceiver
from rnglint.knowledge.views import INTEGER_KEY
from rnglint.project.compiled import Entry
from rnglint.project.modules import Module
from rnglint.project.project import Project, outside_name
from rnglint.project.scopes import Scope, Site
from rnglint.project.values import Class, Function, Made, Partial, Transformed, Value
from rnglint.traversal import descendants


class ViewedKeys(Keys):
    """As :class:`Keys`; a traced torch function has its key as a tensor, every other one as JAX makes it."""

    def __init__(
        self, drafts: Drafts, indices: Indices, spellings: Spellings, demand: Demand, entries: Iterable[Entry]
    ) -> None:
        super().__init__(drafts, indices, spellings)
        self._demand = demand
        self._sides = Sides(demand.project, entries)
        self._integers = all(map(self._is_integer, demand.holders.values()))
        for holder in demand.holders.values():
            if holder.kind == "parameter":
                _check_instances(demand, holder.scope)

    def is_tensor(self, holder: Holder) -> bool:
        """Whether a holder's key is a tensor of torch: that of a traced function that is not written for JAX."""
        captured = self._demand.request.captured
        if holder.kind == "variable" and captured is not None:
            return captured.side == "torch"
        traced = holder.kind == "parameter" and self._demand.is_traced(holder.scope)
        return traced and self._received(holder.scope) == "torch"

    def write(self, holder: Holder, name: str) -> dict[Use, str]:
        """The text of the key for each use of a holder's ``name``."""
        if holder.kind == "row" or any(use.rows is not None or use.scope is not holder.scope for use in holder.uses):
            raise NoFix
        scope = holder.scope
        views = self._spellings.of(scope)
        assert isinstance(views, TorchaxSpelling)
        tensor = self.is_tensor(holder)
        start = f"{views.jax_view(scope)}({name})" if tensor else name
        found = super().write(holder, start)
        for use, text in found.items():
            if use.callee is None:
                if use.root is not None and use.root.side == "torch":
                    found[use] = name if tensor and text == start else f"{views.torch_view(scope)}({text})"
                continue
            side = self._taken(use, use.callee)
            if not self._integers and self._demand.is_traced(use.callee) and not tensor:
                text = f"{views.random('key_data', scope)}({text})"
            if side == "torch":
                text = name if tensor and text == start else f"{views.torch_view(scope)}({text})"
            found[use] = text
        return found

    def _split(self, loop: Loop, holder: Holder, name: str, taken: set[str]) -> str:
        if not name.isidentifier():
            raise NoFix
        return super()._split(loop, holder, name, taken)

    def _taken(self, use: Use, callee: Scope) -> Side:
        """Whose array a call wants."""
        if not self._demand.is_traced(callee):
            return "jax"
        assert isinstance(use.node, cst.Call)
        return self._sides.of(use.node.func, use.scope)[1] or self._received(callee)

    def _received(self, scope: Scope) -> Side:
        return self._sides.received(scope, self._demand.callers(scope))

    def _is_integer(self, holder: Holder) -> bool:
        """Whether the key that a function has of its own is surely one that torch can see."""
        captured = self._demand.request.captured
        if holder.kind == "variable" and captured is not None and captured.side == "jax":
            bindings = self._demand.project.bindings(captured.name, captured.owner)[1]
            values = [self._demand.project.value_of(binding) for binding in bindings]
            return all(isinstance(v, Made) and outside_name(v.callee) == INTEGER_KEY for v in values)
        if holder.kind != "split":
            return True
        found = own_key(self._demand.project, holder.scope)
        line = None if found is None else found[1]
        made = [] if line is None else [below for below in descendants(line) if isinstance(below, cst.Call)]
        return any(outside_name(self._demand.project.value(call.func, holder.scope)) == INTEGER_KEY for call in made)


def _check_instances(demand: Demand, scope: Scope) -> None:
    """Raise NoFix where somebody unseen may call a method that takes a key: by an instance that is handed out."""
    project, owner = demand.project, scope.owner
    if owner is None or project.module_base(owner) is None:
        return
    if not demand.callers(scope).calls:
        raise NoFix
    modules = demand.callers(scope).modules
    for site in (site for module in modules for site in module.tree.sites.values()):
        given = [argument.value for argument in site.call.args]
        if any(_is_instance(project, project.value(node, site.scope), owner) for node in given) and _is_unseen(
            project, site
        ):
            raise NoFix
    for module, node in ((each, node) for each in modules for node in descendants(each.tree.root)):
        if isinstance(node, (cst.List, cst.Tuple, cst.Set)):
            elements = [element.value for element in node.elements]
        elif isinstance(node, cst.DictElement):
            elements = [node.value]
        else:
            continue
        outer = _scope_of(demand, module, node)
        if any(_is_instance(project, project.value(element, outer), owner) for element in elements):
            raise NoFix


def _scope_of(demand: Demand, module: Module, node: cst.CSTNode) -> Scope:
    scopes = module.tree.scopes
    for parent, _ in demand.parents.upward(node):
        if id(parent) in scopes:
            return scopes[id(parent)]
    return module.scope


def _is_unseen(project: Project, site: Site) -> bool:
    callee = project.value(site.call.func, site.scope)
    if isinstance(project.value(site.call, site.scope), (Transformed, Partial)) or isinstance(callee, Function):
        return False
    return not any(project.role(callee, kind) for kind in (Passes, ReturnsReceiver))


def _is_instance(project: Project, value: Value, owner: Scope) -> bool:
    while isinstance(value, (Transformed, Partial)):
        value = value.function
    return isinstance(value, Made) and isinstance(value.callee, Class) and owner in project.ancestry(value.callee.scope)
