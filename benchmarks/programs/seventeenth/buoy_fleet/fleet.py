import jax


class Fleet:
    def __init__(self, env, size):
        self.size = size
        self._reset = jax.vmap(env.reset, in_axes=None, axis_size=size)
        self._step = jax.vmap(env.step)

    def reset(self, key):
        return self._reset(key)

    def step(self, states, actions):
        return self._step(states, actions)
