import asyncio

import jax.numpy as jnp

from actors import Actor, Bounded, Still
from server import describe, louder, session


def main(length=4, width=12):
    crew = [Actor("free", 3), Bounded("bound", 4, limit=0.8), Still("still", 5)]
    crew += louder(crew[:1], by=0.5)
    sink = asyncio.run(session(crew, length, width))
    names = [describe(a).split(",")[0] for a in crew]
    return {name.removeprefix("name="): jnp.stack(sink[a]) for name, a in zip(names, crew)}


if __name__ == "__main__":
    print({k: v.std(0).mean() for k, v in main().items()})
