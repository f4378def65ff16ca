import jax


def per_image(key, images, low, high):
    """One number for each image; and the key for what comes next."""
    shape = (images.shape[0], 1, 1)
    return key, jax.random.uniform(key, shape, minval=low, maxval=high)
