"""Groups of commands of ``click``: whoever starts the program picks one of them."""

from __future__ import annotations

from rnglint.machine import calls
from rnglint.machine.callables import Bound, Call, Func, PartialV
from rnglint.machine.machine import Machine
from rnglint.machine.terms import NONE, Ext, Method, Ref, Tup, Value


def make(m: Machine, call: Call) -> Value:
    """``@click.group()``: a function that runs before each of the commands of the group."""
    first = call.values[0] if len(call.values) == 1 else None
    return m.new("commands", Tup((first,))) if isinstance(first, (Func, Bound, PartialV)) else Ext("click.group")


def command(m: Machine, ref: Ref, call: Call) -> Value:
    """``@group.command("fit")``: a decorator that adds the function behind it."""
    first = call.values[0] if call.values else None
    return add(m, ref, call) if isinstance(first, (Func, Bound, PartialV)) else Method(ref, "add_command")


def group(m: Machine, ref: Ref, call: Call) -> Value:
    """``@group.group("data")``: the same for a function with commands of its own."""
    first = make(m, call)
    return add(m, ref, call.giving(first)) if isinstance(first, Ref) else Method(ref, "group")


def add(m: Machine, ref: Ref, call: Call) -> Value:
    """``group.add_command(fit)``: what a decorator like this leaves behind is the command itself."""
    held = m.content(ref)
    if not call.values or not isinstance(held, Tup):
        return m.fresh()
    m.set_content(ref, Tup((*held.items, call.values[0])))
    return call.values[0]


def run(m: Machine, ref: Ref, call: Call) -> Value:
    """``group()``: its function runs, and then one of the commands that it has by now."""
    held = m.content(ref)
    if not isinstance(held, Tup):
        return m.fresh()
    first, *others = held.items
    calls.call(m, first, call.giving())
    arms = zip(m.apart(len(others)), others, strict=True)
    m.choose([(apart, lambda one=each: calls.call(m, one, call.giving())) for apart, each in arms])  # type: ignore[misc]
    return NONE
