"""Candidate look-up for herb spectra in several hash tables."""
import jax
import jax.numpy as jnp
from hashing import HashTables


def main(seed=0, n=300):
    k_hash, k_x, k_y = jax.random.split(jax.random.key(seed), 3)
    tables = HashTables(10, 4, 6, key=k_hash)
    x = jax.random.normal(k_x, (n, 10))
    y = x + 0.4 * jax.random.normal(k_y, (n, 10))
    hits = tables.collide(x, y)
    return {"hits": hits, "single": float(hits.mean()), "any": float(hits.any(0).mean())}


if __name__ == "__main__":
    out = main()
    print(out["single"], out["any"])
