"""Programs: what shows that a file is one, and those that run as several processes, each with a rank."""

from __future__ import annotations

from rnglint.knowledge.roles.base import Parameter, Role


class StartsProgram(Role, frozen=True):
    """Reads a command line, or runs what the file is for: whoever calls or decorates with it writes a script."""


class JoinsRanks(Role, frozen=True):
    """Makes the process one of several (``torch.distributed.init_process_group``)."""


class GivesRank(Role, frozen=True):
    """Gives the number of the process among its kind, or an attribute that holds it."""


class SpawnsRanks(Role, frozen=True):
    """Runs ``function`` in several processes, each with its number as first argument."""

    function: Parameter


class DividesRows(Role, frozen=True):
    """Gives each rank its own part of the data, or runs a model that is trained on such parts."""


class EqualizesRanks(Role, frozen=True):
    """Gives all ranks what one of them has: parameters of a model, or a tensor (``DistributedDataParallel``)."""


class CombinesRanks(Role, frozen=True):
    """Combines tensors of all ranks (``all_reduce``); ``gradients``: it does so with those of a model."""

    gradients: bool = False
