"""Federated averaging with noise added by every clinic before it sends its update."""
from dataclasses import dataclass, field

import jax
import jax.numpy as jnp
import numpy as np
import optax


@dataclass
class Study:
    seed: int = 0
    clinics: int = 5
    rounds: int = 6
    lr: float = 0.1
    noise: float = 0.3


@dataclass
class Clinic:
    x: jax.Array
    y: jax.Array
    tx: optax.GradientTransformation
    slots: tuple = field(default=None)

    def report(self, w):
        grad = jax.grad(lambda w: jnp.mean((self.x @ w - self.y) ** 2))(w)
        if self.slots is None:
            self.slots = self.tx.init(w)
        update, self.slots = self.tx.update(grad, self.slots, w)
        return update - grad, update


def local_transform(study):
    return optax.add_noise(eta=study.noise, gamma=0.0, key=study.seed)


def open_clinics(study, key):
    truth = jnp.arange(4.0)
    for k in jax.random.split(key, study.clinics):
        a, b = jax.random.split(k)
        x = jax.random.normal(a, (20, 4))
        yield Clinic(x, x @ truth + 0.1 * jax.random.normal(b, (20,)), local_transform(study))


def run(study=Study()):
    clinics = list(open_clinics(study, jax.random.key(study.seed + 1000)))
    w = jnp.zeros(4)
    masks = []
    for _ in range(study.rounds):
        noise, updates = zip(*(c.report(w) for c in clinics))
        w = w - study.lr * sum(updates) / len(updates)
        masks.append(np.stack(noise))
    return w, np.stack(masks)


if __name__ == "__main__":
    print(run()[0])
