import argparse

import jax.numpy as jnp
import numpy as np
from jax import random

import sampler

SITES, PATIENTS = 4, 15


def simulate(key):
    kp, kt = random.split(key)
    truth = jnp.linspace(-1.0, 1.0, SITES)
    return {
        "placebo": truth[:, None] + 1.5 * random.normal(kp, (SITES, PATIENTS)),
        "treated": truth[:, None] + 0.8 + 1.5 * random.normal(kt, (SITES, PATIENTS)),
    }


def main(argv=None):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=42)
    p.add_argument("--draws", type=int, default=1500)
    p.add_argument("--warmup", type=int, default=200)
    a = p.parse_args(argv)
    key_data, key_chain = random.split(random.key(a.seed))
    data = simulate(key_data)
    init = {"placebo": jnp.zeros(SITES), "treated": jnp.zeros(SITES), "sigma": jnp.array(1.0)}
    trace = sampler.run(key_chain, init, data, ("placebo", "treated", "sigma"), a.draws, a.warmup)
    return {k: np.asarray(v) for k, v in trace.items()}


if __name__ == "__main__":
    trace = main()
    effect = trace["treated"] - trace["placebo"]
    for site, (lo, hi) in enumerate(np.quantile(effect, [0.05, 0.95], axis=0).T):
        print(f"site {site}: effect in [{lo:.2f}, {hi:.2f}]")
    print("P(mean effect > 0) =", float((effect.mean(1) > 0).mean()))
