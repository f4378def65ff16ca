"""State of a message-passing simulation."""
from typing import NamedTuple

import jax


class NetState(NamedTuple):
    rng: jax.Array
    load: jax.Array

    def fork(self):
        """The state to go on with and a key for the caller."""
        current = self.rng
        following, mine = jax.random.split(current)
        return self._replace(rng=following), mine
