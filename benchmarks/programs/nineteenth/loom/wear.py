"""How fast a weave loses its contrast, for several seeds of wear."""
import dataclasses

import jax
import jax.numpy as jnp
import numpy as np

from patterns import age, contrast, weathering


@dataclasses.dataclass
class Trial:
    label: str
    strengths: tuple = (0.1, 0.1, 0.1)
    stages: list = dataclasses.field(default_factory=list)

    def run(self, key, cloth):
        self.stages = [np.asarray(c) for c in age(cloth, weathering(key, self.strengths))]
        return float(contrast(jnp.asarray(self.stages[-1])))


def twill(side):
    row, col = jnp.mgrid[:side, :side]
    return ((row + col) % 4 < 2).astype(jnp.float32)


def main(seed=0, side=16, trials=("wool", "linen")):
    cloth = twill(side)
    keys = jax.random.split(jax.random.key(seed), len(trials))
    done = [Trial(name) for name in trials]
    finals = [trial.run(key, cloth) for trial, key in zip(done, keys)]
    return {
        "cloth": np.asarray(cloth),
        "stages": np.stack([np.stack(trial.stages) for trial in done]),
        "finals": np.array(finals),
    }


if __name__ == "__main__":
    print(main()["finals"])
