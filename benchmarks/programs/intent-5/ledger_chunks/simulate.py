"""Loss scenarios of a portfolio, written in parts that may be retried."""
import functools

import numpy as np

from storage import FlakyStore, LeaseLost


def retry(times, on):
    def wrap(fn):
        @functools.wraps(fn)
        def inner(*args, **kwargs):
            for left in reversed(range(times)):
                try:
                    return fn(*args, **kwargs)
                except on:
                    if not left:
                        raise

        return inner

    return wrap


@retry(4, on=LeaseLost)
def write_part(store, part, seed, n):
    rng = np.random.default_rng([seed, part])
    with store.transaction(f"part-{part}") as tx:
        for _ in range(n):
            counts = rng.poisson(1.5)
            tx.write(float(rng.lognormal(0.0, 1.0, counts).sum()))


def main(seed=0, parts=4, n=50):
    store = FlakyStore(leases=[10, 31, None, 7])
    for part in range(parts):
        write_part(store, part, seed, n)
    losses = np.concatenate([store.rows[k] for k in sorted(store.rows)])
    return {"losses": losses, "parts": parts, "tries": len(store.log), "var95": float(np.quantile(losses, 0.95))}


if __name__ == "__main__":
    res = main()
    print(res["tries"], "tries, VaR", round(res["var95"], 3))
