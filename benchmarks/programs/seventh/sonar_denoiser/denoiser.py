import jax
from flax import nnx

from settings import Settings, open_streams


class Corruption(nnx.Module):
    def __init__(self, cfg: Settings, rngs: nnx.Rngs):
        self.cfg = cfg

    def __call__(self, ping):
        rngs = open_streams(self.cfg)
        return ping + self.cfg.sigma * jax.random.normal(rngs.noise(), ping.shape)


class Denoiser(nnx.Module):
    def __init__(self, cfg: Settings, rngs: nnx.Rngs):
        self.corrupt = Corruption(cfg, rngs)
        self.down = nnx.Linear(cfg.bins, cfg.width, rngs=rngs)
        self.up = nnx.Linear(cfg.width, cfg.bins, rngs=rngs)

    def __call__(self, ping):
        noisy = self.corrupt(ping)
        return self.up(nnx.relu(self.down(noisy))), noisy
