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
from rnglint.knowledge.roles.networks import (
    AsksStream,
    BindsModel,
    CopiesStreams,
    KeepsRecord,
    Lifts,
    MakesRecord,
    MergesOption,
    PutsBack,
    PutsTogether,
    RunsFunction,
    RunsModel,
    SplitsStreams,
    StochasticLayer,
    SwitchesMode,
    TakesApart,
    Tracks,
    TransformsFunction,
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
    "AsksStream",
    "AttentionDropout",
    "BindsModel",
    "ClonesKey",
    "CompileMode",
    "Compiler",
    "Compiles",
    "ConsumesKey",
    "Container",
    "Control",
    "ControlForm",
    "CopiesStreams",
    "DerivesKey",
    "Device",
    "Draws",
    "Entry",
    "Forks",
    "Gives",
    "HasJaxTwin",
    "HostStreamSwitch",
    "JoinsKeys",
    "KeepsRecord",
    "KeyUse",
    "Layer",
    "Lifts",
    "MakesGenerator",
    "MakesKey",
    "MakesRecord",
    "MakesTensor",
    "MapKind",
    "Maps",
    "MergesOption",
    "ModuleBase",
    "MovesTensor",
    "NextKey",
    "Parameter",
    "Partial",
    "Passes",
    "ProvidesKey",
    "PutsBack",
    "PutsTogether",
    "RepeatsKey",
    "RestoresState",
    "ReturnsReceiver",
    "Role",
    "RunsFunction",
    "RunsModel",
    "RunsOnHost",
    "SavesState",
    "Seeds",
    "SetsDefaultDevice",
    "SplitsStreams",
    "StochasticLayer",
    "Stream",
    "SwitchesMode",
    "Synchronizes",
    "TakesApart",
    "Tracks",
    "TransformsFunction",
    "UsesAccelerator",
    "UsesKey",
    "Variant",
]
