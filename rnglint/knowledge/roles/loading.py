"""Data loading: what loader workers copy and run, and what other processes do with random state."""

from __future__ import annotations

from dataclasses import dataclass

from rnglint.knowledge.roles.base import Parameter, Role


@dataclass(frozen=True, slots=True)
class DatasetBase(Role):
    """A class whose instances a loader copies to its workers.

    ``items``: the methods that a worker runs.  ``transforms``: constructor parameters whose objects these call.
    """

    items: tuple[str, ...] = ("__getitem__", "__getitems__")
    transforms: tuple[Parameter, ...] = ()


@dataclass(frozen=True, slots=True)
class SamplerBase(Role):
    """A class whose instances stay in the main process, which alone asks them for indices.

    ``inner``: the parameter that takes another sampler, whose indices it groups.
    """

    inner: Parameter | None = None


@dataclass(frozen=True, slots=True)
class Loads(Role):
    """Iterates over a dataset, with ``workers`` processes that each get a copy of it."""

    dataset: Parameter
    workers: Parameter
    init: Parameter
    collate: Parameter
    generator: Parameter
    shuffle: Parameter
    sampler: Parameter
    batch_sampler: Parameter
    persistent: Parameter


@dataclass(frozen=True, slots=True)
class WideSeed(Role):
    """Gives the seed of a stream, in 64 bits: more than NumPy's legacy seeding takes."""


@dataclass(frozen=True, slots=True)
class WorkerFact(Role):
    """Tells about the running worker."""


@dataclass(frozen=True, slots=True)
class NarrowSeed(Role):
    """Raises where its ``seed`` does not fit into 32 bits."""

    seed: Parameter


@dataclass(frozen=True, slots=True)
class Chains(Role):
    """Makes an object that calls the objects in ``parts``, a sequence, one after the other."""

    parts: Parameter


@dataclass(frozen=True, slots=True)
class ShardsSamples(Role):
    """A sampler whose order depends on the epoch that it is told, and on ``seed``; ``shuffle`` is on by default."""

    shuffle: Parameter
    seed: Parameter


@dataclass(frozen=True, slots=True)
class TellsEpoch(Role):
    """Tells a sampler which epoch begins."""

    epoch: Parameter


@dataclass(frozen=True, slots=True)
class SplitsData(Role):
    """Parts a dataset at random; ``generator`` replaces the global stream."""

    generator: Parameter


@dataclass(frozen=True, slots=True)
class RunsInProcesses(Role):
    """Runs a function in other processes.

    ``function``: the parameter that is run.  ``many``: each call runs it in several processes (a pool's ``map``);
    otherwise one call is one process or one task.  ``init``: runs once in each process, before anything else.
    """

    function: Parameter | None
    many: bool = False
    init: Parameter | None = None


@dataclass(frozen=True, slots=True)
class StartsBy(Role):
    """Chooses how processes are started: by ``method`` (``fork`` copies the parent's streams)."""

    method: Parameter


@dataclass(frozen=True, slots=True)
class EntersItself(Role):
    """Makes an object that a ``with`` statement gives as it is (a pool, an executor)."""
