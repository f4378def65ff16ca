import functools
import logging

import jax

log = logging.getLogger("loom")


def digest(sampler):
    def wrap(step):
        @functools.wraps(step)
        def inner(state, key):
            preview = sampler(key, state.shape)
            log.debug("noise min %.3f max %.3f", float(preview.min()), float(preview.max()))
            return step(state, key)
        return inner
    return wrap


def jitter(key, shape):
    return 0.1 * jax.random.normal(key, shape)
