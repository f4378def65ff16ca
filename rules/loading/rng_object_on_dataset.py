"""RNG502 rng-object-on-dataset."""

from __future__ import annotations

from rnglint.api.context import FixPlan
from rnglint.fixes.intact import check_workers
from rnglint.fixes.loading import rebuilt_in_worker, reseeded_by_loader, seeded_like
from rnglint.fixes.made_late import made_again_in_worker
from rnglint.fixes.needs import need, refusal
from rnglint.fixes.spelling import Pages, Spelling
from rnglint.trace.repeats import Repeat

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
    some loader must be seen that may have workers. An iterable dataset that draws an order once and then takes every
    n-th part of it by its worker's number needs equal streams, and is not reported.

    ## Fix

    Unsafe: where the constructor of the class makes the generator, or keeps one that it is given, the method that
    workers call makes a new one when it finds itself in another process than the one that made the old one; so does a
    method that makes it where it is first asked for. Else the only loader in sight gets a `worker_init_fn` that does
    so. If the program does not seed torch, from which workers have their seeds, the loader gets a generator with the
    seed of the dataset. Workers then draw other numbers than before, which depend on torch's seed; without workers the
    numbers stay.

    ## References

    - [Data loading: randomness in multi-process
    loading](https://docs.pytorch.org/docs/stable/data.html#randomness-in-multi-process-data-loading) -
    [torch.utils.data.get_worker_info](https://docs.pytorch.org/docs/stable/data.html#torch.utils.data.get_worker_info)
    """

    code = "RNG502"
    fix = "unsafe"
    partings = ("workers",)
    inherited = True
    in_tests = True
    advice = "make the generator in the worker, from `torch.initial_seed()`, or for each item"
    leaves = ("RNG501",)

    def repair(self, repeat: Repeat) -> FixPlan | None:
        """A generator that is made anew in each worker: by the object that keeps it, or by what its loader runs."""
        knowledge, programs = self.context.program.knowledge, self.trace.programs
        unseeded = refusal(check_workers, repeat.second.term, knowledge, programs)
        pages = Pages(Spelling, self.context.project)
        for repair in (rebuilt_in_worker, made_again_in_worker, reseeded_by_loader):
            pages = Pages(Spelling, self.context.project)
            if not (refused := refusal(repair, self.context, repeat, pages)):
                break
        need(not refused, why=refused)
        need(not (unseeded and refusal(seeded_like, self.context, repeat, pages)), why=unseeded)
        return self.plan("make a new generator in each worker", *pages.edits())
