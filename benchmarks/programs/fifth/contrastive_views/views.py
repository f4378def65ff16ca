import jax
import jax.numpy as jnp

from augment import Augment


def two_views(seed, max_shift=3):
    base = jax.random.key(seed)
    first = Augment(base, max_shift)
    second = Augment(base, max_shift)

    def views(images, step):
        return first(images, step), second(images, step)

    return views


def nt_xent(a, b, tau=0.2):
    a, b = (z.reshape(z.shape[0], -1) for z in (a, b))
    a, b = (z / jnp.linalg.norm(z, axis=1, keepdims=True) for z in (a, b))
    sim = a @ b.T / tau
    return -jnp.mean(jax.nn.log_softmax(sim)[jnp.arange(len(a)), jnp.arange(len(a))])
