import jax
import jax.numpy as jnp
import optax
from flax import nnx


class Tagger(nnx.Module):
    def __init__(self, dim: int, classes: int, *, rngs: nnx.Rngs):
        self.drop = nnx.Dropout(0.5, rngs=rngs)
        self.out = nnx.Linear(dim, classes, rngs=rngs)

    def __call__(self, x):
        x = self.drop(x)
        return self.out(x), jnp.sum(x == 0.0, axis=-1)


@nnx.jit
def train_step(model, optimizer, x, y):
    def loss_fn(m):
        logits, dropped = m(x)
        return optax.softmax_cross_entropy_with_integer_labels(logits, y).mean(), dropped

    (loss, dropped), grads = nnx.value_and_grad(loss_fn, has_aux=True)(model)
    optimizer.update(model, grads)
    return loss, dropped


@nnx.jit
def accuracy(model, x, y):
    return jnp.mean(model(x)[0].argmax(-1) == y)


def main(seed: int = 4, epochs: int = 5):
    x_key, w_key = jax.random.split(jax.random.key(seed))
    x = 0.1 + jax.random.uniform(x_key, (32, 10))
    y = (x @ jax.random.normal(w_key, (10, 3))).argmax(-1)
    model = Tagger(10, 3, rngs=nnx.Rngs(params=seed + 1, dropout=seed + 2))
    optimizer = nnx.Optimizer(model, optax.adam(5e-2), wrt=nnx.Param)
    drops, scores = [], []
    for _ in range(epochs):
        model.train()
        loss, dropped = train_step(model, optimizer, x, y)
        drops.append(dropped)
        model.eval()
        scores.append((float(accuracy(model, x, y)), float(accuracy(model, x, y))))
    print("accuracy", scores[-1][0], "loss", float(loss))
    return jnp.stack(drops), scores


if __name__ == "__main__":
    main()
