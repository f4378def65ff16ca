"""Gibbs sampler for owl counts: Poisson abundance, binomial detection."""
import jax
import jax.numpy as jnp
import numpy as np


class Keyring:
    """Hands out a fresh key at every look at .next."""

    def __init__(self, seed):
        self._root = jax.random.key(seed)
        self._n = 0

    @property
    def next(self):
        self._n += 1
        return jax.random.fold_in(self._root, self._n)


class Census:
    def __init__(self, counts, seed, a=2.0, b=0.1):
        self.y = jnp.asarray(counts, jnp.float32)
        self.a, self.b = a, b
        self.keys = Keyring(seed)
        self.lam = jnp.asarray(10.0)
        self.p = jnp.asarray(0.5)

    def abundance(self):
        missed = jax.random.poisson(self.keys.next, self.lam * (1 - self.p), self.y.shape)
        self.n = self.y + missed

    def rate(self):
        self.lam = jax.random.gamma(self.keys.next, self.a + self.n.sum()) / (self.b + self.n.size)

    def detection(self):
        self.p = jax.random.beta(self.keys.next, 4 + self.y.sum(), 4 + (self.n - self.y).sum())

    def sweep(self):
        for update in (self.abundance, self.rate, self.detection):
            update()
        return float(self.lam), float(self.p), np.asarray(self.n)


def main(seed=19, sweeps=60):
    counts = np.random.default_rng(2).binomial(14, 0.6, size=20)
    census = Census(counts, seed)
    draws = [census.sweep() for _ in range(sweeps)]
    lam, p, n = zip(*draws)
    print("owls per site %.2f, detection %.2f" % (np.mean(lam), np.mean(p)))
    return {"lam": np.array(lam), "p": np.array(p), "n": np.stack(n)}


if __name__ == "__main__":
    main()
