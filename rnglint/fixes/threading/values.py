"""The text of each value: one seed or key for every use, and another one in every round."""

from __future__ import annotations

import ast

from msgspec import Struct, field

from rnglint.fixes.needs import need
from rnglint.fixes.rounds import Indices, Loop
from rnglint.fixes.threading.demand import Demand, Holder, Use
from rnglint.fixes.threading.names import free, identifiers
from rnglint.fixes.threading.spelling import Pages
from rnglint.program.scopes import Scope

_FAR = 1_000_000
_LARGEST = 2**63 - 1


class _Group(Struct):
    """Uses that read one name: one that moves on in a loop around them, or that of the holder."""

    loop: Loop | None
    name: str
    uses: list[Use] = field(default_factory=list)


def last_uncounted(use: Use, holder: Holder, name: str = "") -> Loop | None:
    """The innermost loop around a use that has no index, or moves ``name`` on by itself."""
    return next((loop for loop in reversed(use.loops) if not loop.counts or _moves(loop, holder.scope, name)), None)


def _moves(loop: Loop, holder: Scope, name: str) -> bool:
    """Whether a loop binds ``name`` anew in each round."""
    owner = holder.binder(name) if name.isidentifier() else None
    return owner is not None and any(loop.holds(store) for store in owner.stores(name))


class _Values:
    """Writes the values of holders."""

    def __init__(self, pages: Pages, demand: Demand) -> None:
        self._pages = pages
        self._demand = demand
        self._indices = Indices(pages)


class Keys(_Values):
    """Keys: ``fold_in`` tells uses and rounds apart; ``split`` moves a key on where nothing counts.

    JAX derives ``split(key)[n]`` as ``fold_in(key, n)``: where a key is split, 0 and 1 are not folded into it.
    """

    def write(self, holder: Holder, name: str) -> dict[Use, str]:
        """The text of the key for each use of a holder's ``name``."""
        groups: dict[ast.AST | None, _Group] = {}
        for use in holder.uses:
            loop = last_uncounted(use, holder, name)
            node = None if loop is None else loop.node
            if loop is not None and node not in groups:
                around = {other.name for other in groups.values() if other.loop and other.loop.meets(loop)}
                groups[node] = _Group(loop, self._split(loop, holder, name, around))
            groups.setdefault(node, _Group(None, name)).uses.append(use)
        found: dict[Use, str] = {}
        for group in sorted(groups.values(), key=lambda group: group.loop is not None):
            moved = group.loop is None and len(groups) > 1  # elsewhere: where it is split, 0 and 1 are taken
            for number, use in enumerate(group.uses, 2 if moved else 0):
                several = moved or len(group.uses) > 1
                found[use] = self._text(use, group.name, number if several else None, group.loop)
        return found

    def is_tensor(self, holder: Holder) -> bool:
        """Whether a holder's key is a tensor of torch."""
        return False

    def _text(self, use: Use, name: str, number: int | None, behind: Loop | None = None) -> str:
        text, place = name, use.scope.node
        spelling = self._pages.spelling(use.scope.code)
        loops = use.loops if behind is None else use.loops[use.loops.index(behind) + 1 :]
        numbers = [] if number is None else [str(number)]
        for each in numbers + [self._indices.of(loop, {*identifiers(place), name}) for loop in loops]:
            text = f"{spelling.random('fold_in', place)}({text}, {each})"
        if use.rows is not None:
            count = self._pages.draft(use.scope.code).read(use.rows.node) + use.rows.item
            if use.rows.leaves:
                return self._for_leaves(use.scope, text, count)
            if use.rows.tree:
                util = spelling.spell("jax.tree_util", place, module=True)
                count = f"{util}.tree_leaves({count})[0]"
            if use.rows.depth > 1:
                count = f"{count}.shape[:{use.rows.depth}]"
            elif use.rows.counted:
                count = f"{count}.shape[{use.rows.axis}]" if use.rows.axis or use.rows.tree else f"len({count})"
            text = f"{spelling.random('split', place)}({text}, {count})"
        return text

    def _for_leaves(self, scope: Scope, key: str, tree: str) -> str:
        """A tree of keys of the same structure as another tree."""
        spelling = self._pages.spelling(scope.code)
        util = spelling.spell("jax.tree_util", scope.node, module=True)
        keys = f"{spelling.random('split', scope.node)}({key}, len({util}.tree_leaves({tree})))"
        return f"{util}.tree_unflatten({util}.tree_structure({tree}), {keys})"

    def _split(self, loop: Loop, holder: Holder, name: str, taken: set[str]) -> str:
        """Move the key on at the top of a loop's body; gives the name of the key for this round."""
        stores = holder.scope.stores(name)
        need(loop.scope == holder.scope, loop.is_statement)
        # A key that only the loop itself makes is not there yet at the top of the first round.
        need(not stores or not all(loop.holds(store) for store in stores))
        new = free(("subkey", "round_key", "step_key"), {*identifiers(holder.scope.node), *taken, name})
        split = self._pages.spelling(holder.scope.code).random("split", holder.scope.node)
        self._pages.draft(holder.scope.code).before(loop.body[0], f"{name}, {new} = {split}({name})")
        return new


