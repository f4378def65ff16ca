"""Runs that are compared under the same draws: what differs between them is to be something else than chance."""

from __future__ import annotations

import ast
import itertools
from typing import cast

from rnglint.knowledge.ordering import EXTREMES
from rnglint.knowledge.purposes import COUNTS
from rnglint.knowledge.roles.keys import ClonesKey, MakesKey
from rnglint.machine.callables import Bound, ClassV, Func, Mapped, PartialV
from rnglint.machine.events import PYTHON_LOOPS, Event, Step, Tracing, parted
from rnglint.machine.inspection import draws_of, things_in
from rnglint.machine.ledger import Ledger, Pair, pair
from rnglint.machine.terms import Const, Op, Stack, Tup, Value
from rnglint.models.tracing import home
from rnglint.program import signatures
from rnglint.program.code import Code
from rnglint.program.syntax import arguments_of, calls_in, descendants, names_in
from rnglint.trace import parameters, rounds, sweeps, together
from rnglint.trace.applied import takes_gradient
from rnglint.trace.given import in_place, stands_in
from rnglint.trace.lanes import LANES
from rnglint.trace.regenerated import draw_one_direction

_MOST = 8
"""So many uses of a key are looked at for a step that is made forth and back."""


def are_compared(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether two calls of one function, or lanes that are told to share a key, have other arguments, and what they
    give is subtracted: a paired comparison.
    """
    both = _met(ledger, first, second, ledger.compared)
    one, other = parted(first.step, second.step)
    if both in ledger.pooled:
        return False  # an error that is computed for independent samples
    if first.api != second.api or not (both in ledger.compared or _share_a_measure(ledger, first, second, one[0])):
        return False
    if _take_rows_of_two(ledger, both):
        return True
    if one[0].kind == other[0].kind == "use":
        models = parameters.are_built(first) and parameters.are_built(second)
        models = models or (first.kind == "linen-apply" and _is_said_twice(one[0], other[0]))
        return both in ledger.opposed - ledger.mixed and not (models and both in ledger.mirrored)
    calls = [step for step in one if step.kind == "call"], [step for step in other if step.kind == "call"]
    if not (calls[0] and calls[1]):
        return sweeps.use_what_they_go_through(one[0].node) and _are_set_against(ledger, both, one[0], other[0])
    if calls[0][0].label != calls[1][0].label:  # one simulation may be asked in two ways
        return first.node is second.node and both in ledger.opposed - ledger.mixed - ledger.mirrored
    if one[0].loop in LANES:
        return both in ledger.opposed and one[0].shares
    if one[0].kind == "iteration":
        tried = _share_a_measure(ledger, first, second, one[0]) or _are_set_against(ledger, both, one[0], other[0])
        return tried and not rounds.are_alike(one[0].node, calls[0][0].node)
    return not _is_said_twice(calls[0][0], calls[1][0])


def are_kept_to_compare(ledger: Ledger, use: Event) -> bool:
    """Whether a function draws from a key that is around it, and what its calls give for other arguments is subtracted.

    Such a function gives one value for one argument: a simulated likelihood, say.  Nobody learns by these draws.
    """
    name = use.key_node.id if isinstance(use.key_node, ast.Name) else ""
    if not name or isinstance(use.frame.node, ast.Module) or name in use.frame.code.locals(use.frame.node):
        return False
    alike = _alike(ledger, use)
    if any(takes_gradient(each.tracings) for each in alike):
        return False
    pairs = (both for both in itertools.combinations(alike, 2) if pair(*both) in ledger.opposed)
    return any(are_compared(ledger, *both) for both in pairs)


def _alike(ledger: Ledger, use: Event) -> list[Event]:
    """The first uses of a key at the place of one of them, with that."""
    return [each for each in itertools.islice(ledger.uses(use.term), _MOST) if each.node is use.node]


def are_of_one_function(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether a function draws from a key that is compared with itself at two points, and asked at a third one, too.

    A price and its slope, say: for one key it gives one value at each point.  Not where a gradient is taken of it.
    """
    both = parted(first.step, second.step)
    if first.node is not second.node or any(path[0].kind != "call" for path in both):
        return False
    if pair(first, second) in ledger.mixed or _is_said_twice(both[0][0], both[1][0]):
        return False
    others = _alike(ledger, first)
    if any(takes_gradient(each.tracings) for each in others):
        return False
    ends = ((one, each) for each in others for one in (first, second) if each not in (first, second))
    return any(pair(*each) in ledger.opposed and are_compared(ledger, *each) for each in ends)


def start_over(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether the rounds of a loop learn from the same start again, of which the later ones keep what the earlier ones
    have found to matter: weights that are multiplied by a mask which comes of the very weights, once they were trained.
    """
    one, other = parted(first.step, second.step)
    if one[0].loop not in PYTHON_LOOPS or one[0].node is not other[0].node or first.node is not second.node:
        return False
    mine, theirs = (ledger.drawn_from(each) if each.kind == "split" else [each] for each in (first, second))
    again = [both for both in itertools.product(mine, theirs) if both[0].term == both[1].term]
    since = (ledger.learnt.get(both[0].index) for both in again)
    learnt = all(at is not None and at <= both[1].index for at, both in zip(since, again, strict=True))
    return bool(again) and learnt and all(pair(*both) in ledger.masked for both in again)


def _are_set_against(ledger: Ledger, both: Pair, one: Step, other: Step) -> bool:
    """Whether the results of two rounds that go through things, and do not count, are subtracted from each other.

    Between results that hold the same draws besides something is left only where these are functions, or numbers.
    """
    if both not in ledger.opposed or not are_apart(one):
        return False
    return both not in ledger.mirrored or _go_through_functions(one, other) or _go_through_numbers(one, other)


def _go_through_functions(one: Step, other: Step) -> bool:
    """Whether two rounds of a loop are given different functions."""
    mine, theirs = _functions(one.item), _functions(other.item)
    return bool(mine and theirs) and mine != theirs


def _go_through_numbers(one: Step, other: Step) -> bool:
    """Whether two rounds of a loop are given different numbers: the two ends of a step, say."""
    mine, theirs = _numbers(one.item), _numbers(other.item)
    return bool(mine and theirs) and mine != theirs


def _numbers(item: Value | None) -> list[float]:
    """The numbers among what a round is given."""
    held = things_in(item)
    found = (each.value for each in held if isinstance(each, Const))
    return [each for each in found if isinstance(each, (int, float)) and not isinstance(each, bool)]


def _take_rows_of_two(ledger: Ledger, both: Pair) -> bool:
    """Whether two draws say which rows are taken of two things whose difference is asked for: the errors of two models.

    Not where these were drawn apart from each other: they are two samples.
    """
    rows = [ledger.rows_taken.get(index, set()) for index in both]
    one, other = (frozenset[int]().union(*map(draws_of, each)) for each in rows)
    apart = bool(one and other) and one.isdisjoint(other)
    return both in ledger.opposed and all(rows) and rows[0].isdisjoint(rows[1]) and not apart


def try_functions(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether the rounds of a loop hand different functions to one, which draws the same for each: they are tried.

    What they draw themselves is another thing, as where the rounds go through initializers.
    """
    one, other = parted(first.step, second.step)
    if (
        one[0].loop not in PYTHON_LOOPS
        or one[0].node is not other[0].node
        or not _go_through_functions(one[0], other[0])
    ):
        return False
    if first.node is not second.node or _met(ledger, first, second, ledger.mixed) in ledger.mixed:
        return False  # shared noise does not average out
    if not are_apart(one[0]):
        return False
    tried = _functions(one[0].item) | _functions(other[0].item)
    return all(each.label not in tried for path in (one, other) for each in path)


def pick_the_best(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether lanes that are told to share a key, or the rounds of each of several loops that have a key each, go
    through candidates, of which one is taken because of what comes of these draws.
    """
    one, other = (steps[0] for steps in parted(first.step, second.step))
    if not (first.node is second.node and one.node is other.node):
        return False
    drawn = [{each.index for each in together.drawn(ledger, use)} for use in (first, second)]
    for held, by in ledger.picked:
        rows = set(held.items) if isinstance(held, (Tup, Stack)) else {held}
        if any(each.isdisjoint(by) for each in drawn):
            continue
        if one.shares and any((set(each.items) if isinstance(each, Stack) else {each}) == rows for each in one.mapped):
            return True
        things = [{*things_in(each.item)} for each in (one, other)]
        taken = (each for some in things for each in some if isinstance(each, Op) and each.name == "[]")
        rows.update(each for each in taken if each.args[0] == held)
        tried = [rows & some for some in things]
        if all(tried) and tried[0] != tried[1] and are_apart(one):
            return any(each.node is second.node and each.term != second.term for each in ledger.of(second.kind))
    return False


def are_apart(round_: Step) -> bool:
    """Whether a loop goes through things instead of counting, and no round reads what the one before has bound.

    The calls that `map` makes are such rounds, too.
    """
    loop, found = round_.node, rounds.head(round_.node)
    over = loop.args[1:] if isinstance(loop, ast.Call) else [] if found is None else [found[1]]
    if round_.loop not in PYTHON_LOOPS or not over or (isinstance(loop, ast.For) and not sweeps.is_independent(loop)):
        return False
    return not any(isinstance(each, ast.Call) and rounds.spelled(each.func) & COUNTS for each in over)


def _functions(item: Value | None) -> set[Value]:
    """The functions among what a round is given."""
    held = things_in(item)
    return {each for each in held if isinstance(each, (Func, Bound, PartialV, Mapped))}


def are_of_one_seed(first: Event, second: Event) -> bool:
    """Whether a function is called with a seed and with a key that is made of it, or with keys of two kinds.

    Or an object is called that was made so.
    All else is the same: the forms in which it takes a key are compared, and give the same.
    """
    one, other = (steps[0] for steps in parted(first.step, second.step))
    if not (isinstance(one.node, ast.Call) and isinstance(other.node, ast.Call)) or one.frame.uid != other.frame.uid:
        return False
    if one.kind != "call" or one.label != other.label or one.node is other.node:
        return False
    unlike, makers = _unlike(one.node, other.node), (one.node.func, other.node.func)
    if not unlike and isinstance(makers[0], ast.Call) and isinstance(makers[1], ast.Call):
        unlike = _unlike(makers[0], makers[1])
    seeds = [_seed(each, one.frame.code) for both in unlike for each in both]
    return len(unlike) == 1 and ast.dump(seeds[0]) == ast.dump(seeds[1])


def _unlike(one: ast.Call, other: ast.Call) -> list[tuple[ast.expr, ast.expr]]:
    """What two calls are given in one place each that is not written alike."""
    given = (arguments_of(call) for call in (one, other))
    return [both for both in zip(*given, strict=False) if ast.dump(both[0]) != ast.dump(both[1])]


def pick_one_of_two(first: Event, second: Event) -> bool:
    """Whether two calls of one function that differ in one argument are asked for the less, or the greater, of both.

    Two critics of one action, say, that is drawn for each of them again.
    """
    one, other = (steps[0] for steps in parted(first.step, second.step))
    calls = one.node, other.node
    if one.kind != "call" or one.label != other.label or one.frame.uid != other.frame.uid or calls[0] is calls[1]:
        return False
    if not all(isinstance(each, ast.Call) for each in calls) or len(_unlike(*calls)) != 1:  # type: ignore[arg-type]
        return False
    mine, theirs = (set(each.frame.code.bound_by(each.node)) for each in (one, other))
    code = one.frame.code
    picks = (
        each.args for each in calls_in(one.frame.node) if code.outside(each.func) in EXTREMES and len(each.args) == 2
    )
    return any(names_in(args[0]) & mine and names_in(args[1]) & theirs for args in picks)


def _seed(node: ast.expr, code: Code) -> ast.expr:
    """What a key is made of, where it is made in an expression; any other expression as it is."""
    while isinstance(node, ast.Call) and len(node.args) == 1:
        name = code.outside(node.func)
        if not any(code.program.knowledge.role(name, role) for role in (MakesKey, ClonesKey)):
            break
        node = node.args[0]
    return node


def check_a_slope(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether the gradient of a function is drawn like the ends of a step along it, which are subtracted.

    Or both are ends of such steps, from which the gradient is subtracted, too.
    """
    derived = [takes_gradient(event.tracings) for event in (first, second)]
    if all(derived) or first.api != second.api:
        return False
    if not any(derived):
        return first.node is second.node and is_of_checked_slope(ledger, first)
    return _are_ends(ledger, _alike(ledger, first if derived[1] else second))


def is_of_checked_slope(ledger: Ledger, use: Event) -> bool:
    """Whether a use of a key is one of those that a gradient and the ends of steps along it are computed with, whose
    difference is asked for: all are of one function.
    """
    alike = _alike(ledger, use)
    derived = [each for each in alike if takes_gradient(each.tracings)]
    met = {_met(ledger, one, other, ledger.compared) for one in derived for other in alike}
    return not ledger.compared.isdisjoint(met) and _are_ends(ledger, alike)


def slopes(ledger: Ledger, use: Event) -> list[Tracing]:
    """What takes the gradient of something that draws from the key of a use."""
    return [each for other in ledger.uses(use.term) for each in other.tracings if takes_gradient([each])]


def is_of_one_variable(ledger: Ledger, use: Event) -> bool:
    """Whether a function that holds a key draws from it, and its slope is asked by the one thing that it is given.

    For one key it is one function, down or up whose slope somebody goes: the average over a sample, say.
    """
    found = slopes(ledger, use)
    return bool(found) and all(use.term not in each.given and _takes_one(home(each.function)) for each in found)


def are_made_in_one(*uses: Event) -> bool:
    """Whether one call makes the functions whose slopes are asked by two uses of a key."""
    asked = [[home(each.function) for each in use.tracings if takes_gradient([each])] for use in uses]
    one, other = ({each.frame.uid for each in found if isinstance(each, Func)} for found in asked)
    return not one.isdisjoint(other)


def _takes_one(function: Func | ClassV | None) -> bool:
    """Whether a function is made by another one, and has one parameter."""
    inner = isinstance(function, Func) and function.owner is None and not isinstance(function.frame.node, ast.Module)
    return inner and isinstance(function, Func) and len(signatures.names(function.node)) == 1


def _are_ends(ledger: Ledger, alike: list[Event]) -> bool:
    """Whether some uses of a key are of the ends of a step, which are subtracted."""
    ends = itertools.combinations((each for each in alike if not takes_gradient(each.tracings)), 2)
    return any(_met(ledger, *both, ledger.opposed) in ledger.opposed and are_compared(ledger, *both) for both in ends)


def is_whole_of_parts(first: Event, second: Event) -> bool:
    """Whether a function is called for so many steps, for some more, and for all of them together: from the same start.

    A run that was taken up again is to be what it would have been in one piece.
    """
    steps = [steps[0] for steps in parted(first.step, second.step)]
    here = [step.node for step in steps]
    if steps[0].kind != "call" or steps[0].label != steps[1].label or here[0] is here[1]:
        return False
    if not all(isinstance(each, ast.Call) for each in here) or steps[0].frame.uid != steps[1].frame.uid:
        return False
    one, other = cast("list[ast.Call]", list(map(in_place, steps)))
    unlike = _unlike(one, other)
    rest = (_rest(*unlike[0]) or _rest(*unlike[0][::-1])) if len(unlike) == 1 else []
    calls = calls_in(steps[0].frame.node)
    more = [each for each in calls if each not in here and ast.dump(each.func) == ast.dump(one.func)]
    given = [{ast.dump(each) for each in arguments_of(call)} for call in more]
    return bool(rest) and sum(rest[0] in each for each in given) >= len(rest)


def _rest(total: ast.expr, part: ast.expr) -> list[str]:
    """What is left of a sum, or of a multiple that is written out, but for one part; empty if it is neither."""
    ends = (total.left, total.right) if isinstance(total, ast.BinOp) else ()
    rest = [each for each in ends if ast.dump(each) != ast.dump(part)]
    if len(rest) != 1 or not isinstance(total, ast.BinOp):
        return []
    if isinstance(total.op, ast.Add):
        return [ast.dump(rest[0])]
    times = getattr(rest[0], "value", None)
    return [ast.dump(part)] * (times - 1) if isinstance(total.op, ast.Mult) and type(times) is int else []


def judge_what_was_hidden(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether a function makes one mask twice: to hide a part of something, and to see what became of that part.

    Both calls are given the thing, and the difference between it and what was made of the rest is masked.
    """
    one, other = (steps[0] for steps in parted(first.step, second.step))
    if first.node is not second.node or first.operand != second.operand or pair(first, second) not in ledger.judged:
        return False
    calls = [step.node for step in (one, other) if isinstance(step.node, ast.Call)]
    given = [{ast.dump(each) for each in arguments_of(call)} for call in calls]
    return len(given) == 2 and one.frame.uid == other.frame.uid and len(set.intersection(*given)) > 1


def go_back(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether two draws are of a step that is made forth and back along what one key gives.

    Or one of them draws that direction once more, where the same function drew it for both.
    """
    if _are_branches(first, second) and pair(first, second) not in ledger.compared:
        return False
    if _are_forth_and_back(first, second):
        return True
    if first.node is not second.node:
        return draw_one_direction(ledger, first, second)
    others = _alike(ledger, first)
    return any(_are_forth_and_back(each, end) for each in others for end in (first, second) if each is not end)


def _are_branches(first: Event, second: Event) -> bool:
    """Whether a function calls itself twice, for the one side and for the other."""
    steps = [steps[0] for steps in parted(first.step, second.step)]
    return all(isinstance(each.label, Func) and each.label.node is each.frame.node for each in steps)


def _are_forth_and_back(first: Event, second: Event) -> bool:
    """Whether two calls of one function, or draws, differ in nothing but a sign or a step that is taken back.

    Of a function that is mapped, these calls run the rows.
    """
    one, other = (steps[min(steps[0].loop in LANES, len(steps) - 1)] for steps in parted(first.step, second.step))
    calls = [step.node for step in (one, other) if isinstance(step.node, ast.Call)]
    if len(calls) < 2 or one.kind != other.kind or one.label != other.label or one.frame.uid != other.frame.uid:
        return False
    unlike = _unlike(*cast("list[ast.Call]", list(map(in_place, (one, other)))))
    if unlike:
        return one.kind == "call" and len(unlike) == 1 and (any(map(_is_negative, unlike[0])) or _are_signs(*unlike[0]))
    around = [_sum_around(one.frame.code, call) for call in calls]
    return None not in around and _are_signs(*around)


def _sum_around(code: Code, node: ast.AST) -> ast.BinOp | None:
    """The sum, or difference, to which a factor of its last part belongs."""
    above = stands_in(code, node)
    while isinstance(above, ast.BinOp) and isinstance(above.op, (ast.Mult, ast.Div)):
        above = stands_in(code, above)
    return above if isinstance(above, ast.BinOp) else None


def _are_signs(one: ast.AST | None, other: ast.AST | None) -> bool:
    """Whether an expression adds what another one subtracts from the same."""
    if not (isinstance(one, ast.BinOp) and isinstance(other, ast.BinOp)) or ast.dump(one.left) != ast.dump(other.left):
        return False
    return {type(one.op), type(other.op)} == {ast.Add, ast.Sub} and ast.dump(one.right) == ast.dump(other.right)


def _is_negative(node: ast.expr) -> bool:
    while isinstance(node, ast.BinOp) and isinstance(node.op, (ast.Mult, ast.Div)):
        node = node.left
    return isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub)


def _met(ledger: Ledger, first: Event, second: Event, among: set[Pair]) -> Pair:
    """Two draws; of keys that are split alike, draws from their children that one statement makes and that meet."""
    if first.kind == second.kind == "split" and first.node is second.node:
        for one, other in itertools.product(ledger.drawn_from(first), ledger.drawn_from(second)):
            if one.node is other.node and pair(one, other) in among:
                return pair(one, other)
    return pair(first, second)


def _share_a_measure(ledger: Ledger, first: Event, second: Event, apart: Step) -> bool:
    """Whether both are compared with a third one from outside of the loop, as trials are with what they start from."""
    thirds = ledger.uses(first.term) if ledger.compared else ()
    both = (third for third in thirds if {pair(first, third), pair(third, second)} <= ledger.compared)
    return any(all(step.node is not apart.node for step in third.step.path()) for third in both)


def _is_said_twice(one: Step, other: Step) -> bool:
    """Whether two calls are the same, word for word, and so are their variables: what they give has no difference."""
    if one.node is other.node:
        return True
    if one.frame.uid != other.frame.uid or ast.dump(one.node) != ast.dump(other.node):
        return False
    names = names_in(other.node)
    bound = [each.arg for each in descendants(other.frame.node) if isinstance(each, ast.arg)]
    named = [each for each in descendants(other.frame.node) if isinstance(each, ast.Name)]
    bound += [each.id for each in named if not isinstance(each.ctx, ast.Load)]
    return not any(bound.count(name) > 1 for name in names)
