"""Finds misspelt addresses in an index of known ones."""
import numpy as np

from planes import WIDTH, Buckets


def addresses(rng: np.random.Generator, count: int) -> np.ndarray:
    return rng.normal(size=(count, WIDTH))


def misspell(rng: np.random.Generator, known: np.ndarray, typo: float) -> np.ndarray:
    return known + typo * rng.normal(size=known.shape)


def recall(index: Buckets, queries: np.ndarray) -> float:
    hits = [row in index.lookup(query) for row, query in enumerate(queries)]
    return float(np.mean(hits))


def main(seed: int = 0, count: int = 200, typo: float = 0.02) -> dict:
    rng = np.random.default_rng(seed)
    known = addresses(rng, count)
    index = Buckets()
    index.add(known)
    queries = misspell(rng, known, typo)
    return {"exact": recall(index, known), "typo": recall(index, queries), "queries": queries}


if __name__ == "__main__":
    out = main(3)
    print(out["exact"], out["typo"])
