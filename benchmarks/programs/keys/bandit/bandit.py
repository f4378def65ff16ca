"""A softmax bandit agent whose policy is compiled."""
from functools import partial

import jax
import jax.numpy as jnp


class SoftmaxAgent:
    def __init__(self, seed, arms):
        self.arms = arms
        self.key = jax.random.key(seed)
        self.steps = 0

    def _advance(self):
        self.key = jax.random.fold_in(self.key, self.steps)
        self.steps += 1

    @partial(jax.jit, static_argnums=(0, 2))
    def pick(self, values, pulls):
        logits = jnp.broadcast_to(values / 0.5, (pulls, self.arms))
        return jax.random.categorical(self.key, logits)

    def step(self, values, pulls):
        self._advance()
        return self.pick(values, pulls)


def update(values, arms, rewards, rate=0.0):
    return values.at[arms].add(rate * rewards)


def main(seed=0, rounds=6, arms=40, pulls=16):
    agent = SoftmaxAgent(seed, arms)
    values = jnp.zeros(arms)
    chosen = []
    for _ in range(rounds):
        picks = agent.step(values, pulls)
        values = update(values, picks, jnp.ones(pulls))
        chosen.append(picks)
    return jnp.stack(chosen)


if __name__ == "__main__":
    print(main())
