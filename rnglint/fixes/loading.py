"""Repairs of data loading: seeds that come from the worker, generators made in it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import libcst as cst

from rnglint.fixes import arguments
from rnglint.fixes.imports import Imports
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.text import Draft, block
from rnglint.knowledge.roles import MakesGenerator, NarrowSeed, Seeds
from rnglint.project import calls
from rnglint.project.project import Project
from rnglint.project.running import owner
from rnglint.project.scopes import Binding, Scope
from rnglint.project.values import Made
from rnglint.traversal import descendants

if TYPE_CHECKING:
    from rnglint.context import Context, TextEdit
    from rnglint.project.held import Held
    from rnglint.project.loading import Loader
    from rnglint.project.modules import Module
    from rnglint.project.running import Step

SEED = "torch.initial_seed"
"""The worker's own seed."""

LIMIT = "2**32"
"""How the bound of NumPy's legacy seeds is written."""


def rebuilt_in_worker(context: Context, found: Held) -> tuple[TextEdit, ...]:
    """Edits after which an object makes its generator anew once it finds itself in a worker.  Raises NoFix."""
    project, holder = context.project, found.holder
    if not isinstance(holder, cst.Attribute):
        raise NoFix
    cls = owner(project.value(holder.value, found.scope))
    if cls is None or cls.module is not context.module or not isinstance(cls.node, cst.ClassDef):
        raise NoFix
    name = holder.attr.value
    binding = _only_binding(project, cls, name, found.made)
    method = _entered(found, cls)
    draft = Draft(context.module)
    seed = f"{name}_seed"
    if seed in context.module.source.text:
        raise NoFix
    initial = Imports(project, draft, method).spell(SEED)
    made, here = _first(binding.scope), _first(method)
    remake = _constructor(context, found.made, f"{here}.{seed}", method)
    assert binding.node is not None
    draft.behind(binding.node, f"{made}.{seed} = {initial}()")
    first = draft.span(block(method.node)[0])[0]
    unit = draft.indent(first).removeprefix(draft.indent(draft.span(method.node)[0]))
    draft.at_top(method, f"if {here}.{seed} != {initial}():")
    draft.at_top(method, f"{unit}{here}.{seed} = {initial}()")
    draft.at_top(method, f"{unit}{here}.{name} = {remake}")
    return draft.edits()


def _only_binding(project: Project, cls: Scope, name: str, made: Made) -> Binding:
    """The statement of the constructor that makes the generator.  Raises NoFix where there is more than one."""
    bindings = project.instance_bindings(cls, name)
    if len(bindings) != 1 or project.class_attribute(cls, name) == made:
        raise NoFix
    binding = bindings[0]
    plain = binding.kind == "assign" and binding.region is None
    if (
        not plain
        or not isinstance(binding.node, cst.Assign)
        or binding.scope.name != "__init__"
        or binding.scope.owner is not cls
        or binding.value is None
    ):
        raise NoFix
    several = isinstance(binding.node, cst.Assign) and len(binding.node.targets) != 1
    if several or project.value(binding.value, binding.scope) != made:
        raise NoFix
    if made.site.scope is not binding.scope:
        raise NoFix
    return binding


def _entered(found: Held, cls: Scope) -> Scope:
    """The method of the class through which the worker comes to the draw.  Raises NoFix."""
    for hop in found.draw.path:
        if hop.callee.owner is cls and isinstance(hop.callee.node, cst.FunctionDef):
            return hop.callee
    raise NoFix


def _first(scope: Scope) -> str:
    parameters = (*scope.parameters.posonly_params, *scope.parameters.params)
    if not parameters:
        raise NoFix
    return parameters[0].name.value


def _constructor(context: Context, made: Made, seed: str, scope: Scope) -> str:
    """The call that makes such a generator from ``seed``.  Raises NoFix."""
    project, call = context.project, made.site.call
    role = project.role(made.callee, MakesGenerator)
    _same_there(project, call.func, made.site.scope, scope)
    func = context.source(call.func, made.site.scope)
    assert isinstance(role, MakesGenerator)
    if role.stream == "torch":
        if call.args:
            raise NoFix
        return f"{func}().manual_seed({seed})"
    given = call.args[0].value if call.args else None
    if isinstance(given, cst.Call):
        inner = project.role(project.value(given.func, made.site.scope), MakesGenerator)
        if inner is not None:
            _same_there(project, given.func, made.site.scope, scope)
            return f"{func}({context.source(given.func, made.site.scope)}({seed}))"
    if role.seed is None or (call.args and calls.argument(call, role.seed) is None):
        raise NoFix
    if project.role(made.callee, NarrowSeed) is not None:
        return f"{func}({seed} % {LIMIT})"
    return f"{func}({seed})"


