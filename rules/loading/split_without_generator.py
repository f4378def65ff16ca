"""RNG506 split-without-generator."""

from __future__ import annotations

import ast
from functools import partial

from rnglint.api.context import FixPlan
from rnglint.api.rule import Rule
from rnglint.fixes import calls
from rnglint.fixes.imports import Spelling
from rnglint.fixes.needs import need, only
from rnglint.fixes.orders import in_an_order
from rnglint.knowledge.loading import DISTRIBUTED, RANK, TORCH_SEEDERS
from rnglint.knowledge.ordering import REPLACES
from rnglint.knowledge.roles import Seeds
from rnglint.knowledge.roles.loading import SplitsData
from rnglint.machine.events import Event
from rnglint.trace.drawn_twice import drawn_twice
from rnglint.trace.portions import overlapping_parts

from .._ranks import tell

_CUT = "the parts of the {who}s overlap and leave samples out: each {who} cuts them from an order of its own"
_CHOSEN = "the ranks share out other samples each: every rank draws for itself which ones there are"


class SplitWithoutGenerator(Rule):
    """A random split that each rank of a distributed program, or each part of the data, makes for itself.

    ## What it does

    Reports `torch.utils.data.random_split` without a `generator` in a program that runs on several ranks and does not
    give torch the same seed on all of them, and what else is chosen at random for a dataset that a `DistributedSampler`
    shares out, where a rank may draw it from a stream without that seed. So are an order that each rank, or each worker
    of a loader, draws for itself and takes its part of (`order[rank::world]`), and a `DistributedSampler` whose seed
    holds the rank; an order (`permutation`, `randperm`) that a program draws once for the first part of its rows,
    `rows[order[:n]]`, and once more for the rest, `rows[order[n:]]`; a split of which one function takes the first part
    (`train, _ = split(rows)`), and another one the rest of another draw; and an order that each round of a loop over
    folds draws anew for its part. So are rows that are drawn with replacement (`rng.choice(rows, n)`) and cut in two,
    one part to learn from and one to be judged on.

    ## Why is this bad?

    The split is drawn from torch's global stream, which in each process starts from a seed of its own. The ranks
    then disagree about what is training data: samples that one rank validates on, another trains on, so the
    validation score is better than it should be. In the same way, rows stand in both parts of two orders, and others in
    none.

    ## Example

    ```python
    dist.init_process_group("nccl")
    train, val = random_split(dataset, [0.9, 0.1])
    ```

    ## Use instead

    ```python
    dist.init_process_group("nccl")
    train, val = random_split(dataset, [0.9, 0.1], generator=torch.Generator().manual_seed(0))
    ```

    ## When not to use it

    A program that calls `torch.manual_seed` or the like anywhere, with a seed that does not hold the rank, is not
    reported; nor is one in which no sign of ranks can be seen, nor a test.

    ## Fix

    Unsafe: a generator with the seed 0 is passed to `random_split`. The split is another one than before, the same in
    each run. Rows that were drawn with replacement are drawn with `replace=False`, or are the first ones of an order.

    ## References

    - [torch.utils.data.random_split](https://docs.pytorch.org/docs/stable/data.html#torch.utils.data.random_split)
    """

    code = "RNG506"
    tier = "preview"
    of_tests = False
    fix = "unsafe"
    searches = (*DISTRIBUTED, *TORCH_SEEDERS)

    def look(self) -> None:
        """Splits that nothing makes equal, and orders that are divided by the number of the process."""
        splits = self.trace.unseeded_splits
        if splits and self.context.facts.program_mentions(*DISTRIBUTED) and self._seeds_differ():
            for split in splits:
                message = "the ranks disagree about which samples are for training: each draws a split of its own"
                self.report(split, message, help="pass a generator with a fixed seed", repair=split)
        for found in self.trace.of_ranks("orders"):
            who = "worker" if found.draw.step.is_in("workers") else "rank"
            tell(
                self,
                found,
                _CHOSEN if found.chosen else _CUT.format(who=who),
                f"take {'what is chosen' if found.chosen else 'the order'} from a seed that all {who}s have in common",
                "drawn here",
                f"the stream differs between the {who}s since here",
            )

        for parts in overlapping_parts(self.trace):
            if parts.first is None or parts.rest is None:
                message = (
                    "the folds overlap and leave rows out: each is cut from an order of its own that is drawn here"
                )
                self.report(parts.draw, message, help="draw the order once, in front of the loop")
                continue
            self.report(
                parts.draw,
                "the parts overlap: the first rows are taken by one order, and the rest by another that is drawn here",
                help="draw the order once and take both parts of it, or seed a generator for it",
                related=[(parts.first, "the first part is taken here"), (parts.rest, "and the rest here")],
                repair=parts.draw if self.trace.knowledge.role(parts.draw.api, SplitsData) else None,
            )

        for each in drawn_twice(self.trace):
            self.report(
                each.draw,
                "the parts overlap: the rows are drawn with replacement, and some stand in both",
                help="draw each row once: `replace=False`, or the first ones of a permutation",
                related=[(each.first, "the first part is taken here"), (each.rest, "and the rest here")],
                fix=partial(self._once, each.draw),
            )

    def _once(self, draw: Event) -> FixPlan:
        """Each row is drawn once, where the sampler can be told so."""
        code, call, told = draw.frame.code, only(draw.node, ast.Call), REPLACES[draw.api]
        edit = in_an_order(draw) if told is None else calls.add(code, call, f"{told.name}=False")
        return self.plan("draw each row once", edit)

    def _seeds_differ(self) -> bool:
        """Whether no call in the program gives torch one seed on all ranks."""
        facts = self.context.facts
        found, program = facts.calls(Seeds, list(TORCH_SEEDERS)), facts.program
        holders = facts.mentioning(*TORCH_SEEDERS)
        if found is None or program is None or holders is None:
            return False
        seeding = [
            each for each in found if each[0] in program and not (isinstance(each[2], Seeds) and each[2].instance)
        ]
        unresolved = set(holders) & program - {path for path, _, _ in seeding}
        return not unresolved and all(RANK in ast.unparse(called.node).lower() for _, called, _ in seeding)

    def repair(self, split: Event) -> FixPlan:
        code, call = split.frame.code, only(split.node, ast.Call)
        names = Spelling(self.context.project, self.context.module)
        need(code is self.file)
        make = names.spell("torch.Generator", call)
        edit = calls.add(code, call, f"generator={make}().manual_seed(0)")
        return self.plan("split with a generator", *names.draft.edits(), edit)
