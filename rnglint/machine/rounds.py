"""The rounds of loops and comprehensions: running a body for each row, or as long as a condition holds.

Of the rounds that are not run it is known what is behind them.  A loop whose body asks for the number of its round is
given later rounds, of which any number may be.  Loops in such a round have none.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Hashable
from functools import partial
from typing import Any, TypeAlias

from msgspec.structs import replace

from rnglint.knowledge.seeding import STREAM_SEEDERS
from rnglint.machine import binding, evaluate, generators, loops, names, reflection, statements
from rnglint.machine.callables import Frame, Func, Site, Suspended
from rnglint.machine.events import Loop
from rnglint.machine.guards import assume, clash
from rnglint.machine.inspection import leaves_of, number, options_of
from rnglint.machine.machine import Machine, State
from rnglint.machine.states import KEYS, Child, Root, maker_of, root_of
from rnglint.machine.terms import LATER, Choice, Const, Op, Ref, Stack, Thing, Tup, Value
from rnglint.program.code import FunctionNode
from rnglint.program.syntax import descendants, inside

Body: TypeAlias = "Callable[[], None]"
Begun: TypeAlias = "tuple[int, int]"
"""A loop that has begun in a generator, and how many rounds it has made."""
_MANY = 64
"""So many known rows are all run in comprehensions that call nothing, and in loops over settings."""


class _Rounds:
    """One run of a loop: where its rounds begin, and the ways out of them."""

    def __init__(self, m: Machine, site: Site, kind: Loop, begun: Begun | None) -> None:
        self.m, self.site, self.kind = m, site, kind
        self.number, self.done = begun or (m.uid(), 0)
        self.index = 0
        self.ends: list[State] = []
        """Where the loop ends because there are no more rows, or the condition fails."""
        self.breaks: list[State] = []
        self.first = self.last = m.state()[0]
        """The cells before the loop, and before its last round."""
        self.is_later = False
        """Whether it is in a round that stands for any later one."""
        self.alike = True
        """Whether its rounds are only counted, or go through something of which nothing is known."""

    def start_later(self, number: int) -> None:
        """Begin a later round: counters have the number that is theirs in it, nothing else is known to be as it was."""
        m, which, counted = self.m, (self.number, number), {}
        for key, now in m.cells.since(self.last):
            before = self.last.get(key)
            if before is not None and before != now:
                later = _row(m, before, now, *which) if isinstance(now, Const) else _again(before, which)
                if isinstance(later, Op):
                    counted[key] = later
        self.forget()
        for key, value in counted.items():
            m.cells[key] = value
        m.later += not self.is_later
        self.is_later = True

    def grows(self) -> bool:
        """Whether the last round has made something larger whose size has decided what was done."""
        for key, now in self.m.cells.since(self.last):
            sized = isinstance(key, tuple) and key[0] in ("content", "attribute") and key[-1] in self.m.weighed
            if sized and _extent(self.last.get(key)) < _extent(now):
                return True
        return False

    def forget(self) -> None:
        """Behind rounds that were not run: what the last one of the others changed is not what it says.

        Counters have other values, and what grew has grown further. A constant that no round has changed, but which the
        loop assigns, may be another one.
        """
        m, frame = self.m, self.site.frame
        for key, now in m.cells.since(self.last):
            before = self.last.get(key)
            if before is None or now == before:
                continue
            if isinstance(now, Const) and isinstance(before, Const):
                m.cells[key] = m.fresh()
            elif isinstance(now, Op) and now.name == "text":
                m.cells[key] = Op("text", (m.made_of(now),))
            elif isinstance(now, Tup) and isinstance(before, Tup) and len(now.items) > len(before.items):
                m.cells[key] = Stack(now.items)
        for name in () if self.kind == "comprehension" else frame.code.stored(self.site.node):
            owner = names.holder(name, frame)
            cell = frame.code.uid if owner is None else owner.uid, name
            held = m.cells.get(cell)
            if isinstance(held, Const) and held == self.first.get(cell):
                m.cells[cell] = m.fresh()

    def run(
        self, body: Body, leave: Callable[[Suspended], None], row: Value | None = None,
        goes_on: Callable[[], bool] | None = None,
    ) -> None:  # fmt: skip
        """Run one round, if its condition says so; ``leave`` notes how a generator goes on that gives a row in it."""
        m = self.m
        at = self.done + self.index
        self.index += 1
        with m.nesting.round(m, self.site, self.kind, self.number, at, self.alike) as step:
            step.item = row
            step.divided = row is not None and "rank" in leaves_of(row)
            if goes_on is not None and not goes_on():
                m.live = False
                return
            continues: list[State] = []
            m.loops.append((self.breaks, continues))
            try:
                body()
            except Suspended as suspended:
                m.later -= self.is_later
                if suspended.frame is self.site.frame:
                    leave(suspended)
                raise
        m.loops.pop()
        if continues:
            m.meet([*continues, (m.cells, m.guard)] if m.live else continues)

    def seeded_states(self) -> set[tuple[Hashable, Value]]:
        """The states in which a round leaves streams that it has started: what the next one draws from.

        They are global streams, and keys that objects hold.
        """
        held: list[tuple[Hashable, Value | None]]
        held = [(stream, self.m.cells.get(("stream", stream))) for stream in STREAM_SEEDERS]
        changed = self.m.cells.since(self.last)
        held += [(cell, now) for cell, now in changed if isinstance(cell, tuple) and cell[0] == "attribute"]
        found = set[tuple[Hashable, Value]]()
        for place, now in held:
            for state in () if now is None else options_of(now):
                seed = maker_of(root_of(state) if isinstance(state, KEYS) else state)
                steps = seed.step.path() if seed is not None else ()
                if any(each.kind == "iteration" and each.label == (self.number, self.index - 1) for each in steps):
                    found.add((place, state))
        return found

    def finish(self, more: bool, last: Body | None) -> None:
        """Go on behind the loop: the paths that ended it run its ``else``, those that broke out do not.

        ``more``: there may be rounds that were not run.
        """
        m = self.m
        m.later -= self.is_later
        if self.index > 1:
            m.nesting.compare(self.site.node)
        if m.live:
            if more:
                self.forget()
            self.ends.append((m.cells, m.guard))
        m.meet(self.ends)
        if last is not None and m.live:
            last()
        if self.breaks:
            m.meet([*self.breaks, (m.cells, m.guard)] if m.live else self.breaks)


def over_rows(
    m: Machine, site: Site, source: loops.Rows, body: Callable[[Value], None], kind: Loop, most: int,
    finish: Body | None = None, resumed: Body | None = None,
) -> None:  # fmt: skip
    """Run a body for each row; ``finish`` is the ``else`` of the loop.

    In a generator that goes on, ``resumed`` is the rest of the round that was left by a ``yield``.
    """
    rounds = _Rounds(m, site, kind, source.begun)
    rounds.alike = source.more or source.lazy is not None or all(isinstance(number(each), int) for each in source.items)
    ran, more = len(source.items), list[Value]()
    if source.end is not None:
        m.ledger.ends_before(site.node, source.end)
    passes = loops.PASSES if source.begun is not None or kind == "comprehension" else m.nesting.passes(site.node)
    if site.frame.suspends and source.begun is None and generators.is_gone_through_for_ever(site):
        passes = 1  # whoever asks for the rows comes to the second time that the loop runs
    if source.more and ran == loops.PASSES > passes:
        del source.items[passes:]
        ran, source.certain = passes, min(source.certain, passes)
    if source.more and ran == loops.PASSES and source.begun is None:
        more = _later_rows(m, site.node, source.items, rounds.number)
        source.items = [*source.items, *more]
        source.certain += len(more) if source.certain == ran else 0

    def leave(suspended: Suspended) -> None:
        rest, certain = source.items[rounds.index :], max(0, source.certain - rounds.index)
        begun = rounds.number, rounds.done + rounds.index
        suspended.trail.append(replace(source, items=rest, certain=certain, count=None, begun=begun))

    if resumed is not None:
        rounds.index = -1
        rounds.run(resumed, leave)
    limit = most
    left: list[set[tuple[Hashable, Value]]] = []
    repeats = False
    while m.live:
        index = rounds.index
        if index >= limit and (source.lazy is not None or index < len(source.items)):
            source.more = True
            break
        before, start = m.guard, m.state()
        row = loops.row_of(m, source, index)
        if row is None:
            break
        limit = passes if row.endless else most
        sure = m.guard == before if source.lazy is not None else index < source.certain
        if source.lazy is None and index >= ran and (more or not repeats):
            rounds.start_later(index - ran)
            start = m.state()
        rounds.last = start[0]
        if index == 1 and source.count is not None:
            m.guard = m.guard | {(Op("==", (source.count, Const(1))), False)}
        atom = ("iteration", _whose(source, row.value) or rounds.number, index)
        if not sure and (atom, False) in m.guard:
            break
        if not sure and (atom, True) not in m.guard:
            rounds.ends.append((start[0], (m.guard if source.lazy is None else start[1]) | {(atom, False)}))
            m.guard = m.guard | {(atom, True)}
            if isinstance(row.value, Choice) and len(row.value.options) == 1:
                m.guard |= row.value.options[0][0]  # on the other paths the loop has ended
            source.more = source.more or source.lazy is not None
        rounds.run(partial(body, row.value), leave, row.value)
        if m.live and source.more and source.lazy is None:
            left.append(rounds.seeded_states())
            if len(left) == len(source.items) == loops.PASSES + len(more) and not repeats and left[-2] & left[-1]:
                # What a round draws before it seeds the stream is repeated by the round after the next one.
                known = source.items
                further = _row(m, known[0], known[1], rounds.number, _LATER) if more else m.made_of(row.value)
                source.items, repeats = [*known, further], True
        is_last = index + 1 == ran == loops.PASSES and source.more and source.lazy is None and source.begun is None
        if is_last and m.live and kind == "for" and not (more or repeats) and rounds.grows():
            more = [_row(m, source.items[0], row.value, rounds.number, 0)]
            source.items = [*source.items, *more]
        if source.end is not None and len(source.items) == ran == index + 1:
            source.items += map(Const, loops.beyond_keys(m, number(source.items[0]) or 0, source.end))
            source.certain = len(source.items)
    rounds.finish(source.more, finish)


def _extent(value: Value | None) -> float:
    """How large a number, or what something holds, is, where that is known."""
    size = len(value.items) if isinstance(value, Tup) else None if value is None else number(value)
    return float("nan") if size is None else size


def most_of(m: Machine, site: Site, source: loops.Rows) -> int:
    """How many rows of a loop are run: settings with their names are all looked at, if the loop speaks of no stream."""
    named = source.lazy is None and not source.more and all(map(_is_setting, source.items))
    short = named and len(source.items) <= _MANY and not m.program.speaks(site.frame.code, site.node)
    return _MANY if short else loops.MOST


def _is_setting(row: Value) -> bool:
    """Whether a row is a name with what it stands for."""
    return isinstance(row, Tup) and len(row.items) == 2 and isinstance(getattr(row.items[0], "value", None), str)


def _whose(source: loops.Rows, row: Value) -> Value | None:
    """What decides whether a row is there, where other loops may go through it, too: the number of rows, or an object.

    Loops over the same objects have the same rounds: who changes all of them in one loop has changed what the next
    one finds.
    """
    if source.lazy is not None or source.count is not None:
        return source.count
    items = row.items if isinstance(row, Tup) else (row,)
    held = (each for each in items if isinstance(each, Thing) or (isinstance(each, Ref) and each.kind in _HELD))
    return next(held, None)


_HELD = ("instance", "list", "dict", "rngs")


def as_long_as(
    m: Machine, node: ast.While, frame: Frame, trail: list[Any] | None = None, begun: Begun | None = None
) -> None:  # fmt: skip
    """Run the body of a loop as long as its condition holds; with a trail, from where a generator had given a row."""
    rounds = _Rounds(m, Site(node, frame), "while", begun)
    most = loops.PASSES
    endless = isinstance(node.test, ast.Constant)

    def leave(suspended: Suspended) -> None:
        suspended.trail.append((rounds.number, rounds.done + rounds.index - 1))
        suspended.endless = suspended.endless or endless

    def goes_on() -> bool:
        nonlocal most
        value = reflection.truth(m, evaluate.evaluate(m, node.test, frame))
        stays, ends = assume(value, True), assume(value, False)
        if ends is None and not endless and rounds.index <= most < loops.MOST:
            most += 1  # it is known to go on
        if ends is not None and not clash(m.guard, ends):
            cells, guard = m.state()
            rounds.ends.append((cells, guard | ends))
        if stays is None or clash(m.guard, stays):
            return False
        m.guard = m.guard | stays
        return True

    if trail is not None:
        rounds.run(lambda: statements.run(m, node.body, frame, trail), leave)
    later = _LATER if begun is None and _asked(m, node) == "counted" else 0
    while rounds.index < most + later and m.live:
        if rounds.index >= most:
            rounds.start_later(rounds.index - most)
        rounds.last = m.state()[0]
        rounds.run(lambda: statements.run(m, node.body, frame), leave, goes_on=goes_on)
        later = later or (m.live and begun is None and rounds.index == most and not m.later and rounds.grows())
    m.live = m.live and (
        not endless
        or (not rounds.breaks and any(isinstance(each, ast.Break) for each in inside(node.body, _OWN_BREAKS)))
    )
    rounds.finish(True, (lambda: statements.run(m, node.orelse, frame)) if node.orelse else None)


_OWN_BREAKS = (ast.For, ast.AsyncFor, ast.While, *FunctionNode, ast.ClassDef)
"""What a ``break`` in it does not leave the loop around."""
_LASTING = (Root, Child, Func, Tup, Ref, Thing)
"""What the rounds of a comprehension make that stays what it is where their number is not known."""


def comprehension(
    m: Machine,
    node: ast.ListComp | ast.SetComp | ast.GeneratorExp | ast.DictComp,
    frame: Frame,
    element: Callable[[Frame], Value],
) -> tuple[list[Value], bool]:
    """The elements that a comprehension gives, and whether there may be others."""
    inner = Frame(
        m.uid(), frame.code, node, frame.qualname, frame, frame.owner, frame.receiver, compiled=frame.compiled
    )
    items: list[Value] = []
    most = loops.MOST if any(isinstance(inner_node, ast.Call) for inner_node in descendants(node)) else _MANY
    first = evaluate.evaluate(m, node.generators[0].iter, frame)
    unsure = _generate(m, inner, node.generators, first, most, lambda: items.append(element(inner)))
    if unsure:
        lasting = (all(isinstance(option, _LASTING) for option in options_of(item)) for item in items)
        items = [item if lasts else m.made_of(item) for item, lasts in zip(items, lasting, strict=True)]
    return items, unsure


def _generate(
    m: Machine, inner: Frame, generators: list[ast.comprehension], over: Value, most: int, collect: Body
) -> bool:
    """Run the rounds of the first generator, those of the others in each; whether there may be more rows, or fewer."""
    first, *others = generators
    unsure = False
    source = loops.iterate(m, over, Site(first.iter, inner), most)

    def body(row: Value) -> None:
        nonlocal unsure
        binding.bind(m, first.target, row, inner)
        for test in first.ifs:
            value = reflection.truth(m, evaluate.evaluate(m, test, inner))
            holds, fails = assume(value, True), assume(value, False)
            if holds is None or clash(m.guard, holds):
                m.live = False
                m.loops[-1][1].append(m.state())
                return
            if fails is not None and not clash(m.guard, fails):
                unsure = True
                cells, guard = m.state()
                m.loops[-1][1].append((cells, guard | fails))
            m.guard = m.guard | holds
        if others:
            unsure |= _generate(m, inner, others, evaluate.evaluate(m, others[0].iter, inner), most, collect)
        else:
            collect()

    over_rows(m, Site(inner.code.loop_of(first), inner), source, body, "comprehension", most)
    return unsure or source.more


# Rounds that are not run


_LATER = 2
"""So many later rounds a loop has; each stands for any one behind those that are run."""


def _asked(m: Machine, node: ast.AST) -> object:
    """What the conditions in a loop read: something ``counted`` in it, what it ``bound``, or nothing (empty)."""
    if m.later or not isinstance(node, (ast.For, ast.While)):
        return ""
    known = m.memo.get(("tested", node))
    if known is None:
        below = [each for statement in node.body for each in descendants(statement)]
        read = _named([each.test for each in below if isinstance(each, (ast.If, ast.IfExp))])
        counted = _named([each.target for each in below if isinstance(each, ast.AugAssign)])
        bound = _named([node.target] if isinstance(node, ast.For) else [])
        known = Const("counted" if read & counted else "bound" if read & bound else "")
        m.memo["tested", node] = known
    return known.value if isinstance(known, Const) else ""


def _named(nodes: list[ast.expr]) -> set[str]:
    """The names and attributes in some expressions."""
    below = (each for node in nodes for each in descendants(node))
    return {getattr(each, "id", "") or getattr(each, "attr", "") for each in below} - {""}


def _later_rows(m: Machine, node: ast.AST, known: list[Value], loop: int) -> list[Value]:
    """The rows of the later rounds of a ``for`` loop, of which two rows are known; none where nobody asks for them."""
    tested = _asked(m, node)
    found = [_row(m, known[0], known[1], loop, number) for number in range(_LATER)] if tested else []
    return found if tested == "counted" or any(map(_is_numbered, found)) else []


def _row(m: Machine, before: Value, last: Value, loop: int, number: int) -> Value:
    """What a row is in a round behind two known ones."""
    if before == last:
        return last
    known = [each.value for each in (before, last) if isinstance(each, Const) and isinstance(each.value, int)]
    if len(known) == 2:
        return Op(LATER, (Const(loop), Const(number), Const(2 * known[1] - known[0])))
    if isinstance(before, Tup) and isinstance(last, Tup) and len(before.items) == len(last.items):
        pairs = zip(before.items, last.items, strict=True)
        return Tup(tuple(_row(m, one, other, loop, number) for one, other in pairs))
    return m.made_of(last)


def _is_numbered(row: Value) -> bool:
    """Whether a row holds the number of a later round."""
    return any(map(_is_numbered, row.items)) if isinstance(row, Tup) else isinstance(row, Op) and row.name == LATER


def _again(before: Value, which: tuple[int, int]) -> Value | None:
    """The number of a later round where a counter had that of another one."""
    if isinstance(before, Op) and before.name == LATER and before.args[0] == Const(which[0]):
        return Op(LATER, (before.args[0], Const(which[1]), before.args[2]))
    return None
