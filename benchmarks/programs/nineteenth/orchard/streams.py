"""Named streams below one run key."""
import enum

import jax


class Stream(enum.IntEnum):
    TREES = 1
    WEIGHTS = 2
    ORDER = 3


def stream(run_key, which: Stream, index=0):
    return jax.random.fold_in(jax.random.fold_in(run_key, int(which)), index)


def normal(run_key, which, shape, index=0):
    return jax.random.normal(stream(run_key, which, index), shape)


def order(run_key, epoch, size):
    return jax.random.permutation(stream(run_key, Stream.ORDER, epoch), size)
