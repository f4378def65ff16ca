import jax
import numpy as np

from codes import BinaryCoder, hamming


def stream(key, batches, n, dim):
    for k in jax.random.split(key, batches):
        yield jax.random.normal(k, (n, dim))


def main(seed=0, dim=16, bits=32):
    k_coder, k_base, k_shift = jax.random.split(jax.random.key(seed), 3)
    coder = BinaryCoder(k_coder, dim, bits)
    hits, margins, base = [], [], []
    for i, x in enumerate(stream(k_base, 4, 20, dim)):
        near = x + 0.05 * jax.random.normal(jax.random.fold_in(k_shift, i), x.shape)
        dist = hamming(coder.encode(near), coder.encode(x))
        hits.append((dist.argmin(1) == np.arange(20)).mean())
        margins.append(coder.margin(x))
        base.append(x)
    return {"recall": float(np.mean(hits)), "base": np.stack(base), "margins": np.stack(margins), "made": coder.made}


if __name__ == "__main__":
    print("recall", main()["recall"])
