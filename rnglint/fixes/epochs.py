"""Repairs of samplers that nobody tells the epoch: a call in the loop over the epochs, or where passes are counted."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator

from rnglint.api.context import Context, TextEdit
from rnglint.fixes.calls import replace
from rnglint.fixes.imports import Spelling
from rnglint.fixes.keys.tree import tree_of
from rnglint.fixes.names import free, identifiers
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.rounds import index_of
from rnglint.fixes.text import Draft
from rnglint.knowledge.loading import LOADERS, TELLS_EPOCH
from rnglint.knowledge.purposes import last_words
from rnglint.knowledge.roles import Loads
from rnglint.machine.callables import Func
from rnglint.machine.events import Event, Step
from rnglint.program import places, signatures
from rnglint.program.code import Code, FunctionNode
from rnglint.program.syntax import descendants, is_name, returns
from rnglint.trace.given import argument
from rnglint.trace.ranks import OfRanks

_UNCOUNTED = "the loop over the epochs has no variable that counts them"
_ANEW = "each round makes a sampler of its own"
_ELSEWHERE = "the loader is made elsewhere, and the loop over the epochs does not show its sampler"


def told(context: Context, found: OfRanks) -> tuple[TextEdit, ...]:
    """A call at the top of the loop over the epochs, or of the method that counts its passes.  Raises NoFix."""
    round, loader = first([found.round]), first([found.draw.made])
    names = Spelling(context.project, round.frame.code.module)
    loop, code, draft = only(round.node, ast.For, ast.While, why=_UNCOUNTED), round.frame.code, names.draft
    counted = _passes(found.draw, round)
    if counted is not None:
        method, line, passes = counted
        code, epoch, draft = method.frame.code, ast.unparse(line.target), Draft(method.frame.code.module)
    else:
        used = {ast.unparse(node) for node in descendants(loop) if isinstance(node, (ast.Name, ast.Attribute))}
        given = _given(loader, round)
        passes = [name for name in given.frame.code.bound_by(given.node, whole=True) if name in used]
        passes = passes if given.frame.node is round.frame.node else [name for name in passes if "." in name]
    handed = None if passes else _handed(found.draw, round)
    elsewhere = counted is None and not passes
    if handed is not None:
        code, loop, at, epoch = handed
        names = Spelling(context.project, code.module)
        draft = names.draft
    else:
        at = passes[0] if passes else _likely(gone_through(loop))
    sampler = f"{at}.batch_sampler.sampler" if _is_batched(context, loader) else f"{at}.sampler"
    lines: list[str] = []
    if counted is None and handed is None:
        epoch, lines = _number(draft, code, loop, round.frame.node)
    call = f"{sampler}.{TELLS_EPOCH}({epoch})"
    context.module.rest_on({code.module.path})
    if elsewhere or _is_chosen(found):  # else it may be a loader that no rank shares
        kind = names.spell(first([found.origin]).api, code.tree)
        lines = [f"if isinstance({sampler}, {kind}):", f"{draft.unit()}{call}", *lines]
    else:
        lines = [call, *lines]
    for each in lines:
        if counted is None:
            draft.before(loop.body[0] if handed is None else loop, each)
        else:
            draft.behind(line, each)
    return draft.edits()


def kept(context: Context, found: OfRanks) -> tuple[TextEdit, ...]:
    """A loader that each round makes asks the sampler that its object keeps, and tells the epoch.  Raises NoFix.

    Both samplers are made by the same expression.
    """
    loader = first([found.draw.made])
    code, call, method = loader.frame.code, only(loader.node, ast.Call), only(loader.frame.node, ast.FunctionDef)
    asked = sole((each.value for each in call.keywords if each.arg == "sampler"), _ANEW)
    here, cls = code.parameter(method), only(code.parents[method], ast.ClassDef, why=_ANEW)
    stores = [each for each in descendants(cls) if isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store)]
    made = [(each, getattr(code.parents[each], "value", None)) for each in stores]
    text = ast.unparse(asked)
    held = sole((each for each, value in made if value is not None and ast.unparse(value) == text), _ANEW)
    need(getattr(held.value, "id", "") == here, [each.attr for each in stores].count(held.attr) == 1, why=_ANEW)
    local = {*code.locals(method)} - {here}
    need(local.isdisjoint(identifiers(asked)), context.facts.program_mentions(TELLS_EPOCH), why=_ANEW)
    return (replace(code, asked, f"{here}.{held.attr}"),)


def _is_batched(context: Context, loader: Step) -> bool:
    """Whether the sampler of a loader stands inside one that makes batches."""
    call, program = only(loader.node, ast.Call), context.program
    role = program.knowledge.role(program.written(call.func, loader.frame.code), Loads)
    return role is not None and places.argument(call, role.batch_sampler) is not None


def _number(draft: Draft, code: Code, loop: ast.For | ast.While, scope: ast.AST) -> tuple[str, list[str]]:
    """The name of a loop's number, and what else its body needs for that."""
    taken = {*identifiers(scope)}
    if isinstance(loop, ast.While):
        epoch = free(["epoch"], taken)
        draft.before(loop, f"{epoch} = 0")
        return epoch, [f"{epoch} += 1"]
    number = index_of(draft, tree_of(code), loop, scope, lambda *names: free(("epoch", *names), taken), natural=False)
    return number, []


