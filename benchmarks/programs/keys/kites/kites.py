"""Evolution strategy for a kite controller."""
from dataclasses import dataclass

import jax
import jax.numpy as jnp


@dataclass
class Strategy:
    mean: jax.Array
    sigma: float = 0.2
    pairs: int = 4

    def ask(self, key):
        eps = jax.vmap(lambda k: jax.random.normal(k, self.mean.shape))(
            jax.random.split(key, self.pairs)
        )
        return jnp.concatenate([eps, -eps])

    def tell(self, eps, scores):
        centred = scores - scores.mean()
        self.mean = self.mean + 0.1 * (centred @ eps) / (len(scores) * self.sigma)


def episode(theta, key, length=6):
    wind = 1.0 + 0.3 * jax.random.normal(key, (length,))
    pull = jnp.tanh(theta[0] + theta[1] * wind)
    return -jnp.mean((pull - 0.5) ** 2), wind


def main(seed=0, generations=3):
    strategy = Strategy(jnp.zeros(2))
    key = jax.random.key(seed)
    perturbations, winds = [], []
    for _ in range(generations):
        key, ask_key, wind_key = jax.random.split(key, 3)
        eps = strategy.ask(ask_key)
        candidates = strategy.mean + strategy.sigma * eps
        scores, wind = jax.vmap(episode, in_axes=(0, None))(candidates, wind_key)
        strategy.tell(eps, scores)
        perturbations.append(eps)
        winds.append(wind)
    return {"mean": strategy.mean, "eps": jnp.stack(perturbations), "winds": jnp.stack(winds)}


if __name__ == "__main__":
    print(main()["mean"])
