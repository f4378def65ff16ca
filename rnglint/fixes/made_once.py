"""Repairs of streams that start anew: what is made or seeded in each call is made once, and kept.

Each gives the edits, and raises NoFix where it cannot be made.
"""

from __future__ import annotations

import ast

from rnglint.api.context import TextEdit
from rnglint.fixes.closures import held_around
from rnglint.fixes.imports import Spelling
from rnglint.fixes.keys.tree import is_mutable
from rnglint.fixes.names import free, identifiers
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.paired import check_apart
from rnglint.fixes.sight import mentioning
from rnglint.fixes.slots import has_room, make_room
from rnglint.fixes.text import Draft
from rnglint.fixes.varying import SEED_INSIDE
from rnglint.knowledge.parallel import THREADS
from rnglint.knowledge.roles import MakesKey, Seeds, StochasticLayer
from rnglint.machine.events import Event, Step
from rnglint.program.classes import given_by_property, is_record, methods
from rnglint.program.code import Code, FunctionNode
from rnglint.program.syntax import descendants, is_name, is_part_of, name_of, names_in, sole_target
from rnglint.trace.repeats import Repeat

PUT_BACK = "a context puts the stream back into the state that it had before the seed"
_THREADS = "threads would draw from one generator, each time in another order"
_TASKS = "tasks of one event loop would draw from one generator, in an order that nobody decides"
_OBJECTS = "each of several objects would make a generator of the same seed"
_NO_OBJECT = "no constructor is there that could keep the generator for the next call"


def held(code: Code, repeat: Repeat) -> tuple[TextEdit, ...]:
    """The generator that a method makes each time is made by the constructor, which keeps it; a seed is set there.

    A key is split in each call.
    """
    origin = first([repeat.origins[1]])
    need(not isinstance(origin.frame.node, ast.AsyncFunctionDef), why=_TASKS)
    method, made = only(origin.frame.node, ast.FunctionDef), only(origin.node, ast.Call)
    check_apart(repeat)
    files = {step.frame.code for step in repeat.second.step.path()}
    need(not any(THREADS & each.module.words for each in files), why=_THREADS)
    need(origin.frame.code is code, why=_NO_OBJECT)
    need(not origin.isolated, why=PUT_BACK)
    if method in code.tree.body and repeat.parting == "loop":
        return _held_by_module(code, method, made, repeat)
    if isinstance(code.parents[method], FunctionNode):
        return held_around(code, method, origin)
    cls = only(code.parents[method], ast.ClassDef, why=_NO_OBJECT)
    need(len({each.frame.receiver for each in repeat.origins if each is not None}) == 1, why=_OBJECTS)
    makers = _constructors(code, cls)
    plain = all(code.outside(each) == "builtins.property" for each in method.decorator_list)
    if not makers and plain:
        return _cached(code, cls, method, repeat)
    constructor, here = first(makers, _NO_OBJECT), code.parameter(method)
    need(here and here == code.parameter(constructor), method is not constructor, plain)
    line, empty = code.parents[made], _unseeded(code, method, made)
    whole = _guarded(code, method, line)
    seeded = {*descendants(made)} - ({only(made.func, ast.Attribute).value} if empty is not None else set())
    loads = {each.id for each in seeded if isinstance(each, ast.Name)}
    need(not loads & ({*code.locals(method)} - {here}), why=SEED_INSIDE)
    last = _last_setting(code, cls, constructor, made if whole is None else whole, method.name)
    attributes = {each.attr for each in descendants(cls) if isinstance(each, ast.Attribute)}
    attributes |= {each.name for each in cls.body if isinstance(each, ast.FunctionDef)}
    name = free([*code.bound_by(made if empty is None else empty), "rng", "generator"], attributes)
    names = Spelling(code.program.project, code.module)
    draft = names.draft
    if empty is not None:
        make_room(draft, cls, name)
        text = draft.read(made).removeprefix(draft.read(only(made.func, ast.Attribute).value))
        draft.behind(last, f"{here}.{name} = {draft.read(empty)}")
        draft.behind(last, f"{here}.{name}{text}")
        draft.put(empty, f"{here}.{name}")
        draft.take_out(line)
        return draft.edits()
    stored = line.targets if isinstance(line, ast.Assign) else []
    if isinstance(line, ast.Expr) or _is_kept(code, line, constructor, origin):
        statement = only(line if whole is None else whole, ast.stmt)
        need(isinstance(line, ast.Assign) or repeat.second.source is None)
        need(len(code.block(statement)) > 1, statement in method.body)
        if whole is not None:
            draft.behind(last, f"if {draft.read(whole.test)}:")
        draft.behind(last, f"{draft.unit() * (whole is not None)}{draft.read(line)}")
        draft.take_out(statement)
        return draft.edits()
    need(all(isinstance(each, ast.Name) for each in stored), why=SEED_INSIDE)  # else somebody keeps it already
    make_room(draft, cls, name)
    draft.behind(last, f"{here}.{name} = {draft.read(made)}")
    if code.program.knowledge.role(origin.api, MakesKey) is None:
        draft.put(made, f"{here}.{name}")
        return draft.edits()
    need(len(stored) == 1, line in method.body, origin.traced is None, why=SEED_INSIDE)
    draft.put(line, f"{here}.{name}, {draft.read(stored[0])} = {names.spell('jax.random.split', made)}({here}.{name})")
    return draft.edits()


