import numpy as np


def synth(index, length=400, rate=100.0):
    """A decaying tone; the pitch depends on the clip."""
    t = np.arange(length) / rate
    return np.sin(2 * np.pi * (2 + index % 7) * t) * np.exp(-0.5 * t)


def energy(wave):
    return float(np.sqrt(np.mean(np.square(wave))))
