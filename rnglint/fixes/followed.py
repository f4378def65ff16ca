"""Programs that follow their option for a seed: the numbers that they seed with become the option."""

from __future__ import annotations

import ast
from collections.abc import Sequence

from msgspec import Struct

from rnglint.api.context import Context, TextEdit
from rnglint.fixes.calls import give
from rnglint.fixes.helpers import Helpers
from rnglint.fixes.needs import first, need, only, or_none, sole
from rnglint.fixes.spelling import Pages, Spelling
from rnglint.fixes.starts import UNNAMED, Start, parsed
from rnglint.fixes.text import Draft
from rnglint.fixes.threading.own_keys import seeding
from rnglint.knowledge.purposes import PARTS, last_words
from rnglint.knowledge.seeding import STREAM_SEEDERS
from rnglint.machine.callables import Func
from rnglint.machine.events import Event, Option, Step
from rnglint.program import places, signatures
from rnglint.program.code import Code, FunctionNode
from rnglint.program.signatures import defaults, is_written_out
from rnglint.trace.given import in_caller
from rnglint.trace.idle_seeds import is_seed, may_be_left_out

_NO_INTEGER = "the option is no integer, or may be left out, and what is meant then is not said"
_EARLY = "something is drawn, or seeded, before the options are known"
_APART = "the program keeps streams apart by the numbers that it seeds them with"
_PARTED = "nothing but the division of the data is seeded, and its number stays"
_ELSEWHERE = "the number that the program seeds with stands where nothing can hand the option"


class _Number(Struct, frozen=True):
    """A number that a program seeds with: where it stands, and the calls that lead there from where the options are.

    With ``name`` it is the default of that parameter, which ``call`` leaves out.
    """

    code: Code
    call: ast.AST
    given: ast.Constant
    hops: list[Step]
    name: str = ""


def _unnamed(option: Option) -> Start:
    """The function that hands parsed options, its own or those that it is given back, on at once.  Raises NoFix."""
    step, at = first([option.parsed], UNNAMED)
    for each in reversed(step.path()):
        code, call = each.frame.code, each.node
        if not isinstance(code.parents.get(call), ast.Return):
            need(isinstance(code.parents.get(call), (ast.Call, ast.keyword)), why=UNNAMED)
            return Start(code, next(code.around(call)), None, f".{option.name}", at, only(call, ast.Call))
    return first([None], UNNAMED)


def _given(option: Option, events: Sequence[Event], read: tuple[Code, ast.AST] | None) -> Start:
    """Where a program knows an option that no parser of its own gives it.  Raises NoFix.

    It is a parameter of the function that declares it, or an attribute of a variable of its module.
    """
    code, function = option.site.frame.code, option.site.frame.code.parents.get(option.site.node)
    text = option.name
    if not isinstance(function, FunctionNode):
        code, node = first([read], UNNAMED)
        text = Draft(code.module).read(only(node, ast.Attribute, why=UNNAMED))
        held, function = only(getattr(node, "value", None), ast.Name, why=UNNAMED), next(code.around(node))
        need(code.binder(held.id, node) is code.tree, why=UNNAMED)
    else:
        need(text in signatures.names(function), why=UNNAMED)
    at = first((at for at, each in enumerate(events) if _within(each, function)), UNNAMED)
    return Start(code, function, None, text, at)


def _within(event: Event, function: ast.AST) -> bool:
    return any(step.frame.node is function for step in event.step.path())


def followed(
    context: Context, option: Option, events: Sequence[Event], read: tuple[Code, ast.AST] | None = None
) -> tuple[TextEdit, ...]:
    """The program follows its option for a seed: numbers that it seeds with become the option.

    What it draws from and does not seed is seeded where the options are known.  A function that divides the data, by
    its name, keeps its number: all runs are to have the same parts.  ``read``: a place where the option is read.
    Raises NoFix.
    """
    optional = may_be_left_out(option)
    need(optional or is_seed(option), why=_NO_INTEGER)
    start = _given(option, events, read) if option.parsed is None else or_none(parsed, option) or _unnamed(option)
    following = Following(context, option.name)
    following.lead(start, events)
    if optional:
        value = sole(following.numbers, why=_NO_INTEGER)
        declared = option.site.frame.code
        give(following.pages.draft(declared), only(option.site.node, ast.Call), f"default={value}")
    return following.edits()