def _same_there(project: Project, node: cst.BaseExpression, here: Scope, there: Scope) -> None:
    """Raises NoFix where an expression's name means something else, or nothing, in another function."""
    while isinstance(node, cst.Attribute):
        node = node.value
    if not isinstance(node, cst.Name):
        raise NoFix
    owner, _ = project.bindings(node.value, here)
    if owner is None or owner is here or owner is not project.bindings(node.value, there)[0]:
        raise NoFix


def seeded_by_worker(context: Context, step: Step) -> tuple[TextEdit, ...]:
    """Edits after which a call in a worker's function seeds with the worker's own seed.  Raises NoFix."""
    project, site = context.project, step.site
    role = project.role(step.callee, Seeds)
    given = calls.argument(site.call, role.seed) if isinstance(role, Seeds) and role.seed is not None else None
    if given is None or site.scope.kind == "module":
        raise NoFix
    draft = Draft(context.module)
    initial = Imports(project, draft, site.scope).spell(SEED)
    narrow = project.role(step.callee, NarrowSeed) is not None
    assert isinstance(role, Seeds)
    wide = role.stream == "torch" and project.role(step.callee, NarrowSeed) is None and _seeds_only(project, step)
    text = f"{initial}()" if wide and not narrow else f"{initial}() % {LIMIT}"
    draft.replace(*draft.outer(given), text)
    return draft.edits()


def _seeds_only(project: Project, step: Step) -> bool:
    """Whether a seeding call seeds torch alone, which takes 64 bits."""
    name = project.knowledge.lookup(getattr(step.callee, "name", ""))
    return name is not None and sum(isinstance(role, Seeds) for role in name.roles) == 1


def reduced(context: Context, given: cst.BaseExpression, scope: Scope) -> TextEdit:
    """An edit that reduces a seed to 32 bits."""
    text = context.source(given, scope)
    simple = isinstance(given, (cst.Name, cst.Attribute, cst.Call, cst.Subscript)) or bool(given.lpar)
    return arguments.replace(given, scope, f"{text} % {LIMIT}" if simple else f"({text}) % {LIMIT}")


def recipe(context: Context, loader: Loader, *, generator: bool) -> tuple[TextEdit, ...]:
    """Edits that give a loader a function which seeds its workers, and a generator.  Raises NoFix."""
    project, module, site = context.project, context.module, loader.site
    if calls.is_open(site.call) or not module.whole:
        raise NoFix
    draft = Draft(module)
    imports = Imports(project, draft, module.scope)
    statement = _top_statement(module, site.call)
    unit = _indent_unit(draft)
    given: list[str] = []
    lines: list[str] = []
    if loader.given(loader.role.init) is None:
        name = _free(module, "seed_worker")
        python, numpy, initial = (imports.spell(each) for each in ("random.seed", "numpy.random.seed", SEED))
        body = (f"worker_seed = {initial}() % {LIMIT}", f"{numpy}(worker_seed)", f"{python}(worker_seed)")
        lines += [f"def {name}(worker_id):", *(unit + line for line in body), "", ""]
        given.append(f"{loader.role.init.name}={name}")
    if generator and loader.given(loader.role.generator) is None:
        name = _free(module, "loader_generator")
        lines = [f"{name} = {imports.spell('torch.Generator')}().manual_seed(0)", "", "", *lines]
        given.append(f"{loader.role.generator.name}={name}")
    draft.before(statement, draft.newline.join(lines))
    _give(draft, site.call, given)
    return draft.edits()


def _give(draft: Draft, call: cst.Call, given: list[str]) -> None:
    """Add keyword arguments to a call."""
    if not call.args:
        raise NoFix
    last = call.args[-1]
    start = draft.span(last.keyword if last.keyword is not None else last.value)[0]
    end = draft.outer(last.value)[1]
    place = draft.mark(end)
    if draft.text[place] == "," or draft.begins_line(start):
        for item in given:
            draft.append(start, end, item)
    else:
        draft.append(start, end, ", ".join(given))


def _top_statement(module: Module, node: cst.CSTNode) -> cst.CSTNode:
    """The statement of the module that holds a node.  Raises NoFix."""
    for statement in module.tree.root.body:
        if any(below is node for below in descendants(statement)):
            return statement
    raise NoFix


def _free(module: Module, name: str) -> str:
    """A name that the module does not use.  Raises NoFix."""
    for candidate in (name, *(f"{name}_{number}" for number in range(2, 10))):
        if not re.search(rf"\b{candidate}\b", module.source.text):
            return candidate
    raise NoFix


def _indent_unit(draft: Draft) -> str:
    """How the module indents a block."""
    found = re.search(r"^([ \t]+)\S", draft.text, re.MULTILINE)
    return found.group(1) if found and len(found.group(1)) <= 8 else "    "


def at_top_of_loop(context: Context, loop: cst.For, line: str) -> tuple[TextEdit, ...]:
    """An edit that puts a line at the top of a loop's body.  Raises NoFix."""
    draft = Draft(context.module)
    draft.before(block(loop)[0], line)
    return draft.edits()
