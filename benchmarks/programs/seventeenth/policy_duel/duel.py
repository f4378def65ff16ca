import dataclasses

import jax
import numpy as np

from course import play
from policies import POLICIES


@dataclasses.dataclass(frozen=True)
class Duel:
    rounds: int = 12
    seed: int = 0

    @property
    def keys(self):
        return jax.random.split(jax.random.key(self.seed), self.rounds)

    def scores(self):
        """Paired returns of every policy."""
        table = {}
        for name, policy in POLICIES.items():
            table[name] = jax.device_get(jax.vmap(lambda k: play(policy, k))(self.keys))
        return table


def main(**kw):
    return Duel(**kw).scores()


if __name__ == "__main__":
    out = main()
    print({n: np.mean(r - out["still"][1]) for n, (_, r) in out.items()})
