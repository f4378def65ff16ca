"""Uses of one key twice that are meant."""

from __future__ import annotations

import ast
import itertools
from collections.abc import Container

from rnglint.knowledge.correlation import PAIRED
from rnglint.knowledge.ordering import PERMUTES
from rnglint.knowledge.purposes import (
    ALIGNS,
    DEMONSTRATES,
    JUDGES,
    ORDERS,
    PLACEHOLDERS,
    SAMPLES,
    SHOWS,
    TWIN,
    WHOLES,
    YARDSTICKS,
    last_words,
    words,
)
from rnglint.machine.callables import Func
from rnglint.machine.events import PYTHON_LOOPS, Event, Step, parted
from rnglint.machine.ledger import Conflict, Ledger, pair
from rnglint.machine.states import via_of
from rnglint.machine.terms import Const, Tup, Value
from rnglint.program import signatures
from rnglint.program.syntax import arguments_of
from rnglint.source.clock import CLOCK
from rnglint.trace import (
    applied,
    attempts,
    belonging,
    comparisons,
    forth_and_back,
    lanes,
    mirrored,
    namesakes,
    onward,
    parameters,
    regenerated,
    rounds,
    said,
    shared,
    sweeps,
    timed,
)
from rnglint.trace.agreeing import are_learnt_and_judged
from rnglint.trace.given import argument, ends_in, followed, in_caller, names_of, reads
from rnglint.trace.helped import seen
from rnglint.trace.in_step import are_in_step, take_rows_of_others
from rnglint.trace.origins_of_keys import from_around
from rnglint.trace.sweeps import is_sweep
from rnglint.trace.yardsticks import measures_what_changes


def is_meant(ledger: Ledger, conflict: Conflict) -> bool:
    """Whether the code shows that two uses of a key are meant to agree."""
    CLOCK.tick()
    first, second = conflict.first, conflict.second
    uses = (first, second)
    if any(ledger.is_unread(each) or ledger.is_passed_over(each) or applied.is_idle(ledger, each) for each in uses):
        return True
    if parameters.is_placeholder(ledger, first, second) or parameters.is_placeholder(ledger, second, first):
        return True
    if (parameters.are_built_anew(first, second) or pair(first, second) not in ledger.combined) and in_different_cells(
        first, second
    ):
        return True
    if (
        (_in_sweep(first, second) and pair(first, second) not in ledger.spread)
        or _needs_no_rounds(second)
        or timed.is_only_timed(ledger, first, second)
    ):
        return True
    if (
        lanes.knows_its_device(ledger, first, second)
        or parameters.are_replicas(first, second)
        or attempts.is_retried(ledger, first, second)
    ):
        return True
    if _is_fake(ledger, conflict) or _is_yardstick(conflict) or regenerated.is_one_map(first, second):
        return True
    if _start_apart(ledger, conflict) or any(map(mirrored.differentiates, second.step.path())):
        return True
    paths = parted(first.step, second.step)
    apart = [path[0] for path in paths]
    ends = [*apart, first.step, second.step]
    return (
        _keeps_rows_paired(ledger, first, second)
        or _moves_alike(ledger, first, second)
        or _is_chosen_again(first, second)
        or any(onward.is_of_form(each) for path in paths for each in path if each.kind == "call" or each in ends)
        or any(onward.is_template(each, ledger) for path in paths for each in path[: 1 + (path[0].kind == "iteration")])
        or any(map(onward.is_for_example, (first, second)))
        or said.is_replaced(*apart)
        or _shows_progress(first, second)
        or _is_picked_to_be_shown(ledger, first, second)
        or lanes.judges_a_population(first, second)
        or lanes.stay_equal(ledger, first, second)
        or lanes.shares_inside(ledger, first, second)
        or shared.is_quenched(ledger, first, second)
        or shared.asks_a_step_aside(ledger, second)
        or shared.is_of_path(ledger, second)
        or forth_and_back.are_of_one_map(ledger, first, second)
        or _is_remembered(first, second)
        or (_draw_one_thing(first, second, apart) and ledger.take_parts(first, second))
        or are_in_step(first, second)
        or (pair(first, second) not in ledger.mirrored and _is_twin(ledger, first, second))
        or (all(each.builds or parameters.are_built(each) for each in (first, second)) and onward.follows(*apart))
        or comparisons.are_compared(ledger, first, second)
        or (first.node is second.node and comparisons.are_kept_to_compare(ledger, second))
        or comparisons.pick_the_best(ledger, first, second)
        or comparisons.are_of_one_function(ledger, first, second)
        or comparisons.start_over(ledger, first, second)
        or comparisons.are_of_one_seed(first, second)
        or comparisons.go_back(ledger, first, second)
        or comparisons.judge_what_was_hidden(ledger, first, second)
        or comparisons.check_a_slope(ledger, first, second)
        or comparisons.is_whole_of_parts(first, second)
        or mirrored.are_mirrored(first, second)
        or mirrored.lend_their_slope(first, second)
        or mirrored.follows(ledger, first, second)
        or mirrored.lie_apart(ledger, first, second)
        or measures_what_changes(ledger, first, second)
        or comparisons.try_functions(ledger, first, second)
        or (pair(first, second) in ledger.selected and apart[0].kind != "iteration")
        or (pair(first, second) in ledger.equated and first.api == second.api)
        or _are_replayed(ledger, first, second)
        or belonging.are_ends_of_a_pair(conflict)
        or namesakes.name_no_layer_alike(ledger, first, second)
        or shared.is_shared_by_name(ledger, conflict)
        or shared.is_kept_by_name(conflict)
        or shared.judges_by_name(ledger, conflict)
        or said.are_said(paths)
        or (from_around(second) and first.node is second.node and said.is_of_documented(second))
        or _is_said_of_parts(ledger, second)
        or lanes.takes_own_child(first, second)
    )


