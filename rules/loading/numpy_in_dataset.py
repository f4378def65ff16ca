"""RNG507 numpy-in-dataset."""

from __future__ import annotations

import libcst as cst

from rnglint.context import FixPlan, Note
from rnglint.fixes.loading import recipe
from rnglint.fixes.threading.nofix import NoFix
from rnglint.knowledge.roles import Seeds
from rnglint.project.loading import Loader, Task, dataset_tasks, name_of
from rnglint.project.processes import global_draw, seeded_streams
from rnglint.project.running import Running, Step
from rnglint.project.values import Constant, External
from rnglint.rule import Rule


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
        worker_seed = torch.initial_seed() % 2**32
        np.random.seed(worker_seed)
        random.seed(worker_seed)

    loader = DataLoader(Crops(images), num_workers=4, worker_init_fn=seed_worker)
    ```

    ## When not to use it

    Projects that require torch 1.9 or later, or do not say what they require, are never reported. Nor are datasets for
    which no loader with workers is in sight in the file.

    No torch before 1.9 runs under the interpreters of the proofs. They switch off, in the installed release, the
    seeding of NumPy that 1.9 brought, and then observe the hazard and the repair.

    ## Fix

    Unsafe: the loader gets a function that seeds its workers.

    ## References

    - [Release notes of PyTorch 1.9](https://github.com/pytorch/pytorch/releases/tag/v1.9.0)
    """

    code = "RNG507"
    name = "numpy-in-dataset"
    tier = "default"
    fix = "unsafe"
    stream = "changes"
    triggers = ("DataLoader", "Dataset", "datasets")

    def visit_Module(self, node: cst.Module) -> None:
        """Datasets that loaders of this file take are walked."""
        context = self.context
        if not context.admits("torch", "<1.9"):
            return
        for task in dataset_tasks(context.project, context.module):
            loader = task.loader
            if loader is not None and loader.has_workers is not False and not loader.is_open:
                self._check(task, loader)

    def _check(self, task: Task, loader: Loader) -> None:
        project = self.context.project
        if loader.given(loader.role.workers) is None or self._is_seeded(loader):
            return
        if "numpy" in seeded_streams(project, task.steps):
            return
        step = next((step for step in task.steps if global_draw(project, step) == "numpy"), None)
        if step is not None and self.context.sees_all():
            self._tell(task, loader, step)

    def _is_seeded(self, loader: Loader) -> bool:
        """Whether the loader's workers seed NumPy, or may."""
        value = loader.value(loader.role.init)
        if value == Constant(None):
            return False
        running = Running(self.context.project)
        steps = tuple(running.function(value, loader.site.scope, loader.site.call))
        if not running.entered:
            return not isinstance(value, External) or self.context.project.role(value, Seeds) is not None
        return "numpy" in seeded_streams(self.context.project, steps)

    def _tell(self, task: Task, loader: Loader, step: Step) -> None:
        here = self.context.here(step.site.scope)
        site = step.site if here else loader.site
        notes = [Note(loader.site.call, loader.site.scope, "loaded from here, without a seed for NumPy in the workers")]
        self.report(
            site.call,
            f"`numpy.random` in the workers of `{name_of(task.root)}`: before torch 1.9 all draw the same numbers",
            scope=site.scope,
            help="require torch 1.9, or seed NumPy in `worker_init_fn`",
            related=notes if here else (),
            fix=self._repair(loader),
        )

    def _repair(self, loader: Loader) -> FixPlan | None:
        try:
            edits = recipe(self.context, loader, generator=False)
        except NoFix:
            return None
        return FixPlan("unsafe", "changes", "Seed NumPy in the workers", edits)
