"""REINFORCE on a slippery corridor."""
import haiku as hk
import jax.numpy as jnp
import numpy as np

from agent import Reinforce
from world import Corridor


def rollout(agent, world, seq):
    obs = world.reset(next(seq))
    frames = []
    for _ in range(world.horizon):
        action = agent.act(next(seq), obs)
        nxt, reward = world.step(next(seq), obs, action)
        frames.append((obs, action, reward))
        obs = nxt
    obs, action, reward = (jnp.stack(z) for z in zip(*frames))
    togo = jnp.cumsum(reward[::-1], axis=0)[::-1]
    return obs.reshape(-1, world.obs_dim), action.reshape(-1), togo.reshape(-1), reward


def main(seed=23, iterations=6):
    seq = hk.PRNGSequence(seed)
    world = Corridor(envs=16, horizon=8)
    agent = Reinforce(seq, world.obs_dim, lr=2e-2)
    returns, starts, actions = [], [], []
    for it in range(iterations):
        obs, action, togo, reward = rollout(agent, world, seq)
        agent.learn(next(seq), obs, action, togo)
        returns.append(float(reward.sum(0).mean()))
        starts.append(np.asarray(obs[:world.envs]))
        actions.append(np.asarray(action))
        print(f"iteration {it} mean return {returns[-1]:.3f}")
    return {"returns": returns, "starts": starts, "actions": actions}


if __name__ == "__main__":
    main()
