import jax
import jax.numpy as jnp


def init_policy(key, obs=3, hidden=8, act=1):
    k1, k2 = jax.random.split(key)
    return {
        "w1": jax.random.normal(k1, (obs, hidden)) / jnp.sqrt(obs),
        "b1": jnp.zeros(hidden),
        "w2": jax.random.normal(k2, (hidden, act)) / jnp.sqrt(hidden),
    }


def episode_return(params, start):
    """Swing a damped pendulum to the top; start = (angle, speed)."""
    def step(s, _):
        th, om = s
        h = jnp.tanh(jnp.stack([jnp.cos(th), jnp.sin(th), om]) @ params["w1"] + params["b1"])
        u = jnp.tanh(h @ params["w2"])[0]
        om = om + 0.1 * (jnp.sin(th) + 1.5 * u - 0.1 * om)
        th = th + 0.1 * om
        return (th, om), jnp.cos(th) - 0.01 * u ** 2

    _, r = jax.lax.scan(step, (start[0], start[1]), None, length=40)
    return r.sum()
