"""Which function of a file gets its generator from where."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Literal

import libcst as cst

from rnglint.context import Context
from rnglint.fixes.generators.mentions import Mention
from rnglint.fixes.threading.callers import callers_within
from rnglint.fixes.threading.names import Parents
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.text import Draft
from rnglint.knowledge.numpy_twins import PROCESSES, WORKER_METHODS
from rnglint.program import places
from rnglint.project.scopes import Scope, Site
from rnglint.project.values import Function

if TYPE_CHECKING:
    from rnglint.machine.events import Event
    from rnglint.program.code import Code

Kind = Literal["seeded", "module", "parameter", "create", "self"]
"""``seeded``: it seeds, and makes the generator there; ``module``: the module does so for it; ``parameter``: its
callers give it; ``self``: the constructor makes it; ``create``: nothing seeds it, so it makes one from entropy."""


class Reach:
    """The outermost functions that draw or seed, each with the kind of its source."""

    def __init__(
        self, context: Context, draft: Draft, parents: Parents, seeds: Sequence[Mention], draws: Sequence[Mention]
    ) -> None:
        self.context = context
        self.project = context.project
        self.draft = draft
        self.parents = parents
        self.draws = draws
        self.passed: list[Site] = []
        """Calls that have to give their function the generator."""
        self.owner: Scope | None = None
        """The class whose constructor makes the generator of its methods."""
        self.first: dict[Scope, Mention] = {}
        """The first seed of each function."""
        self.seeds = seeds
        self._kinds: dict[Scope, Kind] = {}

    def kinds(self) -> dict[Scope, Kind]:
        """By function, or module.  Raises NoFix."""
        self._check_seeds()
        drawing = list(dict.fromkeys(outermost(draw.scope) for draw in self.draws))
        for scope in drawing:
            self._check_plain(scope)
        for draw in self.draws:
            scope = outermost(draw.scope)
            if scope in self.first and not self.follows(draw.node, self.first[scope]):
                raise NoFix
        for scope in self.first:
            self._kinds[scope] = "seeded"
        needy = [scope for scope in drawing if scope not in self.first]
        served = {scope for scope in drawing if scope in self.first}
        if needy:
            served |= self._serve(needy)
        if any(scope not in served for scope in self.first):
            raise NoFix  # a seed for draws that are not seen here
        return self._kinds

    # Seeds

    def _check_seeds(self) -> None:
        for seed in self.seeds:
            assert seed.site is not None
            scope = outermost(seed.scope)
            call = seed.site.call
            if seed.scope is not scope or any(a.star for a in call.args) or len(call.args) > 1:
                raise NoFix
            self.statement(seed)
            self.first.setdefault(scope, seed)
        module = self.context.module
        own = {module.span(seed.site.call, module.tree) for seed in self.seeds if seed.site is not None}
        for event in self._events:
            elsewhere = event.frame.code is not self.code or places.span(self.code, event.node) not in own
            if event.kind == "seed" and elsewhere and any(step.frame.code is self.code for step in event.step.path()):
                raise NoFix  # a seed of another file, or of a library

    @cached_property
    def _events(self) -> list[Event]:
        """What happens to the global stream."""
        executions = self.context.trace.executions
        events = (event for execution in executions for event in execution.ledger.events)
        return [event for event in events if event.stream == "numpy" and event.source is None]

    @property
    def code(self) -> Code:
        """The syntax of the file."""
        return self.context.trace.code

    def statement(self, seed: Mention) -> cst.CSTNode:
        """The statement that a seed is.  Raises NoFix where its value is used."""
        assert seed.site is not None
        found = self.parents.of(seed.site.call)
        if not isinstance(found, cst.Expr):
            raise NoFix
        return found

    def follows(self, node: cst.CSTNode, seed: Mention) -> bool:
        """Whether code runs behind a seed for sure: in the same block and below it, or in a block inside of that."""
        line = self.parents.of(self.statement(seed))
        block = None if line is None else self.parents.of(line)
        if line is None or block is None:
            return False
        inside = any(parent is block for parent, _ in self.parents.upward(node))
        return inside and self.draft.span(node)[0] >= self.draft.span(line)[1]

    def _is_direct(self, seed: Mention) -> bool:
        """Whether a seed of the module stands in no block."""
        line = self.parents.of(self.statement(seed))
        return line is not None and isinstance(self.parents.of(line), cst.Module)

    # Functions that draw and do not seed

    def _serve(self, needy: list[Scope]) -> set[Scope]:
        """Find a source for each; gives the seeds that turned out to be one."""
        module = self.context.module.scope
        if not self.first:
            self._kinds.update(dict.fromkeys(needy, "create"))
            return set()
        owner = self._constructor(needy)
        if owner is not None:
            self._kinds.update(dict.fromkeys(needy, "self"))
            return {owner}
        if any(scope is module for scope in needy):
            raise NoFix
        if module in self.first and self._is_direct(self.first[module]):
            if len(self.first) > 1:
                raise NoFix
            self._by_module(needy, self.first[module])
            return {module}
        return self._thread(needy)

    def _by_module(self, needy: list[Scope], seed: Mention) -> None:
        """Functions that read a generator of the module: nothing may run them before it is made, or elsewhere."""
        names = {b.target for bs in self.context.module.scope.bindings.values() for b in bs if b.kind == "import"}
        if any(name.startswith(tuple(PROCESSES)) for name in names) or any(s.name in WORKER_METHODS for s in needy):
            raise NoFix
        line = self.parents.of(self.statement(seed))
        assert line is not None
        made = self.draft.span(line)[1]
        for event in (event for event in self._events if event.kind == "draw" and event.frame.code is self.code):
            steps = [step for step in event.step.path() if step.frame is self.code.frame and step.kind == "call"]
            if any(self.draft.span(step.node)[0] < made for step in steps):
                raise NoFix
        self._kinds.update(dict.fromkeys(needy, "module"))

    def _constructor(self, needy: list[Scope]) -> Scope | None:
        """The constructor that seeds, where all others are methods of its class."""
        owners = {scope.owner for scope in needy}
        if len(owners) != 1 or None in owners or len(self.first) != 1:
            return None
        owner, init = owners.pop(), next(iter(self.first))
        if owner is None or init.owner is not owner or init.name != "__init__":
            return None
        if any(self.project.is_static(scope) or scope.decorators for scope in needy):
            return None
        line = self.parents.of(self.statement(self.first[init]))
        block = None if line is None else self.parents.of(line)
        if block is None or self.parents.of(block) is not init.node:
            return None
        for other in self.context.module.tree.scopes.values():
            if other.kind == "class" and other is not owner and owner in self.project.ancestry(other):
                return None
        for site in init.sites:
            value = self.project.value(site.call.func, site.scope)
            runs = isinstance(value, Function) and value.scope in needy
            if runs and not self.follows(site.call, self.first[init]):
                return None
        if any(scope.name in WORKER_METHODS for scope in needy) or not self._is_open(owner):
            return None
        self.owner = owner
        return init

    def _is_open(self, owner: Scope) -> bool:
        """Whether objects of a class can get an attribute that no unseen base may have."""
        known = self.project.knowledge
        if "__slots__" in owner.bindings or len(self.project.ancestry(owner)) < len(self.project.bases(owner)) + 1:
            return False
        return all(
            isinstance(ancestor, Scope) or known.is_standard(ancestor.name) or known.is_framework(ancestor.name)
            for ancestor in self.project.ancestry(owner)
        )

    def _thread(self, needy: list[Scope]) -> set[Scope]:
        """Pass the generator down from the functions that seed."""
        module = self.context.module.scope
        served: set[Scope] = set()
        waiting, done = list(needy), set()
        while waiting:
            scope = waiting.pop()
            if scope in done:
                continue
            done.add(scope)
            if scope.parent is not module or scope.decorators or not isinstance(scope.node, cst.FunctionDef):
                raise NoFix
            found = callers_within(self.project, scope)
            if found.escapes or found.bodies or not found.calls:
                raise NoFix
            self._kinds[scope] = "parameter"
            for caller in found.calls:
                holder = outermost(caller.site.scope)
                if caller.maps or any(argument.star for argument in caller.site.call.args):
                    raise NoFix
                if holder in self.first:
                    if not self.follows(caller.site.call, self.first[holder]):
                        raise NoFix
                    served.add(holder)
                elif holder is module:
                    raise NoFix
                elif holder not in done:
                    waiting.append(holder)
                self.passed.append(caller.site)
        return served

    def _check_plain(self, scope: Scope) -> None:
        """Whether Python itself runs what stands in a function: no decorator and no compiler that wants it as it is."""
        if scope.kind == "module":
            return
        if self.project.decorated(scope) != Function(scope):
            raise NoFix
        if any(event.traced is not None for event in self._events):
            raise NoFix


def outermost(scope: Scope) -> Scope:
    """The outermost function that a scope stands in; the module where there is none."""
    chain = [scope, *scope.enclosing()]
    functions = [around for around in chain if around.kind == "function"]
    return functions[-1] if functions else chain[-1]
