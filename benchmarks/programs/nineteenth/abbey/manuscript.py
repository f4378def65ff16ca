"""Simulated wear of manuscript pages and a small denoiser trained on it."""
import jax
import jax.numpy as jnp
import numpy as np
import optax

from address import walk


def stain(key, strokes):
    k_ink, k_hole = jax.random.split(key)
    faded = strokes * jax.random.uniform(k_ink, strokes.shape, minval=0.6)
    return jnp.where(jax.random.bernoulli(k_hole, 0.1, strokes.shape), 0.0, faded)


def train(key, strokes, worn, lines, rounds, lr):
    width = strokes.shape[-1]
    weights = jnp.eye(width)
    tx = optax.sgd(lr)
    state = tx.init(weights)

    @jax.jit
    def update(weights, state, k):
        rows = jax.random.choice(k, worn.shape[0], (8,), replace=False)
        grads = jax.grad(lambda w: jnp.mean((worn[rows] @ w - strokes[rows]) ** 2))(weights)
        updates, state = tx.update(grads, state)
        return optax.apply_updates(weights, updates), state, rows

    batches = []
    for address in walk(rounds, lines):
        k = jax.random.fold_in(key, address.flat(lines))
        weights, state, rows = update(weights, state, k)
        batches.append(np.asarray(rows))
    return weights, np.stack(batches)


def main(seed=0, pages=4, lines=5, width=10, rounds=3, lr=0.5):
    k_text, k_wear, k_train = jax.random.split(jax.random.PRNGKey(seed), 3)
    strokes = jax.random.uniform(k_text, (pages * lines, width))
    worn = jnp.stack([
        stain(address.under(k_wear), strokes[address.flat(lines)]) for address in walk(pages, lines)
    ])
    weights, batches = train(k_train, strokes, worn, lines, rounds, lr)
    return {"wear": np.asarray(worn / strokes), "batches": batches, "weights": np.asarray(weights)}


if __name__ == "__main__":
    print(main()["weights"].diagonal())
