"""What a forward pass draws by hand in evaluation mode, although it is there for training, or is never right."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from itertools import chain, islice
from typing import Literal, TypeAlias

from msgspec import Struct

from rnglint.knowledge.determinism import RECURRENT
from rnglint.knowledge.modes import (
    DROPS_BY_NAME,
    DROPS_STATES,
    INTENT,
    PICKS_LARGEST,
    RUNS,
    WANTS_CHANCE,
    names_mode,
)
from rnglint.knowledge.purposes import APPROXIMATES, AUGMENTS, MASKS, last_words, words
from rnglint.knowledge.roles import Draws
from rnglint.machine.events import Event, Step
from rnglint.program.classes import ancestry, methods
from rnglint.program.code import Code, FunctionNode
from rnglint.program.effects import DRAWS
from rnglint.program.program import Program
from rnglint.program.scopes import Scope
from rnglint.program.syntax import descendants, last_name, name_of
from rnglint.trace.evaluation import drawn, is_described
from rnglint.trace.executions import Executions
from rnglint.trace.given import stands_in
from rnglint.trace.said import asks_for_spread

Kind: TypeAlias = Literal["state", "choice", "mask"]

_LAYERS = frozenset(name.rpartition(".")[2] for name in RECURRENT)
_CELLS = frozenset(f"{name}Cell" for name in _LAYERS)
_SMALL = 1
_HIGHEST = 8
"""So many classes above one are looked into."""


class Unswitched(Struct, frozen=True):
    """A draw of a forward pass that evaluation mode does not switch off."""

    draw: Event
    step: Step
    """Where it is told."""
    module: str
    kind: Kind
    """The first state of a recurrent layer, noise that decides what is chosen, or a mask that drops units."""
    use: ast.AST
    """What is done with it there."""


def unswitched(trace: Executions) -> list[Unswitched]:
    """Such draws of the module classes of this file, where its words, or those above, say that they may matter."""
    if not trace.does(DRAWS) or not (_may_matter(trace.module.words) or trace.speaks_near(_LAYERS)):
        return []
    return trace.told(trace.with_users(_in_file, Draws))


def _in_file(program: Program, code: Code, users: Sequence[Code]) -> Iterator[Unswitched]:
    draws = program.knowledge.names_of(Draws)
    if code.whole.words.isdisjoint(draws):
        return
    for node in chain.from_iterable(code.classes.values()):
        meant = words(node.name) & (WANTS_CHANCE | APPROXIMATES)
        if meant or not code.touches(node, draws) or is_described(program, code, node):
            continue
        above = [each for each in islice(ancestry(program, Scope(code, node)), _HIGHEST) if isinstance(each, Scope)]
        if not _may_matter(frozenset[str]().union(*(each.code.piece(each.node).words for each in above))):
            continue
        passes = [(each.code, part) for each in above for name in RUNS for part in methods(each.node, name)]  # type: ignore[arg-type]
        if not any(program.mentions.of(*each) & DRAWS for each in passes):
            continue  # what only fills parameters draws as it is made
        for draw, path in drawn(program, code, users, node):
            if path and path[-1].frame.code is code and not any(map(_is_meant, path)):
                found = _used(draw, path, above)
                if found is not None:
                    yield Unswitched(draw, path[-1], node.name, *found)


def _may_matter(said: frozenset[str]) -> bool:
    """Whether a class may do something with what it draws that is told, by its words."""
    return not said.isdisjoint(_LAYERS | _CELLS | PICKS_LARGEST) or any(map(_drops, said))


def _drops(name: str) -> bool:
    return DROPS_BY_NAME in name.lower() or DROPS_STATES in name.lower()


def _is_meant(step: Step) -> bool:
    """Whether the function around a step asks for a mode, augments, or says that it is to draw."""
    frame, code = step.frame, step.frame.code
    around = next((each for each in code.around(step.node) if isinstance(each, FunctionNode)), None)
    if around is None or asks_for_spread(step) or code.remarks(getattr(step.node, "lineno", 1)) & INTENT:
        return True
    asks = any(map(names_mode, map(name_of, descendants(around))))
    return asks or bool(words(frame.qualname) & (AUGMENTS | WANTS_CHANCE))


def _used(draw: Event, path: Sequence[Step], classes: Sequence[Scope]) -> tuple[Kind, ast.AST] | None:
    """What is done with a draw, in its function and in those that it is given back to."""
    code = draw.frame.code
    picked = _picked(code, draw.node)
    if picked is not None:
        return "choice", picked
    is_mask = bool(last_words(draw.api) & MASKS) or isinstance(code.parents.get(draw.node), ast.Compare)
    for step in reversed(path):
        code, function = step.frame.code, step.frame.node
        if not isinstance(function, FunctionNode):
            return None
        flow = _Flow(function, step.node)
        state = next((each for each in flow.calls if _is_recurrent(classes, each) and flow.begins(each)), None)
        if state is not None:
            return "state", state
        scaled = next(flow.scaled(), None) if is_mask and _is_said_to_drop(function) else None
        if scaled is not None:
            return "mask", scaled
        if not flow.is_given_back:
            return None
    return None


def _is_said_to_drop(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Whether a function speaks of dropping, by its name or by what it mentions."""
    return any(map(_drops, map(name_of, descendants(function)))) or _drops(function.name)


