"""Repairs of loaders around loaders: a method that is told the epoch, and does nothing, hands it on."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from rnglint.api.context import Context, TextEdit
from rnglint.fixes.epochs import gone_through
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.text import Draft, is_docstring
from rnglint.knowledge.loading import TELLS_EPOCH
from rnglint.machine.callables import ClassV, Func
from rnglint.machine.events import Step
from rnglint.machine.ledger import Ledger
from rnglint.program import signatures
from rnglint.program.classes import methods
from rnglint.program.syntax import does_nothing
from rnglint.trace.ranks import OfRanks


def handed_on(context: Context, found: OfRanks) -> tuple[TextEdit, ...]:
    """The only method of its name that the rounds call, and that does nothing, tells what its object goes through.

    That is told in the same way where all loaders are of classes that have such a method; by its sampler where it is
    the only loader itself.  Raises NoFix.
    """
    round, loader = first([found.round]), first([found.draw.made])
    ledger = first(each.ledger for each in context.trace.executions if found.draw in each.ledger.events)
    function = sole({each.node: each for each in _told(ledger, round) if does_nothing(each.node)}.values())
    method, code = only(function.node, ast.FunctionDef), function.frame.code
    cls, given = only(code.parents[method], ast.ClassDef), signatures.names(method)
    asked = first(methods(cls, "__iter__"))
    here, _, held = sole(dict.fromkeys(gone_through(asked))).partition(".")
    need(held, here == code.parameter(asked), len(given) == 2, not method.decorator_list)
    made = [each.step for each in ledger.loaders.values()]
    if not all(_is_told(ledger, each.node) for each in made):
        need(all(_holds(each, loader) for each in ledger.calls if _makes(each, cls)))
        held = f"{held}.sampler"
    draft, last, call = Draft(code.module), method.body[-1], f"{given[0]}.{held}.{TELLS_EPOCH}({given[1]})"
    context.module.rest_on({code.module.path})
    if is_docstring(last):
        draft.behind(last, call)
    else:
        draft.put(last, call)
    return draft.edits()


def _told(ledger: Ledger, round: Step) -> Iterator[Func]:
    """The methods that are told the epoch in the rounds of a loop."""
    for step in ledger.calls:
        function = step.label
        if isinstance(function, Func) and getattr(function.node, "name", "") == TELLS_EPOCH:
            yield from [function] if any(each.node is round.node for each in step.path()) else []


def _is_told(ledger: Ledger, call: ast.AST) -> bool:
    """Whether a call makes a loader of a class of the project that has such a method of its own."""
    made = ledger.callables.get(getattr(call, "func", call), ())
    return bool(made) and all(isinstance(each, ClassV) and methods(each.node, TELLS_EPOCH) for each in made)


def _makes(step: Step, cls: ast.ClassDef) -> bool:
    """Whether a call runs the constructor of a class."""
    label = step.label
    return (
        isinstance(label, Func)
        and label.owner is not None
        and label.owner.node is cls
        and label.node in methods(cls, "__init__")
    )


def _holds(step: Step, loader: Step) -> bool:
    """Whether a call is given a loader where it is made, or a variable that holds it."""
    names = loader.frame.code.bound_by(loader.node)
    given = (step.nodes or {}).values()
    return any(each is loader.node or (isinstance(each, ast.Name) and each.id in names) for each in given)
