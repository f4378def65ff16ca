import asyncio
from collections import defaultdict
from dataclasses import asdict, replace

import jax.numpy as jnp


async def serve(actor, requests, sink):
    while True:
        obs = await requests.get()
        if obs is None:
            return
        sink[actor].append(await actor.act(obs))


async def session(actors, length, width):
    sink = defaultdict(list)
    queues = [asyncio.Queue() for _ in actors]
    tasks = [asyncio.create_task(serve(a, q, sink)) for a, q in zip(actors, queues)]
    for t in range(length):
        for q in queues:
            await q.put(0.05 * jnp.ones(width))
    for q in queues:
        await q.put(None)
    await asyncio.gather(*tasks)
    return sink


def louder(actors, by):
    return [replace(a, name=a.name + "+", sigma=by * a.sigma) for a in actors]


def describe(actor):
    return ", ".join(f"{k}={v}" for k, v in asdict(actor).items())
