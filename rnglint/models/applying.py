"""Models that are functions of their parameters: what runs them, and the records that keep both together."""

from __future__ import annotations

from rnglint.knowledge.networks import RUNNERS
from rnglint.knowledge.roles import (
    AppliesParts,
    CallsInTurn,
    CallsToPrepare,
    HoldsFunctions,
    KeepsRecord,
    MakesRecord,
    ReplacesParts,
    RunsFunction,
    RunsModel,
    UsesKey,
)
from rnglint.machine import arrays, calls, holding, methods, names
from rnglint.machine.callables import Bound, Call, ClassV, Func, PartialV, Site
from rnglint.machine.inspection import add, draws_of
from rnglint.machine.machine import Machine
from rnglint.machine.states import Child, Root
from rnglint.machine.terms import NONE, Const, Ext, Method, Op, Ref, Sym, Thing, Tup, Value
from rnglint.models import asking, modules
from rnglint.streams import keys


def run(m: Machine, call: Call, noted: Value | None) -> Value | None:
    """What a model gives that is run with the parameters it is given; None where it is not known.

    ``noted``: the result as far as the use of the keys tells it.
    """
    models, function = m.knowledge.role(call.name, RunsModel), m.knowledge.role(call.name, RunsFunction)
    if models is not None and isinstance(call.receiver, (Ref, Thing)):
        role: RunsModel | RunsFunction = models
    elif function is not None and isinstance(call.receiver, Thing) and call.receiver.function is not None:
        role = function
    else:
        return None
    prepares = isinstance(role, RunsModel) and role.prepares
    ran = asking.run(m, role, call, call.receiver)
    ran.uses = [m.ledger.events[index] for index in sorted(draws_of(noted) if noted is not None else ())]
    unknown = m.unknown_calls
    with m.having(lifted=[], applied=[*m.applied, ran], muted=m.muted + prepares):
        result = calls.call(m, *_inside(m, role, call.receiver, call))
    ran.seen = m.unknown_calls == unknown
    if prepares:
        m.live = True
        return None
    if isinstance(result, Op) and noted is not None:
        result = m.made_of(result)
    if isinstance(result, Sym) and noted is not None:
        result = Sym(result.uid, result.draws | draws_of(noted), result.leaves)
    mutable = call.get(None, role.options[0]) if isinstance(role, RunsModel) else Const(role.paired)
    return Tup((result, m.fresh())) if mutable is not None and mutable != Const(False) else result


def _inside(m: Machine, role: RunsModel | RunsFunction, model: Ref | Thing, call: Call) -> tuple[Value, Call]:
    """What a run calls, and with which arguments."""
    given = _behind(call, role.first)
    if isinstance(role, RunsFunction):
        return (model.function if isinstance(model, Thing) else None) or model, given
    own = {role.rngs.name, role.method.name, *role.options, *role.variables}
    given.keywords = {keyword: value for keyword, value in given.keywords.items() if keyword not in own}
    method = call.given(role.method) or NONE
    if isinstance(method, Const) and isinstance(method.value, str):
        return names.attribute(m, model, method.value, call), given
    return (model if method == NONE else Bound(method, model) if isinstance(method, Func) else method), given


def parts(m: Machine, role: AppliesParts, model: Thing) -> Value:
    """What runs each of the functions that a transformed one gives."""
    place = "part", model.uid, role.instance
    if place not in m.cells:
        with m.having(muted=m.muted + 1):
            given = NONE if model.function is None else calls.call(m, model.function, m.step.giving())
        several = isinstance(given, Tup) and role.part < len(given.items)
        m.cells[place] = _applied(m, role, given.items[role.part]) if several and isinstance(given, Tup) else m.fresh()
    return m.cells.get(place, NONE)


def _applied(m: Machine, role: AppliesParts, function: Value) -> Value:
    if isinstance(function, Tup):
        return Tup(tuple(_applied(m, role, each) for each in function.items))
    if isinstance(function, (Func, Bound, PartialV)):
        return Method(Thing(role.instance, m.uid(), function), "apply")
    return m.fresh()


