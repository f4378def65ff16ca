"""What one execution says of streams: for each event the calls, rounds and boundaries that lead to it."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

from msgspec import Struct

from rnglint.api.diagnostics import Location
from rnglint.knowledge.roles import Compiles, SpawnsRanks
from rnglint.machine.callables import Frame, Func
from rnglint.machine.events import PYTHON_LOOPS, Event, Loader, Step, Tracing
from rnglint.machine.terms import NONE, Const, Thing
from rnglint.map.model import Around, AroundKind, Function, Line, LineKind, Place, Source
from rnglint.map.sources import CLOCK, Sources, text_of
from rnglint.program import places
from rnglint.program.code import Code
from rnglint.trace.programs import Execution

_KINDS: dict[str, LineKind] = {
    "seed": "seed", "make": "seed", "start": "seed",
    "draw": "draw", "linen-init": "draw", "linen-apply": "draw", "haiku": "draw", "ask": "draw", "order": "draw",
    "split": "split", "fold": "fold", "save": "save", "restore": "restore",
}  # fmt: skip
"""The events of a flow, and what they are in it."""
_LOOPS: dict[str, AroundKind] = {
    **dict.fromkeys(PYTHON_LOOPS, "loop"),
    **dict.fromkeys(("scan", "fori", "while-loop", "map", "vmap", "tree-map"), "mapped"),
    "devices": "devices", "host": "host", "framework": "framework", "items": "items", "workers": "workers",
    "processes": "processes", "recomputation": "again",
}  # fmt: skip


class Flow(Struct, frozen=True):
    """How one stream comes to one event: the lines on the way, each with the function that it stands in."""

    source: Source
    lines: tuple[tuple[str, Line], ...]


class Reader:
    """Reads executions.  ``name`` says how a file is called, ``place`` where something in it is for a reader."""

    def __init__(self, name: Callable[[Path], str], place: Callable[[str, Location], Location]) -> None:
        self._name = name
        self._place = place
        self.functions: dict[str, Function] = {}

    def flows(self, execution: Execution) -> Iterator[Flow]:
        """All that happens to streams in an execution."""
        sources = Sources(execution, self.at, None if execution.is_program else self.entry(execution))
        drawn = {event.node for event in execution.ledger.of("draw")}
        joins = list(execution.ledger.of("ranks"))[:1]
        ranks = tuple(self._around("ranks", each.api, each.frame.code, each.node) for each in joins)
        for event in execution.ledger.events:
            if event.kind not in _KINDS or event.stream == CLOCK or (event.kind == "ask" and event.node in drawn):
                continue
            lines = tuple(self._lines(execution, event, sources, ranks))
            for source in sources.of(event):
                yield Flow(source, lines)

    def entry(self, execution: Execution) -> Function:
        """The function, class or module that was executed for itself."""
        assert execution.node is not None
        return self._function(Frame(0, execution.entry, execution.node, getattr(execution.node, "name", "")))

    def _lines(
        self, execution: Execution, event: Event, sources: Sources, ranks: tuple[Around, ...]
    ) -> Iterator[tuple[str, Line]]:
        steps = event.step.path()
        tracings = {id(tracing.step): tracing for tracing in event.tracings if isinstance(tracing.role, Compiles)}
        inside = self._function(steps[0].frame)
        around: list[Around] = list(ranks)
        begun = False

        def start(function: Function) -> tuple[str, Line]:
            kind: LineKind = "program" if execution.is_program else "alone"
            return "", Line(kind, function.place, function.name, to=function.id, around=tuple(around))

        if execution.is_program or isinstance(execution.node, ast.Module):
            begun = True
            yield start(inside)
            around = []
        spots = list(_spots(execution, steps, _shuffling(execution, event)))
        for (before, step), spot, after in zip(pairwise(steps), spots[1:], [*spots[2:], None], strict=True):
            around += self._crossed(execution, before, step, tracings.get(id(before)))
            function = inside if after is None else self._function(after.frame)
            if function.id != inside.id:
                if begun:
                    at = spot.code, spot.node
                    yield inside.id, Line("call", self.at(*at), text_of(*at), to=function.id, around=tuple(around))
                else:
                    yield start(function)
                inside, around, begun = function, [], True
        if not begun:
            yield start(inside)
            around = []
        around += [
            self._around("restored", entered.api, entered.frame.code, entered.node)
            for entered in event.forks if entered.stream == event.stream and entered.api
        ]  # fmt: skip
        yield inside.id, self._line(event, sources, tuple(around), spots[-1].code, spots[-1].node)

    def _line(self, event: Event, sources: Sources, around: tuple[Around, ...], code: Code, node: ast.AST) -> Line:
        kind = _KINDS[event.kind]
        return Line(
            kind, self.at(code, node), event.api if isinstance(node, ast.stmt) else text_of(code, node), event.api,
            around=around, seed=sources.seed(event) if kind == "seed" else None, initial=event.fills,
            unseeded=sources.unseeded(event), collection=event.collection,
        )  # fmt: skip

    def _crossed(self, execution: Execution, before: Step, step: Step, tracing: Tracing | None) -> Iterator[Around]:
        code = step.frame.code
        if tracing is not None:
            yield self._around("compiled", tracing.name, tracing.frame.code, tracing.node)
        kind = _LOOPS.get(step.loop)
        if kind is not None and step.kind == "iteration":
            for loader in _asked(execution, step):
                yield self._around(kind, loader.api, loader.step.frame.code, loader.step.node)
            if not _asked(execution, step) and (kind != "items" or before.loop != "workers"):
                yield self._around(kind, text_of(code, step.node), code, step.node)
        elif step.kind == "call" and isinstance(step.node, ast.Call) and step.node is not before.node:
            name = code.outside(step.node.func)
            if name and code.program.knowledge.role(name, SpawnsRanks) is not None:
                yield self._around("ranks", name, code, step.node)

    def _around(self, kind: AroundKind, text: str, code: Code, node: ast.AST) -> Around:
        return Around(kind, text, self.at(code, node))

    def at(self, code: Code, node: ast.AST) -> Place:
        """Where a node stands; of a definition its first line."""
        is_long = isinstance(node, ast.stmt)
        start, end = (places.head if is_long else places.span)(code, node)
        path = str(code.module.path)
        shown, last = self._place(path, start), self._place(path, end)
        return Place(self._name(code.module.path), shown.row, shown.column, last.row, shown.cell)

    def _function(self, frame: Frame) -> Function:
        own = frame.whole
        name = self._id(own.code, own.node)
        found = self.functions.get(name)
        if found is None:
            place = self.at(own.code, own.node)
            title = place.path if isinstance(own.node, ast.Module) else own.qualname or "lambda"
            found = self.functions[name] = Function(name, title, place)
        return found

    def _id(self, code: Code, node: ast.AST) -> str:
        place = self.at(code, node)
        cell = f"{place.cell}:" if place.cell else ""
        return place.path if isinstance(node, ast.Module) else f"{place.path}:{cell}{place.row}:{place.column}"


def _asked(execution: Execution, step: Step) -> list[Loader]:
    """The loader whose batches are made in a step, if there is one."""
    loader = execution.ledger.loaders.get(step.item.uid) if isinstance(step.item, Thing) else None
    return [] if loader is None else [loader]


class _Spot(Struct):
    """Where a step is told: in which function, and at which node of which file."""

    frame: Frame
    code: Code
    node: ast.AST


def _spots(execution: Execution, steps: list[Step], last: list[Loader]) -> Iterator[_Spot]:
    """The places of steps.  What a loader does, and the ``last`` step where one draws, is told where it is made.

    The execution has it at the step before it: of a call, in the function that is called.
    """
    inside: Frame | None = None
    lent: ast.AST | None = None
    told: list[Loader] = []
    for before, step in zip([steps[0], *steps], steps, strict=False):
        asked = last if step is steps[-1] and last else _asked(execution, step)
        if asked and step.node is not lent:
            made = before.label if before.kind == "call" and before.node is step.node else None
            inside = Frame(0, made.frame.code, made.node, made.qualname, made.frame) if isinstance(made, Func) else None
            lent = step.node
        told = asked or told
        frame = inside if inside is not None and step.node is lent else step.frame
        if len(told) == 1 and step.node is lent:
            yield _Spot(frame, told[0].step.frame.code, told[0].step.node)
        else:
            yield _Spot(frame, step.frame.code, step.node)


def _shuffling(execution: Execution, event: Event) -> list[Loader]:
    """The loaders one of which an event may shuffle, each place where they are made once."""
    if event.kind != "draw":
        return []
    found = (each for each in execution.ledger.loaders.values() if each.api == event.api)
    own = [each for each in found if each.given.get("generator", NONE) == (event.source or NONE)]
    shuffled = [each for each in own if each.given.get("shuffle", NONE) not in (NONE, Const(False))]
    return list({id(each.step.node): each for each in shuffled or own}.values())
