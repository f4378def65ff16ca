from .draws import per_image

OPS = {}


def op(fn):
    OPS[fn.__name__] = fn
    return fn


@op
def brighten(key, images):
    key, by = per_image(key, images, -0.2, 0.2)
    return key, images + by, by


@op
def contrast(key, images):
    key, by = per_image(key, images, 0.7, 1.3)
    mean = images.mean(axis=(1, 2), keepdims=True)
    return key, mean + by * (images - mean), by


@op
def shade(key, images):
    key, by = per_image(key, images, 0.0, 0.5)
    return key, images * (1 - by * images[:, :, :1]), by
