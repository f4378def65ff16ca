import jax


def init_mlp(keys, sizes):
    return [
        {"w": jax.random.normal(next(keys), (i, o)) / i**0.5, "b": jax.numpy.zeros(o)}
        for i, o in zip(sizes[:-1], sizes[1:])
    ]
