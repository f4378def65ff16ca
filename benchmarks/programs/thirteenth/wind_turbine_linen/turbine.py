"""Power curve regression; dropout keys are derived from the optimizer step."""
from dataclasses import dataclass
from functools import partial

import flax.linen as nn
import jax
import jax.numpy as jnp
import optax
from flax.training.train_state import TrainState


@dataclass
class Conf:
    seed: int = 0
    epochs: int = 3
    batch: int = 20
    lr: float = 0.05


class State(TrainState):
    base: jax.Array = None


class Curve(nn.Module):
    @nn.compact
    def __call__(self, v, rate=0.3, still=False):
        h = nn.tanh(nn.Dense(32)(v))
        return nn.Dense(1)(nn.Dropout(rate)(h, deterministic=still))


def measurements(key):
    v = jax.random.uniform(key, (80, 1), minval=-1.0, maxval=1.0)
    return v, jax.nn.sigmoid(6 * v)


@partial(jax.jit, donate_argnums=0)
def update(s: State, v, p):
    rngs = {"dropout": jax.random.fold_in(s.base, s.step)}
    loss, g = jax.value_and_grad(lambda w: jnp.mean((s.apply_fn({"params": w}, v, rngs=rngs) - p) ** 2))(s.params)
    return s.apply_gradients(grads=g), loss


def fit(conf=Conf()):
    root = jax.random.key(conf.seed)
    data, init, base = (jax.random.fold_in(root, i) for i in range(3))
    v, p = measurements(data)
    net = Curve()
    s = State.create(apply_fn=net.apply, params=net.init(init, v, still=True)["params"], tx=optax.sgd(conf.lr), base=base)
    out = []
    for _ in range(conf.epochs):
        for lo in range(0, len(v), conf.batch):
            s, loss = update(s, v[lo:lo + conf.batch], p[lo:lo + conf.batch])
            out.append(float(loss))
    return out, s


if __name__ == "__main__":
    print(fit()[0])
