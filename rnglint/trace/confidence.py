"""Does it matter?  Whether the code shows that equal draws do harm; else nobody can tell, and the preview says it."""

from __future__ import annotations

import ast
import itertools
from collections.abc import Sequence

from rnglint.knowledge.arithmetic import JOINS_ROWS
from rnglint.knowledge.purposes import (
    COUNTS,
    JUDGES,
    MODELS,
    OPENS_A_FILE,
    PREDICTS,
    RANKS,
    REPORTS,
    SCORES,
    SETTINGS,
    SHOWS,
    STEPS,
    TIMES,
    judges,
    last_words,
    words,
)
from rnglint.knowledge.python import KEEPS
from rnglint.knowledge.showing import GIVES_NUMBER
from rnglint.machine.callables import Func
from rnglint.machine.events import PYTHON_LOOPS, Event, Step, parted
from rnglint.machine.ledger import BOUND, Conflict, Ledger, pair
from rnglint.machine.states import Root, via_of
from rnglint.machine.terms import Const
from rnglint.program.code import Code
from rnglint.program.facts import is_test
from rnglint.program.syntax import calls_in, descendants, last_name, names_in
from rnglint.trace import (
    agreeing,
    comparisons,
    fitted,
    lanes,
    misnamed,
    namesakes,
    onward,
    regenerated,
    rounds,
    self_tests,
    shared,
    sweeps,
    together,
)
from rnglint.trace.members import are_asked_together
from rnglint.trace.repeats import Repeat
from rnglint.trace.said import are_members, are_torn_apart


def of_repeat(repeat: Repeat, ledger: Ledger) -> bool:
    """Of two draws that read one state of a stream which was started twice: whether they ought to differ.

    The rounds of a loop ought to, but where each has a file of its own: that may not depend on those before it.  Of a
    loop around another one in which they are equal on purpose that is known where one result is made of them.  Two
    calls do if they meet in one result, one says if the other is made, or judges what was learnt from it, or the
    function says that it tears apart.
    """
    if self_tests.is_self_test(repeat.second):
        return False
    if repeat.inside is not None:
        return pair(repeat.first, repeat.second) in ledger.mixed | ledger.pooled
    if repeat.parting != "calls":
        made = repeat.origins[1]
        return not (_has_its_own_file(repeat.steps[0]) or (made is not None and fitted.is_estimator(made)))
    paths = parted(repeat.first.step, repeat.second.step)
    if _decide_two_things(repeat, ledger):
        return True
    if regenerated.is_regenerated(ledger, repeat.first, repeat.second):
        return False
    meet = pair(repeat.first, repeat.second) in ledger.mixed | ledger.pooled or agreeing.decides(repeat)
    if meet or are_asked_together(ledger, repeat.first, repeat.second) or are_members(paths):
        return True
    if agreeing.are_parts_of_an_item(repeat):
        return True
    return agreeing.judge_what_was_learnt(repeat, ledger) or are_torn_apart(paths[0])


def _is_tried(event: Event) -> bool:
    """Whether something happens in a file that is there to time what it runs, or where a module of a package tries
    itself.
    """
    return bool(words(event.frame.code.module.path.stem) & TIMES) or self_tests.is_self_test(event)


