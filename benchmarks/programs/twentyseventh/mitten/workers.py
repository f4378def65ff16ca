from multiprocessing import get_context

import numpy as np

from pendulum import episode_return


def perturbation(seed, dim):
    """Noise vector of a population member; rebuilt from its seed wherever it is needed."""
    return np.random.default_rng(seed).standard_normal(dim)


def evaluate_pair(job):
    theta, sigma, seed, start_seed, episodes = job
    step = sigma * perturbation(seed, len(theta))
    # both signs meet the same starts (common random numbers)
    out = []
    for sign in (1.0, -1.0):
        starts = np.random.default_rng(start_seed)
        out.append(np.mean([episode_return(theta + sign * step, starts) for _ in range(episodes)]))
    return out


class Evaluator:
    def __init__(self, workers):
        self.pool = get_context("fork").Pool(workers) if workers > 1 else None

    def __call__(self, jobs):
        return self.pool.map(evaluate_pair, jobs) if self.pool else [evaluate_pair(j) for j in jobs]

    def __enter__(self):
        return self

    def __exit__(self, *exc):
        if self.pool:
            self.pool.close()
            self.pool.join()
