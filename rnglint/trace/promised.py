"""Seeds that objects take by a method, and draws of their other methods that do not follow them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import chain

from msgspec import Struct

from rnglint.knowledge.roles import FollowsSeed
from rnglint.knowledge.seeding import CONSTRUCTORS, HOST_STREAMS
from rnglint.machine.callables import Frame
from rnglint.machine.events import Event, Step
from rnglint.machine.states import Seeded, origin_of
from rnglint.machine.terms import Ref
from rnglint.program import signatures
from rnglint.program.classes import ancestry
from rnglint.program.code import Code, FunctionNode
from rnglint.program.program import Program
from rnglint.program.scopes import Scope
from rnglint.trace.ignored import is_own
from rnglint.trace.programs import Execution


class Promised(Struct, frozen=True):
    """A draw from a global stream, by an object whose class takes a seed."""

    draw: Event
    step: Step
    """The draw, or the call in the method that leads to it."""
    code: Code
    method: ast.FunctionDef | ast.AsyncFunctionDef
    """What takes the seed, and the file that it stands in."""


def promised(execution: Execution, program: Program) -> Iterator[Promised]:
    """Every such draw, if it is one of a method that should follow the seed."""
    for draw in execution.ledger.of("draw"):
        if (
            draw.stream not in HOST_STREAMS
            or draw.source is not None
            or draw.fills
            or isinstance(origin_of(draw.term), Seeded)
        ):
            continue
        path = draw.step.path()
        if any(getattr(step.frame.node, "name", "") in CONSTRUCTORS for step in path):
            continue
        for at, step in enumerate(path):
            taking = _taking(step.frame, program)
            if taking is not None and all(is_own(each, step.frame) for each in path[at:]):
                yield Promised(draw, step, *taking)
                break


def _taking(frame: Frame, program: Program) -> tuple[Code, ast.FunctionDef | ast.AsyncFunctionDef] | None:
    """The method that takes the seed which one of the same object should follow."""
    if frame.owner is None or not isinstance(frame.receiver, Ref) or not isinstance(frame.node, FunctionNode):
        return None
    cls = frame.receiver.cls or frame.owner
    line = list(ancestry(program, Scope(cls.frame.code, cls.node)))
    names = (f"{base}.{frame.node.name}" for base in line if isinstance(base, str))
    role = next(filter(None, (program.knowledge.role(name, FollowsSeed) for name in names)), None)
    if role is None:
        return None
    for base in line:
        if not isinstance(base, Scope) or not isinstance(base.node, ast.ClassDef):
            continue
        bodies = base.code.body(base.node)
        for method in chain.from_iterable(bodies.get(name, ()) for name in role.methods):
            if isinstance(method, FunctionNode) and role.seed in signatures.names(method):
                return base.code, method
    return None
