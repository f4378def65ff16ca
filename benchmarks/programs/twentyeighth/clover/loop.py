import dataclasses
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax import linen as nn
from flax.training import train_state

from augment import augment_batch


class SmallCNN(nn.Module):
    classes: int

    @nn.compact
    def __call__(self, x, train: bool):
        for w in (8, 16):
            x = nn.relu(nn.Conv(w, (3, 3), strides=2)(x))
        x = x.mean((1, 2))
        x = nn.Dropout(0.1, deterministic=not train)(x)
        return nn.Dense(self.classes)(x)


@jax.jit
def step_fn(state, rng, imgs, labels):
    aug_rng, drop_rng = jax.random.split(rng)
    imgs, offsets = augment_batch(aug_rng, imgs)

    def loss_fn(params):
        logits = state.apply_fn({"params": params}, imgs, train=True, rngs={"dropout": drop_rng})
        return optax.softmax_cross_entropy_with_integer_labels(logits, labels).mean()

    loss, grads = jax.value_and_grad(loss_fn)(state.params)
    return state.apply_gradients(grads=grads), loss, offsets


@dataclasses.dataclass
class Experiment:
    images: Any
    labels: Any
    batch: int
    rng: jax.Array
    order: np.random.Generator

    def __post_init__(self):
        init_rng, self.train_rng = jax.random.split(self.rng)
        net = SmallCNN(classes=int(self.labels.max()) + 1)
        params = net.init(init_rng, self.images[:1], train=False)["params"]
        self.state = train_state.TrainState.create(apply_fn=net.apply, params=params,
                                                   tx=optax.adam(3e-3))
        self.offsets = []

    def epoch(self):
        perm = self.order.permutation(len(self.labels))
        losses = []
        for i, start in enumerate(range(0, len(perm) - self.batch + 1, self.batch)):
            rows = perm[start:start + self.batch]
            rng = jax.random.fold_in(self.train_rng, i)
            self.state, loss, off = step_fn(self.state, rng, self.images[rows], self.labels[rows])
            losses.append(float(loss))
            self.offsets.append(np.asarray(off))
        return float(np.mean(losses))