def held_result(repeat: Repeat) -> tuple[TextEdit, ...]:
    """The same for a generator that a method of one object asks a function for.  Raises NoFix."""
    check_apart(repeat)
    origins = [first([each]) for each in repeat.origins]
    steps = [first((each for each in reversed(one.step.path()) if _in_method(each)), _NO_OBJECT) for one in origins]
    files = {step.frame.code for step in repeat.second.step.path()}
    need(not any(THREADS & each.module.words for each in files), why=_THREADS)
    need(len({each.frame.receiver for each in steps}) == 1, why=_OBJECTS)
    last, made = origins[1], origins[1].frame.code.parents.get(origins[1].node)
    need(last.frame is not steps[1].frame, isinstance(made, ast.Return), last.kind == "make", why=_NO_OBJECT)
    need(not last.isolated, why=PUT_BACK)
    need(repeat.second.source is not None, repeat.second.traced is None, why=_NO_OBJECT)
    return kept_result(last)


def _constructors(code: Code, cls: ast.ClassDef) -> list[ast.FunctionDef]:
    """What runs whenever an object is made, and may set attributes of it."""
    record = is_record(code.program, cls, code) and is_mutable(cls, code)
    return methods(cls, "__init__") or (methods(cls, "__post_init__") if record else [])


def kept_result(origin: Event) -> tuple[TextEdit, ...]:
    """What a method makes, or asks a helper for, in each call, the constructor makes once, and keeps.  Raises NoFix.

    A layer that a method makes with streams of its own is kept with them.
    """
    if isinstance(origin.frame.code.parents.get(origin.frame.node), FunctionNode):
        return held_around(origin.frame.code, origin.frame.node, origin)
    step = first((each for each in reversed(origin.step.path()) if _in_method(each)), _NO_OBJECT)
    code, method = step.frame.code, only(step.frame.node, ast.FunctionDef)
    call = _layer(code, only(origin.node if origin.frame is step.frame else step.node, ast.Call))
    cls, here = only(code.parents[method], ast.ClassDef), code.parameter(method)
    constructor = first(_constructors(code, cls), _NO_OBJECT)
    need(here and here == code.parameter(constructor), method is not constructor, not method.decorator_list)
    loads = names_in(call)
    need(not loads & ({*code.locals(method)} - {here}), why=SEED_INSIDE)
    last = _last_setting(code, cls, constructor, call, method.name)
    attributes = {each.attr for each in descendants(cls) if isinstance(each, ast.Attribute)}
    names = [*code.bound_by(call, whole=True), "rng" if origin.stream else "rngs", "generator"]
    name, draft = free(names, attributes), Draft(code.module)
    make_room(draft, cls, name)
    draft.behind(last, f"{here}.{name} = {draft.read(call)}")
    draft.put(call, f"{here}.{name}")
    return draft.edits()


def _layer(code: Code, call: ast.Call) -> ast.Call:
    """The layer that a call makes the streams of; the call itself where it makes none of one."""
    around = code.taker(call)
    layer = isinstance(around, ast.Call) and code.program.knowledge.role(code.outside(around.func), StochasticLayer)
    return around if layer and isinstance(around, ast.Call) else call


def _in_method(step: Step) -> bool:
    """Whether a step is a call in a method of an object."""
    function, code = step.frame.node, step.frame.code
    own = isinstance(function, ast.FunctionDef) and isinstance(code.parents[function], ast.ClassDef)
    return own and isinstance(step.node, ast.Call) and step.kind in ("call", "use")


def _guarded(code: Code, method: ast.FunctionDef, line: ast.AST) -> ast.If | None:
    """The condition on attributes of the object under which a method runs a statement, and nothing else."""
    around = code.parents[line]
    if not isinstance(around, ast.If) or around.body != [line] or around.orelse:
        return None
    plain = (ast.Compare, ast.cmpop, ast.Constant, ast.Attribute, ast.Name, ast.expr_context, ast.UnaryOp, ast.unaryop)
    named = names_in(around.test)
    simple = all(isinstance(each, plain) for each in descendants(around.test))
    return around if simple and named == {code.parameter(method)} else None


