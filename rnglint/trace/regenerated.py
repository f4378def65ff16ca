"""One helper that draws the same for two who work together: what was fitted is asked by it, what was recorded is played
again, and what the one adds the other takes off.
"""

from __future__ import annotations

import ast
import itertools
from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING

from rnglint.knowledge.arithmetic import MATRIX_PRODUCTS, SCALED_BY, SCALES
from rnglint.machine.callables import Func
from rnglint.machine.events import PYTHON_LOOPS, Event, Step, parted
from rnglint.machine.inspection import OF_FORM, things_in
from rnglint.machine.ledger import Ledger, pair
from rnglint.machine.terms import Const, Value
from rnglint.program import signatures
from rnglint.program.code import Code
from rnglint.program.syntax import arguments_of, calls_in, descendants, is_name, last_name, names_in
from rnglint.trace import helped, onward, rounds, sweeps, together
from rnglint.trace.applied import takes_gradient
from rnglint.trace.given import argument, written
from rnglint.trace.lanes import LANES

if TYPE_CHECKING:
    from rnglint.trace.repeats import Repeat


_MOST = 8
"""So many uses of a key are looked at."""
_ONE_OTHER = 2
"""So many entries do two calls not have in common that differ in one argument: the one of each."""


def is_regenerated(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether one function goes on from what another one has made by the same draws, or both go on from a third one.

    What is added up to one sum is the same noise twice; what is subtracted from each other is judged by itself.
    """
    drawn = itertools.product(*(together.drawn(ledger, each) for each in (first, second)))
    met = {pair(*both) for both in drawn if both[0].term == both[1].term}
    if not met.isdisjoint(ledger.added | ledger.compared):
        return False
    if first.handed_back is not None or second.handed_back is not None:
        return False  # what the first one made holds the key, and nobody gave it to the second one again
    if goes_on_from(first, second):
        return True
    others = (each for each in itertools.islice(ledger.uses(second.term), _MOST) if each.node is second.node)
    return any(goes_on_from(each, first) and goes_on_from(each, second) for each in others)


def goes_on_from(first: Event, second: Event) -> bool:
    """Whether two functions have one helper draw for them, and the second is given what the first has made.

    Nobody can tell by that whether both are to have the same: a map to fit and to ask by, points to weigh and to judge
    at.  One function that is called on what it gave itself draws a thing twice; two results of it that are multiplied
    as matrices are of one map, if what it draws does not depend on what it is given.
    """
    paths = parted(first.step, second.step)
    one, other = ([step for step in path if step.kind == "call"] for path in paths)
    if not one or not other or one[0].frame.uid != other[0].frame.uid:
        return False
    is_one = len({*map(_asks, paths)}) == 1
    if is_one and _asks_for_form(one[0]):
        return False
    if first.node is not second.node:
        if is_one or not first.stream or first.api == second.api:
            return False  # other draws of one generator are other numbers
    elif _is_added_to_data(first):
        return False
    code, function = one[0].frame.code, one[0].frame.node
    statements = [code.statement(each[0].node, function) for each in (one, other)]
    if statements[0] is None or statements[1] is None or statements[0] is statements[1]:
        return False
    made = set[str]()
    is_part = any(each.label == other[0].label for each in one[1:])
    for statement in together.statements_from(statements[0], function, code):
        made |= together.bound(statement) if statement is not statements[1] else set()
    if is_one:
        reads = onward.reads_of(together.bound(statements[1]), statements[1], function, code) or []
        return _is_multiplied([other[0].node, *reads], made, code)
    given = [statements[1]] if is_part else _given(other[0].node)
    return any(not made.isdisjoint(_read(each, code)) for each in given)


def _asks_for_form(call: Step) -> bool:
    """Whether a function reads the form of something: what it draws for that is no map of its own."""
    function = getattr(call.label, "node", None)
    read = descendants(function) if isinstance(function, ast.AST) else ()
    return any(isinstance(each, ast.Attribute) and f".{each.attr}" in OF_FORM for each in read)


def is_one_map(first: Event, second: Event) -> bool:
    """Whether two calls of one function give matrices that are multiplied: what was fitted is asked by the same map."""
    return len({*map(_asks, parted(first.step, second.step))}) == 1 and goes_on_from(first, second)


def _is_multiplied(given: Sequence[ast.AST], made: set[str], code: Code) -> bool:
    """Whether what a call gave is multiplied, as a matrix, by what was made before: it is asked by what was fitted."""
    for each in given:
        product = code.parents.get(each)
        while isinstance(product, ast.Attribute):  # transposed
            each, product = product, code.parents.get(product)
        if isinstance(product, ast.BinOp) and isinstance(product.op, ast.MatMult):
            factors = [product.left, product.right]
        elif isinstance(product, ast.Call) and last_name(product.func) in MATRIX_PRODUCTS:
            factors = _given(product)
        else:
            continue
        if each in factors and any(not made.isdisjoint(_read(other, code)) for other in factors if other is not each):
            return True
    return False


def _asks(path: Sequence[Step]) -> object:
    """What the first call on a path runs; of a loop what its rounds call, whoever does all that they do."""
    seen = helped.seen(path)
    bodies = (above.kind == "iteration" and above.loop not in (*PYTHON_LOOPS, *LANES) for above in (seen[0], *seen))
    inner = (step.label for step, is_body in zip(seen, bodies, strict=False) if step.kind == "call" and not is_body)
    return next(inner, next((step.label for step in path if step.kind == "call"), None))


def _is_added_to_data(draw: Event) -> bool:
    """Whether a function adds what it draws to something that it is given: it is handed the data."""
    code, function = draw.frame.code, draw.frame.node
    names = signatures.names(function)
    statement = code.statement(draw.node, function)
    made = set() if statement is None else together.bound(statement)
    sums = (each for each in descendants(function) if isinstance(each, ast.BinOp) and isinstance(each.op, ast.Add))
    return any(
        getattr(one, "id", "") in names and (getattr(other, "id", "") in made or draw.node in descendants(other))
        for each in sums for one, other in ((each.left, each.right), (each.right, each.left))
    )  # fmt: skip


def _given(call: ast.AST) -> list[ast.expr]:
    """What a call is given, and what is asked."""
    owner = call.func.value if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) else None
    return arguments_of(call) + ([] if owner is None else [owner])


def _read(node: ast.AST, code: Code) -> set[str]:
    """The variables in an expression of which more is read than the form."""
    found = (each for each in descendants(node) if isinstance(each, ast.Name))
    above = ((each, code.parents.get(each)) for each in found)
    return {
        each.id for each, around in above if not (isinstance(around, ast.Attribute) and f".{around.attr}" in OF_FORM)
    }


def has_key_for_each_thing(first: Event, second: Event) -> bool:
    """Whether a function asks another one for a thing twice, word for word, and with another key for another thing.

    Whoever gives each of them its key may well want the one of them again.  Calls with one key for two things say that
    the keys are none of the things.
    """
    one, other = (path[0] for path in parted(first.step, second.step))
    nodes = [step.node for step in (one, other) if isinstance(step.node, ast.Call) and isinstance(step.label, Func)]
    if len(nodes) < 2 or nodes[0] is nodes[1] or ast.dump(nodes[0]) != ast.dump(nodes[1]):
        return False
    asked = [_said(each) for each in calls_in(one.frame.node) if ast.dump(each.func) == ast.dump(nodes[0].func)]
    own = _said(nodes[0])
    unlike = [len(own.items() ^ each.items()) for each in asked if each != own]
    return bool(unlike) and min(unlike) > _ONE_OTHER


def _said(call: ast.Call) -> dict[object, str]:
    """What a call is given, by place and by name."""
    named = ((each.arg, ast.dump(each.value)) for each in call.keywords)
    return {**dict(enumerate(map(ast.dump, call.args))), **dict(named)}


def share_beside_own(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether lanes that share a key draw from keys of their own, too: somebody has said what is to differ."""
    lane = parted(first.step, second.step)[1][0]
    if lane.loop not in LANES or not lane.shares:
        return False
    others = (each for each in ledger.of("draw", "split") if lane in each.step.path())
    rounds = [step for step in first.step.path() if step.loop == lane.loop and step.node is lane.node]
    known = {each.term for each in ledger.of("draw", "split") if rounds and rounds[-1] in each.step.path()}
    return any(each.term not in known for each in others)


def measures_beside_lessons(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether a model learns in each round of a loop, and never by the draws of two of them: these only measure it.

    Both happen in calls of their own, and nothing that the one gives is handed on to the other.
    """
    paths = parted(first.step, second.step)
    one, other = (path[0] for path in paths)
    call = next((step for step in paths[1] if step.kind == "call"), None)
    if call is None or one.kind != "iteration" or one.node is not other.node:
        return False
    if takes_gradient([*first.tracings, *second.tracings]):
        return False
    drawn = [each for use in (first, second) for each in together.drawn(ledger, use)]
    if not drawn or any(each.kind == "split" or takes_gradient(each.tracings) for each in drawn):
        return False  # what the children of a key are for is not known, or it teaches
    code, function = call.frame.code, call.frame.node
    taught = (each.step.path() for each in ledger.events if takes_gradient(each.tracings))
    lessons = {_in_round(path[path.index(other) :], call.frame.uid) for path in taught if other in path}
    measured = code.statement(call.node, function)
    if not lessons or measured is None or not {each.index for each in drawn}.isdisjoint(ledger.learnt):
        return False
    goes_on = {*together.statements_from(measured, function, code)}
    return goes_on.isdisjoint(None if each is None else code.statement(each.node, function) for each in lessons)


def _in_round(path: Sequence[Step], frame: Hashable) -> Step | None:
    return next((step for step in path if step.kind == "call" and step.frame.uid == frame), None)


def are_of_two_signs(first: Event, second: Event) -> bool:
    """Whether two calls, or rounds, draw alike and multiply that by a number and its negative: they cancel out."""
    one, other = parted(first.step, second.step)
    label, found = one[0].label, rounds.head(one[0].node)
    if found is not None and one[0].node is other[0].node:
        items = (things_in(each[0].item) for each in (one, other))
        turned = any(itertools.starmap(_are_turned, zip(*items, strict=False)))
        return turned and any(_is_factor(name, one[1:]) for name in names_in(found[0]))
    if not isinstance(label, Func) or label != other[0].label or one[0].frame.uid != other[0].frame.uid:
        return False
    names = signatures.names(label.node)
    given = ((name, argument(one[0], name), argument(other[0], name)) for name in names)
    unlike = [(name, a, b) for name, a, b in given if a and b and ast.dump(a) != ast.dump(b)]
    if len(unlike) != 1:
        return False
    name, *factors = unlike[0]
    (size, rest), (opposite, alike) = map(_factor, factors)
    return size * opposite < 0 and rest == alike and _is_factor(name, one[1:])


def draw_one_direction(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether a step was made forth and back along what is drawn, and the difference goes along the same once more."""
    if first.api != second.api or pair(first, second) not in ledger.judged:
        return False
    others = (each for each in ledger.of(first.kind) if each.node is first.node and each.term == first.term)
    return any(each is not first and are_of_two_signs(first, each) for each in others)


def _are_turned(one: Value | None, other: Value | None) -> bool:
    numbers = [each.value for each in (one, other) if isinstance(each, Const) and isinstance(each.value, (int, float))]
    return len(numbers) == 2 and numbers[0] == -numbers[1] != 0


def _factor(node: ast.expr) -> tuple[float, str]:
    """A number, its sign with it, and what is multiplied by it: -2 of `-2 * step`, 1 of `step`."""
    if isinstance(node, ast.Constant) and isinstance(node.value, (int, float)):
        return node.value, ""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, (ast.USub, ast.UAdd)):
        number, rest = _factor(node.operand)
        return (-number if isinstance(node.op, ast.USub) else number), rest
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
        (one, rest), (other, more) = _factor(node.left), _factor(node.right)
        return one * other, f"{rest}*{more}" if rest and more else rest or more
    return 1.0, ast.dump(node)


def _is_factor(name: str, path: Sequence[Step]) -> bool:
    """Whether a variable is multiplied with what a path leads to, where it stands or in what it is handed on to."""
    for step in path:
        code, function = step.frame.code, step.frame.node
        drawn = {
            step.node,
            *(each for each in descendants(function) if getattr(each, "id", None) in code.bound_by(step.node)),
        }
        for factors in map(_factors, descendants(function)):
            scaled = (each for each in factors if not is_name(each, name))
            if any(is_name(each, name) for each in factors) and any(
                not drawn.isdisjoint(descendants(each)) for each in scaled
            ):
                return True
        handed = [each for each in _parameters(step) if is_name(argument(step, each), name)]
        if step.kind == "call":
            if not handed:
                return False
            name = handed[0]
    return False


def _factors(node: ast.AST) -> list[ast.expr]:
    """What an expression multiplies with each other: a product, as an operator or a call, or what a sum scales."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult):
        sides = (node.left, node.right)
        return [each for side in sides for each in (isinstance(side, ast.BinOp) and _factors(side)) or [side]]
    if not isinstance(node, ast.Call):
        return []
    if last_name(node.func) in SCALES:
        return _given(node)
    scales = [each.value for each in node.keywords if each.arg == SCALED_BY]
    return [*node.args, *scales] if scales else []


def _parameters(step: Step) -> list[str]:
    return signatures.names(step.label.node) if isinstance(step.label, Func) else []


def is_replayed(repeat: Repeat) -> bool:
    """Whether a round takes its seed out of a record, and the function that wrote it there has drawn by it first: what
    was recorded is played again.
    """
    one, other = repeat.origins
    if one is None or other is None or repeat.inherited:
        return False
    node, _ = written(other)
    record = node.value if isinstance(node, (ast.Attribute, ast.Subscript)) else node
    loops = (step.node for step in other.step.path() if step.kind == "iteration")
    if not isinstance(record, ast.Name) or not any(record.id in sweeps.targets(each) for each in loops):
        return False
    names = set() if one.key_node is None else names_in(one.key_node)
    for step in reversed(one.step.path()):
        if step.kind == "call":
            names = set[str]().union(*(names_in(given) for each in names if (given := argument(step, each))))
        if any(_is_record_of(each, names) for each in descendants(step.frame.node)):
            return True
    return False


def _is_record_of(node: ast.AST, names: set[str]) -> bool:
    """Whether an expression keeps one of some variables beside other things: a dictionary, a tuple, a new object."""
    held: Sequence[ast.expr | None] = ()
    if isinstance(node, ast.Dict):
        held = node.values
    elif isinstance(node, ast.Tuple):
        held = node.elts if isinstance(node.ctx, ast.Load) else ()
    elif isinstance(node, ast.Call) and last_name(node.func)[:1].isupper():
        held = arguments_of(node)
    return len(held) > 1 and any(isinstance(each, ast.Name) and each.id in names for each in held)


def order_other_data(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether two loaders of different data have generators of their own: their items come in one order, in step."""
    both = (repeat.first, repeat.before), (repeat.second, repeat.steps)
    loaders = [_loaded_by(draw, steps[:1], ledger) for draw, steps in both]
    return all(loaders) and loaders[0].isdisjoint(loaders[1])


def _loaded_by(draw: Event, begun: Sequence[Step], ledger: Ledger) -> set[Value | None]:
    """The data that loaders give in the order which a generator of their own draws.

    Those of a loader that a round makes itself are data of their own if the round was given them.
    """
    found = set[Value | None]()
    for each in ledger.loaders.values() if draw.source is not None else ():
        data = each.given.get("dataset")
        if each.given.get("generator") == draw.source and all(
            step not in each.step.path() or data in things_in(step.item) for step in begun
        ):
            found.add(data)
    return found