class _Flow:
    """Where a value goes in a function: by the names and attributes that are bound to it, and to what is made of it."""

    def __init__(self, function: ast.AST, value: ast.AST) -> None:
        self.inner = descendants(function)
        self._value, self.names = value, set[str]()
        self.calls = [each for each in self.inner if isinstance(each, ast.Call)]
        bound = [each for each in self.inner if isinstance(each, (ast.Assign, ast.AugAssign, ast.AnnAssign))]
        known = -1
        while known != len(self.names):
            known = len(self.names)
            for each in bound:
                if each.value is not None and self.holds(each.value) and not self._is_beyond(each.value):
                    targets = each.targets if isinstance(each, ast.Assign) else [each.target]
                    self.names |= {
                        ast.unparse(part) for target in targets for part in getattr(target, "elts", [target])
                    }

    def _is_beyond(self, value: ast.expr) -> bool:
        """Whether a value is what a part of the object gives for the draw, and no longer the draw."""
        called = value.func if isinstance(value, ast.Call) else None
        return isinstance(called, ast.Attribute) and ast.unparse(called.value) == "self" and value is not self._value

    def holds(self, node: ast.AST) -> bool:
        """Whether a value is in an expression."""
        return any(
            each is self._value or (isinstance(each, (ast.Name, ast.Attribute)) and ast.unparse(each) in self.names)
            for each in (node, *descendants(node))
        )

    def begins(self, call: ast.Call) -> bool:
        """Whether a call of a recurrent layer is given a value as its first state."""
        return any(map(self.holds, (*call.args[1:], *(each.value for each in call.keywords))))

    def scaled(self) -> Iterator[ast.AST]:
        """Where something is multiplied by a value."""
        for each in self.inner:
            product = isinstance(each, (ast.BinOp, ast.AugAssign)) and isinstance(each.op, ast.Mult)
            if product and self.holds(each):
                yield each

    @property
    def is_given_back(self) -> bool:
        returned = (each.value for each in self.inner if isinstance(each, ast.Return) and each.value is not None)
        return any(map(self.holds, returned))


def _is_recurrent(classes: Sequence[Scope], call: ast.Call) -> bool:
    """Whether a call runs a recurrent layer that a constructor of the class, or of one above it, has made."""
    func = call.func
    if not isinstance(func, ast.Attribute):
        return False
    bound = ((cls, each) for cls in classes for each in descendants(cls.node) if isinstance(each, ast.Assign))
    made = [(cls, each.value) for cls, each in bound if _binds(each, func)]
    kinds = [cls.code.outside(each.func) if isinstance(each, ast.Call) else "" for cls, each in made]
    return bool(kinds) and all(kind in RECURRENT or kind.removesuffix("Cell") in RECURRENT for kind in kinds)


def _binds(statement: ast.Assign, attribute: ast.Attribute) -> bool:
    return any(ast.unparse(each) == ast.unparse(attribute) for each in statement.targets)


def _picked(code: Code, drawn: ast.AST) -> ast.AST | None:
    """What tells the largest of some numbers to which a draw was added, as a little noise."""
    around = stands_in(code, drawn)
    added = False
    while isinstance(around, ast.BinOp):
        if isinstance(around.op, ast.Add):
            added = True
        elif not isinstance(around.op, ast.Mult) or not _is_small(around.left, around.right):
            return None
        around = stands_in(code, around)
    if isinstance(around, ast.Attribute):
        called = code.parents.get(around)
        around = called if isinstance(called, ast.Call) and called.func is around else None
    picks = added and isinstance(around, ast.Call) and last_name(around.func) in PICKS_LARGEST
    return around if picks else None


def _is_small(*factors: ast.expr) -> bool:
    """Whether one of two factors is a number below one: what is that small is no temperature."""
    numbers = (each.value for each in factors if isinstance(each, ast.Constant))
    return any(isinstance(each, (int, float)) and 0 < each < _SMALL for each in numbers)
