"""What only says what something is called: a name that people read, and that changes nothing that is computed."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from rnglint.knowledge.purposes import HELD_OUT, LABELS, SAID_BY_NAME, words
from rnglint.knowledge.python import KEEPS, READ_ATTRIBUTES
from rnglint.knowledge.records import REPLACES
from rnglint.machine.callables import ClassV, Func
from rnglint.machine.events import Step
from rnglint.machine.ledger import Ledger
from rnglint.machine.terms import Const
from rnglint.program import signatures
from rnglint.program.code import Code
from rnglint.program.syntax import descendants, is_name, last_name, text_of
from rnglint.trace.given import entry_of


def is_for_label(ledger: Ledger, name: ast.Name, steps: tuple[Step, ...]) -> bool:
    """Whether the variable of a round is read for a label alone, there or in a function that gets nothing else of it.

    ``steps`` lead from the round to what is drawn in it.
    """
    codes = {step.frame.code for step in steps}
    code = steps[0].frame.code
    if _becomes_label(name, code, codes):
        return True
    call = code.parents.get(name)
    if not isinstance(call, ast.Call) or name not in call.args:
        return False
    functions = {id(step.label): step.label for step in ledger.calls if step.node is call}
    return bool(functions) and all(_makes_label(each, call.args.index(name), codes) for each in functions.values())


def have_equal_names(one: Step, other: Step) -> bool:
    """Whether a loop goes through texts, and comes to one of them again, which stands there more than once.

    Who lists two of one kind (``("greedy", "greedy", "curious")``) wants two, and not one twice; to measure once more
    is another matter.
    """
    name = other.item
    if not isinstance(name, Const) or not isinstance(name.value, str) or one.label == other.label:
        return False
    return one.item == name and not words(name.value) & (SAID_BY_NAME | HELD_OUT)


def is_unread_field(ledger: Ledger, name: ast.Name, code: Code) -> bool:
    """Whether the variable of a round becomes a field of a new object for people to read, and nothing that runs reads
    fields of that name.
    """
    call = code.taker(name)
    if not isinstance(call, ast.Call):
        return False
    made = ledger.callables.get(call.func, ())
    makes = last_name(call.func) in REPLACES or (bool(made) and all(isinstance(each, ClassV) for each in made))
    field = next(iter(entry_of(code, name)), "") if makes else ""
    if not words(field) & LABELS:
        return False
    ran = [each.label.frame.code for each in ledger.calls if isinstance(each.label, Func)]
    return not any(_is_read(each, field) or each.holds(*READ_ATTRIBUTES) for each in {code, *ran})


def _makes_label(function: object, at: int, codes: set[Code]) -> bool:
    """Whether a function makes nothing but a label of what it is given at a position."""
    if not isinstance(function, Func) or isinstance(function.node, ast.Lambda):
        return False
    parameters, code = signatures.positional(function.node), function.frame.code
    at += function.owner is not None  # behind the object
    if at >= len(parameters):
        return False
    given = parameters[at].arg
    reads = [each for each in descendants(function.node) if is_name(each, given)]
    return bool(reads) and all(_becomes_label(each, code, {code, *codes}) for each in reads)


def _becomes_label(node: ast.AST, code: Code, codes: Iterable[Code]) -> bool:
    """Whether an expression stands in a text that is stored as a label, and that nothing reads but for a label."""
    while isinstance(node, (ast.Name, ast.FormattedValue)):
        node = code.parents[node]
    key = _label(node, code) if isinstance(node, ast.JoinedStr) else None
    return key is not None and not any(_is_read(each, key) for each in codes)


def _label(text: ast.AST, code: Code) -> str | None:
    """The name of the label that a text is given to, in a call or a dictionary that is written out; empty for a key
    under which something is stored, None for anything else.
    """
    parent = code.parents.get(text)
    key: str | None = None
    if isinstance(parent, ast.keyword):
        key = parent.arg
    elif isinstance(parent, ast.Dict) and text in parent.values:
        key = text_of(parent.keys[parent.values.index(text)])
    elif isinstance(parent, ast.DictComp) and parent.key is text:
        return ""
    elif isinstance(parent, ast.Subscript) and parent.slice is text:
        return "" if isinstance(parent.ctx, ast.Store) or _is_added_to(parent, code) else None
    return key if key is not None and words(key) & LABELS else None


def _is_added_to(entry: ast.Subscript, code: Code) -> bool:
    """Whether an entry is a list, or the like, that something is added to (``log[name].append(row)``)."""
    method = code.parents[entry]
    added = isinstance(method, ast.Attribute) and method.attr in KEEPS
    return added and isinstance(code.parents.get(code.parents[method]), ast.Expr)


def _is_read(code: Code, key: str) -> bool:
    """Whether a file reads a label for something else than another label."""
    return bool(key) and any(
        isinstance(each, (ast.Attribute, ast.Subscript))
        and isinstance(each.ctx, ast.Load)
        and key == (each.attr if isinstance(each, ast.Attribute) else getattr(each.slice, "value", None))
        and not _is_shown(each, code)
        for each in code.nodes
    )


def _is_shown(node: ast.AST, code: Code) -> bool:
    """Whether a label becomes (a part of) another one, or the key under which something is stored."""
    part = code.parents[node]
    text = code.parents[part] if isinstance(part, ast.FormattedValue) else node
    return _label(text, code) is not None
