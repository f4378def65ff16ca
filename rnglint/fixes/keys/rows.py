"""Repairs of functions that are run for rows with one key: each row, round or leaf gets a key of its own."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from rnglint.api.context import FixPlan
from rnglint.fixes.calls import give
from rnglint.fixes.keys.attempt import Attempt
from rnglint.fixes.keys.handed import Body, Handed, calls, handed, is_used_once, loop_of, plain_parameters
from rnglint.fixes.keys.sites import Scene, holds_keys, is_bound_inside
from rnglint.fixes.keys.tree import Tree, called, is_plain
from rnglint.fixes.keys.words import is_key, is_keylike, suffix
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.text import is_docstring
from rnglint.fixes.threading.bodies import uses_array
from rnglint.fixes.threading.signature import add_parameter
from rnglint.knowledge.arithmetic import ARRAYS
from rnglint.knowledge.roles import Runs
from rnglint.program import signatures
from rnglint.program.code import FunctionNode
from rnglint.program.scopes import Scope
from rnglint.program.syntax import descendants, names_in, position
from rnglint.trace.findings import Finding

_SPLIT = "split the key, and map over the keys"
_UNSUITED = ("out_axes", "axis_size", "in_specs", "excluded", None)
_SEQUENCES = frozenset({"builtins.tuple", "builtins.list"})
_BY_SHAPE = frozenset({"zeros", "ones", "full", "empty", "arange", "split"})


# Runs


def keys_for_axis(attempt: Attempt, finding: Finding) -> FixPlan:
    """``in_axes=(0, None)`` becomes ``(0, 0)``, and the key that was shared is split.  Raises NoFix."""
    found = handed(attempt.tree, finding, anywhere=True)
    told = only(told_axes(found.maker), ast.expr)
    axes, made, names = _listed(attempt.tree, told), calls(attempt.tree, found), found.names
    need(made, all(len(call.args) == len(axes) for call in made))
    shared = [place for place, axis in enumerate(axes) if _is(axis, None)]
    named = names.index(finding.second.key_node.id) if _is_parameter(finding, names) else -1  # type: ignore[union-attr]
    place = named if named in shared else sole(p for p in shared if any(is_key(call.args[p]) for call in made))
    mapped = first(place for place, axis in enumerate(axes) if _is(axis, 0))
    for call in made:
        count = row_count(attempt, call.args[mapped], found.body, names[mapped] if mapped < len(names) else "")
        key = call.args[place]
        need(
            not holds_keys(attempt.tree, key)
        )  # one key of it for each lane of a map inside: they are shared on purpose
        attempt.draft.put(key, attempt.spelling.split(attempt.text(key), count, call))
    if isinstance(told, (ast.Tuple, ast.List)):
        attempt.draft.put(axes[place], "0")
    else:
        others = ("0" if at == place else attempt.text(axis) for at, axis in enumerate(axes))
        attempt.draft.put(told, f"({', '.join(others)})")
    return attempt.plan(_SPLIT)


def _listed(tree: Tree, told: ast.expr) -> list[ast.expr]:
    """What a tuple of axes is made of, also one that is named, or the values of a dictionary that nothing else reads.

    Raises NoFix.
    """
    if isinstance(told, ast.Name):
        owner = tree.code.binder(told.id, told) or tree.code.tree
        need(owner is tree.code.tree, tree.loads(owner, told.id) == [told])
        return _listed(tree, only(sole(tree.code.bindings.get(told.id, ())), ast.Assign).value)
    if isinstance(told, ast.Dict):
        return told.values
    if isinstance(told, ast.Call):
        gives = getattr(told.func, "attr", "") == "values" and not told.args
        need(gives or (tree.code.outside(told.func) in _SEQUENCES and len(told.args) == 1), not told.keywords)
        return _listed(tree, told.func.value if gives else told.args[0])  # type: ignore[attr-defined]
    return only(told, ast.Tuple, ast.List).elts


def _is_parameter(finding: Finding, names: Sequence[str]) -> bool:
    key = finding.second.key_node
    return isinstance(key, ast.Name) and key.id in names


def told_axes(maker: ast.AST) -> ast.expr | None:
    """What says over which axes a function is mapped; None for the first ones of all arguments.  Raises NoFix."""
    if not isinstance(maker, ast.Call):
        return None
    given = {keyword.arg: keyword.value for keyword in maker.keywords}
    need(not any(name in given for name in _UNSUITED))
    return given.get("in_axes", next(iter(maker.args[1:2] if called(maker) != "partial" else ()), None))


def _is(axis: ast.expr | None, value: object) -> bool:
    return isinstance(axis, ast.Constant) and axis.value is value


def keys_for_size(attempt: Attempt, finding: Finding) -> FixPlan:
    """``vmap(f, in_axes=None, axis_size=n)(key)`` goes over the keys that ``key`` is split into.  Raises NoFix."""
    found = handed(attempt.tree, finding, anywhere=True)
    maker, made = only(found.maker, ast.Call), calls(attempt.tree, found)
    given = {keyword.arg: keyword.value for keyword in maker.keywords}
    size, axes = first([given.get("axis_size")]), first([given.get("in_axes"), *maker.args[1:2]])
    need(made, not any(name in given for name in _UNSUITED if name != "axis_size"))
    parts = axes.elts if isinstance(axes, (ast.Tuple, ast.List)) else [axes] * len(made[0].args)
    shared = [at for at, axis in enumerate(parts) if _is(axis, None)]
    need(all(len(call.args) == len(parts) for call in made))
    place = sole(at for at in shared if any(is_key(call.args[at]) for call in made))
    for call in made:
        key, count = call.args[place], _size_at(attempt, size, maker, call)
        need(not holds_keys(attempt.tree, key))
        attempt.draft.put(key, attempt.spelling.split(attempt.text(key), count, call))
    if isinstance(axes, (ast.Tuple, ast.List)):
        attempt.draft.put(axes.elts[place], "0")
    else:
        text = ", ".join("0" if at == place else "None" for at in range(len(parts)))
        attempt.draft.put(axes, f"({text})" if len(parts) > 1 else text)
    return attempt.plan(_SPLIT)


def _size_at(attempt: Attempt, size: ast.expr, maker: ast.Call, call: ast.Call) -> str:
    """What a call can name the number of lanes by that the map was made with.  Raises NoFix."""
    tree, text = attempt.tree, attempt.text(size)
    if isinstance(size, ast.Constant):
        return text
    need(is_plain(size))
    around, here = tree.function(maker), tree.function(call)
    base: ast.expr = size
    while isinstance(base, (ast.Attribute, ast.Subscript)):
        base = base.value
    name = only(base, ast.Name).id
    if tree.code.binder(name, call) is tree.code.binder(name, maker):
        owner = tree.code.binder(name, maker) or tree.code.tree
        bound = isinstance(owner, FunctionNode) and name in signatures.names(owner)
        need(base is size, len(tree.stores(owner, name)) + bound <= 1)
        return text
    cls = only(tree.parent(around), ast.ClassDef)
    own = tree.code.parameter(only(around, ast.FunctionDef))
    need(tree.parent(here) is cls)
    attributes = [each for each in tree.code.nodes if isinstance(each, ast.Attribute)]
    if name != own:
        kept = (each for each in attributes if isinstance(each.ctx, ast.Store) and tree.function(each) is around)
        lines = ((each, tree.parent(each)) for each in kept if getattr(each.value, "id", "") == own)
        alike = (each for each, line in lines if isinstance(line, ast.Assign) and attempt.text(line.value) == text)
        need(not tree.stores(around, name))
        attribute = sole(alike).attr
    else:
        attribute = only(size, ast.Attribute).attr
        need(size.value is base)  # type: ignore[attr-defined]
    need(sum(each.attr == attribute and isinstance(each.ctx, ast.Store) for each in attributes) == 1)
    return f"{tree.code.parameter(only(here, ast.FunctionDef))}.{attribute}"


def key_of_lane(attempt: Attempt, scene: Scene) -> FixPlan:
    """A mapped function reads the key that it is given for its row, and not the one that was split.  Raises NoFix."""
    tree, found, key = scene.tree, handed(scene.tree, scene.finding), scene.second.name
    call, parameters = sole(calls(tree, found)), plain_parameters(found.body)
    unread = [at for at, each in enumerate(parameters) if not tree.loads(found.body, each.arg)]
    keys = only(first(call.args[at] for at in unread if at < len(call.args)), ast.Name)
    split = only(only(tree.made(tree.function(call), keys.id), ast.Assign).value, ast.Call)
    need(called(split) == "split", split.args, [getattr(each, "id", "") for each in split.args[:1]] == [key])
    need(len(unread) == 1, key, key not in tree.code.locals(found.body), tree.holds(found.body, scene.second.key))
    parameter = parameters[unread[0]]
    own = parameter.arg if is_keylike(parameter.arg) else attempt.words.fresh(f"row_{suffix(key)}", "lane_key")
    if own != parameter.arg:
        attempt.draft.rename(parameter, own)
    attempt.replace_in(found.body, key, own)
    return attempt.plan("use the key that each row is given")


def keys_for_capture(attempt: Attempt, scene: Scene) -> FixPlan:
    """A mapped function that captures a key gets one as a further argument.  Raises NoFix."""
    found = handed(scene.tree, scene.finding)
    call, names, axes = sole(calls(scene.tree, found)), found.names, told_axes(found.maker)
    own = scene.tree.parent(found.maker) is found.body
    need(own or (isinstance(found.maker, ast.Call) and not isinstance(found.maker.args[0], ast.Call)))
    need(own or is_used_once(scene.tree, found.body), names, len(call.args) == len(plain_parameters(found.body)))
    mapped = [*range(len(call.args))]
    if axes is not None and not _is(axes, 0):
        parts = only(axes, ast.Tuple, ast.List).elts
        need(len(parts) == len(names))
        attempt.behind(parts[-1], ", 0")
        mapped = [place for place, axis in enumerate(parts) if _is(axis, 0)]
    arrays = (place for place in mapped if _is_array(attempt, call.args[place], found.body, names[place]))
    counted = first([*arrays, *mapped])
    count = row_count(attempt, call.args[counted], found.body, names[counted])
    name = _parameter_for(attempt, scene, found.body, names[mapped[0]], "row_key", "lane_key")
    give(attempt.draft, call, attempt.spelling.split(scene.second.name, count, call))
    return attempt.plan(f"give each row a key of its own, as the argument `{name}`")


def _parameter_for(attempt: Attempt, scene: Scene, body: Body, row: str, *others: str) -> str:
    """A new last parameter of a function, which reads that where it captured the key; gives its name.  Raises NoFix."""
    key = scene.second.name
    need(key, key not in scene.tree.code.locals(body), scene.tree.holds(body, scene.second.key))
    own = attempt.words.fresh(f"{row}_{suffix(key)}", *others)
    attempt.replace_in(body, key, own)
    add_parameter(attempt.draft, Scope(scene.tree.code, body), own, keyword_only=False)
    return own


def keys_for_partial(attempt: Attempt, scene: Scene) -> FixPlan:
    """``vmap(partial(f, key))(rows)`` becomes ``vmap(f)(keys, rows)``.  Raises NoFix."""
    tree, found = scene.tree, handed(scene.tree, scene.finding)
    call, given = sole(calls(tree, found)), only(found.maker, ast.Call).args[0]
    if isinstance(given, ast.Name):
        scope = tree.code.binder(given.id, given) or tree.code.tree
        need(len(tree.loads(scope, given.id)) == 1)
        given = only(tree.made(scope, given.id), ast.Assign).value
    bound, names = only(given, ast.Call), found.names
    need(called(bound) == "partial", len(bound.args) == 2, not bound.keywords, told_axes(found.maker) is None)
    need(not any(isinstance(arg, ast.Starred) for arg in bound.args), call.args, len(names) > len(call.args))
    count = row_count(attempt, call.args[0], found.body, names[1])
    key = attempt.text(bound.args[1])
    attempt.draft.put(bound, attempt.text(bound.args[0]))
    attempt.ahead(call.args[0], f"{attempt.spelling.split(key, count, call)}, ")
    return attempt.plan(_SPLIT)


def keys_for_option(attempt: Attempt, finding: Finding) -> FixPlan:
    """``vmap(partial(f, key=key))(rows)`` becomes ``vmap(lambda row, k: f(row, key=k))(rows, keys)``.  Raises NoFix."""
    tree, found = attempt.tree, handed(attempt.tree, finding, anywhere=True)
    call, given = sole(calls(tree, found)), only(found.maker, ast.Call).args[0]
    bound: ast.AST = given
    if isinstance(given, ast.Name):
        made = only(tree.made(tree.function(given), given.id), ast.Assign)
        need(len(tree.loads(tree.function(given), given.id)) == 1, attempt.draft.is_bare(made))
        need(tree.parent(made) is tree.parent(only(tree.statement(call), ast.stmt)))
        bound = made.value
        for name in names_in(bound):
            stores = tree.stores(tree.function(given), name)
            need(not any(position(made) < position(each) < position(given) for each in stores))
        attempt.draft.take_out(made)
    option = sole(only(bound, ast.Call).keywords)
    need(called(bound) == "partial", len(bound.args) == 1, option.arg, told_axes(found.maker) is None, call.args)  # type: ignore[attr-defined]
    need(not call.keywords, not any(isinstance(each, ast.Starred) for each in call.args))
    needed = found.names[: len(found.names) - len(found.body.args.defaults)]
    names = [name for name in needed if name != option.arg][-len(call.args) :]
    need(len(names) == len(call.args))
    count = row_count(attempt, call.args[0], found.body, names[0])
    rows = [attempt.words.fresh(name, f"each_{name}", "row") for name in names]
    own = attempt.words.fresh(f"{rows[0]}_{suffix(option.arg or '')}", "row_key", "lane_key")
    function = attempt.text(bound.args[0])  # type: ignore[attr-defined]
    attempt.draft.put(given, f"lambda {', '.join([*rows, own])}: {function}({', '.join(rows)}, {option.arg}={own})")
    give(attempt.draft, call, attempt.spelling.split(attempt.text(option.value), count, call))
    return attempt.plan(_SPLIT)


def keys_for_leaves(attempt: Attempt, scene: Scene) -> FixPlan:
    """A tree of keys beside the tree: ``tree.map(lambda p, p_key: ..., params, keys)``.  Raises NoFix.

    The function may have a name, if the map alone uses it.
    """
    tree, call = scene.tree, only(scene.finding.loop, ast.Call)
    need(len(call.args) > 1, not call.keywords)
    need(any(step.node is call and step.loop == "tree-map" for step in scene.finding.second.step.path()))
    body, leaves, key = _mapped(tree, call.args[0]), call.args[1], scene.second.name
    role = tree.code.program.knowledge.role(tree.code.outside(call.func), Runs)
    before = 0 if role is None else role.leading
    taken = plain_parameters(body)[before:]
    need(is_plain(leaves), len(taken) == len(call.args) - 1)
    statement = only(tree.statement(call), ast.stmt)
    need(not tree.loops(call, statement), not tree.is_elif(statement))
    need(not any(isinstance(above, ast.Lambda) for above in tree.between(call, statement)))
    _parameter_for(attempt, scene, body, taken[0].arg, "leaf_key")
    treedef, keys = attempt.words.fresh("treedef", "structure"), attempt.words.fresh(f"{suffix(key)}s", "leaf_keys")
    module = attempt.spelling.tree_module(call)
    split = attempt.spelling.split(key, f"{treedef}.num_leaves", call)
    attempt.draft.before(statement, f"{treedef} = {module}.structure({attempt.text(leaves)})")
    attempt.draft.before(statement, f"{keys} = {module}.unflatten({treedef}, {split})")
    give(attempt.draft, call, keys)
    return attempt.plan("give each leaf a key of its own")


def _mapped(tree: Tree, function: ast.expr) -> ast.Lambda | ast.FunctionDef:
    """The lambda that an expression is, or the function of its file that it names and nothing else does."""
    if isinstance(function, ast.Lambda):
        return function
    scope = tree.code.binder(only(function, ast.Name).id, function) or tree.code.tree
    found = (each for each in descendants(scope) if isinstance(each, ast.FunctionDef) and each.name == function.id)  # type: ignore[attr-defined]
    body = sole(found)
    need(is_used_once(tree, body), not body.decorator_list)
    return body


# Loops of JAX


def scan_over_keys(attempt: Attempt, scene: Scene) -> FixPlan:
    """A scan over nothing runs over keys: ``scan(body, x, split(key, steps))``.  Raises NoFix."""
    loop = loop_of(scene)
    key, call = _captured(scene, loop), loop.call
    options = {keyword.arg: keyword.value for keyword in call.keywords}
    rows = only(call.args[2] if len(call.args) > 2 else options.get("xs"), ast.Constant)
    need(loop.kind == "scan", len(loop.names) == 2, len(call.args) < 4, rows.value is None, "length" in options)
    parameter = loop.body.args.args[1]
    need(not attempt.tree.mentions(loop.body, parameter.arg))
    own = attempt.words.children([scene.second.call], key)[0]
    attempt.draft.rename(parameter, own)
    attempt.replace_in(loop.body, key, own)
    attempt.draft.put(rows, attempt.spelling.split(key, attempt.text(options["length"]), call))
    return attempt.plan("scan over keys, one for each round")


def scan_over_bound(attempt: Attempt, scene: Scene) -> FixPlan:
    """``scan(partial(body, key), x, None, steps)`` hands the body a key of each round's own.  Raises NoFix."""
    loop = handed(scene.tree, scene.finding)
    call, options = loop.call, {keyword.arg: keyword.value for keyword in loop.call.keywords}
    rows = only(call.args[2] if len(call.args) > 2 else options.get("xs"), ast.Constant)
    bound = only(call.args[0], ast.Call)
    need(loop.kind == "scan", loop.maker is call, len(call.args) < 4, rows.value is None, "length" in options)
    need(called(bound) == "partial", len(bound.args) == 2, not bound.keywords, len(loop.names) == 3)
    need(is_plain(bound.args[1]), loop.names[0] == scene.second.name)
    key, carry, _ = plain_parameters(loop.body)
    own = attempt.words.children([scene.second.call], key.arg)[0]
    function = attempt.text(bound.args[0])
    attempt.draft.put(bound, f"lambda {carry.arg}, {own}: {function}({own}, {carry.arg}, None)")
    attempt.draft.put(rows, attempt.spelling.split(attempt.text(bound.args[1]), attempt.text(options["length"]), call))
    return attempt.plan("scan over keys, one for each round")


