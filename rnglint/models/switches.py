"""Switches of a framework that a program sets: attributes of its modules, and functions."""

from __future__ import annotations

import ast

from rnglint.knowledge.roles.base import Entry, Role
from rnglint.knowledge.roles.determinism import Autotunes, Determinism, FillsMemory
from rnglint.knowledge.roles.seeding import ProcessEnvironment, SetsVariable
from rnglint.knowledge.roles.streams import HostStreamSwitch
from rnglint.machine import mappings
from rnglint.machine.callables import Call, Site
from rnglint.machine.events import EFFORT, Event
from rnglint.machine.guards import compatible
from rnglint.machine.machine import Machine
from rnglint.machine.terms import NONE, Const, Ext, Value

_KINDS = (Determinism, Autotunes, FillsMemory, HostStreamSwitch)


def assigned(m: Machine, owner: Value, name: str, value: Value, site: Site) -> None:
    """``torch.backends.cudnn.benchmark = value``; ``node`` is the target."""
    if not isinstance(owner, Ext):
        return
    full = m.knowledge.canonical(f"{owner.name}.{name}")
    entry = m.knowledge.lookup(full)
    for role in () if entry is None else entry.roles:
        if isinstance(role, _KINDS) and getattr(role, "mode", None) is None and not getattr(role, "always", False):
            _note(m, role, full, value, NONE, site)


def stored(m: Machine, owner: Value, key: Value, value: Value, site: Site) -> None:
    """``os.environ[key] = value``; ``node`` is the target."""
    if isinstance(owner, Ext) and m.knowledge.role(m.knowledge.canonical(owner.name), ProcessEnvironment) is not None:
        _variable(m, key, value, getattr(site.frame.code.parents.get(site.node), "value", None), site)


def variables(m: Machine, role: SetsVariable, call: Call) -> None:
    if role.name is not None:
        key, value = (call.given(role.name), call.get(1, "value"))
        _variable(m, key or NONE, value or NONE, call.giver_at(1, "value"), call)
        return
    for name, value in call.keywords.items():
        _variable(m, Const(name), value, call.giver_at(None, name), call)
    for index, given in enumerate(call.values):
        held = mappings.entries(m, given)
        display = call.giver_at(index, None)
        for at, (key, value) in enumerate(() if held is None else held.pairs):
            _variable(m, key, value, display.values[at] if isinstance(display, ast.Dict) else display, call)


def _variable(m: Machine, key: Value, value: Value, given: ast.AST | None, site: Site) -> None:
    if isinstance(key, Const) and isinstance(key.value, str):
        m.event("variable", value, key.value, site, key_node=given)


def called(m: Machine, entry: Entry, call: Call) -> None:
    """A call that sets one or several."""
    for role in entry.roles:
        if isinstance(role, SetsVariable):
            variables(m, role, call)
        elif isinstance(role, Determinism) and role.always:
            _note(m, role, call.name, Const(role.on[0]), call.given(role.warn_only) or NONE, call)
        elif isinstance(role, (Determinism, Autotunes)) and role.mode is not None:
            given = call.given(role.mode)
            if given is not None:
                warns = (call.given(role.warn_only) if isinstance(role, Determinism) else None) or NONE
                _note(m, role, call.name, given, warns, call)


def standing(m: Machine) -> Event | None:
    """What was last said here of deterministic algorithms, as far as this execution has seen."""
    for event in reversed(m.ledger.events):
        if event.kind == "switch" and event.collection == Determinism.__name__:
            entry = m.knowledge.lookup(event.api)
            roles = () if entry is None else entry.roles
            about = any(isinstance(role, Determinism) and role.covers == "algorithms" for role in roles)
            if about and compatible(event.guard, m.guard, EFFORT):
                return event
    return None


def _note(m: Machine, role: Role, name: str, value: Value, warns: Value, site: Site) -> None:
    m.event("switch", value, name, site, collection=type(role).__name__, operand=warns)
