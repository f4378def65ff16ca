"""Data from which a model learns in several epochs, in the same batches each time: nothing shuffles them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import combinations

from msgspec import Struct

from rnglint.knowledge.purposes import ANEW, CARRIED, HELD_OUT, IN_ORDER, LEARNS, last_words, words
from rnglint.knowledge.roles.loading import DatasetBase, Loads
from rnglint.machine.events import PYTHON_LOOPS, Loader, Step, parted
from rnglint.machine.terms import Ref, Thing, Value
from rnglint.program import signatures
from rnglint.program.classes import ancestry
from rnglint.program.code import Code, FunctionNode
from rnglint.program.program import Program
from rnglint.program.scopes import Scope
from rnglint.program.syntax import calls_in, descendants, last_name, name_of
from rnglint.trace.executions import Executions
from rnglint.trace.measured import lessons, may_run
from rnglint.trace.programs import Execution
from rnglint.trace.rounds import are_held_out

_ORDERED_BY = ("shuffle", "sampler", "batch_sampler")
"""Options of loaders that say in which order the items are given."""
_TEACHES = LEARNS - {"update"}
"""Words of functions in which a model learns; a score is updated, too."""
_MAKES = frozenset({"__init__", "__post_init__"})


class InOneOrder(Struct, frozen=True):
    """A loader that gives the same batches in the same order in each epoch of a training."""

    step: Step
    """Where the loader is made."""
    epochs: Step
    """A round of the loop in which it is gone through again."""
    learning: Step
    """The loop that goes through it."""


def in_one_order(trace: Executions) -> list[InOneOrder]:
    """Those that this file makes."""
    if trace.knowledge.names_of(Loads).isdisjoint(trace.module.words):
        return []
    return trace.told(trace.all_of(_in_execution))


def _in_execution(execution: Execution) -> Iterator[InOneOrder]:
    passes: dict[int, list[Step]] = {}
    for each in execution.ledger.passes:
        if each.loop is not None:
            passes.setdefault(each.loader, []).append(each.loop)
    for number, times in passes.items():
        loader = execution.ledger.loaders.get(number)
        if loader is not None and len(times) > 1 and _is_left_in_order(loader, execution.entry.program):
            found = (_again(*pair, loader) for pair in combinations(times[:_MOST], 2))
            yield from [each for each in found if each is not None][:1]


_MOST = 6
"""So many passes of one loader are compared."""


def _again(first: Step, second: Step, loader: Loader) -> InOneOrder | None:
    """Two passes in two rounds of one loop, in which the same statement teaches a model."""
    one, other = parted(first, second)
    a, b = one[0], other[0]
    if not (a.kind == b.kind == "iteration" and b.loop in PYTHON_LOOPS and a.label[0] == b.label[0]):  # type: ignore[index]
        return None
    loop, epochs = second.node, b.node
    if first.node is not loop or not _teaches(loop, second) or are_held_out(loop):
        return None
    called = {name for part in (epochs, loop) for call in calls_in(part) for name in last_words(last_name(call.func))}
    if called & ANEW or _speaks_of_order(second, loop) or _speaks_of_order(b, epochs):
        return None
    return InOneOrder(loader.step, b, second)


def _teaches(loop: ast.AST, step: Step) -> bool:
    """Whether a model learns in a loop, as it is called there."""
    called = (last_words(last_name(each.func)) for each in calls_in(loop))
    return any(may_run(each, step) for each in lessons(loop)) or any(each & _TEACHES for each in called)


def _speaks_of_order(step: Step, node: ast.AST) -> bool:
    """Whether a comment, the name of the function, or what goes on from batch to batch says that order matters."""
    code = step.frame.code
    stored = (each for each in descendants(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store))
    said = code.remarks(getattr(node, "lineno", 1)) | words(step.frame.qualname)
    return bool(said & IN_ORDER or any(words(each.id) & CARRIED for each in stored))


def _is_left_in_order(loader: Loader, program: Program) -> bool:
    """Whether nothing says in which order a loader gives its items, which lie in a dataset by their numbers."""
    if loader.is_open or any(name in loader.given for name in _ORDERED_BY):
        return False
    code, node = loader.step.frame.code, loader.step.node
    said = [set(words(name)) for name in (*code.bound_by(node), loader.step.frame.qualname)]
    said.append(code.remarks(getattr(node, "lineno", 1), getattr(node, "end_lineno", 0)))
    if any(each & IN_ORDER for each in said) or any(each & HELD_OUT for each in said[:-2]) or _is_one_batch(node):
        return False
    return _is_by_number(loader.given.get("dataset"), program)


def _is_one_batch(made: ast.AST) -> bool:
    """Whether a loader is told to give as many items at once as something has."""
    options = made.keywords if isinstance(made, ast.Call) else []
    given = [*(made.args[1:2] if isinstance(made, ast.Call) else []), *(each.value for each in options)]
    return any(name_of(inner) in _SIZES for each in given for inner in (each, *descendants(each)))


_SIZES = frozenset({"len", "shape", "size"})


def _is_by_number(dataset: Value | None, program: Program) -> bool:
    """Whether a dataset gives its items by their numbers, and always the same for a number."""
    if isinstance(dataset, Thing):
        role = program.knowledge.role(dataset.name, DatasetBase)
        return role is not None and role.items == DatasetBase().items
    if not isinstance(dataset, Ref) or dataset.cls is None:
        return isinstance(dataset, Ref) and dataset.kind == "list"
    line = list(ancestry(program, Scope(dataset.cls.frame.code, dataset.cls.node)))
    roles = (program.knowledge.role(each, DatasetBase) for each in line if isinstance(each, str))
    if any(role is not None and role.items != DatasetBase().items for role in roles):
        return False
    own = [(each.code, part) for each in line if isinstance(each, Scope) for part in getattr(each.node, "body", ())]
    methods = [(code, part) for code, part in own if isinstance(part, FunctionNode)]
    if any(part.name == "__iter__" or _changes(part) for _, part in methods):
        return False
    return any(part.name == "__getitem__" and _asks_for_number(code, part) for code, part in methods)


def _changes(method: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a method may put the data into another order later on."""
    called = (last_words(last_name(each.func)) for each in calls_in(method))
    return method.name not in _MAKES and any(each & ANEW for each in (words(method.name), *called))


def _asks_for_number(code: Code, method: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a method for items reads the number of the one that it is asked for."""
    named = signatures.names(method)
    return len(named) > 1 and named[1] in code.loads(method)
