import jax
import jax.numpy as jnp

import ckpt


class Loop:
    def __init__(self, seed, n_data=1000):
        self.init_key = jax.random.PRNGKey(seed)
        self.key, self.step, self.n_data = self.init_key, 0, n_data
        self.w = jnp.zeros(())

    def state_dict(self):
        return {"key": self.init_key, "step": self.step, "w": self.w}

    def restore(self, path):
        state = ckpt.load(path)
        self.key, self.step, self.w = state["key"], int(state["step"]), state["w"]

    def run(self, until, path=None):
        seen = []
        while self.step < until:
            self.key, sub = jax.random.split(self.key)
            idx = jax.random.randint(sub, (8,), 0, self.n_data)
            self.w = self.w + idx.mean() / self.n_data
            self.step += 1
            seen.append(idx)
        if path is not None:
            ckpt.save(path, self.state_dict())
        return seen
