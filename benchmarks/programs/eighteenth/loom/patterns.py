"""Weave drafts and the order in which they are shown."""
import numpy as np

DROP_RATE = 0.1
NOISE = 0.1

def drafts(seed: int, count: int, shafts: int = 8):
    rng = np.random.default_rng([seed, 99])
    tie_up = rng.integers(0, 2, size=(count, shafts)).astype(float)
    strength = tie_up @ np.linspace(0.5, 1.5, shafts) + rng.normal(0, NOISE, count)
    return tie_up, strength


def epoch_order(seed: int, epoch: int, count: int) -> np.ndarray:
    return np.random.default_rng([seed, epoch]).permutation(count)


def corruption(seed: int, epoch: int, step: int, shape) -> np.ndarray:
    rng = np.random.default_rng(np.random.SeedSequence(seed, spawn_key=(epoch, step)))
    return rng.random(shape) < DROP_RATE
