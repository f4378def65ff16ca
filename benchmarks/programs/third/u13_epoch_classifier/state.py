from typing import NamedTuple

import jax


class State(NamedTuple):
    w: jax.Array
    key: jax.Array
    epoch: int = 0
