"""Seeds that objects take by a method, and draws of their other methods that do not follow them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import chain

from msgspec import Struct

from rnglint.knowledge.others import AROUND, ENVIRONMENTS
from rnglint.knowledge.purposes import words
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
from rnglint.program.syntax import calls_in, descendants, is_name, last_name
from rnglint.trace.explained import ignores
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
        for at, step in reversed(list(enumerate(path))):  # what starts an episode may be called by what ends one
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
    role = _role(line, frame.node.name, program)
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


def _role(line: list[Scope | str], method: str, program: Program) -> FollowsSeed | None:
    """What is known of a method of a class with some bases whose draws a seed is to decide."""
    names = (f"{base}.{method}" for base in line if isinstance(base, str))
    return next(filter(None, (program.knowledge.role(name, FollowsSeed) for name in names)), None)


class Dropped(Struct, frozen=True):
    """What starts an environment anew, in a method of one around it whose seed goes nowhere."""

    call: ast.Call
    method: ast.FunctionDef | ast.AsyncFunctionDef
    name: str
    """The parameter that has the seed, alone or among others."""


def dropped(code: Code, program: Program) -> Iterator[Dropped]:
    """Those of a file, of each method the first, unless something else seeds what is in the environment."""
    known = program.knowledge.names_of(FollowsSeed)
    nodes = () if known.isdisjoint(code.whole.words) else code.nodes
    for cls in (each for each in nodes if isinstance(each, ast.ClassDef)):
        for method in (each for each in cls.body if isinstance(each, FunctionNode) and each.name in known):
            inner = [each for each in calls_in(method) if _starts_another(each, method, cls)]
            role = _role(list(ancestry(program, Scope(code, cls))), method.name, program) if inner else None
            if role is None or method.name not in role.methods or ignores(method):
                continue
            rest = method.args.kwarg
            name = role.seed if role.seed in signatures.names(method) or rest is None else rest.arg
            taken = name in (*signatures.names(method), rest.arg if rest else "")
            if taken and code.is_unread(method, name) and not any(_seeds(each) for each in calls_in(cls)):
                yield Dropped(inner[0], method, name)


def _starts_another(call: ast.Call, method: ast.FunctionDef | ast.AsyncFunctionDef, cls: ast.ClassDef) -> bool:
    """Whether a call starts something anew that is called an environment, or what a wrapper is around."""
    if not isinstance(call.func, ast.Attribute) or call.func.attr != method.name:
        return False
    of = call.func.value
    if isinstance(of, ast.Call):
        return last_name(of.func) == "super" and any(AROUND in last_name(each) for each in cls.bases)
    rounds = (each for each in descendants(method) if isinstance(each, (ast.For, ast.comprehension)))
    through = [each.iter for each in rounds if isinstance(of, ast.Name) and is_name(each.target, of.id)]
    named = (last_name(each.value if isinstance(each, ast.Subscript) else each) for each in (of, *through))
    return any(words(name) & ENVIRONMENTS for name in named)


def _seeds(call: ast.Call) -> bool:
    return last_name(call.func) == "seed" or any(each.arg == "seed" for each in call.keywords)
