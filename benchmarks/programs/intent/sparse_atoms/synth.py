"""Signals with a known dictionary, as in the recovery experiments of the K-SVD paper."""
import jax
import jax.numpy as jnp

from config import stream


def unit_rows(key, rows, cols):
    raw = jax.random.normal(key, (rows, cols))
    return raw / jnp.linalg.norm(raw, axis=1, keepdims=True)


def make_signals(cfg):
    truth = unit_rows(stream(cfg, "dictionary"), cfg.atoms, cfg.dim)

    def one(k):
        which, size = jax.random.split(k)
        order = jax.random.permutation(which, cfg.atoms)
        code = jnp.where(order < cfg.active, jax.random.normal(size, (cfg.atoms,)), 0.0)
        return code @ truth

    return truth, jax.vmap(one)(jax.random.split(stream(cfg, "codes"), cfg.signals))
