import numpy as np
import jax.numpy as jnp


def rollout(agent, start, horizon, *, learn=True, explore=True):
    """Drive the point towards the origin; returns total reward and noise log."""
    pos, total, log = jnp.asarray(start), 0.0, []
    for _ in range(horizon):
        obs = jnp.append(pos, 1.0)
        mu = agent.mean(obs)
        act = agent.act(obs, explore=explore)
        log.append(np.asarray(act - mu))
        pos = pos + 0.1 * act
        reward = -float(jnp.sum(pos ** 2))
        total += reward
        if abs(reward) > 50:
            break
        if learn:
            agent.update(obs, act, reward + 0.5, lr=1e-3)
    return total, log
