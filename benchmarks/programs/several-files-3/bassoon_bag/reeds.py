import numpy as np


def reeds(rng, n=60):
    stiffness = rng.uniform(0.0, 1.0, n)
    pitch = 440 + 12 * (stiffness > 0.45) + rng.normal(0, 2.0, n)
    return stiffness, pitch
