from concurrent.futures import ThreadPoolExecutor

import numpy as np

from estimate import work


def main(seed=33, workers=4, samples=200):
    cfg = {"seed": seed, "pool": workers}
    tasks = [(cfg, chunk, samples) for chunk in range(workers)]
    with ThreadPoolExecutor(cfg["pool"]) as pool:
        results = sorted(pool.map(work, tasks), key=lambda r: r[0])
    means = np.array([m for _, m, _ in results])
    return {
        "crossing": float(means.mean()),
        "error": float(means.std(ddof=1) / np.sqrt(workers)),
        "samples": workers * samples,
        "draws": np.stack([c for *_, c in results]),
    }


if __name__ == "__main__":
    out = main()
    print(f"{out['crossing']:.3f} +- {out['error']:.3f} from {out['samples']} chords")
