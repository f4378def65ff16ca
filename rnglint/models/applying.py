"""Models that are functions of their parameters: what runs them, and the records that keep both together."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING

from rnglint.knowledge.roles import KeepsRecord, MakesRecord, RunsFunction, RunsModel
from rnglint.machine import calls, methods, names
from rnglint.machine.arguments import Arguments
from rnglint.machine.terms import (
    NONE,
    Bound,
    ClassV,
    Const,
    Ext,
    Frame,
    Func,
    Op,
    Ref,
    Sym,
    Thing,
    Tup,
    Value,
    add,
    draws_of,
)
from rnglint.models import modules

if TYPE_CHECKING:
    from rnglint.machine.machine import Machine


def run(
    m: Machine,
    name: str,
    receiver: Value | None,
    arguments: Arguments,
    node: ast.AST,
    frame: Frame,
    noted: Value | None,
) -> Value | None:
    """What a model gives that is run with the parameters it is given; None where it is not known.

    ``noted``: the result as far as the use of the keys tells it.
    """
    role = m.knowledge.role(name, RunsModel)
    if isinstance(role, RunsModel):
        if role.prepares or not isinstance(receiver, Ref) or receiver.cls is None:
            return None
        m.applied.append([m.ledger.events[index] for index in sorted(draws_of(noted) if noted is not None else ())])
        result = _model(m, role, receiver, arguments, node, frame)
        m.applied.pop()
        mutable = arguments.get(None, role.options[0])
        paired = mutable is not None and mutable != Const(False)
    else:
        function = m.knowledge.role(name, RunsFunction)
        if not isinstance(function, RunsFunction) or not isinstance(receiver, Thing) or receiver.function is None:
            return None
        result = calls.call(m, receiver.function, _behind(arguments, function.first), node, frame)
        paired = function.paired
    if isinstance(result, Op) and noted is not None:
        result = m.made_of(result)
    if isinstance(result, Sym) and noted is not None:
        result = Sym(result.uid, result.draws | draws_of(noted), result.leaves)
    return Tup((result, m.fresh())) if paired else result


def _model(m: Machine, role: RunsModel, model: Ref, arguments: Arguments, node: ast.AST, frame: Frame) -> Value:
    assert model.cls is not None
    base = modules.base_role(m, model.cls)
    if base is not None and m.cells.get(("set up", model.uid)) is None:
        m.cells["set up", model.uid] = NONE
        for setup in base.setups:
            found = names.class_member(m, model.cls, setup)
            if isinstance(found, Func):
                calls.invoke(m, found, Arguments([model]), node, frame)
    method = arguments.given(role.method) or NONE
    if method == NONE and base is not None:
        method = Const(base.call)
    if isinstance(method, Const) and isinstance(method.value, str):
        method = names.attribute(m, model, method.value, node, frame)
    elif isinstance(method, Func):
        method = Bound(method, model)
    given = _behind(arguments, role.first)
    own = {role.rngs.name, role.method.name, *role.options, *role.variables}
    given.keywords = {keyword: value for keyword, value in given.keywords.items() if keyword not in own}
    return calls.call(m, method, given, node, frame)


def _behind(arguments: Arguments, first: int) -> Arguments:
    """The arguments behind the first ones."""
    nodes = {
        place - first if isinstance(place, int) else place: node
        for place, node in arguments.nodes.items()
        if not isinstance(place, int) or place >= first
    }
    return Arguments(arguments.values[first:], dict(arguments.keywords), nodes, arguments.open, arguments.more)


# Records


def make(m: Machine, role: MakesRecord, name: str, receiver: Value | None, arguments: Arguments) -> Value:
    """A record that keeps its keyword arguments as attributes, of a class of the program where one makes it."""
    ref = m.new("instance", cls=receiver if isinstance(receiver, ClassV) else None)
    m.cells["record", ref.uid] = Ext(name.rpartition(".")[0])
    if role.counter:
        m.cells["attribute", ref.uid, role.counter] = Const(0)
    for keyword, value in arguments.keywords.items():
        m.cells["attribute", ref.uid, keyword] = value
    return ref


def keep(m: Machine, role: KeepsRecord, receiver: Ref, arguments: Arguments) -> Value:
    """The same record with other values; one that counts steps has counted one more."""
    copy = methods.replaced(m, receiver, {k: v for k, v in arguments.keywords.items() if k not in role.inputs})
    if not isinstance(copy, Ref):
        return copy
    made = m.cells.get(("record", receiver.uid))
    if made is not None:
        m.cells["record", copy.uid] = made
    count = m.cells.get(("attribute", receiver.uid, role.counts))
    if role.counts and count is not None:
        m.cells["attribute", copy.uid, role.counts] = add(count, 1)
    return copy


def method(m: Machine, record: Ref, name: str) -> Value | None:
    """A method that the framework's class gives a record."""
    made = m.cells.get(("record", record.uid))
    full = f"{made.name}.{name}" if isinstance(made, Ext) else ""
    return Bound(Ext(full), record) if full and m.knowledge.lookup(full) is not None else None
