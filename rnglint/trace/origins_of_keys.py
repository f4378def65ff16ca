"""Where the key that an event uses is read from: a variable of the function, of one around it, or an attribute."""

from __future__ import annotations

import ast
import itertools

from rnglint.machine import names
from rnglint.machine.callables import Frame, Func
from rnglint.machine.events import Event
from rnglint.machine.states import line_of, via_of
from rnglint.machine.terms import Op, Value
from rnglint.models.tracing import home
from rnglint.program import signatures
from rnglint.program.code import COMPREHENSIONS
from rnglint.program.syntax import base_of
from rnglint.trace.given import in_caller


def _read_at(event: Event) -> tuple[ast.AST | None, Frame]:
    """The expression that the key is read from, and where: of an attribute of a parameter, in the caller."""
    node, frame = event.key_node, event.frame
    while isinstance(node, ast.Subscript):
        node = node.value
    entries = [getattr(home(each.function), "node", None) for each in event.tracings]
    for step in reversed(event.step.path()):
        own = not frame.compiled or frame.node in entries
        if not isinstance(node, ast.Attribute) or not _is_of_parameter(node, frame, own):
            break
        if step.kind == "call" and isinstance(step.label, Func) and step.label.node is frame.node:
            given = in_caller(step, node)
            if given is None:
                break
            node, frame = given, step.frame
    return node, frame


def _is_of_parameter(node: ast.Attribute, frame: Frame, own: bool) -> bool:
    """Whether it is an attribute of a parameter; ``own``: not of the object whose method runs."""
    base = base_of(node)
    if not isinstance(base, ast.Name):
        return False
    of_object = own and frame.owner is not None and base.id == frame.code.parameter(frame.node)
    return not of_object and base.id in signatures.names(frame.node)


def advances(event: Event) -> bool:
    """Whether the place that the key was read from gets a new key by the event itself."""
    split = event.key_node if event.kind == "split" else None
    return split is not None and ast.unparse(split) in event.frame.code.bound_by(event.node, whole=True)


def holder(event: Event) -> Frame | None:
    """The execution of a function that holds the variable which a key is read from; None where it is global."""
    node, frame = _read_at(event)
    return names.holder(node.id, frame) if isinstance(node, ast.Name) else None


def from_around(event: Event, compiled: bool = True) -> bool:
    """Whether a key is read from around the function; ``compiled``: even if one compiler traces both."""
    node, frame = _read_at(event)
    if _is_bound_with_function(node, frame) and _is_made_inside(event):
        return False
    if isinstance(node, ast.Attribute):
        base = base_of(node)
        if not isinstance(base, ast.Name):
            return False
        own = frame.owner is not None and frame.code.parameter(frame.node) == base.id
        if own or names.holder(base.id, frame) is not None:
            return own and not event.frame.qualname.endswith(".__init__") and not _is_given(event)
        return not isinstance(frame.node, ast.Module)
    if not isinstance(node, ast.Name) or isinstance(frame.node, (ast.Module, ast.ClassDef)):
        return False
    held = names.holder(node.id, frame)
    if held is not None and held.compiled and not compiled:
        return False
    inside = itertools.takewhile(lambda each: isinstance(each.node, COMPREHENSIONS), frame.outwards())
    function = frame.whole
    return held not in (*inside, function) and not isinstance(function.node, ast.Module)


def _is_bound_with_function(node: ast.AST | None, frame: Frame) -> bool:
    """Whether a key does not stand in the function that uses it, but with what it calls (``partial(f, key=key)``)."""
    while node is not None and node is not frame.node:
        node = frame.code.parents.get(node)
    return node is None


def _is_made_inside(event: Event) -> bool:
    """Whether the key of an event is made where that happens: in the same compiled function, or in none."""
    made = via_of(event.term)
    return made is not None and made.compilation is event.compilation


def is_read_once(event: Event) -> bool:
    """Whether a compiled function reads a key once: from around it, or from a generator that was there before.

    What a framework's function uses that is compiled as it is (``jit(net.apply)``) is used where that is called.
    """
    compilation = event.compilation
    if compilation is not None and event.frame.uid < compilation.uid and not isinstance(event.frame.node, ast.Module):
        return event.term not in compilation.given
    return event.frame.compiled and from_around(event, compiled=False)


def _is_given(event: Event) -> bool:
    """Whether the caller of a compiled function gives the key anew in each call, itself or in an object."""
    receiver = _read_at(event)[1].receiver
    holders: list[Value] = [*(() if receiver is None else (receiver,)), *line_of(event.term)]
    while isinstance(holders[-1], Op) and holders[-1].name.startswith("."):
        holders.append(holders[-1].args[0])
    return any(not tracing.given.isdisjoint(holders) for tracing in event.tracings)
