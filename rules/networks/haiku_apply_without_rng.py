"""RNG421 haiku-apply-without-rng."""

from __future__ import annotations

from collections.abc import Iterator

import libcst as cst

from rnglint.context import Note
from rnglint.fixes import threading
from rnglint.fixes.threading.request import Request, Root
from rnglint.knowledge.roles import AsksStream, RunsFunction, TransformsFunction
from rnglint.networks.things import HIDDEN, Bound, Const, Func, Result, Thing
from rnglint.networks.walk import Event
from rnglint.project import calls
from rnglint.project.scopes import Scope

from ._networks import NetworkRule


class HaikuApplyWithoutRng(NetworkRule):
    """A transformed Haiku function takes keys from its stream, and `apply` gets None for the key.

    ## What it does

    Reports `transform(f).apply(params, None, ...)`, and `without_apply_rng(transform(f)).apply(params, ...)`, where `f`
    surely calls `hk.next_rng_key`, itself or through functions and modules of the project.

    ## Why is this bad?

    The call ends in `MissingRNGError: You must pass a non-None PRNGKey to init and/or apply`.

    ## Example

    ```python
    def forward(x):
        return hk.dropout(hk.next_rng_key(), 0.1, x)


    net = hk.transform(forward)
    y = net.apply(params, None, x)
    ```

    ## Use instead

    ```python
    y = net.apply(params, key, x)
    ```

    ## When not to use it

    There should be no reason to; flags that the code does not show are never taken to be on.

    ## Fix

    A None that is written where the key belongs becomes a key that is an argument; call sites pass keys that differ
    from call to call. `without_apply_rng` is left to the author. The call ended in an error before, so the numbers
    change.

    ## References

    - [Haiku: transforms](https://dm-haiku.readthedocs.io/en/latest/api.html#haiku-transforms)
    """

    code = "RNG421"
    name = "haiku-apply-without-rng"
    tier = "preview"
    fix = "unsafe"
    stream = "changes"
    needed = (("transform",), ("haiku",), (".apply",))

    def look(self) -> None:
        """Every application of a transformed function."""
        found = list(self._found())
        asks = any(self._request(event) is not None for event, _, _ in found)
        plans = iter(threading.supplies(self.context, lambda view: type(self)(view).requests()) if asks else ())
        for event, draw, place in found:
            self.tell(
                place,
                "the transformed function takes a key from its stream, but is given none: MissingRNGError",
                help="pass a key",
                related=[Note(draw.site.call, draw.site.scope, "asks for a key here")],
                fix=None if self._request(event) is None else next(plans, None),
            )

    def requests(self) -> list[Request]:
        """A key in the place of each None."""
        found = [self._request(event) for event, _, _ in self._found()]
        return [request for request in found if request is not None]

    def _request(self, event: Event) -> Request | None:
        """Ask for a key where None is written for one."""
        role = self.survey.walker.things.role(event.name, RunsFunction)
        given = calls.argument(event.site.call, role.rngs) if isinstance(role, RunsFunction) else None
        _, drops = self._function(event.thing)
        if drops or not isinstance(given, cst.Name) or given.value != "None":
            return None
        return Request("key", (Root(given, event.site.scope),), ())

    def _found(self) -> Iterator[tuple[Event, Event, tuple[cst.Call, Scope]]]:
        """The applications that lack a key, the draw in each, and where to report it."""
        for _, event in self.survey.events:
            if event.kind == "transformed" and event.sure and self.context.here(event.site.scope):
                draw = self._draw(event)
                place = None if draw is None else self.place(event)
                if draw is not None and place is not None:
                    yield event, draw, place

    def _draw(self, event: Event) -> Event | None:
        """The draw inside of a transformed function that gets no key; None if there is none."""
        survey, things = self.survey, self.survey.walker.things
        role = things.role(event.name, RunsFunction)
        function, drops = self._function(event.thing)
        if not isinstance(role, RunsFunction) or not isinstance(function, Func):
            return None
        given = things.given(event.given, role.rngs)
        if not drops and (given is None or things.look(given) != Const(None)):
            return None
        inside = event.given.behind(role.first - drops, frozenset({str(role.rngs.name)}))
        if event.given.open:
            inside = HIDDEN
        events = survey.walker.function(function, inside)
        asked = (other for other in events if other.kind == "stream" and other.sure)
        return next((other for other in asked if things.role(other.name, AsksStream) is not None), None)

    def _function(self, thing: Thing) -> tuple[Thing | None, bool]:
        """The function behind a transformed one, and whether its `apply` takes no key."""
        things, drops = self.survey.walker.things, False
        while isinstance(thing, Result):
            role = things.role(thing.name, TransformsFunction)
            if not isinstance(role, TransformsFunction):
                return None, drops
            drops = drops or role.drops
            inner = things.given(things.actuals(thing.site, thing.frame), role.function)
            thing = things.look(inner)
        return (None if isinstance(thing, Bound) else thing), drops
