"""RNG431 equinox-dropout-without-key."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rnglint.context import FixPlan, Note
from rnglint.fixes import threading
from rnglint.fixes.arguments import add
from rnglint.fixes.threading.names import identifiers
from rnglint.fixes.threading.request import Request, Root
from rnglint.knowledge.roles import StochasticLayer
from rnglint.networks.streams import Need, layer_need
from rnglint.networks.things import Const, Func, Instance, Wrapped
from rnglint.networks.walk import Event
from rnglint.project.modules import Module
from rnglint.project.scopes import Scope, all_parameters

from ._networks import NetworkRule


class EquinoxDropoutWithoutKey(NetworkRule):
    """An `eqx.nn.Dropout` is called with neither a key nor `inference=True`.

    ## What it does

    Reports calls of `eqx.nn.Dropout`, and of `eqx.nn.MultiheadAttention` with dropout, without `key` and `inference`,
    when the constructor does not switch the layer off either.

    ## Why is this bad?

    The call ends in `RuntimeError: Dropout requires a key when running in non-deterministic mode`.

    ## Example

    ```python
    def __call__(self, x):
        return self.dropout(self.linear(x))
    ```

    ## Use instead

    ```python
    def __call__(self, x, key):
        return self.dropout(self.linear(x), key=key)
    ```

    ## When not to use it

    When another file puts the model into inference mode before it is ever called. In a file that uses
    `eqx.nn.inference_mode` nothing is reported.

    ## Fix

    The key becomes an argument of the method or function; call sites in sight pass keys that differ from call to call,
    and from row to row of `jax.vmap`. A key that a method takes already is handed on. The call ended in an error
    before, so the numbers change.

    ## References

    - [Equinox: Dropout](https://docs.kidger.site/equinox/api/nn/dropout/)
    """

    code = "RNG431"
    name = "equinox-dropout-without-key"
    tier = "default"
    fix = "unsafe"
    stream = "changes"
    needed = (("Dropout", "MultiheadAttention"), ("equinox",))

    def look(self) -> None:
        """Every call of such a layer in this file."""
        found = list(self._found())
        asks = any(self._request(event) is not None for event, _ in found)
        plans = iter(threading.supplies(self.context, lambda view: type(self)(view).requests()) if asks else ())
        for event, place in found:
            made = event.thing.site if isinstance(event.thing, Instance) else None
            notes = [] if made is None else [Note(made.call, made.scope, "made here")]
            self.tell(
                place,
                f"`{event.name}` is called with neither a key nor `inference=True`: RuntimeError",
                help="pass key=",
                related=notes,
                fix=self._handed_on(event) if self._request(event) is None else next(plans, None),
            )

    def requests(self) -> list[Request]:
        """A key for every call that lacks one."""
        found = [self._request(event) for event, _ in self._found()]
        return [request for request in found if request is not None]

    def _request(self, event: Event) -> Request | None:
        """Ask for a key for a call of a layer that is given nothing for one."""
        role = self.survey.walker.things.role(event.name, StochasticLayer)
        if not isinstance(role, StochasticLayer) or role.source_call.name is None:
            return None
        name, scope, call = role.source_call.name, event.site.scope, event.site.call
        mapped = isinstance(self.survey.walker.things.eval(call.func, scope, event.frame), Wrapped)
        if scope.module is not self.context.module or name in event.given.keywords or mapped:
            return None
        if self._has(scope, name) and not self._left_out(event, name):
            return None
        return Request("key", (Root(call, scope, give=name, optional=True),), ())

    def _has(self, scope: Scope, name: str) -> bool:
        """Whether a function has a parameter for a key."""
        return scope.is_function and any(each.name.value == name for each in all_parameters(scope.parameters))

    def _left_out(self, event: Event, name: str) -> bool:
        """Whether a call in sight leaves the key of the function around a layer out."""
        things = self.survey.walker.things
        frames = [other.frame for _, other in self.survey.events if other.site is event.site]
        return any(frame is not None and things.look(frame.bound.get(name)) == Const(None) for frame in frames)

    def _handed_on(self, event: Event) -> FixPlan | None:
        """Hand on the key of the function around a call, if nothing else uses it."""
        role, scope = self.survey.walker.things.role(event.name, StochasticLayer), event.site.scope
        name = role.source_call.name if isinstance(role, StochasticLayer) else None
        if name is None or not self._has(scope, name) or name in event.given.keywords or not self.context.here(scope):
            return None
        body = getattr(scope.node, "body", None)
        if body is None or name in set(identifiers(body)):
            return None
        edit = add(event.site.call, scope, f"{name}={name}")
        return FixPlan("unsafe", "changes", f"hand on `{name}`", (edit,))

    def _found(self) -> Iterator[tuple[Event, tuple[cst.Call, Scope]]]:
        """Every call of such a layer in this file."""
        if self.survey.switched_off:
            return
        things = self.survey.walker.things
        for start, event in self.survey.events:
            if event.kind != "layer" or event.given.open or not self.context.here(event.site.scope):
                continue
            role = things.role(event.name, StochasticLayer)
            if not isinstance(role, StochasticLayer) or role.system != "equinox":
                continue
            need = layer_need(things, event)
            if need is None or not need.certain or not self._keyless(event, need, role, start.module):
                continue
            place = self.place(event)
            if place is not None and isinstance(event.thing, Instance):
                yield event, place

    def _keyless(self, event: Event, need: Need, role: StochasticLayer, start: Module) -> bool:
        """Whether no key reaches the layer: none is given to it, or to the container that hands keys on.

        ``start``: the file from which it is followed.
        """
        things, last = self.survey.walker.things, event.steps[-1] if event.steps else None
        if last is not None and isinstance(last.callee, Instance):
            given = things.actuals(last.site, last.frame)
            return not given.open and things.given(given, role.source_call) is None
        if need.supplied is not None:
            return need.supplied is False
        # A key that is None by default: the model has to be made in sight, where nothing else can call it.
        source = things.given(event.given, role.source_call)
        models = [step.callee.receiver for step in event.steps if isinstance(step.callee, Func)]
        first = next((model for model in models if isinstance(model, Instance)), None)
        made = first is not None and first.site is not None and first.site.scope.module is start
        return made and source is not None and things.look(source) == Const(None)
