import argparse

import jax
import numpy as np

import hmc
from target import eight_schools


def ess(x):
    """Effective sample size of (steps, chains), from the initial positive sequence."""
    x = x - x.mean(0)
    n = len(x)
    acov = np.array([(x[: n - k] * x[k:]).mean() for k in range(min(n // 2, 100))])
    rho = acov / acov[0]
    stop = next((k for k in range(1, len(rho)) if rho[k] < 0.02), len(rho))
    return x.size / (1 + 2 * rho[1:stop].sum())


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--chains", type=int, default=4)
    ap.add_argument("--warmup", type=int, default=150)
    ap.add_argument("--draws", type=int, default=300)
    ap.add_argument("--seed", type=int, default=2)
    a = ap.parse_args(argv)

    u, dim = eight_schools()
    chains = hmc.start(jax.random.key(a.seed), a.chains, dim, 0.2)
    warm = jax.jit(lambda c: hmc.run(u, c, a.warmup, adapt=0.05))
    sample = jax.jit(lambda c: hmc.run(u, c, a.draws))
    chains, _ = warm(chains)
    chains, (q, prob) = sample(chains)
    q = np.asarray(q)
    print("accept", np.asarray(prob).mean(0).round(3), "eps", np.exp(chains.log_eps).round(3))
    print(f"mu {q[..., 0].mean():.2f} tau {np.exp(q[..., 1]).mean():.2f} ess(mu) {ess(q[..., 0]):.0f}")
    return q


if __name__ == "__main__":
    main()
