import jax


def gaussian(key, loc, scale):
    return loc + scale * jax.random.normal(key)


def accept(x, low, high):
    return (x > low) & (x < high)
