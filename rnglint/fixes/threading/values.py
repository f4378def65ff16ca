"""The text of each value: one seed or key for every use, and another one in every round."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field

from rnglint.fixes.needs import need
from rnglint.fixes.threading.demand import Holder, Use
from rnglint.fixes.threading.loops import Indices, Loop
from rnglint.fixes.threading.names import free, identifiers
from rnglint.fixes.threading.spelling import Pages
from rnglint.program.scopes import Scope

_FAR = 1_000_000
_LARGEST = 2**63 - 1


@dataclass(slots=True)
class Advance:
    """A loop in which the value moves on: the name that holds it inside, and the uses there."""

    loop: Loop
    name: str
    uses: list[Use] = field(default_factory=list)


def last_uncounted(use: Use, holder: Holder, name: str = "") -> Loop | None:
    """The innermost loop around a use that has no index, or moves ``name`` on by itself."""
    return next((loop for loop in reversed(use.loops) if not loop.counts or _moves(loop, holder.scope, name)), None)


def _moves(loop: Loop, holder: Scope, name: str) -> bool:
    """Whether a loop binds ``name`` anew in each round."""
    owner = holder.binder(name) if name.isidentifier() else None
    return owner is not None and any(loop.holds(store) for store in owner.stores(name))


class Keys:
    """Keys: ``fold_in`` tells uses and rounds apart; ``split`` moves a key on where nothing counts.

    JAX derives ``split(key)[n]`` as ``fold_in(key, n)``: where a key is split, 0 and 1 are not folded into it.
    """

    def __init__(self, pages: Pages, indices: Indices) -> None:
        self._pages = pages
        self._indices = indices

    def write(self, holder: Holder, name: str) -> dict[Use, str]:
        """The text of the key for each use of a holder's ``name``."""
        advances: dict[ast.AST | None, Advance] = {}
        plain: list[Use] = []
        for use in holder.uses:
            loop = last_uncounted(use, holder, name)
            if loop is None:
                plain.append(use)
                continue
            known = advances.get(loop.node)
            if known is None:
                around = {other.name for other in advances.values() if other.loop.meets(loop)}
                known = advances[loop.node] = Advance(loop, self._split(loop, holder, name, around))
            known.uses.append(use)
        several = len(plain) + len(advances) > 1
        first = 2 if advances else 0
        found = {use: self._text(use, name, number if several else None) for number, use in enumerate(plain, first)}
        for advance in advances.values():
            several = len(advance.uses) > 1
            for number, use in enumerate(advance.uses):
                found[use] = self._text(use, advance.name, number if several else None, advance.loop)
        return found

    def is_tensor(self, holder: Holder) -> bool:
        """Whether a holder's key is a tensor of torch."""
        return False

    def _text(self, use: Use, name: str, number: int | None, behind: Loop | None = None) -> str:
        text = name
        fold = self._pages.spelling(use.scope.code).random
        if number is not None:
            text = f"{fold('fold_in', use.scope.node)}({text}, {number})"
        loops = use.loops if behind is None else use.loops[use.loops.index(behind) + 1 :]
        for loop in loops:
            index = self._indices.of(loop, {*identifiers(use.scope.node), name})
            text = f"{fold('fold_in', use.scope.node)}({text}, {index})"
        if use.rows is not None:
            count = self._pages.draft(use.scope.code).read(use.rows.node) + use.rows.item
            if use.rows.leaves:
                return self._for_leaves(use.scope, text, count)
            if use.rows.tree:
                util = self._pages.spelling(use.scope.code).spell("jax.tree_util", use.scope.node, module=True)
                count = f"{util}.tree_leaves({count})[0]"
            if use.rows.depth > 1:
                count = f"{count}.shape[:{use.rows.depth}]"
            elif use.rows.counted:
                count = f"{count}.shape[{use.rows.axis}]" if use.rows.axis or use.rows.tree else f"len({count})"
            text = f"{fold('split', use.scope.node)}({text}, {count})"
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
        need(
            not stores or not all(loop.holds(store) for store in stores)
        )  # else there is no key yet in the first round
        new = free(("subkey", "round_key", "step_key"), {*identifiers(holder.scope.node), *taken, name})
        split = self._pages.spelling(holder.scope.code).random("split", holder.scope.node)
        self._pages.draft(holder.scope.code).before(loop.body[0], f"{name}, {new} = {split}({name})")
        return new


class Seeds:
    """Seeds: integers that differ in every use and every round."""

    def __init__(self, pages: Pages, indices: Indices, holders: dict[Scope, Holder]) -> None:
        self._pages = pages
        self._indices = indices
        self._holders = holders

    def write(self, holder: Holder, name: str) -> dict[Use, str]:
        """The text of the seed for each use of a holder's ``name``."""
        if not holder.uses:
            return {}  # it takes a seed only because another function in whose place it is called does
        stride = max(self._stride(use, set()) for use in holder.uses)
        step = stride * len(holder.uses)
        need(self._span(holder, stride) <= _LARGEST)
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
        inner = None if use.callee is None else self._holders.get(use.callee)
        if inner is None or use.callee is None:
            return 1
        if use.callee in seen:
            return _FAR
        return self._span(inner, max((self._stride(below, {*seen, use.callee}) for below in inner.uses), default=1))

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
