"""A function that runs in processes seeds its streams: with a seed for each task, drawn by who starts them, or anew."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator

from rnglint.api.context import Context, TextEdit
from rnglint.fixes.calls import give, replace
from rnglint.fixes.generators.surroundings import others_may_use
from rnglint.fixes.imports import Spelling
from rnglint.fixes.keys.tree import tree_of
from rnglint.fixes.names import free, identifiers
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.rounds import counter_of
from rnglint.fixes.text import Draft
from rnglint.fixes.threading.signature import add_parameter
from rnglint.knowledge.loading import TASKS
from rnglint.knowledge.roles import MakesGenerator
from rnglint.knowledge.seeding import RENEWS, STREAM_SEEDERS
from rnglint.knowledge.twins import NEW_SEEDS
from rnglint.machine.events import Event
from rnglint.machine.terms import Method, Thing
from rnglint.program import places
from rnglint.program.code import Code, FunctionNode
from rnglint.program.scopes import Scope
from rnglint.program.syntax import is_name
from rnglint.trace.given import in_process
from rnglint.trace.repeats import Repeat

_ELSEWHERE = "the function is used in other ways, or its tasks are started in another file"
_STARTED = "how its tasks are started leaves no place for a seed"
_OWN = "the tasks need a seed that is their own"
_STREAM = "it draws from a generator that it does not make"


def seeded(context: Context, draw: Event) -> tuple[TextEdit, ...]:
    """The edits, for what a draw in a process needs.  Raises NoFix."""
    code, names = context.trace.code, Spelling(context.project, context.module)
    function = first(in_process(draw), _ELSEWHERE)
    need(isinstance(function.node, FunctionNode), function.frame.code is code, why=_ELSEWHERE)
    scope, node = Scope(code, function.node), only(function.node, ast.FunctionDef)
    by_name = bool(node.args.vararg or node.args.kwonlyargs or node.args.defaults)
    need(not node.decorator_list, why=_ELSEWHERE)
    need(scope.owner is None, not others_may_use(context, [node.name]), why=_ELSEWHERE)
    events = [
        each for run in context.trace.executions for each in run.ledger.of("draw") if function in in_process(each)
    ]
    streams = [each for each in STREAM_SEEDERS if any(e.stream == each and e.source is None for e in events)]
    taken = {*identifiers(node), *code.bindings}
    seed, item = (free(each, taken) for each in (("seed", "task_seed"), ("item", "task")))
    if streams:
        need(all(each.source is None for each in events), why=_STREAM)
        module, text = NEW_SEEDS[streams[0]]
        new = text.format(names.spell(module, code.tree, module=True))
        for stream in streams:
            names.draft.at_top(node, f"{names.spell(STREAM_SEEDERS[stream], code.tree)}({seed})")
    else:
        new = _own(names, events, node, seed)
    mentions = [each for each in code.nodes if is_name(each, node.name)]
    need(mentions, why=_ELSEWHERE)
    for mention in mentions:
        _start(context, names, mention, item, new, seed if by_name else "")
    add_parameter(names.draft, scope, seed, keyword_only=by_name)
    return names.draft.edits()


def numbered(repeat: Repeat, codes: Collection[Code]) -> tuple[TextEdit, ...]:
    """The number of its object goes into the seed that a method reads from that object.  Raises NoFix.

    It is the field to which the makers of the objects give the number of the round.
    """
    origin = first([repeat.origins[1]], _OWN)
    code, method = origin.frame.code, only(origin.frame.node, ast.FunctionDef, why=_OWN)
    seed, cls = only(origin.key_node, ast.Attribute, why=_OWN), only(code.parents[method], ast.ClassDef, why=_OWN)
    here, role = code.parameter(method), code.program.knowledge.role(origin.api, MakesGenerator)
    need(getattr(seed.value, "id", "") == here, role is not None and role.algorithm, why=_OWN)
    fields = [each.target for each in cls.body if isinstance(each, ast.AnnAssign)]
    own = {field.id for field in fields if isinstance(field, ast.Name)} - {seed.attr}
    name = sole(dict.fromkeys(name for each in codes for name in _counted(each) if name in own), _OWN)
    text = places.text(code, seed)
    return (replace(code, seed, f"[{text}, {here}.{name}]"),)


def _counted(code: Code) -> Iterator[str]:
    """The names under which the calls of a loop are given the number of its round."""
    tree = tree_of(code)
    for node in (each for each in code.nodes if isinstance(each, ast.keyword) and isinstance(each.value, ast.Name)):
        for head in tree.heads(node):
            counter = counter_of(tree, head) if isinstance(head, (ast.For, ast.comprehension)) else None
            if node.arg and getattr(counter, "id", "") == getattr(node.value, "id", None):
                yield node.arg


def renewed(context: Context, draw: Event) -> tuple[TextEdit, ...]:
    """The edits, in a program that sets no seed at all: each task seeds its streams from entropy.  Raises NoFix."""
    function = first(in_process(draw), _ELSEWHERE)
    code, node = function.frame.code, only(function.node, ast.FunctionDef, why=_ELSEWHERE)
    need(context.facts.mentioning("seed") == (), not node.decorator_list, why=_ELSEWHERE)
    need(code.module.path in context.project.files(context.module.path), why=_ELSEWHERE)
    events = [
        each for run in context.trace.executions for each in run.ledger.of("draw") if function in in_process(each)
    ]
    need(events, all(each.source is None and each.stream in RENEWS for each in events), why=_STREAM)
    names = Spelling(context.project, code.module)
    for stream in dict.fromkeys(each.stream for each in events):
        names.draft.at_top(node, f"{names.spell(RENEWS[stream], code.tree)}()")
    return names.draft.edits()


def _own(names: Spelling, events: list[Event], function: ast.FunctionDef, seed: str) -> str:
    """The function makes the generator of the module anew; gives the text of a seed from the old one."""
    code = names.code
    calls = {only(each.node, ast.Call, why=_STREAM) for each in events if each.frame.node is function}
    need(len(calls) == len({each.node for each in events}), why=_STREAM)
    name = sole({getattr(getattr(each.func, "value", None), "id", "") for each in calls}, _STREAM)
    made = only(sole(code.bindings.get(name, ()), _STREAM), ast.Assign, why=_STREAM).value
    maker = only(made, ast.Call, why=_STREAM).func
    need(code.outside(maker) == "numpy.random.default_rng", name not in code.locals(function), why=_STREAM)
    names.draft.at_top(function, f"{name} = {names.draft.read(maker)}({seed})")
    return f"{name}.integers(2**31)"


def _start(context: Context, names: Spelling, mention: ast.Name, item: str, new: str, option: str) -> None:
    """Give a seed to the tasks that a call starts; by the name of an ``option``, if it has one."""
    code, draft = names.code, names.draft
    call = only(code.taker(mention), ast.Call, why=_ELSEWHERE)
    kind = TASKS[first([*_apis(context, call), None], _STARTED)]
    if option:
        _give_by_name(draft, call, kind, option, new)
    elif kind == "arguments":
        need(not call.keywords, why=_STARTED)
        give(draft, call, new)
    elif kind == "args":
        given = sole((each.value for each in call.keywords if each.arg == "args"), _STARTED)
        given = only(given, ast.Tuple, why=_STARTED)
        need(given.elts, why=_STARTED)
        draft.insert(draft.span(given.elts[-1])[1], f", {new}")
    else:
        need(len(call.args) == 2, mention in call.args[:1], why=_STARTED)
        rows = draft.read(call.args[1])
        need("\n" not in rows, why=_STARTED)
        if kind == "columns":
            need(isinstance(call.args[1], ast.Name) or rows.startswith("range("), why=_STARTED)
            draft.insert(draft.span(call.args[1])[1], f", [{new} for _ in {rows}]")
            return
        draft.put(call.args[1], f"[({'*' if kind == 'rows' else ''}{item}, {new}) for {item} in {rows}]")
        if kind == "items":
            end = draft.span(call.func)[1]
            draft.replace(end - len(only(call.func, ast.Attribute).attr), end, "starmap")


def _give_by_name(draft: Draft, call: ast.Call, kind: str, option: str, new: str) -> None:
    """Give a task an option, among those that the call which starts it hands on."""
    need(kind in ("args", "arguments"), all(each.arg not in (None, option) for each in call.keywords), why=_STARTED)
    if kind == "arguments":
        give(draft, call, f"{option}={new}")
        return
    given = [each.value for each in call.keywords if each.arg == "kwargs"]
    if not given:
        give(draft, call, f'kwargs={{"{option}": {new}}}')
        return
    table = only(given[0], ast.Dict, why=_STARTED)
    named = [getattr(each, "value", option) for each in table.keys]  # what is unpacked may hold any
    need(named, option not in named, why=_STARTED)
    draft.append(*draft.span(table.values[-1]), f'"{option}": {new}')


def _apis(context: Context, call: ast.Call) -> Iterator[str]:
    """What a call is known to call, of what starts tasks."""
    for run in context.trace.executions:
        for value in run.ledger.callables.get(call.func, ()):
            owner = value.receiver if isinstance(value, Method) else None
            name = (
                f"{owner.name}.{getattr(value, 'name', '')}" if isinstance(owner, Thing) else getattr(value, "name", "")
            )
            if name in TASKS:
                yield name
