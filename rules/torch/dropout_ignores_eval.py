"""RNG210 dropout-ignores-eval."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from rnglint.context import FixPlan
from rnglint.fixes import arguments
from rnglint.knowledge.roles import Draws, Layer, Parameter
from rnglint.project import calls
from rnglint.project.activity import active, given_value
from rnglint.project.modes import (
    changes_later,
    follows_mode,
    guarded,
    leaves_class,
    receiver_name,
)
from rnglint.project.scopes import Site
from rnglint.project.values import Made

from ._evaluation import EvaluationRule, intended

if TYPE_CHECKING:
    from rnglint.project.effects import Reach
    from rnglint.project.scopes import Scope


class DropoutIgnoresEval(EvaluationRule):
    """Dropout in a module's forward pass that `eval()` does not switch off.

    ## What it does

    Reports functional dropout without `training=` in the `forward` of a `torch.nn.Module` and in
    everything that it calls, and dropout layers that are made in `forward` itself.

    ## Why is this bad?

    `torch.nn.functional.dropout` does not know the module that calls it: its `training` defaults to
    True. After `model.eval()` the units are still dropped, so validation scores and predictions are
    random. A layer made in `forward` is new, therefore in training mode, and was never told
    about `eval()`.

    `alpha_dropout` and `feature_alpha_dropout` have the opposite default and are not reported.

    ## Example

    ```python
    class Net(nn.Module):
        def forward(self, x):
            return self.out(F.dropout(x, 0.5))
    ```

    ## Use instead

    ```python
    class Net(nn.Module):
        def forward(self, x):
            return self.out(F.dropout(x, 0.5, training=self.training))
    ```

    or an `nn.Dropout` made in the constructor.

    ## When not to use it

    Dropout that must stay on, as in Monte Carlo dropout or in a speech synthesizer's prenet, says so with
    `training=True`, or in a comment at the statement ("also at inference") or a docstring, and is not reported. Calls
    under a condition that may be a switch of the mode, and methods that `forward` does not reach, are left
    alone.

    ## Fix

    In a method of the module `training=self.training` is added, or `.train(self.training)` after
    the layer. In training the same numbers are drawn as before. In a helper function there is no fix: it needs a
    parameter.

    ## References

    - [torch.nn.functional.dropout](https://docs.pytorch.org/docs/stable/generated/torch.nn.functional.dropout.html)
    - [torch.nn.Module.eval](https://docs.pytorch.org/docs/stable/generated/torch.nn.Module.html#torch.nn.Module.eval)
    """

    code = "RNG210"
    name = "dropout-ignores-eval"
    tier = "default"
    fix = "safe"
    stream = "same"
    triggers = (
        *(f".{name}{after}" for name in ("dropout", "dropout1d", "dropout2d", "dropout3d") for after in "(,)"),
        "functional import",
        "Dropout(",
        "Dropout1d(",
        "Dropout2d(",
        "Dropout3d(",
        "multi_head_attention_forward(",
    )

    roles = (Draws, Layer)

    def check(self, reach: Reach, scope: Scope) -> None:
        """Report what no switch turns off, unless the path leads into another module, which answers for itself."""
        project = self.context.project
        if self._stays_on(reach) and not leaves_class(project, reach.path, scope) and not guarded(project, reach):
            self._tell(reach, scope.name)

    def _stays_on(self, reach: Reach) -> bool:
        """Whether the draw is one that a training flag should switch, and nothing switches it."""
        role, effect = reach.effect.role, reach.effect
        if any(calls.is_open(site.call) for site in (effect.site, *effect.partials)):
            return False
        project = self.context.project
        if isinstance(role, Draws):
            if role.active is None or not role.active_default or given_value(project, reach, role.active) is not None:
                return False
            return active(project, reach) and not self._rate_switched(reach, effect.site, role.rate)
        if isinstance(role, Layer) and isinstance(effect.receiver, Made):
            made = effect.receiver.site
            new = effect.site.call.func is made.call
            return new and _drops(made, role) and not self._rate_switched(reach, made, role.rate)
        return False

    def _rate_switched(self, reach: Reach, site: Site, parameter: Parameter | None) -> bool:
        """Whether the rate itself follows the mode."""
        project = self.context.project
        for place in (site, *reach.effect.partials):
            rate = None if parameter is None else calls.argument(place.call, parameter)
            if rate is None:
                continue
            if follows_mode(project, rate, place.scope, reach.path):
                return True
            if isinstance(rate, cst.Attribute) and changes_later(project, rate, place.scope):
                return True
        return False

    def _tell(self, reach: Reach, module: str) -> None:
        node, scope = self.context.anchor(reach)
        if intended(node, scope):
            return
        layer = isinstance(reach.effect.role, Layer)
        message = (
            f"`{reach.effect.name}` is made in the forward pass of `{module}`, so `eval()` does not switch it off"
            if layer
            else f"`{reach.effect.name}` without `training=` stays on after `{module}.eval()`"
        )
        help = "make the layer in `__init__`" if layer else "pass `training=self.training`"
        notes = self.context.witness(reach, f"reached from the forward pass of `{module}`", "drops units here")
        self.report(node, message, scope=scope, help=help, related=notes if reach.path else (), fix=self._repair(reach))

    def _repair(self, reach: Reach) -> FixPlan | None:
        effect, scope = reach.effect, reach.effect.site.scope
        name = receiver_name(self.context.project, scope)
        if not name or not self.context.here(scope):
            return None
        if isinstance(effect.role, Layer):
            assert isinstance(effect.receiver, Made)
            text = f"{self.context.source(effect.receiver.site.call, scope)}.train({name}.training)"
            edit = arguments.replace(effect.receiver.site.call, scope, text)
            return FixPlan("safe", "same", "Let the layer follow the module's mode", (edit,))
        assert isinstance(effect.role, Draws) and effect.role.active is not None
        switch = f"{effect.role.active.name}={name}.training"
        edit = arguments.add(effect.site.call, scope, switch)
        return FixPlan("safe", "same", f"Pass `{switch}`", (edit,))


def _drops(made: Site, role: Layer) -> bool:
    """Whether a layer's rate is given above zero, or is by default."""
    rate = None if role.rate is None else calls.argument(made.call, role.rate)
    if rate is None:
        return role.rate is not None and role.rate_default is not None and role.rate_default > 0
    return calls.literal(rate) not in (0, 0.0)
