import asyncio
import functools

import jax


def patient(fn):
    @functools.wraps(fn)
    async def inner(self, *args, **kwargs):
        return await asyncio.wait_for(fn(self, *args, **kwargs), timeout=30)

    return inner


class Server:
    def __init__(self, clients, sigma=0.1, lr=0.5):
        self.clients, self.sigma, self.lr = clients, sigma, lr
        self.ledger = []

    @patient
    async def round(self, weights, key, /):
        first, *rest = self.clients
        lead = asyncio.create_task(first.update(weights, key, sigma=self.sigma))
        replies = await asyncio.gather(*(c.update(weights, key, sigma=self.sigma) for c in rest))
        replies.insert(0, await lead)
        self.ledger.append({c.name: noise for c, (_, noise) in zip(self.clients, replies)})
        return weights - self.lr * sum(g for g, _ in replies) / len(replies)

    async def serve(self, weights, key, rounds):
        for r in range(rounds):
            weights = await self.round(weights, jax.random.fold_in(key, r))
        return weights
