"""RNG413 rngs-created-in-call."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import FixPlan, Note
from rnglint.fixes import threading
from rnglint.fixes.threading.request import Request, Root
from rnglint.knowledge.networks import KEY
from rnglint.knowledge.roles import Compiles, MakesGenerator, StochasticLayer, Tracks
from rnglint.networks.fixed import fixed, made_at
from rnglint.networks.things import Const, Expr, Func, Given, Instance, Thing, Wrapped
from rnglint.networks.walk import Event, Step
from rnglint.project import calls
from rnglint.traversal import descendants

from .._restarts import RestartRule
from ._networks import NetworkRule
from ._nnx_old import NNX, draws, root
from ._outside import made_once, reseeded

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rnglint.project.scopes import Region, Scope


class RngsCreatedInCall(NetworkRule, RestartRule):
    """The streams of an nnx model start from the same state again and again.

    ## What it does

    Reports `nnx.Rngs` made from a seed that does not change, in the `__call__` of a module, in a compiled function,
    or in a loop, where something surely draws from it, and in a function that `nnx.vmap` maps, where parameters are
    made from it: all lanes get the same. Also reports `nnx.clone` of a model when both draw afterwards.

    ## Why is this bad?

    A stream is a key and a counter. Made anew from the same seed it starts at zero: each call, or each step, draws the
    same mask. `nnx.clone` copies key and counter, so that the copy repeats what the model draws.

    ## Example

    ```python
    for batch in batches:
        train_step(model, batch, nnx.Rngs(dropout=42))
    ```

    ## Use instead

    ```python
    rngs = nnx.Rngs(dropout=42)
    for batch in batches:
        train_step(model, batch, rngs)
    ```

    ## When not to use it

    When every step is meant to see the same noise. Tests are passed over. `nnx.Rngs(0)` that only makes parameters,
    or that is made of something which changes from step to step, is never reported.

    ## Fix

    Streams that a loop makes are made once in front of it. In a function that is called again and again the seed
    becomes a key that is an argument; call sites pass keys that differ from call to call. A copy of a model is given
    streams of its own with `nnx.reseed`. The random numbers change.

    ## References

    - [Flax: randomness in nnx](https://flax.readthedocs.io/en/latest/guides/randomness.html)
    """

    code = "RNG413"
    name = "rngs-created-in-call"
    tier = "default"
    fix = "unsafe"
    stream = "changes"
    needed = (("Rngs", "clone"), ("nnx",))
    partings = ("loop", "body", "framework", "items")
    private = True
    of_rngs = True
    advice = "make them once, outside, and pass them on"

    def look(self) -> None:
        """Every draw from streams that are made anew, then every copy."""
        if self.context.is_test or self.survey.switched_off:
            return
        found = list(self._found())
        asks = any(self._request(source, event) is not None for source, event in found)
        plans = iter(threading.supplies(self.context, lambda view: type(self)(view).requests()) if asks else ())
        for source, event in found:
            threaded = self._request(source, event) is not None
            self._tell(source, event, next(plans, None) if threaded else self._once(source, event))
        self._copies()
        self.tell_restarts()

    def requests(self) -> list[Request]:
        """A key in the place of each constant seed that no loop in sight surrounds."""
        found = [self._request(source, event) for source, event in self._found()]
        return [request for request in found if request is not None]

    def _found(self) -> Iterator[tuple[Instance, Event]]:
        """Every draw from streams that are made anew, with them."""
        for _, event in self.survey.events:
            source = self._source(event)
            if source is None or source.site is None or not self._anew(source, event):
                continue
            if id(source.site.call) not in self._told and not self.told_by_keys(source.site):
                self._told.add(id(source.site.call))
                yield source, event

    def _once(self, source: Instance, event: Event) -> FixPlan | None:
        """Make the streams in front of the loop, if what advances them there is seen behind it."""
        things = self.survey.walker.things
        for step in event.steps:
            compiles = isinstance(step.callee, Wrapped) and isinstance(step.callee.role, Compiles)
            if compiles and things.role(step.name, Tracks) is None:
                return None  # a copy of the streams would advance
        assert source.site is not None
        return made_once(self.context, source.site)

    def _request(self, source: Instance, event: Event) -> Request | None:
        """Make the one constant seed a key that is an argument."""
        site = source.site
        seeds = [*source.given.positional, *source.given.keywords.values()]
        if site is None or site.repeats or len(seeds) != 1 or not isinstance(seeds[0], Expr):
            return None
        node, scope = seeds[0].node, seeds[0].scope
        value = calls.literal(node)
        if scope is not site.scope:
            return None
        key = made_at(self.survey.walker.things, seeds[0]) if isinstance(node, cst.Call) else None
        literal = key is not None and all(calls.literal(each.value) is not calls.NO_LITERAL for each in key.call.args)
        if key is not None and key.call is node and literal:
            return Request("key", (Root(node, scope, self.context.source(node, scope)),), ())
        if not isinstance(value, int):
            return None
        return Request("key", (Root(node, scope, maker=KEY, seed=repr(value)),), ())

    def _source(self, event: Event) -> Instance | None:
        """The streams that an event draws from, if they were made in sight."""
        things = self.survey.walker.things
        if not draws(self.survey, event):
            return None
        thing = event.thing
        if event.kind == "layer" and isinstance(thing, Instance):
            role = things.role(event.name, StochasticLayer)
            assert isinstance(role, StochasticLayer)
            given = things.given(event.given, role.source_call)
            layer = thing
            thing = things.look(given or things.given(layer.given, role.source))
            if given is None and not self._made_beside(thing, layer):
                return None
        elif isinstance(event.site.call.func, cst.Attribute) and isinstance(event.site.call.func.value, cst.Attribute):
            return None  # streams that an object holds were made with it, as its parameters were
        if not isinstance(thing, Instance) or not isinstance(thing.cls, str):
            return None
        return thing if things.role(thing.cls, MakesGenerator) is not None else None

    def _made_beside(self, source: Thing, layer: Instance) -> bool:
        """Whether a layer was made where its streams were, and not as a part of a model that they made."""
        return (
            isinstance(source, Instance)
            and source.site is not None
            and layer.site is not None
            and source.site.scope is layer.site.scope
        )

    def _anew(self, source: Instance, event: Event) -> bool:
        """Whether streams are made again and again from the same seed."""
        site = source.site
        assert site is not None
        if not self.context.here(site.scope):
            return False
        seeds = [*source.given.positional, *source.given.keywords.values()]
        constant = self.context.constant_key(site.call) is not None
        if source.given.open or not seeds or not (constant or all(self._same(seed, site.region) for seed in seeds)):
            return False
        if site.repeats:
            return True
        around: list[Step] = []
        for step in event.steps:
            around.append(step)
            if isinstance(step.callee, Func) and step.callee.scope is site.scope:
                fixed_ = constant or all(fixed(self.survey.walker.things, seed) for seed in seeds)
                repeats = any(s.site.repeats or isinstance(s.role, Compiles) for s in around)
                return fixed_ and (repeats or self._is_call(site.scope))
        own = self._is_call(site.scope) or self._is_compiled(site.scope)
        return own and (constant or all(fixed(self.survey.walker.things, seed) for seed in seeds))

    def _same(self, seed: Given, region: Region | None) -> bool:
        """Whether a seed does not change in the loop that it stands in: no name in it is bound there."""
        if not isinstance(seed, Expr):
            return isinstance(seed, Const)
        loops = [around.node for around in region.outward() if around.kind == "loop"] if region is not None else []
        for node in descendants(seed.node):
            if isinstance(node, cst.Call):
                return fixed(self.survey.walker.things, seed)
            if not isinstance(node, cst.Name) or node.value in ("True", "False", "None"):
                continue
            owner, bindings = self.context.project.bindings(node.value, seed.scope)
            if owner is None or any(binding.kind not in ("assign", "parameter", "import") for binding in bindings):
                return False
            if any(self._within(binding.region, loops) for binding in bindings):
                return False
        return calls.literal(seed.node) is not calls.NO_LITERAL or isinstance(seed.node, cst.Name)

    def _within(self, region: Region | None, loops: list[cst.CSTNode]) -> bool:
        return any(around.node in loops for around in region.outward()) if region is not None else False

    def _is_call(self, scope: Scope) -> bool:
        """Whether a function is what calling an nnx module runs."""
        base = None if scope.owner is None else self.context.project.module_base(scope.owner)
        return base is not None and base.framework == "nnx" and scope.name == base.call

    def _is_compiled(self, scope: Scope) -> bool:
        return any(entry.body is scope and isinstance(entry.role, Compiles) for entry in self.context.entries)

    def _tell(self, source: Instance, event: Event, fix: FixPlan | None) -> None:
        assert source.site is not None
        self.tell(
            (source.site.call, source.site.scope),
            "these streams are made anew from the same seed each time: they start over, and draw the same numbers",
            help="make them once, outside, and pass them on",
            related=[Note(event.site.call, event.site.scope, "drawn here")],
            fix=fix,
        )

    # Copies

    def _copies(self) -> None:
        """Models that draw beside a copy of themselves."""
        if "reseed" in self.context.module.source.text:
            return
        by_scope: dict[int, list[tuple[Instance, Event]]] = {}
        for scope, event in self.survey.events:
            model = root(self.survey, event, event.steps) if draws(self.survey, event) else None
            if model is not None:
                by_scope.setdefault(id(scope), []).append((model, event))
        for models in by_scope.values():
            for copy, event in models:
                original = copy.copied
                if isinstance(original, Instance) and any(model is original for model, _ in models):
                    self._tell_copy(copy, event)

    def _tell_copy(self, copy: Instance, event: Event) -> None:
        assert copy.site is not None
        if not self.context.here(copy.site.scope) or id(copy.site.call) in self._told:
            return
        if copy.site.call.func is None or NNX not in self._name(copy):
            return
        self._told.add(id(copy.site.call))
        self.report(
            copy.site.call,
            "the copy has the streams of the model in the same state: both draw the same numbers",
            scope=copy.site.scope,
            help="reseed one of them with `nnx.reseed`",
            severity="warning",
            fix=reseeded(self.context, self.survey, copy, event),
        )

    def _name(self, copy: Instance) -> str:
        assert copy.site is not None
        thing = self.survey.walker.things.eval(copy.site.call.func, copy.site.scope, copy.frame)
        return getattr(thing, "name", "")
