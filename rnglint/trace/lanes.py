"""Lanes of a mapped function, and devices: what they are to share, and what each has for itself."""

from __future__ import annotations

import ast
import itertools
import re

from rnglint.knowledge.purposes import FUNCTIONS, LEARNS, MASKS, ORDERS, last_words, words
from rnglint.machine.events import Event, Step, parted
from rnglint.machine.inspection import draws_of
from rnglint.machine.ledger import Ledger
from rnglint.machine.states import root_of
from rnglint.machine.terms import Stack, Value
from rnglint.program.syntax import descendants

LANES = ("vmap", "devices")
_POPULATION = re.compile(r"population|solutions|candidates|policy_params|offspring|fitness")


def takes_own_child(first: Event, second: Event) -> bool:
    """Whether each lane splits the shared key and takes a child by a number that is computed: its own one.

    Or all draw one order, and each takes its own part of it.
    """
    orders = first.kind == "draw" and bool(last_words(first.api) & ORDERS)
    if first.node is not second.node or not (first.kind == "split" or orders):
        return False
    if parted(first.step, second.step)[1][0].loop not in LANES:
        return False
    names = first.frame.code.bound_by(first.node)

    def is_it(node: ast.AST) -> bool:
        return node is first.node or (isinstance(node, ast.Name) and node.id in names)

    for node in descendants(first.frame.node):
        if isinstance(node, ast.Subscript) and not isinstance(node.slice, ast.Constant) and is_it(node.value):
            return not isinstance(node.slice, (ast.Slice, ast.UnaryOp))
        if orders and isinstance(node, ast.Call) and node.args and is_it(node.args[0]) and _cuts(node):
            return True
    return False


def _cuts(call: ast.Call) -> bool:
    """Whether a call takes a part of an array that begins where a computed number says."""
    begun = [*descendants(call.args[1])] if len(call.args) > 1 else []
    return "dynamic" in last_words(ast.unparse(call.func)) and any(isinstance(each, ast.Name) for each in begun)


def knows_its_device(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether every device folds something of its own into the shared key elsewhere: the rest is to be equal."""
    one, other = (steps[0] for steps in parted(first.step, second.step))
    if other.loop != "devices":
        return False
    folded: dict[ast.AST, list[Value | None]] = {}
    for event in ledger.of("fold"):
        if root_of(event.term) == root_of(first.term) and not {one, other}.isdisjoint(event.step.path()):
            folded.setdefault(event.node, []).append(event.operand)
    return any(len(set(data)) > 1 for data in folded.values())


def judges_a_population(first: Event, second: Event) -> bool:
    """Candidates of an evolution strategy are judged on the same episodes."""
    one, other = parted(first.step, second.step)
    if not (one[0].loop == other[0].loop and one[0].loop in LANES):
        return False
    steps = [other[0], *(each for each in second.step.path() if each.kind == "call")]
    around = (each.frame.code.statement(each.node, each.frame.code.tree) for each in steps)
    bound = [ast.unparse(target) for each in around if isinstance(each, ast.Assign) for target in each.targets]
    named = _POPULATION.search(" ".join([ast.unparse(other[0].node), *bound])) is not None
    learns = any(last_words(each.frame.qualname) & LEARNS for each in second.step.path())
    if not named and (learns or not are_objects(other[0])):
        return False
    return any(each.shares for each in second.step.path())


def shares_inside(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether lanes are told to share a key, inside of lanes that have keys of their own, to have one mask, or by a
    function which says that these are random functions, whose values at many points belong together.
    """
    inner = parted(first.step, second.step)[1][0]
    if inner.loop != "vmap" or not inner.shares:
        return False
    is_mask = bool(last_words(second.api) & MASKS)
    if not is_mask and not any(words(frame.qualname) & FUNCTIONS for frame in inner.frame.outwards()):
        return False
    return are_in_lanes_of_their_own(ledger, first, second)


def stay_equal(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether lanes draw for what they have computed together: copies of one model, which are to stay equal.

    What goes into such a computation is to be another thing in each lane.
    """
    if parted(first.step, second.step)[1][0].loop not in LANES:
        return False
    ends = (ledger.drawn_from(each) if each.kind == "split" and not each.builds else [each] for each in (first, second))
    drawn = {each.index for each in itertools.chain(*ends)}
    return bool(drawn) and drawn <= ledger.in_step and drawn.isdisjoint(ledger.brought_in)


def are_in_lanes_of_their_own(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether the lanes that share a key lie inside of other lanes, each of which has another one."""
    inner = parted(first.step, second.step)[1][0]
    if inner.loop != "vmap":
        return False
    lanes = {step.label[0] for step in inner.path()[:-1] if step.loop == "vmap"}  # type: ignore[index]
    others = (each for each in ledger.of(second.kind) if each.node is second.node and each.term != second.term)
    return any(step.loop == "vmap" and step.label[0] in lanes for each in others for step in each.step.path())  # type: ignore[index]


def are_a_pair(ledger: Ledger, use: Event, lanes: Step) -> bool:
    """Whether lanes that are told to share something go through two rows which are written side by side and differ,
    and neither of them by a draw of its own: the two ends of a step, or two states that are to meet.

    What becomes of them in the later rounds of a loop around the lanes counts as well.
    """
    if not lanes.shares:
        return False
    begun = (each for each in ledger.of(use.kind) if each.node is use.node and _are_rounds(each, use))
    paths = itertools.chain([lanes.path()], (each.step.path() for each in begun))
    steps = (step for path in paths for step in path if step.node is lanes.node)
    pairs = (each.items for step in steps for each in step.mapped if isinstance(each, Stack) and each.whole)
    return any(len(rows) == 2 and rows[0] != rows[1] and draws_of(rows[0]) == draws_of(rows[1]) for rows in pairs)


def _are_rounds(one: Event, other: Event) -> bool:
    """Whether two uses of a key lie in two rounds of what runs a body again and again."""
    mine, theirs = (path[0] for path in parted(one.step, other.step))
    return one is not other and mine.kind == theirs.kind == "iteration" and mine.node is theirs.node


def are_objects(lanes: Step) -> bool:
    """Whether nothing but objects that hold arrays beside other things is mapped: ``in_axes`` says so of each."""
    maker = lanes.node.func if isinstance(lanes.node, ast.Call) else None
    named = maker.keywords if isinstance(maker, ast.Call) else []
    axes = next((each.value for each in named if each.arg == "in_axes"), None)
    mapped = [each for each in getattr(axes, "elts", ()) if getattr(each, "value", each) is not None]
    return bool(mapped) and all(isinstance(each, ast.Call) for each in mapped)