def _is_kept(code: Code, line: ast.AST, constructor: ast.FunctionDef, made: Event) -> bool:
    """Whether a statement sets an attribute to a generator, which nothing else sets; a constructor may say None."""
    target = sole_target(line)
    if not is_part_of(target, code.parameter(constructor)):
        return False
    if code.program.knowledge.role(made.api, MakesKey) is not None:
        return False
    stores = [each for each in code.nodes if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store)]
    others = [code.parents[each] for each in stores if each.attr == target.attr and each is not target]
    return all(
        isinstance(each, ast.Assign) and each in constructor.body and getattr(each.value, "value", each) is None
        for each in others
    )


def _last_setting(code: Code, cls: ast.ClassDef, constructor: ast.FunctionDef, made: ast.AST, method: str) -> ast.stmt:
    """Where a constructor can make what a method makes of the object's settings, which nothing else may set.

    That is its end, unless it calls the method itself.  Raises NoFix.
    """
    here = code.parameter(constructor)
    mentions = [each for each in descendants(constructor) if isinstance(each, ast.Attribute)]
    before = _called_first(code, cls, constructor)
    inside = {node for each in (cls, *before) for node in descendants(each)}
    settled = [each for each in inside if isinstance(each, ast.FunctionDef) and each.name == constructor.name]
    others = [node for each in settled for node in descendants(each) if isinstance(node, ast.Attribute)]
    own, fields = _read_of(cls, made, here), set[str]()
    if constructor.name != "__init__":  # the fields of a record are set before it runs
        fields = own & {getattr(each.target, "id", "") for each in cls.body if isinstance(each, ast.AnnAssign)}
    kept = {each.attr for each in others} | fields
    stores = [each for each in code.nodes if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store)]
    stores = [each for each in stores if each.attr in own and (each in inside or not is_name(each.value, here))]
    need(own <= kept, len(stores) == len(own - fields), why=_NO_OBJECT)
    calls = [each.lineno for each in mentions if each.attr == method]
    need(all(each in mentions for each in others if each.attr == method), why=_NO_OBJECT)
    if not calls:
        return constructor.body[-1]
    sets = [line for line in constructor.body if any(each in stores for each in descendants(line))]
    need(sets, sets[-1].lineno < min(calls) if sets else False, why=_NO_OBJECT)
    return sets[-1]


def _called_first(code: Code, cls: ast.ClassDef, constructor: ast.FunctionDef) -> list[ast.ClassDef]:
    """The base class of the same file whose constructor a constructor calls in any case."""
    called = any(ast.unparse(each).startswith("super().__init__(") for each in constructor.body)
    name = getattr(cls.bases[0], "id", "") if called and len(cls.bases) == 1 else ""
    return found if len(found := code.classes.get(name, [])) == 1 else []


def _read_of(cls: ast.ClassDef, made: ast.AST, here: str) -> set[str]:
    """The attributes of an object that an expression reads; for a property that gives others, these."""
    found: set[str] = set()
    for each in descendants(made):
        if is_part_of(each, here):
            given = given_by_property(cls, each.attr)
            found |= {each.attr} if given is None else _read_of(cls, given, here)
    return found


def _unseeded(code: Code, method: ast.FunctionDef, seed: ast.Call) -> ast.Call | None:
    """What makes the generator of a variable of a method, which a statement of its own seeds; None elsewhere."""
    alone = isinstance(seed.func, ast.Attribute) and isinstance(code.parents[seed], ast.Expr)
    held = getattr(seed.func, "value", None) if alone else None
    made = code.value_of(method, held.id) if isinstance(held, ast.Name) else None
    return made if isinstance(made, ast.Call) else None


