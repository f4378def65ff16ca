import numpy as np

noise = np.random.default_rng(0)


def reseed(seed):
    global noise
    noise = np.random.default_rng(seed)


def simulate(sugar, days=8):
    level, track = sugar, []
    for _ in range(days):
        level *= 0.85 + 0.05 * noise.standard_normal()
        track.append(level)
    return track
