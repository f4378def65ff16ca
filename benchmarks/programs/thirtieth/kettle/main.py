"""Bayesian logistic regression with many short random-walk chains."""
import argparse
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np

from kernel import WalkKernel
from targets import make_logistic_posterior


@partial(jax.jit, static_argnums=0)
def run_chains(kernel, state, keys):
    return jax.lax.scan(kernel.step, state, keys)


def rhat(draws):
    """draws: (steps, chains, d)"""
    n = draws.shape[0]
    within = draws.var(axis=0, ddof=1).mean(axis=0)
    between = n * draws.mean(axis=0).var(axis=0, ddof=1)
    return np.sqrt(((n - 1) / n * within + between / n) / within)


def main(argv=()):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=11)
    ap.add_argument("--chains", type=int, default=16)
    ap.add_argument("--steps", type=int, default=300)
    ap.add_argument("--scale", type=float, default=0.6)
    args = ap.parse_args(list(argv))

    k_data, k_init, k_run = jax.random.split(jax.random.key(args.seed), 3)
    logp, w_true = make_logistic_posterior(k_data)
    kernel = WalkKernel(logp, args.scale)
    state = kernel.init(0.1 * jax.random.normal(k_init, (args.chains, w_true.shape[0])))
    state, trace = run_chains(kernel, state, jax.random.split(k_run, args.steps))

    draws = np.asarray(trace.theta)[args.steps // 3:]
    report = {
        "acceptance": float(jnp.mean(state.accepted) / args.steps),
        "posterior_mean": draws.mean(axis=(0, 1)),
        "rhat": rhat(draws),
        "radius": np.asarray(trace.radius),
        "log_u": np.asarray(trace.log_u),
    }
    print(f"acceptance {report['acceptance']:.3f}  mean {report['posterior_mean'].round(2)}"
          f"  truth {np.asarray(w_true).round(2)}  rhat {report['rhat'].round(3)}")
    return report


if __name__ == "__main__":
    import sys
    main(sys.argv[1:])
