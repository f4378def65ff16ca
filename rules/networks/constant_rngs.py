"""RNG402 constant-rngs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import FixPlan, Note
from rnglint.fixes import threading
from rnglint.fixes.threading.request import Request, Root
from rnglint.knowledge.roles import Compiles, Maps
from rnglint.networks.fixed import fixed, made_at
from rnglint.networks.streams import Need
from rnglint.networks.things import Expr
from rnglint.networks.walk import Event
from rnglint.project import calls
from rnglint.project.uses import called_once

from ._networks import NetworkRule
from ._supply_old import counter, stepped

if TYPE_CHECKING:
    from rnglint.project.scopes import Scope, Site


@dataclass(frozen=True, slots=True)
class Use:
    """A run of a model with a fixed key for one of its streams; ``need``: a draw that asks for it, if one is seen."""

    event: Event
    stream: str
    key: Expr
    need: Need | None = None


class ConstantRngs(NetworkRule):
    """A linen model in training mode gets the same key in every step.

    ## What it does

    Reports keys in `rngs` of `apply` that are made of a literal seed (in place, by a variable of the function, or by
    one of the module) where the code shows that `apply` runs again and again: in a loop, in a compiled function,
    or in a function that is differentiated. The model must surely draw from that stream, or, where its layers are out
    of sight, be told so by a keyword argument (`train=True`, `deterministic=False`). A compiled function that runs a
    model with a key from around it counts, whatever the key was made of, if calls of it in sight repeat.

    ## Why is this bad?

    Equal keys give equal masks. Dropout with one mask for the whole training removes the same units for ever: the
    model that is trained is a smaller one, without noise.

    ## Example

    ```python
    @jax.jit
    def train_step(params, x):
        return model.apply(params, x, train=True, rngs={"dropout": jax.random.key(0)})
    ```

    ## Use instead

    ```python
    @jax.jit
    def train_step(params, x, *, key):
        return model.apply(params, x, train=True, rngs={"dropout": key})
    ```

    ## When not to use it

    When all steps are meant to see one mask. Tests are passed over.

    ## Fix

    The key becomes an argument of the function; call sites in the file pass keys that differ from call to call.
    Where a `TrainState` is in scope and every round makes it anew, its counter is folded in instead:
    `jax.random.fold_in(key, state.step)`. The random numbers change.

    ## References

    - [Flax: dropout guide](https://flax-linen.readthedocs.io/en/latest/guides/training_techniques/dropout.html)
    """

    code = "RNG402"
    name = "constant-rngs"
    tier = "default"
    fix = "unsafe"
    stream = "changes"
    needed = (("rngs",), (".apply", "apply_fn"))

    def look(self) -> None:
        """Every run that draws with a fixed key again and again."""
        if self.context.is_test:
            return
        found = [*self._seen(), *self._unseen()]
        plans = iter(threading.supplies(self.context, lambda view: type(self)(view).requests()) if found else ())
        for use in found:
            asked = self._request(use)
            plan = None if asked is None else next(plans, None)
            if asked is not None and (plan is None or plan.applicability == "display"):
                plan = stepped(self.context, asked) or plan
            self._tell(use, plan)
        for inside in self.context.trace.fixed_applies:
            code, node = inside.place
            rows = {node.lineno, inside.event.node.lineno}  # type: ignore[attr-defined]
            if not any(self.context.told(type(self), row) for row in rows):
                stream = inside.event.collection
                self.context.report_in(type(self), code, node, _SAME.format(stream), help=_HELP)

    def requests(self) -> list[Request]:
        """A key for each run that has a fixed one."""
        found = [self._request(use) for use in (*self._seen(), *self._unseen())]
        return [request for request in found if request is not None]

    def _seen(self) -> Iterator[Use]:
        """Runs of models whose layers are known."""
        for run in self.survey.runs:
            if run.role.prepares or not self._again(run.event):
                continue
            needs = [need for need in run.needs if need.certain and need.supplied is False]
            drawn = {need.stream for need in needs}
            for name, given in run.supply.names.items():
                serves = name in drawn or (name == run.role.fallback and drawn - run.supply.names.keys())
                if serves and isinstance(given, Expr) and self._concerns(run.event, given):
                    yield Use(run.event, name, given, needs[0])

    def _unseen(self) -> Iterator[Use]:
        """Runs of models out of sight that are told to train."""
        for event, table in self.survey.unseen:
            for name, given in table.items.items():
                if isinstance(given, Expr) and self._again(event) and self._concerns(event, given):
                    yield Use(event, str(name), given)

    def _concerns(self, event: Event, given: Expr) -> bool:
        """Whether a key is fixed, and nobody has said so yet."""
        if id(given.node) in self._told or not (fixed(self.survey.walker.things, given) or self._is_constant(given)):
            return False
        start = event.site.scope.module.span(event.site.call, event.site.scope.tree)[0]
        if self.told_by_keys(event.site) or (start.row, start.column) in self.context.trace.varying_applies:
            return False
        self._told.add(id(given.node))
        return True

    def _is_constant(self, given: Expr) -> bool:
        """Whether executions tell that the key is made of constants, and nothing that varies is folded into it."""
        site = made_at(self.survey.walker.things, given)
        made = (
            None
            if site is None or site.scope.module is not self.context.module
            else self.context.constant_key(site.call)
        )
        if made is None or site is None:
            return False
        node: cst.CSTNode | None = given.node
        if isinstance(node, cst.Name):
            _, bindings = self.context.project.bindings(node.value, given.scope)
            node = bindings[0].value if len(bindings) == 1 else None
        return node is site.call or any(use.kind == "linen-apply" for use in made.uses)

    def _tell(self, use: Use, fix: FixPlan | None) -> None:
        event, given, need = use.event, use.key, use.need
        last = None if need is None else Note(need.event.site.call, need.event.site.scope, "drawn here")
        written_here = self.context.here(given.scope)
        self.tell(
            (given.node, given.scope) if written_here else (event.site.call, event.site.scope),
            _SAME.format(use.stream),
            help=_HELP,
            related=[*self.hops(event.steps), *self.hops(() if need is None else need.event.steps, last)],
            fix=fix,
        )

    def _again(self, event: Event) -> bool:
        """Whether the code of this file shows that a model is run more than once."""
        if not self.context.here(event.site.scope):
            return False
        sites = [event.site, *(step.site for step in event.steps)]
        if any(site.repeats for site in sites):
            return True
        around = [event.site.scope, *event.site.scope.enclosing()]
        if any(self._runs_once(scope) for scope in around):
            return False
        for step in event.steps:
            if isinstance(step.role, Compiles) or (isinstance(step.role, Maps) and step.role.kind in ("grad", "loop")):
                return True
        return any(self._is_step(scope) for scope in around)

    def _runs_once(self, scope: Scope) -> bool:
        """Whether a compiled function is called once, as a script does that tries a model out."""
        compiled = any(entry.body is scope and isinstance(entry.role, Compiles) for entry in self.context.entries)
        return compiled and called_once(self.context.project, self.context.module, scope)

    def _is_step(self, scope: Scope) -> bool:
        """Whether a function is handed to a compiler, or differentiated."""
        for entry in self.context.entries:
            role = entry.role
            steps = isinstance(role, Compiles) or role.kind in ("grad", "loop")
            if steps and entry.body is scope and scope.is_function:
                return True
        return False

    def _request(self, use: Use) -> Request | None:
        """Make the fixed key of a run a parameter."""
        given = use.key
        site = made_at(self.survey.walker.things, given)
        if site is None or given.scope.module is not self.context.module:
            return None
        text = self._text(site)
        if site.scope.module is not self.context.module or not text:
            return None
        node, scope = (given.node, given.scope) if site.scope.kind == "module" else (site.call, site.scope)
        own = node is given.node and scope is use.event.site.scope
        step = counter(self.context, self.survey, use.event) if own else ""
        return Request("key", (Root(node, scope, text, step=step),), ())

    def _text(self, site: Site) -> str:
        """The construction of the key, if it means the same everywhere in the module."""
        literal = all(calls.literal(argument.value) is not calls.NO_LITERAL for argument in site.call.args)
        simple = isinstance(site.call.func, (cst.Name, cst.Attribute))
        return self.context.source(site.call, site.scope) if literal and simple else ""


_SAME = "the key of `{}` is the same in every step: the model draws the same numbers each time"
_HELP = "take the key as an argument, or fold a step counter into it"
