"""RNG218 noise-ignores-eval."""

from __future__ import annotations

from functools import partial

from rnglint.api.context import FixPlan, Place
from rnglint.api.rule import Rule
from rnglint.fixes.unswitched import switched
from rnglint.trace.unswitched import Kind, Unswitched, unswitched


class NoiseIgnoresEval(Rule):
    """A forward pass draws by hand what `eval()` does not switch off.

    ## What it does

    Reports draws in the `forward` of a `torch.nn.Module`, and in what it calls, that happen in evaluation mode, too,
    and of which the code shows that they should not:

    - the first state of a recurrent layer (`self.lstm(x, (torch.randn(...), torch.randn(...)))`),
    - a little noise which decides what is chosen (`(scores + torch.rand_like(scores) * 0.01).topk(k)`),
    - a mask that something is multiplied by, in code that speaks of dropping (`keep = torch.rand(n) > self.drop_rate`).

    ## Why is this bad?

    Two predictions of the same weights for the same input differ, validation scores are partly luck, and the epoch that
    is kept as the best one is partly the luckiest one. Nothing fails.

    ## Example

    ```python
    def forward(self, x):
        state = torch.randn(1, x.size(0), self.width)
        return self.gru(x, state)[0]
    ```

    ## Use instead

    ```python
    def forward(self, x):
        return self.gru(x)[0]
    ```

    or, for a mask or a little noise:

    ```python
    if self.training:
        scores = scores + torch.rand_like(scores) * 0.01
    ```

    ## When not to use it

    Modules that are there to draw are left alone, by their names: samplers, generators, priors, flows, policies,
    Bayesian models. So is a function that asks for a mode, or with a comment which says that it draws on purpose. Noise
    of a temperature (`logits + gumbel * t`) is never told, and masks in the preview only.

    ## Fix

    A recurrent layer begins with zeros, as it does if it is given nothing. Noise that decides what is chosen is added
    in training only. There is none for a mask: whether what is kept is to be scaled is not for a linter to say
    (`F.dropout(x, p, training=self.training)` scales it). The random stream changes.

    ## References

    - [torch.nn.Module.eval](https://docs.pytorch.org/docs/stable/generated/torch.nn.Module.html#torch.nn.Module.eval)
    """

    code = "RNG218"
    fix = "unsafe"
    stream = "changes"
    of_tests = False
    severity = "warning"

    def look(self) -> None:
        """Forward passes are executed in evaluation mode, where the words of their classes may concern this."""
        everything = unswitched(self.trace)
        for found in everything:
            use = Place.of((found.draw.frame.code, found.use), _USES[found.kind])
            self.report(
                Place.of(found.step),
                f"predictions are random after `{found.module}.eval()`: {_SAYS[found.kind].format(found.draw.api)}",
                help=_HELPS[found.kind],
                related=[use],
                fix=partial(self._switched, found, everything),
                sure=found.kind != "mask",
            )

    def _switched(self, found: Unswitched, everything: list[Unswitched]) -> FixPlan:
        return self.plan(_HELPS[found.kind], *switched(self.context, found, everything))


_SAYS: dict[Kind, str] = {
    "state": "`{}` draws the first state of a recurrent layer",
    "choice": "noise of `{}` decides what is chosen",
    "mask": "`{}` draws which units are dropped",
}
_HELPS: dict[Kind, str] = {
    "state": "begin with zeros, or with a state that is learned",
    "choice": "add noise only where `self.training`",
    "mask": "drop units only where `self.training`",
}
_USES: dict[Kind, str] = {"state": "the layer begins with it", "choice": "chosen here", "mask": "dropped here"}
