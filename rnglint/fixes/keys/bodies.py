"""Repairs of bodies that JAX runs round by round, wherever they were made: with the number of the round, or keys."""

from __future__ import annotations

import ast
from collections.abc import Callable, Sequence

from msgspec import Struct, structs

from rnglint.api.context import FixPlan
from rnglint.fixes.keys.attempt import Attempt, Split
from rnglint.fixes.keys.handed import Body, is_used_once
from rnglint.fixes.keys.rows import counts_itself, row_count
from rnglint.fixes.keys.sites import Site, check_fold, inner_site, is_bound_inside
from rnglint.fixes.keys.tree import Tree, called, is_plain, last_name, tree_of
from rnglint.fixes.keys.words import is_key, suffix
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.rounds import counter, counting_part, counts, is_integer
from rnglint.fixes.text import is_docstring
from rnglint.fixes.threading.bodies import uses_array
from rnglint.fixes.threading.callers import callers
from rnglint.machine.callables import Func
from rnglint.program import signatures
from rnglint.program.code import Code, FunctionNode
from rnglint.program.scopes import Scope
from rnglint.program.syntax import arguments_of, calls_in, descendants, is_name, is_none, names_in, position, returns
from rnglint.trace.findings import Finding

_PLACES = {"scan": 1, "fori": 0, "while-loop": 0, "map": 0}
"""At which place a body gets its row, its number, or its state."""


class Run(Struct, frozen=True):
    """A body that is run round by round, the call that runs it, and the place in it that gives the key."""

    kind: str
    call: ast.Call
    caller: Code
    """The file of the call."""
    body: Body
    site: Site
    code: Code
    """The file of the body."""

    @classmethod
    def of(cls, finding: Finding) -> Run:
        """What a finding is about.  Raises NoFix."""
        call, path = only(finding.loop, ast.Call), finding.second.step.path()
        need(not any(isinstance(arg, ast.Starred) for arg in call.args))
        at = first(at for at, step in enumerate(path) if step.kind == "iteration" and step.node is call)
        function = first(step.label for step in path[at:] if isinstance(step.label, Func))
        site = inner_site(finding.second, call)
        if finding.mistake == "fold" and site.call is finding.second.node:
            site = structs.replace(site, key=only(site.call, ast.Call))  # what it derives, before that is used up
        need(function.node in function.frame.code.parents, site.key in function.frame.code.parents)
        need(path[at].loop in _PLACES, len(signatures.positional(function.node)) == 1 + (path[at].loop in _PAIRS))
        run = cls(path[at].loop, call, path[at].frame.code, function.node, site, function.frame.code)
        need(tree_of(run.code).holds(run.body, site.key))
        return run

    @property
    def is_condition(self) -> bool:
        """Whether the body is what a ``while_loop`` asks whether it goes on."""
        given = self.call.args[0] if self.kind == "while-loop" and len(self.call.args) == 3 else None
        return given is not None and (given is self.body or is_name(given, getattr(self.body, "name", "")))

    @property
    def parameter(self) -> ast.arg:
        """What the body gets as its row, its number, or its state."""
        return signatures.positional(self.body)[_PLACES[self.kind]]


_PAIRS = ("scan", "fori")
"""What gives its body two things: the rows or the number, and what goes from round to round."""


def split_own(attempt: Attempt, run: Run) -> FixPlan:
    """Let a split that the body makes in each round make one more key, for what captured one.  Raises NoFix."""
    tree, block = attempt.tree, run.body.body if isinstance(run.body, FunctionNode) else []
    calls = (each.value for each in block if isinstance(each, ast.Assign) and called(each.value) == "split")
    splits = (
        Split(tree, each) for each in calls if isinstance(each, ast.Call) and position(each) < position(run.site.key)
    )
    split = first(each for each in splits if each.children and each.count == len(each.children))
    need(run.site.call is not split.call, not is_bound_inside(tree, run.site, run.body))
    beside = [name for name in map(last_name, split.children) if name != split.parent]
    name = attempt.words.child(run.site.call, attempt.text(run.site.key), beside)
    split.grow(attempt, name)
    attempt.give(run.site.key, name)
    return attempt.plan(f"split off one more key in each round, `{name}`")


