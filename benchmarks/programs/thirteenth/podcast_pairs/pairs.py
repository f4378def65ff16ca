import dataclasses
import itertools

import jax
import jax.numpy as jnp
import numpy as np

from sampling import negatives


@dataclasses.dataclass
class Spec:
    seed: int = 0
    listeners: int = 50
    shows: int = 50
    rank: int = 4
    size: int = 32
    steps: int = 10
    lr: float = 0.1


@jax.jit
def push_apart(tables, who, what, lr):
    def loss(t):
        score = jnp.sum(t["who"][who] * t["what"][what], -1)
        return jax.nn.softplus(score).mean()

    return jax.tree.map(lambda t, g: t - lr * g, tables, jax.grad(loss)(tables))


def train(spec=Spec()):
    k_who, k_what, k_neg = jax.random.split(jax.random.key(spec.seed), 3)
    tables = {
        "who": jax.random.normal(k_who, (spec.listeners, spec.rank)),
        "what": jax.random.normal(k_what, (spec.shows, spec.rank)),
    }
    drawn = []
    stream = negatives(k_neg, spec.listeners, spec.shows, spec.size)
    for who, what in itertools.islice(stream, spec.steps):
        tables = push_apart(tables, who, what, spec.lr)
        drawn.append(np.stack([who, what]))
    return tables, np.stack(drawn)


if __name__ == "__main__":
    print(train()[1][0])
