"""Are equal draws meant?  What the program does with them, and what names, loops and comments say of them."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import TYPE_CHECKING

from rnglint.knowledge.modes import FLAG
from rnglint.knowledge.others import ENVIRONMENT
from rnglint.knowledge.purposes import (
    AUGMENTS,
    CHECKS,
    COLOURS,
    COUNTS,
    DECIDES_DRAWS,
    ESTIMATES,
    FITS,
    FIXED,
    MADE_UP,
    MEMORIES,
    NOTES,
    PARTS,
    REPRODUCES,
    SAID_BY_NAME,
    SAMPLES,
    SEEDS,
    STEPS,
    last_words,
    words,
)
from rnglint.knowledge.seeding import SEED_WORDS
from rnglint.machine.answering import answer_together
from rnglint.machine.callables import Func
from rnglint.machine.events import PYTHON_LOOPS, Event, Step, parted
from rnglint.machine.inspection import leaves_of, operands_of
from rnglint.machine.ledger import Ledger, pair
from rnglint.machine.terms import NONE, Choice, Const, Op, Ref, Sym, Tup, Value
from rnglint.program.classes import module_base
from rnglint.program.facts import is_test
from rnglint.program.scopes import Scope
from rnglint.program.syntax import names_in
from rnglint.trace import (
    attempts,
    belonging,
    collected,
    fitted,
    forks,
    forth_and_back,
    learnt,
    onward,
    portions,
    reported,
    rounds,
    sweeps,
    tasks,
)
from rnglint.trace.agreeing import are_independent, is_asked_twice, may_agree, named, reorder
from rnglint.trace.asked_again import make_parts_of_an_item
from rnglint.trace.derived_again import bring_seeds
from rnglint.trace.given import is_of_static
from rnglint.trace.helped import seen
from rnglint.trace.in_step import are_in_step, are_parts_of_one
from rnglint.trace.intent import in_different_cells, is_first_round
from rnglint.trace.labels import have_equal_names
from rnglint.trace.mirrored import are_mirrored, lend_their_slope, lie_apart
from rnglint.trace.regenerated import are_of_two_signs, draw_one_direction, is_replayed, order_other_data
from rnglint.trace.said import are_torn_apart, is_documented, is_kept_beside, says_so
from rnglint.trace.saved import is_of_resumed_run, is_taken_up
from rnglint.trace.timed import are_timed
from rnglint.trace.yardsticks import measures_what_changes

if TYPE_CHECKING:
    from rnglint.trace.repeats import Repeat


def is_seeding_helper(qualname: str) -> bool:
    """Whether a function says by its name that it seeds: who calls it decides about the seed."""
    name = qualname.rpartition(".")[2].lower()
    return any(word in name for word in SEED_WORDS) and not words(name) & NOTES


def blamed(steps: Sequence[Step]) -> Step:
    """The last of some steps; of one in a helper that says by its name that it seeds, the call of the helper."""
    at = len(steps) - 1
    while at > 0 and (is_seeding_helper(steps[at].frame.qualname) or _overrides(steps[at])):
        if steps[at - 1].kind != "call":
            break
        at -= 1
    return steps[at]


def _overrides(step: Step) -> bool:
    """Whether a method calls the one of its base class that it stands for (``super().reset(seed=seed)``)."""
    called = step.node.func if isinstance(step.node, ast.Call) else None
    named = isinstance(called, ast.Attribute) and called.attr == step.frame.qualname.rpartition(".")[2]
    return named and isinstance(called.value, ast.Call) and getattr(called.value.func, "id", "") == "super"  # type: ignore[union-attr]


def is_meant(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether something says that the draws are to be equal."""
    if ledger.is_unread(repeat.first) or ledger.is_unread(repeat.second) or _needs_no_rounds(repeat):
        return True
    met = pair(repeat.first, repeat.second)
    if repeat.crosswise or ledger.is_unheard(repeat.second):
        return bool(repeat.crosswise) and belonging.are_of_a_pair(repeat)
    if met in ledger.equated or _is_kept_by_arguments(repeat) or _compares_settings(repeat):
        return True
    if learnt.learn_from_copies(repeat, ledger) or attempts.are_in_vain(repeat):
        return False
    drawn = repeat.first, repeat.second
    if repeat.private and (bring_seeds(ledger, repeat.origins) or are_mirrored(*drawn) or lend_their_slope(*drawn)):
        return True
    if repeat.private and (_are_weights(repeat, ledger) or _are_splits(repeat) or _are_asked_for_twice(repeat, ledger)):
        return True
    kept = any(made is not None and made.kind == "make" and is_kept_beside(made, ledger) for made in repeat.origins)
    if kept or portions.share_out(ledger, *drawn) or onward.is_for_example(repeat.second):
        return True
    is_paired = met in ledger.compared and met not in ledger.pooled
    if is_paired and repeat.parting == "calls" and not are_independent(repeat, ledger):
        return True
    if not _is_settled(repeat.seed) or _is_only_when(repeat.second, training=False):
        return True
    if repeat.origins[1] is not None and not repeat.inherited and rounds.is_bound_late(repeat.origins[1]):
        return False
    if reorder(repeat) and are_torn_apart(parted(repeat.first.step, repeat.second.step)[0]):
        return False
    if _are_parts(repeat, ledger) or (repeat.inside is not None and not _are_parts(repeat.inside, ledger)):
        return True  # what rounds ask for on purpose, they may ask for again; the parts of one thing are put together
    if repeat.steps[0].loop in PYTHON_LOOPS and belonging.are_for_all_of_input(repeat, ledger):
        return True
    if repeat.parting == "loop" and belonging.move_alike(repeat, ledger):
        return True
    if repeat.parting == "loop" and (attempts.is_retried(ledger, *drawn) or is_of_resumed_run(repeat, ledger)):
        return True
    if fitted.are_fitted_apart(repeat) or reported.is_reported(repeat, ledger) or reported.scores_alike(repeat, ledger):
        return True
    if repeat.parting == "workers" and tasks.is_shared_out(repeat, ledger):
        return True
    apart = repeat.parting == "processes" and not repeat.inherited and not repeat.is_of_beginning
    if apart and not tasks.is_one_task(repeat, ledger):
        return True
    if repeat.parting == "calls":
        if _begins_anew(repeat) or is_taken_up(repeat, ledger):
            return True
        if met not in ledger.mixed and in_different_cells(repeat.first, repeat.second):
            return True
        if not repeat.private and _is_isolated(repeat, ledger) and not is_asked_twice(repeat, ledger):
            return True
        seeded = [origin.step for origin in repeat.origins if origin is not None]
        return may_agree(repeat, ledger) or any(says_so(step) for step in (*_tails(repeat), *seeded))
    if sweeps.is_mapped_over_settings(repeat.steps) or order_other_data(repeat, ledger):
        return True
    origin = repeat.origins[1]
    if repeat.parting in ("loop", "body") and origin:
        are_runs = sweeps.is_sweep(repeat.steps[0], repeat.steps[1:])
        if rounds.is_varied_inside(ledger, origin, repeat.steps, are_runs=are_runs):
            return True
    goes_on = learnt.pass_through_functions(repeat)
    parts = not reorder(repeat) and are_parts_of_one(repeat, ledger)
    by_mistake = goes_on or parts or _in_loop_by_mistake(repeat, ledger)
    if repeat.parting == "loop" and not (by_mistake and (goes_on or not sweeps.pass_seed(repeat))):
        return True
    if repeat.first.node is repeat.second.node and not goes_on and sweeps.run_another(repeat.steps):
        return True
    if not repeat.private and (_is_asked_for(repeat) or _is_put_back_to_be_equal(repeat, ledger)):
        return True
    if any(says_so(step) or onward.is_template(step, ledger) for step in repeat.steps):
        return True
    meant = _words_for(repeat, ledger) - _counted(repeat)
    return not repeat.leaks and any(_says(step, _for(step, repeat, meant)) for step in _concerned(repeat))


