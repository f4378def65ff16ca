"""How what two samplers draw from one key relates, as far as their calls say from what, and how far, they draw."""

from __future__ import annotations

import ast

from rnglint.knowledge.correlation import KIND, SPANS, WAYS, Relation, group, of_spans, relation
from rnglint.knowledge.roles import Parameter
from rnglint.machine.events import Event
from rnglint.program import places
from rnglint.program.syntax import last_name, whole_number

_WHOLE = "integers"
"""The group of samplers that give whole numbers between two bounds."""


def related(first: Event, second: Event) -> Relation:
    """How two draws relate."""
    calls = [_call(each) for each in (first, second)]
    names = [_way(each.api, call) for each, call in zip((first, second), calls, strict=True)]
    found = relation(*names)
    if found.grade in ("identical", "monotone") and group(names[0]) == group(names[1]) == _WHOLE:
        if _given(calls[0], KIND.get(first.api)) != _given(calls[1], KIND.get(second.api)):
            return Relation("unrelated")
        found = of_spans(_span(first.api, calls[0]), _span(second.api, calls[1])) or found
    return found if names[0] != names[1] or group(names[0]) is not None else Relation("identical", 1.0)


def are_unrelated(first: Event, second: Event) -> bool:
    """Whether it was measured that one draw tells nothing of the other; of a sampler that is not known, it was not."""
    known = first.kind == second.kind == "draw" and all(group(_way(each.api, _call(each))) for each in (first, second))
    return known and related(first, second).grade == "unrelated"


def _call(draw: Event) -> ast.Call | None:
    """The call of the sampler itself; None where something else calls it."""
    call = draw.node
    return call if isinstance(call, ast.Call) and last_name(call.func) == draw.api.rpartition(".")[2] else None


def _way(name: str, call: ast.Call | None) -> str:
    """The name of a sampler, with the way in which it is called."""
    if call is None:
        return name
    for way, parameter in WAYS.get(name, {}).items():
        given = places.argument(call, parameter)
        if given is not None and getattr(given, "value", False) not in (True, None):
            return name + way
    return name


def _given(call: ast.Call | None, parameter: Parameter | None) -> str:
    given = places.argument(call, parameter) if call is not None and parameter is not None else None
    return "" if given is None else ast.dump(given)


def _span(name: str, call: ast.Call | None) -> int | None:
    """How many whole numbers a sampler chooses from; None where that is not written out."""
    low, high = SPANS.get(name, (None, None))
    if call is None or high is None:
        return None
    begin = 0 if low is None else whole_number(places.argument(call, low))
    end = whole_number(places.argument(call, high))
    return None if begin is None or end is None else end - begin
