from typing import Any, NamedTuple

import flax.linen as nn
import jax
import jax.numpy as jnp
import optax

import env


class ActorCritic(nn.Module):
    @nn.compact
    def __call__(self, obs):
        h = nn.tanh(nn.Dense(24)(obs))
        mean = nn.Dense(1)(h)[..., 0]
        log_std = self.param("log_std", nn.initializers.constant(-0.5), ())
        return mean, log_std, nn.Dense(1)(h)[..., 0]


class Runner(NamedTuple):
    params: Any
    opt_state: Any
    envs: env.EnvState
    key: jax.Array


def logp_of(act, mean, log_std):
    return jax.scipy.stats.norm.logpdf(act, mean, jnp.exp(log_std))


def make(net, tx, n_envs, unroll, gamma=0.97):
    def init(key):
        k_net, k_env, k_run = jax.random.split(key, 3)
        params = net.init(k_net, jnp.zeros(2))
        envs = jax.vmap(env.reset)(jax.random.split(k_env, n_envs))
        return Runner(params, tx.init(params), envs, k_run)

    def act(params, carry, _):
        envs, key = carry
        key, k_act, k_step = jax.random.split(key, 3)
        obs = jax.vmap(env.observe)(envs)
        mean, log_std, _ = net.apply(params, obs)
        torque = mean + jnp.exp(log_std) * jax.random.normal(k_act, mean.shape)
        envs, rew, done = jax.vmap(env.step)(jax.random.split(k_step, n_envs), envs, torque)
        return (envs, key), (obs, torque, rew, done)

    def iteration(runner, _):
        (envs, key), traj = jax.lax.scan(lambda c, x: act(runner.params, c, x),
                                         (runner.envs, runner.key), None, length=unroll)
        obs, torque, rew, done = traj
        last = net.apply(runner.params, jax.vmap(env.observe)(envs))[2]

        def back(g, x):
            r, d = x
            g = r + gamma * g * (1.0 - d)
            return g, g

        _, returns = jax.lax.scan(back, last, (rew, done), reverse=True)

        def loss_fn(params):
            mean, log_std, value = net.apply(params, obs)
            adv = jax.lax.stop_gradient(returns - value)
            adv = (adv - adv.mean()) / (adv.std() + 1e-6)
            return -(logp_of(torque, mean, log_std) * adv).mean() + 0.5 * ((returns - value) ** 2).mean()

        grads = jax.grad(loss_fn)(runner.params)
        updates, opt_state = tx.update(grads, runner.opt_state, runner.params)
        params = optax.apply_updates(runner.params, updates)
        return Runner(params, opt_state, envs, key), {"reward": rew.mean(), "torque": torque}

    return init, iteration
