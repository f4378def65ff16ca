"""States of random streams that are saved and put back: of the stream that draws, whole, and in time."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from rnglint.api.context import TextEdit
from rnglint.fixes import imports
from rnglint.fixes.borrowed import put_behind
from rnglint.fixes.names import free, identifiers
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.restarts import brought_forward, removed
from rnglint.fixes.text import Draft
from rnglint.knowledge.roles import Draws, Forks, Seeds
from rnglint.knowledge.seeding import STATES
from rnglint.knowledge.state import GENERATOR_STATE, OF_DEVICE, PUTS_BACK, STATE_OF_GENERATOR
from rnglint.machine.events import Event, Step
from rnglint.program.code import Code, FunctionNode
from rnglint.program.places import argument
from rnglint.program.scopes import Scope
from rnglint.program.syntax import descendants, is_part_of, returns
from rnglint.trace.devices import places
from rnglint.trace.repeats import Repeat
from rnglint.trace.saved import Lost

_OWN_STATE = "numpy.random.Generator."
_NO_FORK = "a saved state comes back in each round, and what that is for is not known"
_CPU_SEED = "torch.default_generator.manual_seed"
"""Seeds no other device: a context that forks none would not put its stream back."""
_NO_STATE = "a context keeps no state of a generator"
_NAMED = (ast.Name, ast.Attribute, ast.Subscript)


def kept(found: Lost) -> tuple[TextEdit, ...]:
    """The edits by which a state is kept that is lost.  Raises NoFix."""
    repairs = {"moved": _fetched, "text": _rebuilt, "never restored": _put_back, "other stream": _of_drawn}
    repairs |= {"overwritten": _seeded_first, "one device": _of_all, "other device": _of_drawn}
    repairs |= {"own seed": _around_context}
    need(found.loss in repairs)
    return repairs[found.loss](found)


def saved_in_time(repeat: Repeat) -> tuple[TextEdit, ...]:
    """The state that a method puts back is saved in front of the seed which the method sets.  Raises NoFix."""
    back, call, method, save = _kept_by_object(repeat)
    code, draft, saver = back.frame.code, Draft(back.frame.code.module), only(save.value, ast.Call)
    knowledge = code.program.knowledge
    need(PUTS_BACK.get(code.program.written(saver.func, code)) == back.api, not saver.args, not saver.keywords)
    lines = method.body[: method.body.index(only(code.parents[call], ast.Expr))]
    calls = [line.value for line in lines if isinstance(line, ast.Expr) and isinstance(line.value, ast.Call)]
    roles = [(each, knowledge.role(code.program.written(each.func, code), Seeds)) for each in calls]
    seed = first(each for each, role in roles if role is not None and role.stream == back.stream and role.seed)
    name = free(("state", "rng_state"), {*identifiers(method)})
    draft.before(only(code.parents[seed], ast.Expr), f"{name} = {draft.read(saver)}")
    draft.put(call.args[0], name)
    return draft.edits()


def not_put_back(repeat: Repeat) -> tuple[TextEdit, ...]:
    """A method leaves its object's generator where it is: the state of its first draw comes back no more.

    Raises NoFix.
    """
    back, call, method, _ = _kept_by_object(repeat)
    need(repeat.private, not any(isinstance(each, ast.Return) for each in method.body[:-1]))
    return removed(back.frame.code, method, call)


def sown_anew(repeat: Repeat) -> tuple[TextEdit, ...]:
    """What is drawn in a context that puts a stream back starts from a seed that is drawn before it.  Raises NoFix.

    So it differs from round to round, and the stream outside moves by one number, whatever happens inside.
    """
    left = first([repeat.origins[1]])
    need(left.stream == "torch", not repeat.private, why=_NO_FORK)
    code, function, statement, call = first(_forking(repeat.second, left), _NO_FORK)
    role = code.program.knowledge.role(code.program.written(call.func, code), Forks)
    devices = argument(call, role.devices) if role is not None and role.devices is not None else None
    alone = isinstance(devices, (ast.List, ast.Tuple)) and not devices.elts
    names = imports.Spelling(code.program.project, code.module)
    name = free(("seed", "fork_seed"), {*identifiers(function)})
    draw = names.spell("torch.randint", statement)
    seeder = names.spell(_CPU_SEED if alone else "torch.manual_seed", statement)
    names.draft.before(statement, f"{name} = int({draw}(2**63 - 1, ()))")
    names.draft.before(statement.body[0], f"{seeder}({name})")
    return names.draft.edits()


def _forking(draw: Event, left: Event) -> Iterator[tuple[Code, ast.AST, ast.With, ast.Call]]:
    """The statements around a draw that put its stream back: by a fork, or by a call that makes one."""
    for step in reversed(draw.step.path()):
        code, function = step.frame.code, step.frame.node
        around = code.statements(step.node, function) if isinstance(function, FunctionNode) else []
        for each in (each for each in around if isinstance(each, ast.With) and len(each.items) == 1):
            call = each.items[0].context_expr
            if isinstance(call, ast.Call) and (call is left.node or code.program.written(call.func, code) == left.api):
                yield code, function, each, call


def _kept_by_object(repeat: Repeat) -> tuple[Event, ast.Call, ast.FunctionDef, ast.Assign]:
    """What puts back the state that its object has saved once, in which method, and what saved it.  Raises NoFix."""
    back = first([repeat.origins[1]])
    code, call, method = back.frame.code, only(back.node, ast.Call), only(back.frame.node, ast.FunctionDef)
    need(repeat.restored, not call.keywords, code.parents[call] in method.body, len(method.body) > 1)
    cls, state = only(code.parents[method], ast.ClassDef), only(sole(call.args), ast.Attribute)
    uses = [each for each in code.nodes if isinstance(each, ast.Attribute) and each.attr == state.attr]
    stores = [each for each in uses if isinstance(each.ctx, ast.Store)]
    target = sole(stores)
    need(uses.count(state) == 1, len(uses) == 2, target in {*descendants(cls)})
    need(all(getattr(each.value, "id", "") == code.parameter(method) for each in uses))
    save = only(code.parents[target], ast.Assign)
    need(len(save.targets) == 1, save not in method.body)
    return back, call, method, save


def _given(restored: Event) -> tuple[imports.Spelling, ast.expr]:
    """The state that a call puts back, and how its file writes names.  Raises NoFix."""
    code, call = restored.frame.code, only(restored.node, ast.Call)
    need(not call.keywords)
    return imports.Spelling(code.program.project, code.module), sole(call.args)


def _fetched(found: Lost) -> tuple[TextEdit, ...]:
    """The state goes to the CPU, where it has to be."""
    names, state = _given(found.states[0])
    need(isinstance(state, _NAMED))
    names.draft.insert(names.draft.span(state)[1], ".cpu()")
    return names.draft.edits()


def _rebuilt(found: Lost) -> tuple[TextEdit, ...]:
    """The tuples that a text does not know are made anew."""
    names, state = _given(found.states[0])
    code, scope = names.code, Scope.of(names.code, state)
    statement = only(code.statements(state, scope.node)[0], ast.Expr)
    plain = state
    if isinstance(state, ast.Call) and code.outside(state.func) == "builtins.tuple":
        plain = sole(state.args)
    need(isinstance(plain, _NAMED))
    taken = set(identifiers(scope.node))
    parts = [free((name, f"state_{name}"), taken) for name in ("version", "internal", "gauss_next")]
    names.draft.before(statement, f"{', '.join(parts)} = {names.draft.read(plain)}")
    names.draft.put(state, f"({parts[0]}, tuple({parts[1]}), {parts[2]})")
    return names.draft.edits()


def _seeded_first(found: Lost) -> tuple[TextEdit, ...]:
    """The seed is set before the state comes back."""
    frame, path = found.step.frame, found.others[0].step.path()
    before = first(each for each in reversed(path) if each.frame.uid == frame.uid)
    return brought_forward(frame.code, frame.node, found.step.node, before.node)


def _of_all(found: Lost) -> tuple[TextEdit, ...]:
    """The states of all devices are saved and put back."""
    pages = {each.frame.code: Draft(each.frame.code.module) for each in found.states}
    for event in {each.node: each for each in found.states}.values():
        call, draft = only(event.node, ast.Call), pages[event.frame.code]
        need(isinstance(call.func, ast.Attribute), not call.keywords, len(call.args) == (event.kind == "restore"))
        draft.insert(draft.span(call.func)[1], "_all")
    return tuple(edit for draft in pages.values() for edit in draft.edits())


def _put_back(found: Lost) -> tuple[TextEdit, ...]:
    """The state comes back when the function has drawn what it gives."""
    save = found.states[0]
    code, call, draft = save.frame.code, only(save.node, ast.Call), Draft(save.frame.code.module)
    line, function = only(code.parents[call], ast.Assign), only(save.frame.node, ast.FunctionDef)
    end = only(function.body[-1], ast.Return)
    ends = sole(returns(function))
    need(ends is end, line in function.body, save.api in PUTS_BACK, not call.args, not call.keywords)
    need(isinstance(call.func, ast.Attribute), draft.comment(end) is not None)
    state, taken = only(line.targets[0], ast.Name).id, set(identifiers(function))
    setter = f"{draft.read(call.func).rpartition('.')[0]}.{PUTS_BACK[save.api].rpartition('.')[2]}({state})"
    if isinstance(end.value, ast.Name) or end.value is None:
        draft.before(end, setter)
        return draft.edits()
    result = free(("drawn", "result"), taken)
    draft.before(end, f"{result} = {draft.read(end.value)}")
    draft.before(end, setter)
    draft.put(end.value, result)
    return draft.edits()


def _around_context(found: Lost) -> tuple[TextEdit, ...]:
    """What is drawn from beside the stream that a context puts back is saved in front of it, and put back behind it."""
    code, function = found.step.frame.code, only(found.step.frame.node, ast.FunctionDef, why=_NO_STATE)
    statement = only(code.statements(found.step.node, function)[0], ast.With, why=_NO_STATE)
    names, taken, lines = imports.Spelling(code.program.project, code.module), {*identifiers(function)}, list[str]()
    draft, drawn = names.draft, {(each.stream, each.source): each for each in found.beside}
    for draw in drawn.values():
        if draw.source is None:
            saves, restores = (names.spell(each, statement) for each in first([STATES.get(draw.stream)], _NO_STATE))
            name, saves, restores = draw.stream, f"{saves}()", f"{restores}({{}})"
        else:
            held = _held(draw, found.step)
            saves, restores = (
                f"{held}{each}" for each in first([STATE_OF_GENERATOR.get(generator_of(draw))], _NO_STATE)
            )
            name = held.rpartition(".")[2].lstrip("_")
        state = free((f"{name}_state",), taken)
        taken.add(state)
        draft.before(statement, f"{state} = {saves}")
        lines.append(restores.format(state))
    put_behind(draft, [statement], lines)
    return draft.edits()


def _held(draw: Event, step: Step) -> str:
    """What a method calls the generator that its object keeps, and from which something is drawn.  Raises NoFix."""
    role = draw.frame.code.program.knowledge.role(draw.api, Draws)
    call, parameter = only(draw.node, ast.Call, why=_NO_STATE), None if role is None else role.generator
    given = argument(call, parameter) if parameter is not None else getattr(call.func, "value", None)
    own, here = draw.frame.code.parameter(draw.frame.node), step.frame.code.parameter(step.frame.node)
    need(is_part_of(given, own), draw.frame.receiver is not None, draw.frame.receiver == step.frame.receiver)
    return f"{here}.{only(given, ast.Attribute).attr}"


def generator_of(draw: Event) -> str:
    """The class of the generator that something is drawn from."""
    owner = draw.api.rpartition(".")[0]
    return owner if owner in STATE_OF_GENERATOR else "torch.Generator" if draw.stream.startswith("torch") else ""


def _of_drawn(found: Lost) -> tuple[TextEdit, ...]:
    """The state of the stream that draws is saved and put back, in place of that of another one."""
    if found.beside:
        return _around_context(found)
    draw, (save, *restores) = found.others[0], found.states
    code = save.frame.code
    need(restores, all(each.frame.code is code for each in (draw, *restores)))
    names = imports.Spelling(code.program.project, code.module)
    saved = only(save.node, ast.Call)
    if draw.source is None:
        getter, setter = _accessors(draw, found.loss == "other device")
        names.draft.put(saved, f"{names.spell(getter, saved)}()")
    else:
        held = names.draft.read(only(only(draw.node, ast.Call).func, ast.Attribute).value)
        owners = {each.frame.owner for each in (draw, save, *restores)}
        receiver = held.startswith(f"{next(iter(Scope(code, save.frame.node).positional), '')}.")
        need(draw.api.startswith(_OWN_STATE), len(owners) == 1, None not in owners, receiver)
        names.draft.put(saved, f"{held}.{GENERATOR_STATE}")
    for node in {each.node: each for each in restores}:
        call = only(node, ast.Call)
        need(not call.keywords)
        state = names.draft.read(sole(call.args))
        if draw.source is None:
            names.draft.put(call, f"{names.spell(setter, call)}({state})")
        else:
            names.draft.put(only(code.parents[call], ast.Expr), f"{held}.{GENERATOR_STATE} = {state}")
    return names.draft.edits()


def _accessors(draw: Event, of_device: bool) -> tuple[str, str]:
    """What gives the state of the stream that something is drawn from, and what puts it back.  Raises NoFix."""
    if not of_device:
        return first([STATES.get(draw.stream)])
    found = places(draw.place)
    place = sole(found.known)
    need(found.certain, place.index is None, why="which device draws is not known for sure")
    return first([OF_DEVICE.get(place.type)])
