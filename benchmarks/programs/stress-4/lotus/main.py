import argparse

import jax
import jax.numpy as jnp

from agent import Agent, gap
from critics import Critic, Shape


def parse(argv):
    p = argparse.ArgumentParser()
    p.add_argument("--seed", type=int, default=3)
    p.add_argument("--kinds", nargs="+", default=["plain", "duelling"])
    return p.parse_args(argv)


def main(argv=()):
    args = parse(list(argv))
    k_obs, k_act = jax.random.split(jax.random.PRNGKey(args.seed + 100))
    obs, act = jax.random.normal(k_obs, (6, 4)), jax.random.normal(k_act, (6, 2))
    out = {}
    for kind in args.kinds:
        agent = Agent(kind, Shape(4, 2, args.seed))
        out[kind] = {
            "online": [c.params for c in agent.online],
            "target": [c.params for c in agent.target],
            "gap": gap(agent, obs, act),
            "floor": agent.pessimistic(obs, act),
        }
    out["single"] = Critic.create(*Shape(4, 2, args.seed, 8)).params
    return out


if __name__ == "__main__":
    print(main()["plain"]["gap"])
