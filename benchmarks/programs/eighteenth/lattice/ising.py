"""Metropolis sampling of a small spin chain."""
import numpy as np


def chain(spins: int, beta: float, sweeps: int, seed: int) -> np.ndarray:
    rng = np.random.default_rng(seed)
    state = rng.choice([-1, 1], size=spins)
    trace = []
    for _ in range(sweeps):
        for site in rng.integers(0, spins, size=spins):
            field = state[site - 1] + state[(site + 1) % spins]
            if rng.random() < np.exp(-2 * beta * state[site] * field):
                state[site] *= -1
        trace.append(state.mean())
    return np.array(trace)


def autocorrelation(trace: np.ndarray, lag: int) -> float:
    centred = trace - trace.mean()
    return float((centred[lag:] * centred[:-lag]).mean() / max(centred.var(), 1e-9))
