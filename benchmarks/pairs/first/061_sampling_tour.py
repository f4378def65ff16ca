"""A short tour of jax.random for the lab wiki.

Every section can be pasted into a notebook on its own, hence the fresh key at
the top of each.
"""
import jax
import jax.numpy as jnp


def section_uniform():
    key = jax.random.key(0)
    u = jax.random.uniform(key, (2000,))
    print("uniform   mean %.2f (0.50)  sd %.2f (0.29)" % (u.mean(), u.std()))
    return u


def section_box_muller():
    key = jax.random.key(0)
    k1, k2 = jax.random.split(key)
    r = jnp.sqrt(-2 * jnp.log1p(-jax.random.uniform(k1, (2000,))))
    z = r * jnp.cos(2 * jnp.pi * jax.random.uniform(k2, (2000,)))
    print("normal    mean %.2f (0.00)  sd %.2f (1.00)" % (z.mean(), z.std()))
    return z


def section_inverse_cdf():
    key = jax.random.key(0)
    e = -jnp.log1p(-jax.random.uniform(key, (2000,)))
    print("expon.    mean %.2f (1.00)  sd %.2f (1.00)" % (e.mean(), e.std()))
    return e


def section_categorical():
    key = jax.random.key(0)
    c = jax.random.categorical(key, jnp.log(jnp.array([0.2, 0.3, 0.5])), shape=(2000,))
    print("categ.    shares", jnp.bincount(c, length=3) / 2000)
    return c


def main():
    u, z, e, c = section_uniform(), section_box_muller(), section_inverse_cdf(), section_categorical()
    return {
        "uniform_ok": bool(abs(u.mean() - 0.5) < 0.05),
        "normal_ok": bool(abs(z.std() - 1) < 0.1),
        "expon_ok": bool(abs(e.mean() - 1) < 0.1),
        "categ_ok": bool(abs((c == 2).mean() - 0.5) < 0.1),
    }
