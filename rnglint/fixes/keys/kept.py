"""Repairs of keys that are kept and never advanced: in an attribute, a closure, a global, a state that is handed on."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import partial

from rnglint.api.context import FixPlan
from rnglint.fixes.calls import give
from rnglint.fixes.keys.attempt import Attempt, Split
from rnglint.fixes.keys.sites import Site
from rnglint.fixes.keys.tree import Function, Tree, called, is_mutable, is_plain, last_name
from rnglint.fixes.keys.words import Words, is_keylike, suffix
from rnglint.fixes.needs import NoFix, first, need, only, sole
from rnglint.fixes.sight import mentioning
from rnglint.fixes.text import is_docstring
from rnglint.fixes.threading.callers import callers
from rnglint.knowledge.handing import COPIES
from rnglint.knowledge.roles import ConsumesKey
from rnglint.machine.events import Event
from rnglint.program import signatures
from rnglint.program.classes import ancestry, given_by_property, methods
from rnglint.program.code import COMPREHENSIONS, FunctionNode
from rnglint.program.scopes import Scope
from rnglint.program.syntax import descendants, is_name, position, returns, uncalled


def store_back_at(attempt: Attempt, event: Event) -> FixPlan:
    """Split where the key is used, and keep the other half in its place.  Raises NoFix."""
    return store_back(attempt, [event])


def store_back(attempt: Attempt, uses: Sequence[Event]) -> FixPlan:
    """The same for several uses of one key."""
    return store_back_in(attempt, [attempt.site(event) for event in uses])


def store_back_in(attempt: Attempt, sites: Sequence[Site]) -> FixPlan:
    """The same for places, each in the function that gives the key."""
    texts = [_stored_back(attempt, site) for site in sites]
    need(texts)
    return attempt.plan(f"split `{texts[-1]}` at each use, and keep the other key")


def _stored_back(attempt: Attempt, site: Site) -> str:
    """The same for one place; gives what holds the key."""
    tree, key = attempt.tree, site.key
    function = only(tree.function(site.call), ast.FunctionDef)
    need(is_plain(key), site.call is not site.event.node or not site.event.frame.compiled)
    need(not any(isinstance(above, (ast.Lambda, *COMPREHENSIONS)) for above in tree.between(key, function)))
    _check_place(attempt, key, function)
    need(not may_be_traced(attempt, function))  # the last question, because it executes all that use the function
    text = _kept_in(attempt, key, function)
    split = Split(tree, only(site.call, ast.Call))
    if site.is_split and split.children and split.count == len(split.children):
        spare = next((target for target in split.children if getattr(target, "id", "") == "_"), None)
        if spare is not None:
            attempt.draft.put(spare, text)
        else:
            split.grow(attempt, text, front=True)
    else:
        statement = tree.common([key], function)
        need(not tree.loops(key, function))
        attempt.words = Words(tree, function)
        attempt.split_for([site], statement, text)
    return text


def _kept_in(attempt: Attempt, key: ast.expr, function: ast.FunctionDef) -> str:
    """What a new key is assigned to: the attribute that a property gives, where the key is read by that."""
    cls, own = attempt.tree.parent(function), attempt.tree.code.parameter(function)
    if not isinstance(cls, ast.ClassDef) or not isinstance(key, ast.Attribute) or getattr(key.value, "id", "") != own:
        return attempt.text(key)
    classes = [
        each.node
        for each in ancestry(attempt.project.program, Scope(attempt.tree.code, cls))
        if not isinstance(each, str)
    ]
    found = next((each for each in classes if isinstance(each, ast.ClassDef) and methods(each, key.attr)), None)
    if found is None:
        return attempt.text(key)
    kept = only(given_by_property(found, key.attr), ast.Attribute)
    need(is_name(kept.value, signatures.positional(methods(found, key.attr)[0])[0].arg))
    need(found is cls or not kept.attr.startswith("__"))  # such a name belongs to its class
    return f"{own}.{kept.attr}"


def may_be_traced(attempt: Attempt, function: ast.FunctionDef) -> bool:
    """Whether something may trace a function: a key that it kept would be a tracer, which must not outlive that."""
    found = callers(attempt.project, Scope(attempt.tree.code, function))
    return found.traced or found.escapes or bool(found.bodies)


def _check_place(attempt: Attempt, key: ast.expr, function: ast.FunctionDef) -> None:
    """Let the function assign to where the key is kept: a declaration is added where it needs one.  Raises NoFix."""
    base, tree = key, attempt.tree
    while isinstance(base, (ast.Attribute, ast.Subscript)):
        base = base.value
    name = only(base, ast.Name).id
    outer = tree.parent(function)
    if base is key:
        _declare(attempt, name, function)
    elif isinstance(outer, ast.ClassDef) and tree.code.parameter(function) == name:
        need(is_mutable(outer, tree.code), all(last_name(each) == "property" for each in function.decorator_list))
    else:
        owner = sole(each for each in tree.code.bindings.get(name, ()) if isinstance(each, ast.ClassDef))
        need(name not in tree.code.locals(function), is_mutable(owner, tree.code), not function.decorator_list)


def _declare(attempt: Attempt, name: str, function: ast.FunctionDef) -> None:
    """Let a function bind a variable of the function around it, or of the module.  Raises NoFix."""
    tree = attempt.tree
    need(name not in tree.code.locals(function), not function.decorator_list)
    nodes = [*descendants(function)]
    need(not any(isinstance(node, (ast.Yield, ast.YieldFrom, ast.Await)) for node in nodes))
    declared = [node for node in nodes if isinstance(node, (ast.Global, ast.Nonlocal)) and name in node.names]
    if any(tree.function(node) is function for node in declared):
        return
    outer = (above for above in tree.ancestors(function) if isinstance(above, (*FunctionNode, ast.Lambda)))
    word = "nonlocal" if any(name in tree.code.locals(above) for above in outer) else "global"
    attempt.draft.before(first(each for each in function.body if not is_docstring(each)), f"{word} {name}")


# States that a function returns with the very key in them


def replace_in_state(attempt: Attempt, event: Event) -> FixPlan:
    """``return state._replace(x=x)`` puts a new key into the state, too.  Raises NoFix."""
    tree, site = attempt.tree, attempt.site(event)
    function, state, field = _held(tree, site)
    call = sole(each for each in _methods(function, state) if called(each) in COPYING)
    need(_comes_back(tree, call, function), not tree.stores(function, state), not call.args, call.keywords)
    need(not any(keyword.arg in (field, None) for keyword in call.keywords))
    need(takes(attempt, called(call), field))
    kept = _following(attempt, site, field)
    give(attempt.draft, call, f"{field}={kept}")
    return _plan(attempt, site)


def _comes_back(tree: Tree, call: ast.Call, function: ast.AST) -> bool:
    """Whether a function gives what a call makes in any case, perhaps by a variable of that alone.  Raises NoFix."""
    end = sole(returns(function))
    if tree.holds(end, call):
        return True
    made = only(tree.parent(call), ast.Assign)
    name = only(sole(made.targets), ast.Name).id
    given = end.value.elts if isinstance(end.value, ast.Tuple) else [end.value]
    need(any(is_name(each, name) for each in given), len(tree.stores(function, name)) == 1)
    return tree.parent(made) is function


def takes(attempt: Attempt, method: str, field: str) -> bool:
    """Whether all methods in sight that have a name take a value for a field under the name of that."""
    codes = mentioning(attempt.project.program, attempt.module.path, [method])
    classes = (cls for code in codes for found in code.classes.values() for cls in found)
    own = (each for cls in classes for each in cls.body if isinstance(each, FunctionNode) and each.name == method)
    return all(each.args.kwarg or field in signatures.names(each) for each in own)


def keep_copy(attempt: Attempt, event: Event) -> FixPlan:
    """``state._replace(key=key)``, the result of which nobody takes, becomes the state.  Raises NoFix."""
    tree, site = attempt.tree, attempt.site(event)
    function, state, field = _held(tree, site, own=True)
    copies = (each for each in _methods(function, state) if isinstance(tree.parent(each), ast.Expr))
    call = sole(each for each in copies if any(keyword.arg == field for keyword in each.keywords))
    need(called(call) == _method(attempt, field), position(call) > position(site.key))
    need(tree.function(call) is function, not tree.loops(call, function))
    attempt.ahead(call, f"{state} = ")
    return attempt.plan(f"keep the state with the new `{field}`")


def replace_in_result(attempt: Attempt, event: Event) -> FixPlan:
    """``return state.moved(x)``, a method that gives the next state, puts a new key into that.  Raises NoFix."""
    tree, site = attempt.tree, attempt.site(event)
    function, state, field = _held(tree, site)
    need(state in signatures.names(function))
    after = (each for each in _methods(function, state) if position(each) > position(site.key))
    call = sole(each for each in after if _is_kept(tree, each, state))
    need(not tree.loops(call, function), tree.function(call) is function)
    method = _method(attempt, field)
    kept = _renewed(attempt, site, field)
    attempt.behind(call, f".{method}({field}={kept})")
    return _plan(attempt, site)


def replace_in_copy(attempt: Attempt, event: Event) -> FixPlan:
    """``return {**state, "x": x}`` or ``dict(state, x=x)`` puts a new key into the dictionary, too.  Raises NoFix."""
    tree, site = attempt.tree, attempt.site(event)
    key, function = only(_read(tree, site), ast.Subscript), tree.function(site.key)
    field, state = only(only(key.slice, ast.Constant).value, str), only(key.value, ast.Name).id
    need(tree.common([site.key], function) in function.body, not tree.loops(site.key, function))
    copy = sole(each for each in map(partial(_added, state=state), descendants(function)) if each is not None)
    need(not tree.stores(function, state), tree.function(copy) is function, position(copy) > position(site.key))
    if isinstance(copy, ast.Call):
        named = [each.arg for each in copy.keywords]
        need(named, field.isidentifier(), not any(each in (field, None) for each in named))
    else:
        need(copy.keys, not any(getattr(each, "value", field) == field for each in copy.keys if each is not None))
    kept = _following(attempt, site, field)
    if isinstance(copy, ast.Call):
        give(attempt.draft, copy, f"{field}={kept}")
        return _plan(attempt, site)
    (start, _), (_, end) = attempt.draft.span(copy.keys[-1] or copy.values[-1]), attempt.draft.span(copy.values[-1])
    attempt.draft.append(start, end, f"{attempt.text(key.slice)}: {kept}")
    return _plan(attempt, site)


def _following(attempt: Attempt, site: Site, field: str) -> str:
    """The key of the next state: a child that nobody reads, one more of the split that uses the key, or a new half."""
    split, kept = Split(attempt.tree, only(site.call, ast.Call)), _unread_child(attempt, site)
    if not kept and site.is_split and split.children and split.count == len(split.children):
        kept = attempt.words.fresh(f"next_{field}", f"new_{suffix(field)}")
        split.grow(attempt, kept, front=True)
    return kept or _renewed(attempt, site, field)


def _added(node: ast.AST, state: str) -> ast.Dict | ast.Call | None:
    """What the copy of a dictionary has besides: ``{**state, ...}`` itself, and the right side of ``state | {...}``."""
    if isinstance(node, ast.Call) and is_name(node.func, "dict"):
        return node if [getattr(each, "id", "") for each in node.args] == [state] else None
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr) and getattr(node.left, "id", "") == state:
        return node.right if isinstance(node.right, ast.Dict) else None
    spread = isinstance(node, ast.Dict) and node.keys[:1] == [None] and getattr(node.values[0], "id", "") == state
    return node if spread and isinstance(node, ast.Dict) else None


def return_renewed(attempt: Attempt, event: Event) -> FixPlan:
    """``return self, key`` of a method that splits its key gives the object with the other half.  Raises NoFix."""
    tree, site = attempt.tree, attempt.site(event)
    function, state, field = _held(tree, site, own=True)
    split, method = Split(tree, only(site.call, ast.Call)), only(function, ast.FunctionDef)
    need(site.is_split, state == tree.code.parameter(method), not tree.stores(function, state))
    copied = copied_by(only(tree.parent(method), ast.ClassDef))
    unread = [each.id for each in split.children if isinstance(each, ast.Name) and not tree.loads(function, each.id)]
    end = sole(returns(function))
    parts = end.value.elts if isinstance(end.value, ast.Tuple) else [end.value]
    returned = sole(each for each in parts if is_name(each, state))
    attempt.draft.put(returned, f"{state}.{copied}({field}={sole(unread)})")
    return attempt.plan(f"return the object with the new `{field}`")


def renew_in_copy(attempt: Attempt, event: Event) -> FixPlan:
    """The method that gives a copy of its object, in which the key stays, derives a new key for that.  Raises NoFix.

    The key itself goes to samplers alone: what they draw has nothing to do with what is derived from it.
    """
    tree, site = attempt.tree, attempt.site(event)
    key, method = only(site.key, ast.Attribute), only(tree.function(site.key), ast.FunctionDef)
    cls, field = only(tree.parent(method), ast.ClassDef), key.attr
    need(event.kind == "draw", getattr(key.value, "id", "") == tree.code.parameter(method))
    uses = [each for each in descendants(cls) if isinstance(each, ast.Attribute) and each.attr == field]
    calls = [only(tree.parent(each), ast.Call) for each in uses]
    knowledge = attempt.project.program.knowledge
    need(all(knowledge.role(tree.code.outside(each.func), ConsumesKey) for each in calls))
    copies = (each for each in descendants(cls) if isinstance(each, ast.Call) and _is_copy(tree, each))
    copy = sole(each for each in copies if not any(keyword.arg in (field, None) for keyword in each.keywords))
    here = tree.code.parameter(only(tree.function(copy), ast.FunctionDef))
    need(copy.keywords, tree.function(copy) is not method)
    random = attempt.spelling.random("fold_in", copy)
    give(attempt.draft, copy, f"{field}={random}({here}.{field}, 1)")
    return attempt.plan(f"give the copy a new `{field}`")


def _is_copy(tree: Tree, call: ast.Call) -> bool:
    """Whether a method returns a call that copies its object, with other values of some fields."""
    function = tree.function(call)
    if not isinstance(function, ast.FunctionDef) or not isinstance(tree.parent(call), ast.Return):
        return False
    here, func = tree.code.parameter(function), call.func
    if tree.code.outside(func) in COPIES:
        return [getattr(each, "id", "") for each in call.args] == [here]
    named = isinstance(func, ast.Attribute) and func.attr in _COPIED_BY.values() and not call.args
    return named and isinstance(func, ast.Attribute) and getattr(func.value, "id", "") == here


def renew_in_result(attempt: Attempt, event: Event) -> FixPlan:
    """``return x, State(x, key=state.key)`` makes the next state with a new key.  Raises NoFix.

    Where the key is split, and nobody reads the first of its children, that is the new one.
    """
    tree, site = attempt.tree, attempt.site(event)
    key, function = _read(tree, site), tree.function(site.key)
    base = only(key.value, ast.Name).id
    need(base in signatures.names(only(function, ast.FunctionDef)), not tree.stores(function, base))
    need(tree.common([site.key], function) in function.body, not tree.loops(site.key, function))
    end = sole(returns(function))
    names = {*tree.loads(function, site.name)} if site.name else set()
    told = [each for each in descendants(end) if each in names or ast.dump(each) == ast.dump(key)]
    given = only(sole(told), ast.expr)
    need(given is not site.key, not tree.holds(end, site.key), _is_put_away(attempt, given))
    kept = _unread_child(attempt, site)
    attempt.draft.put(given, kept or _renewed(attempt, site, last_name(key)))
    return _plan(attempt, site)


def keep_returned(attempt: Attempt, function: ast.FunctionDef) -> FixPlan:
    """``return State(x, state.key)`` gives the state the key that came back from the calls.  Raises NoFix."""
    tree, end = attempt.tree, sole(returns(function))
    given = [each for each in descendants(end) if isinstance(each, ast.Attribute) and is_keylike(each.attr)]
    told = sole(each for each in given if getattr(each.value, "id", "") in signatures.names(function))
    need(_is_put_away(attempt, told))
    bound = {each for each in tree.code.locals(function) if is_keylike(each) and not each.startswith("_")}
    stores = {each: tree.stores(function, each) for each in bound - {*signatures.names(function)}}
    name = sole(each for each, made in stores.items() if len(made) == 1 and not tree.loads(function, each))
    statement = only(tree.statement(stores[name][0]), ast.Assign)
    need(statement in function.body, end in function.body, tree.function(stores[name][0]) is function)
    attempt.draft.put(told, name)
    return attempt.plan(f"return the state with the new `{told.attr}`")


def _is_put_away(attempt: Attempt, node: ast.expr) -> bool:
    """Whether a value goes into a new thing as it is: a named field of an object, an entry of a dictionary."""
    tree, above = attempt.tree, attempt.tree.parent(node)
    if isinstance(above, ast.Dict):
        return node in above.values
    call = tree.parent(above) if isinstance(above, ast.keyword) else above
    if not isinstance(call, ast.Call) or call.func is node:
        return False
    codes = mentioning(attempt.project.program, attempt.module.path, [called(call)])
    return sum(len(code.classes.get(called(call), ())) for code in codes) == 1


def _unread_child(attempt: Attempt, site: Site) -> str:
    """A key of a split that nothing reads: a named one, or the first of a named array of them; else empty."""
    tree, split = attempt.tree, Split(attempt.tree, only(site.call, ast.Call))
    if site.is_split and split.children:
        function = tree.function(site.key)
        names = [each.id for each in split.children if isinstance(each, ast.Name) and not each.id.startswith("_")]
        unread = [each for each in names if not tree.loads(function, each) and len(tree.stores(function, each)) == 1]
        return unread[0] if unread else ""
    name = getattr(split.target, "id", "")
    if not site.is_split or not name or len(tree.stores(tree.function(site.key), name)) > 1:
        return ""
    places = [tree.parent(each) for each in tree.loads(tree.function(site.key), name)]
    starts = [getattr(each.slice, "lower", each.slice) if isinstance(each, ast.Subscript) else None for each in places]
    later = [getattr(each, "value", 0) for each in starts]
    return f"{name}[0]" if later and all(type(each) is int and each > 0 for each in later) else ""


def _read(tree: Tree, site: Site) -> ast.Attribute | ast.Subscript:
    """Where the key stands that is used, itself or by the one name that a function gives to that.  Raises NoFix."""
    made = tree.made(tree.function(site.key), site.name) if site.name else None
    return only(site.key if made is None else made.value, ast.Attribute, ast.Subscript)


def _held(tree: Tree, site: Site, own: bool = False) -> tuple[Function, str, str]:
    """The function that has the state whose key is used, the variable of that and its field; ``own``: itself it is.

    Raises NoFix.
    """
    key, (function, statement) = only(site.key, ast.Attribute), _place(tree, site)
    state = only(key.value, ast.Name).id
    need(not isinstance(function, ast.Module), statement in function.body, not tree.loops(key, function))
    need(function is tree.function(key) or not (own or tree.stores(function, state)))
    return function, state, key.attr


def _place(tree: Tree, site: Site) -> tuple[Function, ast.stmt]:
    """In front of what a key is split: where it is used, or in the function around that which has its state."""
    function, base = tree.function(site.key), getattr(site.key, "value", None)
    owner = (
        tree.code.binder(base.id, base) if isinstance(site.key, ast.Attribute) and isinstance(base, ast.Name) else None
    )
    if not isinstance(owner, FunctionNode) or owner is function:
        return function, tree.common([site.key], function)
    return owner, sole(each for each in owner.body if tree.holds(each, site.key))


def _renewed(attempt: Attempt, site: Site, field: str) -> str:
    """The variable that holds a new key, split off in front of the use.  Raises NoFix."""
    function, statement = _place(attempt.tree, site)
    attempt.words = Words(attempt.tree, function)
    kept = attempt.words.fresh(field, f"next_{field}")
    attempt.split_for([site], statement, kept)
    return kept


def _plan(attempt: Attempt, site: Site) -> FixPlan:
    return attempt.plan(f"split `{attempt.text(site.key)}`, and return the state with a new key")


def _methods(function: ast.AST, state: str) -> Iterator[ast.Call]:
    for node in descendants(function):
        func = node.func if isinstance(node, ast.Call) else None
        if isinstance(func, ast.Attribute) and getattr(func.value, "id", "") == state:
            yield node  # type: ignore[misc]


def _is_kept(tree: Tree, call: ast.Call, state: str) -> bool:
    """Whether a call's result is returned, itself or in a tuple, or becomes the state."""
    parent = tree.parent(call)
    if isinstance(parent, ast.Tuple):
        parent = tree.parent(parent)
    targets = parent.targets if isinstance(parent, ast.Assign) else []
    return isinstance(parent, ast.Return) or any(getattr(target, "id", "") == state for target in targets)


def _method(attempt: Attempt, field: str) -> str:
    """How a state with that field is copied with another value in it.  Raises NoFix where its class is not found."""
    codes = mentioning(attempt.project.program, attempt.module.path, [field])
    classes = ((code, cls) for code in codes for found in code.classes.values() for cls in found)
    members = ((cls, each) for code, cls in classes for each in code.body(cls).get(field, ()))
    return sole({copied_by(cls) for cls, each in members if isinstance(each, ast.AnnAssign)})


_COPIED_BY = {"NamedTuple": "_replace", "TrainState": "replace", "PyTreeNode": "replace", "struct.dataclass": "replace"}
COPYING = ("_replace", "replace")
"""The methods by which records and states are copied with other values."""


def copied_by(cls: ast.ClassDef) -> str:
    """The method by which objects of a class are copied with other values.  Raises NoFix where that is not known."""
    makers = (*cls.bases, *(uncalled(each) for each in cls.decorator_list))
    for name in map(ast.unparse, makers):
        for ending, method in _COPIED_BY.items():
            if f".{name}".endswith(f".{ending}"):
                return method
    raise NoFix
