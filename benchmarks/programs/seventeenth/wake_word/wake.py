import dataclasses

import haiku as hk
import jax
import jax.numpy as jnp


@dataclasses.dataclass
class Wake:
    mels: int = 10
    hidden: int = 24
    rate: float = 0.3
    lr: float = 0.1
    steps: int = 15
    seed: int = 0

    def network(self, frames):
        h = jax.nn.relu(hk.Linear(self.hidden)(frames))
        key = hk.maybe_next_rng_key()
        if key is not None:
            h = hk.dropout(key, self.rate, h)
        return hk.Linear(1)(h.mean(axis=1))[:, 0]


class Trainer:
    def __init__(self, wake):
        self.wake = wake
        self.keys = hk.PRNGSequence(wake.seed)
        self.net = hk.transform(wake.network)
        self.x = jax.random.normal(next(self.keys), (32, 7, wake.mels))
        self.y = (self.x[..., 0].mean(1) > 0).astype(jnp.float32)
        self.params = self.net.init(next(self.keys), self.x)
        self.grad = jax.jit(jax.value_and_grad(self.objective))

    def logits(self, params, x, rng=None):
        return self.net.apply(params, rng, x)

    def objective(self, params, x, y):
        z = self.logits(params, x)
        return jnp.mean(jnp.logaddexp(0.0, z) - y * z)

    def run(self):
        curve = []
        for _ in range(self.wake.steps):
            loss, g = self.grad(self.params, self.x, self.y)
            self.params = jax.tree.map(lambda p, d: p - self.wake.lr * d, self.params, g)
            curve.append(float(loss))
        hits = (self.logits(self.params, self.x) > 0) == (self.y > 0)
        return {"curve": curve, "accuracy": float(hits.mean())}


def main(**options):
    return Trainer(Wake(**options)).run()


if __name__ == "__main__":
    print(main())