def _cached(code: Code, cls: ast.ClassDef, method: ast.FunctionDef, repeat: Repeat) -> tuple[TextEdit, ...]:
    """An object that nothing constructs here keeps a generator in a property, made when it is asked for first.

    That is the property which makes it, unless more is drawn there: then it gets one of its own.
    """
    origin = first([repeat.origins[1]])
    made, here, names = only(origin.node, ast.Call), code.parameter(method), Spelling(code.program.project, code.module)
    draft, cached = names.draft, names.spell("functools.cached_property", code.tree)
    need(has_room(cls), why=_NO_OBJECT)
    if not any(step.frame is origin.frame for step in repeat.second.step.path()):
        draft.put(first(method.decorator_list), cached)
        return draft.edits()
    need(repeat.second.source is not None, code.program.knowledge.role(origin.api, MakesKey) is None, why=_NO_OBJECT)
    need(is_mutable(cls, code), why=_NO_OBJECT)
    need(here, names_in(made) - {*code.bindings} == {here}, why=SEED_INSIDE)
    need(isinstance(sole_target(code.parents[made]), ast.Name), why=SEED_INSIDE)
    own = _read_of(cls, made, here)
    stores = [each for each in code.nodes if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store)]
    need(not any(each.attr in own for each in stores), why=SEED_INSIDE)
    candidates, inner = [*code.bound_by(made), "rng", "generator"], {*descendants(method)}
    others = (each for each in code.nodes if each not in inner or isinstance(each, ast.Attribute))
    taken = {getattr(each, "name", "") or name_of(each) for each in others}
    for each in mentioning(code.program, code.module.path, candidates):
        taken |= set() if each is code else {*identifiers(each.tree)}
    name = free(candidates, taken)
    unit, newline = draft.unit(), f"{draft.newline}{draft.indent(draft.span(method)[0])}"
    lines = [f"@{cached}", f"def {name}({here}):", f"{unit}return {draft.read(made)}"]
    draft.before(method, f"{newline.join(lines)}{draft.newline}")
    draft.put(made, f"{here}.{name}")
    return draft.edits()


def seeded_once(code: Code, repeat: Repeat) -> tuple[TextEdit, ...]:
    """An object that resets its environment with options that it keeps takes the seed out of them.  Raises NoFix."""
    place, reset = repeat.anchor, first([repeat.origins[1]])
    call, method = only(place.node, ast.Call), only(place.frame.node, ast.FunctionDef)
    role, here = first([code.program.knowledge.role(reset.api, Seeds)]), code.parameter(method)
    opened = sole(each.value for each in call.keywords if each.arg is None)
    kept = (opened, getattr(call.func, "value", None))
    need(place.frame.code is code, all(is_name(getattr(each, "value", call), here) for each in kept))
    statement = only(code.statements(call, method)[0], ast.Assign, ast.Expr)
    draft = Draft(code.module)
    draft.behind(statement, f'{draft.read(opened)}["{first([role.seed]).name}"] = None')
    return draft.edits()


def reset_once(code: Code, repeat: Repeat) -> tuple[TextEdit, ...]:
    """The constructor resets the environment of an object with its seed, and the method that did goes on without."""
    reset = first([repeat.origins[1]])
    need(reset.frame.code is code)
    method, call, draft = only(reset.frame.node, ast.FunctionDef), only(reset.node, ast.Call), Draft(code.module)
    cls, here = only(code.parents[method], ast.ClassDef), code.parameter(method)
    constructor = sole(methods(cls, "__init__"))
    given = sole(call.keywords)
    need(not call.args, given.value is reset.key_node, here == code.parameter(constructor))
    need(method is not constructor, {*identifiers(call)} == {here})
    draft.behind(_last_setting(code, cls, constructor, call, method.name), draft.read(call))
    draft.put(given, "")
    return draft.edits()


def _held_by_module(code: Code, function: ast.FunctionDef, made: ast.Call, repeat: Repeat) -> tuple[TextEdit, ...]:
    """The generator that a function makes of constants each time is made once, in front of it, for its own draws."""
    draft, drawing, empty = Draft(code.module), repeat.second.step.path(), _unseeded(code, function, made)
    read = {*code.loads(made)} if empty is None else {*code.loads(empty), *code.loads(made)} - {*code.bound_by(empty)}
    before = {name for name in read if all(one.lineno < function.lineno for one in code.bindings.get(name, ()))}
    decorated = any(code.outside(getattr(each, "func", each)) for each in function.decorator_list)
    private = repeat.second.source is not None and not decorated and repeat.second.traced is None
    own = any(step.kind == "call" and getattr(step.label, "node", None) is function for step in drawing)
    bare = isinstance(code.parents[made], (ast.Assign, ast.BoolOp, ast.IfExp))
    need(private, own, bare or empty is not None, why=_NO_OBJECT)
    need(read == before, not read & code.locals(function), why=SEED_INSIDE)
    maker = made if empty is None else empty
    name = free([f"_{each}" for each in (*code.bound_by(maker), "rng", "generator")], code.whole.words)
    lines = [f"{name} = {draft.read(maker)}"]
    if empty is not None:
        line = only(code.parents[made], ast.Expr)
        at = code.block(line).index(line)
        need(line in function.body, code.block(line)[at - 1 : at] == [code.parents[empty]], why=_NO_OBJECT)
        lines.append(f"{name}{draft.read(made).removeprefix(draft.read(only(made.func, ast.Attribute).value))}")
        draft.take_out(line)
    draft.before(function, f"{draft.newline.join(lines)}{draft.newline * 2}")
    draft.put(maker, name)
    return draft.edits()
