"""Module classes of linen that are repeated or mapped."""

from __future__ import annotations

import ast

from rnglint.knowledge.networks import PARAMETERS_STREAM
from rnglint.knowledge.roles import Lifts
from rnglint.machine import calls, mappings, names
from rnglint.machine.callables import Bound, Call, ClassV, Frame, Func, Mapped, Site
from rnglint.machine.events import Lift
from rnglint.machine.machine import Machine
from rnglint.machine.terms import NONE, Const, Ext, Ref, Thing, Value
from rnglint.streams import keys


def lift(m: Machine, role: Lifts, call: Call) -> None:
    """A class is repeated: noted where each copy has parameters of its own and all make them from one key.

    Also while a model is run only to make parameters: `setup` is the same in each run.
    """
    if role.splits is None or role.axes is None:
        return
    own = _entry(m, call.keywords.get(role.axes))
    given = call.keywords.get(role.splits)
    if isinstance(own, Const) and own != NONE and _entry(m, given) == Const(False):
        named = keys.entry(_argument(call, role.splits), PARAMETERS_STREAM)
        table = m.displays.get(given.uid) if isinstance(given, Ref) else None
        with m.having(muted=0):
            m.event("lift", NONE, call.name, call, key_node=named, collection=PARAMETERS_STREAM, table=table)


def _entry(m: Machine, table: Value | None) -> Value | None:
    """What a dictionary says of parameters."""
    if not isinstance(table, Ref) or table.kind != "dict":
        return None
    return mappings.look_up(m, table, Const(PARAMETERS_STREAM))


def construct(m: Machine, lift: Lift | None, call: Call) -> Value | None:
    """An object of a class that is lifted; None where a function is."""
    if lift is None or isinstance(lift.target, Func):
        return None
    made = calls.call(m, lift.mapped.function, call)
    if isinstance(made, (Ref, Thing)):
        m.lifts[made.uid] = (lift, *m.lifts.get(made.uid, ()))
    return made


def lifted(m: Machine, mapped: Mapped) -> Lift | None:
    """How a class or a function of the program is lifted, if it is."""
    role, target = m.knowledge.role(mapped.name, Lifts), mapped.function
    while isinstance(target, (Bound, Mapped)):
        target = target.function
    if isinstance(target, Ref) and target.cls is not None:
        target = names.class_member(m, target.cls, "__call__") or target  # an object that is called like a function
    if role is None or not isinstance(target, (ClassV, Ext, Func)):
        return None
    given = dict(mapped.options).get(role.splits or "")
    table: tuple[ast.AST, Frame] | None = m.displays.get(given.uid) if isinstance(given, Ref) else None
    if table is None and (written := _argument(mapped.site, role.splits)) is not None:
        table = written, mapped.site.frame
    if isinstance(given, Const) and isinstance(given.value, bool):
        return Lift(mapped, role, target, {"": given}, table)  # haiku knows one stream
    held = None if given is None else mappings.entries(m, given)
    pairs = [(key.value, value) for key, value in held.pairs if isinstance(key, Const)] if held is not None else []
    known = held is not None and not held.more and all(isinstance(key, str) for key, _ in pairs)
    splits = dict(pairs) if known else None
    return Lift(mapped, role, target, splits, table)


def _argument(site: Site, name: str | None) -> ast.expr | None:
    """The expression that a call gives an option."""
    return next((each.value for each in getattr(site.node, "keywords", ()) if each.arg == name), None)
