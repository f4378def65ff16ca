"""RNG504 worker-seed-overflow."""

from __future__ import annotations

import ast

from rnglint.api.context import FixPlan, Place
from rnglint.api.rule import Rule
from rnglint.fixes.loading import reduced
from rnglint.fixes.needs import first, need
from rnglint.knowledge.loading import TORCH_SEEDERS, WORKER_NUMBERS
from rnglint.machine.events import Event
from rnglint.trace.wide import is_of_process


class WorkerSeedOverflow(Rule):
    """NumPy's legacy seeding with a seed of 64 bits.

    ## What it does

    Reports `numpy.random.seed` and `numpy.random.RandomState` that are given `torch.initial_seed()`,
    `get_worker_info().seed`, or the initial seed of a generator nobody has seeded, without reducing it; and what is
    added after such a seed was reduced by `% 2**32`.

    ## Why is this bad?

    These seeds have 64 bits, NumPy's legacy functions take 32: from 2**32 on they raise ValueError. In a worker
    of a loader nearly every seed is that large, so the first batch ends the program.

    ## Example

    ```python
    def seed_worker(worker_id):
        np.random.seed(torch.initial_seed())
    ```

    ## Use instead

    ```python
    def seed_worker(worker_id):
        np.random.seed(torch.initial_seed() % 2**32)
    ```

    ## When not to use it

    `% 2**32`, `& 0xFFFFFFFF` and 32-bit types are right and not reported. Seeds of other origin, such as options of the
    program, are never reported: whoever chooses them can choose small ones. Nor is
    `torch.initial_seed()` in a main process which gives torch a seed itself. `numpy.random.default_rng` and
    `random.seed` take seeds of any size.

    ## Fix

    The seed is reduced. The program raised before, so no stream changes.

    ## References

    - [numpy.random.seed](https://numpy.org/doc/stable/reference/random/generated/numpy.random.seed.html)
    - [torch.initial_seed](https://docs.pytorch.org/docs/stable/generated/torch.initial_seed.html)
    """

    code = "RNG504"
    fix = "safe"
    stream = "same"

    def look(self) -> None:
        """Seeds that executions give to NumPy's legacy generator are looked at."""
        context = self.context
        for event, step in context.trace.wide_seeds:
            if self._is_set_elsewhere(event):
                continue
            message = "this raises ValueError from 2**32 on: NumPy's legacy generator is given a seed of 64 bits"
            self.report(Place.of(step), message, help="reduce the seed: `% 2**32`", repair=event)

    def _is_set_elsewhere(self, event: Event) -> bool:
        """Whether the seed is that of the process, and the file gives torch one."""
        steps = event.step.path()
        in_worker = any(step.loop == "workers" or _first(step.frame.node) in WORKER_NUMBERS for step in steps)
        text = self.context.module.source.text
        of_process = event.operand is not None and is_of_process(event.operand)
        return of_process and not in_worker and any(word in text for word in TORCH_SEEDERS)

    def repair(self, event: Event) -> FixPlan:
        need(event.frame.code.module.path == self.context.module.path)
        return self.plan("reduce the seed to 32 bits", reduced(event.frame.code, first([event.key_node])))


def _first(function: ast.AST) -> str:
    args = getattr(function, "args", None)
    return args.args[0].arg if isinstance(args, ast.arguments) and args.args else ""