class Seeds(_Values):
    """Seeds: integers that differ in every use and every round."""

    def write(self, holder: Holder, name: str) -> dict[Use, str]:
        """The text of the seed for each use of a holder's ``name``."""
        if not holder.uses:
            return {}  # it takes a seed only because another function in whose place it is called does
        stride = max(self._stride(use, set()) for use in holder.uses)
        step = stride * len(holder.uses)
        again = [use for use in holder.uses if holder.scope in self._reached(use.callee, set())]
        need(self._span(holder, stride) <= _LARGEST, not any(use.loops for use in again))
        need(len(again) < 2)  # sums of steps to the left and to the right come to the same
        found: dict[Use, str] = {}
        moving: dict[ast.AST | None, tuple[Loop, int]] = {}
        for number, use in enumerate(holder.uses):
            inner = self._counted(use)
            if len(inner) < len(use.loops):
                loop, by = use.loops[-len(inner) - 1], step * _FAR ** len(inner)
                moving[loop.node] = loop, max(by, moving.get(loop.node, (loop, 0))[1])
            terms = [name]
            for depth, loop in enumerate(inner):
                index = self._indices.of(loop, {*identifiers(use.scope.node), name})
                weight = step * _FAR ** (len(inner) - depth - 1)
                terms.append(index if weight == 1 else f"{_number(weight)} * {index}")
            if number:
                terms.append(_number(number * stride))
            found[use] = " + ".join(terms[1:] if terms[0] == "0" and len(terms) > 1 else terms)
        for loop, by in moving.values():
            self._move_on(loop, holder, name, by)
        return found

    def _counted(self, use: Use) -> tuple[Loop, ...]:
        """The loops whose index enters the sum: all, if only one of them is a statement, else those in the last one."""
        statements = [loop for loop in use.loops if loop.is_statement]
        if len(statements) <= 1 and all(loop.counts for loop in use.loops):
            return use.loops
        return use.loops[use.loops.index(statements[-1]) + 1 :] if statements else use.loops

    def _move_on(self, loop: Loop, holder: Holder, name: str, by: int) -> None:
        need(loop.scope == holder.scope, loop.is_statement, name.isidentifier(), holder.kind != "variable")
        self._pages.draft(holder.scope.code).before(loop.body[0], f"{name} += {_number(by)}")

    def _stride(self, use: Use, seen: set[Scope]) -> int:
        """How far apart the seeds of two calls must be: beyond those that a callee makes of its own."""
        inner = None if use.callee is None else self._demand.holders.get(use.callee)
        if inner is None or use.callee is None:
            return 1
        if use.callee in seen:
            return _FAR
        return self._span(inner, max((self._stride(below, {*seen, use.callee}) for below in inner.uses), default=1))

    def _reached(self, scope: Scope | None, seen: set[Scope]) -> set[Scope]:
        """A function, and those that it hands seeds on to."""
        if scope in self._demand.holders and scope not in seen:
            seen.add(scope)
            for use in self._demand.holders[scope].uses:
                self._reached(use.callee, seen)
        return seen

    def _span(self, holder: Holder, stride: int) -> int:
        """How far the seeds of one call of a function reach; a loop is taken to have fewer than a million rounds."""
        levels = [len(self._counted(use)) + (len(self._counted(use)) < len(use.loops)) for use in holder.uses]
        return int(stride * max(len(holder.uses), 1) * _FAR ** max(levels, default=0))


def _number(value: int) -> str:
    return f"{value:_}" if value >= 10_000 else str(value)


def needs_name(holder: Holder, kind: str) -> bool:
    """Whether the value must be a variable: it moves on, or more than one place reads it."""
    if len(holder.uses) > 1 or any(last_uncounted(use, holder) is not None for use in holder.uses):
        return True
    loops = holder.uses[0].loops
    return bool(loops) if kind == "key" else len(loops) > 1