def gone_through(node: ast.AST) -> Iterator[str]:
    """The variables and attributes of outside whose items the loops in a loop, or in a method, go through."""
    own = {each.id for each in descendants(node) if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)}
    for each in descendants(node):
        if each is not node and isinstance(each, (ast.For, ast.comprehension)):
            items = each.iter
        elif isinstance(each, ast.Call) and (getattr(each.func, "id", ""), len(each.args)) in (("iter", 1), ("map", 2)):
            items = each.args[-1]
        else:
            continue
        for name in descendants(items):
            if isinstance(name, ast.Attribute) or (isinstance(name, ast.Name) and items is name):
                yield from [ast.unparse(name)] if own.isdisjoint(identifiers(name)) else []


def _likely(names: Iterable[str]) -> str:
    """The only thing that is gone through, or the only one that is called a loader.  Raises NoFix."""
    found = [*dict.fromkeys(names)]
    return sole(found if len(found) == 1 else (name for name in found if last_words(name) & LOADERS), _ELSEWHERE)


def _passes(draw: Event, round: Step) -> tuple[Func, ast.AugAssign, list[str]] | None:
    """The method that an object is gone through with, where it counts its passes, and what it goes through itself."""
    steps = draw.step.path()
    inner = [step.label for step in steps[steps.index(round) :] if isinstance(step.label, Func)]
    method = inner[-1] if inner else None
    if method is None or not isinstance(method.node, ast.FunctionDef):
        return None
    here, found = method.frame.code.parameter(method.node), [*dict.fromkeys(gone_through(method.node))]
    counts = (
        line
        for line in method.node.body
        if isinstance(line, ast.AugAssign) and isinstance(line.op, ast.Add) and isinstance(line.target, ast.Attribute)
        if getattr(line.target.value, "id", "") == here and ast.unparse(line.value) == "1"
    )
    line = next(counts, None)
    return None if line is None or len(found) != 1 or not found[0].startswith(f"{here}.") else (method, line, found)


def _handed(draw: Event, round: Step) -> tuple[Code, ast.For, str, str] | None:
    """Where a function that is given the number of the round goes through the only thing that it has from outside.

    Gives its file, its loop, what that goes through, and its parameter for the number.
    """
    steps, counter = draw.step.path(), getattr(getattr(round.node, "target", None), "id", "")
    for step in steps[steps.index(round) + 1 :]:
        function = step.label if isinstance(step.label, Func) else None
        method, around = getattr(function, "node", None), {each.uid for each in step.frame.outwards()}
        if function is None or not isinstance(method, ast.FunctionDef) or round.frame.uid not in around:
            continue
        code, names = function.frame.code, signatures.names(method)
        own = [each for each in names if counter and is_name(argument(step, each), counter)]
        found = [*dict.fromkeys(gone_through(method))]
        loops = [each for each in method.body if isinstance(each, ast.For)]
        told = len(own) == len(found) == len(loops) == 1 and found[0].partition(".")[0] in names
        if told and found[0] in map(ast.unparse, ast.walk(loops[0].iter)) and not tree_of(code).stores(method, own[0]):
            return code, loops[0], found[0], own[0]
    return None


def _is_chosen(found: OfRanks) -> bool:
    """Whether a condition decides that there is such a sampler."""
    if found.origin is None:
        return False
    code, above = found.origin.frame.code, found.origin.node
    while not isinstance(above, (*FunctionNode, ast.Module, ast.If, ast.IfExp)):
        above = code.parents[above]
    return isinstance(above, (ast.If, ast.IfExp))


def _given(loader: Step, round: Step) -> Step:
    """The call that gives the loader where it is asked: its construction, or a function that returns nothing else."""
    code, function = loader.frame.code, loader.frame.node
    if function is round.frame.node or not isinstance(function, FunctionNode):
        return loader
    bound = code.bound_by(loader.node)
    returned = [each.value is loader.node or getattr(each.value, "id", "") in bound for each in returns(function)]
    calls = (step for step in loader.path() if step.kind == "call" and isinstance(step.label, Func))
    known = [step for step in calls if getattr(step.label, "node", None) is function and step.frame is round.frame]
    return known[0] if known and returned == [True] else loader
