"""RNG205 seed-in-loop."""

from __future__ import annotations

from rnglint.api.context import FixPlan
from rnglint.fixes.borrowed import ends, put_back
from rnglint.fixes.entrusted import entrusted
from rnglint.fixes.intact import check_parts, check_shown, is_shown
from rnglint.fixes.made_once import PUT_BACK, held
from rnglint.fixes.needs import first, need, or_none
from rnglint.fixes.paired import check_apart
from rnglint.fixes.restarts import lifted, secluded, unsaid
from rnglint.fixes.states import saved_in_time, sown_anew
from rnglint.fixes.varying import by_item, counted, keeps_seed, overridden, put_last, varied
from rnglint.trace.repeats import Repeat

from .._restarts import RestartRule


class SeedInLoop(RestartRule):
    """A global stream is seeded with the same value in each round of a training loop.

    ## What it does

    Reports `torch.manual_seed(seed)`, `np.random.seed(0)`, `random.seed(0)`, helpers such as `seed_everything` and
    functions of the project that seed, in a loop over steps, epochs or batches, where the seed does not depend on the
    round; and states of a stream that are saved before such a loop and put back in each round. So is a
    seed that a generator sets for itself and that still holds at a `yield`: whoever goes through it draws from that
    stream, too. With `--preview`, draws in a context that puts the stream back (`fork_rng`) with no seed in it, where
    nothing advances the stream between the rounds.

    ## Why is this bad?

    Each round draws what the first one drew: the same batch order in every epoch, the same dropout masks and noise
    in every step.

    ## Example

    ```python
    for epoch in range(epochs):
        torch.manual_seed(seed)
        order = torch.randperm(len(data))
    ```

    ## Use instead

    ```python
    torch.manual_seed(seed)
    for epoch in range(epochs):
        order = torch.randperm(len(data))
    ```

    or `torch.manual_seed(seed + epoch)` in the loop, if it must be possible to resume at any epoch.

    ## When not to use it

    A loop whose rounds are separate runs (over models, configurations, seeds, folds) may well seed each of them alike,
    and is not reported. Neither are files of tests, seeds inside `fork_rng` or between saving and restoring the state
    (but for loops whose rounds, as many as a variable says, do one thing each, and all of them the same),
    and functions with names or comments that say that equal draws are meant. A module's forward pass has
    [a rule of its own](seed-in-forward.md).

    ## Fix

    The statement moves above the loop. Under a condition, or where the loop gives the seed, or the number of the
    round, to a function or context that sets it, that number is added. A method's seed moves into the constructor.
    A seed for every item goes if the program seeds the stream, or gets the number of the item added, as does one that
    the dataset itself keeps: its items stay the same whenever they are read. A function
    that is called for another purpose gets a generator of its own, or puts the streams back, as do a context
    manager and a block that forks a stream. A fixed seed in a function that the loop calls goes, where every
    program that comes there has seeded the stream before. What is drawn in a fork of torch's stream starts from a seed
    that is drawn in front of it. The random stream changes: that is the purpose.

    ## References

    - [Reproducibility in PyTorch](https://docs.pytorch.org/docs/stable/notes/randomness.html)
    """

    code = "RNG205"
    fix = "unsafe"

    partings = ("loop", "body", "items")
    private = False
    advice = "seed once, where the program starts, or with a value that changes"

    def repair(self, repeat: Repeat) -> FixPlan | None:
        """Above the outermost loop in which the seed stays the same."""
        if repeat.restored and (edits := or_none(saved_in_time, repeat) or ()):
            return self.plan("save the state right before the seed", *edits)
        if repeat.is_of_fork and repeat.parting == "loop":
            return self.plan("seed what is drawn aside with a number drawn before it", *sown_anew(repeat))
        need(not repeat.restored, why="a saved state comes back in each round, and what that is for is not known")
        isolated = repeat.origins[1] is not None and repeat.origins[1].isolated
        need(not isolated, why=PUT_BACK)
        check_parts(repeat, self.trace.everywhere)
        anchor = repeat.anchor
        outside = (each for each in self.trace.all_seeds if not each.step.is_in("items", "workers"))
        elsewhere = {each.stream for each in outside if anchor.node not in [step.node for step in each.step.path()]}
        if repeat.parting == "items" and repeat.second.stream in elsewhere:
            if keeps_seed(repeat):  # its items are to be the same whenever they are read
                return self.plan("add the number of the item to the seed", *by_item(repeat, self.trace.loaders))
            check_apart(repeat)
            gone = unsaid(anchor, first([repeat.origins[1]]).step)
            return self.plan("let the program's seed decide", *gone)
        if repeat.parting == "loop" and (edits := or_none(overridden, repeat) or ()):
            return self.plan("read the seed from the settings of the round", *edits)
        if repeat.parting == "loop" and (edits := or_none(put_last, repeat) or ()):
            return self.plan("let the seed of the round take the place of that of the settings", *edits)
        is_the_round = repeat.node in [step.node for step in repeat.second.step.path()]
        if (
            repeat.in_own_loop
            and not is_the_round
            and (edits := or_none(lifted, repeat.code, repeat.anchor.frame.node, repeat.node) or ())
        ):
            return self.plan("seed once, above the loop", *edits)
        draws = [*self.trace.happened("draw")]
        alone = not repeat.beside or is_shown(first([repeat.origins[1]]).frame.node)
        if repeat.leaks and alone and (edits := or_none(secluded, first([repeat.origins[1]]), draws) or ()):
            return self.plan("draw from a generator of its own", *edits)
        own = () if repeat.beside else draws
        if (repeat.leaks or ends(repeat)) and (
            edits := or_none(put_back, self.context, repeat, self.trace.all_seeds, own) or ()
        ):
            return self.plan("put the streams back afterwards", *edits)
        check_shown(first([repeat.origins[1]]))
        for make in (varied, counted) if repeat.parting == "loop" else ():
            if edits := or_none(make, repeat) or ():
                return self.plan("add the number of the round to the seed", *edits)
        if edits := or_none(held, repeat.code, repeat) or ():
            return self.plan("seed once, in the constructor", *edits)
        if repeat.parting == "loop" and not repeat.in_own_loop:
            check_apart(repeat)
            return self.plan("let the program's seed decide", *entrusted(repeat.anchor, self.trace.programs))
        if repeat.parting == "items":
            return self.plan("add the number of the item to the seed", *by_item(repeat, self.trace.loaders))
        return self.plan("add the number of the round to the seed", *varied(repeat))
