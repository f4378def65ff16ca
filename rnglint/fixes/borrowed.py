"""A seed that is set for a while, or for one function: what the streams were before is put back where that ends."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from itertools import chain

from rnglint.api.context import Context, TextEdit
from rnglint.fixes.names import free, identifiers
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.spelling import Pages, Spelling
from rnglint.fixes.text import Draft
from rnglint.knowledge.roles import Forks
from rnglint.knowledge.seeding import STATES
from rnglint.machine.events import Event, Step
from rnglint.program.code import Code
from rnglint.program.syntax import descendants
from rnglint.trace import meaning
from rnglint.trace.repeats import Repeat

_CONTEXT = "contextlib.contextmanager"
_LEAVES = (ast.Return, ast.Yield, ast.YieldFrom, ast.Raise, ast.Break, ast.Continue)
_ENTER, _EXIT = "__enter__", "__exit__"
_NO_END = "its seed is not given by the call, but kept where the generator is made"
_ONLY_SEED = "what is drawn after it would follow no seed"


def put_back(
    context: Context, repeat: Repeat, seeds: Sequence[Event], draws: Sequence[Event] = ()
) -> tuple[TextEdit, ...]:
    """Edits after which a context manager, or a block that forks a stream, puts all streams back.  Raises NoFix.

    ``seeds``: all seeds of the program; those that are set in the same while are put back, too.  ``draws``: where a
    function that draws one of them seeds for itself, or for what it calls, it puts the streams back as well.
    """
    seed = first([repeat.origins[1]])
    path = [*reversed(seed.step.path())]
    serving = (each for each in path if _serves(each, repeat, seed, draws))
    step = first(chain((each for each in path if _ends(each)), serving), _NO_END)
    code, function = step.frame.code, only(step.frame.node, ast.FunctionDef)
    need(code.module.path in context.project.files(context.module.path), why=_NO_END)
    inside = [each for each in seeds if any(one.frame.node is function for one in each.step.path())]
    block = _block(code, step)
    kept = {role.stream for role in _forks(code, block) if role is not None}
    streams = sorted({each.stream for each in inside if each.source is None} - kept, key=[*STATES].index)
    need(streams, set(streams) <= STATES.keys(), why=_NO_END)
    for stream in streams:
        need(_is_used_outside(stream, function, seeds) or not _is_used_outside(stream, function, draws), why=_ONLY_SEED)
    pages = Pages(Spelling, context.project)
    names, draft = pages.spelling(code), pages.draft(code)
    statement = code.statements(step.node, function)[0]
    owner = code.parents[function]
    here = f"{code.parameter(function)}." if function.name == _ENTER and isinstance(owner, ast.ClassDef) else ""
    taken = {*identifiers(function), *(each.attr for each in code.nodes if isinstance(each, ast.Attribute))}
    restored = []
    for stream in streams:
        get, put = (names.spell(name, function) for name in STATES[stream])
        name = here + free([f"{stream}_state"], taken)
        draft.before(statement, f"{name} = {get}()")
        restored.append(f"{put}({name})")
    if here:
        methods = [each for each in owner.body if isinstance(each, ast.FunctionDef) and each.name == _EXIT]  # type: ignore[attr-defined]
        leaving = sole(methods, _NO_END)
        need(code.parameter(leaving) == here[:-1], why=_NO_END)
        for line in restored:
            draft.at_top(leaving, line)
    else:
        _finally(draft, [each for each in block if each.lineno > statement.lineno], restored)
    return pages.edits()


def ends(repeat: Repeat) -> bool:
    """Whether what seeds a stream that starts anew is to last for a while only."""
    seed = repeat.origins[1]
    return seed is not None and any(_ends(each) for each in seed.step.path())


def _ends(step: Step) -> bool:
    """Whether what a step does lasts for a while that its function ends."""
    function, code = step.frame.node, step.frame.code
    if not isinstance(function, ast.FunctionDef):
        return False
    managed = any(code.outside(each) == _CONTEXT for each in function.decorator_list)
    return managed or function.name == _ENTER or any(_forks(code, _block(code, step)))


def _serves(step: Step, repeat: Repeat, seed: Event, draws: Sequence[Event]) -> bool:
    """Whether a function seeds for draws of its own, or of what it calls, and none of those that repeat is one."""
    function, code, call = step.frame.node, step.frame.code, step.parent
    if call is None or not isinstance(function, ast.FunctionDef) or code.yields(function):
        return False
    statement = code.statements(step.node, function)[0]
    named = meaning.is_seeding_helper(step.frame.qualname)
    if named or statement not in function.body or call in repeat.second.step.path():
        return False
    alike = (each.step.path() for each in draws if each.stream == seed.stream and each.source is None)
    own = (each.node for path in alike if call in path for each in path if each.parent is call)
    return any(code.statements(node, function)[-1].lineno > statement.lineno for node in own)


def _is_used_outside(stream: str, function: ast.AST, events: Sequence[Event]) -> bool:
    """Whether a stream is seeded, or drawn from, where a function does not run."""
    own = (each for each in events if each.stream == stream and each.source is None)
    return any(all(step.frame.node is not function for step in each.step.path()) for each in own)


def _block(code: Code, step: Step) -> list[ast.stmt]:
    return code.block(code.statements(step.node, step.frame.node)[0])


def _forks(code: Code, block: Sequence[ast.stmt]) -> list[Forks | None]:
    """What the statement around a block forks."""
    around = code.parents[block[0]]
    calls = [each.context_expr for each in around.items] if isinstance(around, ast.With) else []
    named = (code.program.written(each.func, code) for each in calls if isinstance(each, ast.Call))
    return [code.program.knowledge.role(name, Forks) for name in named]


def _finally(draft: Draft, rest: list[ast.stmt], lines: Sequence[str]) -> None:
    """What stands behind the seeds ends with some lines, whatever happens.  Raises NoFix."""
    need(rest, not any(isinstance(each, ast.Global) for one in rest for each in descendants(one)), why=_NO_END)
    if len(rest) == 1 and isinstance(rest[0], ast.Try) and rest[0].finalbody:
        for line in lines:
            draft.behind(rest[0].finalbody[-1], line)
        return
    unit = draft.unit()
    draft.enclose(rest, "try:", unit)
    draft.behind(rest[-1], "finally:")
    for line in lines:
        draft.behind(rest[-1], f"{unit}{line}")


def put_behind(draft: Draft, statements: Sequence[ast.stmt], lines: Sequence[str]) -> None:
    """Some lines follow some statements, also where these leave the function or a loop."""
    unit = draft.unit()
    if leaves := any(isinstance(below, _LEAVES) for each in statements for below in descendants(each)):
        draft.enclose([*statements], "try:", unit)
        draft.behind(statements[-1], "finally:")
    for line in lines:
        draft.behind(statements[-1], f"{unit * leaves}{line}")
