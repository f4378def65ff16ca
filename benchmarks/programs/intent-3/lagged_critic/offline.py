import jax
import jax.numpy as jnp

from agent import Agent


def transitions(key, n):
    k_obs, k_act, k_next = jax.random.split(key, 3)
    obs = jax.random.normal(k_obs, (n, 3))
    act = jax.random.uniform(k_act, (n, 2), minval=-1.0)
    nxt = 0.8 * obs + 0.2 * jax.random.normal(k_next, (n, 3))
    return obs, act, -jnp.abs(obs[:, 0] + act[:, 0]), nxt


def gap(agent, obs, act):
    q = agent.critic.apply
    return float(jnp.abs(q(agent.online, obs, act) - q(agent.lagged, obs, act)).max())


def main(seed=64, steps=6):
    k_agent, k_probe, k_data = jax.random.split(jax.random.key(seed), 3)
    agent = Agent(k_agent, 3, 2)
    obs, act, *_ = transitions(k_probe, 32)
    gaps, losses = [gap(agent, obs, act)], []
    for k in jax.random.split(k_data, steps):
        losses.append(agent.learn(*transitions(k, 32)))
        gaps.append(gap(agent, obs, act))
    return {"gaps": gaps, "losses": losses}


if __name__ == "__main__":
    print(main())