def split_given(attempt: Attempt, run: Run) -> FixPlan:
    """Split the key that a body is given for its round, for what captured the key that those were split from.

    Raises NoFix.
    """
    tree, options = attempt.tree, [each.value for each in run.call.keywords if each.arg == "xs"]
    parent, body = attempt.text(run.site.key), only(run.body, ast.FunctionDef)
    at = _PLACES[run.kind] + 1
    rows = first([*run.call.args[at : at + 1], *options])

    def is_split(each: ast.expr) -> bool:
        return called(each) == "split" and attempt.text(each.args[0] if each.args else each) == parent  # type: ignore[attr-defined]

    path = _path_to(tree, rows, is_split)
    need(
        run.kind in ("scan", "map"), run.caller is run.code, path is not None, not is_bound_inside(tree, run.site, body)
    )
    apart, own = _taking_apart(run), _read(attempt, run, path or [])
    need(own.isidentifier(), is_used_once(tree, body), (apart is None) == (not path))
    block = tree.code.block(apart) if apart is not None else body.body
    place = block[block.index(apart) + 1] if apart is not None else block[is_docstring(block[0])]
    name = attempt.words.child(run.site.call, own, [own])
    attempt.split_above(place, [own, name], own)
    attempt.give(run.site.key, name)
    return attempt.plan(f"split the key that each round is given, for `{name}`")


def fold_number(attempt: Attempt, run: Run) -> FixPlan:
    """Fold the number of the round into the key; a scan counts where it does not yet.  Raises NoFix."""
    need(_is_run_once(attempt, run))
    there = attempt if run.caller is run.code else _beside(attempt, run)
    number = _number(attempt, there, run)
    need(number)
    check_fold(attempt.tree, [run.site])
    attempt.fold(run.site, number)
    plan = attempt.plan("fold the number of the round into the key")
    if there is attempt:
        return plan
    return FixPlan(plan.applicability, plan.stream, plan.message, (*plan.edits, *there.draft.edits()))


def _beside(attempt: Attempt, run: Run) -> Attempt:
    """What writes into the file of the call.  Raises NoFix where that may not be changed."""
    need(run.caller.module.path in attempt.project.files(run.code.module.path))
    return Attempt(attempt.project, run.caller.module, Tree(run.caller), run.call)


def _is_run_once(attempt: Attempt, run: Run) -> bool:
    """Whether nothing but the call runs the body, which would be given something else elsewhere."""
    given = run.call.args[2 if run.kind == "fori" else 1 if run.kind == "while-loop" else 0 :][:1]
    made = next(iter(given), None)
    direct = made is run.body or is_name(made, getattr(run.body, "name", ""))
    if (direct or run.is_condition) and run.caller is run.code:
        return is_used_once(attempt.tree, run.body)
    found = callers(attempt.project, Scope(run.code, run.body))
    return not (found.escapes or found.calls) and all(site.call is run.call for site, _ in found.bodies)


def _number(attempt: Attempt, there: Attempt, run: Run) -> str:
    """The number of the round as the body can write it; empty where there is none.  Raises NoFix."""
    if run.is_condition:
        return _counted_in_condition(attempt, run)
    if run.kind == "while-loop":
        return counter(run.caller, run.call, run.body, run.parameter.arg)
    if run.kind == "fori":
        return _read(attempt, run, [])
    at = _PLACES[run.kind] + 1
    options = {keyword.arg: keyword for keyword in run.call.keywords}
    given = [*run.call.args[at : at + 1], *(each.value for each in run.call.keywords if each.arg == "xs")]
    if given and not is_none(given[0]):
        path = _path_to(there.tree, given[0], _is_counting)
        return _read(attempt, run, path) if path is not None else _counted_beside(attempt, there, run, given[0])
    need(run.kind == "scan", "length" in options or len(run.call.args) > at + 1)
    need(not attempt.tree.loads(run.body, run.parameter.arg), not attempt.tree.stores(run.body, run.parameter.arg))
    _count(there, run.call, given, options.get("length") or run.call.args[at + 1])
    return _read(attempt, run, [], anew=True)


def _counted_in_condition(attempt: Attempt, run: Run) -> str:
    """The number of the round as the condition of a ``while_loop`` reads it in its state.  Raises NoFix."""
    tree, call, state, given = attempt.tree, run.call, run.parameter.arg, run.call.args[1]
    if isinstance(given, ast.Name):
        around = tree.code.binder(given.id, given) or tree.code.tree
        named = (each for each in descendants(around) if isinstance(each, ast.FunctionDef) and each.name == given.id)
        body: ast.FunctionDef | ast.Lambda = sole(named)
        need(not tree.stores(around, given.id))
    else:
        body = only(given, ast.Lambda)
    need(run.caller is run.code, not tree.stores(run.body, state))
    if is_integer(tree.code, call.args[2]):
        end = body.body if isinstance(body, ast.Lambda) else sole(returns(body)).value
        need(counts(only(end, ast.expr), body.args.args[0].arg))
        return state
    at, found = counting_part(tree.code, call, body, body.args.args[0].arg)
    need(found)
    return _read(attempt, run, [at])


