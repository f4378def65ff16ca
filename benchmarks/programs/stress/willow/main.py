import asyncio

import numpy as np

from agents import POLICIES, bounded, episode
from env import Corridor


async def collect(seed, count, horizon):
    gate = asyncio.Semaphore(2)
    jobs = {
        (name, i): asyncio.create_task(bounded(gate, episode, Corridor(10, seed=seed + i), policy, horizon))
        for name, policy in POLICIES.items()
        for i in range(count)
    }
    return {f"{name}-{i}": await job for (name, i), job in jobs.items()}


def main(seed=0, count=3, horizon=24):
    return asyncio.run(collect(seed, count, horizon))


if __name__ == "__main__":
    for name, run in main().items():
        print(name, sum(run["rewards"]), np.bincount(run["actions"]))
