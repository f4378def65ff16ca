import jax
import jax.numpy as jnp

from store import Store


class Trainer:
    def __init__(self, x, y, folder, seed=0, batch=4):
        self.x, self.y, self.batch = x, y, batch
        self.store = Store(folder)
        self.rng = jax.random.key(seed)
        self.step, self.w = 0, jnp.zeros(x.shape[1])
        self.visited = []
        saved = self.store.read()
        if saved is not None:
            self.step, self.w = saved[0], jnp.asarray(saved[1])

    def run(self, until, save_every=5):
        while self.step < until:
            self.rng, pick = jax.random.split(self.rng)
            rows = jax.random.choice(pick, len(self.x), (self.batch,), replace=False)
            self.visited.append(tuple(rows.tolist()))
            err = self.x[rows] @ self.w - self.y[rows]
            self.w = self.w - 0.01 * self.x[rows].T @ err
            self.step += 1
            if self.step % save_every == 0:
                self.store.write(self.step, self.w)
        return self.w
