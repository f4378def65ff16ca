import jax
import jax.numpy as jnp
import numpy as np

from factory import make_vector

policy = jax.jit(lambda w, s: jnp.tanh(s @ w))


def collect(cfg, steps=5):
    envs = make_vector(cfg)
    states = np.stack([e.reset() for e in envs])
    rewards = []
    for _ in range(steps):
        actions = np.asarray(policy(jnp.eye(3), states))
        states, r = zip(*(e.step(a) for e, a in zip(envs, actions)))
        states = np.stack(states)
        rewards.append(r)
    return np.array(rewards)
