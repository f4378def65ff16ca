import argparse

import jax
import numpy as np

from agents import AGENTS, AgentConfig
from rollout import rollout


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--agent", choices=sorted(AGENTS), default="gaussian")
    ap.add_argument("--episodes", type=int, default=4)
    ap.add_argument("--horizon", type=int, default=8)
    args = ap.parse_args(argv)

    agent_key, start_key = jax.random.split(jax.random.PRNGKey(args.seed))
    agent = AGENTS[args.agent](agent_key, AgentConfig(sigma=0.25))
    starts = jax.random.uniform(start_key, (args.episodes, 2), minval=-1.0, maxval=1.0)

    returns, noise = [], []
    for start in starts:
        total, log = rollout(agent, start, args.horizon)
        returns.append(total)
        noise.extend(log)
    final, _ = rollout(agent, np.array([0.5, -0.5]), args.horizon, learn=False, explore=False)
    return {"returns": returns, "noise": np.stack(noise), "final": final}


if __name__ == "__main__":
    res = main()
    print("returns", [round(r, 2) for r in res["returns"]], "final", round(res["final"], 3))