def unseen(m: Machine, function: Op, call: Call) -> Value | None:
    """What a model gives of which nothing is known, but that it is run to train; None where it gets no keys."""
    name = RUNNERS[function.name[1:]]
    role = m.knowledge.role(name, RunsModel)
    if role is None or role.rngs.name not in call.keywords:
        return None
    call, uses = call.to(name), m.knowledge.role(name, UsesKey)
    noted = calls.pure_result(m, call) if uses is None else keys.uses(m, uses, call)
    ran = asking.run(m, role, call, function.args[0])
    ran.uses, ran.told = [m.ledger.events[index] for index in sorted(draws_of(noted))], True
    return noted


def lend(m: Machine, function: Op, call: Call) -> None:
    """Note the keys that a model gets of which nothing is known, nor that it is run to train."""
    role = m.knowledge.role(RUNNERS[function.name[1:]], RunsModel)
    given = None if role is None else call.keywords.get(role.rngs.name or "")
    if given is not None:
        m.ledger.lent.update(each for each in holding.reachable(m, given) if isinstance(each, (Root, Child)))


def set_up(m: Machine, model: Ref, name: str, site: Site) -> Value | None:
    """An attribute that a model makes when one is first asked for; None where it makes no such."""
    base = None if model.cls is None else modules.base_role(m, model.cls)
    if model.cls is None or base is None or ("set up", model.uid) in m.cells:
        return None
    m.cells["set up", model.uid] = NONE
    for setup in base.setups:
        found = names.class_member(m, model.cls, setup) if setup != "__init__" else None
        if isinstance(found, Func):
            calls.invoke(m, found, site.giving(model))
    return m.cells.get(("attribute", model.uid, name))


def prepare(m: Machine, role: CallsToPrepare, call: Call) -> None:
    """A module calls a function for the first value of a variable, if it is run to make its parameters."""
    function = call.given(role.function)
    preparing = bool(m.applied) and getattr(m.applied[-1].role, "prepares", False)
    if preparing and function is not None and role.function.position is not None and not call.open:
        calls.call(m, function, _behind(call, role.function.position + 1))


def _behind(call: Call, first: int) -> Call:
    """The call without the first arguments."""
    nodes = {
        place - first if isinstance(place, int) else place: node
        for place, node in call.nodes.items()
        if not isinstance(place, int) or place >= first
    }
    return call.with_values(call.values[first:], nodes)


# Records


def make(m: Machine, role: MakesRecord, call: Call) -> Value:
    """A record that keeps its keyword arguments as attributes, of a class of the program where one makes it."""
    ref = m.new("instance", cls=call.receiver if isinstance(call.receiver, ClassV) else None)
    m.cells["record", ref.uid] = Ext(call.name.rpartition(".")[0])
    if role.counter:
        m.cells["attribute", ref.uid, role.counter] = Const(0)
    for keyword, value in call.keywords.items():
        m.cells["attribute", ref.uid, keyword] = value
    return ref


def keep(m: Machine, role: KeepsRecord, call: Call) -> Value | None:
    """The same record with other values; one that counts steps has counted one more."""
    receiver = call.receiver
    if not isinstance(receiver, Ref):
        return None
    copy = methods.replaced(m, receiver, {k: v for k, v in call.keywords.items() if k not in role.inputs})
    made = m.cells.get(("record", receiver.uid))
    if made is not None:
        m.cells["record", copy.uid] = made
    count = m.cells.get(("attribute", receiver.uid, role.counts))
    if role.counts and count is not None:
        m.cells["attribute", copy.uid, role.counts] = add(count, 1)
    return copy


