import numpy as np


def damped(obs):
    cos, sin, speed = obs
    return float(-4.0 * np.arctan2(sin, cos) - 1.0 * speed)


def swing(obs):
    cos, sin, speed = obs
    if cos > 0.85:
        return float(-10.0 * np.arctan2(sin, cos) - 2.0 * speed)
    energy = 0.5 * speed**2 + 10.0 * (cos - 1.0)
    return float(-0.6 * speed * energy)


CONTROLLERS = {"damped": damped, "swing": swing}
