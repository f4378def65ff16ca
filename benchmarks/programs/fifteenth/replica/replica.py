"""Lock-step replicas: each holds its copy of weights and of the noisy optimiser.

Gradients are averaged over replicas before the update, as a ring all-reduce would do, and
every replica applies the update on its own. `verify` demands bit-equal copies.
"""
import argparse

import jax
import jax.numpy as jnp
import optax


class Replica:
    def __init__(self, rank, weights, k_opt, k_data):
        self.rank = rank
        self.weights = weights
        self.tx = optax.chain(optax.add_noise(0.05, 0.55, k_opt), optax.sgd(0.1))
        self.opt = self.tx.init(weights)
        self.stream = jax.random.fold_in(k_data, rank)

    def gradient(self, step):
        x = jax.random.normal(jax.random.fold_in(self.stream, step), (8, 3))
        return jax.grad(lambda w: jnp.mean((x @ w - x.sum(1)) ** 2))(self.weights), x

    def apply(self, mean_gradient):
        move, self.opt = self.tx.update(mean_gradient, self.opt, self.weights)
        self.weights = optax.apply_updates(self.weights, move)


def verify(replicas):
    return all(bool((r.weights == replicas[0].weights).all()) for r in replicas)


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--world", type=int, default=2)
    ap.add_argument("--steps", type=int, default=3)
    a = ap.parse_args(argv)
    start = jnp.zeros(3)
    k_opt, k_data = jax.random.split(jax.random.key(a.seed))
    world = [Replica(r, start, k_opt, k_data) for r in range(a.world)]
    batches = []
    for step in range(a.steps):
        pairs = [r.gradient(step) for r in world]
        batches += [x for _, x in pairs]
        mean = sum(g for g, _ in pairs) / len(pairs)
        for r in world:
            r.apply(mean)
    return world[0].weights, verify(world), jnp.stack(batches)


if __name__ == "__main__":
    print(main()[:2])