def _is_remembered(first: Event, second: Event) -> bool:
    """Whether one place draws what a table keeps for each question (`if day not in table: table[day] = ...`)."""
    node, code = second.node, second.frame.code
    if first.node is not node:
        return False
    below: list[ast.AST] = []
    while node is not second.frame.node and node in code.parents:
        below.append(node)
        node = code.parents[node]
        test = node.test if isinstance(node, ast.If) else None
        if isinstance(test, ast.Compare) and len(test.ops) == 1 and isinstance(test.ops[0], ast.NotIn):
            kept = f"{ast.unparse(test.comparators[0])}[{ast.unparse(test.left)}]"
            targets = (target for each in below if isinstance(each, ast.Assign) for target in each.targets)
            return kept in map(ast.unparse, targets)
    return False


def _is_fake(ledger: Ledger, conflict: Conflict) -> bool:
    """Whether functions that make data nobody learns from lead to the second use, or any key would have done.

    What is added up to one sum is made to be read, whatever the functions around it are called.
    """
    named = (step for step in conflict.second.step.path() if words(step.frame.qualname) & PLACEHOLDERS)
    if pair(conflict.first, conflict.second) not in ledger.added and any(named):
        return True
    steps = itertools.chain(*parted(conflict.first.step, conflict.second.step))
    return any(each.kind != "iteration" and said.has_placeholder(each) for each in steps)


def _makers(conflict: Conflict) -> list[Event]:
    """What gave the keys of two uses."""
    return [each for each in (via_of(conflict.earlier), via_of(conflict.term)) if each is not None]


