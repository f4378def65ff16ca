import numpy as np

from compare import difference
from rankers import RANKERS, hits


def main(seed=18, queries=25):
    data_seed, boot_seed = (int(s) for s in np.random.SeedSequence(seed).generate_state(2))
    rng = np.random.default_rng(data_seed)
    values = {name: [] for name in RANKERS}
    for _ in range(queries):
        docs = rng.random((12, 2))
        relevant = docs[:, 1] + 0.2 * rng.standard_normal(12) > 0.7
        for name in RANKERS:
            values[name].append(hits(name, docs, relevant).sum())
    values = {name: np.array(v) for name, v in values.items()}
    gap, rows = difference(values, "mixed", "length", seed=boot_seed)
    return {"interval": np.quantile(gap, [0.05, 0.95]), "rows": {k: np.stack(v) for k, v in rows.items()}}


if __name__ == "__main__":
    print(main()["interval"])
