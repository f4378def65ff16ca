"""News recommendation bandit, simulated click log."""
import argparse

import jax.numpy as jnp
import numpy as np

from noise import SOURCES
from policy import LinearThompson, Posterior


def simulate(horizon=80, arms=5, d=4, seed=0, contexts=None):
    env_seed, pol_seed = np.random.SeedSequence(seed).spawn(2)
    env = np.random.default_rng(env_seed)
    theta = env.normal(size=(arms, d)) / np.sqrt(d)
    policy = LinearThompson(arms, d, SOURCES["gaussian"](pol_seed))
    post = Posterior.prior(arms, d)
    pulls, regret = np.zeros(arms, int), 0.0
    for _ in range(horizon):
        x = env.normal(size=d)
        arm, _ = policy.act(post, jnp.asarray(x, jnp.float32))
        means = theta @ x
        reward = means[arm] + 0.1 * env.normal()
        post = policy.update(post, arm, jnp.asarray(x, jnp.float32), reward)
        pulls[arm] += 1
        regret += means.max() - means[arm]
    # posterior draws for a fixed visitor, used in the exploration plot
    visitor = jnp.ones(d) / d**0.5
    draws = np.stack([policy.act(post, visitor)[1] for _ in range(20)])
    return {"pulls": pulls.tolist(), "regret": float(regret), "visitor_scores": draws}


def main(argv=()):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--horizon", type=int, default=80)
    a = ap.parse_args(list(argv))
    out = simulate(a.horizon, seed=a.seed)
    print("pulls", out["pulls"], "regret %.2f" % out["regret"])
    print("score std", out["visitor_scores"].std(0).round(4))
    return out


if __name__ == "__main__":
    main()
