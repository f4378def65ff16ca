"""All random streams of a run: fixed ones, and ones that move with the step."""
import jax


class Streams:
    def __init__(self, seed):
        self.fixed, self.moving = jax.random.split(jax.random.key(seed))

    def at_start(self):
        return {"params": self.fixed}

    def at(self, step):
        return {"params": self.fixed, "drop": jax.random.fold_in(self.moving, step)}
