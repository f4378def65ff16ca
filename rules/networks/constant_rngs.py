"""RNG402 constant-rngs."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import libcst as cst

from rnglint.context import FixPlan, Note
from rnglint.fixes import threading
from rnglint.fixes.threading.request import Request, Root
from rnglint.knowledge.roles import Compiles, Maps
from rnglint.networks.fixed import fixed, made_at
from rnglint.networks.survey import Run
from rnglint.networks.things import Expr
from rnglint.project import calls

from ._networks import NetworkRule

if TYPE_CHECKING:
    from rnglint.project.scopes import Scope, Site


class ConstantRngs(NetworkRule):
    """A linen model in training mode gets the same key in every step.

    ## What it does

    Reports keys in `rngs` of `apply` that are made of a literal seed (in place, by a variable of the function, or by
    one of the module) where the code shows that `apply` runs again and again: in a loop, in a compiled function,
    or in a function that is differentiated. The model must surely draw from that stream.

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
    The random numbers change.

    ## References

    - [Flax: dropout guide](https://flax-linen.readthedocs.io/en/latest/guides/training_techniques/dropout.html)
    """

    code = "RNG402"
    name = "constant-rngs"
    tier = "default"
    fix = "unsafe"
    stream = "changes"
    triggers: ClassVar[tuple[str, ...]] = ("rngs",)
    needed: ClassVar[tuple[tuple[str, ...], ...]] = ((".apply", "apply_fn"),)

    def look(self) -> None:
        """Every run that draws with a fixed key again and again."""
        if self.context.is_test:
            return
        found: list[tuple[Run, str, Expr]] = []
        for run in self.survey.runs:
            if run.role.prepares or not self.context.here(run.event.site.scope) or not self._again(run):
                continue
            drawn = {need.stream for need in run.needs if need.certain and need.supplied is False}
            for name, given in run.supply.names.items():
                serves = name in drawn or (name == run.role.fallback and drawn - run.supply.names.keys())
                if not serves or not isinstance(given, Expr) or id(given.node) in self._told:
                    continue
                if fixed(self.survey.walker.things, given) and not self.told_by_keys(run.event.site):
                    self._told.add(id(given.node))
                    found.append((run, name, given))
        requests = [self._request(given) for _, _, given in found]
        plans = iter(threading.supplies(self.context, [one for one in requests if one is not None]))
        for (run, name, given), one in zip(found, requests, strict=True):
            self._tell(run, name, given, None if one is None else next(plans))

    def _tell(self, run: Run, name: str, given: Expr, fix: FixPlan | None) -> None:
        need = next(n for n in run.needs if n.certain and n.supplied is False)
        last = Note(need.event.site.call, need.event.site.scope, "drawn here")
        written_here = self.context.here(given.scope)
        self.tell(
            (given.node, given.scope) if written_here else (run.event.site.call, run.event.site.scope),
            f"the key of `{name}` is the same in every step: the model draws the same numbers each time",
            help="take the key as an argument, or fold a step counter into it",
            related=[*self.hops(run.event.steps), *self.hops(need.event.steps, last)],
            fix=fix,
        )

    def _again(self, run: Run) -> bool:
        """Whether the code shows that a model is run more than once."""
        sites = [run.event.site, *(step.site for step in run.event.steps)]
        if any(site.repeats for site in sites):
            return True
        for step in run.event.steps:
            if isinstance(step.role, Compiles) or (isinstance(step.role, Maps) and step.role.kind in ("grad", "loop")):
                return True
        return any(self._is_step(scope) for scope in (run.event.site.scope, *run.event.site.scope.enclosing()))

    def _is_step(self, scope: Scope) -> bool:
        """Whether a function is handed to a compiler, or differentiated."""
        for entry in self.context.entries:
            role = entry.role
            steps = isinstance(role, Compiles) or role.kind in ("grad", "loop")
            if steps and entry.body is scope and scope.is_function:
                return True
        return False

    def _request(self, given: Expr) -> Request | None:
        """Make the fixed key of a run a parameter."""
        site = made_at(self.survey.walker.things, given)
        if site is None or given.scope.module is not self.context.module:
            return None
        text = self._text(site)
        if site.scope.module is not self.context.module or not text:
            return None
        return Request("key", (Root(given.node if site.scope.kind == "module" else site.call, given.scope, text),), ())

    def _text(self, site: Site) -> str:
        """The construction of the key, if it means the same everywhere in the module."""
        literal = all(calls.literal(argument.value) is not calls.NO_LITERAL for argument in site.call.args)
        simple = isinstance(site.call.func, (cst.Name, cst.Attribute))
        return self.context.source(site.call, site.scope) if literal and simple else ""
