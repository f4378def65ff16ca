import jax.numpy as jnp
import numpy as np


class Proposal:
    def __init__(self, scale):
        self.scale = scale

    def jump(self, shape):
        raise NotImplementedError


class GaussianProposal(Proposal):
    def __init__(self, scale, seed):
        super().__init__(scale)
        self.rng = np.random.default_rng(seed)

    def jump(self, shape):
        return jnp.asarray(self.scale * self.rng.standard_normal(shape))
