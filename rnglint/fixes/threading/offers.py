"""The rewrites that the rules offer: seeds, keys, draws of the host."""

from __future__ import annotations

from collections.abc import Sequence

import libcst as cst

from rnglint.context import Context, FixPlan
from rnglint.fixes.threading.nofix import NoFix
from rnglint.fixes.threading.plan import thread
from rnglint.fixes.threading.request import Request, Root
from rnglint.fixes.threading.roots import (
    captured,
    constant_text,
    key_roots,
    root,
    seed_roots,
)
from rnglint.fixes.threading.spelling import Spelling
from rnglint.fixes.threading.twins import draw_root
from rnglint.knowledge.roles import Compiler, Compiles, Draws, Maps, Seeds
from rnglint.project import calls
from rnglint.project.compiled import Entry
from rnglint.project.effects import Reach
from rnglint.project.origins import Origin
from rnglint.project.scopes import Scope, dotted_name

_TAKES_SEEDS: frozenset[Compiler] = frozenset({"torch.compile", "torch.jit.script"})
"""Compilers under which a seed that is an argument does what it says."""


def seeds(context: Context, entry: Entry, reaches: Sequence[Reach]) -> FixPlan | None:
    """Make the constant seeds behind ``reaches`` a parameter of the compiled function."""
    if not isinstance(entry.role, Compiles) or entry.role.compiler not in _TAKES_SEEDS:
        return None
    try:
        origins = [seed_roots(context.project, reach, _seed(reach)) for reach in reaches]
        roots = _distinct([root(context.project, origin, reach) for origin, reach in zip(origins, reaches, strict=True)])
        first = constant_text(context.project, origins[0], context.source(origins[0].node, origins[0].scope))
    except NoFix:
        return None
    variable = captured(context.project, origins[0])
    variable = variable if variable is not None and variable.owner.kind != "module" else None
    scripted = entry.role.compiler == "torch.jit.script"
    spelling = Spelling(context.project, context.module)
    return thread(context, Request("seed", roots, tuple(reaches), first, spelling, variable, scripted))


def keys(context: Context, entry: Entry, reaches: Sequence[Reach]) -> FixPlan | None:
    """Make the constant or captured keys behind ``reaches`` a parameter of the compiled function.

    Draws from a captured generator of the host are written with ``jax.random``.
    """
    if all(isinstance(reach.effect.role, Draws) for reach in reaches):
        return draws(context, entry, reaches)
    try:
        found = [(origin, reach) for reach in reaches for origin in key_roots(context.project, reach)]
        if any(origin.kind not in ("constant", "outside") for origin, _ in found):
            return None
        roots = _distinct([root(context.project, origin, reach) for origin, reach in found])
    except NoFix:
        return None
    variables = {captured(context.project, origin) for origin, _ in found if origin.kind == "outside"}
    if len(variables) > 1:
        return None
    variable = next(iter(variables), None)
    first = "" if variables else _construction(context, found[0][0])
    spelling = Spelling(context.project, context.module)
    return thread(context, Request("key", roots, tuple(reaches), first, spelling, variable))


def draws(context: Context, entry: Entry, reaches: Sequence[Reach]) -> FixPlan | None:
    """Write the host draws behind ``reaches`` with ``jax.random`` and a key that is a parameter."""
    by_jax = isinstance(entry.role, Compiles) and entry.role.compiler == "jax.jit"
    if not by_jax and not isinstance(entry.role, Maps):
        return None
    spelling = Spelling(context.project, context.module)
    try:
        roots = _distinct([draw_root(context, reach, spelling) for reach in reaches])
    except NoFix:
        return None
    return thread(context, Request("key", roots, tuple(reaches), "", spelling))


def _seed(reach: Reach) -> cst.BaseExpression:
    role = reach.effect.role
    seed = calls.argument(reach.effect.site.call, role.seed) if isinstance(role, Seeds) and role.seed is not None else None
    if seed is None:
        raise NoFix
    return seed


def _distinct(roots: Sequence[Root]) -> tuple[Root, ...]:
    """Roots that several findings share count once."""
    return tuple({(id(found.node), found.give): found for found in roots}.values())


def _construction(context: Context, origin: Origin) -> str:
    """The text that makes the key, if it means the same everywhere in the module; else empty."""
    module = context.module.scope
    if not isinstance(origin.node, cst.Call) or not dotted_name(origin.node.func):
        return ""
    names = {dotted_name(origin.node.func).partition(".")[0]}
    for argument in origin.node.args:
        if isinstance(argument.value, cst.Name) and argument.keyword is None:
            names.add(argument.value.value)
        elif calls.literal(argument.value) is calls.NO_LITERAL:
            return ""
    same = all(_of_module(context, name, origin.scope, module) for name in names)
    return context.source(origin.node, origin.scope) if same else ""


def _of_module(context: Context, name: str, scope: Scope, module: Scope) -> bool:
    owner, bindings = context.project.bindings(name, scope)
    return owner is module and all(binding.region is None for binding in bindings)
