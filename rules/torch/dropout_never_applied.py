"""RNG217 dropout-never-applied."""

from __future__ import annotations

from rnglint.api.context import Place
from rnglint.api.rule import Rule
from rnglint.trace.unapplied import unapplied, unread


class DropoutNeverApplied(Rule):
    """A model makes a dropout layer, or takes its rate, and never applies it.

    ## What it does

    Reports a dropout layer of torch, Flax or Equinox that a constructor keeps as an attribute of a module, with a rate
    above zero, while nothing reads the attribute: neither the class, nor those that descend from it, nor the files that
    speak of it. So is a rate that a call in the project gives to such a module by its name (`Net(6, dropout=0.4)`), and
    that its constructor never reads.

    ## Why is this bad?

    Nothing is dropped there. The rate that the command line or the paper names has no effect, training is not
    regularized as it should be, and nothing fails.

    ## Example

    ```python
    class Attention(nn.Module):
        def __init__(self, dropout=0.1):
            super().__init__()
            self.dropout = nn.Dropout(dropout)

        def forward(self, scores, values):
            return torch.softmax(scores, dim=-1) @ values
    ```

    ## Use instead

    ```python
        def forward(self, scores, values):
            return self.dropout(torch.softmax(scores, dim=-1)) @ values
    ```

    or neither the layer nor the parameter.

    ## When not to use it

    A class in which anything else speaks of dropping units, or is given the same rate or the settings that hold it, is
    left alone: that may do the work. So is one that descends from another class of the project, or goes through its own
    parts (`self.children()`), and a layer with a comment that says that it is unused. The rule is in preview.

    ## Fix

    There is none: where units are to be dropped is not for a linter to say.

    ## References

    - [torch.nn.Dropout](https://docs.pytorch.org/docs/stable/generated/torch.nn.Dropout.html)
    """

    code = "RNG217"
    tier = "preview"
    of_tests = False
    severity = "warning"

    def look(self) -> None:
        """What classes say of themselves is enough: nothing is executed."""
        for found in unapplied(self.context.program, self.context.facts, self.file):
            self.report(
                Place.of((self.file, found.call)),
                f"this `{found.api}` drops nothing: `{found.module}` never applies it",
                help=f"call `self.{found.attribute}` where units are to be dropped, or remove it",
                related=[Place.of((self.file, found.method), "this runs without it")],
                sure=False,
            )
        for each in unread(self.context.program, self.context.facts, self.file):
            self.report(
                Place.of((self.file, each.parameter)),
                f"nothing is dropped at this rate: `{each.module}` never reads `{each.parameter.arg}`",
                help="drop units at the rate, or take none",
                related=[Place.of((each.source, each.call), "the rate is given here")],
                sure=False,
            )
