"""What a call gives, and what an expression of a called function is in its caller."""

from __future__ import annotations

import ast
from copy import copy

from rnglint.knowledge._table import P
from rnglint.knowledge.roles import Partial, Seeds
from rnglint.machine.callables import Frame, Func
from rnglint.machine.events import Event, Step
from rnglint.machine.ledger import Ledger
from rnglint.models.tracing import home
from rnglint.program import places, signatures
from rnglint.program.code import Code, FunctionNode
from rnglint.program.syntax import descendants, is_name, names_in

_DEPTH = 4
"""So many calls down a value is followed into functions of the project."""


def argument(step: Step, name: str) -> ast.expr | None:
    """What a call gives for a parameter of the function that it runs, if that stands in the call itself."""
    function, call, nodes = step.label, step.node, step.nodes
    if not isinstance(function, Func) or not isinstance(call, ast.Call) or nodes is None:
        return None
    positional = [each.arg for each in signatures.positional(function.node)]
    node = nodes.get(name)
    if node is None and name in positional:
        node = nodes.get(positional.index(name))
    own = (*call.args, *(keyword.value for keyword in call.keywords if keyword.arg))
    return next((each for each in own if each is node), None)


def leaves_out(call: Step, name: str) -> bool:
    """Whether a call that shows all that it gives does not give a parameter."""
    shown = isinstance(call.node, ast.Call) and signatures.is_written_out(call.node)
    return shown and call.nodes is not None and argument(call, name) is None


def function_of(frame: Frame) -> Frame:
    """The function that a frame belongs to, also that of a comprehension."""
    return next((each for each in frame.outwards() if isinstance(each.node, FunctionNode)), frame)


def in_place(step: Step) -> ast.AST:
    """What stands at a step, as if nothing in it had a name of its own first.

    A variable that nothing else binds gives way to the call that gives its value, and one of what `partial` has made to
    a call of the function itself.
    """
    return _in_place(step.node, step.frame.code, step.frame.node, _DEPTH)


def _in_place(node: ast.AST, code: Code, function: ast.AST, depth: int) -> ast.AST:
    held = _held(node, code, function) if depth else None
    if held is not None:
        return _in_place(held, code, function, depth - 1)
    made = _held(node.func, code, function) or node.func if isinstance(node, ast.Call) else None
    bound = made if isinstance(made, ast.Call) and made.args else None
    if bound is not None and _is_partial(bound, code):
        assert isinstance(node, ast.Call)
        node = ast.Call(bound.args[0], [*bound.args[1:], *node.args], [*bound.keywords, *node.keywords])
    parts = {name: part for name, part in ast.iter_fields(node) if isinstance(part, (ast.AST, list))}
    if not parts:
        return node
    whole = copy(node)
    for name, part in parts.items():
        some = part if isinstance(part, list) else [part]
        new = [_in_place(each, code, function, depth) if isinstance(each, ast.AST) else each for each in some]
        setattr(whole, name, new if isinstance(part, list) else new[0])
    return whole


def _held(node: ast.AST, code: Code, function: ast.AST) -> ast.Call | None:
    """The call whose result a variable of a function holds, if nothing else binds it."""
    known = isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
    value = code.value_of(function, node.id) if known else None  # type: ignore[attr-defined]
    return value if isinstance(value, ast.Call) and node.id not in names_in(value) else None  # type: ignore[attr-defined]


def left_out(event: Event) -> ast.Name | None:
    """The constant of a module that gives the key of an event as the default of a parameter, which a call leaves out.

    It stands where the function names it as its default.
    """
    code, name = event.frame.code, event.key_node.id if isinstance(event.key_node, ast.Name) else ""
    for step in reversed(event.step.path() if name else ()):
        if step.kind == "call" and isinstance(step.label, Func) and step.label.node is event.frame.node:
            given = signatures.default_of(step.label.node, name)
            if leaves_out(step, name) and isinstance(given, ast.Name):
                return given if any(isinstance(each, ast.Assign) for each in code.bindings.get(given.id, ())) else None
            return None
    return None


def in_process(event: Event) -> list[Func]:
    """The function that a process of its own runs, on the way to an event; none where no process does."""
    path = event.step.path()
    inside = next((at for at, step in enumerate(path) if step.loop == "processes"), len(path))
    return [step.label for step in path[inside:] if isinstance(step.label, Func)][:1]


def reads(code: Code, statement: ast.AST | None) -> list[ast.Name]:
    """Where a function reads the one name that a statement of it binds, if nothing else there binds that."""
    targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
    if not isinstance(statement, (ast.Assign, ast.AnnAssign)) or len(targets) > 1:
        return []
    target, function = targets[0], next(code.around(statement))
    if not isinstance(target, ast.Name) or isinstance(function, ast.Module) or target.id in code.outer_names(function):
        return []
    others = [each for each in code.named(function)[target.id] if each is not target]
    return others if all(isinstance(each.ctx, ast.Load) for each in others) else []


