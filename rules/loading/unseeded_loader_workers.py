"""RNG501 unseeded-loader-workers."""

from __future__ import annotations

from rnglint.api.context import FixPlan, Place
from rnglint.api.rule import Rule
from rnglint.fixes.loading import recipe
from rnglint.knowledge.roles import Loads
from rnglint.machine.events import Loader
from rnglint.machine.terms import NONE, Const


class UnseededLoaderWorkers(Rule):
    """A loader with workers that does not say where their seeds come from.

    ## What it does

    Reports a `torch.utils.data.DataLoader` that has, or may have, workers and is given no `worker_init_fn` or no
    `generator`.

    ## Why is this bad?

    The order of a shuffle and the seeds of the workers are drawn from torch's global stream, so they depend on
    everything that was drawn before: a new layer, one more validation run, and all batches change. PyTorch's notes
    on reproducibility recommend a generator for each loader, and a function that hands the worker's seed to the
    libraries that PyTorch does not know.

    ## Example

    ```python
    loader = DataLoader(dataset, batch_size=32, shuffle=True, num_workers=4)
    ```

    ## Use instead

    ```python
    def seed_worker(worker_id):
        worker_seed = torch.initial_seed() % 2**32
        np.random.seed(worker_seed)
        random.seed(worker_seed)


    loader_generator = torch.Generator().manual_seed(0)
    loader = DataLoader(
        dataset, batch_size=32, shuffle=True, num_workers=4, worker_init_fn=seed_worker, generator=loader_generator
    )
    ```

    ## When not to use it

    It asks for a convention, so it is off unless it is selected. Since torch 1.9 workers seed `random`, NumPy and
    torch by themselves; what the recipe adds is independence from other draws, and the libraries it seeds.
    Loaders without workers are not reported.

    ## Fix

    Unsafe: the function and a generator of the module are added, with the seed 0. Batches come in another
    order than before. The generator is made once, so each epoch still has an order of its own.

    ## References

    - [Reproducibility: DataLoader](https://docs.pytorch.org/docs/stable/notes/randomness.html#dataloader)
    """

    code = "RNG501"
    tier = "opt-in"
    severity = "warning"
    fix = "unsafe"

    def look(self) -> None:
        """Every loader of the file is looked at."""
        for loader in self.trace.loaders:
            missing = self._missing(loader)
            if missing:
                self.report(
                    Place.of(loader.step),
                    "any other draw in the program changes the batches: this loader has workers and no "
                    + " and no ".join(f"`{name}`" for name in missing),
                    help="pass `worker_init_fn=` and `generator=` as PyTorch's note on reproducibility does",
                    repair=loader,
                )

    def _missing(self, loader: Loader) -> list[str]:
        role = self.context.project.knowledge.role(loader.api, Loads)
        if role is None or loader.is_open or loader.given.get(role.workers.name or "") in (None, NONE, Const(0)):
            return []
        return [p.name for p in (role.init, role.generator) if p.name is not None and p.name not in loader.given]

    def repair(self, loader: Loader) -> FixPlan:
        edits = recipe(self.context, loader, generator=True)
        return self.plan("seed the workers, and give the loader a generator", *edits)
