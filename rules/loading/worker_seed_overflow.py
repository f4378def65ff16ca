"""RNG504 worker-seed-overflow."""

from __future__ import annotations

import libcst as cst

from rnglint.context import FixPlan, Note
from rnglint.fixes.loading import reduced
from rnglint.knowledge.roles import NarrowSeed, Seeds
from rnglint.project import calls
from rnglint.project.scopes import Scope, Site
from rnglint.project.values import Path
from rnglint.project.wide_seeds import Wide
from rnglint.project.worker_seeds import starters
from rnglint.rule import Rule


class WorkerSeedOverflow(Rule):
    """NumPy's legacy seeding with a seed of 64 bits.

    ## What it does

    Reports `numpy.random.seed` and `numpy.random.RandomState` that are given `torch.initial_seed()`,
    `get_worker_info().seed`, or the initial seed of a generator nobody has seeded, without reducing it.

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
    name = "worker-seed-overflow"
    tier = "default"
    fix = "safe"
    stream = "same"
    triggers = ("initial_seed", "worker_info", "WorkerInfo", "torch.seed()", ".seed()", "RandomState(", "random.seed(")

    def visit_Module(self, node: cst.Module) -> None:
        """Calls in workers are looked at with what they are given there, all others by themselves."""
        context = self.context
        if not any(word in context.module.source.text for word in _WIDE):
            return
        in_worker: set[int] = set()
        for starter in starters(context.project, context.module):
            for scope, _ in starter.running.entered:
                in_worker.add(id(scope))
            for step in starter.steps:
                self._check(step.site, step.path, worker=True)
        for site in list(context.module.tree.sites.values()):
            self._check(site, (), worker=id(site.scope) in in_worker)

    def _check(self, site: Site, path: Path, worker: bool) -> None:
        context = self.context
        role = context.project.role(context.project.value(site.call.func, site.scope), NarrowSeed)
        given = None if not isinstance(role, NarrowSeed) else calls.argument(site.call, role.seed)
        if given is None:
            return
        found = Wide(context.project, context.module).source(given, site.scope, path)
        if found is None or (not worker and found.of_process and self._seeds_torch()):
            return
        node, scope = self._place(site, path)
        if node is None or scope is None:
            return
        notes = [] if found.scope is site.scope and node is site.call else [Note(found.node, found.scope, "from here")]
        self.report(
            node,
            "a seed of 64 bits for NumPy's legacy generator, which raises ValueError from 2**32 on",
            scope=scope,
            help="reduce the seed: `% 2**32`",
            related=notes,
            fix=self._repair(given, site) if node is site.call else None,
        )

    def _place(self, site: Site, path: Path) -> tuple[cst.CSTNode | None, Scope | None]:
        if self.context.here(site.scope):
            return site.call, site.scope
        for hop in reversed(path):
            if self.context.here(hop.scope):
                return hop.node, hop.scope
        return None, None

    def _repair(self, given: cst.BaseExpression, site: Site) -> FixPlan:
        return FixPlan("safe", "same", "Reduce the seed to 32 bits", (reduced(self.context, given, site.scope),))

    def _seeds_torch(self) -> bool:
        """Whether the module gives torch a seed anywhere."""
        project = self.context.project
        names = project.knowledge.names_of(Seeds)
        for site in list(self.context.module.tree.sites.values()):
            name = calls.written_name(site.call)
            if name not in names or not site.call.args:
                continue
            role = project.role(project.value(site.call.func, site.scope), Seeds)
            if isinstance(role, Seeds) and role.stream == "torch" and not role.instance:
                return True
        return False


_WIDE = ("initial_seed", "worker_info", "seed()")
"""Words without one of which no seed in a file can be that large."""
