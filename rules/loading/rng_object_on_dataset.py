"""RNG502 rng-object-on-dataset."""

from __future__ import annotations

import libcst as cst

from rnglint.context import FixPlan, Note
from rnglint.fixes.loading import rebuilt_in_worker
from rnglint.fixes.threading.nofix import NoFix
from rnglint.project.held import Held, held
from rnglint.project.loading import Task, dataset_tasks, loaders, name_of
from rnglint.project.scopes import Scope

from .._restarts import RestartRule


class RngObjectOnDataset(RestartRule):
    """A generator that every worker of a loader gets a copy of.

    ## What it does

    Reports a generator object (`numpy.random.default_rng()`, `RandomState`, `random.Random`, `torch.Generator`) that is
    made before the workers of a `DataLoader` start and drawn from inside them: kept on a dataset, on a
    transform that the dataset holds, on the object that collates batches, in a class, or in a global variable.

    ## Why is this bad?

    Each worker gets a copy of the dataset, and with it a copy of the generator in the state that it has in the main
    process. All workers then draw the same numbers: sample 0 and sample 1 of two workers get the same crop. The copy
    in the main process is never advanced, so the next epoch starts its workers from the very same state again.
    It does not matter whether the generator was seeded. The recipe of PyTorch's notes, a `worker_init_fn` that
    seeds `random` and NumPy, reaches their global streams only and does not help; nor do persistent workers, which
    still start from equal copies.

    A `torch.Generator` is copied by `fork`. Where workers are started by `spawn` it did not survive the
    way to the worker in torch 2.13: the loader raised RuntimeError.

    ## Example

    ```python
    class Crops(Dataset):
        def __init__(self, images, seed):
            self.images = images
            self.rng = np.random.default_rng(seed)

        def __getitem__(self, i):
            top = self.rng.integers(0, 32)
            return self.images[i][top:top + 224]
    ```

    ## Use instead

    a generator that is made in the worker, from the seed that the loader gives it:

    ```python
    class Crops(Dataset):
        def __init__(self, images, seed):
            self.images = images
            self.rng = np.random.default_rng(seed)
            self.rng_seed = torch.initial_seed()

        def __getitem__(self, i):
            if self.rng_seed != torch.initial_seed():
                self.rng_seed = torch.initial_seed()
                self.rng = np.random.default_rng(self.rng_seed)
            top = self.rng.integers(0, 32)
            return self.images[i][top:top + 224]
    ```

    or one for each item, from `[seed, epoch, i]`: then the numbers do not even depend on the number of workers.

    ## When not to use it

    Samplers and batch samplers run in the main process and may hold a generator. What makes or seeds its generator
    in the worker (in `__getitem__`, in `__iter__`, or by `worker_init_fn` through `get_worker_info().dataset`) is
    not reported, nor is a dataset all of whose loaders in the file are seen to have no workers. In a file of tests
    some loader must be seen to have workers. An iterable dataset that draws an order once and then takes every
    n-th part of it by its worker's number needs equal streams, and is not reported.

    ## Fix

    Unsafe: where the constructor of the class makes the generator, the method that workers call makes a new one
    when it finds itself in another process than the one that made the old one. Workers then draw other
    numbers than before, which depend on torch's seed; without workers the numbers stay.

    ## References

    - [Data loading: randomness in multi-process loading](https://docs.pytorch.org/docs/stable/data.html#randomness-in-multi-process-data-loading)
    - [torch.utils.data.get_worker_info](https://docs.pytorch.org/docs/stable/data.html#torch.utils.data.get_worker_info)
    """

    code = "RNG502"
    name = "rng-object-on-dataset"
    tier = "default"
    fix = "unsafe"
    stream = "changes"
    triggers = ("Dataset", "DataLoader", "default_rng", "RandomState", "Random(", "Generator", "torchvision.datasets")
    mentions = ("default_rng", "RandomState", "Random(", "Generator")
    partings = ("workers",)
    inherited = True
    advice = "make the generator in the worker, from `torch.initial_seed()`, or for each item"

    def visit_Module(self, node: cst.Module) -> None:
        """Everything that workers run in this file is walked."""
        module = self.context.module
        speaks = any(word in module.source.text for word in ("Dataset", "DataLoader", "datasets"))
        for task in dataset_tasks(self.context.project, module) if speaks else ():
            for found in held(self.context.project, module, task):
                if self.context.sees_all() and not self._in_a_test_without_workers() and not self._stays_at_home(found):
                    self._tell(task, found)
        self.tell_restarts()

    def _stays_at_home(self, found: Held) -> bool:
        """Whether the programs that draw there have loaders without workers."""
        site = found.draw.site
        row = site.scope.module.span(site.call, site.scope.tree)[0].row
        return self.context.trace.only_in_main_process(site.scope.module.path, row)

    def _in_a_test_without_workers(self) -> bool:
        return self.context.is_test and not any(
            loader.has_workers for loader in loaders(self.context.project, self.context.module)
        )

    def _tell(self, task: Task, found: Held) -> None:
        place = self._place(task, found)
        if place is None:
            return
        node, scope = place
        name = name_of(task.root)
        what = f"`{name}`" if name else "what a worker runs"
        notes = []
        if node is not found.draw.site.call:
            notes.append(Note(found.draw.site.call, found.draw.site.scope, "drawn from here, in the worker"))
        if node is not found.made.site.call:
            notes.append(Note(found.made.site.call, found.made.site.scope, "the generator is made here"))
        if task.loader is not None:
            notes.append(Note(task.loader.site.call, task.loader.site.scope, "loaded from here"))
        self.report(
            node,
            f"each worker gets a copy of this generator of {what}: all draw the same numbers, in each epoch",
            scope=scope,
            help="make the generator in the worker, from `torch.initial_seed()`, or for each item",
            related=notes,
            fix=self._repair(found),
        )

    def _place(self, task: Task, found: Held) -> tuple[cst.CSTNode, Scope] | None:
        """Where the generator is made, else where it is drawn from, whichever stands in this file."""
        for site in (found.made.site, found.draw.site):
            if self.context.here(site.scope):
                return site.call, site.scope
        return None

    def _repair(self, found: Held) -> FixPlan | None:
        try:
            edits = rebuilt_in_worker(self.context, found)
        except NoFix:
            return None
        return FixPlan("unsafe", "changes", "Make a new generator in each worker", edits)
