"""RNG616 seed-after-use."""

from __future__ import annotations

from rnglint.api.context import FixPlan
from rnglint.api.rule import Rule
from rnglint.fixes.fields import made_anew
from rnglint.fixes.needs import need, or_none
from rnglint.fixes.restarts import at_construction, brought_forward
from rnglint.trace.seeding import Late


class SeedAfterUse(Rule):
    """A seed that comes after the first draw.

    ## What it does

    Reports the first seed of a global stream in a script, or in its main function, where the stream was drawn from
    before: weights were initialized, data was shuffled, noise was drawn, also at the top of the module.

    ## Why is this bad?

    What was drawn before the seed differs from run to run, though the seed is the same.

    ## Example

    ```python
    model = torch.nn.Linear(4, 2)
    torch.manual_seed(0)
    ```

    ## Use instead

    ```python
    torch.manual_seed(0)
    model = torch.nn.Linear(4, 2)
    ```

    ## When not to use it

    Where the earlier draws are meant to differ. Streams that are seeded in more than one place, tests, and seeds in
    loops and conditions are left alone. By default it is told where a model that was filled before the seed is run
    behind it, or where gradients are taken of what was drawn; all else is shown with `--preview`.

    ## Fix

    The seed moves in front of the statement that draws first, where both stand in one block and the seed is known
    there. From a method it moves to the constructor of its object, if that draws first and knows the seed; so does the
    call of a helper that seeds. The field of a data class whose default was drawn when the class was made draws anew
    for each object (`default_factory`).

    ## References

    - [torch: reproducibility](https://docs.pytorch.org/docs/stable/notes/randomness.html)
    """

    code = "RNG616"
    of_tests = False
    severity = "warning"
    fix = "unsafe"

    def look(self) -> None:
        """What programs, or the statements of the file and its main functions, do in which order."""
        for late in self.trace.late_seeds:
            message = f"the first draws do not follow this seed: `{late.seed.api}` comes after them"
            related = [(late.draw, "drawn here, before the seed")]
            advice = "seed before anything is drawn"
            self.report(late.step, message, help=advice, related=related, repair=late, sure=late.sure)

    def repair(self, late: Late) -> FixPlan:
        """In front of the statement of the same function in which the stream is drawn from first."""
        frame = late.step.frame
        steps = (step for step in late.draw.step.path() if step.node is not frame.node)
        draw = next((step for step in steps if (step.frame.code, step.frame.node) == (frame.code, frame.node)), None)
        if draw is None:
            if (edits := or_none(made_anew, self.context.project, late.draw)) is not None:
                return self.plan("draw the field anew for each object", *edits)
            own = (each for each in reversed(late.step.path()) if each.frame.receiver is not None)
            found = (or_none(at_construction, each, late.draw) for each in own)
            edits = next(filter(None, found), None) or at_construction(late.step, late.draw)
            seen = self.context.project.files(self.context.module.path)
            need(all(each.module.path == self.context.module.path or each.module.path in seen for each in edits))
            self.context.module.rest_on(each.module.path for each in edits)
            return self.plan("seed when the object is made", *edits)
        edits = brought_forward(frame.code, frame.node, late.step.node, draw.node)
        return self.plan("seed before the first draw", *edits)
