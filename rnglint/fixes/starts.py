"""Seeds where a program starts: from an option of its command line, once the options have a name."""

from __future__ import annotations

import ast
from collections.abc import Iterable

from msgspec import Struct

from rnglint.api.context import Context, TextEdit
from rnglint.fixes.imports import Spelling
from rnglint.fixes.keys.tree import tree_of
from rnglint.fixes.needs import first, need, only, sole
from rnglint.fixes.text import Draft
from rnglint.fixes.threading.own_keys import seeding
from rnglint.knowledge.others import ENVIRONMENT
from rnglint.knowledge.seeding import STREAM_SEEDERS
from rnglint.machine.events import Event, Option
from rnglint.program import places
from rnglint.program.code import Code
from rnglint.trace.given import in_caller
from rnglint.trace.idle_seeds import is_seed
from rnglint.trace.seeding import Gap

_UNNAMED = "the program gives its parsed options no name"
_UNSEEDED = "each space has to be seeded where its environment is made"
_PLAIN = (ast.Name, ast.Attribute, ast.Constant)
_EARLY = "something is drawn, or seeded, before the options are known"
_APART = "the program keeps streams apart by the numbers that it seeds them with"
_ELSEWHERE = "the number that the program seeds with stands in another function"


class Start(Struct, frozen=True):
    """The statement that gives the options of a program a name, and the text of the one for the seed.

    ``at``: how many events came before.
    """

    code: Code
    statement: ast.Assign
    seed: str
    at: int

    def seeding(self, context: Context, streams: Iterable[str], names: Spelling | None = None) -> tuple[TextEdit, ...]:
        """Edits that seed global streams with it."""
        names = names or Spelling(context.project, self.code.module)
        context.module.rest_on({self.code.module.path})
        for stream in streams:
            call = f"{names.spell(STREAM_SEEDERS[stream], self.statement)}({self.seed})"
            names.draft.behind(self.statement, call)
        return names.draft.edits()


def space_seeded(found: Gap) -> tuple[TextEdit, ...]:
    """The space that a program draws actions from is seeded where its only environment is, with the same seed.

    Raises NoFix.
    """
    events = found.execution.ledger.events
    sampled = only(getattr(only(found.draw.node, ast.Call).func, "value", None), ast.Attribute, why=_UNSEEDED)
    environments = {each.source for each in events if each.stream == ENVIRONMENT}
    reset = sole({each.node: each for each in events if each.kind == "seed" and each.stream == ENVIRONMENT}.values())
    need(len(environments) == 1, reset.index < found.draw.index, why=_UNSEEDED)
    code, call = reset.frame.code, only(reset.node, ast.Call)
    seed = only(reset.key_node, ast.expr, why=_UNSEEDED)
    statement, draft = code.statements(call, reset.frame.node)[0], Draft(code.module)
    need(isinstance(seed, _PLAIN), isinstance(statement, (ast.Assign, ast.Expr)), why=_UNSEEDED)
    need(not tree_of(code).loops(call, reset.frame.node), draft.is_bare(statement), why=_UNSEEDED)
    held = draft.read(only(call.func, ast.Attribute, why=_UNSEEDED).value)
    draft.behind(statement, f"{held}.{sampled.attr}.seed({draft.read(seed)})")
    return draft.edits()


def parsed(option: Option) -> Start:
    """Where a program has parsed an option: in the outermost function that keeps the options.  Raises NoFix."""
    step, at = first([option.parsed], _UNNAMED)
    for each in step.path():
        code = each.frame.code
        statement = code.parents.get(each.node)
        if isinstance(statement, ast.Assign) and statement.value is each.node and len(statement.targets) == 1:
            target = statement.targets[0]
            target = target.elts[0] if isinstance(target, ast.Tuple) else target
            if isinstance(target, ast.Name):
                return Start(code, statement, f"{target.id}.{option.name}", at)
    return first([None], _UNNAMED)


def followed(context: Context, option: Option, events: Iterable[Event]) -> tuple[TextEdit, ...]:
    """The program follows its option for a seed: numbers that it seeds with become the option.

    What it draws from and does not seed is seeded behind the option.  Raises NoFix.
    """
    need(is_seed(option), why="the option is no integer, or may be left out, and what is meant then is not said")
    start, listed = parsed(option), [*events]
    names = Spelling(context.project, start.code.module)
    draft, function = names.draft, next(start.code.around(start.statement))
    need(all(each.index >= start.at for each in listed if each.kind == "draw"), why=_EARLY)
    made = {each.node: each for each in listed if each.kind in ("make", "seed")}
    numbers: dict[str, object] = {}
    seen = set[ast.AST]()
    for event in made.values():
        call, given = _written(context, event, function)
        need(numbers.setdefault(event.api, given.value) == given.value, why=_APART)
        if given in seen:
            continue
        seen.add(given)
        if event.index >= start.at:
            draft.put(given, start.seed)
            continue
        line = only(start.code.parents[call], ast.Expr, why=_EARLY)
        need(draft.comment(line) == "", "\n" not in draft.read(line), why=_EARLY)
        before, behind = draft.read(line).split(draft.read(given))
        draft.take_out(line)
        draft.behind(start.statement, f"{before}{start.seed}{behind}")
    seeded = {each.stream for each in listed if each.kind == "seed"}
    drawn = {each.stream: None for each in listed if each.kind == "draw" and each.source is None}
    return start.seeding(context, [each for each in drawn if each in STREAM_SEEDERS and each not in seeded], names)


def _written(context: Context, event: Event, function: ast.AST) -> tuple[ast.AST, ast.Constant]:
    """The call in a function that leads to a seed, and the number that it gives.  Raises NoFix."""
    role, call = seeding(context.program.knowledge, event.api), only(event.node, ast.Call)
    asked = None if role is None or role.seed is None else places.argument(call, role.seed)
    node, frame = event.node, event.frame
    given: ast.expr | None = only(event.key_node or asked, ast.expr, why=_ELSEWHERE)
    for step in reversed(event.step.path()):
        if frame.node is function:
            break
        if step.kind == "call" and step.frame is not frame:
            need(isinstance(given, ast.Name), why=_ELSEWHERE)
            node, frame, given = step.node, step.frame, in_caller(step, given)
    need(frame.node is function, why=_ELSEWHERE)
    return node, only(given, ast.Constant, why=_ELSEWHERE)
