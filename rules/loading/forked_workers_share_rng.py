"""RNG508 forked-workers-share-rng."""

from __future__ import annotations

from rnglint.api.context import FixPlan, Place
from rnglint.fixes.needs import or_none
from rnglint.fixes.options import files
from rnglint.fixes.processes import told_apart
from rnglint.fixes.tasks import numbered, renewed, seeded
from rnglint.machine.events import Event
from rnglint.trace.repeats import Repeat

from .._restarts import RestartRule


class ForkedWorkersShareRng(RestartRule):
    """Processes that draw from a stream which they inherited.

    ## What it does

    Reports a function that runs in several processes (`multiprocessing`, `torch.multiprocessing`,
    `ProcessPoolExecutor`) and draws there from NumPy's global stream, from torch's, or from a generator of the
    module, without seeding it in the process. Or the `initializer` of a pool seeds all processes alike, before the
    tasks that draw there. Or all tasks make a generator of one seed, and read nothing in which they differ. Draws from
    `random` are reported where the parent seeds `random`.

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

    Where processes are started by `spawn` or `forkserver` they inherit nothing, and only what seeds them alike is
    reported. Fork is the default on Linux up to Python 3.13; a program that never runs there is not concerned. Nor is
    one in which the function itself seeds the stream, or a pool's initializer does with another seed in each process
    (a counter or a queue that they share). What the initializer itself draws, such as a matrix that all processes work
    with, may be equal.

    ## Fix

    Unsafe: the function takes a seed and seeds with it what it draws from (or makes the generator of the module anew).
    Who starts the tasks draws a seed for each of them from the same stream, so that the tasks follow the seed of the
    program. Where the function is used in other ways, is a method or has defaults, or where a pool is asked in a way
    that leaves no place for a seed, the function seeds from entropy, if no file of the project speaks of seeds; else
    there is no fix. What begins each process of a pool with one seed adds the number of the process to it
    (`current_process()._identity`), and a task that makes its generator of one seed its own number, if it has one.

    ## References

    - [multiprocessing: contexts and start methods](https://docs.python.org/3/library/multiprocessing.html#contexts-and-start-methods)
    - [NumPy: parallel random number generation](https://numpy.org/doc/stable/reference/random/parallel.html)
    """

    code = "RNG508"
    fix = "unsafe"

    partings = ("processes",)
    advice = "make the generator in the process, from a seed of its own"

    def look(self) -> None:
        """Draws in processes are looked at."""
        self.tell_restarts()
        for draw in self.trace.lost_in_forks if not self.context.is_test else ():
            place = Place.of(draw)
            if not self.told(place.start.row) and self._forks:
                message = (
                    "this draw does not follow the parent's seed: in a forked process `random` starts from new entropy"
                )
                advice = "seed in each process from a seed of its own"
                self.report(place, message, help=advice, severity="warning", repair=draw)

    def concerns(self, repeat: Repeat) -> bool:
        """Whether a repeat is one that this rule tells."""
        return super().concerns(repeat) and (repeat.is_of_beginning or self._forks)

    @property
    def _forks(self) -> bool:
        """Whether a release of Python may run this that forks where nothing says how processes begin."""
        return self.context.admits("python", "<3.14")

    def repair(self, found: Repeat | Event) -> FixPlan:
        """A seed for each task."""
        if isinstance(found, Repeat) and not found.inherited:
            apart = or_none(told_apart, self.context, found) or numbered(found, files(self.trace.executions))
            return self.plan("make the seed of each task another one", *apart)
        draw = found.second if isinstance(found, Repeat) else found
        if edits := or_none(seeded, self.context, draw):
            return self.plan("give each task a seed", *edits)
        if edits := or_none(renewed, self.context, draw):
            return self.plan("seed each task from entropy, as the program is", *edits)
        return self.plan("", *seeded(self.context, draw))  # says why there is none
