"""Snowball sampling: random walks from a few seeds."""
import asyncio


async def walk(graph, seed, *, hops, pause):
    """A walk that starts at the node `seed`."""
    import random

    rng = random.Random(0)
    path = [seed]
    while (n := len(path)) <= hops:
        options = await graph.neighbours(path[-1])
        path.append(rng.choice(options))
        if n % 4 == 0: await asyncio.sleep(pause)
    return path


async def gather_walks(one, seeds):
    return await asyncio.gather(*(one(seed) for seed in seeds))