def keys_beside_rows(attempt: Attempt, scene: Scene) -> FixPlan:
    """A loop over rows runs over rows and keys.  Raises NoFix."""
    loop = loop_of(scene)
    key, call = _captured(scene, loop), loop.call
    body = only(loop.body, ast.FunctionDef, ast.AsyncFunctionDef)
    place = {"scan": 2, "map": 1}.get(loop.kind, len(call.args))
    need(place < len(call.args), not call.keywords, len(loop.names) == place, not body.args.defaults)
    rows, parameter, top = call.args[place], body.args.args[place - 1], body.body[0]
    need(not body.decorator_list, is_plain(rows), parameter.annotation is None, not is_docstring(top))
    name = parameter.arg
    count = row_count(attempt, rows, body, name)
    row = name if not name.startswith("_") else attempt.words.fresh("row")
    own = attempt.words.fresh(f"{row}_{suffix(key)}", "row_key")
    both = attempt.words.fresh(f"{row}_and_{suffix(key)}", "keyed_row")
    attempt.draft.put(parameter, both)
    attempt.draft.before(top, f"{row}, {own} = {both}")
    attempt.replace_in(body, key, own)
    attempt.draft.put(rows, f"({attempt.text(rows)}, {attempt.spelling.split(key, count, call)})")
    return attempt.plan("run over the rows with a key for each")


