"""Draws of the global stream, in a function that is given a generator, made draws from that generator."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence
from typing import TypeGuard

from rnglint.api.context import Context, TextEdit
from rnglint.fixes.calls import give
from rnglint.fixes.generators.draws import rewrite
from rnglint.fixes.helpers import Helpers
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.spelling import Pages, Spelling
from rnglint.fixes.text import Draft
from rnglint.knowledge.numpy_twins import NUMPY
from rnglint.knowledge.others import OWN_GENERATORS
from rnglint.knowledge.roles import Draws, DrawsInside, HasGeneratorTwin, MakesGenerator
from rnglint.machine.callables import Frame
from rnglint.machine.events import Event
from rnglint.program.code import Code, FunctionNode
from rnglint.program.scopes import Scope
from rnglint.program.signatures import default_of, defaults
from rnglint.program.syntax import descendants, is_none, is_part_of
from rnglint.trace.ignored import Ignored, Replaced
from rnglint.trace.promised import Dropped, Promised

_ALIAS = "the sampler is kept in a variable, and not named where it is called"
_IN_HELPER = "what is drawn is drawn in another function, which takes no generator"
_OTHER = "the generator that it is given may be of another kind, or is used besides"
_OPTIONAL = "the generator may be None, and a draw from it would fail then"
_OUT_OF_REACH = "one of the draws happens where the generator has no name"
_OF_SEVERAL = "of several environments each needs a seed of its own"
_OTHER_API = "whether the environment takes a seed is not known"
_NO_TWIN = "one of the draws takes no generator, or has no method of one that does the same"


def followed(context: Context, found: Sequence[Ignored]) -> tuple[TextEdit, ...]:
    """Edits after which all draws of a function follow the generator that it is given.  Raises NoFix."""
    code, given = context.trace.code, found[0].given
    function = only(given.frame.node, ast.FunctionDef, ast.AsyncFunctionDef)
    cls = sole({each.given.cls for each in found})
    pages, holder = Pages(Spelling, context.project), given.name
    left_out = {each.arg: value for each, value in defaults(function.args)}.get(given.name)
    optional = is_none(left_out)
    calls = {each.draw.node: each for each in found}
    helpers = Helpers(context, pages, given.name, _IN_HELPER)
    within = any(frame.node is function for each in found for frame in each.draw.frame.outwards())
    if not within and all(each.step is each.draw.step for each in found):
        holder = _kept(code, pages.draft(code), given.frame, given.name)
    for node, each in calls.items():
        call, drawing = only(node, ast.Call, why=_ALIAS), each.draw.frame.code
        need(context.program.written(call.func, drawing) == each.draw.api, why=_ALIAS)
        spelling, receiver = pages.spelling(drawing), given.name
        if each.step is each.draw.step:
            inside = code.binder(given.name, call) is function
            need(inside == (holder == given.name), why=_IN_HELPER)
            receiver = holder if inside else f"{code.parameter(each.draw.frame.node)}.{given.name}"
        else:
            path = each.draw.step.path()
            helpers.hand(path[path.index(each.step) :], given.name)
        need(not optional or _parameter(context, each.draw.api), why=_OPTIONAL)
        _draw_from(context, spelling, call, each.draw.api, receiver, cls)
    helpers.check()
    return pages.edits()


def joined(context: Context, seed: Event, draws: Iterable[Event]) -> tuple[TextEdit, ...]:
    """Edits after which draws of a global stream follow the generator that a program seeds.  Raises NoFix."""
    code, frame, node = seed.frame.code, seed.frame, only(seed.node, ast.Call, why=_ALIAS)
    parent = code.parents[node]
    target = sole(parent.targets) if isinstance(parent, ast.Assign) else getattr(node.func, "value", None)
    held = only(target, ast.Name, ast.Attribute, why=_ALIAS)
    pages = Pages(Spelling, context.project)
    for each in {each.node: each for each in draws}.values():
        call, receiver = only(each.node, ast.Call, why=_ALIAS), getattr(held, "id", "")
        need(each.frame.code is code, context.program.written(call.func, code) == each.api, why=_OUT_OF_REACH)
        around = first((one for one in each.frame.outwards() if isinstance(one.node, FunctionNode)), _OUT_OF_REACH)
        if isinstance(held, ast.Attribute):
            own = getattr(held.value, "id", "") == code.parameter(frame.node)
            need(own and frame.receiver is not None and around.receiver == frame.receiver, why=_OUT_OF_REACH)
            receiver = f"{code.parameter(around.node)}.{held.attr}"
        else:
            same = around.uid == frame.uid and each.index > seed.index
            need(same or frame.node is code.tree, why=_OUT_OF_REACH)
            need(code.binder(receiver, call) is frame.node, why=_OUT_OF_REACH)
        _draw_from(context, pages.spelling(code), call, each.api, receiver, seed.api if seed.kind == "make" else "")
    return pages.edits()


def restored(context: Context, found: Replaced) -> tuple[TextEdit, ...]:
    """Edits after which a function draws from the generator that it is given, and makes none.  Raises NoFix."""
    made, code, draft = found.made, context.trace.code, Draft(context.module)
    function = only(made.frame.node, ast.FunctionDef, ast.AsyncFunctionDef, why=_OTHER)
    need(made.frame.code is code, default_of(function, found.name) is None, why=_OPTIONAL)
    statement = only(code.statements(made.node, function)[0], ast.Assign, why=_OTHER)
    target = only(sole(statement.targets, why=_OTHER), ast.Name, why=_OTHER)
    stores = code.stores_of(function, found.name)
    kinds = {getattr(each, "name", "") for each in (made.source, (made.replaces or ("", None))[1])}
    need(target.id == found.name, stores == [target], len(kinds) == 1, len(code.block(statement)) > 1, why=_OTHER)
    draft.take_out(statement)
    return draft.edits()


def from_own(context: Context, found: Promised) -> tuple[TextEdit, ...]:
    """Edits after which a draw follows the generator that the object has of its base class.  Raises NoFix."""
    code, draw = context.trace.code, found.draw
    call, scope = only(draw.node, ast.Call, why=_ALIAS), Scope.of(code, draw.node)
    owner = only(getattr(Scope(code, found.method).owner, "node", None), ast.ClassDef, why=_OTHER)
    held, kind = first((OWN_GENERATORS.get(code.outside(base)) for base in owner.bases), _OTHER)
    need(draw.frame.code is code, found.code is code, context.program.written(call.func, code) == draw.api, why=_ALIAS)
    need(getattr(scope.owner, "node", None) is owner, scope.node in owner.body, why=_OUT_OF_REACH)
    seeded = first((each for each in descendants(found.method) if _hands_up(each, found.method)), _OUT_OF_REACH)
    need(scope.node is not found.method or seeded.lineno < call.lineno, why=_OUT_OF_REACH)
    need(getattr(scope.node, "name", "") != "__init__", why=_OUT_OF_REACH)
    spelling = Spelling(context.project, context.module)
    _draw_from(context, spelling, call, draw.api, f"{code.parameter(scope.node)}.{held}", kind)
    return spelling.draft.edits()


def handed_on(context: Context, found: Dropped) -> tuple[TextEdit, ...]:
    """Edits after which the environment in another one gets the seed that this takes.  Raises NoFix."""
    code, draft, method = context.trace.code, Draft(context.module), found.method
    owner = only(code.parents[method], ast.ClassDef)
    receiver = only(found.call.func, ast.Attribute).value
    above = isinstance(receiver, ast.Call) or is_part_of(receiver, code.parameter(method))
    is_single = next(code.around(found.call)) is method and code.statement(found.call, method) in method.body
    need(above, is_single, why=_OF_SEVERAL)
    is_new = any(code.outside(each).startswith("gymnasium.") for each in owner.bases)
    need(is_new, "gymnasium" in code.text or not context.admits("gym", "<0.22"), why=_OTHER_API)
    rest = method.args.kwarg
    give(draft, found.call, f"**{found.name}" if rest and rest.arg == found.name else f"{found.name}={found.name}")
    return draft.edits()


def _hands_up(node: ast.AST, method: ast.AST) -> TypeGuard[ast.Call]:
    """Whether a call gives the method of the base class a seed."""
    func = node.func if isinstance(node, ast.Call) else None
    if not isinstance(node, ast.Call) or not isinstance(func, ast.Attribute):
        return False
    above = func.value.func if isinstance(func.value, ast.Call) else None
    is_same = getattr(above, "id", "") == "super" and func.attr == getattr(method, "name", "")
    return is_same and any(each.arg == "seed" for each in node.keywords)


def _draw_from(context: Context, spelling: Spelling, call: ast.Call, api: str, receiver: str, cls: str) -> None:
    """Let a call draw from a generator that is made by ``cls``: as an argument, or as its method.  Raises NoFix."""
    knowledge, parameter = context.program.knowledge, _parameter(context, api)
    if parameter:
        give(spelling.draft, call, f"{parameter}={receiver}")
        return
    made = only(knowledge.role(cls, MakesGenerator), MakesGenerator, why=_NO_TWIN)
    method = api.rpartition(".")[2]
    if knowledge.role(f"{made.instance}.{method}", Draws) is not None:
        spelling.draft.put(call.func, f"{receiver}.{method}")
        return
    twin = only(knowledge.role(api, HasGeneratorTwin), HasGeneratorTwin, why=_NO_TWIN)
    rewrite(spelling.code, spelling.draft, call, twin, receiver, spelling.known(NUMPY, call))


def _parameter(context: Context, api: str) -> str:
    """The name under which a sampler takes a generator; empty where it takes none."""
    knowledge = context.program.knowledge
    role = knowledge.role(api, Draws) or knowledge.role(api, DrawsInside)
    return (role.generator.name or "") if role is not None and role.generator is not None else ""


def _kept(code: Code, draft: Draft, frame: Frame, name: str) -> str:
    """Let a constructor keep its generator in an attribute of the same name; gives how that is written there."""
    function = only(frame.node, ast.FunctionDef, ast.AsyncFunctionDef)
    receiver = code.parameter(function)
    attributes = {each.attr for each in code.nodes if isinstance(each, ast.Attribute)}
    need(receiver, frame.qualname.endswith(".__init__"), name not in attributes, why=_IN_HELPER)
    draft.behind(function.body[-1], f"{receiver}.{name} = {name}")
    return f"{receiver}.{name}"
