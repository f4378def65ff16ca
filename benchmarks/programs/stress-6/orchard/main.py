import argparse

import jax
import jax.numpy as jnp
import numpy as np

from kernels import transition


def sample(seed: int, chains: int, steps: int, size: float):
    key, init_key = jax.random.split(jax.random.PRNGKey(seed))
    x = 2.0 * jax.random.normal(init_key, (chains, 2))

    def body(state, k):
        new, proposal, ok = transition(state, k, size=size)
        return new, {"before": state, "proposal": proposal, "ok": ok, "after": new}

    _, trace = jax.lax.scan(body, x, jax.random.split(key, steps))
    return jax.tree.map(np.asarray, trace)


def rhat(draws):
    s, c, _ = draws.shape
    means = draws.mean(0)
    within = draws.var(0, ddof=1).mean(0)
    between = s * means.var(0, ddof=1)
    return np.sqrt(((s - 1) / s * within + between / s) / within)


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--chains", type=int, default=6)
    ap.add_argument("--steps", type=int, default=60)
    ap.add_argument("--size", type=float, default=0.8)
    args = ap.parse_args(argv)
    trace = sample(**vars(args))
    return {"trace": trace, "rhat": rhat(trace["after"]), "rate": float(trace["ok"].mean())}


if __name__ == "__main__":
    out = main()
    print("acceptance %.2f" % out["rate"], "rhat", out["rhat"])
