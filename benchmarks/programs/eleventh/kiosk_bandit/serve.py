import argparse

import jax
import jax.numpy as jnp

from policy import POLICIES
from street import Street


def serve(seed=0, policy="thompson", visitors=25, arms=4, dim=3):
    street_key, policy_key = jax.random.split(jax.random.key(seed))
    street = Street(street_key, arms, dim)
    agent = POLICIES[policy](arms, dim, seed)
    choose, learn = jax.jit(agent.choose), jax.jit(agent.learn)
    belief = agent.prior()
    shown, noise = [], []
    for t, key in enumerate(jax.random.split(policy_key, visitors)):
        visitor = street.visitor(t)
        arm, eps = choose(belief, visitor, key)
        belief = learn(belief, visitor, arm, street.buy(t, visitor, arm))
        shown.append(int(arm))
        noise.append(eps)
    return {"shown": shown, "noise": jnp.stack(noise)}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--policy", choices=POLICIES, default="thompson")
    ns = ap.parse_args()
    print(serve(ns.seed, ns.policy)["shown"])
