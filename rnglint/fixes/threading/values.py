"""The text of each value: one seed or key for every use, and another one in every round."""

from __future__ import annotations

import ast

from msgspec import Struct, field

from rnglint.fixes.names import free, identifiers
from rnglint.fixes.needs import need
from rnglint.fixes.rounds import Indices, Loop
from rnglint.fixes.spelling import Pages
from rnglint.fixes.threading.demand import Demand, Holder, Use, is_run_by_framework
from rnglint.program.scopes import Scope
from rnglint.program.syntax import descendants


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
    if "." in name:
        nodes = (node for statement in loop.body for node in descendants(statement) if isinstance(node, ast.Attribute))
        return any(not isinstance(node.ctx, ast.Load) and ast.unparse(node) == name for node in nodes)
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
    """Seeds: integers that differ in every use and every round.

    A function that passes several on draws them from a generator of its own, which is made of the seed that it gets.
    """

    def write(self, holder: Holder, name: str) -> dict[Use, str]:
        """The text of the seed for each use of a holder's ``name``."""
        if self._demand.is_traced(holder.scope):
            return self._reckoned(holder, name)
        if self.draws(holder):
            bits = 32 if any(root.narrow for root in self._demand.request.roots) else 63
            return dict.fromkeys(holder.uses, f"{name}.getrandbits({bits})")
        return {use: self._sum(use, name, 0, 1) for use in holder.uses}

    def draws(self, holder: Holder) -> bool:
        """Whether the seeds that a holder passes on are drawn."""
        if not holder.uses or self._demand.is_traced(holder.scope):
            return False
        use, several = holder.uses[0], len(holder.uses) > 1
        if self._demand.request.apart and not several and not use.loops:
            return False
        if holder.kind in ("create", "module"):
            return not is_run_by_framework(holder.scope) or several or bool(use.loops)
        if several or len(use.loops) > 1 or not all(loop.counts for loop in use.loops):
            return True
        narrow = any(root.narrow for root in self._demand.request.roots)
        return bool(use.loops) and (narrow or self._adds(use.callee, set()))

    def _adds(self, scope: Scope | None, seen: set[Scope]) -> bool:
        """Whether a function passes on sums of the seed that it gets."""
        if scope is None or scope in seen:
            return False
        seen.add(scope)
        members = {scope, *self._demand.families.get(scope, ())}
        for holder in (self._demand.holders[each] for each in members if each in self._demand.holders):
            if self.draws(holder):
                continue
            if len(holder.uses) > 1 or any(use.loops or self._adds(use.callee, seen) for use in holder.uses):
                return True
        return False

    def _reckoned(self, holder: Holder, name: str) -> dict[Use, str]:
        """Sums, for code that is traced: no generator lives there."""
        widths = [self._width(use, {holder.scope}) for use in holder.uses]
        step = sum(widths)
        need(all(len(use.loops) < 2 and all(loop.counts for loop in use.loops) for use in holder.uses))
        return {use: self._sum(use, name, sum(widths[:at]), step) for at, use in enumerate(holder.uses)}

    def _sum(self, use: Use, name: str, number: int, step: int) -> str:
        terms = [name]
        for loop in use.loops:
            index = self._indices.of(loop, {*identifiers(use.scope.node), name})
            terms.append(index if step == 1 else f"{step} * {index}")
        return " + ".join([*terms, str(number)] if number else terms)

    def _width(self, use: Use, seen: set[Scope]) -> int:
        """How many seeds a call needs.  Raises NoFix where the number is open."""
        inner = None if use.callee is None else self._demand.holders.get(use.callee)
        if inner is None or use.callee is None:
            return 1
        need(use.callee not in seen, not any(below.loops for below in inner.uses))
        return max(sum(self._width(below, {*seen, use.callee}) for below in inner.uses), 1)


class Numbers(_Values):
    """What was drawn outside: every use gets it as it is."""

    def write(self, holder: Holder, name: str) -> dict[Use, str]:
        """The text of the number for each use of a holder's ``name``."""
        return dict.fromkeys(holder.uses, name)


def needs_name(holder: Holder) -> bool:
    """Whether a key must be a variable: it moves on, or more than one place reads it."""
    return len(holder.uses) > 1 or bool(holder.uses[0].loops)
