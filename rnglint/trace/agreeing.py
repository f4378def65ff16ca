"""Two calls, or two statements, that start a stream from one seed: may they well want equal numbers?"""

from __future__ import annotations

import ast
import itertools
from typing import TYPE_CHECKING

from rnglint.knowledge.purposes import (
    AUGMENTS,
    CHOOSES,
    MEANT,
    ORDERS,
    PORTIONS,
    SAID_BY_NAME,
    SAMPLES,
    SEEDS,
    SHUFFLES,
    TRAINING,
    last_words,
    words,
)
from rnglint.knowledge.roles import DatasetBase
from rnglint.machine.callables import Frame, Func
from rnglint.machine.events import Event, Step, parted
from rnglint.machine.inspection import draws_of
from rnglint.machine.ledger import Ledger, pair
from rnglint.machine.terms import Op, Sym
from rnglint.program.syntax import descendants, last_name, text_of
from rnglint.trace.given import written
from rnglint.trace.in_step import classes_of
from rnglint.trace.said import are_members

if TYPE_CHECKING:
    from rnglint.trace.repeats import Repeat

_SIMPLE = (ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Expr, ast.Return)


def reorder(repeat: Repeat) -> bool:
    """Whether both draws order, choose or divide what is there."""
    return all(last_words(draw.api) & ORDERS for draw in (repeat.first, repeat.second))


