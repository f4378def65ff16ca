"""Evolve the element spacings of a linear antenna array towards low side lobes."""
import argparse
import dataclasses

import jax
import jax.numpy as jnp


@dataclasses.dataclass
class Plan:
    seed: int = 0
    elements: int = 8
    flock: int = 24
    generations: int = 12
    spread: float = 0.08


@jax.jit
def side_lobe(spacing):
    place = jnp.cumsum(jnp.abs(spacing) + 0.2)
    angle = jnp.linspace(0.25, 1.5, 64)
    field = jnp.exp(1j * 6.283 * place[None] * jnp.sin(angle)[:, None]).mean(1)
    return jnp.abs(field).max()


class Breeder:
    def __init__(self, plan):
        self.plan = plan
        self._key = jax.random.key(plan.seed)
        self.flock = jax.random.uniform(self.draw_key(), (plan.flock, plan.elements))
        self.journal = []

    def draw_key(self):
        _, sub = jax.random.split(self._key)
        return sub

    def select(self, fitness):
        pairs = jax.random.randint(self.draw_key(), (self.plan.flock, 2), 0, self.plan.flock)
        a, b = pairs.T
        return self.flock[jnp.where(fitness[a] < fitness[b], a, b)]

    def mutate(self, parents):
        change = self.plan.spread * jax.random.normal(self.draw_key(), parents.shape)
        self.journal.append(change)
        return parents + change

    def generation(self):
        fitness = jax.vmap(side_lobe)(self.flock)
        elite = self.flock[jnp.argmin(fitness)]
        self.flock = self.mutate(self.select(fitness)).at[0].set(elite)
        return float(fitness.min())


def main(plan):
    breeder = Breeder(plan)
    best = [breeder.generation() for _ in range(plan.generations)]
    return {"best": best, "flock": breeder.flock, "mutations": jnp.stack(breeder.journal)}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(Plan(seed=ap.parse_args().seed))["best"])
