"""Calls that ask for one thing in each round of a loop, whatever arrays they are given for its form."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from rnglint.knowledge.roles import DatasetBase
from rnglint.machine.events import Step
from rnglint.program.syntax import descendants, names_in
from rnglint.trace import onward, rounds


def asks_for_the_same(loop: ast.AST, call: Step) -> bool:
    """Whether the rounds of a loop give a call nothing that differs, but arrays of which only the form is read."""
    found = rounds.head(loop)
    if found is None or rounds.are_alike(loop, call.node):
        return found is not None
    differ = names_in(found[0]) | rounds.changed(loop, call.node)
    reads = (each for each in descendants(call.node) if isinstance(each, ast.Name) and each.id in differ)
    return all(onward.reads_form(each, call.frame.code) for each in reads)


def make_parts_of_an_item(steps: Sequence[Step]) -> bool:
    """Whether the rounds of a comprehension make the parts of an item of a dataset by one and the same call."""
    loop, call = steps[0].node, steps[1] if len(steps) > 1 else None
    named = getattr(steps[0].frame.whole.node, "name", "") in DatasetBase().items
    is_call = call is not None and call.kind == "call" and call.frame.uid == steps[0].frame.uid
    return (
        named and isinstance(loop, (ast.ListComp, ast.GeneratorExp)) and is_call and rounds.are_alike(loop, call.node)
    )
