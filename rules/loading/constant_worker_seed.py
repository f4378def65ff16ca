"""RNG503 constant-worker-seed."""

from __future__ import annotations

import libcst as cst

from rnglint.context import FixPlan, Note
from rnglint.fixes.loading import seeded_by_worker
from rnglint.fixes.threading.nofix import NoFix
from rnglint.knowledge.roles import Seeds
from rnglint.knowledge.seeding import SEED_WORDS
from rnglint.project import calls
from rnglint.project.modules import Module
from rnglint.project.running import Step
from rnglint.project.scopes import Scope
from rnglint.project.values import External
from rnglint.project.worker_seeds import Part, Parts, Starter, seedings, starters

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

    The seed becomes the worker's own. The numbers change, as they must.

    ## References

    - [Reproducibility: DataLoader](https://docs.pytorch.org/docs/stable/notes/randomness.html#dataloader)
    - [Data loading: randomness in multi-process loading](https://docs.pytorch.org/docs/stable/data.html#randomness-in-multi-process-data-loading)
    """

    code = "RNG503"
    name = "constant-worker-seed"
    tier = "default"
    fix = "safe"
    stream = "changes"
    triggers = ("DataLoader", "worker_init_fn", "worker_id", "worker_idx", "worker_index", "seed(", "seed_everything")
    mentions = SEED_WORDS
    partings = ("workers",)
    inherited = False
    advice = "derive the seed from `torch.initial_seed()`, which differs by worker and epoch"

    def visit_Module(self, node: cst.Module) -> None:
        """Every function that starts workers is walked."""
        module = self.context.module
        if "worker" in module.source.text:
            self._tell_starters(module)
        self.tell_restarts()

    def _tell_starters(self, module: Module) -> None:
        for starter in starters(self.context.project, module):
            self._outside(starter)
            for step in starter.steps:
                role = seedings(self.context.project, step)
                if role is not None:
                    self._check(starter, step, role)

    def _outside(self, starter: Starter) -> None:
        """A seeding function itself in the place of a worker's function: it gets the worker's number."""
        role = self.context.project.role(starter.value, Seeds)
        if not isinstance(starter.value, External) or not isinstance(role, Seeds) or self._persists(starter):
            return
        self._tell(starter.node, starter.scope, starter, starter.node, False, None)

    def _persists(self, starter: Starter) -> bool:
        return starter.loader is not None and starter.loader.persists is not False

    def _check(self, starter: Starter, step: Step, role: Seeds) -> None:
        assert role.seed is not None
        given = calls.argument(step.site.call, role.seed)
        if given is None or any(region.kind in ("except", "loop") for region in step.site.regions()):
            return
        parts = Parts(self.context.project, starter).of(given, step.site.scope, step.path)
        if not parts or not parts <= _FIXED or ("number" in parts and self._persists(starter)):
            return
        node, scope = self._place(starter, step)
        self._tell(node, scope, starter, step.site.call, "number" not in parts, step)

    def _place(self, starter: Starter, step: Step) -> tuple[cst.CSTNode, Scope]:
        """The call in the function that starts the worker, or where a loader is given that function."""
        entry = next((index for index, hop in enumerate(step.path) if hop.arguments.hidden), 0)
        inner = step.path[entry + 1] if len(step.path) > entry + 1 else None
        if inner is not None and self.context.here(inner.scope):
            return inner.node, inner.scope
        if inner is None and self.context.here(step.site.scope):
            return step.site.call, step.site.scope
        return starter.node, starter.scope

    def _tell(
        self, node: cst.CSTNode, scope: Scope, starter: Starter, seeding: cst.CSTNode, same: bool, step: Step | None
    ) -> None:
        message = (
            "all workers of a loader are seeded alike here, and draw the same numbers"
            if same
            else "a seed made of the worker's number alone: the workers draw the same numbers in each epoch"
        )
        notes = []
        if step is not None and seeding is not node:
            notes.append(Note(seeding, step.site.scope, "seeded here"))
        if starter.loader is not None and node is not starter.node:
            notes.append(Note(starter.loader.site.call, starter.loader.site.scope, "the loader that starts them"))
        self.report(
            node,
            message,
            scope=scope,
            help="seed with `torch.initial_seed() % 2**32`, the worker's own seed",
            related=notes,
            fix=None if step is None or node is not step.site.call else self._repair(step),
        )

    def _repair(self, step: Step) -> FixPlan | None:
        try:
            edits = seeded_by_worker(self.context, step)
        except NoFix:
            return None
        return FixPlan("safe", "changes", "Seed with the worker's own seed", edits)


_FIXED: set[Part] = {"constant", "outside", "number"}
