import jax


class Agent:
    def __init__(self, cfg):
        self.cfg = cfg
        self.rng = jax.random.PRNGKey(cfg["seed"])

    def next_rng(self):
        self.rng, sub = jax.random.split(self.rng)
        return sub

    def act(self, obs):
        raise NotImplementedError