def _is_yardstick(conflict: Conflict) -> bool:
    """Whether a function that judges a model, by its name, makes its key anew in each call: by the same numbers.

    Or it has an object start its key anew, and draws.  Or a loop asks an object again that is there to judge, by the
    name of its class, or folds the same numbers into a key that is there for that, by its own name.
    """
    again = parted(conflict.first.step, conflict.second.step)[1]
    owners = [step.frame.owner for step in again if again[0].kind == "iteration"]
    if any(each is not None and last_words(each.qualname) & YARDSTICKS for each in owners):
        return True
    made, earlier = via_of(conflict.term), via_of(conflict.earlier)
    if made is None or earlier is None or made is earlier or made.node is not earlier.node:
        return False
    named = made.key_node.id if made.kind == "fold" and isinstance(made.key_node, ast.Name) else ""
    inside = {step.frame.uid for step in made.step.path()}
    around = [step.frame for step in again[1:] if step.frame.uid in inside]
    return any(last_words(frame.qualname) & JUDGES for frame in (made.frame, *around)) or bool(words(named) & JUDGES)


def _start_apart(ledger: Ledger, conflict: Conflict) -> bool:
    """Whether two functions make the key each for itself, and are demonstrations by their names.

    Or they stand in a table that a loop goes through, and nothing is made of what both draw.
    """
    first, second = conflict.first, conflict.second
    makers = [each for each in _makers(conflict) if each.kind == "make"]
    names = [last_words(each.frame.qualname) for each in makers]
    if len(names) == 2 and all(name & DEMONSTRATES for name in names):
        return True
    if len(makers) < 2 or makers[0].frame.node is makers[1].frame.node:
        return False
    both = pair(first, second)
    met = any(both in each for each in (ledger.mixed, ledger.compared, ledger.masked, ledger.pooled, ledger.joined))
    return not met and rounds.run_in_turn(*parted(first.step, second.step))


def _needs_no_rounds(second: Event) -> bool:
    """Whether a key is used again only if a loop, of whose rounds nothing is known, has none: others change the key."""
    return any(not holds and is_first_round(atom) for atom, holds in second.guard)


def is_first_round(atom: object) -> bool:
    """Whether a condition says of a loop over things of which nothing is known that it has a round."""
    return isinstance(atom, tuple) and len(atom) == 3 and atom[0] == "iteration" and atom[2] == 0


def in_different_cells(first: Event, second: Event) -> bool:
    """Whether two cells of a notebook lead to the events: each is run by hand, and tried by itself."""
    one, other = (steps[0] for steps in parted(first.step, second.step))
    code = one.frame.code
    rows = [getattr(step.node, "lineno", 0) for step in (one, other)]
    return code is other.frame.code and all(rows) and len({code.module.source.cell(row) for row in rows}) > 1


def _in_sweep(first: Event, second: Event) -> bool:
    """Whether the events lie in two rounds of a loop over settings, or of one that tries a thing again."""
    (one, *_), (other, *inside) = parted(first.step, second.step)
    if not (one.kind == other.kind == "iteration" and one.node is other.node):
        return False
    steps = (other, *inside)
    tried = attempts.are_attempts(steps, attempts.is_refused(first, second))
    if rounds.are_one(one.node) or tried:
        return True
    if first.node is second.node and (sweeps.run_another(steps) or sweeps.run_another(seen(steps))):
        return True
    return is_sweep(one, inside) or sweeps.is_mapped_over_settings(steps)


def _draw_one_thing(first: Event, second: Event, apart: list[Step]) -> bool:
    """Whether rounds of a loop draw again what the others have, or two calls put the same rows into one order."""
    in_rounds = apart[0].loop in PYTHON_LOOPS and apart[0].node is apart[1].node
    return in_rounds or (first.api == second.api and first.api in PERMUTES and first.operand == second.operand)


def _is_said_of_parts(ledger: Ledger, split: Event) -> bool:
    """Whether a comment says of what keys are used for that a split gives that it is meant, or only to be compiled."""
    steps = (step for each in ledger.used_of(split) for step in each.step.path() if step.frame.uid == split.frame.uid)
    return split.kind == "split" and any(said.is_commented(step) for step in steps)


