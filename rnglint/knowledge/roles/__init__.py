"""The vocabulary of what an API does to randomness.

Each class is a *role*.  The tables of this package's parent give roles to canonical qualified
names (``torch.manual_seed``, ``jax.random.normal``, ``numpy.random.Generator.normal``; a
method is written with its class).  Rules and analyses ask for roles and never compare
names themselves.
"""

# ruff: noqa: F403 - all roles, whichever room they stand in, go by one name
from rnglint.knowledge.roles.base import *
from rnglint.knowledge.roles.determinism import *
from rnglint.knowledge.roles.devices import *
from rnglint.knowledge.roles.functions import *
from rnglint.knowledge.roles.keys import *
from rnglint.knowledge.roles.loading import *
from rnglint.knowledge.roles.modules import *
from rnglint.knowledge.roles.parallel import *
from rnglint.knowledge.roles.seeding import *
from rnglint.knowledge.roles.state import *
from rnglint.knowledge.roles.streams import *
