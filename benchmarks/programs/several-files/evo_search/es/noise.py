import jax


def gaussian(key, scale=1.0):
    """A function from a shape to noise of that shape."""

    def draw(shape):
        return scale * jax.random.normal(key, shape)

    return draw


KINDS = {"gaussian": gaussian}
