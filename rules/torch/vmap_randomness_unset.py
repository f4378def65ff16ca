"""RNG212 vmap-randomness-unset."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from rnglint.knowledge.roles import Draws, Layer, RefusesDraws
from rnglint.project.activity import evaluates, given_value, has_rate
from rnglint.project.conditions import dead
from rnglint.project.values import Constant
from rnglint.rule import Rule

if TYPE_CHECKING:
    from rnglint.project.compiled import Entry
    from rnglint.project.effects import Reach


class VmapRandomnessUnset(Rule):
    """A function that draws is mapped by `torch.vmap` without saying how.

    ## What it does

    Reports `torch.vmap`, `jacfwd` and `hessian` of `torch.func`, and the forward mode of
    `torch.autograd.functional.jacobian` and `hessian`, over a function in which a random operator of torch runs: a
    sampler, active dropout, a model with dropout that is called through `functional_call`, a `grad` of such a
    function.

    ## Why is this bad?

    It raises RuntimeError ("vmap: called random operation while in randomness error mode"), since torch cannot know
    whether every row is to get the same numbers.

    ## Example

    ```python
    noisy = torch.vmap(lambda row: row + torch.randn_like(row))
    ```

    ## Use instead

    ```python
    noisy = torch.vmap(lambda row: row + torch.randn_like(row), randomness="different")
    ```

    or `randomness="same"` for one draw that all rows share. `hessian` has no such option: compose it of `jacfwd` and
    `jacrev`, or put the model into evaluation mode.

    ## When not to use it

    Models that the same file puts into evaluation mode, rates of zero, `training=False`, and files of tests (which
    may want the exception) are not reported. `jacrev` maps only the backward pass and does not raise. NumPy's
    draws do not raise either: all rows share one.

    ## Fix

    None: which of the two is meant only the author knows.

    ## References

    - [torch.vmap](https://docs.pytorch.org/docs/stable/generated/torch.vmap.html)
    - [torch.func](https://docs.pytorch.org/docs/stable/func.ux_limitations.html#randomness)
    """

    code = "RNG212"
    name = "vmap-randomness-unset"
    tier = "preview"
    fix = "none"
    triggers = ("vmap", "hessian", "jacfwd", "jacobian")

    def visit_Module(self, node: cst.Module) -> None:
        """Every function that is mapped; what it draws may be masked."""
        module = self.context.module
        if self.context.is_test or not any(trigger in module.source.text for trigger in self.triggers):
            return
        for entry in self.context.entries:
            role = self.context.project.knowledge.role(entry.name, RefusesDraws)
            if isinstance(role, RefusesDraws) and not self._told(entry, role):
                if not self.context.sees_all():
                    return
                self._check(entry)

    def _told(self, entry: Entry, role: RefusesDraws) -> bool:
        """Whether the options say, or may say, that draws are fine."""
        if role.when is not None and entry.option(role.when[0]) != Constant(role.when[1]):
            return True
        return role.switch is not None and entry.option(role.switch) not in (Constant(None), Constant("error"))

    def _check(self, entry: Entry) -> None:
        drawing = next((reach for reach in entry.reaches if self._draws(reach)), None)
        if drawing is None:
            return
        self.report(
            entry.node,
            f"`{drawing.effect.name}` raises RuntimeError in a function that `{entry.name}` maps without `randomness`",
            scope=entry.scope,
            help='pass `randomness="different"`, or `"same"` for one draw that all rows share',
            related=self.context.witness(drawing, "mapped here", "drawn here"),
        )

    def _draws(self, reach: Reach) -> bool:
        """Whether a random operator of torch surely runs, as far as the mode of the model is known."""
        project, role = self.context.project, reach.effect.role
        if not isinstance(role, (Draws, Layer)) or not role.stream.startswith("torch") or dead(project, reach):
            return False
        if not has_rate(project, reach):
            return False
        if isinstance(role, Layer):
            return not evaluates(project, reach)
        if role.active is None:
            return self.context.live(reach)
        given = given_value(project, reach, role.active)
        if given is None or given == Constant(True):
            return role.active_default or given is not None
        return given != Constant(False) and not evaluates(project, reach)
