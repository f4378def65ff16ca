"""RNG508 forked-workers-share-rng."""

from __future__ import annotations

import libcst as cst

from rnglint.context import Note
from rnglint.knowledge.lookup import drawing_methods
from rnglint.knowledge.roles import MakesGenerator, Seeds
from rnglint.project.processes import Process, global_draw, processes, seeded_streams
from rnglint.project.running import Step
from rnglint.project.values import Made

from .._restarts import RestartRule


class ForkedWorkersShareRng(RestartRule):
    """Processes that draw from a stream which they inherited.

    ## What it does

    Reports a function that runs in several processes (`multiprocessing`, `torch.multiprocessing`,
    `ProcessPoolExecutor`) and draws there from NumPy's global stream, from torch's, or from a generator of the
    module, without seeding it in the process. Draws from `random` are reported where the parent seeds `random`.

    ## Why is this bad?

    A forked process is a copy of its parent, random streams included: NumPy's global stream and torch's CPU
    generator go on from the same state in each of them, so all processes draw the same numbers. Python's `random`
    is the exception. It takes new entropy in a forked process, so there the numbers differ, but `random.seed(0)`
    in the parent does not make them reproducible.

    NumPy's global stream exists from the moment at which `numpy.random` is imported. In NumPy 1.26 `import numpy` does
    that, in 2.2 and later it does not: there, where the parent never touches `numpy.random`, each process makes a
    stream of its own.

    ## Example

    ```python
    def simulate(trial):
        return np.random.normal()

    with multiprocessing.Pool(4) as pool:
        results = pool.map(simulate, range(100))
    ```

    ## Use instead

    a seed for each task:

    ```python
    def simulate(seed):
        return np.random.default_rng(seed).normal()

    with multiprocessing.Pool(4) as pool:
        results = pool.map(simulate, np.random.SeedSequence(0).spawn(100))
    ```

    ## When not to use it

    Where processes are started by `spawn` or `forkserver` they inherit nothing, and are not reported. Fork is the
    default on Linux up to Python 3.13; a program that never runs there is not concerned. Nor is one in which a
    pool's initializer or the function itself seeds the stream.

    ## Fix

    None: where the seeds of the tasks come from is for the program to say.

    ## References

    - [multiprocessing: contexts and start methods](https://docs.python.org/3/library/multiprocessing.html#contexts-and-start-methods)
    - [NumPy: parallel random number generation](https://numpy.org/doc/stable/reference/random/parallel.html)
    """

    code = "RNG508"
    name = "forked-workers-share-rng"
    tier = "preview"
    triggers = (
        "multiprocessing",
        "Process(",
        "Pool(",
        "ProcessPoolExecutor",
        "delayed(",
        ".map(",
        ".imap",
        ".starmap",
        ".apply_async",
        ".submit(",
        "concurrent.futures",
    )

    mentions = ("seed", "default_rng", "RandomState", "Random(", "Generator")
    partings = ("processes",)
    inherited = True
    advice = "make the generator in the process, from a seed of its own"

    def visit_Module(self, node: cst.Module) -> None:
        """Every function that is handed to processes is walked."""
        self.tell_restarts()

    def _tell_processes(self) -> None:
        context = self.context
        text = context.module.source.text
        if not any(word in text for word in _WORDS) or not context.admits("python", "<3.14"):
            return
        for process in processes(context.project, context.module):
            if process.start in ("fork", "default") and not process.unclear and context.sees_all():
                self._check(process)

    def _check(self, process: Process) -> None:
        project = self.context.project
        seeded = seeded_streams(project, (*process.opened, *process.steps))
        told: set[str] = set()
        for step in process.steps:
            stream = global_draw(project, step)
            if stream in seeded or stream in told:
                continue
            if stream == "python":
                if self._parent_seeds(process):
                    told.add(stream)
                    self._tell(process, step, _PYTHON, warning=True)
            elif stream and process.several:
                told.add(stream)
                self._tell(process, step, _SHARED.format(_NAMES[stream]), warning=False)
            elif process.several:
                self._held(process, step)

    def _held(self, process: Process, step: Step) -> None:
        """A draw from a generator that the module made: the process has a copy."""
        func = step.site.call.func
        if not isinstance(func, cst.Attribute):
            return
        for made in process.running.generators(func.value, step.site.scope, step.path):
            role = self.context.project.role(made.callee, MakesGenerator)
            if not isinstance(role, MakesGenerator) or func.attr.value not in drawing_methods(role.instance):
                continue
            if made.site.scope.kind == "module" and not self._reseeds(process, made):
                self._tell(process, step, _SHARED.format("this generator's stream"), warning=False)

    def _reseeds(self, process: Process, made: Made) -> bool:
        """Whether the process seeds a generator of its own accord."""
        project = self.context.project
        return any(
            project.role(step.callee, Seeds) is not None
            and isinstance(step.site.call.func, cst.Attribute)
            and made in process.running.generators(step.site.call.func.value, step.site.scope, step.path)
            for step in (*process.opened, *process.steps)
        )

    def _parent_seeds(self, process: Process) -> bool:
        """Whether the module seeds ``random`` outside of the process."""
        project = self.context.project
        inside = {id(scope) for scope, _ in process.running.entered}
        for site in list(self.context.module.tree.sites.values()):
            if id(site.scope) in inside or not site.call.args:
                continue
            role = project.role(project.value(site.call.func, site.scope), Seeds)
            if isinstance(role, Seeds) and role.stream == "python" and not role.instance:
                return True
        return False

    def _tell(self, process: Process, step: Step, message: str, warning: bool) -> None:
        here = self.context.here(step.site.scope)
        site = step.site if here else process.site
        notes = [Note(process.site.call, process.site.scope, "handed to the processes here")]
        if not here:
            notes = [Note(step.site.call, step.site.scope, "drawn here")]
        self.report(
            site.call,
            message,
            scope=site.scope,
            help="seed in each process from a seed of its own, such as a child of `numpy.random.SeedSequence`",
            related=notes,
            severity="warning" if warning else None,
        )


_WORDS = ("multiprocessing", "concurrent.futures", "joblib")
_NAMES = {"numpy": "NumPy's global stream", "torch": "torch's CPU stream"}
_SHARED = "every forked process goes on from the same state of {}: all draw the same numbers"
_PYTHON = "`random` takes new entropy in a forked process: the parent's seed does not reach this draw"