def stands_in(code: Code, node: ast.AST) -> ast.AST | None:
    """What a node stands in; a value that has a name stands where that is read, if that is one place."""
    around = code.parents.get(node)
    named = reads(code, around)
    return code.parents.get(named[0]) if len(named) == 1 else around


def ends_in(code: Code, node: ast.AST, function: ast.AST) -> ast.stmt | None:
    """The statement that a node stands in; where that only gives its value a name, the one place where it is read."""
    statement = code.statement(node, function)
    named = reads(code, statement)
    return code.statement(named[0], function) if len(named) == 1 else statement


def names_of(ledger: Ledger, step: Step, node: ast.AST) -> list[str]:
    """The names that a value goes by: what it is bound to, and parameters, fields and entries that it is given to."""
    code = step.frame.code
    read = {node, *reads(code, code.parents.get(node))}
    around = {code.taker(each) for each in read}
    calls = (call for call in ledger.calls if call.node in around)
    told = ((call, call.label) for call in calls if isinstance(call.label, Func))
    passed = [name for call, func in told for name in signatures.names(func.node) if argument(call, name) in read]
    return [*code.bound_by(node), *passed, *entry_of(code, node)]


def called(call: ast.Call, name: ast.AST, code: Code) -> tuple[ast.FunctionDef, str, Code] | None:
    """The function of the project that a call runs, the parameter for which a node stands there, and its file.

    A table that is written out may hold the function, and `partial` may have given its first arguments.
    """
    func, before = call.func, 0
    made = _held(func, code, next(code.around(call), code.tree))
    if made is not None and made.args and _is_partial(made, code):
        func, before = made.args[0], len(made.args) - 1
    func = _entry(func, code) if isinstance(func, ast.Subscript) else func
    home, spelled = code.program.home(func.id, code) if isinstance(func, ast.Name) else (code, "")
    held = home.bindings.get(spelled, ())
    function = held[0] if len(held) == 1 else None
    if not isinstance(function, ast.FunctionDef) or not signatures.is_written_out(call):
        return None
    for at, parameter in enumerate(signatures.names(function)):
        if places.argument(call, P(at - before if at >= before else None, parameter)) is name:
            return function, parameter, home
    return None


def _entry(node: ast.Subscript, code: Code) -> ast.expr:
    """What a table that a file writes out under one name holds in a place that is written out, too."""
    bound = code.bindings.get(node.value.id, ()) if isinstance(node.value, ast.Name) else ()
    table = bound[0].value if len(bound) == 1 and isinstance(bound[0], ast.Assign) else None
    place = getattr(node.slice, "value", None)
    if isinstance(table, ast.Dict):
        rows = {getattr(key, "value", None): value for key, value in zip(table.keys, table.values, strict=True)}
        return rows.get(place, node)
    rows = dict(enumerate(table.elts)) if isinstance(table, (ast.List, ast.Tuple)) else {}
    return rows.get(place, node)


def _is_partial(call: ast.Call, code: Code) -> bool:
    return code.program.knowledge.role(code.outside(call.func), Partial) is not None


def entry_of(code: Code, node: ast.AST, depth: int = _DEPTH) -> list[str]:
    """The field of an object, the entry of a dictionary or the keyword that a value is given to.

    One that has a name is given to it where that is read, if that is one place; a function of the project may do so.
    """
    named = reads(code, code.parents.get(node))
    place = named[0] if len(named) == 1 else node
    around = code.parents.get(place)
    call = code.taker(place)
    found = called(call, place, code) if isinstance(call, ast.Call) and depth else None
    if found is not None:
        function, parameter, home = found
        inside = home.named(function).get(parameter, ())
        return [parameter, *(entry_of(home, inside[0], depth - 1) if len(inside) == 1 else ())]
    if isinstance(around, ast.Call) and place in around.args:
        return _fields(around, code)[around.args.index(place) :][:1]
    if isinstance(around, ast.keyword):
        return [around.arg] if around.arg else []
    items = zip(around.keys, around.values, strict=True) if isinstance(around, ast.Dict) else ()
    keys = [key.value for key, value in items if value is place and isinstance(key, ast.Constant)]
    return [each for each in keys if isinstance(each, str)]