def _are_asked_for_twice(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether draws cancel out, measure, belong to a pair or to parts, or are those of a record played again."""
    drawn = repeat.first, repeat.second
    cancel = are_of_two_signs(*drawn) or draw_one_direction(ledger, *drawn) or lie_apart(ledger, *drawn)
    return cancel or is_replayed(repeat) or belonging.are_of_a_pair(repeat) or measures_what_changes(ledger, *drawn)


def _needs_no_rounds(repeat: Repeat) -> bool:
    """Whether the draws are equal only if a loop between them, over things of which nothing is known, has no rounds."""
    between = repeat.second.guard - repeat.first.guard
    return repeat.restored and any(is_first_round(atom) and not holds for atom, holds in between)


def _for(step: Step, repeat: Repeat, meant: frozenset[str]) -> frozenset[str]:
    """What may say so in a step: who plays several episodes himself, to measure or not, wants other ones each."""
    plays = repeat.parting == "loop" and repeat.second.stream == ENVIRONMENT
    return frozenset() if plays and step.frame is repeat.steps[0].frame else meant


def _are_in_step(repeat: Repeat) -> bool:
    """Whether objects that are seeded alike draw only while all of them take the same step."""
    made = [each for each in repeat.origins if each is not None]
    return len(made) == 2 and are_in_step(*made)


def _begins_anew(repeat: Repeat) -> bool:
    """Whether an estimator makes its generator in ``fit``: another fit is to give the same, as in scikit-learn."""
    made = repeat.origins[1]
    return (
        repeat.private
        and made is not None
        and any(step.frame.owner is not None and last_words(step.frame.qualname) & FITS for step in made.step.path())
    )


def _are_weights(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether one object makes a matrix anew whenever it needs it: as if it had kept it.

    What stands in front of the vector may be data, unless another product turns it: then it leads there and back.
    A function that makes it need not belong to an object for that, nor where what it leads to is compared.
    """
    draws = (repeat.first, repeat.second)
    if draws[0].node is draws[1].node and (
        forth_and_back.lead_back(ledger, *draws) or forth_and_back.compare_images(ledger, *draws)
    ):
        return True
    owners = {draw.frame.receiver for draw in draws}
    if len(owners) > 1 or None in owners:
        return False
    return forth_and_back.lead_back(ledger, *draws) or ledger.weights >= {draw.index for draw in draws}


def _are_splits(repeat: Repeat) -> bool:
    """Whether a function takes data apart for itself: each time in one way, or the parts would mix."""
    return all(last_words(draw.api) & PARTS for draw in (repeat.first, repeat.second))


def _compares_settings(repeat: Repeat) -> bool:
    """Whether the rounds make a stream in a call that they give their own setting, too: what differs is that alone."""
    made, around = repeat.origins[1], seen(repeat.steps)[0].node
    loop = rounds.head(around)
    if repeat.parting != "loop" or not repeat.private or loop is None or made is None or made.kind != "make":
        return False
    given = names_in(made.node)
    return not given.isdisjoint(sweeps.made_of(loop[0], around)) and not rounds.spelled(loop[0]) & STEPS


def _is_kept_by_arguments(repeat: Repeat) -> bool:
    """Whether a cached function makes the stream: it gives the same for the same arguments, as it says.

    Or one that is compiled for each seed that it is given.
    """
    made = repeat.origins[1]
    if made is not None and not repeat.inherited and is_of_static(made):
        return True
    steps = repeat.second.step.path() if repeat.private and not repeat.inherited else ()
    kept = any(isinstance(step.label, Func) and step.label.memo and step in repeat.steps for step in steps)
    return kept and not (named(repeat.first) | named(repeat.second)) & SAMPLES


def _in_loop_by_mistake(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether the rounds of a loop of Python ought to draw other numbers each."""
    step, met = repeat.steps[0], pair(repeat.first, repeat.second)
    if attempts.are_attempts(repeat.steps) or (repeat.copied and not rounds.are_copies(ledger, repeat.steps)):
        return False  # who copies a generator for things that differ may well want to compare them on equal draws
    if rounds.are_given_keys(ledger, step) or make_parts_of_an_item(repeat.steps):
        return True
    if repeat.before and have_equal_names(repeat.before[0], step):
        return True
    if rounds.are_seeds(step.node):
        return rounds.seeded_alike(ledger, step, repeat.origins[1])
    if repeat.fills:
        unknown = repeat.second.unknown_calls - repeat.first.unknown_calls
        alike = answer_together(ledger, met) or (not unknown and rounds.are_equal_members(ledger, repeat.steps))
        return alike or _are_blocks(repeat, ledger)
    if met in ledger.mixed and sweeps.are_ignored(repeat.steps):
        return True
    if rounds.are_steps(step.node) or rounds.teach(step.node) or met in ledger.added:
        return True
    only_timed = are_timed(ledger, repeat.steps) and not ledger.kept >= {repeat.first.index, repeat.second.index}
    alike = rounds.are_copies(ledger, repeat.steps) or rounds.are_namesakes(ledger, repeat.steps, repeat.second)
    return alike and not only_timed


def _are_blocks(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether the constructor of a model makes layers in rounds that are the same: all of them are parts of it."""
    made = repeat.steps[0].frame
    inside = made.whole
    owner = Scope(inside.code, inside.node).owner
    if not inside.qualname.endswith(".__init__") or owner is None:
        return False
    return module_base(inside.code.program, owner) is not None and rounds.are_copies(ledger, repeat.steps)


def _is_settled(seed: Value | None) -> bool:
    """Whether a seed stays what it is: of things of which nothing is known, only what has the name of a seed does."""
    if isinstance(seed, (Choice, Tup)):
        return all(map(_is_settled, operands_of(seed)))
    if not isinstance(seed, Op):
        return True
    if seed.name != "[]" and not (seed.name.startswith(".") and len(seed.name) > 1):
        return all(_is_settled(arg) for arg in seed.args)
    name = seed.args[1] if seed.name == "[]" else Const(seed.name)
    named = isinstance(name, Const) and isinstance(name.value, str) and bool(words(name.value) & SEEDS)
    return named or isinstance(seed.args[0], Ref) or "parameter" in leaves_of(seed)  # of the command line


def _is_only_when(draw: Event, *, training: bool) -> bool:
    """Whether a draw happens in modules alone that are being trained, or that are not."""
    return any(isinstance(atom, Op) and atom.name == f".{FLAG}" and holds is training for atom, holds in draw.guard)


def _are_parts(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether the rounds of a loop draw alike for the parts of one thing."""
    if repeat.parting != "loop":
        return False
    taken = ledger.take_parts(repeat.first, repeat.second)
    return taken or _keeps_together(repeat, ledger) or _are_in_step(repeat)


def _keeps_together(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether the rounds, which go through the columns of one table, order each of them alike.

    What they go through are no objects that draw for themselves, and of whose results one is made.
    """
    loop, item = rounds.head(repeat.steps[0].node), repeat.steps[0].item
    if loop is None or not repeat.private or not reorder(repeat):
        return False
    if item == repeat.second.frame.receiver is not None and pair(repeat.first, repeat.second) in ledger.mixed:
        return False
    return not (rounds.spelled(loop[0]) | rounds.spelled(loop[1])) & (STEPS | COUNTS)


# Streams that are put back, and seeds that somebody asks for


def _is_isolated(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether the stream is saved before it is seeded and put back afterwards, all between the two draws."""
    origin = repeat.origins[1]
    if origin is None or repeat.is_of_fork or forks.is_lent(origin, repeat.second):
        return False
    around = repeat.steps[0]
    inside = [event for event in ledger.events if event.stream == origin.stream and around in event.step.path()]
    before = any(event.kind in ("save", "enter") and event.index < origin.index for event in inside)
    return before and any(event.kind in ("restore", "leave") and event.index > origin.index for event in inside)


def _is_put_back_to_be_equal(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether the stream is put back behind the draws, and neither they nor their rounds are there to differ."""
    if not _is_isolated(repeat, ledger) or (repeat.second.forks and _is_only_when(repeat.second, training=True)):
        return False
    return repeat.parting != "loop" or not collected.collect_copies(ledger, repeat.steps, repeat.second)


def _is_asked_for(repeat: Repeat) -> bool:
    """Whether a seed is set only where the caller, or the configuration, gives one."""
    origin, seed = repeat.origins[1], repeat.seed
    if origin is None or not isinstance(seed, (Sym, Op)):
        return False
    return (Op("is", (seed, NONE)), False) in origin.guard or (seed, True) in origin.guard


# Words


def _words_for(repeat: Repeat, ledger: Ledger) -> frozenset[str]:
    """The words of a name that say of such draws that they are meant to be equal.

    Nobody gets equal numbers in processes on purpose by what these begin with, and data that are made up once and for
    all, or are to be the same in the next run, have different items nevertheless.  So has what a model draws only to
    learn, and so have episodes.
    """
    begun = repeat.parting == "processes" and (repeat.inherited or repeat.is_of_beginning)
    if begun or learnt.are_rows_of_an_error(repeat, ledger):
        return frozenset()
    if repeat.parting == "loop" and rounds.are_copies(ledger, repeat.steps):
        return SAID_BY_NAME - ESTIMATES - (REPRODUCES if repeat.second.stream == ENVIRONMENT else frozenset())
    if repeat.parting == "framework" and _is_only_when(repeat.second, training=True):
        return SAID_BY_NAME - REPRODUCES
    return SAID_BY_NAME - MADE_UP - MEMORIES - REPRODUCES if repeat.parting in ("items", "workers") else SAID_BY_NAME


def _counted(repeat: Repeat) -> set[str]:
    """The words of what the rounds of a loop count: several of these are wanted, and not one."""
    loop = rounds.head(repeat.steps[0].node) if repeat.parting == "loop" else None
    named = rounds.spelled(loop[1]) if loop is not None else set()
    return {word.removesuffix("s") for word in named} if named & COUNTS else set()


def _tails(repeat: Repeat) -> list[Step]:
    """The steps to the two draws, from where they part."""
    first, second = parted(repeat.first.step, repeat.second.step)
    return [*first, *second]


def _concerned(repeat: Repeat) -> list[Step]:
    """The steps whose names speak of the draws: those to the draws, and to the seeding where the draws are in it."""
    tails = _tails(repeat)
    if repeat.inherited:
        return tails
    around = {id(step.label) for step in tails} | {id(step.frame.node) for step in tails}
    return [*(step for step in repeat.steps if repeat.private or id(step.frame.node) in around), *tails]


def _says(step: Step, meant: frozenset[str]) -> bool:
    of_file = isinstance(step.frame.node, ast.Module) and is_test(step.frame.code.module)
    names = [] if of_file else [name for name in step.frame.qualname.split(".") if not name.startswith("__")]
    if any(_purposes(name) & (meant if at == len(names) else meant - MEMORIES) for at, name in enumerate(names, 1)):
        return True
    if any(_purposes(name) & meant & FIXED for name in step.frame.code.bound_by(step.node)):
        return True
    owner = step.frame.owner
    return says_so(step) or (owner is not None and is_documented(owner.node))


def _purposes(name: str) -> frozenset[str]:
    """The words of a name, but for colours where it is data that change theirs, and a look at a seed before its use."""
    found = words(name) - CHECKS if DECIDES_DRAWS.search(name) else words(name)
    return found - COLOURS if found & AUGMENTS else found
