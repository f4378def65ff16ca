import jax
from step import MODEL, train_step


def start(x, *, key):
    return MODEL.init(key, x, train=False)["params"]


def fit(params, batches, epochs, *, key):
    seen = []
    for epoch in range(epochs):
        for i, (x, y) in enumerate(batches):
            step_key = jax.random.fold_in(jax.random.fold_in(key, epoch), i)
            params, aux = train_step(params, x, y, key=step_key)
            seen.append(aux)
    return params, seen
