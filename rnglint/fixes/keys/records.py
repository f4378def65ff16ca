"""Repairs where two calls are given one thing that holds the key among others: the second gets a copy of it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from contextlib import suppress

from msgspec import Struct

from rnglint.api.context import FixPlan
from rnglint.fixes.calls import give
from rnglint.fixes.keys.attempt import Attempt
from rnglint.fixes.keys.kept import COPYING, copied_by, takes
from rnglint.fixes.keys.lacking import allows_none
from rnglint.fixes.keys.tree import last_name
from rnglint.fixes.keys.words import is_keylike
from rnglint.fixes.needs import NoFix, need, only, sole
from rnglint.fixes.rounds import index_of
from rnglint.fixes.sight import mentioning
from rnglint.knowledge.roles import UsesKey
from rnglint.machine.callables import Func
from rnglint.machine.events import Event
from rnglint.program import signatures
from rnglint.program.classes import is_frozen
from rnglint.program.code import COMPREHENSIONS, Code, FunctionNode
from rnglint.program.signatures import defaults
from rnglint.program.syntax import descendants, is_name, is_none, name_of, position, uncalled
from rnglint.trace.findings import Finding
from rnglint.trace.given import argument


class Held(Struct, frozen=True):
    """A variable that a call is given, or that it calls, and that holds the key of the call."""

    load: ast.Name
    made: ast.AST
    """What binds it: an assignment, or a parameter."""
    key: str
    """The text of the key in it."""
    copy: str
    """What stands in the place of the variable where the key is to be another; empty where the call names that."""
    field: str
    given: str = "{}"
    """What the call is given by the name of the field, around the key."""


def renew_in_given(attempt: Attempt, finding: Finding) -> FixPlan:
    """``f(**{**options, "key": fold_in(options["key"], 1)})`` for the second ``f(**options)``.  Raises NoFix.

    In the same way ``f(*state._replace(key=...))``, ``f(state._replace(key=...))`` and ``bound(key=...)``.
    """
    call = only(finding.node, ast.Call)
    held, before = _held(attempt, finding, call)
    need(before, not attempt.tree.loops(call, attempt.tree.function(call)))
    return _folded(attempt, call, held, str(before))


def fold_step(attempt: Attempt, event: Event) -> FixPlan:
    """The key that a ``TrainState`` of Flax keeps is folded with the step that its updates count.  Raises NoFix."""
    site, program = attempt.site(event), attempt.project.program
    key = only(site.key, ast.Attribute)
    state, codes = only(key.value, ast.Name).id, [*mentioning(program, attempt.module.path, [key.attr])]
    classes = (cls for code in codes for found in code.classes.values() for cls in found)
    cls = sole(each for each in classes if any(is_name(getattr(line, "target", None), key.attr) for line in each.body))
    need(any(last_name(each) == "TrainState" for each in cls.bases))
    reads = [each for code in codes for each in code.nodes if isinstance(each, ast.Attribute) and each.attr == key.attr]
    need(reads == [key], not any(isinstance(each, FunctionNode) for each in cls.body))
    attempt.fold(site, f"{state}.step")
    return attempt.plan(f"fold the step of `{state}` into its key")


def renew_in_each_round(attempt: Attempt, finding: Finding) -> FixPlan:
    """The same for a call in a loop, with the number of the round.  Raises NoFix."""
    tree, call, loop = attempt.tree, only(finding.node, ast.Call), only(finding.loop, ast.AST)
    need(isinstance(loop, (ast.For, *COMPREHENSIONS)))
    held, before = _held(attempt, finding, call)
    heads = getattr(loop, "generators", [loop])
    need(not before, tree.loops(call, tree.function(call)) == [loop], not tree.holds(loop, held.made))
    need(not any(tree.holds(head.iter, call) for head in heads))
    numbers = [index_of(attempt.draft, tree, head, tree.function(loop), attempt.words.fresh) for head in heads]
    return _folded(attempt, call, held, *numbers)


def renew_where_replaced(attempt: Attempt, finding: Finding) -> FixPlan:
    """``state = state._replace(x=x)`` between two uses of the state, or in each round, renews its key, too.

    Raises NoFix.
    """
    tree, call = attempt.tree, only(finding.node, ast.Call)
    field, function = only(finding.second.key_node, ast.Attribute).attr, tree.function(call)
    given = {each.id for each in (*call.args, *(each.value for each in call.keywords)) if isinstance(each, ast.Name)}
    stores = (each for name in sorted(given) for each in tree.stores(function, name))
    lines = ((each.id, tree.parent(each)) for each in stores)
    copies = [(name, copy) for name, line in lines if (copy := getattr(line, "value", None)) and _copies(copy, name)]
    name, copy = sole(copies)
    rounds = finding.loop is not None and tree.holds(finding.loop, copy)
    need(rounds or (finding.loop is None and position(copy) < position(call)), takes(attempt, copy.func.attr, field))
    need(not any(each.arg in (field, None) for each in copy.keywords))
    need("split" not in (finding.first.kind, finding.second.kind))
    give(attempt.draft, copy, f"{field}={attempt.spelling.random('fold_in', copy)}({name}.{field}, 1)")
    return attempt.plan(f"give `{name}` a new `{field}` where it is replaced")


def _copies(node: ast.AST, name: str) -> bool:
    """Whether a call copies a variable with other values of some fields."""
    method = node.func if isinstance(node, ast.Call) and node.keywords and not node.args else None
    return isinstance(method, ast.Attribute) and method.attr in COPYING and getattr(method.value, "id", "") == name


def _folded(attempt: Attempt, call: ast.Call, held: Held, *numbers: str) -> FixPlan:
    random = attempt.spelling.random("fold_in", call)
    key = held.key
    for number in numbers:
        key = f"{random}({key}, {number})"
    if held.copy:
        attempt.draft.put(held.load, held.copy.format(key))
    else:
        give(attempt.draft, call, f"{held.field}={held.given.format(key)}")
    return attempt.plan(f"give the call a `{held.field}` of its own")


def _held(attempt: Attempt, finding: Finding, call: ast.Call) -> tuple[Held, int]:
    """What holds the key of a call, and how often that is mentioned before.  Raises NoFix."""
    tree, function = attempt.tree, attempt.tree.function(call)
    found = [*_bound(attempt, function, call), *_given(attempt, function, call)]
    found += _passed_on(attempt, finding, function, call)
    held = sole(found or _handed(attempt, finding, function, call))
    loads = tree.loads(function, held.load.id)
    need(all(tree.function(each) is function for each in loads), not any(_is_changed(attempt, each) for each in loads))
    need("split" not in (finding.first.kind, finding.second.kind))  # of which the key that is folded may be a child
    return held, sum(position(each) < position(held.load) for each in loads)


def _given(attempt: Attempt, function: ast.AST, call: ast.Call) -> Iterator[Held]:
    """The arguments that hold a key among other things; a dictionary only where it is unpacked.

    What a function is given as a whole, it may write to.
    """
    for each in (*call.args, *call.keywords):
        load = each.value if isinstance(each, (ast.Starred, ast.keyword)) else each
        made = attempt.tree.made(function, load.id) if isinstance(load, ast.Name) else None
        if made is None or not isinstance(load, ast.Name):
            continue
        unpacked = isinstance(each, ast.keyword) and each.arg is None
        for field, method in _fields(attempt, made.value):
            if method:
                yield Held(load, made, f"{load.id}.{field}", f"{load.id}.{method}({field}={{}})", field)
            elif unpacked:
                yield _item(load, made, field)


def _passed_on(attempt: Attempt, finding: Finding, function: ast.AST, call: ast.Call) -> Iterator[Held]:
    """The parameters that a call is given whole, and that are records of a class whose objects nobody can change."""
    parameters = {each.arg: each for each in signatures.named(function)} if isinstance(function, FunctionNode) else {}
    for load in (*call.args, *(each.value for each in call.keywords if each.arg)):
        made = parameters.get(load.id) if isinstance(load, ast.Name) else None
        if isinstance(load, ast.Name) and made is not None and not attempt.tree.stores(function, load.id):
            with suppress(NoFix):
                yield _record(attempt, finding, load, made)


def _record(attempt: Attempt, finding: Finding, load: ast.Name, made: ast.arg) -> Held:
    """A parameter that is a record: of the class of its annotation, or of the only one with the field that is read.

    Raises NoFix.
    """
    name = last_name(made.annotation)
    if made.annotation is None:  # what is called reads the key from what it is given
        key = only(finding.second.key_node, ast.Attribute)
        steps = (step for step in finding.second.step.path() if getattr(step.label, "node", None) is not None)
        need(any(argument(step, last_name(key.value)) is load for step in steps))
        name = key.attr
    codes = [*mentioning(attempt.project.program, attempt.module.path, [name])]
    classes = ((code, cls) for code in codes for found in code.classes.values() for cls in found)
    code, cls = sole(each for each in classes if name in ([each[1].name] if made.annotation else fields_of(each[1])))
    field = sole(each for each in cls.body if isinstance(each, ast.AnnAssign) and is_keylike(name_of(each.target)))
    need(is_frozen(attempt.project.program, cls, code))
    own = name_of(field.target)
    return Held(load, made, f"{load.id}.{own}", _copy(attempt, cls, code, load, field), own)


def _copy(attempt: Attempt, cls: ast.ClassDef, code: Code, load: ast.Name, field: ast.AnnAssign) -> str:
    """The copy of a record with another value of a field, which stays None if it is that.  Raises NoFix."""
    name, value = name_of(field.target), "{}"
    if is_none(field.value) or allows_none(field.annotation):
        value = f"None if {load.id}.{name} is None else {{}}"
    if [code.program.written(uncalled(each), code) for each in cls.decorator_list] != ["dataclasses.dataclass"]:
        return f"{load.id}.{copied_by(cls)}({name}={value})"
    odd = {last_name(node) for line in cls.body for node in descendants(line)}
    need(not cls.bases, not odd & {"InitVar", "init", "__post_init__"})  # else a copy is not made of the fields alone
    return f"{attempt.spelling.spell('dataclasses.replace', load)}({load.id}, {name}={value})"


def _handed(attempt: Attempt, finding: Finding, function: ast.AST, call: ast.Call) -> Iterator[Held]:
    """The parameter that a call unpacks, if that gives it the key, by its name."""
    if not isinstance(function, FunctionNode):
        return
    parameters = {each.arg: each for each in (*function.args.args, *function.args.kwonlyargs)}
    if function.args.kwarg is not None:
        parameters[function.args.kwarg.arg] = function.args.kwarg
    for load, name in _unpacked(attempt, finding, call):
        if load.id in parameters and not attempt.tree.stores(function, load.id):
            yield _item(load, parameters[load.id], name)


def _unpacked(attempt: Attempt, finding: Finding, call: ast.Call) -> Iterator[tuple[ast.Name, str]]:
    """The variable that a call unpacks and that surely holds its key, with the name of the key in it."""
    code, events = attempt.tree.code, (finding.second, finding.first)
    given = {each.arg for each in call.keywords}
    loads = [each.value for each in call.keywords if each.arg is None]
    role = code.program.knowledge.role(code.outside(call.func), UsesKey)
    if role is not None:
        key = next((each.key_node for each in events if each.node is call and each.packed), None)
        names = [role.key.name] if role.key.name and not call.args else []
        loads = [each for each in loads if each is key]
    else:
        steps = (step for each in events for step in each.step.path() if step.node is call)
        run = next((step.label.node for step in steps if isinstance(step.label, Func)), None)
        names = [] if run is None or len(loads) > 1 else [name for name in _lacks(run, call) if is_keylike(name)]
    for name in {*names} - given if len(names) == 1 else ():
        yield from ((load, name) for load in loads if isinstance(load, ast.Name))


def _lacks(function: ast.AST, call: ast.Call) -> Iterator[str]:
    """The parameters that a function cannot do without, and that no call gives in order which gives others so."""
    if isinstance(function, FunctionNode):
        optional = [each.arg for each, _ in defaults(function.args)]
        parameters = [*(() if call.args else signatures.positional(function)), *function.args.kwonlyargs]
        yield from (each.arg for each in parameters if each.arg not in optional)


def _item(load: ast.Name, made: ast.AST, name: str) -> Held:
    """A dictionary that holds a key under a name."""
    return Held(load, made, f'{load.id}["{name}"]', f'{{{{**{load.id}, "{name}": {{}}}}}}', name)


def _bound(attempt: Attempt, function: ast.AST, call: ast.Call) -> Iterator[Held]:
    """The keyword by which what is called was bound to a key that is still there."""
    tree = attempt.tree
    made = tree.made(function, call.func.id) if isinstance(call.func, ast.Name) else None
    value = None if made is None else made.value
    if not isinstance(value, ast.Call) or tree.code.outside(value.func) != "functools.partial" or made is None:
        return
    for each in value.keywords:
        held, around = each.value, "{}"
        if isinstance(held, ast.Dict) and len(held.values) == 1 and (label := held.keys[0]) is not None:
            held, around = held.values[0], f"{{{{{attempt.text(label)}: {{}}}}}}"
        stores = tree.stores(function, held.id) if isinstance(held, ast.Name) else [each]
        stays = not any(position(one) > position(made) for one in stores)
        given = any(one.arg in (each.arg, None) for one in call.keywords)
        if each.arg and _is_key(each.arg, held) and stays and not given and isinstance(call.func, ast.Name):
            yield Held(call.func, made, attempt.text(held), "", each.arg, around)


def _fields(attempt: Attempt, value: ast.expr) -> Iterator[tuple[str, str]]:
    """The fields of a new thing that hold a key, each with the method that copies it; a dictionary has none."""
    if isinstance(value, ast.Dict):
        for key, each in zip(value.keys, value.values, strict=True):
            name = getattr(key, "value", None)
            if isinstance(name, str) and _is_key(name, each):
                yield name, ""
    elif isinstance(value, ast.Call) and attempt.tree.code.outside(value.func) == "builtins.dict" and not value.args:
        yield from ((each.arg, "") for each in value.keywords if each.arg and _is_key(each.arg, each.value))
    elif isinstance(value, ast.Call):
        cls = class_of(attempt, last_name(value.func))
        given = [*zip(fields_of(cls), value.args, strict=False), *((each.arg, each.value) for each in value.keywords)]
        need(not any(isinstance(each, ast.Starred) for each in value.args))
        yield from ((each, copied_by(cls)) for each, key in given if each and _is_key(each, key))


def _is_key(field: str, value: ast.expr) -> bool:
    return is_keylike(field) or is_keylike(last_name(value))


def fields_of(cls: ast.ClassDef) -> list[str]:
    """The fields of a record, in order."""
    return [each.target.id for each in cls.body if isinstance(each, ast.AnnAssign) and hasattr(each.target, "id")]


def class_of(attempt: Attempt, name: str) -> ast.ClassDef:
    """The only class of that name in sight.  Raises NoFix."""
    codes = mentioning(attempt.project.program, attempt.module.path, [name])
    return sole(cls for code in codes for cls in code.classes.get(name, ()))


def _is_changed(attempt: Attempt, load: ast.Name) -> bool:
    """Whether an item or an attribute of a variable is set where it stands."""
    return isinstance(getattr(attempt.tree.parent(load), "ctx", None), (ast.Store, ast.Del))
