import numpy as np

from randomness import as_generator


def add_noise(wave, rng=None, scale=0.1):
    rng = as_generator(rng)
    return wave + scale * rng.standard_normal(wave.shape)


def roll(wave, rng=None, limit=50):
    rng = as_generator(rng)
    return np.roll(wave, rng.integers(-limit, limit))


TRANSFORMS = {"noise": add_noise, "roll": roll}
