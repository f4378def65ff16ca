import numpy as np


def baseline_drift(length, scale=0.2):
    """Slow wander of the baseline plus hum."""
    slope = np.random.normal(0.0, scale)
    hum = np.random.normal(0.0, 0.01, length)
    return slope * np.linspace(-1, 1, length) + hum
