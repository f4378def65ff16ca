import hashlib
import random
from pathlib import Path


def rng_for(seed: int, *names: str) -> random.Random:
    """Own stream for each named thing, equal on all machines."""
    text = "/".join([str(seed), *names]).encode()
    return random.Random(int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big"))


def write_corpus(folder: Path):
    folder.mkdir(parents=True, exist_ok=True)
    words = "river stone lamp cloud apple train window paper garden salt".split()
    for i in range(6):
        rng = rng_for(0, "corpus", str(i))
        lines = [" ".join(rng.choices(words, k=rng.randint(4, 8))) for _ in range(10)]
        (folder / f"part-{i:02d}.txt").write_text("\n".join(lines))


def read_shards(folder: Path):
    for path in sorted(folder.glob("part-*.txt")):
        yield path.stem, path.read_text().splitlines()
