"""Haiku nets of the weaver."""
import haiku as hk
import jax
import jax.numpy as jnp


def pattern(threads):
    warp = jax.random.normal(hk.next_rng_key(), (threads, 4))
    weft = jax.random.normal(hk.next_rng_key(), (threads, 4))
    return warp, weft, hk.Linear(2, name="mix")(warp * weft)


def judge(cloth):
    return jnp.squeeze(hk.nets.MLP([8, 1], name="judge")(cloth), -1)


pattern_net = hk.transform(pattern)
judge_net = hk.without_apply_rng(hk.transform(judge))
