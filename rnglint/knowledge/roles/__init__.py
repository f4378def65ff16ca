"""The vocabulary of what an API does to randomness.

Each class is a *role*.  The tables of this package's parent give roles to canonical qualified
names (``torch.manual_seed``, ``jax.random.normal``, ``numpy.random.Generator.normal``; a
method is written with its class).  Rules and analyses ask for roles and never compare
names themselves.
"""

from __future__ import annotations

from rnglint.knowledge.roles.base import Entry, Parameter, Role, Stream
from rnglint.knowledge.roles.control import Control, ControlForm
from rnglint.knowledge.roles.devices import Device, MakesTensor, MovesTensor, SetsDefaultDevice, UsesAccelerator
from rnglint.knowledge.roles.functions import (
    CompileMode,
    Compiler,
    Compiles,
    MapKind,
    Maps,
    Partial,
    Passes,
    ReturnsReceiver,
    RunsOnHost,
)
from rnglint.knowledge.roles.generators import HasGeneratorTwin
from rnglint.knowledge.roles.keys import (
    ClonesKey,
    ConsumesKey,
    DerivesKey,
    Gives,
    JoinsKeys,
    KeyUse,
    MakesKey,
    NextKey,
    ProvidesKey,
    RepeatsKey,
    UsesKey,
)
from rnglint.knowledge.roles.modules import AttentionDropout, Container, Layer, ModuleBase
from rnglint.knowledge.roles.parallel import (
    CombinesRanks,
    DividesRows,
    EqualizesRanks,
    GivesRank,
    JoinsRanks,
    SpawnsRanks,
)
from rnglint.knowledge.roles.programs import StartsProgram
from rnglint.knowledge.roles.seeding import (
    DrawsInside,
    Initializes,
    ProcessEnvironment,
    SetsVariable,
    StartsProcess,
    Unstable,
)
from rnglint.knowledge.roles.streams import (
    Draws,
    Forks,
    HostStreamSwitch,
    MakesGenerator,
    RestoresState,
    SavesState,
    Seeds,
    Synchronizes,
)
from rnglint.knowledge.roles.translation import HasJaxTwin, Variant

__all__ = [
    "AttentionDropout",
    "ClonesKey",
    "CombinesRanks",
    "CompileMode",
    "Compiler",
    "Compiles",
    "ConsumesKey",
    "Container",
    "Control",
    "ControlForm",
    "DerivesKey",
    "Device",
    "DividesRows",
    "Draws",
    "DrawsInside",
    "Entry",
    "EqualizesRanks",
    "Forks",
    "Gives",
    "GivesRank",
    "HasGeneratorTwin",
    "HasJaxTwin",
    "HostStreamSwitch",
    "Initializes",
    "JoinsKeys",
    "JoinsRanks",
    "KeyUse",
    "Layer",
    "MakesGenerator",
    "MakesKey",
    "MakesTensor",
    "MapKind",
    "Maps",
    "ModuleBase",
    "MovesTensor",
    "NextKey",
    "Parameter",
    "Partial",
    "Passes",
    "ProcessEnvironment",
    "ProvidesKey",
    "RepeatsKey",
    "RestoresState",
    "ReturnsReceiver",
    "Role",
    "RunsOnHost",
    "SavesState",
    "Seeds",
    "SetsDefaultDevice",
    "SetsVariable",
    "SpawnsRanks",
    "StartsProcess",
    "StartsProgram",
    "Stream",
    "Synchronizes",
    "Unstable",
    "UsesAccelerator",
    "UsesKey",
    "Variant",
]
