"""Evolution strategies with mirrored sampling."""
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import optax


class ESState(NamedTuple):
    theta: jax.Array
    opt_state: Any
    key: jax.Array


def policy(theta, obs, act_dim):
    w = theta.reshape(act_dim, obs.shape[0] + 1)
    return w[:, :-1] @ obs + w[:, -1]


def episode(env, horizon, theta, key):
    k_reset, k_steps = jax.random.split(key)

    def body(s, k):
        return env.step(k, s, policy(theta, env.observe(s), env.act_dim))

    _, rewards = jax.lax.scan(body, env.reset(k_reset), jax.random.split(k_steps, horizon))
    return rewards.mean()


def make_generation(env, cfg, tx):
    def fitness(theta, keys):
        return jax.vmap(lambda k: episode(env, cfg.horizon, theta, k))(keys).mean()

    def generation(state, _):
        key, k_eps, k_env = jax.random.split(state.key, 3)
        eps = jax.random.normal(k_eps, (cfg.pairs, state.theta.size))
        # both members of a mirrored pair play the same episodes (common random numbers)
        keys = jax.random.split(k_env, (cfg.pairs, cfg.episodes))
        pair = jnp.stack([state.theta + cfg.sigma * eps, state.theta - cfg.sigma * eps])
        up, down = jax.vmap(jax.vmap(fitness), in_axes=(0, None))(pair, keys)
        grad = -((up - down)[:, None] * eps).mean(0) / (2 * cfg.sigma)
        updates, opt_state = tx.update(grad, state.opt_state, state.theta)
        theta = optax.apply_updates(state.theta, updates)
        logs = {"fitness": (up.mean() + down.mean()) / 2, "eps": eps, "up": up}
        return ESState(theta, opt_state, key), logs

    return generation
