"""What a module of a package does where it is run by itself, while its package exports it: it tries what it defines."""

from __future__ import annotations

import ast

from rnglint.knowledge.programs import MAIN_NAMES
from rnglint.machine.events import Event, Step
from rnglint.program.code import Code
from rnglint.trace.programs import starts

_RUNS = MAIN_NAMES | {"parse_args"}


def is_self_test(event: Event) -> bool:
    """Whether something happens in the guarded lines of a module (``if __name__ == "__main__":``), or is called there,
    and the package around the module exports what it defines.  What has options, or a main function, is a program.
    """
    guarded = (step.frame.code for step in event.step.path() if _is_guarded(step))
    return any(map(_is_exported, guarded))


def _is_guarded(step: Step) -> bool:
    module = step.frame.node
    return isinstance(module, ast.Module) and any(map(starts, step.frame.code.statements(step.node, module)))


def _is_exported(code: Code) -> bool:
    """Whether the package to which a module belongs imports it."""
    module = code.module
    name, _, own = module.name.rpartition(".")
    if _RUNS & code.calls_of.keys():
        return False
    package = code.program.module(name, module) if name and not module.is_package else None
    if package is None or not package.is_package or own not in package.source.text:
        return False
    taken = (each for each in code.program.code(package).at_top() if isinstance(each, ast.ImportFrom))
    return any(own in ((each.module or "").rpartition(".")[2], *(part.name for part in each.names)) for each in taken)
