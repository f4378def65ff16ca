"""Repairs of bodies that call what was bound to a key above them: each round binds it to a key of its own."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan
from rnglint.fixes.keys.attempt import Attempt
from rnglint.fixes.keys.handed import is_used_once
from rnglint.fixes.keys.words import is_keylike
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.text import is_docstring
from rnglint.machine.callables import Func
from rnglint.program import signatures
from rnglint.program.syntax import arguments_of, descendants, is_name, is_none, names_in, sole_target
from rnglint.trace.findings import Finding


def bind_in_each_round(attempt: Attempt, finding: Finding) -> FixPlan:
    """A scan over nothing runs over keys, and its body makes what it calls of the key of its round.  Raises NoFix."""
    tree, draft, call = attempt.tree, attempt.draft, only(finding.loop, ast.Call)
    path = finding.second.step.path()
    inside = path[first(at for at, step in enumerate(path) if step.kind == "iteration" and step.node is call) :]
    body = only(first(step.label for step in inside if isinstance(step.label, Func)).node, ast.FunctionDef)
    used = only(first(step.node for step in inside if step.frame.node is body), ast.Call)
    name, parameters = only(used.func, ast.Name).id, signatures.positional(body)
    need(inside[0].loop == "scan", len(parameters) == 2, body in tree.code.parents, is_used_once(tree, body))
    around = only(tree.code.binder(name, used.func), ast.FunctionDef)
    mentions = [each for each in descendants(around) if is_name(each, name)]
    loads = [each for each in mentions if isinstance(each.ctx, ast.Load)]
    made = only(sole(tree.code.parents[each] for each in mentions if each not in loads), ast.Assign)
    need(sole_target(made) is not None, made in around.body, all(tree.holds(body, each) for each in loads))
    need(all(getattr(tree.code.parents[each], "func", None) is each for each in loads))
    maker = only(made.value, ast.Call)
    key = only(sole(each for each in arguments_of(maker) if is_keylike(getattr(each, "id", ""))), ast.Name)
    need(names_in(maker).isdisjoint({*tree.code.locals(body)}), len(tree.loads(around, key.id)) == 1)
    need(not tree.mentions(body, parameters[1].arg), made.lineno == made.end_lineno)
    rows, length = _over_nothing(call)
    own = attempt.words.children([used], key.id)[0]
    start, (begin, end) = draft.span(made)[0], draft.span(key)
    text = draft.read(made)
    draft.rename(parameters[1], own)
    top = first(each for each in body.body if not is_docstring(each))
    draft.before(top, f"{text[: begin - start]}{own}{text[end - start :]}")
    draft.take_out(made)
    draft.put(rows, attempt.spelling.split(key.id, attempt.text(length), call))
    if length in call.args:
        draft.replace(draft.span(rows)[1], draft.span(length)[1], "")
    return attempt.plan("scan over keys, and bind what the body calls to the key of its round")


def _over_nothing(call: ast.Call) -> tuple[ast.expr, ast.expr]:
    """What a scan gives for its rows, where these are None, and its length.  Raises NoFix."""
    given = dict(zip(("f", "init", "xs", "length"), call.args, strict=False))
    given |= {each.arg: each.value for each in call.keywords if each.arg}
    rows, length = first([given.get("xs")]), first([given.get("length")])
    need(is_none(rows))
    return rows, length
