"""Skip-gram embeddings of saga place names with negative sampling."""
import argparse
from collections import Counter

import jax
import jax.numpy as jnp
import numpy as np
import optax

TEXT = """ship fjord farm hall king feast ship sea island farm sheep wool hall fire king sword
sea storm island harbour ship sail wool market harbour silver king hall feast mead fire farm
storm sail sea whale island sheep farm wool market silver sword king""".split()


class UnigramTable:
    """Noise distribution p(w) ~ count(w)^0.75."""

    def __init__(self, counts, power=0.75):
        p = np.asarray(counts, float) ** power
        self.logits = jnp.log(jnp.asarray(p / p.sum()))

    def draw(self, shape, key=None):
        key = jax.random.PRNGKey(0) if key is None else key
        return jax.random.categorical(key, self.logits, shape=shape)


def windows(ids, radius):
    return np.array([(c, ids[j]) for i, c in enumerate(ids)
                     for j in range(max(0, i - radius), min(len(ids), i + radius + 1)) if j != i])


def loss_fn(tables, centre, context, negatives):
    v = tables["in"][centre]
    pos = jnp.sum(v * tables["out"][context], -1)
    neg = jnp.einsum("bd,bkd->bk", v, tables["out"][negatives])
    return -jnp.mean(jax.nn.log_sigmoid(pos) + jax.nn.log_sigmoid(-neg).sum(-1))


class SkipGram:
    def __init__(self, vocab, dim, noise, k, lr):
        self.vocab, self.dim, self.noise, self.k = vocab, dim, noise, k
        self.tx = optax.adagrad(lr)
        self.grad = jax.jit(jax.value_and_grad(loss_fn))

    def init(self, key):
        self.tables = {"in": jax.random.uniform(key, (self.vocab, self.dim), minval=-.5, maxval=.5) / self.dim,
                       "out": jnp.zeros((self.vocab, self.dim))}
        self.opt = self.tx.init(self.tables)

    def update(self, pairs):
        negatives = self.noise.draw((len(pairs), self.k))
        value, g = self.grad(self.tables, pairs[:, 0], pairs[:, 1], negatives)
        up, self.opt = self.tx.update(g, self.opt)
        self.tables = optax.apply_updates(self.tables, up)
        return float(value), np.asarray(negatives)


def train(seed, sweeps, batch=32):
    counts = Counter(TEXT)
    words = sorted(counts)
    ids = [words.index(w) for w in TEXT]
    model = SkipGram(len(words), 8, UnigramTable([counts[w] for w in words]), k=5, lr=0.3)
    rng, k_init = jax.random.split(jax.random.PRNGKey(seed))
    model.init(k_init)
    pairs = windows(ids, 2)
    history, drawn = [], []
    for _ in range(sweeps):
        rng, k_order = jax.random.split(rng)
        order = np.asarray(jax.random.permutation(k_order, len(pairs)))
        for lo in range(0, len(pairs) - batch + 1, batch):
            value, neg = model.update(pairs[order[lo:lo + batch]])
            history.append(value)
            drawn.append(neg)
    return {"history": history, "negatives": np.stack(drawn)}


def main(argv=None):
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--sweeps", type=int, default=5)
    a = ap.parse_args(argv)
    out = train(a.seed, a.sweeps)
    print("loss %.3f -> %.3f" % (out["history"][0], out["history"][-1]))
    return out


if __name__ == "__main__":
    main()