def replace_parts(m: Machine, role: ReplacesParts, call: Call) -> Value | None:
    """An object of the program with other values in the places that a function tells; None where they are not known."""
    where, tree, by, function = map(call.given, (role.where, role.tree, role.by, role.function))
    if where is None or tree is None or (by is None) == (function is None) or call.open:
        return None
    whole = m.fresh()
    with m.having(follows_all=True):
        told = calls.call(m, where, call.giving(whole))
    several = isinstance(told, Tup)
    paths = [_path(each, whole) for each in (told.items if isinstance(told, Tup) else (told,))]
    given = arrays.sequence(m, by) if by is not None and several else by
    if by is not None and several and not (isinstance(given, Tup) and len(given.items) == len(paths)):
        return None

    def change(one: Value) -> Value:
        for place, path in enumerate(paths):
            new = given.items[place] if several and isinstance(given, Tup) else given
            changed = None if path is None else _with_part(m, one, path, new, function, call)
            if changed is None:
                return calls.pure_result(m, call)
            one = changed
        return one

    return m.each(tree, change)


def _path(value: Value, whole: Value) -> tuple[str, ...] | None:
    """The attributes that lead from something to a part of it; None where something else leads there."""
    found: list[str] = []
    while value != whole:
        if not isinstance(value, Op) or not value.name.startswith(".") or len(value.args) != 1:
            return None
        found.append(value.name[1:])
        value = value.args[0]
    return tuple(reversed(found)) or None


def _with_part(
    m: Machine, owner: Value, path: tuple[str, ...], new: Value | None, function: Value | None, site: Site
) -> Value | None:
    """An object with another value at the end of a path of attributes; None where the path leads through others."""
    if not isinstance(owner, Ref) or owner.kind != "instance":
        return None
    name, *rest = path
    held = names.attribute(m, owner, name, site)
    if rest:
        changed = _with_part(m, held, tuple(rest), new, function, site)
    else:
        changed = new if function is None else calls.call(m, function, site.giving(held))
    return None if changed is None else methods.replaced(m, owner, {name: changed})


def method(m: Machine, record: Ref, name: str) -> Value | None:
    """A method that the framework's class gives a record."""
    made = m.cells.get(("record", record.uid))
    full = f"{made.name}.{name}" if isinstance(made, Ext) else ""
    return Bound(Ext(full), record) if full and m.knowledge.lookup(full) is not None else None


def hold(m: Machine, role: HoldsFunctions, call: Call) -> Value | None:
    """An object whose attributes are functions."""
    if call.open or call.more:
        return None
    ref = m.new("instance")
    m.cells["made", ref.uid] = NONE
    for place, name in enumerate(role.fields):
        parts = PartialV(Ext(f"{role.chains}.{name}"), (Tup(tuple(call.values[: 1 if role.of_one else None])),), ())
        given = parts if role.chains else call.get(place, name)
        m.cells["attribute", ref.uid, name] = m.fresh() if given is None else given
    return ref


def call_in_turn(m: Machine, role: CallsInTurn, call: Call) -> Value | None:
    """What the functions of some objects give that are called one after the other."""
    parts = call.given(role.parts)
    if not isinstance(parts, Tup):
        return None
    inner, name = call.without_first(), call.name.rpartition(".")[2]
    states = inner.get(role.state, None) if role.state is not None else None
    kept: list[Value] = []
    for place, part in enumerate(parts.items):
        given = list(inner.values)
        if role.state is not None and role.state < len(given):
            own = states.items if isinstance(states, Tup) and len(states.items) == len(parts.items) else ()
            given[role.state] = own[place] if own else m.fresh()
        function = names.attribute(m, part, name, m.step)
        result = calls.call(m, function, inner.with_values(given, inner.nodes))
        if role.state is None:
            kept.append(result)
            continue
        pair = result.items if isinstance(result, Tup) and len(result.items) > role.state else (m.made_of(result),) * 2
        inner.values[:1] = pair[:1]
        kept.append(pair[role.state])
    return Tup(tuple(kept)) if role.state is None else Tup((inner.values[0], Tup(tuple(kept))))
