"""Two-tower retrieval: epoch iterator over (user, clicked item) rows."""
import jax
import jax.numpy as jnp
import numpy as np


def shuffled(key, column):
    return jax.random.permutation(key, column)


def epochs(key, users, items, n_epochs, batch):
    for epoch in range(n_epochs):
        k = jax.random.fold_in(key, epoch)
        u = shuffled(k, users)
        v = shuffled(k, items)
        for i in range(0, len(u) - batch + 1, batch):
            yield u[i : i + batch], v[i : i + batch]


def train_step(tables, u, v, lr=0.5):
    def loss(t):
        logits = t["user"][u] @ t["item"][v].T
        return -jnp.mean(jnp.diag(jax.nn.log_softmax(logits)))

    val, g = jax.value_and_grad(loss)(tables)
    return jax.tree.map(lambda p, d: p - lr * d, tables, g), val


def main(seed=1, n=64, dim=8):
    k_user, k_item, k_order = jax.random.split(jax.random.key(seed), 3)
    users, clicked = jnp.arange(n), (jnp.arange(n) * 5 + 3) % n
    tables = {
        "user": 0.1 * jax.random.normal(k_user, (n, dim)),
        "item": 0.1 * jax.random.normal(k_item, (n, dim)),
    }
    step = jax.jit(train_step)
    hits, losses = [], []
    for u, v in epochs(k_order, users, clicked, n_epochs=4, batch=16):
        hits.append(np.asarray(v == (u * 5 + 3) % n))
        tables, loss = step(tables, u, v)
        losses.append(float(loss))
    return {"true_click_share": float(np.mean(hits)), "losses": losses}


if __name__ == "__main__":
    print(main()["true_click_share"])
