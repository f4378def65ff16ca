"""Collect returns of an exploratory policy in a batch of pendulums."""
import jax
import jax.numpy as jnp

from pendulum import Pendulum


def act(key, s, gain):
    return -gain * s.omega + 0.3 * jax.random.normal(key, s.omega.shape)


def collect(env, key, n_envs, horizon, gain=0.5):
    reset_key, act_key = jax.random.split(key)
    first = jax.vmap(lambda env_id: env.reset(reset_key))(jnp.arange(n_envs))

    def step(s, k):
        return jax.vmap(env.step)(s, act(k, s, gain))

    _, rewards = jax.lax.scan(step, first, jax.random.split(act_key, horizon))
    return first, rewards.sum(0)


def main(seed: int = 0, n_envs: int = 24, horizon: int = 40):
    first, returns = collect(Pendulum(), jax.random.key(seed), n_envs, horizon)
    return {"theta0": first.theta, "omega0": first.omega, "returns": returns}


if __name__ == "__main__":
    out = main()
    print("return", float(out["returns"].mean()), "+-", float(out["returns"].std()))
