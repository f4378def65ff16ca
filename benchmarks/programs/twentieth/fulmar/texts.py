import zlib

import numpy as np

CORPUS = {
    "harbour": "the ships lay in the bay and the gulls cried over the ships all day",
    "orchard": "apples fell in the grass and the wasps came to the sweet apples",
    "quarry": "stone was cut from the hill and stone went down by the iron rail",
    "mill": "the wheel turned in the stream and flour rose white in the long room",
}


def stream(name, seed):
    return np.random.default_rng([seed, zlib.crc32(name.encode())])


def vocabulary(texts):
    words = {w for t in texts for w in t.split()}
    return {w: i for i, w in enumerate(sorted(words))}


def corrupt(text, rng, p=0.25):
    """A copy of the text with words left out and the rest rotated."""
    words = text.split()
    kept = [w for w in words if rng.random() > p] or words[:1]
    cut = int(rng.integers(len(kept)))
    return " ".join(kept[cut:] + kept[:cut])
