"""Evolution strategy with antithetic pairs; only seeds travel between processes."""
import argparse

import numpy as np

from pendulum import dimension, episode_return
from workers import Evaluator, perturbation


def centred_ranks(values):
    flat = values.ravel()
    ranks = np.empty(len(flat))
    ranks[flat.argsort()] = np.arange(len(flat))
    return (ranks / (len(flat) - 1) - 0.5).reshape(values.shape)


def test_score(theta, seed_seq, episodes=10):
    return float(np.mean([episode_return(theta, np.random.default_rng(s)) for s in seed_seq.spawn(episodes)]))


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--generations", type=int, default=8)
    ap.add_argument("--pairs", type=int, default=10)
    ap.add_argument("--episodes", type=int, default=2)
    ap.add_argument("--sigma", type=float, default=0.3)
    ap.add_argument("--lr", type=float, default=0.25)
    ap.add_argument("--workers", type=int, default=2)
    ap.add_argument("--seed", type=int, default=0)
    a = ap.parse_args(argv)

    init_ss, member_ss, test_ss = np.random.SeedSequence(a.seed).spawn(3)
    theta = 0.1 * np.random.default_rng(init_ss).standard_normal(dimension())
    history = []
    with Evaluator(a.workers) as evaluate:
        for gen in range(a.generations):
            members = member_ss.spawn(2 * a.pairs)
            seeds, starts = members[: a.pairs], members[a.pairs :]
            jobs = [(theta, a.sigma, s, e, a.episodes) for s, e in zip(seeds, starts)]
            fit = np.array(evaluate(jobs))
            w = centred_ranks(fit)
            grad = sum((w[i, 0] - w[i, 1]) * perturbation(s, len(theta)) for i, s in enumerate(seeds))
            theta = theta + a.lr * grad / (2 * a.pairs * a.sigma)
            history.append(fit.tolist())
            print(f"generation {gen}: best {fit.max():.3f} mean {fit.mean():.3f}")
    score = test_score(theta, test_ss)
    print(f"test {score:.3f}")
    return {"fitness": history, "theta": theta.tolist(), "test": score}


if __name__ == "__main__":
    main()