def _count(there: Attempt, call: ast.Call, given: Sequence[ast.expr], length: ast.keyword | ast.expr) -> None:
    """Let a scan that is told its length go over the numbers of its rounds."""
    size = length.value if isinstance(length, ast.keyword) else length
    numbers = f"{there.spelling.spell('jax.numpy.arange', call)}({there.text(size)})"
    last = [*call.args, *call.keywords][-1]
    draft = there.draft
    if not given:
        # No rows but by name: the length takes their place.
        draft.put(length, numbers if len(call.args) > 1 else f"xs={numbers}")
        return
    start, end = draft.span(given[0])[0], draft.span(length)[1]
    if last is length and call.args[-1:] in ([given[0]], [length]) and "#" not in draft.text[start:end]:
        draft.replace(start, end, numbers)
    else:
        draft.put(given[0], numbers)


def _path_to(tree: Tree, rows: ast.expr, is_it: Callable[[ast.expr], bool]) -> list[int] | None:
    """Where something stands in what a loop goes over, tuple by tuple; None where it does not."""
    if isinstance(rows, ast.Name):
        made = tree.made(tree.function(rows), rows.id)
        return None if made is None else _path_to(tree, made.value, is_it)
    if isinstance(rows, ast.Tuple):
        paths = ((at, _path_to(tree, each, is_it)) for at, each in enumerate(rows.elts))
        return next(([at, *path] for at, path in paths if path is not None), None)
    return [] if is_it(rows) else None


def _is_counting(rows: ast.expr) -> bool:
    """Whether an expression gives the numbers from zero upwards."""
    if not isinstance(rows, ast.Call) or called(rows) != "arange" or len(rows.args) != 1 or rows.keywords:
        return False
    size = rows.args[0]
    return not isinstance(size, ast.Constant) or type(size.value) is int


def _read(attempt: Attempt, run: Run, path: Sequence[int], anew: bool = False) -> str:
    """How the body reads a part of its parameter, which gets a name if it is thrown away.  Raises NoFix.

    ``anew``: the parameter was nothing before.
    """
    tree, parameter = attempt.tree, run.parameter
    if not path:
        unread = not tree.loads(run.body, parameter.arg) and not tree.stores(run.body, parameter.arg)
        if unread and (anew or parameter.arg.startswith("_")):
            name = attempt.words.fresh("i", "j", "index")
            attempt.draft.rename(parameter, name)
            return name
        return "" if tree.stores(run.body, parameter.arg) else parameter.arg
    need(not tree.stores(run.body, parameter.arg))
    statement = _taking_apart(run)
    if statement is None:
        return f"{parameter.arg}{''.join(f'[{at}]' for at in path)}"
    need(position(statement) < position(run.site.key))
    part: ast.expr = statement.targets[0]
    for at in path:
        parts = only(part, ast.Tuple, ast.List).elts
        need(not any(isinstance(each, ast.Starred) for each in parts[: at + 1]), at < len(parts))
        part = parts[at]
    name = only(part, ast.Name).id
    if name.startswith("_") and not tree.loads(run.body, name):
        name = attempt.words.fresh("i", "j", "index")
        attempt.draft.put(part, name)
        return name
    need(len(tree.stores(run.body, name)) == 1)
    return name


def _taking_apart(run: Run) -> ast.Assign | None:
    """The statement of a body that takes its parameter apart: ``t, y = inputs``."""
    block = run.body.body if isinstance(run.body, FunctionNode) else []
    lines = (each for each in block if isinstance(each, ast.Assign) and isinstance(each.targets[0], ast.Tuple))
    return next((each for each in lines if getattr(each.value, "id", "") == run.parameter.arg), None)


def _counted_beside(attempt: Attempt, there: Attempt, run: Run, rows: ast.expr) -> str:
    """The number of the round, which a loop over rows gets beside each of them.  Raises NoFix."""
    parameter, body = run.parameter, only(run.body, ast.FunctionDef)
    need(not attempt.tree.stores(body, parameter.arg), parameter.annotation is None, not body.args.defaults)
    parts = [*rows.elts] if isinstance(rows, ast.Tuple) else [rows]
    plain = first(each for each in parts if is_plain(each) or isinstance(each, ast.Call))
    named = _named_before(there, run, rows) if plain is rows and not is_plain(rows) and not counts_itself(rows) else ""
    if named:
        count = f"{there.spelling.tree_module(rows)}.leaves({named})[0].shape[0]"
    else:
        count = row_count(there, plain, body, parameter.arg)
    numbers = f"{there.spelling.spell('jax.numpy.arange', run.call)}({count})"
    number, statement = attempt.words.fresh("i", "j", "index"), _taking_apart(run)
    if statement is not None and len(attempt.tree.loads(body, parameter.arg)) == 1:
        need(position(statement) < position(run.site.key), len(statement.targets) == 1)
        flat = isinstance(rows, ast.Tuple)
        bare = attempt.text(statement.targets[0])[:1] != "("
        need(not flat or bare)
        wrapped = bare and not flat
        attempt.draft.around(statement.targets[0], f"{number}, {'(' * wrapped}", ")" * wrapped)
    else:
        top = body.body[0]
        need(not is_docstring(top), not body.decorator_list)
        row = parameter.arg if not parameter.arg.startswith("_") else attempt.words.fresh("row")
        both = attempt.words.fresh(f"numbered_{row}", "numbered_row")
        attempt.draft.rename(parameter, both)
        attempt.draft.before(top, f"{number}, {row} = {both}")
        flat = False
    if flat:
        there.ahead(parts[0], f"{numbers}, ")
    else:
        there.draft.put(rows, f"({numbers}, {named or there.text(rows)})")
    return number


