import argparse

import jax
import jax.numpy as jnp


def sampled_rank(key, scores, positive, candidates=10):
    """Rank of the positive item among sampled negatives."""
    neg = jax.random.randint(key, (candidates,), 0, scores.shape[-1])
    return jnp.sum(scores[neg] > scores[positive])


def sgd_round(key, users, items, pairs, lr):
    i = jax.random.randint(key, (), 0, pairs.shape[0])
    u, v = pairs[i]
    err = 1.0 - users[u] @ items[v]
    return users.at[u].add(lr * err * items[v]), items.at[v].add(lr * err * users[u])


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--rounds", type=int, default=12)
    ap.add_argument("--every", type=int, default=4)
    args = ap.parse_args(argv)

    k_init, k_train, k_eval = jax.random.split(jax.random.key(args.seed), 3)
    k_users, k_items = jax.random.split(k_init)
    users = 0.3 * jax.random.normal(k_users, (6, 3))
    items = 0.3 * jax.random.normal(k_items, (9, 3))
    pairs = jnp.stack([jnp.arange(6), jnp.arange(6)], 1)

    curve = []
    for r in range(args.rounds):
        users, items = sgd_round(jax.random.fold_in(k_train, r), users, items, pairs, 0.1)
        if args.every and r % args.every == 0:
            ks = jax.random.split(jax.random.fold_in(k_eval, r), len(pairs))
            ranks = [sampled_rank(k, users[u] @ items.T, v) for k, (u, v) in zip(ks, pairs)]
            curve.append(float(jnp.mean(jnp.stack(ranks))))
    return users, items, curve


if __name__ == "__main__":
    print(main()[-1])