def _are_replayed(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether two calls lead to the uses, and what they drew is asked to be equal: one run replays the other."""
    one, other = (steps[0] for steps in parted(first.step, second.step))
    if not (one.kind == other.kind == "call"):
        return False
    for left, right in ledger.equated:
        paths = [ledger.events[index].step.path() for index in (left, right)]
        if (one in paths[0] and other in paths[1]) or (one in paths[1] and other in paths[0]):
            return True
    return False


def _keeps_rows_paired(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether two arrays are shuffled alike, or parts of one thing take one order of the same rows.

    So do two calls of one function that ask for other things.  Where both uses split the key, an order that both draw
    from one of its keys takes the rows of different things.
    """
    (mine, *_), (theirs, *_) = parted(first.step, second.step)
    if said.are_torn_apart([mine]):
        return False
    if first.kind == second.kind == "split":
        orders = [[each for each in ledger.drawn_from(use) if each.api in PAIRED] for use in (first, second)]
        alike = ((one, other) for one, other in itertools.product(*orders) if one.term == other.term)
        paired = (both for both in alike if take_rows_of_others(ledger, *both))
        return _belong_together(first, second, mine, theirs) and any(paired)
    if first.api != second.api or first.api not in PAIRED:
        return False
    if mine.loop == theirs.loop == "tree-map":
        return True
    one, other = _data(first), _data(second)
    if one is None or other is None or are_learnt_and_judged(*(rounds.spelled(each.node) for each in (first, second))):
        return False
    return not isinstance(one, Const) if one != other else _belong_together(first, second, mine, theirs)


def _belong_together(first: Event, second: Event, mine: Step, theirs: Step) -> bool:
    """Whether one function is called for two things, or for the parts of one, and takes the rows of each."""
    if first.node is not second.node:
        return False
    if mine.kind == "iteration":
        return mine.node is theirs.node and belonging.are_parts(mine)
    again = mine.kind == theirs.kind == "call" and isinstance(mine.label, Func) and mine.label == theirs.label
    return again and ast.dump(mine.node) != ast.dump(theirs.node)


def _moves_alike(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether something that crops, flips or turns is called for two things, which belong together.

    So do the leaves of a tree, and the rows of what has a key of its own, as the frames of one clip.
    """
    (one, *_), (other, *inside) = parted(first.step, second.step)
    if not (one.loop == other.loop == "tree-map" or _are_of_one_whole(ledger, first, second)):
        if not (isinstance(one.node, ast.Call) and isinstance(other.node, ast.Call)):
            return False
        if ast.dump(one.node.func) != ast.dump(other.node.func) or _spelled(one) == _spelled(other):
            return False
    steps = [other, *inside]
    if second.kind == "split":
        steps += [step for event in ledger.drawn_from(second) for step in event.step.path()]
    called = [step.label.qualname.split(".")[-2:] for step in steps if isinstance(step.label, Func)]
    moves = any(words(" ".join(name)) & ALIGNS for name in called)
    return moves and not said.are_torn_apart([one])


def _are_of_one_whole(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether lanes that share a key are the rows of what is one in lanes with keys of their own, by a name there."""
    around = parted(first.step, second.step)[1][0].frame.outwards()
    named = any(last_words(frame.qualname) & WHOLES for frame in around)
    return named and lanes.are_in_lanes_of_their_own(ledger, first, second)


def _spelled(call: Step) -> list[str]:
    """What the arguments of a call are, as it is written where they come from."""
    assert isinstance(call.node, ast.Call)
    given = arguments_of(call.node)
    sources = (followed(each, call)[0] for each in given)
    return [ast.dump(each) for each in sources if each is not None]


def _is_chosen_again(first: Event, second: Event) -> bool:
    """Whether a function chooses of the same things, under the same name, what one that it calls has chosen, too."""
    calls = [[step for step in path if step.kind == "call"] for path in parted(first.step, second.step)]
    (*above, again), (*around, inside) = sorted((path or [second.step] for path in calls), key=len)
    if above or len(around) != 1 or again.label != inside.label or not last_words(second.api) & ORDERS:
        return False
    if not isinstance(again.label, Func):
        return False
    names_given = signatures.names(again.label.node)
    asked = [argument(again, name) for name in names_given]
    given = [in_caller(around[0], argument(inside, name)) for name in names_given]
    alike = [each and ast.dump(each) for each in asked] == [each and ast.dump(each) for each in given]
    names = (set(step.frame.code.bound_by(step.node)) for step in (again, inside))
    return alike and bool(set.intersection(*names))


def _shows_progress(first: Event, second: Event) -> bool:
    """Whether one draw only shows something: in a function that says so by its name or its class's, or as it stands."""
    if first.node is second.node and bool(words(second.frame.qualname) & SHOWS):
        return True
    paths = zip((first, second), parted(first.step, second.step), strict=True)
    return any(said.is_shown(draw, step) for draw, path in paths for step in (path[0], path[-1]))


def _is_picked_to_be_shown(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether one of two draws goes nowhere but into what a statement writes down, and gives other numbers, or the very
    ones that are used besides: one line draws both.
    """
    uses = zip((first, second), parted(first.step, second.step), strict=True)
    written = [_is_written_down(ledger, use, path) for use, path in uses]
    return any(written) and (first.api != second.api or (first.node is second.node and not all(written)))


def _is_written_down(ledger: Ledger, use: Event, path: list[Step]) -> bool:
    """Whether a statement keeps nothing of what the call in it gives, and what is drawn there is only written down."""
    calls = (step for step in path if step.kind in ("call", "use"))
    statements = (ends_in(each.frame.code, each.node, each.frame.node) for each in calls)
    told = (each.value for each in statements if isinstance(each, ast.Expr))
    if use.kind != "draw" or not any(isinstance(each, ast.Call) and each is not use.node for each in told):
        return False
    read: tuple[Container[int], ...] = ledger.kept, ledger.held, ledger.decided, ledger.learnt
    return use.index in ledger.noted and not any(use.index in each for each in read)


def _data(event: Event) -> Value | None:
    """What a shuffle or choice is made of."""
    return event.operand.items[0] if isinstance(event.operand, Tup) and event.operand.items else None


def _is_twin(ledger: Ledger, first: Event, second: Event) -> bool:
    """A target network starts out equal to the online network; what a function samples, by its name, is none."""
    one, other = parted(first.step, second.step)
    if isinstance(one[0].label, Func) and words(one[0].label.qualname) & SAMPLES:
        return False
    calls = [_given_to(event, path[0]) for event, path in ((first, one), (second, other))]
    if not (first.builds and second.builds) and not all(calls) and "use" in (one[0].kind, other[0].kind):
        return False
    if one[0].kind == "call" and other[0].kind == "call" and one[0].label != other[0].label:
        return False
    steps = zip((one[0], other[0]), calls, strict=True)
    bound = [
        name for step, call in steps for node in {step.node, call or step.node} for name in names_of(ledger, step, node)
    ]
    bound += [name for path in (one, other) for name in said.names_around(path[0])]
    bound += [name for each in ((first, one), (second, other)) for name in parameters.named_by_round(*each)]
    return any(TWIN.search(name.lower()) for name in bound)


def _given_to(event: Event, step: Step) -> ast.AST | None:
    """The call that gets what a key makes streams of, which is among its arguments, perhaps by a name of its own."""
    code, node = step.frame.code, step.node
    while event.kind == "split":
        around = code.parents.get(node)
        named = reads(code, around)
        if len(named) == 1:
            node = named[0]
        elif isinstance(around, (ast.Call, ast.keyword)):
            node = around
        else:
            break
    return node if node is not step.node and isinstance(node, ast.Call) else None
