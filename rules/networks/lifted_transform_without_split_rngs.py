"""RNG405 lifted-transform-without-split-rngs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import FixPlan, Note
from rnglint.fixes.arguments import add, replace
from rnglint.knowledge.roles import AsksStream, Lifts, Maps, StochasticLayer, Tracks
from rnglint.networks.streams import Need, layer_need, needs
from rnglint.networks.things import Const, Display, Expr, Func, Instance, Table, Wrapped
from rnglint.networks.walk import Step

from ._networks import NetworkRule
from ._split import moved_inside, rows_split

if TYPE_CHECKING:
    from rnglint.project.scopes import Scope, Site


class LiftedTransformWithoutSplitRngs(NetworkRule):
    """A model is scanned or mapped, and its copies share one stream, or get none.

    ## What it does

    Follows `nn.scan`, `nn.vmap`, `nnx.vmap` and `nnx.scan` into what they repeat. Reports them when that surely draws
    and

    - `split_rngs` says False for the stream: every layer or lane draws the same numbers;
    - it says so of `params`, and `variable_axes` gives each copy parameters of its own: they start out equal;
    - `split_rngs` does not name the stream: it is not handed on, and the draw ends in `InvalidRngError`
      (a key for `params` would serve, if that is handed on);
    - an `nn.scan` over a function calls a layer from around it: its key is made once, whatever `split_rngs` says;
    - `nnx.vmap` or `nnx.scan` gives one nnx model to every row (`None` in `in_axes`): the rows share one key.

    ## Why is this bad?

    One dropout mask for all layers of a stack, or for all rows of a batch, is not the noise that was asked for, and
    nothing fails.

    ## Example

    ```python
    layers = nn.scan(Layer, variable_axes={"params": 0}, split_rngs={"params": True, "dropout": False}, length=12)
    ```

    ## Use instead

    ```python
    layers = nn.scan(Layer, variable_axes={"params": 0}, split_rngs={"params": True, "dropout": True}, length=12)
    ```

    ## When not to use it

    When one mask for all copies is wanted: a variational RNN drops the same units at every time step.

    ## Fix

    Sets the stream to True in a literal `split_rngs`, or adds it. A dropout layer that stands around the scanned
    function is made in it. Where all calls of a mapped function are in sight, nnx splits the model's streams for the
    rows of the call. The random numbers change.

    ## References

    - [Flax: lifted transformations](https://flax-linen.readthedocs.io/en/latest/developer_notes/lift.html)
    """

    code = "RNG405"
    name = "lifted-transform-without-split-rngs"
    tier = "preview"
    severity = "warning"
    fix = "unsafe"
    stream = "changes"
    needed = (("scan", "vmap"), ("linen", "nnx"))

    def look(self) -> None:
        """Every draw that lies behind a lifted transformation."""
        if self.context.is_test:
            return
        things = self.survey.walker.things
        events = [event for _, event in self.survey.events]
        events += [event for run in self.survey.runs for event in run.inside]
        for event in events:
            if event.kind == "layer":
                need = layer_need(things, event)
            elif event.kind == "stream" and isinstance(things.role(event.name, AsksStream), AsksStream):
                need = next(needs(things, iter([event])), None)
            else:
                continue
            if need is None or not need.certain:
                continue
            for index, step in enumerate(event.steps):
                if step.lift is not None and need.supplied is False:
                    self._lifted(need, step, step.lift.role, step.lift.site)
                elif isinstance(step.callee, Wrapped):
                    self._function(need, step, event.steps[index + 1 :])
        code = self.context.trace.code
        for node in self.context.trace.alike:
            self.context.report_in(type(self), code, node, _ALIKE, help='split the stream: split_rngs={"params": True}')

    # linen

    def _lifted(self, need: Need, step: Step, role: Lifts, site: Site | None) -> None:
        """A class that is repeated."""
        if role.splits is None or site is None or need.stream is None or not self.context.here(site.scope):
            return
        given = self.survey.walker.things.actuals(site, step.frame)
        if role.splits not in given.keywords:
            if not given.open:
                self._tell(need, (site.call, site.scope), _MISSING, self._added(site, role.splits, need.stream))
            return
        self._splits(need, given.keywords[role.splits], site)

    def _splits(self, need: Need, given: object, site: Site) -> None:
        """Look at what `split_rngs` says of a stream."""
        things = self.survey.walker.things
        table = things.look(given) if isinstance(given, Expr) else None
        if not isinstance(given, Expr) or not isinstance(table, Table) or not table.whole or need.stream is None:
            return
        if not all(isinstance(key, str) for key in table.items):
            return
        if need.stream not in table.items:
            fallback = "params" in table.items
            if not fallback:
                self._tell(need, (given.node, given.scope), _MISSING, self._entered(table, need.stream))
        elif things.look(table.items[need.stream]) == Const(False):
            value = table.items[need.stream]
            plan = self._true(value, need.stream) if isinstance(value, Expr) else None
            place = value if isinstance(value, Expr) else given
            self._tell(need, (place.node, place.scope), _SHARED, plan)

    def _function(self, need: Need, step: Step, later: tuple[Step, ...]) -> None:
        """A function that is repeated."""
        wrapped = step.callee
        assert isinstance(wrapped, Wrapped)
        if not isinstance(wrapped.role, Maps) or wrapped.role.kind not in ("loop", "vmap"):
            return
        things = self.survey.walker.things
        lifts = things.role(wrapped.name, Lifts)
        body = wrapped.function
        if not isinstance(body, Func) or not self.context.here(step.site.scope):
            return
        layer = need.event.thing
        if isinstance(lifts, Lifts):
            if not self.context.here(wrapped.scope) or not isinstance(layer, Instance) or layer.site is None:
                return
            outer = layer.site.scope
            if need.event.site.scope is body.scope and outer is not body.scope and outer in body.scope.enclosing():
                place = (need.event.site.call, need.event.site.scope)
                self._tell(need, place, _AROUND, moved_inside(self.context, self.survey, need, wrapped, body))
        elif things.role(wrapped.name, Tracks) is not None and isinstance(layer, Instance):
            self._broadcast(need, step, wrapped, body, later)

    # nnx

    def _broadcast(self, need: Need, step: Step, wrapped: Wrapped, body: Func, later: tuple[Step, ...]) -> None:
        """A model that every row of a mapped function gets as it is."""
        things = self.survey.walker.things
        given = wrapped.given.keywords.get("in_axes")
        axes = None if given is None else things.look(given)
        if need.supplied is False or not isinstance(axes, Display) or self.survey.splits_streams:
            return
        actuals = things.actuals(step.site, step.frame)
        role = things.role(need.event.name, StochasticLayer)
        roots = [s.callee.receiver for s in later if isinstance(s.callee, Func) and s.callee.receiver is not None]
        root = roots[0] if roots else need.event.thing
        if not isinstance(role, StochasticLayer) or role.system != "nnx":
            return
        for position, axis in enumerate(axes.items):
            passed = actuals.positional[position] if position < len(actuals.positional) else None
            shared = things.look(axis) == Const(None) and passed is not None and things.look(passed) is root
            if shared and isinstance(given, Expr) and self.context.here(given.scope):
                fix = rows_split(self.context, self.survey, step.site, (given, axes, position), body.scope)
                self._tell(need, (given.node, given.scope), _BROADCAST, fix)

    # Reports

    def _tell(self, need: Need, place: tuple[cst.CSTNode, Scope], what: str, fix: FixPlan | None) -> None:
        if id(place[0]) in self._told:
            return
        self._told.add(id(place[0]))
        last = Note(need.event.site.call, need.event.site.scope, "drawn here")
        self.tell(
            place,
            what.format(stream=need.stream),
            help=f'split the stream: split_rngs={{"{need.stream}": True}}' if need.stream else "split the streams",
            related=[last],
            fix=fix,
        )

    def _true(self, value: Expr, stream: str) -> FixPlan | None:
        edit = replace(value.node, value.scope, "True")
        return FixPlan("unsafe", "changes", f"split the stream `{stream}`", (edit,))

    def _added(self, site: Site, option: str, stream: str) -> FixPlan | None:
        edit = add(site.call, site.scope, f'{option}={{"{stream}": True}}')
        return FixPlan("unsafe", "changes", f"split the stream `{stream}`", (edit,))

    def _entered(self, table: Table, stream: str) -> FixPlan | None:
        if not isinstance(table.node, cst.Dict) or table.scope is None or not self.context.here(table.scope):
            return None
        text = self.context.source(table.node, table.scope)
        head = text[:-1].rstrip().rstrip(",")
        comma = ", " if table.items else ""
        edit = replace(table.node, table.scope, f'{head}{comma}"{stream}": True}}')
        return FixPlan("unsafe", "changes", f"split the stream `{stream}`", (edit,))


_MISSING = "the stream `{stream}` is not handed on to the copies: their draws end in InvalidRngError"
_SHARED = "all copies get the same key of `{stream}`, and draw the same numbers"
_ALIKE = "each copy has parameters of its own, and all are made from the same key of `params`: they start out equal"
_AROUND = "the layer was made outside the scanned function: its key is made once, and all rounds draw the same numbers"
_BROADCAST = "all rows get the model with the same streams, and draw the same numbers: split them with `nnx.split_rngs`"
