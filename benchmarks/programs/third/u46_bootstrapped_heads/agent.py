from flax import nnx

from networks import BUILDERS


def make(name, cfg, rngs=None):
    return BUILDERS[name](cfg, nnx.Rngs(cfg.seed) if rngs is None else rngs)


class BootstrappedQ:
    def __init__(self, cfg):
        self.online = make("torso", cfg)
        self.target = make("torso", cfg)
        self.heads = [make("head", cfg) for _ in range(cfg.heads)]

    def values(self, obs):
        h = nnx.relu(self.online(obs))
        return [head(h) for head in self.heads]
