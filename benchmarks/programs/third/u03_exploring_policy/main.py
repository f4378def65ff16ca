import jax
import jax.numpy as jnp

from actor import Actor
from env import Drift


def main(steps=6, dim=3):
    weights = jax.random.normal(jax.random.key(0), (dim, 2))
    actor, env = Actor(weights, 0.3, seed=5), Drift(dim)
    obs, noise = env.obs, []
    for _ in range(steps):
        action = actor.act(obs)
        noise.append(action - actor.act(obs, greedy=True))
        obs = env.step(action)
    return jnp.stack(noise)


if __name__ == "__main__":
    print(main())