def _named_before(there: Attempt, run: Run, rows: ast.expr) -> str:
    """The name that what a loop goes over gets in front of it.  Raises NoFix where more is done before."""
    statement = only(there.tree.statement(run.call), ast.Assign, ast.Return)
    beside = (part for each in arguments_of(run.call) if each is not rows for part in calls_in(each))
    need(statement.value is run.call, all(run.caller.outside(each.func).startswith("jax.") for each in beside))
    name = there.words.fresh(_plural(run.parameter.arg), "rows")
    there.draft.before(statement, f"{name} = {there.text(rows)}")
    return name


def _plural(row: str) -> str:
    return f"{row}es" if row.endswith(("s", "ch", "x")) else f"{row}s"


def keys_for_bound(attempt: Attempt, finding: Finding) -> FixPlan:
    """``step = partial(f, key, data)``, which a scan runs, becomes a function of a row and its key.  Raises NoFix."""
    tree, call = attempt.tree, only(finding.loop, ast.Call)
    path = finding.second.step.path()
    at = first(at for at, step in enumerate(path) if step.kind == "iteration" and step.node is call)
    function = first(step.label for step in path[at:] if isinstance(step.label, Func))
    around, options = tree.function(call), {keyword.arg: keyword for keyword in call.keywords}
    made = only(tree.made(around, only(call.args[0], ast.Name).id), ast.Assign)
    bound, name = only(made.value, ast.Call), only(call.args[0], ast.Name).id
    need(
        path[at].loop == "scan", path[at].frame.code is tree.code, tree.code.outside(bound.func) == "functools.partial"
    )
    need(signatures.is_written_out(bound), len(tree.loads(around, name)) == 1, len(call.args) > 2)
    statement = only(tree.statement(call), ast.stmt)
    need(attempt.draft.is_bare(made), tree.code.block(made) is tree.code.block(statement))
    read = names_in(bound)
    need(not any(position(store) > position(made) for each in read for store in tree.stores(around, each)))
    key = sole(each for each in (*bound.args[1:], *(each.value for each in bound.keywords)) if is_key(each))
    left = [each.arg for each in signatures.positional(function.node)][len(bound.args) - 1 :]
    carry, row = [each for each in left if each not in {keyword.arg for keyword in bound.keywords}][:2]
    rows, none = call.args[2], is_none(call.args[2])
    own = attempt.words.fresh(f"{row}_{suffix(attempt.text(key))}" if not none else "step_key", "row_key")
    handed = [own if each is key else attempt.text(each) for each in bound.args[1:]]
    handed += [carry, "None" if none else row]
    handed += [f"{each.arg}={own if each.value is key else attempt.text(each.value)}" for each in bound.keywords]
    if none:
        count, both = attempt.text(options["length"].value if "length" in options else call.args[3]), own
    else:
        both = attempt.words.fresh(f"keyed_{row}", "keyed_row")
        if not is_plain(rows):
            named = attempt.words.fresh(_plural(row), "rows")
            attempt.draft.before(statement, f"{named} = {attempt.text(rows)}")
            count = f"{named}.shape[0]"
            need(uses_array(function.node, row))
        else:
            named, count = attempt.text(rows), row_count(attempt, rows, function.node, row)
    draft, start = attempt.draft, attempt.draft.span(made)[0]
    inner = f"{draft.newline}{draft.indent(start)}{draft.unit()}"
    lines = [f"def {name}({carry}, {both}):", *([] if none else [f"{own}, {row} = {both}"])]
    lines.append(f"return {attempt.text(bound.args[0])}({', '.join(handed)})")
    draft.insert(draft.line_start(start), "" if tree.code.block(made)[0] is made else draft.newline)
    draft.put(made, inner.join(lines) + draft.newline)
    split = attempt.spelling.split(attempt.text(key), count, call)
    attempt.draft.put(rows, split if none else f"({split}, {named})")
    return attempt.plan("scan over keys, one for each round")
