import multiprocessing as mp
from concurrent.futures import ProcessPoolExecutor
from functools import partial

import numpy as np


def floods(seed, years):
    rng = np.random.default_rng(seed)
    return 2.0 + rng.gumbel(0.0, 0.5, years)


def damage(height, *, seed, years=200):
    """Damage behind a dyke of this height, in the one history of floods of this seed."""
    return float(np.clip(floods(seed, years) - height, 0, None).sum())


def main(seed, heights=(2.0, 2.5, 3.0, 3.5), histories=3):
    roots = np.random.SeedSequence(seed).generate_state(histories)
    with ProcessPoolExecutor(2, mp_context=mp.get_context("fork")) as pool:
        rows = [list(pool.map(partial(damage, seed=int(r)), heights)) for r in roots]
    return np.array(rows)


if __name__ == "__main__":
    print(main(0))
