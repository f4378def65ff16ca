"""Where values are needed, and which functions have to take them: the closure over calls."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from itertools import takewhile
from typing import Literal

from msgspec import Struct, field, structs

from rnglint.fixes.needs import first, need, only
from rnglint.fixes.rounds import Loop, around
from rnglint.fixes.threading.bodies import Bodies, Handed, Rows
from rnglint.fixes.threading.callers import Caller, Callers
from rnglint.fixes.threading.own_keys import OwnSeed, given_key, kept_key, own_key, own_seed
from rnglint.fixes.threading.request import Captured, Hop, Request, Root
from rnglint.fixes.threading.workspace import Workspace
from rnglint.fixes.threading.wrappers import inner, maps
from rnglint.knowledge.handing import OVERLOADS, RESOLVES_TO_POSITIONS, SPLITS_BY_LANE, TEST_RUNNERS
from rnglint.knowledge.roles import Compiles, Partial, Passes, RemembersResult, Runs
from rnglint.knowledge.views import REFUSE_KEYWORDS
from rnglint.machine.callables import ClassV, Mapped
from rnglint.machine.terms import Ref
from rnglint.program.classes import ancestry, meant
from rnglint.program.code import FunctionNode
from rnglint.program.scopes import Scope, Site
from rnglint.program.signatures import is_written_out
from rnglint.program.syntax import descendants, returns
from rnglint.program.wrappers import hands_on

SourceKind = Literal["parameter", "create", "variable", "module", "row", "split"]
"""``split``: the function has a key, from which another one is split.

