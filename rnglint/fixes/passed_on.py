"""Keys that a function is given among other options, and loses: it passes them on to what it calls."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from itertools import pairwise

from rnglint.api.context import TextEdit
from rnglint.fixes.calls import give
from rnglint.fixes.needs import need, only, sole
from rnglint.fixes.text import Draft
from rnglint.machine.callables import Func
from rnglint.machine.events import Event, Step
from rnglint.program import signatures
from rnglint.program.syntax import descendants, is_name
from rnglint.trace.programs import Execution

_NOT_LOST = "no function on the way is given the key among its other options and leaves it out"


def passed_on(name: str, made: ast.AST, executions: Iterable[Execution]) -> tuple[TextEdit, ...]:
    """The one call that loses an option passes it on, as far as all that it leads to takes it.  Raises NoFix.

    ``made``: the key of a constant that stands in for it.
    """
    executions = [*executions]
    makings = (each for execution in executions for each in execution.ledger.of("make") if each.node is made)
    found = {step.node: (step, packed) for each in makings for step, packed in _losing(each, name)}
    step, packed = sole(found.values(), _NOT_LOST)
    call, code = only(step.node, ast.Call, why=_NOT_LOST), step.frame.code
    for further in (each for execution in executions for each in execution.ledger.calls):
        if any(each.node is call for each in further.path()) and (further.node is call or _unpacks(further.node)):
            function = getattr(further.label, "node", None)
            need(isinstance(further.label, Func) and _takes(function, name), why=_NOT_LOST)
    draft = Draft(code.module)
    give(draft, call, f'{name}={packed}.get("{name}")')
    return draft.edits()


def _losing(made: Event, name: str) -> Iterator[tuple[Step, str]]:
    """The calls on the way whose function has got an option among others, and does not hand any of these on."""
    calls = [step for step in made.step.path() if step.kind == "call" and isinstance(step.label, Func)]
    for outer, inner in pairwise(calls):
        function, call = getattr(outer.label, "node", None), inner.node
        packed = getattr(getattr(getattr(function, "args", None), "kwarg", None), "arg", "")
        got = packed and name in (outer.nodes or {}) and name not in signatures.names(function)  # type: ignore[arg-type]
        if got and inner.frame.node is function and isinstance(call, ast.Call):
            written = not _unpacks(call) and all(each.arg != name for each in call.keywords)
            if written and not any(is_name(each, packed) for each in descendants(call)):
                yield inner, packed


def _unpacks(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and any(each.arg is None for each in node.keywords)


def _takes(function: ast.AST | None, name: str) -> bool:
    """Whether a function has a parameter of a name, or takes all names."""
    packed = getattr(getattr(function, "args", None), "kwarg", None)
    return function is not None and (packed is not None or name in signatures.names(function))
