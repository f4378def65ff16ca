"""Ends the edits of a file by what the project says: how long its lines are, and who reads what it binds."""

from __future__ import annotations

import ast
import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from rnglint.api.diagnostics import Edit
from rnglint.fixes.edits import EditError, edited
from rnglint.fixes.finish import finished as ended
from rnglint.fixes.finish import signatures
from rnglint.knowledge.roles.keys import MakesKey
from rnglint.knowledge.roles.loading import WideSeed, WorkerFact
from rnglint.knowledge.roles.streams import MakesGenerator
from rnglint.knowledge.seeding import STATES
from rnglint.program.facts import ModuleFacts
from rnglint.program.metadata import line_length
from rnglint.program.syntax import calls_in, descendants
from rnglint.source.text import SourceFile

if TYPE_CHECKING:
    from rnglint.config.settings import Loaded

_IDLE = (MakesKey, MakesGenerator, WideSeed, WorkerFact)
"""What is called for its value alone."""


class _Project:
    """What the files around one say of it."""

    def __init__(self, loaded: Loaded, overlay: Mapping[Path, bytes], source: SourceFile) -> None:
        from rnglint.run.engine import Engine

        engine = Engine(loaded.settings, loaded.root, overlay)
        module = engine.project.to_check(source.path, source.raw)
        self._facts, self._code = ModuleFacts(module, engine.facts), engine.program.code(module)
        self._exports = module.is_package or "__all__" in self._code.bindings

    def is_own(self, name: str) -> bool:
        """Whether no other file of the project reads a name of the module."""
        return not self._exports and self._facts.is_own(name)

    def is_idle(self, value: ast.expr, constant: bool) -> bool:
        """Whether nothing happens when a value is worked out; ``constant``: it must be a literal."""
        if constant:
            return isinstance(value, ast.Constant)
        knowledge = self._code.program.knowledge
        for call in calls_in(value):
            name = self._code.program.written(call.func, self._code)
            known = any(knowledge.role(name, kind) is not None for kind in _IDLE)
            if not known and name not in {gives for gives, _ in STATES.values()}:
                return False
        return not any(
            isinstance(node, (ast.Await, ast.Yield, ast.YieldFrom, ast.NamedExpr)) for node in descendants(value)
        )


def finished(loaded: Loaded, overlay: Mapping[Path, bytes], source: SourceFile, edits: list[Edit]) -> list[Edit]:
    """Edits of a file with what they leave to do.  Raises EditError where a stub beside it would not fit any more."""
    length = line_length(source.path.parent, loaded.root)
    done = ended(source, edits, length, cache(lambda: _Project(loaded, overlay, source)))
    stub = source.path.with_suffix(".pyi")
    if stub in overlay or os.path.isfile(stub):  # its name may be longer than names can be
        known = signatures(source.text)
        new = signatures(SourceFile(source.path, edited(source, done)).text)
        if any(new.get(name) != parameters for name, parameters in known.items()):
            raise EditError(f"{stub.name} declares functions of this file, and would have to change with them")
    return done
