"""Two-tower retrieval with sampled negatives and a margin loss."""
import jax
import jax.numpy as jnp
import numpy as np


def shuffled(key, column):
    return jax.random.permutation(key, column)


def triplets(key, users, items, batch):
    """(user, clicked, not clicked); negatives are items of other rows."""
    order = shuffled(key, jnp.arange(len(users)))
    u, pos = users[order], items[order]
    neg = shuffled(key, items)
    for i in range(0, len(u) - batch + 1, batch):
        s = slice(i, i + batch)
        yield u[s], pos[s], neg[s]


def margin_loss(tables, u, pos, neg, margin=0.3):
    q = tables["user"][u]
    gap = jnp.sum(q * (tables["item"][pos] - tables["item"][neg]), -1)
    return jnp.mean(jax.nn.relu(margin - gap))


def main(seed=1, n=64, dim=8, n_epochs=10, lr=2.0):
    k_user, k_item, k_neg = jax.random.split(jax.random.key(seed), 3)
    users, clicked = jnp.arange(n), (jnp.arange(n) * 5 + 3) % n
    tables = {
        "user": 0.3 * jax.random.normal(k_user, (n, dim)),
        "item": 0.3 * jax.random.normal(k_item, (n, dim)),
    }
    step = jax.jit(jax.value_and_grad(margin_loss))
    losses, clash = [], []
    for epoch in range(n_epochs):
        for u, pos, neg in triplets(jax.random.fold_in(k_neg, epoch), users, clicked, 16):
            loss, g = step(tables, u, pos, neg)
            tables = jax.tree.map(lambda p, d: p - lr * d, tables, g)
            losses.append(float(loss))
            clash.append(float(jnp.mean(pos == neg)))
    return {"losses": losses, "neg_is_pos": float(np.mean(clash))}
