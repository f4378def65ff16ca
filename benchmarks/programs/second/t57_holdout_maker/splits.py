import jax


def split_indices(key, n, part, val_frac=0.25):
    order = jax.random.permutation(key, n)
    cut = int(n * val_frac)
    return order[:cut] if part == "val" else order[cut:]
