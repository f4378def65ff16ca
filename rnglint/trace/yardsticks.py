"""Draws that each round of a loop makes anew to measure by them what the loop changes: one yardstick for all rounds."""

from __future__ import annotations

import ast

from rnglint.knowledge.python import KEEPS
from rnglint.knowledge.showing import AVERAGES, GIVES_NUMBER
from rnglint.machine.callables import Func
from rnglint.machine.events import PYTHON_LOOPS, Event, Step, parted
from rnglint.machine.ledger import Ledger
from rnglint.program.code import Code
from rnglint.program.syntax import LOOPS, descendants, last_name, names_in, position
from rnglint.trace import rounds, together
from rnglint.trace.applied import takes_gradient
from rnglint.trace.reported import gives_numbers, teaches

_ONE = 1
"""Of what a function averages without an axis it is given nothing else."""


def measures_what_changes(ledger: Ledger, first: Event, second: Event) -> bool:
    """Whether plain numbers are all that comes of two draws, each in a round of a loop that changes what is measured.

    What the loop goes on with does not depend on the draws, and the numbers are collected or written down.  Something
    learns in the loop, or the numbers are averages: a noise that is added to each reading of what moves is none.
    """
    (one, *_), (other, *inside) = parted(first.step, second.step)
    loop = other.node
    if other.loop not in PYTHON_LOOPS or one.node is not loop or not isinstance(loop, LOOPS):
        return False
    if takes_gradient([*first.tracings, *second.tracings]):
        return False
    step = next((each for each in inside if each.kind != "iteration"), None)
    code, function = other.frame.code, other.frame.node
    start = code.statement(step.node, function) if step is not None and step.frame.uid == other.frame.uid else None
    if step is None or start is None:
        return False
    reached = sorted(together.statements_from(start, function, code), key=position)
    inner = [each for each in reached if loop in code.statements(each, function)]
    if any(isinstance(each, (ast.Return, ast.With, *LOOPS)) for each in inner):
        return False
    loose, going = _numbers_only(inner, step, ledger), _changed(loop, function, code)
    if loose is None or not loose.isdisjoint(going):
        return False
    read = set[str]().union(*map(names_in, inner))
    if teaches(other, ledger):
        return True
    averaged = any(
        isinstance(part, ast.Call) and last_name(part.func) in AVERAGES for each in inner for part in descendants(each)
    )
    changed = going - set[str]().union(*map(together.bound, inner))
    return bool(ledger.lessons or averaged) and not changed.isdisjoint(read)


def _changed(loop: ast.AST, function: ast.AST, code: Code) -> set[str]:
    """The variables that the rounds of a loop go on with: a round reads what the one before has bound."""
    bound, going = set[str](), set[str]()
    names = [each for part in rounds.body(loop) for each in descendants(part) if isinstance(each, ast.Name)]
    stored = {each.id for each in names if isinstance(each.ctx, ast.Store)}

    def order(name: ast.Name) -> tuple[tuple[int, int], bool]:
        return position(code.statements(name, function)[0]), isinstance(name.ctx, ast.Store)

    for each in sorted(names, key=order):
        above = code.parents.get(each)
        if isinstance(above, ast.AugAssign) and each.id not in bound and not isinstance(above.value, ast.Constant):
            going.add(each.id)
        if isinstance(each.ctx, ast.Load) and each.id in stored - bound:
            going.add(each.id)
        if isinstance(each.ctx, ast.Store):
            bound.add(each.id)
    return going


def _numbers_only(statements: list[ast.stmt], step: Step, ledger: Ledger) -> set[str] | None:
    """The variables that hold more of what the first of some statements draws than numbers which they keep.

    None where they do something else with it.
    """
    loose = set[str]()
    known = isinstance(step.label, Func) and gives_numbers(step.label, ledger)
    start = None if known else step.node
    for each in statements:
        value = each.value if isinstance(each, (ast.Assign, ast.AnnAssign, ast.Expr)) else None
        if isinstance(each, ast.If) and not _escapes(each.test, start, loose):
            continue
        if isinstance(each, ast.AugAssign) and not _escapes(each.value, start, loose):
            continue
        if value is None:
            return None
        is_loose = _escapes(value, start, loose)
        if isinstance(each, ast.Expr):
            if is_loose or not isinstance(value, ast.Call) or last_name(value.func) not in KEEPS:
                return None
        elif is_loose:
            targets = getattr(each, "targets", None) or [getattr(each, "target", None)]
            if not all(isinstance(part, (ast.Name, ast.Tuple, ast.Starred)) for part in targets):
                return None
            loose |= together.bound(each)
    return loose


def _escapes(node: ast.AST, start: ast.AST | None, loose: set[str]) -> bool:
    """Whether an expression gives more of what was drawn than a plain number of it."""
    if isinstance(node, ast.Call):
        name = last_name(node.func)
        alone = len(node.args) + len(node.keywords) == (0 if _is_method(node, loose, start) else _ONE)
        if name in GIVES_NUMBER or (name in AVERAGES and alone):
            return False
    if node is start or (isinstance(node, ast.Name) and node.id in loose):
        return True
    return any(_escapes(each, start, loose) for each in ast.iter_child_nodes(node))


def _is_method(call: ast.Call, loose: set[str], start: ast.AST | None) -> bool:
    """Whether what was drawn is asked for a number, and not handed to a function that gives it."""
    return isinstance(call.func, ast.Attribute) and _escapes(call.func.value, start, loose)