def _fields(call: ast.Call, code: Code) -> list[str]:
    """The fields, in order, of what a call makes: an object of a class of the project that has no constructor."""
    home, name = code.program.home(call.func.id, code) if isinstance(call.func, ast.Name) else (code, "")
    bound = home.bindings.get(name, ())
    body = bound[0].body if len(bound) == 1 and isinstance(bound[0], ast.ClassDef) else []
    if any(isinstance(each, ast.FunctionDef) and each.name == "__init__" for each in body):
        return []
    return [each.target.id for each in body if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)]


def written(event: Event) -> tuple[ast.AST | None, list[Step]]:
    """The expression that a seed comes from, with the calls that lead down to where it stands."""
    return followed(event.key_node, event.step)


def put_in(event: Event) -> tuple[Code, ast.AST] | None:
    """Where a seed is put among options that calls pass on as they are (``reset(**options)``); None if it is not."""
    node, above = written(event)
    if not isinstance(node, ast.Name) or not above:
        return None
    name, found = node.id, None
    if _takes_options(above[-1].label, name):
        role = event.frame.code.program.knowledge.role(event.api, Seeds)
        name = "" if role is None or role.seed is None else role.seed.name or ""
    for step in (each for each in reversed(above) if each.kind == "call"):
        given = (step.nodes or {}).get(name)
        passed = step.node.keywords if isinstance(step.node, ast.Call) else ()
        if given is None or not any(each.value is given for each in passed):
            break
        found = step.frame.code, given
        is_passed_on = any(each.value is given and each.arg is None for each in passed)
        if not is_passed_on or not isinstance(given, ast.Name) or not _takes_options(step.frame, given.id):
            break
    return found


def _takes_options(function: object, name: str) -> bool:
    """Whether a function has a parameter of that name for the options that it does not name (``**options``)."""
    taken = getattr(getattr(getattr(function, "node", None), "args", None), "kwarg", None)
    return taken is not None and taken.arg == name


def is_of_static(made: Event) -> bool:
    """Whether a seed is made of an argument for each value of which a compiler makes the function anew."""
    compiled = [(home(each.function), {name for name, _ in each.static}) for each in made.tracings]
    calls = [step for step in reversed(made.step.path()) if step.kind == "call"] if compiled else []
    frame, nodes = made.frame, [made.key_node]
    for step in [*calls, None]:
        names = {part.id for node in nodes if node for part in descendants(node) if isinstance(part, ast.Name)}
        here = (static for function, static in compiled if isinstance(function, Func) and function.node is frame.node)
        if any(names & static for static in here):
            return True
        if step is not None:
            frame, nodes = step.frame, [argument(step, name) for name in names]
    return False


def followed(node: ast.AST | None, step: Step) -> tuple[ast.AST | None, list[Step]]:
    """What an expression at a step comes from, followed back through the calls that pass it on as it is.

    The steps lead down to where that stands.  A parameter that a call leaves at its default stays a name.
    """
    steps = step.path()[:-1]
    while isinstance(node, ast.Name):
        calls = _to_call(steps)
        given = argument(calls[-1], node.id) if calls else None
        if given is None:
            break
        node, steps = given, _to_call(calls[:-1])
    return node, steps


def _to_call(steps: list[Step]) -> list[Step]:
    """Some steps up to the last call among them."""
    calls = [at for at, step in enumerate(steps) if step.kind == "call"]
    return steps[: calls[-1] + 1] if calls else []


def in_caller(step: Step, expression: ast.expr | None) -> ast.expr | None:
    """What an expression of a called function is in the caller: an argument, or a name that both know."""
    function, call = step.label, step.node
    if not isinstance(function, Func) or expression is None:
        return None
    attributes: list[str] = []
    base = expression
    while isinstance(base, ast.Attribute):
        attributes.append(base.attr)
        base = base.value
    if not isinstance(base, ast.Name):
        return None
    if base.id not in signatures.names(function.node):
        own = base.id in function.frame.code.locals(function.node)
        return expression if not own and _sees(step, function, base.id) else None
    given = argument(step, base.id)
    if given is None and base.id == function.frame.code.parameter(function.node) and isinstance(call, ast.Call):
        given = call.func.value if function.owner is not None and isinstance(call.func, ast.Attribute) else None
    if given is None or _rebinds(function.node, base.id):
        return None
    for name in reversed(attributes):
        given = ast.Attribute(given, name, ast.Load())
    return given


def _sees(step: Step, function: Func, name: str) -> bool:
    """Whether a name that a function reads from around it means the same where the function is called."""
    if function.frame.uid == step.frame.uid:
        return True
    is_global = isinstance(function.frame.node, ast.Module) and function.frame.code is step.frame.code
    return is_global and name not in step.frame.code.locals(step.frame.node)


def _rebinds(function: ast.AST, name: str) -> bool:
    named = (node for node in descendants(function) if is_name(node, name))
    return any(not isinstance(node.ctx, ast.Load) for node in named)
