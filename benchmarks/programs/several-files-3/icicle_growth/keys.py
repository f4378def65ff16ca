import jax


class KeyPlan:
    def __init__(self, seed):
        self.seed = seed

    def at(self, state):
        return jax.random.fold_in(jax.random.key(self.seed), state.step)
