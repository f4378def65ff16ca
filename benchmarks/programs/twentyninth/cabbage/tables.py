"""Order lines of a veg-box company, generated; in production this reads parquet."""
import numpy as np


def order_lines(n_customers=150, seed=6):
    rng = np.random.default_rng(seed)
    rows = []
    for c in range(n_customers):
        cid = f"cust-{c:05d}"
        taste = rng.normal(size=4)
        for _ in range(int(rng.integers(2, 7))):
            x = taste + 0.5 * rng.normal(size=4)
            spend = 20 + 4 * x[0] - 2 * x[1] * x[2] + rng.normal()
            rows.append((cid, x, spend))
    ids = np.array([r[0] for r in rows])
    return ids, np.stack([r[1] for r in rows]), np.array([r[2] for r in rows])


def bucket(key, salt, n):
    """Stable bucket of an entity, so that a customer is always on the same side."""
    return hash((salt, key)) % n


def entity_split(ids, *, salt, test_buckets=(0, 1), n=10):
    test = np.array([bucket(str(i), salt, n) in test_buckets for i in ids])
    return ~test, test
