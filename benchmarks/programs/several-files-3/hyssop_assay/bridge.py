import jax
from jax.experimental import io_callback


def on_host(fn):
    def call(x):
        return io_callback(fn, jax.ShapeDtypeStruct(x.shape, x.dtype), x, ordered=True)
    return call
