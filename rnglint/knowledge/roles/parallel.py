"""Programs that run as several processes, each with a rank."""

from __future__ import annotations

from dataclasses import dataclass

from rnglint.knowledge.roles.base import Parameter, Role


@dataclass(frozen=True, slots=True)
class JoinsRanks(Role):
    """Makes the process one of several (``torch.distributed.init_process_group``)."""


@dataclass(frozen=True, slots=True)
class GivesRank(Role):
    """Gives the number of the process among its kind, or an attribute that holds it."""


@dataclass(frozen=True, slots=True)
class SpawnsRanks(Role):
    """Runs ``function`` in several processes, each with its number as first argument."""

    function: Parameter


@dataclass(frozen=True, slots=True)
class DividesRows(Role):
    """Gives each rank its own part of the data, or runs a model that is trained on such parts."""


@dataclass(frozen=True, slots=True)
class EqualizesRanks(Role):
    """Gives all ranks what one of them has: parameters of a model, or a tensor (``DistributedDataParallel``)."""


@dataclass(frozen=True, slots=True)
class CombinesRanks(Role):
    """Combines tensors of all ranks (``all_reduce``); ``gradients``: it does so with those of a model."""

    gradients: bool = False
