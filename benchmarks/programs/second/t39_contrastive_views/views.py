import jax

from augment import pipeline


class Views:
    def __init__(self, size):
        self.aug = pipeline(size)

    def __call__(self, key, first, second):
        keys = jax.random.split(key, first.shape[0])
        return self.aug(keys, first), self.aug(keys, second)
