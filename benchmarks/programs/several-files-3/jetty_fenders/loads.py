import numpy as np


def berthing_energy(rng, depth, calls):
    mass = rng.lognormal(3.0, 0.4, calls)
    speed = rng.rayleigh(0.08, calls)
    return 0.5 * mass * (1 + 2.0 / depth) * speed ** 2


def design_load(energy, q=0.95):
    return float(np.quantile(energy, q))
