import equinox as eqx
import jax
import jax.numpy as jnp

from encoder import build_encoder


class Pair(eqx.Module):
    online: eqx.Module
    target: eqx.Module

    @classmethod
    def create(cls, key):
        # the momentum encoder starts as an exact copy
        return cls(online=build_encoder(key), target=build_encoder(key))


def ema(pair, tau=0.99):
    mix = lambda t, o: tau * t + (1 - tau) * o if eqx.is_array(t) else t
    return Pair(pair.online, jax.tree.map(mix, pair.target, pair.online))


def loss(online, target, x, key):
    ka, kb = jax.random.split(key)
    a, b = (x + 0.1 * jax.random.normal(k, x.shape) for k in (ka, kb))
    p, z = jax.vmap(online)(a), jax.lax.stop_gradient(jax.vmap(target)(b))
    cos = jnp.sum(p * z, -1) / (jnp.linalg.norm(p, axis=-1) * jnp.linalg.norm(z, axis=-1) + 1e-6)
    return -cos.mean()


def train(seed, x, steps):
    k_net, k_views = jax.random.split(jax.random.key(seed))
    pair = Pair.create(k_net)
    for k in jax.random.split(k_views, steps):
        g = eqx.filter_grad(loss)(pair.online, pair.target, x, k)
        pair = Pair(eqx.apply_updates(pair.online, jax.tree.map(lambda v: -0.1 * v, g)), pair.target)
        pair = ema(pair)
    return pair
