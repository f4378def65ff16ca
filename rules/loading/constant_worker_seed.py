"""RNG503 constant-worker-seed."""

from __future__ import annotations

import ast
from functools import partial

from rnglint.api.context import FixPlan
from rnglint.fixes import calls
from rnglint.fixes.intact import check_workers
from rnglint.fixes.loading import seed_of_worker, seeded_by_worker
from rnglint.fixes.needs import first, need, only
from rnglint.knowledge.loading import SEEDED_BY_LOADER
from rnglint.program.syntax import arguments_of
from rnglint.trace.repeats import Repeat
from rnglint.trace.workers import WorkerSeed

from .._restarts import RestartRule


class ConstantWorkerSeed(RestartRule):
    """A loader's workers that are all seeded alike, or alike in each epoch.

    ## What it does

    Reports a function that starts the workers of a `DataLoader` (`worker_init_fn`) and seeds a global stream there
    with one value for all workers, or with a value that depends on nothing but the worker's number.

    ## Why is this bad?

    PyTorch gives each worker a seed of its own, which is drawn anew in each epoch. With one value for all, the
    workers draw the same numbers: with four workers each crop appears four times. With the number of
    the worker alone (`np.random.seed(worker_id)`, `seed + worker_id`), workers differ, but they are started again for
    each epoch, and every epoch then repeats the augmentations of the first one. The value
    `np.random.get_state()[1][0]` is a constant in a new worker since torch 1.9, so adding the worker's number to it
    comes to the same.

    ## Example

    ```python
    def seed_worker(worker_id):
        np.random.seed(42 + worker_id)
    ```

    ## Use instead

    ```python
    def seed_worker(worker_id):
        np.random.seed(torch.initial_seed() % 2**32)
    ```

    The run stays reproducible: `torch.initial_seed()` follows from `torch.manual_seed` in the main process, or
    from the loader's `generator`.

    ## When not to use it

    A loader with `persistent_workers=True` starts its workers once: there a seed by the number alone is not reported.
    Nor is a seed that takes an epoch or another counter along, or anything else that cannot be followed.

    ## Fix

    The seed becomes the worker's own, also that of a generator which a worker makes (unsafe: outside of workers it is
    then the program's), or what a helper is given. A function that only seeds what the loader seeds anyway goes. The
    numbers change, as they must.

    ## References

    - [Reproducibility: DataLoader](https://docs.pytorch.org/docs/stable/notes/randomness.html#dataloader)
    - [Data loading: randomness in multi-process loading](https://docs.pytorch.org/docs/stable/data.html#randomness-in-multi-process-data-loading)
    """

    code = "RNG503"
    fix = "safe"
    partings = ("workers",)
    inherited = False
    advice = "derive the seed from `torch.initial_seed()`, which differs by worker and epoch"

    def look(self) -> None:
        """What starts of workers seed, then draws of workers that are equal."""
        for found in self.trace.worker_seeds:
            code, node = found.place(self.file)
            how = "the workers draw the same numbers in every epoch: the seed is made of the worker's number alone"
            if found.reads_state:
                how = f"{how}, as the first word of NumPy's state is one constant in every worker"
            notes = [] if found.seed.node is node else [(found.seed.step, "seeded here")]
            if found.loader is not None and found.loader.step.node is not node:
                notes.append((found.loader.step, "the loader that starts them"))
            self.report(
                (code, node),
                "all workers of the loader draw the same numbers: they are seeded alike here" if found.alike else how,
                help="seed with `torch.initial_seed() % 2**32`, the worker's own seed",
                related=notes,
                fix=partial(self._repair, found) if found.seed.node is node else partial(self._given, found, node),
            )
        self.tell_restarts()

    def repair(self, repeat: Repeat) -> FixPlan:
        """The seed of the worker in the place of the one that all share."""
        seed = first([repeat.origins[1]])
        self._check_seeded()
        return self.plan("seed with the worker's own seed", *seeded_by_worker(self.context, seed), kind="unsafe")

    def _check_seeded(self) -> None:
        """Raises NoFix where the workers' own seeds come from a stream that the program does not seed."""
        check_workers(None, self.context.program.knowledge, self.trace.programs)

    def _repair(self, found: WorkerSeed) -> FixPlan:
        self._check_seeded()
        return self.plan("seed with the worker's own seed", *seeded_by_worker(self.context, found.seed))

    def _given(self, found: WorkerSeed, node: ast.AST) -> FixPlan:
        """A helper is given the worker's own seed; a function that seeds what torch seeds itself is not called."""
        self._check_seeded()
        if isinstance(node, ast.Call) and len(node.args) + len(node.keywords) == 1:
            given = arguments_of(node)[0]
            return self.plan("seed with the worker's own seed", *seed_of_worker(self.context, given))
        keyword = only(self.file.parents[node], ast.keyword)
        loader = only(self.file.parents[keyword], ast.Call)
        need(found.seed.stream in SEEDED_BY_LOADER, self.file.outside(keyword.value))
        return self.plan("leave the seed to the loader", calls.drop(self.file, loader, keyword))
