import numpy as np

from proposals import PROPOSALS


def metropolis(log_density, start, steps, proposal, seed):
    rng = np.random.default_rng(seed)
    move = PROPOSALS[proposal](0.5)
    x, out = np.asarray(start, float), []
    for _ in range(steps):
        y = move(x, rng)
        if np.log(rng.random()) < log_density(y) - log_density(x):
            x = y
        out.append(x)
    return np.stack(out)


if __name__ == "__main__":
    for kind in PROPOSALS:
        print(kind, metropolis(lambda v: -0.5 * (v @ v), [0.0, 0.0], 1000, kind, seed=1).mean(0))
