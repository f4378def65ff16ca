"""Keep the weights of a bridge vibration model as flat bytes and read them back into a template."""
import io

import jax
import jax.numpy as jnp
import numpy as np


def new_model(key=None, modes=6, gauges=9):
    key = jax.random.key(0) if key is None else key
    k_shape, k_damp = jax.random.split(key)
    return {
        "shape": jax.random.normal(k_shape, (gauges, modes)),
        "damping": jax.random.uniform(k_damp, (modes,)),
        "bias": jnp.zeros(modes),
    }


def dump(model):
    sink = io.BytesIO()
    np.savez(sink, *[np.asarray(leaf) for leaf in jax.tree.leaves(model)])
    return sink.getvalue()


def restore(blob):
    template = jax.eval_shape(new_model)
    with np.load(io.BytesIO(blob)) as stored:
        leaves = [jnp.asarray(stored[f"arr_{i}"]) for i in range(len(stored.files))]
    assert all(a.shape == b.shape for a, b in zip(leaves, jax.tree.leaves(template)))
    return jax.tree.unflatten(jax.tree.structure(template), leaves)


def parameter_count():
    return sum(leaf.size for leaf in jax.tree.leaves(new_model()))


def campaign(seed=0, spans=3):
    models = [new_model(k) for k in jax.random.split(jax.random.key(seed), spans)]
    blobs = [dump(m) for m in models]
    return models, [restore(b) for b in blobs], parameter_count()


if __name__ == "__main__":
    print(campaign()[2])