class Following:
    """Programs that come to follow one seed, which has a ``name``."""

    def __init__(self, context: Context, name: str) -> None:
        self.pages = Pages(Spelling, context.project)
        self.numbers: set[object] = set()
        """The numbers in whose places the seed was written."""
        self._context, self._name = context, name
        self._helpers = Helpers(context, self.pages, name, _ELSEWHERE)
        self._seen = set[ast.AST]()
        self._begun = set[tuple[ast.AST, ast.AST | None, str]]()

    def lead(self, start: Start, events: Sequence[Event]) -> None:
        """Let what happens in one program follow the seed that it knows from a place on.  Raises NoFix."""
        need(all(each.index >= start.at for each in events if each.kind == "draw"), why=_EARLY)
        made = {each.node: each for each in events if each.kind in ("make", "seed")}
        numbers: dict[str, object] = {}
        for event in made.values():
            if event.source is None and last_words(event.frame.qualname) & PARTS:
                continue
            number = _written(self._context, event, start)
            need(start.unnamed is None or (number.hops and start.there(number.hops)), why=UNNAMED)
            need(numbers.setdefault(event.api, number.given.value) == number.given.value, why=_APART)
            self._put(start, number, event.index < start.at)
        self.numbers |= {*numbers.values()}
        seeded = {each.stream for each in events if each.kind == "seed"}
        drawn = {each.stream: None for each in events if each.kind == "draw" and each.source is None}
        lacking = [each for each in drawn if each in STREAM_SEEDERS and each not in seeded]
        lacking = [each for each in lacking if (start.function, start.statement, each) not in self._begun]
        self._begun |= {(start.function, start.statement, each) for each in lacking}
        start.seeding(self._context, lacking, self.pages.spelling(start.code))

    def _put(self, start: Start, number: _Number, early: bool) -> None:
        """Write the seed in the place of a number."""
        text = start.seed if not number.hops else start.there(number.hops)
        if number.hops and text:
            self._helpers.use(number.hops)
        elif number.hops:
            self._helpers.hand(number.hops, start.seed)
        place = number.call if number.name else number.given
        if place in self._seen:
            return
        self._seen.add(place)
        draft = self.pages.draft(number.code)
        if early:
            _move(draft, start, number)
        elif number.name:
            give(draft, only(number.call, ast.Call), f"{number.name}={text or self._name}")
        else:
            draft.put(number.given, text or self._name)

    def edits(self) -> tuple[TextEdit, ...]:
        """All edits.  Raises NoFix where there are none."""
        self._helpers.check()
        edits = self.pages.edits()
        need(edits, why=_PARTED)
        return edits


def _move(draft: Draft, start: Start, number: _Number) -> None:
    """Seed with the option where a number is seeded with before there are options.  Raises NoFix."""
    line = only(number.code.parents[number.call], ast.Expr, why=_EARLY)
    need(not number.hops, not number.name, number.code is start.code, why=_EARLY)
    need(draft.comment(line) == "", "\n" not in draft.read(line), why=_EARLY)
    before, behind = draft.read(line).split(draft.read(number.given))
    draft.take_out(line)
    start.begin(draft, f"{before}{start.seed}{behind}")


def _written(context: Context, event: Event, start: Start) -> _Number:
    """The number that leads to a seed.  Raises NoFix."""
    role, call = seeding(context.program.knowledge, event.api), only(event.node, ast.Call)
    asked = None if role is None or role.seed is None else places.argument(call, role.seed)
    node, frame, name = event.node, event.frame, ""
    given: ast.expr | None = only(event.key_node or asked, ast.expr, why=_ELSEWHERE)
    steps = event.step.path()
    for step in reversed(steps):
        if frame.node is start.function or isinstance(given, ast.Constant):
            break
        if step.kind == "call" and step.frame is not frame:
            held = only(given, ast.Name, why=_ELSEWHERE)
            node, frame, given = step.node, step.frame, in_caller(step, held)
            if given is None:
                function = getattr(step.label, "node", None)
                known = defaults(function.args) if isinstance(function, FunctionNode) else []
                given, name = {each.arg: value for each, value in known}.get(held.id), held.id
                need(is_written_out(only(node, ast.Call, why=_ELSEWHERE)), why=_ELSEWHERE)
                break
    top = next((at for at, each in enumerate(steps) if each.frame.node is start.function), None)
    there = first((at for at, each in enumerate(steps) if each.frame is frame), _ELSEWHERE)
    need(top is not None or event.index < start.at, why=_ELSEWHERE)
    hops = [each for each in steps[top or 0 : there] if isinstance(each.label, Func)]
    return _Number(frame.code, node, only(given, ast.Constant, why=_ELSEWHERE), hops, name)