def may_agree(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether two calls may well want equal numbers.  In doubt they do.

    One function makes a generator for itself and is called twice in one block, so that what it gives is used side by
    side.  The two calls are the same, word for word, or they ask for numbers of other amounts from a seed that both
    name.  Whoever shuffles or chooses with one seed twice keeps things together that belong together.
    """
    mine, theirs = repeat.before[0], repeat.steps[0]
    one, other = mine.node, theirs.node
    if are_independent(repeat, ledger) or _are_two_things(repeat):
        return False
    if _read_one_property(repeat):
        return _speak_of_it(repeat)
    if pair(repeat.first, repeat.second) in ledger.mixed | ledger.pooled and not reorder(repeat):
        return False
    if not repeat.private or repeat.origins[0] is None or repeat.origins[1] is None:
        return True
    if not isinstance(one, ast.Call) or not isinstance(other, ast.Call) or one is other:
        return True
    if _draws_on_each_level(repeat) and not reorder(repeat):
        return _speak_of_it(repeat)
    if _are_told_apart(repeat) or decides(repeat):
        return False
    if repeat.origins[0].node is not repeat.origins[1].node or mine.frame.uid != theirs.frame.uid:
        return True
    functions = mine.label, theirs.label
    if not all(isinstance(each, Func) for each in functions) or len({id(each.node) for each in functions}) > 1:  # type: ignore[attr-defined]
        return True
    drawn = last_words(repeat.first.api) | last_words(repeat.second.api)
    if drawn & ORDERS or _speak_of_it(repeat):
        return True
    if isinstance(mine.label, Func) and last_words(mine.label.qualname) & SAMPLES:
        return False
    if ast.dump(one) == ast.dump(other) or _are_asked_alike(one, other, theirs.frame):
        return not _stand_together(repeat)
    return not (names_seed(one) and names_seed(other) and _ask_for_amounts(repeat, one, other))


def _draws_on_each_level(repeat: Repeat) -> bool:
    """Whether a function draws, and calls itself for one side and for the other, where it draws the same again."""
    call, frame = repeat.steps[0], repeat.steps[0].frame
    if not isinstance(call.label, Func) or call.label.node is not frame.node or not isinstance(call.node, ast.Call):
        return False
    own = ast.dump(call.node.func)
    calls = [each for each in descendants(frame.node) if isinstance(each, ast.Call) and ast.dump(each.func) == own]
    return len(calls) > 1 and repeat.first.frame.uid == frame.uid and repeat.first.node is repeat.second.node


def are_independent(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether the draws ought to differ, whatever is done with them: one judges the other, or both are one thing.

    Data that are only put into an order do not lean on the order of others.
    """
    if last_words(repeat.first.api) & last_words(repeat.second.api) & SHUFFLES:
        return False
    if judge_what_was_learnt(repeat, ledger) or are_members([repeat.before, repeat.steps]):
        return True
    return _is_made_twice(repeat) and not _speak_of_it(repeat)


def decides(repeat: Repeat) -> bool:
    """Whether one draw says if the other one is made: as both are equal, that comes out as the first one allows."""
    first, second = repeat.first, repeat.second
    (one, *_), (other, *_) = parted(first.step, second.step)
    if first.node is second.node or one.frame.uid != other.frame.uid:
        return False
    asked_of = (atom for atom, _ in second.guard - first.guard if isinstance(atom, (Op, Sym)))
    if not any(first.index in draws_of(atom) for atom in asked_of):
        return False
    code, names, node = other.frame.code, set(one.frame.code.bound_by(one.node)), other.node
    while node is not other.frame.node and node in code.parents:
        below, node = node, code.parents[node]
        if isinstance(node, (ast.If, ast.IfExp)) and below is not node.test:
            asked = list(descendants(node.test))
            if one.node in asked or any(isinstance(each, ast.Name) and each.id in names for each in asked):
                return True
    return False


def _are_asked_alike(one: ast.Call, other: ast.Call, frame: Frame) -> bool:
    """Whether two objects that are made by the same call are asked the same: they differ in nothing but their names."""
    given = [[*map(ast.dump, (*call.args, *call.keywords))] for call in (one, other)]
    asked = [one.func, other.func]
    methods = [each for each in asked if isinstance(each, ast.Attribute)]
    if len(methods) == 2 and methods[0].attr == methods[1].attr:
        asked = [each.value for each in methods]
    names = list(map(ast.unparse, asked))
    if given[0] != given[1] or names[0] == names[1]:
        return False
    inside = (each for around in (classes_of(frame) or [frame.node]) for each in descendants(around))
    bound = [each for each in inside if isinstance(each, ast.Assign) and isinstance(each.value, ast.Call)]
    made = [[ast.dump(each.value) for each in bound if name in map(ast.unparse, each.targets)] for name in names]
    return len(made[0]) == 1 and made[0] == made[1]


def _are_two_things(repeat: Repeat) -> bool:
    """Whether one function seeds a stream twice alike, and draws two things of different names with one sampler.

    What is ordered or chosen alike belongs together.
    """
    first, second = repeat.first, repeat.second
    if any(origin is None for origin in repeat.origins) or repeat.inherited or first.api != second.api:
        return False
    events = [first, second, *(origin for origin in repeat.origins if origin is not None)]
    if len({event.frame.uid for event in events}) > 1 or isinstance(first.frame.node, ast.Module):
        return False
    if reorder(repeat):
        return False
    names = [_stored_as(draw) for draw in (first, second)]
    said = last_words(first.frame.qualname) & SAID_BY_NAME or _speak_of_it(repeat)
    return all(names) and names[0].isdisjoint(names[1]) and not said


def _read_one_property(repeat: Repeat) -> bool:
    """Whether two expressions read a property of one object that makes a generator, and draw alike from what it gives.

    Who reads one attribute in two places has one stream in mind.
    """
    first, second = repeat.first, repeat.second
    if first.node is second.node or first.api != second.api or reorder(repeat):
        return False
    made = [each for each in repeat.origins if each is not None and each.kind == "make"]
    reads = [next((step for step in reversed(each.step.path()) if step.kind == "call"), None) for each in made]
    owners = {each.frame.receiver for each in made}
    known = [each for each in reads if each is not None and isinstance(each.node, ast.Attribute)]
    return len(known) == 2 and None not in owners and len(owners) == 1 and known[0].label == known[1].label


def _stored_as(draw: Event) -> set[str]:
    """The names that a statement with a draw in it binds."""
    code = draw.frame.code
    statement = code.statement(draw.node, draw.frame.node)
    return set(code.bound_by(statement.value)) if isinstance(statement, ast.Assign) else set()


def _is_made_twice(repeat: Repeat) -> bool:
    """Whether the calls that part the draws say the same, with a seed: it is one thing, not two in step."""
    one, other = (steps[0] for steps in parted(repeat.first.step, repeat.second.step))
    if not isinstance(other.node, ast.Call) or one.frame.uid != other.frame.uid:
        return False
    changes = isinstance(other.label, Func) and last_words(other.label.qualname) & (AUGMENTS | SAMPLES)
    if not (repeat.private or (changes and _stand_together(repeat))):
        return False
    return ast.dump(one.node) == ast.dump(other.node) and (names_seed(other.node) or _hands_seed(repeat, other))


def _hands_seed(repeat: Repeat, call: Step) -> bool:
    """Whether a call gives the seed, under whatever name, to what makes the generator."""
    made = repeat.origins[1]
    return made is not None and call in made.step.path() and call not in written(made)[1]


def is_asked_twice(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether one statement calls something twice, word for word, and what it gives is added up or multiplied."""
    one, other = (steps[0] for steps in parted(repeat.first.step, repeat.second.step))
    if pair(repeat.first, repeat.second) not in ledger.mixed or one.kind != "call" or one.frame.uid != other.frame.uid:
        return False
    statements = [step.frame.code.statement(step.node, step.frame.node) for step in (one, other)]
    return one.node is not other.node and statements[0] is statements[1] and ast.dump(one.node) == ast.dump(other.node)


def _are_told_apart(repeat: Repeat) -> bool:
    """Whether somebody asks one function for generators by several names, and draws from them elsewhere.

    Names of parts of the data do not count: their orders may well belong together.
    """
    origins = [origin.step.path() for origin in repeat.origins if origin is not None]
    makers = [next((step for step in reversed(path) if step.kind == "call"), None) for path in origins]
    drawn = (*repeat.first.step.path(), *repeat.second.step.path())
    calls = [maker for maker in makers if maker is not None and maker not in drawn]
    if len(calls) != 2 or calls[0].label != calls[1].label:
        return False
    names = [_texts(call.node) for call in calls if isinstance(call.node, ast.Call)]
    differ = len(names) == 2 and all(names) and names[0] != names[1]
    return differ and not words(" ".join(map(str, names))) & (PORTIONS | TRAINING)


def _texts(call: ast.Call) -> list[str]:
    """The texts among the arguments of a call."""
    return [text for text in map(text_of, call.args) if text is not None]


def judge_what_was_learnt(repeat: Repeat, ledger: Ledger) -> bool:
    """Whether one of the draws is named for training, or goes into a loss, and the other is named for what is to be
    independent of it.

    In which order two lists are, in which somebody holds them, and which of a number of things both leave out, says
    nothing about what is in them.
    """
    if all(last_words(draw.api) & SHUFFLES or _leaves_out(draw.node) for draw in (repeat.first, repeat.second)):
        return False
    names = [named(draw) for draw in (repeat.first, repeat.second)]
    if are_learnt_and_judged(*names):
        return True
    learnt = [any(draw.index in each for each in ledger.losses) for draw in (repeat.first, repeat.second)]
    if learnt[0] is learnt[1] or repeat.fills or reorder(repeat):
        return False
    return bool(names[learnt.index(False)] & PORTIONS) and not names[learnt.index(True)] & PORTIONS


def are_learnt_and_judged(*named: set[str]) -> bool:
    """Whether the words for some things say that a model learns from one of them, and is judged on another."""
    parts = [each & (TRAINING | PORTIONS) for each in named]
    return all(parts) and any(each <= TRAINING for each in parts) and any(each <= PORTIONS for each in parts)


def _leaves_out(draw: ast.AST) -> bool:
    """Whether a call chooses some of so many things, each of them once."""
    told = (each.value for each in getattr(draw, "keywords", ()) if each.arg == "replace")
    chooses = bool(last_words(last_name(getattr(draw, "func", None))) & CHOOSES)
    return chooses and any(isinstance(each, ast.Constant) and each.value is False for each in told)


def named(draw: Event) -> set[str]:
    """The words of the variables that a draw, and the calls that lead to it, are bound to."""
    steps = [step for step in draw.step.path() if step.kind in ("call", "use")]
    return {word for step in steps for name in step.frame.code.bound_by(step.node) for word in words(name)}


def _speak_of_it(repeat: Repeat) -> bool:
    """Whether a function on the way, or a variable, has a name that says so; parts of data have names of their own."""
    names = [step.frame.qualname.rpartition(".")[2] for step in (*repeat.steps[1:], *repeat.before[1:])]
    names += [name for step in (repeat.steps[0], repeat.before[0]) for name in step.frame.code.bound_by(step.node)]
    return any(words(name) & (MEANT - PORTIONS) for name in names)


def names_seed(call: ast.Call) -> bool:
    """Whether an argument of a call, or of the call that gave what is called, is a seed, as far as its name tells."""
    return bool(words(ast.unparse(call).partition("(")[2]) & SEEDS)


def _stand_together(repeat: Repeat) -> bool:
    """Whether two calls stand in one statement, or in two that follow each other."""
    mine, theirs = repeat.before[0], repeat.steps[0]
    code, function = theirs.frame.code, theirs.frame.node
    statement = code.statement(mine.node, function)
    if statement is None or not isinstance(statement, _SIMPLE):
        return False
    block = code.block(statement)
    others = [each for each in code.statements(theirs.node, function) if each in block]
    return any(abs(block.index(each) - block.index(statement)) <= 1 for each in others)


def _ask_for_amounts(repeat: Repeat, one: ast.Call, other: ast.Call) -> bool:
    """Whether the calls differ in nothing but numbers that the draws get, too."""
    if len(one.args) != len(other.args) or repeat.first.operand == repeat.second.operand:
        return False
    named = {each.arg: each.value for each in one.keywords}
    if {each.arg for each in other.keywords} != set(named):
        return False
    pairs = [*zip(one.args, other.args, strict=True), *((named[each.arg], each.value) for each in other.keywords)]
    apart = [(a, b) for a, b in pairs if ast.dump(a) != ast.dump(b)]
    flags = (isinstance(each, ast.Constant) and type(each.value) is not int for pair in apart for each in pair)
    return len(apart) == 1 and not any(flags)


def are_parts_of_an_item(repeat: Repeat) -> bool:
    """Whether a dataset gives two parts of an item which are one expression, word for word: so they are equal.

    Who wanted that would have given the same part twice.
    """
    (one, *_), (other, *_) = parted(repeat.first.step, repeat.second.step)
    function = other.frame.node
    if repeat.fills or one.frame.uid != other.frame.uid or getattr(function, "name", "") not in DatasetBase().items:
        return False
    calls = [step.node for step in (one, other) if step.kind == "call" and isinstance(step.node, ast.Call)]
    if len(calls) < 2 or not (
        ast.dump(calls[0]) == ast.dump(calls[1]) or _are_asked_alike(calls[0], calls[1], other.frame)
    ):
        return False
    given = [each.value for each in descendants(function) if isinstance(each, (ast.Return, ast.Yield))]
    parts = [[*getattr(each, "elts", ()), *getattr(each, "values", ())] for each in given]
    return any(
        _around(mine, calls[0], other.frame) == _around(theirs, calls[1], other.frame) != ""
        for each in parts for mine, theirs in itertools.permutations(each, 2)
    )  # fmt: skip


def _around(part: ast.expr, call: ast.Call, frame: Frame) -> str:
    """What stands around a call in a part, or around the only variable that holds what it gives; else nothing."""
    names, inside = frame.code.bound_by(call), list(descendants(part))
    stored = [
        each.id for each in descendants(frame.node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
    ]
    held = [each for each in inside if isinstance(each, ast.Name) and names == [each.id]]
    if call not in inside and (len(held) != 1 or stored.count(names[0]) != 1):
        return ""
    return ast.dump(part).replace(ast.dump(call if call in inside else held[0]), "...")
