import jax


class LogSamples:
    def __init__(self, sampler, every):
        self.sampler, self.every, self.grids = sampler, every, []

    def on_step(self, step, key):
        if step % self.every == 0:
            self.grids.append(self.sampler(jax.random.fold_in(key, step)))
