"""Simulate survey answers in shards and upload them."""
import numpy as np

from store import Store, Unavailable


def respondents(seed, shard, n):
    rng = np.random.default_rng([seed, shard])
    age = rng.integers(18, 90, n)
    return np.stack([age, rng.binomial(10, 0.3 + 0.005 * (age - 18))], 1)


def upload(store, seed, shard, n, tries=3):
    for attempt in range(tries):
        try:
            store.put(f"part-{shard:03d}", respondents(seed, shard, n))
            return attempt
        except Unavailable:
            continue
    raise RuntimeError(f"shard {shard} was not stored")


def main(seed=7, shards=5, n=12, busy=(2, 5, 6)):
    store = Store(busy)
    retries = [upload(store, seed, s, n) for s in range(shards)]
    return {"data": np.stack([store.blobs[k] for k in sorted(store.blobs)]), "retries": retries}


if __name__ == "__main__":
    out = main()
    print(out["data"].shape, out["retries"])
