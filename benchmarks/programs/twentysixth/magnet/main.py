"""Deterministic policy search with several exploring actors (cross-entropy style regression on good steps)."""
import argparse

import numpy as np

from actors import crew
from noise import PROCESSES


def improve(gain, steps, keep=0.3, ridge=1e-2, rate=0.5):
    obs = np.array([s[0] for s in steps])
    act = np.array([s[1] for s in steps])
    gainful = np.array([-(s[3][:2] @ s[3][:2]) + s[0][:2] @ s[0][:2] for s in steps])
    top = np.argsort(-gainful)[: int(keep * len(steps))]
    sol = np.linalg.solve(obs[top].T @ obs[top] + ridge * np.eye(4), obs[top].T @ act[top])
    return (1 - rate) * gain + rate * sol


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--actors", type=int, default=4)
    ap.add_argument("--iterations", type=int, default=8)
    ap.add_argument("--horizon", type=int, default=40)
    ap.add_argument("--process", choices=PROCESSES, default="ou")
    ap.add_argument("--seed", type=int, default=17)
    args = ap.parse_args(argv)

    env_seeds, noise_seed = np.random.SeedSequence(args.seed).spawn(2)
    process = PROCESSES[args.process](2, np.random.default_rng(noise_seed))
    actors = crew(args.actors, process, env_seeds)
    gain = np.zeros((4, 2))
    rollouts = []
    for _ in range(args.iterations):
        batch = [a.episode(lambda o: o @ gain, args.horizon) for a in actors]
        rollouts.append(batch)
        gain = improve(gain, [s for ep in batch for s in ep])
    returns = np.array([a.rewards for a in actors]).T
    return {"gain": gain, "returns": returns, "rollouts": rollouts}


if __name__ == "__main__":
    np.set_printoptions(precision=2, suppress=True)
    print(main()["returns"])
