"""What a rule asks for: these expressions shall come from a parameter, for events that are reached by these calls."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Literal

from msgspec import Struct

from rnglint.fixes.needs import NoFix, need, only
from rnglint.fixes.spelling import Spelling
from rnglint.knowledge.lookup import Knowledge
from rnglint.knowledge.roles import Compiles, Runs
from rnglint.knowledge.views import Side
from rnglint.machine.callables import Func, Mapped, PartialV
from rnglint.machine.events import Step
from rnglint.machine.terms import Ext
from rnglint.program.scopes import Scope, Site
from rnglint.program.wrappers import hands_on
from rnglint.trace.compiled import Inside


class Root(Struct, frozen=True, eq=False):
    """An expression that gives the same value on every call.

    ``first`` is the text of the value where none is at hand (the constant seed, the construction
    of a key; empty: a key of an unused number, in the module's import style).  ``write`` makes the
    new text from that of a value which differs from call to call.  Where the constant is the default
    of a parameter, ``node`` is the call that leaves it out and ``give`` the parameter's name.
    ``maker`` and ``seed``: the function of ``jax.random`` and the literal that make the key, for other modules.
    With ``last``, the statements from ``node`` to it stay as they are, and ``write`` makes the head of the
    ``with`` that is put around them; ``draws`` are the calls in them that it is for.
    ``step``: the counter of a state that every call may advance, to be folded in where it tells all calls apart.
    ``side``: what torchax's views make of the expression.
    ``narrow``: the seed has 32 bits.
    ``optional``: methods take the key with None for a default, since calls out of sight may need none.
    """

    node: ast.AST
    scope: Scope
    first: str = ""
    write: Callable[[str, Spelling], str] | None = None
    give: str = ""
    maker: str = ""
    seed: str = ""
    last: ast.AST | None = None
    draws: tuple[ast.AST, ...] = ()
    step: str = ""
    optional: bool = False
    narrow: bool = False
    side: Side = "jax"


class Captured(Struct, frozen=True):
    """A variable from which a compiled function takes its constant; ``side``: as of a root.

    Where ``owner`` is a class, it is the attribute of its objects.
    """

    owner: Scope
    name: str
    side: Side = "jax"


class Request(Struct, frozen=True):
    """One rewrite of one file.

    ``reaches`` are the findings it cures; ``scripted``: the compiled functions are TorchScript, which
    wants types and has no keyword-only parameters.  ``viewed``: they are torch functions that torchax
    compiles, to which a key comes as a tensor.  A ``number`` was drawn outside, for the captured
    variable, and is handed on as it is.  ``seeded``: the program seeds what it draws, which a new key of a
    constant would not follow.  ``generator``: the seed is for a generator, for which a number does in a
    program without a seed; ``apart``: it may be the program's own, because no other stream starts alike.
    ``type``: what a number is as a parameter; empty: an array.
    ``static``: what is compiled has it as a static one.
    """

    kind: Literal["seed", "key", "number"]
    roots: tuple[Root, ...]
    reaches: tuple[Reach, ...] = ()
    captured: Captured | None = None
    scripted: bool = False
    viewed: bool = False
    seeded: bool = False
    generator: bool = False
    apart: bool = False
    type: str = ""
    static: bool = False


class Hop(Struct, frozen=True):
    """A call of a function on the way to an event, which stands in ``scope``.

    ``via``: the transformation that calls it; ``plain``: the call gives the arguments itself.
    """

    scope: Scope
    node: ast.AST
    callee: Scope
    via: Compiles | Runs | None
    plain: bool


class Reach(Struct, frozen=True, eq=False):
    """An event in compiled code: its call, and the calls that lead to it from the compiler."""

    inside: Inside
    site: Site
    path: tuple[Hop, ...]

    @property
    def name(self) -> str:
        return self.inside.event.api

    @property
    def is_partial(self) -> bool:
        """Whether arguments were bound before."""
        called = self.inside.execution.ledger.callables.get(self.site.call.func, ())
        return any(isinstance(value, PartialV) for value in called)


def reaches(found: Iterable[Inside], knowledge: Knowledge) -> dict[Reach, list[Inside]]:
    """The paths of those events that have one; events whose paths are the same share one."""
    paths: dict[tuple[object, ...], tuple[Reach, list[Inside]]] = {}
    for inside in found:
        event = inside.event
        with suppress(NoFix):
            hops = tuple(_hops(inside, knowledge))
            reach = Reach(inside, Site(event.frame.code, only(event.node, ast.Call)), hops)
            known = paths.setdefault((reach.site, *((hop.node, hop.callee) for hop in hops)), (reach, []))
            known[1].append(inside)
    return dict(paths.values())


def _hops(inside: Inside, knowledge: Knowledge) -> Iterator[Hop]:
    stack = [inside.entry, *inside.nested]
    waiting: list[Hop] = []
    for step in inside.steps:
        if step.kind != "call" or not isinstance(step.label, Func):
            continue
        via = [tracing for tracing in stack if tracing.step in step.path()]
        stack = stack[len(via) :]
        hop = _hop(inside, step, step.label, via[-1].role if via else None, knowledge)
        if waiting and hop.plain and hop.node in hands_on(waiting[-1].callee):
            around = waiting.pop()  # a wrapper hands on what it gets
            hop = Hop(around.scope, around.node, hop.callee, around.via or hop.via, around.plain)
        waiting.append(hop)
    yield from waiting


def _hop(inside: Inside, step: Step, function: Func, via: Compiles | Runs | None, knowledge: Knowledge) -> Hop:
    callee = Scope(function.frame.code, function.node)
    first = step is inside.steps[0]
    if not isinstance(step.node, ast.Call):
        need(first)
        return Hop(callee.parent or callee, callee.node, callee, via, False)
    called = inside.execution.ledger.callables.get(step.node.func, set())
    if via is None:
        for name in (each.name for each in called if isinstance(each, Mapped)):
            via = knowledge.role(name, Compiles) or knowledge.role(name, Runs)
    hidden = first or any(isinstance(value, Ext) for value in called)  # somebody else calls it
    return Hop(Scope.of(step.frame.code, step.node), step.node, callee, via, not hidden)
