import asyncio
import random


class Bandit:
    def __init__(self, means):
        self.means = means

    async def pull(self, arm, rng):
        await asyncio.sleep(0)
        return rng.gauss(self.means[arm], 1.0)


POLICIES = {
    "greedy": lambda rng, est: max(est, key=est.get),
    "random": lambda rng, est: rng.choice(sorted(est)),
    "epsilon": lambda rng, est: rng.choice(sorted(est)) if rng.random() < 0.2 else max(est, key=est.get),
}


async def play(bandit, policy, rounds, seed):
    rng = random.Random(seed)
    est, n, total = {a: 0.0 for a in range(len(bandit.means))}, {}, 0.0
    for _ in range(rounds):
        arm = POLICIES[policy](rng, est)
        reward = await bandit.pull(arm, rng)
        n[arm] = n.get(arm, 0) + 1
        est[arm] += (reward - est[arm]) / n[arm]
        total += reward
    return total / rounds


async def worker(inbox, results, **settings):
    while True:
        ticket = await inbox.get()
        if ticket is None:
            return
        results[ticket] = await play(**settings)


async def tournament(bandit, policy, games, rounds, seed, workers=3):
    inbox, results = asyncio.Queue(), {}
    for ticket in range(games):
        inbox.put_nowait(ticket)
    for _ in range(workers):
        inbox.put_nowait(None)
    settings = dict(bandit=bandit, policy=policy, rounds=rounds, seed=f"{seed}:{policy}")
    await asyncio.gather(*(worker(inbox, results, **settings) for _ in range(workers)))
    return [results[t] for t in sorted(results)]