``row``: the second parameter of a scan's body, which gets one of the keys that the scan runs over.
"""


class Use(Struct, frozen=True, eq=False):
    """A place in ``scope`` that needs a value of its own: a root, or a call of a function that takes one.

    ``loops`` are those between it and what holds the value.  ``rows``: the batch over which the call is mapped; the
    value is split for it.  ``handed``: the call runs the function that it is given.
    """

    node: ast.AST
    scope: Scope
    root: Root | None = None
    callee: Scope | None = None
    rows: Rows | None = None
    handed: Handed | None = None
    loops: tuple[Loop, ...] = ()


class Holder(Struct):
    """A scope that has a value: where it gets it from, and the places in it, or inside of it, that use it."""

    scope: Scope
    kind: SourceKind
    uses: list[Use] = field(default_factory=list)
    like: Scope | None = None
    """A method of the same family, of which the value is; this one takes it only because that one does."""


class Demand:
    """Finds every place that must change when some roots become parameters.  Raises NoFix."""

    def __init__(self, workspace: Workspace, request: Request) -> None:
        self.callers = workspace.callers
        self.workspace = workspace
        self.request = request
        self.holders: dict[Scope, Holder] = {}
        self.families: dict[Scope, set[Scope]] = {}
        self.bodies = Bodies(workspace)
        self.incomplete = False
        self.given_away = False
        """Whether somebody unseen may call a function that takes a value."""
        self._on_paths = {hop.callee for reach in request.reaches for hop in reach.path}
        for root in request.roots:
            self._need(Use(root.node, root.scope, root=root))
        for reach in request.reaches:
            self._check_covered(reach.path[1:])
        if request.captured is not None and request.captured.owner.is_class:  # else nobody would use it any more
            need(any(holder.kind == "variable" for holder in self.holders.values()))

    def _check_covered(self, path: Sequence[Hop]) -> None:
        """Every call of a function that now takes a value must have been found."""
        found = {use.node for holder in self.holders.values() for use in holder.uses}
        for hop in path:
            holder = self.holders.get(hop.callee)
            need(holder is None or holder.kind not in ("parameter", "row") or hop.node in found)

    def _need(self, use: Use) -> None:
        self.workspace.enter(use.scope.code)
        need(not use.scope.is_class)
        scope, loops = self._holder(use.scope)
        use = structs.replace(use, loops=(*loops, *around(use.scope, use.node)))
        if scope in self.holders:
            self.holders[scope].uses.append(use)
            return
        holder = self.holders[scope] = Holder(scope, self._source(use, scope), [use])
        if holder.kind == "parameter":
            self._ask_callers(scope)
        elif holder.kind == "row":
            found = self.callers(scope)
            self.incomplete = self.incomplete or found.escapes
            for site, _ in found.bodies:
                self._need(Use(site.call, site.scope, callee=scope, rows=self.bodies.scan(site)))

    # From where

    def _holder(self, scope: Scope) -> tuple[Scope, tuple[Loop, ...]]:
        """The scope whose value code of ``scope`` uses, and the loops between the two.

        A function inside a traced one that is handed to a mapping API (a branch, a loss, a loop
        body) reads the value of the function around it: it is called with arguments of others.
        """
        if self.request.kind == "number":
            return self._outermost(scope), ()
        found = self.callers(scope) if scope.is_function else None
        if found is None or not found.bodies or (self._takes_rows(scope) and not self.bodies.counted(scope)):
            return scope, ()
        return self._around(scope, found) or (scope, self._own_rounds(scope, found))

    def _outermost(self, scope: Scope) -> Scope:
        """The outermost function around code that is traced, inside of what binds the variable: all in it read that."""
        owner = None if self.request.captured is None else self.request.captured.owner
        inside = takewhile(lambda each: each != owner, (scope, *scope.enclosing()))
        return [scope, *(each for each in inside if each.is_function and self.callers(each).traced)][-1]

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
        need(len(loops) == 1)
        told = loops.pop() or ()
        self.bodies.check_numbers(scope, told)
        return told

    def _handed(self, scope: Scope) -> Sequence[Handed]:
        """The places where a function is handed on with a key.  Raises NoFix where that cannot be done in all."""
        if self.request.kind == "number":
            return self.bodies.bound(scope)
        need(self.request.kind == "key", not self.request.viewed)
        return self.bodies.handed(scope)

    def _takes_rows(self, scope: Scope) -> bool:
        return self.request.kind == "key" and self.bodies.take_rows(scope)

    def _source(self, use: Use, scope: Scope) -> SourceKind:
        """How the holder of a use comes by its value."""
        captured = self.request.captured
        if self.request.kind == "number":
            need(captured is not None)
            assert captured is not None
            if not self.is_traced(scope) and self.is_in_sight(use, captured):
                return "variable"
            need(scope.is_function and not is_run_by_framework(scope) and not self.takes_positions(scope))
            return "parameter"
        if captured is not None and not self.is_traced(scope) and self._has(use, scope, captured.owner, captured.name):
            return "variable"
        if scope.is_module:
            return "module"
        found = self.callers(scope)
        if found.bodies:
            if not self.bodies.counted(scope) and self._takes_rows(scope):
                return "row"
            self._handed(scope)
        if self.request.kind == "key" and self._splits(use, scope):
            return "split"
        if found.bodies or self.is_traced(scope):
            return "parameter"
        if self.own_seed(scope, use) is not None:
            return "create"
        starts = is_run_by_framework(scope) or not (found.calls or self._is_plain(scope)) or self.once(scope)
        if not starts and (found.calls or not self._is_entry_point(use, scope)):
            return "parameter"
        keeps = self.request.kind == "key" and not (found.traced or found.escapes) and kept_key(scope)
        return "split" if keeps else "create"

    def own_seed(self, scope: Scope, use: Use) -> OwnSeed | None:
        """The seed that a scope has for itself, from which values can be derived."""
        roots = frozenset(below for root in self.request.roots for below in descendants(root.node))
        return None if self.request.viewed or use.scope.code is not scope.code else own_seed(scope, use.node, roots)

    def own_key(self, scope: Scope) -> tuple[str, ast.stmt | None] | None:
        """The key that a function has for itself, or is given for the one that is captured.  Raises NoFix."""
        captured, values = self.request.captured, self.workspace.values
        return own_key(scope) or (None if captured is None else given_key(scope, captured.owner, captured.name, values))

    def _splits(self, use: Use, scope: Scope) -> bool:
        """Whether the holder has a key of its own (a traced one: as a parameter) that is no root itself."""
        found = self.own_key(scope)
        if found is None:
            return False
        name, statement = found
        captured = self.request.captured
        if captured is not None and captured.owner == scope and captured.name == name:
            return False
        if statement is None:
            return True
        roots = any(root.node in descendants(statement) for root in self.request.roots)
        return not roots and not self.is_traced(scope) and use.scope.code.follows(use.node, statement)

    def _has(self, use: Use, scope: Scope, owner: Scope, name: str) -> bool:
        """Whether a scope sees the captured variable and moves it on, or is where it is made."""
        if owner.is_class:
            return bool(self.holding(use, owner))
        if not owner.is_module:
            return owner in (scope, *scope.enclosing())
        if scope.binder(name) != owner:
            return False
        if any(Scope.of(owner.code, store) == scope for store in owner.stores(name)):
            return True
        return self.once(scope) or (not self.callers(scope).calls and self._is_entry_point(use, scope))

    @staticmethod
    def is_in_sight(use: Use, captured: Captured) -> bool:
        """Whether the name of the captured variable means it at the place of a use."""
        return use.scope.code.binder(captured.name, use.node) is captured.owner.node

    def holding(self, use: Use, owner: Scope) -> str:
        """The variable that holds an object of a class, made by the scope that calls its method; else empty."""
        func = use.node.func if isinstance(use.node, ast.Call) and use.callee is not None else None
        method = isinstance(func, ast.Attribute) and not any(
            isinstance(each, Ref) for value in self.workspace.values(func) for each in inner(value)
        )
        name = getattr(func.value if method and isinstance(func, ast.Attribute) else func, "id", "")
        name = _receiver(use.scope, name) or name
        made = use.scope.values(name) if name and use.scope.binder(name) == use.scope else []
        if len(made) != 1 or len(use.scope.stores(name)) != 1:
            return ""
        calls = [each for each in (made[0], *getattr(made[0], "args", ())) if isinstance(each, ast.Call)]
        classes = [value for call in calls for value in self.workspace.values(call.func) if isinstance(value, ClassV)]
        program = self.workspace.program
        bases = (base for each in classes for base in ancestry(program, Scope(each.frame.code, each.node)))
        return name if any(base == owner for base in bases) else ""

    def is_traced(self, scope: Scope) -> bool:
        """Whether a function runs while something is traced."""
        around = [scope, *scope.enclosing()]
        return any(each in self._on_paths or (each.is_function and self.callers(each).traced) for each in around)

    def once(self, scope: Scope) -> bool:
        """Whether a function is called in one place, by the module itself: where the program starts."""
        found = [caller.site for caller in self.callers(scope).calls]
        return len(found) == 1 and found[0].scope.is_module and not around(found[0].scope, found[0].call)

    def _is_entry_point(self, use: Use, scope: Scope) -> bool:
        """Whether a function that nothing calls looks like the start of a program.

        One that takes data and draws for it once is a step of somebody else's loop: a key made
        in it would be the same in every call.
        """
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
        need(isinstance(scope.node, ast.Lambda) or self._is_plain(scope), not self._refuses_keywords(scope))
        found = self.callers(scope)
        self.incomplete = self.incomplete or found.escapes
        self.given_away = self.given_away or found.given_away
        for caller in found.calls:
            call = caller.site.call
            if any(use.node is call for holder in self.holders.values() for use in holder.uses if use.root is None):
                continue  # it runs another function of the family, too, which may have been asked about meanwhile
            self.incomplete = self.incomplete or not (is_written_out(call) or self._takes_keyword(scope, call))
            handed = self._bound(scope, caller) if self.request.kind == "number" else None
            if handed is not None:
                self._need(Use(handed.site.call, caller.site.scope, callee=scope, handed=handed))
                continue
            rows = self._rows(caller.maps, caller.site)
            self._need(Use(call, caller.site.scope, callee=scope, rows=rows))
        for handed in self._handed(scope) if found.bodies else ():
            self._need(Use(handed.site.call, handed.site.scope, callee=scope, rows=handed.rows, handed=handed))
        self._ask_family(scope)

    def _bound(self, scope: Scope, caller: Caller) -> Handed | None:
        """What a call maps a function with that has to be bound: every row gets the same.  Raises NoFix."""
        roles = (self.workspace.program.knowledge.role(made.name, Runs) for made in caller.maps)
        if all(role is None or role.kind != "vmap" for role in roles):
            return None
        made, known = only(caller.site.call.func, ast.Call), self.callers(scope).mentions
        while any(maps(value, self.workspace.program.knowledge) for value in known.get(first(made.args), ())):
            made = only(made.args[0], ast.Call)
        return self.bodies.mentioned(Site(caller.site.code, made), made.args[0], known.get(made.args[0], set()))

    def _refuses_keywords(self, scope: Scope) -> bool:
        """Whether the options with which a function is compiled leave no room for keyword arguments."""
        made = [site.call for site in self.callers(scope).compilers]
        made += [each for each in scope.decorators if isinstance(each, ast.Call)]
        names = {keyword.arg for call in made for keyword in call.keywords}
        return not names.isdisjoint(REFUSE_KEYWORDS) or None in names

    def _takes_keyword(self, scope: Scope, call: ast.Call) -> bool:
        """Whether what a call unpacks cannot be the new parameter, which is a keyword that nobody gave so far."""
        opened = not all(keyword.arg for keyword in call.keywords)
        return not (opened and self.workspace.handed_on(scope) is None) and not self.takes_positions(scope)

    def takes_positions(self, scope: Scope) -> bool:
        """Whether a function is called through a transformation that leaves no keyword to it."""
        knowledge = self.workspace.program.knowledge
        maps = (made for caller in self.callers(scope).calls for made in caller.maps)
        named = any(knowledge.canonical(made.name) in RESOLVES_TO_POSITIONS for made in maps)
        return named or (self.request.kind == "key" and self.bodies.positional(scope))

    def _rows(self, maps: tuple[Mapped, ...], site: Site) -> Rows | None:
        """The batch of a call through ``vmap`` or ``pmap``; None where only ``grad`` and its kin are passed."""
        knowledge = self.workspace.program.knowledge
        kinds = [(made, role.kind) for made in maps if (role := knowledge.role(made.name, Runs)) is not None]
        batched = [made for made, kind in kinds if kind == "vmap"]
        need(all(made.name in SPLITS_BY_LANE for made in batched), not batched or self.request.kind == "key")
        need(all(kind != "loop" for _, kind in kinds))
        return self.bodies.batch(batched, site) if batched else None

    def _is_plain(self, scope: Scope) -> bool:
        """Whether a function's decorators leave its signature alone."""
        return all(self._keeps(scope, each) for each in scope.decorators)

    def _keeps(self, scope: Scope, decorator: ast.expr) -> bool:
        program, knowledge = self.workspace.program, self.workspace.program.knowledge
        while isinstance(decorator, ast.Call):
            partial = knowledge.role(scope.code.outside(decorator.func), Partial) is not None
            decorator = decorator.args[0] if partial and decorator.args else decorator.func
        made, name = meant(program, scope.code, decorator), scope.code.outside(decorator)
        if isinstance(made, Scope):  # a wrapper that hands on all it gets, or nothing at all
            inside = [Scope(made.code, each) for each in descendants(made.node) if isinstance(each, FunctionNode)][1:]
            notes = next((each for each in (made, *inside) if _gives_back(each)), None if inside else made)
            noted = notes is not None and not _gives_away(notes)
            own = made.is_function and (any(map(hands_on, inside)) or noted)
            return own and not any(call.site.call in descendants(made.node) for call in self.callers(scope).calls)
        if self.request.kind == "key" and knowledge.role(name, RemembersResult) is not None:
            return False  # a key is no key of a table
        keeps = any(knowledge.role(name, kind) is not None for kind in (Compiles, Runs, Passes))
        return keeps or name in OVERLOADS or knowledge.unbound_decorator(name.rpartition(".")[2]) is not None

    # Functions that are called in one another's place: they take a value together, or none does

    def _ask_family(self, scope: Scope) -> None:
        """The functions of the same field, or of the same method, take the value, too.  Raises NoFix."""
        members = {scope, *self.callers(scope).beside, *self._overrides(scope), *self._overloads(scope)}
        if len(members) == 1:
            return
        known = self.families.get(scope, set()) | members
        self.families |= dict.fromkeys(known, known)
        for other in members - {scope}:
            if other not in self.holders:
                self.workspace.enter(other.code)
                self.holders[other] = Holder(other, "parameter", like=scope)
                self._ask_callers(other)
            need(self.holders[other].kind == "parameter")

    def _overloads(self, scope: Scope) -> set[Scope]:
        """What a function looks like to type checkers, as it is written beside it."""
        others = [] if scope.parent is None else scope.parent.stores(scope.name)
        found = {Scope(scope.code, each) for each in others if isinstance(each, FunctionNode)}
        return {each for each in found if any(each.code.outside(mark) in OVERLOADS for mark in each.decorators)}

    def _overrides(self, method: Scope) -> set[Scope]:
        """The methods that a method overrides, and those that override it.  Raises NoFix where one is no function."""
        owner = method.owner
        if owner is None or method.name == "__init__":
            return set()
        owners, waiting = {owner}, [owner]
        while waiting:
            more = self._relatives(waiting.pop(), method) - owners
            owners |= more
            waiting += more
        bodies = [(each.code, each.code.body(only(each.node, ast.ClassDef))) for each in owners - {owner}]
        members = {Scope(code, member) for code, body in bodies for member in body.get(method.name, ())}
        need(all(isinstance(each.node, FunctionNode) for each in members))
        return members

    def _relatives(self, owner: Scope, method: Scope) -> set[Scope]:
        """The classes of the project that a class descends from, and those that descend from it."""
        program = self.workspace.program
        above = {each for each in ancestry(program, owner) if isinstance(each, Scope)}
        for each in above:
            self.workspace.enter(each.code)
        modules = map(program.of, sorted(self.workspace.files.mentioning([owner.name])))
        codes = {*self.callers(method).codes, *(program.code(module) for module in modules if module is not None)}
        classes = (Scope(code, cls) for code in codes for several in code.classes.values() for cls in several)
        return {*above, *(each for each in classes if owner in ancestry(program, each))} - {owner}


