import numpy as np

from store import Store


def make_rows(seed, index, count=6):
    rng = np.random.default_rng([seed, index])
    return rng.normal(size=(count, 2))


def write(store, seed, index, tries=4):
    for _ in range(tries):
        rows = make_rows(seed, index)
        try:
            store.put(f"shard-{index}", rows)
        except OSError:
            continue
        return
    raise RuntimeError(f"shard {index} was not written")


def main(seed=5, shards=3):
    store = Store(outages={1, 3, 4})
    for index in range(shards):
        write(store, seed, index)
    return {"rows": np.stack([store.shards[f"shard-{i}"] for i in range(shards)]), "calls": store.calls}


if __name__ == "__main__":
    print(main()["calls"])
