"""Where values are needed, and which functions have to take them: the closure over calls."""

from __future__ import annotations

import ast
from dataclasses import dataclass, field
from typing import Literal

from rnglint.fixes.threading.bodies import Bodies, Handed
from rnglint.fixes.threading.callers import Callers
from rnglint.fixes.threading.families import family
from rnglint.fixes.threading.loops import Loop, around
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.options import handed_on
from rnglint.fixes.threading.own_keys import own_key
from rnglint.fixes.threading.paths import Hop
from rnglint.fixes.threading.request import Request, Root
from rnglint.fixes.threading.rows import Rows, Scan, batch
from rnglint.fixes.threading.workspace import Workspace, is_run_by_framework
from rnglint.fixes.threading.wrappers import hands_on, outside
from rnglint.knowledge.keywords import RESOLVES_TO_POSITIONS
from rnglint.knowledge.roles import Compiles, Maps, Partial, Passes, RemembersResult, RunsOnHost
from rnglint.machine.callables import Mapped
from rnglint.program.classes import meant
from rnglint.program.code import FunctionNode
from rnglint.program.places import span
from rnglint.program.scopes import Scope, Site
from rnglint.program.signatures import is_written_out

SourceKind = Literal["parameter", "create", "variable", "module", "row", "split"]
"""``split``: the function has a key, from which another one is split.

``row``: the second parameter of a scan's body, which gets one of the keys that the scan runs over.
"""


@dataclass(frozen=True, slots=True, eq=False)
class Use:
    """A place that needs a value of its own: a root, or a call of a function that takes one.

    It stands in ``scope`` and gets its value from ``holder`` (that scope, or a function around it).
    ``rows``: the batch over which the call is mapped; the value is split for it.  ``handed``: the call runs the
    function that it is given.
    """

    node: ast.AST
    scope: Scope
    holder: Scope
    loops: tuple[Loop, ...]
    root: Root | None = None
    callee: Scope | None = None
    rows: Rows | None = None
    handed: Handed | None = None


@dataclass(slots=True)
class Holder:
    """A scope that has a value: where it gets it from, and the places that use it."""

    scope: Scope
    kind: SourceKind
    uses: list[Use] = field(default_factory=list)
    like: Scope | None = None
    """A method of the same family, of which the value is; this one takes it only because that one does."""


