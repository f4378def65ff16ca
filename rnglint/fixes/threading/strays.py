"""Mentions of a function that nobody can follow: in a default, a table, a condition, as a string."""

from __future__ import annotations

from functools import lru_cache

import libcst as cst

from rnglint.fixes.threading.fields import Field, members
from rnglint.fixes.threading.mentions import holds_it
from rnglint.fixes.threading.names import Parents
from rnglint.fixes.threading.reached import behind
from rnglint.knowledge.roles import Maps, Passes
from rnglint.project import calls
from rnglint.project.modules import Module
from rnglint.project.scopes import Scope, all_parameters
from rnglint.project.values import External, Function, Made, Partial, Transformed, Value
from rnglint.project.whole import WholeProject
from rnglint.project.wrappers import forwarded
from rnglint.traversal import descendants

_BINDS = (cst.ImportAlias, cst.AsName, cst.FunctionDef, cst.ClassDef, cst.AssignTarget, cst.Import)
_SAYS = frozenset({"__name__", "__qualname__", "__doc__", "__module__"})
"""What a function says of itself."""


@lru_cache(maxsize=8)
def _parents(root: cst.Module) -> Parents:
    return Parents(root)


def strays(project: WholeProject, module: Module, scope: Scope, words: frozenset[str]) -> bool:
    """Whether a module mentions a function where neither its calls nor its other names can be followed."""
    named = words | {scope.name} if scope.name else words
    local = named | {
        name
        for other in module.tree.scopes.values()
        for name, bindings in other.bindings.items()
        if any(holds_it(project, binding, scope, named) for binding in bindings)
    }
    parents = _parents(module.tree.root)
    for node in descendants(module.tree.root):
        if isinstance(node, (cst.Name, cst.Attribute)):
            last = node.value if isinstance(node, cst.Name) else node.attr.value
            if last in local and _is_stray(project, module, parents, node, scope):
                return True
        elif isinstance(node, cst.Call) and _asks_by_name(project, module, parents, node, named):
            return True
    return module is scope.module and any(_keeps(project, scope, each) for each in scope.decorators)


def is_run(project: WholeProject, module: Module, display: cst.CSTNode) -> bool:
    """Whether the functions in a display are run by the call that it is written in: ``switch(i, [f, g], x)``."""
    parents = _parents(module.tree.root)
    argument = parents.of(display)
    call = None if argument is None else parents.of(argument)
    if not isinstance(argument, cst.Arg) or not isinstance(call, cst.Call):
        return False
    role = project.role(project.value(call.func, _where(module, parents, call)), Maps)
    known = isinstance(role, Maps) and not role.returns_function
    return known and any(calls.argument(call, each) is display for each in getattr(role, "bodies", ()))


def _where(module: Module, parents: Parents, node: cst.CSTNode) -> Scope:
    for parent, child in parents.upward(node):
        found = module.tree.scopes.get(id(parent))
        inside = not isinstance(parent, (cst.FunctionDef, cst.ClassDef)) or child is parent.body
        if found is not None and inside:
            return found
    return module.scope


def _asks_by_name(
    project: WholeProject, module: Module, parents: Parents, call: cst.Call, words: frozenset[str]
) -> bool:
    """``getattr(module, "step")``."""
    name = calls.positional(call, 1)
    if not isinstance(name, cst.SimpleString) or calls.literal(name) not in words:
        return False
    return project.value(call.func, _where(module, parents, call)) == External("builtins.getattr")


def _is_stray(project: WholeProject, module: Module, parents: Parents, node: cst.BaseExpression, scope: Scope) -> bool:
    parent = parents.of(node)
    if isinstance(parent, cst.Param):
        return node is parent.default and _is_it(project, module, parents, node, scope)
    if isinstance(parent, _BINDS) or any(isinstance(above, cst.ImportFrom) for above, _ in parents.upward(node)):
        return False
    if isinstance(parent, cst.Element) and isinstance(parents.of(parents.of(parent) or parent), cst.AssignTarget):
        return False
    if isinstance(parent, cst.Attribute) and node is parent.attr:
        return False
    if isinstance(parent, cst.Arg) and node is parent.keyword:
        return False
    if not _is_it(project, module, parents, node, scope):
        return False
    return not _is_followed(project, module, parents, node, scope)


