"""Random local search with a resumable state."""
import io

import jax
import jax.numpy as jnp
import numpy as np

from search import FIELDS, search


def save(carry):
    buf = io.BytesIO()
    np.savez(buf, **{name: np.asarray(carry[name]) for name in FIELDS})
    return buf.getvalue()


def load(blob):
    with np.load(io.BytesIO(blob)) as f:
        return {name: jnp.asarray(f[name]) for name in FIELDS}


def begin(seed, dim, cap):
    return {
        "it": jnp.int32(0),
        "cap": jnp.int32(cap),
        "x": jnp.linspace(1.0, 2.0, dim),
        "key": jax.random.PRNGKey(seed),
        "path": jnp.zeros((8, dim)),
    }


def main(seed=0, dim=5):
    carry = search(begin(seed, dim, 4))
    first = float(jnp.sum(carry["x"] ** 2))
    carry = load(save(carry))
    carry = search(dict(carry, cap=jnp.int32(8)))
    return {"path": np.asarray(carry["path"]), "first": first, "last": float(jnp.sum(carry["x"] ** 2)), "it": int(carry["it"])}


if __name__ == "__main__":
    print(main())