class Demand:
    """Finds every place that must change when some roots become parameters."""

    def __init__(self, workspace: Workspace, request: Request) -> None:
        self.callers = workspace.callers
        self.workspace = workspace
        self.request = request
        self.holders: dict[Scope, Holder] = {}
        self.families: dict[Scope, set[Scope]] = {}
        self.bodies = Bodies(workspace)
        self.incomplete = False
        self._on_paths = {hop.callee for reach in request.reaches for hop in reach.path}

    def collect(self) -> None:
        """Fill ``holders``.  Raises NoFix."""
        for root in self.request.roots:
            self._need(root.node, root.scope, root=root)
        for reach in self.request.reaches:
            self._covered(reach.path[1:])

    def _covered(self, path: tuple[Hop, ...]) -> None:
        """Every call of a function that now takes a value must have been found."""
        found = {use.node for holder in self.holders.values() for use in holder.uses}
        for hop in path:
            holder = self.holders.get(hop.callee)
            if holder is not None and holder.kind in ("parameter", "row") and hop.node not in found:
                raise NoFix

    def _need(
        self,
        node: ast.AST,
        scope: Scope,
        *,
        root: Root | None = None,
        callee: Scope | None = None,
        rows: Rows | None = None,
        handed: Handed | None = None,
    ) -> None:
        self.workspace.enter(scope.code)
        if scope.is_class:
            raise NoFix
        holder, loops = self._holder(scope)
        use = Use(node, scope, holder, (*loops, *around(scope, node)), root, callee, rows, handed)
        known = self.holders.get(holder)
        if known is None:
            known = self.holders[holder] = Holder(holder, self._source(use))
            known.uses.append(use)
            if known.kind == "parameter":
                self._ask_callers(holder)
            elif known.kind == "row":
                self.incomplete = self.incomplete or self.callers(holder).escapes
                for site, _ in self.callers(holder).bodies:
                    scan = Scan.of(self.workspace, site)
                    assert scan is not None
                    self._need(site.call, site.scope, callee=holder, rows=scan.rows)
        else:
            known.uses.append(use)

    # From where

    def _holder(self, scope: Scope) -> tuple[Scope, tuple[Loop, ...]]:
        """The scope whose value code of ``scope`` uses, and the loops between the two.

        A function inside a traced one that is handed to a mapping API (a branch, a loss, a loop
        body) reads the value of the function around it: it is called with arguments of others.
        """
        found = self.callers(scope) if scope.is_function else None
        if found is None or not found.bodies or (self._takes_rows(scope) and not self.bodies.counted(scope)):
            return scope, ()
        return self._around(scope, found) or (scope, self._own_rounds(scope, found))

    def _around(self, scope: Scope, found: Callers) -> tuple[Scope, tuple[Loop, ...]] | None:
        """The scope around a body that is handed on in one place; None where it can take no value from there."""
        if len(found.bodies) > 1 or found.calls or scope.parent is None or not scope.parent.is_function:
            return None
        site, role = found.bodies[0]
        rounds = self.bodies.rounds(site, role, scope)
        if self.request.kind == "key" and self.bodies.positional(scope):
            return None  # each leaf needs a key of its own
        if rounds is None or site.scope != scope.parent:
            return None
        outer, loops = self._holder(scope.parent)
        inner = around(scope.parent, site.call)
        if any(isinstance(loop.node, ast.comprehension) for loop in inner):
            return None
        return outer, (*loops, *inner, *rounds)

    def _own_rounds(self, scope: Scope, found: Callers) -> tuple[Loop, ...]:
        """The loop in which a body runs that takes a value itself.  Raises NoFix where it cannot take one."""
        if any(handed.way != "rounds" for handed in self._handed(scope)):
            return ()
        loops = {self.bodies.rounds(site, role, scope) for site, role in found.bodies}
        if len(loops) > 1:
            raise NoFix
        return loops.pop() or ()

    def _handed(self, scope: Scope) -> tuple[Handed, ...]:
        """The places where a function is handed on with a key.  Raises NoFix where that cannot be done in all."""
        found = None if self.request.kind != "key" or self.request.viewed else self.bodies.handed(scope)
        if found is None:
            raise NoFix
        return found

    def _takes_rows(self, scope: Scope) -> bool:
        return self.request.kind == "key" and self.bodies.take_rows(scope)

    def _source(self, use: Use) -> SourceKind:
        """How the holder of a use comes by its value."""
        captured, scope = self.request.captured, use.holder
        if captured is not None and not self.is_traced(scope) and self._has(use, captured.owner, captured.name):
            return "variable"
        if scope.is_module:
            return "module"
        handed = bool(self.callers(scope).bodies)
        if handed:
            if not self.bodies.counted(scope) and self._takes_rows(scope):
                return "row"
            self._handed(scope)
        if self.request.kind == "key" and self._splits(use):
            return "split"
        if handed or self.is_traced(scope):
            return "parameter"
        found = self.callers(scope)
        if self.request.kind == "seed":
            return "parameter"
        if is_run_by_framework(scope) or not (found.calls or self._plain(scope)) or self.once(scope):
            return "create"
        if found.calls and not found.escapes:
            return "parameter"
        return "create" if self._is_entry_point(use) else "parameter"

    def _splits(self, use: Use) -> bool:
        """Whether the holder has a key of its own (a traced one: as a parameter) that is no root itself."""
        scope = use.holder
        found = own_key(scope)
        if found is None:
            return False
        name, statement = found
        captured = self.request.captured
        roots = [root for root in self.request.roots if statement is not None and root.node in ast.walk(statement)]
        mine = captured is not None and captured.owner == scope and captured.name == name
        usable = statement is None or (not self.is_traced(scope) and self.follows(use, statement))
        return usable and not roots and not mine

    def follows(self, use: Use, statement: ast.AST) -> bool:
        """Whether a use stands behind a statement."""
        code = use.scope.code
        return span(code, use.node)[0] > span(code, statement)[1]

    def _has(self, use: Use, owner: Scope, name: str) -> bool:
        """Whether a scope sees the captured variable and moves it on, or is where it is made."""
        scope = use.holder
        if not owner.is_module:
            return owner in (scope, *scope.enclosing())
        if scope.binder(name) != owner:
            return False
        if any(Scope.of(owner.code, store) == scope for store in owner.stores(name)):
            return True
        return self.once(scope) or (not self.callers(scope).calls and self._is_entry_point(use))

    def is_traced(self, scope: Scope) -> bool:
        """Whether a function runs while something is traced."""
        return any(
            each in self._on_paths or (each.is_function and self.callers(each).traced)
            for each in (scope, *scope.enclosing())
        )

    def once(self, scope: Scope) -> bool:
        """Whether a function is called in one place, by the module itself: where the program starts."""
        found = self.callers(scope).calls
        return len(found) == 1 and found[0].site.scope.is_module and not around(found[0].site.scope, found[0].site.call)

    def _is_entry_point(self, use: Use) -> bool:
        """Whether a function that nothing calls looks like the start of a program.

        One that takes data and draws for it once is a step of somebody else's loop: a key made
        in it would be the same in every call.
        """
        scope = use.holder
        if not isinstance(scope.node, FunctionNode):
            return scope.is_module
        if use.loops or use.rows is not None:
            return True
        args = scope.node.args
        required = args.args[: len(args.args) - len(args.defaults)]
        callers = [caller for holder in self.holders if holder.is_function for caller in self.callers(holder).calls]
        sites = {caller.site for caller in callers if caller.site.scope == scope}
        looped = any(around(scope, site.call) for site in sites)
        return looped or len(sites) > 1 or not required[scope.owner is not None :]

    # Who calls

    def _ask_callers(self, scope: Scope) -> None:
        """Every call of a function that takes the value needs one."""
        if not isinstance(scope.node, ast.Lambda) and not self._plain(scope):
            raise NoFix
        found = self.callers(scope)
        if self.workspace.refuses_keywords(scope):
            raise NoFix
        self.incomplete = self.incomplete or found.escapes
        alone = self.once(scope) and self.request.kind == "seed"
        answered = {use.node for holder in self.holders.values() for use in holder.uses if use.root is None}
        for caller in found.calls:
            call = caller.site.call
            if call in answered:
                continue  # it runs another function of the family, too
            self.incomplete = self.incomplete or not (is_written_out(call) or self._takes_keyword(scope, call))
            rows = self._rows(caller.maps, caller.site) if caller.maps else None
            default_serves = self.request.kind == "seed" and is_run_by_framework(caller.site.scope)
            if not alone and not default_serves:
                self._need(call, caller.site.scope, callee=scope, rows=rows)
        for handed in self._handed(scope) if found.bodies else ():
            self._need(handed.site.call, handed.site.scope, callee=scope, rows=handed.rows, handed=handed)
        self._ask_family(scope)

    def _takes_keyword(self, scope: Scope, call: ast.Call) -> bool:
        """Whether what a call unpacks cannot be the new parameter, which is a keyword that nobody gave so far."""
        opened = not all(keyword.arg for keyword in call.keywords)
        return not (opened and handed_on(self.workspace, scope) is None) and not self.takes_positions(scope)

    def takes_positions(self, scope: Scope) -> bool:
        """Whether a function is called through a transformation that leaves no keyword to it."""
        knowledge = self.workspace.program.knowledge
        maps = (made for caller in self.callers(scope).calls for made in caller.maps)
        named = any(knowledge.canonical(made.name) in RESOLVES_TO_POSITIONS for made in maps)
        return named or (self.request.kind == "key" and self.bodies.positional(scope))

    def _rows(self, maps: tuple[Mapped, ...], site: Site) -> Rows | None:
        """The batch of a call through ``vmap``; None where only ``grad`` and its kin are passed."""
        knowledge = self.workspace.program.knowledge
        kinds = [(made, role.kind) for made in maps if (role := knowledge.role(made.name, Maps)) is not None]
        batched = [made for made, kind in kinds if kind == "vmap"]
        foreign = any(made.name != "jax.vmap" for made in batched) or (batched and self.request.kind != "key")
        if foreign or any(kind == "loop" for _, kind in kinds):
            raise NoFix
        return batch(self.workspace, batched, site) if batched else None

    def _plain(self, scope: Scope) -> bool:
        """Whether a function's decorators leave its signature alone."""
        return all(self._keeps(scope, each) for each in scope.decorators)

    def _keeps(self, scope: Scope, decorator: ast.expr) -> bool:
        program, knowledge = self.workspace.program, self.workspace.program.knowledge
        while isinstance(decorator, ast.Call):
            partial = knowledge.role(outside(scope.code, decorator.func), Partial) is not None
            decorator = decorator.args[0] if partial and decorator.args else decorator.func
        made, name = meant(program, scope.code, decorator), outside(scope.code, decorator)
        if isinstance(made, Scope):  # a wrapper that hands on all it gets, or nothing at all
            inside = [Scope(made.code, each) for each in ast.walk(made.node) if isinstance(each, FunctionNode)][1:]
            own = made.is_function and (not inside or any(hands_on(each) for each in inside))
            return own and not any(call.site.call in ast.walk(made.node) for call in self.callers(scope).calls)
        if self.request.kind == "key" and knowledge.role(name, RemembersResult) is not None:
            return False  # a key is no key of a table
        keeps = any(knowledge.role(name, kind) is not None for kind in (Compiles, Maps, RunsOnHost, Passes))
        return keeps or knowledge.unbound_decorator(name.rpartition(".")[2]) is not None

    def _ask_family(self, scope: Scope) -> None:
        """The functions that are called in this one's place take the value, too.  Raises NoFix."""
        found = self.callers(scope)
        members = family(self.workspace, scope, found)
        if len(members) == 1:
            return
        known = self.families.get(scope, set()) | members
        self.families |= dict.fromkeys(known, known)
        for other in members - {scope}:
            if other not in self.holders:
                self.workspace.enter(other.code)
                self.holders[other] = Holder(other, "parameter", like=scope)
                self._ask_callers(other)
            elif self.holders[other].kind != "parameter":
                raise NoFix
