"""Pairwise ranking of stone blocks with sampled negatives."""
import jax
import jax.numpy as jnp
import numpy as np

from keyring import keyring


def negatives(key, blocks, count):
    return blocks[jax.random.randint(key, (count,), 0, len(blocks))]


@jax.jit
def pair_loss(weights, good, other):
    margin = jnp.tanh(good @ weights) - jnp.tanh(other @ weights)
    return jnp.mean(jax.nn.softplus(-margin))


pair_grad = jax.jit(jax.grad(pair_loss))


class Ranker:
    def __init__(self, ring, features):
        self.ring = ring
        self.weights = 0.1 * jax.random.normal(ring.take(), (features,))

    def train_step(self, good, blocks, lr):
        other = negatives(self.ring.take(), blocks, len(good))
        self.weights = self.weights - lr * pair_grad(self.weights, good, other)

    def hit_rate(self, good, blocks):
        other = negatives(self.ring.take(), blocks, len(good))
        return float(jnp.mean(good @ self.weights > other @ self.weights))


def main(seed=0, steps=12, eval_every=4, lr=0.3):
    with keyring(seed) as ring:
        blocks = jax.random.normal(ring.take(), (60, 5))
        quality = blocks @ jnp.arange(1.0, 6.0)
        good = blocks[jnp.argsort(-quality)[:15]]
        ranker = Ranker(ring, 5)
        rates = []
        for step in range(1, steps + 1):
            ranker.train_step(good, blocks, lr)
            if step % eval_every == 0:
                rates.append(ranker.hit_rate(good, blocks))
    return {"weights": np.asarray(ranker.weights), "rates": rates}


if __name__ == "__main__":
    print(main())
