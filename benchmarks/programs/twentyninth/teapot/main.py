"""Keyword spotting on synthetic log-mel patches, flax nnx."""
import jax.numpy as jnp
import numpy as np
import optax
from flax import nnx

from model import KeywordNet, phase

CFG = dict(seed=2, mel=12, frames=24, classes=4, width=12, rate=0.3, lr=3e-3, epochs=2, batch=32)


def make_split(n, cfg, rng):
    y = rng.integers(0, cfg["classes"], n)
    x = rng.normal(size=(n, cfg["frames"], cfg["mel"])).astype(np.float32)
    t = np.arange(cfg["frames"])[None, :, None]
    x += np.sin(t * (y[:, None, None] + 1) * 0.4)
    return x, y


@nnx.jit
def train_step(model, opt, x, y):
    def loss_fn(m):
        return optax.softmax_cross_entropy_with_integer_labels(m(x), y).mean()

    loss, grads = nnx.value_and_grad(loss_fn)(model)
    opt.update(model, grads)
    return loss


@nnx.jit
def logits_of(model, x):
    return model(x)


class Experiment:
    def __init__(self, **overrides):
        self.cfg = {**CFG, **overrides}
        c = self.cfg
        self.rng = np.random.default_rng(c["seed"])
        self.train_set = make_split(256, c, self.rng)
        self.dev_set = make_split(96, c, self.rng)
        self.model = KeywordNet(
            c["mel"], c["width"], c["classes"], rate=c["rate"],
            rngs=nnx.Rngs(params=c["seed"], dropout=c["seed"] + 1),
        )
        self.opt = nnx.Optimizer(self.model, optax.adam(c["lr"]), wrt=nnx.Param)

    def epoch(self):
        x, y = self.train_set
        losses = []
        order = self.rng.permutation(len(x))
        for i in range(0, len(x), self.cfg["batch"]):
            idx = order[i : i + self.cfg["batch"]]
            with phase(self.model, training=True) as m:
                losses.append(float(train_step(m, self.opt, jnp.asarray(x[idx]), jnp.asarray(y[idx]))))
        return float(np.mean(losses))

    def evaluate(self):
        x, y = self.dev_set
        with phase(self.model, training=False) as m:
            logits = np.asarray(logits_of(m, jnp.asarray(x)))
        logp = logits - np.logaddexp.reduce(logits, axis=1, keepdims=True)
        return {"acc": float((logits.argmax(1) == y).mean()), "nll": float(-logp[np.arange(len(y)), y].mean())}


def main():
    ex = Experiment()
    for e in range(ex.cfg["epochs"]):
        print(e, round(ex.epoch(), 4), ex.evaluate())
    return ex


if __name__ == "__main__":
    main()
