"""Synthetic ambient noise of a hydrophone: independent sources, added up."""
import jax
import numpy as np

from sources import Rain, Shipping, Shrimp
from streams import Streams


def main(seed=0, blocks=6, length=512):
    streams = Streams(jax.random.key(seed))
    sources = [kind(streams) for kind in (Rain, Shipping, Shrimp)]
    parts = {type(s).__name__: np.stack([np.asarray(s.block(length)) for _ in range(blocks)]) for s in sources}
    return {"mix": sum(parts.values()), "parts": parts}


if __name__ == "__main__":
    print(main()["mix"].std())