def _is_it(project: WholeProject, module: Module, parents: Parents, node: cst.BaseExpression, scope: Scope) -> bool:
    return behind(project, project.value(node, _where(module, parents, node)))[0] is scope


def _is_followed(
    project: WholeProject, module: Module, parents: Parents, node: cst.BaseExpression, scope: Scope
) -> bool:
    """Whether what becomes of a mention shows: it is called, named, returned, or made into something that is."""
    parent = parents.of(node)
    where = _where(module, parents, node)
    value = project.value(node, where)
    if isinstance(parent, cst.Call):
        return True  # called: found where calls are looked for
    if isinstance(parent, cst.Arg):
        call = parents.of(parent)
        assert isinstance(call, cst.Call)
        if _is_instance(value):
            return True  # looked at where instances are
        made = project.value(call, where)
        if isinstance(made, (Transformed, Partial)) or (isinstance(made, Function) and forwarded(project, made)):
            return _is_followed(project, module, parents, call, scope)
        called = project.value(call.func, where)
        role = project.role(called, Maps)
        passed = isinstance(made, Function) and project.role(called, Passes) is not None
        # Whatever else takes a function is counted where the arguments of calls are.
        return not passed or role is not None or _is_followed(project, module, parents, call, scope)
    if isinstance(parent, cst.AnnAssign) and where.kind == "class":
        # The default of a field: the constructor may give another.
        name = parent.target.value if isinstance(parent.target, cst.Name) else ""
        return scope in (members(project, Field(where, name)) or ())
    if isinstance(parent, (cst.Assign, cst.AnnAssign)):
        targets = [each.target for each in parent.targets] if isinstance(parent, cst.Assign) else [parent.target]
        return all(_resolves(project, target, where, scope) for target in targets)
    if isinstance(parent, cst.Attribute):
        return _is_instance(value) or parent.attr.value.startswith("__")
    if isinstance(parent, cst.Element):
        display = parents.of(parent)
        return display is not None and is_run(project, module, display)
    return isinstance(
        parent, (cst.Return, cst.Expr, cst.Decorator, cst.Annotation, cst.Comparison, cst.ComparisonTarget, cst.Del)
    )


def _is_instance(value: Value) -> bool:
    while isinstance(value, (Transformed, Partial)):
        value = value.function
    return isinstance(value, Made)


def _resolves(project: WholeProject, target: cst.BaseExpression, where: Scope, scope: Scope) -> bool:
    """Whether reading what was assigned to gives the function."""
    return behind(project, project.value(target, where))[0] is scope


def _keeps(project: WholeProject, scope: Scope, decorator: cst.Decorator) -> bool:
    """Whether a decorator of the project does more with the function than to give it back or to call it once."""
    value = project.value(decorator.decorator, scope.parent or scope)
    if not isinstance(value, Function):
        return False
    parameters = [each.name.value for each in all_parameters(value.scope.parameters)]
    if not parameters:
        return True
    parents = Parents(value.scope.tree.root)
    run: list[cst.CSTNode] = []
    for node in descendants(value.scope.node):
        if isinstance(node, cst.Name) and node.value == parameters[-1 if len(parameters) == 1 else 0]:
            parent = parents.of(node)
            fine = isinstance(parent, (cst.Return, cst.Param, cst.Call))
            fine = fine or (isinstance(parent, cst.Attribute) and parent.attr.value in _SAYS)
            if isinstance(parent, cst.Arg):
                call = parents.of(parent)
                assert isinstance(call, cst.Call)
                made = project.value(call, value.scope)
                fine = (
                    isinstance(made, (Transformed, Partial))
                    or project.role(project.value(call.func, value.scope), Passes) is not None
                )
            if not fine:
                return True
            if isinstance(parent, cst.Call) and not isinstance(parents.of(parent), cst.Return):
                run.append(parent)
    return len(run) > 1 or any(_in_loop(parents, call) for call in run)


def _in_loop(parents: Parents, node: cst.CSTNode) -> bool:
    """Whether a function runs a piece of its code again and again: one key is then not enough."""
    for parent, _ in parents.upward(node):
        if isinstance(parent, (cst.For, cst.While, cst.CompFor, cst.ListComp, cst.GeneratorExp)):
            return True
        if isinstance(parent, (cst.FunctionDef, cst.Lambda)):
            break
    return False
