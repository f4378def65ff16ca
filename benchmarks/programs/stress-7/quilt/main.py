"""Tournament of bandit policies with asynchronous workers."""
import argparse
import asyncio
import statistics

from arena import POLICIES, Bandit, tournament


async def compare(seed, games, rounds):
    bandit = Bandit([0.1, 0.4, 0.8])
    table = {}
    for policy in POLICIES:
        scores = await tournament(bandit, policy, games, rounds, seed)
        table[policy] = {
            "mean": statistics.fmean(scores),
            "stderr": statistics.stdev(scores) / games**0.5,
        }
    return table


def main(seed=0, games=12, rounds=60):
    return asyncio.run(compare(seed, games, rounds))


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--games", type=int, default=12)
    a = ap.parse_args()
    for policy, row in main(a.seed, a.games).items():
        print(f"{policy:8s} {row['mean']:.3f} +- {row['stderr']:.3f}")
