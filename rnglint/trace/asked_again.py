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
    if found is None and not isinstance(loop, ast.While):
        return False
    differ = rounds.changed(loop, call.node) | (rounds.stored(loop) if found is None else names_in(found[0]))
    reads = (each for each in descendants(call.node) if isinstance(each, ast.Name) and each.id in differ)
    return all(onward.reads_form(each, call.frame.code) for each in reads)


def make_parts_of_an_item(steps: Sequence[Step]) -> bool:
    """Whether the rounds of a comprehension make the parts of an item of a dataset by one and the same call."""
    if len(steps) < 2 or getattr(steps[0].frame.whole.node, "name", "") not in DatasetBase().items:
        return False
    loop, call = steps[0].node, steps[1]
    is_call = call.kind == "call" and call.frame.uid == steps[0].frame.uid
    return isinstance(loop, (ast.ListComp, ast.GeneratorExp)) and is_call and rounds.are_alike(loop, call.node)
