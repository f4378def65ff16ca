"""Evolution strategy with mirrored sampling; directions are rebuilt, never stored."""
import jax
import jax.numpy as jnp
import numpy as np
from jax import tree_util


def shifted(params, key, scale):
    leaves, form = tree_util.tree_flatten(params)
    keys = jax.random.split(key, len(leaves))
    return form.unflatten([p + scale * jax.random.normal(k, p.shape) for p, k in zip(leaves, keys)])


class MirroredSearch:
    def __init__(self, score, sigma=0.1, lr=0.02, pairs=8):
        self.score, self.sigma, self.lr, self.pairs = score, sigma, lr, pairs

    def pair(self, params, key):
        plus = shifted(params, key, self.sigma)
        minus = shifted(params, key, -self.sigma)
        return plus, minus

    def step(self, params, key):
        new, seen = params, []
        for k in jax.random.split(key, self.pairs):
            plus, minus = self.pair(params, k)
            slope = (self.score(plus) - self.score(minus)) / (2 * self.sigma * self.pairs)
            new = shifted(new, k, self.lr * slope)
            seen.append((plus["w"], minus["w"]))
        return new, seen


def score(p):
    return -jnp.sum((p["w"] - 1.0) ** 2) - (p["b"] + 0.5) ** 2


def main(seed=0, steps=6):
    params = {"w": jnp.zeros(4), "b": jnp.zeros(())}
    search, key = MirroredSearch(score), jax.random.key(seed)
    history, pairs = [float(score(params))], []
    for i in range(steps):
        centre = params["w"]
        params, seen = search.step(params, jax.random.fold_in(key, i))
        history.append(float(score(params)))
        pairs.append([[p - centre, m - centre] for p, m in seen])
    return {"history": history, "pairs": np.array(pairs)}


if __name__ == "__main__":
    print(main()["history"])
