"""What the rules about seeds share: which calls are given a seed, and what that is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import libcst as cst

from rnglint.knowledge.roles import DerivesKey, DrawsInside, MakesGenerator, MakesKey, Parameter, Role, Seeds
from rnglint.project import calls
from rnglint.project.values import Constant

if TYPE_CHECKING:
    from rnglint.project.effects import Effect, Reach
    from rnglint.project.project import Project
    from rnglint.project.scopes import Site
    from rnglint.project.values import Path

SEED_TRIGGERS = ("seed", "Seed", "default_rng(", "RandomState(", "Random(", "Generator(", "PRNGKey(", "random.key(")
"""Words of the calls that take a seed."""
SEED_WORDS = (
    *SEED_TRIGGERS[2:], "seed(", "Seed(", "Sequence(", "seed_all(", "seed_everything(", "seed=", "random_state=",
)  # fmt: skip
"""Words one of which stands wherever something is seeded."""


def seed_parameter(role: Role) -> Parameter | None:
    """The parameter of an API that takes a seed, or data which decides like one."""
    if isinstance(role, (Seeds, MakesGenerator, MakesKey)):
        return role.seed
    if isinstance(role, DerivesKey):
        return role.data
    if isinstance(role, DrawsInside):
        return role.generator if role.stream == "numpy" else None
    return None


def seed_given(effect: Effect) -> tuple[cst.BaseExpression, Site] | None:
    """The expression that an effect's call (or a ``partial`` before it) gives for the seed."""
    parameter = seed_parameter(effect.role)
    if parameter is None:
        return None
    for site in (effect.site, *effect.partials):
        if parameter.name is not None:
            found = calls.keyword(site.call, parameter.name)
            if found is not None:
                return found, site
    if effect.partials or parameter.position is None:
        return None
    found = calls.positional(effect.site.call, parameter.position)
    return None if found is None else (found, effect.site)


def is_nothing(project: Project, reach: Reach) -> bool | None:
    """Whether a seeding call takes no seed, or None for one; None where that cannot be told."""
    effect = reach.effect
    if any(calls.is_open(site.call) for site in (effect.site, *effect.partials)):
        return None
    found = seed_given(effect)
    if found is None:
        return not effect.partials
    return none_along(project, found[0], found[1], reach.path)


def none_along(project: Project, node: cst.BaseExpression, site: Site, path: Path) -> bool | None:
    """Whether an expression is None on a path; None where that cannot be told."""
    value = project.along(project.value(node, site.scope), path)
    if isinstance(value, Constant):
        return value.value is None
    return None


def mentions(text: str, words: tuple[str, ...]) -> bool:
    """A cheap look at the text of a file."""
    return any(word in text for word in words)
