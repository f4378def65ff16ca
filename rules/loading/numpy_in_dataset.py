"""RNG507 numpy-in-dataset."""

from __future__ import annotations

from rnglint.api.context import FixPlan, Place
from rnglint.api.rule import Rule
from rnglint.fixes.loading import recipe
from rnglint.machine.events import Loader


class NumpyInDataset(Rule):
    """NumPy's global stream in loader workers that do not seed it: torch before 1.9.

    ## What it does

    Reports draws from `numpy.random` in what the workers of a loader run, where the project's requirement admits a
    release of torch before 1.9 and the loader has no function that seeds NumPy in its workers.

    ## Why is this bad?

    Before torch 1.9 a worker seeded torch and `random`, and left NumPy as it was copied from the parent. All
    workers then draw the same numbers, and each epoch starts from the same state again.

    ## Example

    ```python
    class Crops(Dataset):
        def __getitem__(self, i):
            top = np.random.randint(32)
            return self.images[i][top:top + 224]

    loader = DataLoader(Crops(images), num_workers=4)
    ```

    ## Use instead

    `torch>=1.9`, or

    ```python
    def seed_worker(worker_id):
        np.random.seed(torch.initial_seed() % 2**32)

    loader = DataLoader(Crops(images), num_workers=4, worker_init_fn=seed_worker)
    ```

    ## When not to use it

    Projects that require torch 1.9 or later, or do not say what they require, are never reported. They say so in
    `pyproject.toml`, `setup.cfg`, `setup.py`, `requirements.txt`, in the `environment.yml` of conda, or in `README.md`,
    if it names one release of PyTorch. Nor are datasets reported for which no loader with workers is in sight in the
    file.

    No torch before 1.9 runs under the interpreters of the proofs. They switch off, in the installed release, the
    seeding of NumPy that 1.9 brought, and then observe the hazard and the repair.

    ## Fix

    Unsafe: the loader gets a function that seeds its workers.

    ## References

    - [Release notes of PyTorch 1.9](https://github.com/pytorch/pytorch/releases/tag/v1.9.0)
    """

    code = "RNG507"
    fix = "unsafe"

    def look(self) -> None:
        """Draws in the workers of loaders are looked at."""
        for draw, loaders in self.trace.left_unseeded:
            if self.context.admits("torch", "<1.9"):
                here, loader = draw.frame.code is self.file, loaders[0]
                step, other = (draw.step, loader.step) if here else (loader.step, draw.step)
                what = "loaded from here, without a seed for NumPy in the workers" if here else "drawn here"
                self.report(
                    Place.of(step),
                    "before torch 1.9 all workers draw the same numbers: nothing seeds `numpy.random` in them",
                    help="require torch 1.9, or seed NumPy in `worker_init_fn`",
                    related=[Place.of(other, what)],
                    repair=[each for each in loaders if each.step.frame.code is self.file] or None,
                )

    def repair(self, loaders: list[Loader]) -> FixPlan:
        return self.plan("seed NumPy in the workers", *recipe(self.context, *loaders, generator=False))