def _decide_two_things(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether rows are chosen where one draw is below a number, and the other one below what each row has: so that the
    choice says which of them are left, where both come together (who is treated, and who is held out).
    """
    bounds = [
        [bound for index, held, _ in ledger.maps if index == draw.index and isinstance(held, tuple) and held[0] == BOUND
         for bound in held[1:]]
        for draw in (repeat.first, repeat.second)
    ]  # fmt: skip
    fixed = [bool(each) and all(isinstance(bound, Const) for bound in each) for each in bounds]
    return all(bounds) and fixed[0] is not fixed[1] and pair(repeat.first, repeat.second) in ledger.mixed


def _has_its_own_file(round_: Step) -> bool:
    """Whether a round of a loop of Python opens or writes a file whose name follows from what it goes through.

    What the steps of one computation write shows how far it has come.
    """
    loop = round_.node
    if not isinstance(loop, ast.For):
        return False
    targets = {
        each.id for each in descendants(loop.target) if isinstance(each, ast.Name) and not words(each.id) & STEPS
    }
    opened = (each for each in descendants(loop) if isinstance(each, ast.Call) and _opens(each.func))
    return any(isinstance(name, ast.Name) and name.id in targets for each in opened for name in descendants(each))


def _writes_one_of_many(steps: Sequence[Step]) -> bool:
    """Whether a round of a loop makes something of the item that it is about, and writes a file that is named after it.

    What is made of the number of a round alone is one thing made again.
    """
    round_, *inside = steps
    loop = round_.node
    if not inside or not isinstance(loop, ast.For) or not _has_its_own_file(round_):
        return False
    if isinstance(loop.iter, ast.Call) and rounds.spelled(loop.iter.func) & COUNTS:
        return False
    return isinstance(inside[0].node, ast.Call) and not sweeps.targets(loop).isdisjoint(names_in(inside[0].node))


def _opens(function: ast.expr) -> bool:
    return ast.unparse(function).rpartition(".")[2] in OPENS_A_FILE


def of_conflict(conflict: Conflict, ledger: Ledger, of_seed: bool) -> bool:
    """Of two uses of a key: whether equal draws come together; ``of_seed``: it was made twice, of one seed."""
    first, second = conflict.first, conflict.second
    module = second.frame.code.module
    if is_test(module) or first.is_likely or second.is_likely or _is_tried(second):
        return False
    if of_seed:
        return pair(first, second) in ledger.combined or _is_what_it_is_to_learn(ledger, first, second)
    paths = parted(first.step, second.step)
    if _answers_all_rows(second, paths[1][0]) or _are_value_and_slope(first, second, paths):
        return False
    if _is_compared(paths, second) or _are_ranked(paths[1][0]):
        return False
    if paths[1][0].loop != "devices" and _are_of_one_objective(ledger, first, second):
        return False  # devices go down the slopes of their own rows
    if comparisons.pick_one_of_two(first, second):
        return False
    if first.kind == second.kind == "linen-apply" and not namesakes.name_one_method(first, second):
        return False
    if first.kind == second.kind == "linen-init" and not namesakes.may_name_one_parameter(ledger, first, second):
        return False
    if first.kind == second.kind == "haiku" and namesakes.are_other_networks(first, second):
        return False
    if lanes.are_in_lanes_of_their_own(ledger, first, second):
        return False  # each of the outer lanes may be one random function of all rows
    if _are_candidates(paths[1]) or all(map(sweeps.asks_along_grid, paths)):
        return False
    if lanes.are_a_pair(ledger, second, paths[1][0]):
        return False
    if regenerated.share_beside_own(ledger, first, second):
        return False
    if all(shared.go_down_one_function(ledger, each) for each in (first, second)):
        return False
    if regenerated.measures_beside_lessons(ledger, first, second):
        return False
    if pair(first, second) not in ledger.combined and regenerated.has_key_for_each_thing(first, second):
        return False
    if any(words(step.frame.qualname) & SHOWS for path in paths for step in path) or _writes_one_of_many(paths[1]):
        return False
    if misnamed.is_misnamed(conflict, ledger, paths):
        return True
    if regenerated.is_regenerated(ledger, first, second):
        return False
    return any(itertools.starmap(together.come_together, together.drawn_alike(ledger, first, second))) and not (
        (_is_of_the_round(conflict, paths[1][0]) and not _go_into_one(ledger, first, second))
        or _feed_a_clock(ledger, first, second)
        or _only_measures(ledger, conflict, paths)
        or _are_two_ways(paths)
    )


def _is_what_it_is_to_learn(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether two functions draw equal arrays, and what is made of one is subtracted from what is made of the other.

    A model that starts as what made its data has nothing to learn.
    """
    if first.frame.node is second.frame.node:
        return False
    draws = (ledger.drawn_from(each) if each.kind == "split" else [each] for each in (first, second))
    alike = ((one, other) for one, other in itertools.product(*draws) if one.term == other.term)
    return any(
        pair(one, other) in ledger.compared and one.api == other.api and one.operand == other.operand
        for one, other in alike
    )


def may_be_meant(first: Event, second: Event) -> bool:
    """Whether a model is asked in one of the ways in which equal draws are often what is wanted.

    For its values and their slope, for all rows with one draw of its units, or along a grid, where other draws would
    make a rough line of a smooth one.
    """
    paths = parted(first.step, second.step)
    along = all(map(sweeps.asks_along_grid, paths))
    slope = _are_value_and_slope(first, second, paths)
    return along or slope or _answers_all_rows(second, paths[1][0])


def _are_candidates(steps: Sequence[Step]) -> bool:
    """Whether the lanes of a mapped function are other parameters of one model, or points of a grid: they may be judged
    on equal draws.
    """
    return bool(steps) and (
        sweeps.is_mapped_over(steps, MODELS) or sweeps.is_mapped_over_grid(steps) or lanes.are_objects(steps[0])
    )


def _is_of_the_round(conflict: Conflict, again: Step) -> bool:
    """Whether each round of a loop makes its key of one number that is written there: it asks for the same."""
    one, other = via_of(conflict.earlier), via_of(conflict.term)
    if one is None or other is None or one is other or again.kind != "iteration" or again.loop not in PYTHON_LOOPS:
        return False
    root = other.term
    if not isinstance(root, Root) or not isinstance(root.seed, Const) or one.node is not other.node:
        return False
    made = other if other.kind == "make" else root.via
    return made is not None and again in made.step.path()


def _go_into_one(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether one number is made of two draws, or somebody asks how far the rows differ that they are in."""
    return pair(first, second) in ledger.mixed or {first.index, second.index} <= ledger.deviated


_DERIVES = ("grad", "value-and-grad", "vjp", "jvp")


def _are_value_and_slope(first: Event, second: Event, paths: tuple[list[Step], list[Step]]) -> bool:
    """Whether a model is asked for its values and for their slope at its inputs, or for two slopes: of one function."""
    if {first.kind, second.kind} != {"linen-apply"} or first.node is not second.node or paths[1][0].kind == "iteration":
        return False
    slopes = []
    for event, path in zip((first, second), paths, strict=True):
        calls = [step.label.node for step in path if step.kind == "call" and isinstance(step.label, Func)]
        derived = (each for each in event.tracings if getattr(each.role, "form", "") in _DERIVES)
        slopes.append([each.node for each in derived if getattr(each.function, "node", None) in calls])
    lambdas = (isinstance(getattr(step.label, "node", None), ast.Lambda) for path in paths for step in path)
    return slopes[0] != slopes[1] and any(lambdas)


def _answers_all_rows(second: Event, apart: Step) -> bool:
    """Whether one draw of the units of a model answers for all rows that it is asked about."""
    names = (step.frame.qualname for step in second.step.path())
    asks = second.kind in ("linen-apply", "haiku")
    return asks and apart.loop == "vmap" and any(last_words(name) & PREDICTS for name in names)


def _feed_a_clock(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether a module draws the inputs of a function that it only times, or has compiled: it throws the results away.

    So do the lines at the end of a file that see how fast its functions are.
    """
    module, code = first.frame.node, first.frame.code
    if not (isinstance(module, ast.Module) and module is second.frame.node):
        return False
    if not any(event.stream == "clock" and event.frame.node is module for event in ledger.events):
        return False
    timed = set[str]()
    for loop in (each for each in descendants(module) if isinstance(each, ast.For) and len(each.body) == 1):
        (only,) = loop.body
        targets = only.targets if isinstance(only, ast.Assign) else []
        if isinstance(only, ast.Expr) or (targets and all(getattr(each, "id", "") == "_" for each in targets)):
            timed |= code.loads(only)
    statements = (code.statement(each.node, module) for each in (first, second))
    bound = [getattr(name, "id", "") for each in statements for name in getattr(each, "targets", [None])]
    return timed.issuperset(bound)


def _only_measures(ledger: Ledger, conflict: Conflict, paths: tuple[list[Step], list[Step]]) -> bool:
    """Whether one of two uses is there to say how good a model is, and the other stands elsewhere.

    The rounds of one measurement are to be independent of each other.
    """
    if paths[1][0].kind != "iteration":
        return any(map(_measures, paths))
    one, other = (path[1:] for path in paths)
    return bool(one and other) and _measures(one) is not _measures(other)


def _is_compared(paths: tuple[list[Step], list[Step]], use: Event) -> bool:
    """Whether things are measured one after the other: equal draws make them comparable.

    Where the rounds of a loop do not use what the loop goes through, one thing is measured again and again.
    """
    apart = paths[1][0]
    around = apart.path() if apart.kind == "iteration" else apart.path()[:-1]
    frames = [step.frame for step in around]
    named = {frame.qualname for frame in frames} | {use.frame.code.module.path.stem}
    if apart.kind != "iteration" or apart.loop not in PYTHON_LOOPS:
        return any(map(judges, named))
    if isinstance(apart.node, ast.While) or not sweeps.use_what_they_go_through(apart.node):
        return False
    return any(map(judges, named)) or (_measures(paths[1][1:] or paths[1]) and not _asks_its_item(paths[1]))


def _are_of_one_objective(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether an object that is called, or a function, draws from a key which it holds, and is differentiated by what
    it is given.

    For one key it is one function, down or up whose slope somebody goes; what the object is made of is not learnt.
    A step that takes the slope of a function of its own goes down another one each time: its layers are to drop others.
    """
    if first.node is not second.node:
        return False
    if comparisons.is_of_one_variable(ledger, second):
        return second.kind != "linen-apply" or comparisons.are_made_in_one(first, second)
    held = second.frame.receiver
    if held is None or held != first.frame.receiver or not second.frame.qualname.endswith(".__call__"):
        return False
    is_kept = isinstance(second.key_node, ast.Attribute)
    return is_kept and any(held not in each.given for each in comparisons.slopes(ledger, second))


def _are_ranked(round_: Step) -> bool:
    """Whether the best is picked of what rounds make of the things that they go through, or this is put into an order.

    Then these things are compared, as they are on equal draws.
    """
    code, loop = round_.frame.code, round_.node
    ranks = [call for name in RANKS for call in code.calls_of.get(name, ())] if round_.kind == "iteration" else []
    if not ranks or not comparisons.are_apart(round_) or not sweeps.use_what_they_go_through(loop):
        return False
    names = set(code.bound_by(loop)) | {name for each in rounds.body(loop) for name in _collects(each)}
    function = round_.frame.whole.node
    told = (each for each in ranks if not names.isdisjoint(names_in(each)) and function in code.around(each))
    return any(_reads_only(each, code) for each in told)


def _collects(statement: ast.AST) -> set[str]:
    """The list, or table, that a statement adds something to."""
    entries = [each.value for each in getattr(statement, "targets", ()) if isinstance(each, ast.Subscript)]
    call = getattr(statement, "value", None)
    if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) and call.func.attr in KEEPS:
        entries.append(call.func.value)
    return {each.id for each in entries if isinstance(each, ast.Name)}


def _reads_only(call: ast.Call, code: Code) -> bool:
    """Whether nothing is computed for a call: plain numbers are read, rows are put together, and counted as a whole."""
    inside = [each for each in calls_in(call) if each is not call]
    counts = [each for each in inside if last_name(each.func) in COUNTS]
    known = (last_name(each.func) in GIVES_NUMBER | JOINS_ROWS or code.parents[each] in counts for each in inside)
    return all(each in counts or is_known for each, is_known in zip(inside, known, strict=True))


def _asks_its_item(path: Sequence[Step]) -> bool:
    """Whether a round calls a method of what the loop goes through."""
    call = path[1].node if len(path) > 1 else None
    owner = call.func.value if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) else None
    return isinstance(owner, ast.Name) and owner.id in sweeps.targets(path[0].node)


_LEVELS = 4
"""As deep is what is drawn in ``evaluate(model, key=rows + noise(key))``."""


def _measures(path: Sequence[Step]) -> bool:
    """Whether a function that is called on a path, or that is given what its first call gives, is named so."""
    names = rounds.called(path)
    around = onward.calls_around(path[0].node, path[0].frame.code, _LEVELS)
    names += [ast.unparse(each.func) for each in around if not isinstance(each.func, ast.Call)]
    if any(last_words(name) & (JUDGES | REPORTS) for name in names):
        return True
    bound = path[0].frame.code.bound_by(path[0].node) if path[0].kind == "call" else []
    return len(bound) == 1 and bool(words(bound[0]) & JUDGES) and bound[0].rpartition("_")[2] in SCORES


def _are_two_ways(paths: tuple[list[Step], list[Step]]) -> bool:
    """Whether one function is asked twice, or a variant of it by its name, and nothing differs but switches.

    The two ways are to be compared.
    """
    one, other = (path[0] for path in paths)
    if one.kind != "call" or other.kind != "call" or one.node is other.node:
        return False
    if not (isinstance(one.node, ast.Call) and isinstance(other.node, ast.Call)):
        return False
    asked = [_without_switches(call) for call in (one.node, other.node)]
    if asked[0] != asked[1] or ast.dump(one.node) == ast.dump(other.node):
        return False
    fewer, more = sorted((last_words(ast.unparse(call.func)) for call in (one.node, other.node)), key=len)
    return one.label == other.label or (len(fewer) > 1 and fewer < more)


def _without_switches(call: ast.Call) -> list[str]:
    """The arguments of a call, as they are written, but for True and False, and numbers of settings by their names."""
    given = [ast.dump(each) for each in call.args if not _is_switch(each)]
    return given + sorted(ast.dump(each) for each in call.keywords if not _is_switch(each.value, each.arg or ""))


def _is_switch(node: ast.expr, name: str = "") -> bool:
    return isinstance(node, ast.Constant) and (isinstance(node.value, bool) or bool(words(name) & SETTINGS))
