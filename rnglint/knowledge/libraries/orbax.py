"""Orbax: what it writes to checkpoints, and reads from them."""

from rnglint.knowledge._table import P, Table
from rnglint.knowledge.roles import FillsTemplate, Gives, ReadsObjects, StoresObjects

ORBAX = Table("orbax-checkpoint", "https://orbax.readthedocs.io/en/latest/api_reference/checkpoint.html")
_add = ORBAX.under("orbax.checkpoint.CheckpointManager")
# What is saved stands in ``items``, or in ``args``: all that it is given is looked through.
_add("save", StoresObjects())
_add("restore latest_step best_step", ReadsObjects())
_CHECKPOINTER = "orbax.checkpoint.Checkpointer"
_add = ORBAX.under(_CHECKPOINTER)
_add("save", StoresObjects())
_add("restore", ReadsObjects(), FillsTemplate(P(1, "item")))
for _name in ("CheckpointManager", "Checkpointer", "PyTreeCheckpointer", "StandardCheckpointer", "AsyncCheckpointer"):
    _class = "orbax.checkpoint.CheckpointManager" if _name == "CheckpointManager" else _CHECKPOINTER
    ORBAX.add(f"orbax.checkpoint.{_name}", Gives(_class))