def _gives_back(decorator: Scope) -> bool:
    """Whether a decorator gives back the function that it gets: it only notes it down."""
    own = [each.value for each in returns(decorator.node)]
    return bool(own) and all(isinstance(each, ast.Name) and each.id in decorator.positional[:1] for each in own)


def _gives_away(decorator: Scope) -> bool:
    """Whether a decorator gives the function to a call, which may keep it: ``STEPS.append(function)``."""
    own = [call for call in decorator.calls() if not decorator.code.outside(call.func)]
    given = (each for call in own for each in (*call.args, *(every.value for every in call.keywords)))
    return any(isinstance(each, ast.Name) and each.id in decorator.positional[:1] for each in given)


def is_run_by_framework(scope: Scope) -> bool:
    """Whether a test runner calls a function and chooses its arguments by their names."""
    stem, imported = scope.code.module.path.stem, scope.code.imported.values()
    tests = stem.startswith("test_") or stem.endswith("_test") or stem == "conftest"
    outermost = [scope, *(each for each in scope.enclosing() if each.is_function)][-1]
    named = outermost.name.startswith("test")
    runs = tests or (named and any(name.partition(".")[0] in TEST_RUNNERS for name in imported))
    return runs and outermost.is_function and (named or bool(outermost.decorators))


def _receiver(scope: Scope, name: str) -> str:
    """The variable whose method a call makes another function of: ``step = jit(agent.step)``; else empty."""
    made = scope.values(name) if name and len(scope.stores(name)) == 1 else []
    given = [each for call in made if isinstance(call, ast.Call) for each in call.args]
    bases = [each.value.id for each in given if isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name)]
    return bases[0] if len(bases) == 1 and scope.binder(bases[0]) == scope else ""
