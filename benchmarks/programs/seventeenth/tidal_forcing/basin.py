import jax
import jax.numpy as jnp

from forcing import Forcing


def smooth(u):
    return 0.5 * u + 0.25 * (jnp.roll(u, 1) + jnp.roll(u, -1))


def integrate(forcing, u0, hours):
    def advance(u, t):
        u = smooth(u) + forcing.at(t)
        return u, u

    return jax.lax.scan(advance, u0, jnp.arange(hours))[1]


def run(seed=0, hours=100, width=16):
    root = jax.random.key(seed)
    start_key, wind_key = jax.random.split(root)
    u0 = jax.random.normal(start_key, (width,))
    wind = Forcing(wind_key, width)
    first = integrate(wind, u0, hours)
    calm_start = integrate(wind, jnp.zeros(width), hours)
    return jax.device_get((first, calm_start))


if __name__ == "__main__":
    a, b = run()
    print(abs(a - b).max(axis=1)[::20])
