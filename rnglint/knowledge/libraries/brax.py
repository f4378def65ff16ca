"""Brax: environments."""

from rnglint.knowledge._table import P, Table, splits
from rnglint.knowledge.roles import Gives

BRAX = Table("brax", "https://github.com/google/brax")
_add = BRAX.under("brax.envs")
_add("create get_environment training.wrap wrappers.training.wrap", Gives("brax.envs.base.Env"))
_add("base.Env.reset", splits(P(0, "rng")))
BRAX.family("brax.envs.base.Env", "brax.envs.**.*")
