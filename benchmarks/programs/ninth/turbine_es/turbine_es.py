"""Evolution strategy for a wind turbine pitch law.

Candidates of one generation are ranked on the same gusts, so that a rank tells laws apart
and not winds; gusts change between generations.
"""
from dataclasses import dataclass

import jax
import jax.numpy as jnp
import optax


@dataclass(frozen=True)
class Es:
    seed: int = 23
    pairs: int = 16
    sigma: float = 0.1
    generations: int = 15
    lr: float = 0.05
    horizon: int = 40


def episode(theta, key, horizon):
    gusts = jax.random.normal(key, (horizon,))

    def hour(speed, gust):
        pitch = jnp.tanh(theta[0] * speed + theta[1])
        speed = 0.9 * speed + gust * (1 - 0.5 * pitch)
        return speed, -speed ** 2 - 0.1 * pitch ** 2

    _, reward = jax.lax.scan(hour, 0.0, gusts)
    return reward.mean(), gusts


def centred_ranks(x):
    return jnp.argsort(jnp.argsort(x)) / (x.size - 1) - 0.5


class Optimiser:
    def __init__(self, cfg):
        self.cfg = cfg
        self.tx = optax.adam(cfg.lr)
        self.evaluate = jax.vmap(lambda th, k: episode(th, k, cfg.horizon), in_axes=(0, None))

    def generation(self, carry, key):
        theta, opt = carry
        k_pop, k_wind = jax.random.split(key)
        half = jax.random.normal(k_pop, (self.cfg.pairs, theta.size))
        eps = jnp.concatenate([half, -half])
        fitness, gusts = self.evaluate(theta + self.cfg.sigma * eps, k_wind)
        g = -centred_ranks(fitness) @ eps / (eps.shape[0] * self.cfg.sigma)
        up, opt = self.tx.update(g, opt)
        return (optax.apply_updates(theta, up), opt), (fitness.mean(), eps, gusts)

    def run(self):
        theta = jnp.zeros(2)
        keys = jax.random.split(jax.random.key(self.cfg.seed), self.cfg.generations)
        (theta, _), trace = jax.lax.scan(jax.jit(self.generation), (theta, self.tx.init(theta)), keys)
        return theta, trace


def main(cfg=Es()):
    theta, (fitness, eps, gusts) = Optimiser(cfg).run()
    print("pitch law", theta, "fitness", float(fitness[-1]))
    return {"eps": eps, "gusts": gusts, "fitness": fitness}


if __name__ == "__main__":
    main()
