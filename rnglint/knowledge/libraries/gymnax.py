"""Gymnax: environments and their spaces."""

from rnglint.knowledge._table import P, Table, draws, splits
from rnglint.knowledge.roles import Gives

GYMNAX = Table("gymnax", "https://github.com/RobertTLange/gymnax")
_ENVIRONMENT = "gymnax.environments.environment.Environment"
_SPACE = "gymnax.environments.spaces.Space"
GYMNAX.add("gymnax.make", Gives(_ENVIRONMENT, result=0))
_add = GYMNAX.under(_ENVIRONMENT)
_add("reset reset_env step_env", draws(P(0, "key")))
_add("step", splits(P(0, "key")))
_add("action_space observation_space", Gives(_SPACE))
GYMNAX.add(f"{_SPACE}.sample", draws(P(0, "key")))
GYMNAX.family(
    _ENVIRONMENT,
    "gymnax.environments.**.* gymnax.wrappers.**.*",
    but="gymnax.environments.spaces.* gymnax.wrappers.**.GymnaxToG* gymnax.wrappers.**.GymnaxToV*",
)
GYMNAX.family(_SPACE)
