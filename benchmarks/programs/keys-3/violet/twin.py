"""Clipped double-Q targets in the manner of TD3."""
from typing import NamedTuple

import equinox as eqx
import jax
import jax.numpy as jnp

from nets import Actor, Critic

OBS, ACT = 6, 2


class Agent(NamedTuple):
    actor: Actor
    q1: Critic
    q2: Critic


def make_agent(key, width=24) -> Agent:
    actor_key, critic_key = jax.random.split(key)
    return Agent(
        actor=Actor(OBS, ACT, width, key=actor_key),
        q1=Critic(OBS, ACT, width, key=critic_key),
        q2=Critic(OBS, ACT, width, key=critic_key),
    )


@eqx.filter_jit
def clipped_target(agent: Agent, obs, reward, gamma=0.99):
    act = jax.vmap(agent.actor)(obs)
    q = jnp.stack([jax.vmap(agent.q1)(obs, act), jax.vmap(agent.q2)(obs, act)])
    return reward + gamma * q.min(0), q


def main(seed: int = 0, batch: int = 64):
    agent_key, obs_key, reward_key = jax.random.split(jax.random.key(seed), 3)
    agent = make_agent(agent_key)
    obs = jax.random.normal(obs_key, (batch, OBS))
    reward = jax.random.normal(reward_key, (batch,))
    target, q = clipped_target(agent, obs, reward)
    return {"agent": agent, "target": target, "q": q}


if __name__ == "__main__":
    out = main()
    print("mean gap between critics", float(jnp.abs(out["q"][0] - out["q"][1]).mean()))
