import jax


def dense(streams, name, i, o):
    return {"w": jax.random.normal(streams.key(f"{name}/w"), (i, o)), "b": 0.1 * jax.random.normal(streams.key(f"{name}/b"), (o,))}


def mlp(streams, sizes):
    return {f"dense{n}": dense(streams, f"dense{n}", i, o) for n, (i, o) in enumerate(zip(sizes, sizes[1:]))}
