"""Makes masked training pairs with random negatives and prints them as JSON lines."""
import argparse
import json
import tempfile
from pathlib import Path

from shards import read_shards, rng_for, write_corpus


def vocabulary(folder):
    seen = {w for _, lines in read_shards(folder) for line in lines for w in line.split()}
    return sorted(seen)


def examples(folder, seed, epoch, negatives):
    vocab = vocabulary(folder)
    shards = list(read_shards(folder))
    rng_for(seed, "order", str(epoch)).shuffle(shards)
    for name, lines in shards:
        rng = rng_for(seed, "mask", str(epoch), name)
        for line in rng.sample(lines, len(lines)):
            words = line.split()
            at = rng.randrange(len(words))
            rest = [w for w in vocab if w != words[at]]
            yield {
                "epoch": epoch,
                "shard": name,
                "text": " ".join(words[:at] + ["_"] + words[at + 1:]),
                "answer": words[at],
                "negatives": rng.sample(rest, negatives),
            }


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=12)
    ap.add_argument("--epochs", type=int, default=2)
    ap.add_argument("--negatives", type=int, default=3)
    ap.add_argument("--corpus", type=Path, help="folder with part-*.txt; a toy corpus is written if it is left out")
    a = ap.parse_args(argv)
    with tempfile.TemporaryDirectory() as tmp:
        folder = a.corpus or Path(tmp) / "toy"
        if a.corpus is None:
            write_corpus(folder)
        for epoch in range(a.epochs):
            for ex in examples(folder, a.seed, epoch, a.negatives):
                print(json.dumps(ex))


if __name__ == "__main__":
    main()
