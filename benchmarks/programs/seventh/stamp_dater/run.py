"""Dates stamps from ink features."""
import jax
import jax.numpy as jnp

from loop import assess, fit
from net import Dater


def stamps(offset, n=40):
    t = jnp.linspace(-1, 1, n) + offset
    return jnp.stack([t, t**2, jnp.sin(4 * t)], axis=1), jnp.cos(2 * t)


def main(seed=0, epochs=12):
    k_net, k_fit, k_last = jax.random.split(jax.random.key(seed), 3)
    held_out = stamps(0.02)
    best, model = fit(Dater(3, 32, k_net), stamps(0.0), held_out, epochs, k_fit)
    return best, assess(model, *held_out, k_last)


if __name__ == "__main__":
    print(main())
