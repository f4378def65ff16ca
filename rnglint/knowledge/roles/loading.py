"""Data loading: what loader workers copy and run, and what other processes do with random state."""

from __future__ import annotations

from rnglint.knowledge.roles.base import Parameter, Role


class DatasetBase(Role, frozen=True):
    """A class whose instances a loader copies to its workers.

    ``items``: the methods that a worker runs.  ``transforms``: constructor parameters whose objects these call.
    """

    items: tuple[str, ...] = ("__getitem__", "__getitems__")
    transforms: tuple[Parameter, ...] = ()


class SamplerBase(Role, frozen=True):
    """A class whose instances stay in the main process, which alone asks them for indices.

    ``inner``: the parameter that takes another sampler, whose indices it groups.
    """

    inner: Parameter | None = None


class Loads(Role, frozen=True):
    """Iterates over a dataset, with ``workers`` processes that each get a copy of it.

    With ``drop_last`` the items that fill no batch are left out.
    """

    dataset: Parameter
    workers: Parameter
    init: Parameter
    collate: Parameter
    generator: Parameter
    shuffle: Parameter
    sampler: Parameter
    batch_sampler: Parameter
    drop_last: Parameter
    persistent: Parameter


class WideSeed(Role, frozen=True):
    """Gives the seed of a stream, in 64 bits: more than NumPy's legacy seeding takes.

    ``kept``: the name of what gives it without setting a new one, where this does.
    """

    kept: str = ""


class WorkerFact(Role, frozen=True):
    """Tells about the running worker."""


class NarrowSeed(Role, frozen=True):
    """Raises where its ``seed`` does not fit into 32 bits."""

    seed: Parameter


class Chains(Role, frozen=True):
    """Makes an object that calls the objects in ``parts``, a sequence, one after the other."""

    parts: Parameter


class ShardsSamples(Role, frozen=True):
    """A sampler whose order depends on the epoch that it is told, and on ``seed``; ``shuffle`` is on by default.

    It gives the rows of ``dataset`` that are those of one process, whose number is ``rank``.
    """

    dataset: Parameter
    shuffle: Parameter
    seed: Parameter
    rank: Parameter


class TellsEpoch(Role, frozen=True):
    """Tells a sampler which epoch begins."""

    epoch: Parameter


class SplitsData(Role, frozen=True):
    """Parts a dataset at random; ``generator`` replaces the global stream, each part is an object of a class.

    ``lengths`` is a sequence with an item for each part.
    """

    generator: Parameter
    dataset: Parameter
    lengths: Parameter
    part: str


class RunsInProcesses(Role, frozen=True):
    """Runs a function in other processes.

    ``function``: the parameter that is run.  ``many``: each call runs it in several processes (a pool's ``map``);
    otherwise one call is one process or one task.  ``init``: runs once in each process, before anything else;
    ``count``: how many of these there are, unless ``renews`` says that each ends after so many tasks.
    """

    function: Parameter | None
    many: bool = False
    init: Parameter | None = None
    count: Parameter | None = None
    renews: Parameter | None = None


class StartsBy(Role, frozen=True):
    """Chooses how processes are started: by ``method`` (``fork`` copies the parent's streams)."""

    method: Parameter


class CalledInTurn(Role, frozen=True):
    """A class whose objects a library asks by these ``methods``, in their order, if they have them."""

    methods: tuple[str, ...]
