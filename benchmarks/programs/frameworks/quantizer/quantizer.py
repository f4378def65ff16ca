from typing import Callable

import flax.linen as nn
import jax
import jax.numpy as jnp
import numpy as np


class CodePicker(nn.Module):
    codes: int
    temperature: float = 0.7

    @nn.compact
    def __call__(self, features, hard: bool):
        logits = nn.Dense(self.codes)(features)
        if hard:
            return jax.nn.one_hot(logits.argmax(-1), self.codes)
        noise = jax.random.gumbel(self.make_rng("gumbel"), logits.shape)
        return jax.nn.softmax((logits + noise) / self.temperature)


def sampler(model: nn.Module, variables) -> Callable:
    def sample(features, key):
        return model.apply(variables, features, hard=False, rngs={"sample": key})

    return jax.jit(sample)


def main(seed=0, draws=3):
    model = CodePicker(5)
    features = jnp.eye(3, 4)
    root = jax.random.key(seed)
    variables = model.init(jax.random.fold_in(root, 0), features, hard=True)
    sample = sampler(model, variables)
    return np.stack([sample(features, jax.random.fold_in(root, 1 + i)) for i in range(draws)])


if __name__ == "__main__":
    print(main())
