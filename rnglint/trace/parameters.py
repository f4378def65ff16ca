"""What gives the parameters of a model their first values: of a key, for inputs of which only the form is read."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from rnglint.knowledge.equinox import LAYERS, PARAMETERS
from rnglint.knowledge.networks import RNGS
from rnglint.knowledge.patterns import Pattern
from rnglint.machine.events import Event, Step, parted
from rnglint.machine.inspection import things_in
from rnglint.machine.ledger import Ledger
from rnglint.machine.terms import Const
from rnglint.program.code import Code
from rnglint.program.syntax import descendants, names_in
from rnglint.trace import onward, rounds
from rnglint.trace.helped import seen

_INITIAL = Pattern(
    r"(^|[._])init(ial(i[sz](e|ed|er))?)?([._]|$)"
    r"|(^|[._])(create|make|build|fresh|new)_(\w+_)?(state|params|parameters|weights|model|network|net)s?$"
)
"""Functions that make parameters, which replicas on several devices must have in common."""
_INITIALIZER = Pattern(r"(^|[._])init((_\w+)?_(fn|fun|func|function))?$")
"""Those of them that take a key, and inputs of the form of those to come."""
_HOLD = (ast.keyword, ast.Starred, ast.Subscript, ast.Tuple, ast.List, ast.Dict)
"""What hands on an expression, or a part of it."""


def are_built(event: Event) -> bool:
    """Whether an event gives the parameters of a model of linen or Haiku their first values."""
    return event.kind == "linen-init" or (event.kind == "haiku" and event.api in PARAMETERS)


def makes_model(event: Event) -> bool:
    """The same of any model, and of a layer that is made of a key, or gets streams that are."""
    return are_built(event) or event.api in (*LAYERS, RNGS)


def is_placeholder(ledger: Ledger, draw: Event, other: Event) -> bool:
    """Whether a draw, or a call that leads to it, stands among the inputs of a call that makes parameters: it reads
    their shapes.

    A draw among those of a call that is only named so, if that gets the key of the other use or one of its own, too.
    """
    built = {event.node for event in ledger.events if are_built(event)}
    for step in parted(draw.step, other.step)[0] if built else ():
        code, node = step.frame.code, step.node
        taken = [_taking(code, each) for each in (*_reads(code, code.parents.get(node), node), node)]
        if taken[-1] in built or (taken[:-1] and built.issuperset(taken[:-1])):
            return True
    call = draw.frame.code.taker(draw.node)
    if not isinstance(call, ast.Call):
        return False
    inside = [event for event in ledger.events if event.node is call]
    named = [ast.unparse(each) for each in (call.func, *call.args) if isinstance(each, (ast.Name, ast.Attribute))]
    has_key = any(event.kind == "hand over" for event in inside) or any(step.node is call for step in other.step.path())
    return has_key and any(_INITIALIZER.search(name) for name in named)


def _reads(code: Code, statement: ast.AST | None, value: ast.AST) -> list[ast.Name]:
    """Where a function reads what it binds a value to, or the parts of it; nowhere where these are too many places."""
    function = next(code.around(value))
    if not isinstance(statement, ast.Assign) or statement.value is not value or isinstance(function, ast.Module):
        return []
    names = onward.bound(statement)
    return onward.reads_of(names, statement, function, code) or [] if names else []


def _taking(code: Code, node: ast.AST) -> ast.Call | None:
    """The call that an expression, or a part or a collection of it, is given to."""
    inner, above = node, code.parents.get(node)
    while isinstance(above, _HOLD) and getattr(above, "slice", None) is not inner:
        inner, above = above, code.parents.get(above)
    return above if isinstance(above, ast.Call) and inner is not above.func else None


def are_built_anew(first: Event, second: Event) -> bool:
    """Whether the parameters of a model are made once more, under the same name."""
    bound = [each.frame.code.bound_by(each.node) for each in (first, second)]
    return are_built(first) and are_built(second) and bound[0] == bound[1] != []


def are_in_one_model(first: Event, second: Event) -> bool:
    """Whether two layers are made side by side: by one method of an object, or by one comprehension.

    Of models that are made elsewhere, one may be there to be loaded into, or to be compared with the other.
    """
    side = parted(first.step, second.step)[1][0]
    return side.loop == "comprehension" or (side.kind == "call" and side.frame.owner is not None)


def are_replicas(first: Event, second: Event) -> bool:
    """Whether every device, or lane, makes the same parameters from one key, as replicas of a model must."""
    other = parted(first.step, second.step)[1]
    if other[0].loop in ("vmap", "devices") and are_built(first) and are_built(second):
        return True
    if other[0].loop != "devices":
        return False
    if first.kind == second.kind == "split" and first.builds and second.builds:
        return True  # layers that are made from the key
    call = other[0].node
    names = [ast.unparse(call.func)] if isinstance(call, ast.Call) and not isinstance(call.func, ast.Call) else []
    names += rounds.called(other)
    return any(_INITIAL.search(name) for name in names)


def named_by_round(event: Event, steps: Sequence[Step]) -> list[str]:
    """The names of a round over names that makes parameters, and keeps them by the name that it goes through."""
    around = seen(steps)[0]
    loop = rounds.head(around.node)
    if around.kind != "iteration" or loop is None:
        return []
    if not makes_model(event) and not any(_INITIAL.search(name) for name in rounds.called(steps)):
        return []
    node = around.node
    parts = [each for below in rounds.body(node) for each in descendants(below)]
    keys = [node.key] if isinstance(node, ast.DictComp) else []
    keys += [each.slice for each in parts if isinstance(each, ast.Subscript) and isinstance(each.ctx, ast.Store)]
    if all(names_in(loop[0]).isdisjoint(names_in(key)) for key in keys):
        return []
    items = things_in(around.item)
    return [each.value for each in items if isinstance(each, Const) and isinstance(each.value, str)]
