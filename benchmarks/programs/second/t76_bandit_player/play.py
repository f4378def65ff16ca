import jax
import jax.numpy as jnp

from arms import Arms
from thompson import Thompson


def play(seed=0, pulls=6):
    k_agent, k_env = jax.random.split(jax.random.key(seed))
    arms, agent = Arms(jnp.array([0.1, 0.5, 0.3])), Thompson(3, k_agent)
    noises = []
    for i in range(pulls):
        arm, noise = agent.choose()
        agent.observe(arm, arms.pull(jax.random.fold_in(k_env, i), arm))
        noises.append(noise)
    return jnp.stack(noises)