def _captured(scene: Scene, loop: Handed) -> str:
    """The variable outside of the body that holds the key, and holds the same where the loop is called."""
    key, code = scene.second.name, scene.tree.code
    need(key, key not in code.locals(loop.body), code.binder(key, loop.call) is code.binder(key, loop.body))
    need(all(site.name == key for site in scene.sites))
    need(not any(is_bound_inside(scene.tree, site, loop.body) for site in scene.inside(loop.body)))
    return key


# How many


def row_count(attempt: Attempt, rows: ast.expr, body: ast.AST, parameter: str) -> str:
    """An expression for the number of rows, which a ``parameter`` of a body gets one by one.  Raises NoFix."""
    if isinstance(rows, ast.Call):
        return _made_count(attempt, rows)
    need(is_plain(rows))
    text = attempt.text(rows)
    if _is_array(attempt, rows, body, parameter):
        return f"{text}.shape[0]"
    return f"{attempt.spelling.tree_module(rows)}.leaves({text})[0].shape[0]"


def _is_array(attempt: Attempt, rows: ast.expr, body: ast.AST, parameter: str) -> bool:
    """Whether what gives the rows is one array, as far as is seen or said where it stands, or of a row in the body."""
    code, name = attempt.tree.code, getattr(rows, "id", "")
    owner = code.binder(name, rows) if name else None
    said = (each.annotation for each in signatures.named(owner) if each.arg == name) if owner is not None else ()
    if any(each is not None and code.outside(each) in ARRAYS for each in said):
        return True
    return uses_array(attempt.tree.function(rows), attempt.text(rows)) or uses_array(body, parameter)


def counts_itself(rows: ast.expr) -> bool:
    """Whether a call makes an array of rows, and is told how many."""
    return isinstance(rows, ast.Call) and isinstance(rows.func, ast.Attribute) and called(rows) in _BY_SHAPE


def _made_count(attempt: Attempt, call: ast.Call) -> str:
    """The number of rows of a new array: ``n`` of ``zeros((n, 3))``, of ``split(key, n)`` and of ``arange(n)``."""
    name = called(call) if isinstance(call.func, ast.Attribute) else ""
    given = call.args[1:] if name == "split" else call.args
    need(name in _BY_SHAPE, given, name != "arange" or len(given) == 1)
    size = given[0]
    if isinstance(size, (ast.Tuple, ast.List)) and size.elts:
        size = size.elts[0]
    need(isinstance(size, ast.Constant) or is_plain(size))
    text = attempt.text(size)
    return f"{text}[0]" if isinstance(size, ast.Name) and size.id.endswith("shape") else text
