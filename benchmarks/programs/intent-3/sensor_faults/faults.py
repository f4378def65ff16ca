import jax
import jax.numpy as jnp


def stuck(signal, key):
    at = jax.random.randint(key, (), 0, signal.shape[0])
    return jnp.where(jnp.arange(signal.shape[0]) >= at, signal[at], signal)


def spike(signal, key):
    return signal.at[jax.random.randint(key, (), 0, signal.shape[0])].add(9.0)


def hiss(signal, key):
    return signal + 0.5 * jax.random.normal(key, signal.shape)


def inject(signal, key, broken):
    """A broken line sticks or spikes, a worn one hisses."""
    k_kind, k_fault = jax.random.split(key)
    hard = jax.random.bernoulli(k_kind)
    if broken:
        return jax.lax.cond(hard, stuck, spike, signal, k_fault)
    return hiss(signal, k_fault)
