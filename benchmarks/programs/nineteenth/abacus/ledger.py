"""Clients send sketched gradients of a bookkeeping model to one server."""
import jax
import jax.numpy as jnp
import numpy as np

from sketch import Sketch


def client_data(key, clients, rows=20, dim=30):
    k_x, k_noise, k_truth = jax.random.split(key, 3)
    x = jax.random.normal(k_x, (clients, rows, dim))
    truth = jax.random.normal(k_truth, (dim,))
    return x, x @ truth + 0.1 * jax.random.normal(k_noise, (clients, rows)), truth


@jax.jit
def local_gradient(w, x, y):
    return jax.grad(lambda v: 0.5 * jnp.mean((x @ v - y) ** 2))(w)


class Server:
    def __init__(self, dim, sketch, lr):
        self.w = jnp.zeros(dim)
        self.sketch = sketch
        self.lr = lr

    def round(self, xs, ys):
        messages = [self.sketch.squeeze(local_gradient(self.w, x, y)) for x, y in zip(xs, ys)]
        mean = sum(messages) / len(messages)
        self.w = self.w - self.lr * self.sketch.expand(mean, len(self.w))


def main(seed=0, clients=3, rounds=15, size=24, lr=0.2):
    xs, ys, truth = client_data(jax.random.fold_in(jax.random.PRNGKey(seed), 0), clients)
    server = Server(xs.shape[-1], Sketch(seed, size), lr)
    start = float(jnp.linalg.norm(truth))
    for _ in range(rounds):
        server.round(xs, ys)
    return {"w": np.asarray(server.w), "start": start, "end": float(jnp.linalg.norm(server.w - truth))}


if __name__ == "__main__":
    print(main()["end"])
