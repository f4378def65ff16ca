from dataclasses import dataclass

import jax.numpy as jnp
import numpy as np
from flax import nnx

from gating import Gate


@dataclass(frozen=True)
class MixtureConfig:
    dim: int = 4
    experts: int = 3
    seed: int = 0


class Expert(nnx.Module):
    def __init__(self, cfg: MixtureConfig):
        rngs = nnx.Rngs(cfg.seed)
        self.up = nnx.Linear(cfg.dim, 2 * cfg.dim, rngs=rngs)
        self.down = nnx.Linear(2 * cfg.dim, cfg.dim, rngs=rngs)

    def __call__(self, x):
        return self.down(nnx.gelu(self.up(x)))


class Mixture(nnx.Module):
    def __init__(self, cfg: MixtureConfig):
        self.gate = Gate(cfg.dim, cfg.experts, nnx.Rngs(cfg.seed + 1))
        self.members = nnx.List([Expert(cfg) for _ in range(cfg.experts)])

    def __call__(self, x):
        shares = self.gate(x)
        answers = jnp.stack([member(x) for member in self.members], axis=-1)
        return (answers * shares[:, None, :]).sum(-1), answers


def main(seed=0):
    mixture = Mixture(MixtureConfig(seed=seed))
    mixed, answers = mixture(jnp.eye(2, 4))
    return {"mixed": np.asarray(mixed), "answers": np.asarray(answers)}


if __name__ == "__main__":
    print(main()["mixed"])
