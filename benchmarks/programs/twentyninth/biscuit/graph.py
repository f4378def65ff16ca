import numpy as np


def ring_of_cliques(n_cliques, size, n_feat, rng):
    n = n_cliques * size
    adj = np.zeros((n, n), np.float32)
    for c in range(n_cliques):
        s = slice(c * size, (c + 1) * size)
        adj[s, s] = 1.0
        j = ((c + 1) % n_cliques) * size
        adj[c * size, j] = adj[j, c * size] = 1.0
    np.fill_diagonal(adj, 0.0)
    label = np.repeat(np.arange(n_cliques) % 3, size)
    feat = rng.normal(size=(n, n_feat)).astype(np.float32)
    feat[:, :3] += 0.8 * np.eye(3, dtype=np.float32)[label]
    return adj / adj.sum(1, keepdims=True), feat, label
