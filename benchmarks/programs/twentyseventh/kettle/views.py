import jax
import jax.numpy as jnp
import jax.random as jr


def jitter(key, x, strength):
    """Random gain, circular shift and additive noise for one signal (T,)."""
    kg, ks, kn = jr.split(key, 3)
    gain = 1.0 + strength * jr.normal(kg)
    shift = jr.randint(ks, (), 0, x.shape[0])
    return gain * jnp.roll(x, shift) + 0.1 * jr.normal(kn, x.shape), gain


@jax.jit
def two_views(key_a, key_b, batch, strength):
    n = batch.shape[0]
    a, ga = jax.vmap(jitter, (0, 0, None))(jr.split(key_a, n), batch, strength)
    b, gb = jax.vmap(jitter, (0, 0, None))(jr.split(key_b, n), batch, strength)
    return a, b, {"gain_a": ga.mean(), "gain_b": gb.mean()}


def synth_signals(key, n, length):
    kf, kp = jr.split(key)
    f = jr.uniform(kf, (n, 1), minval=1.0, maxval=6.0)
    p = jr.uniform(kp, (n, 1), maxval=2 * jnp.pi)
    t = jnp.linspace(0, 2 * jnp.pi, length)[None]
    return jnp.sin(f * t + p)
