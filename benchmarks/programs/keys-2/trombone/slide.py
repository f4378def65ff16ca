import jax
import jax.numpy as jnp


class KeyOwner:
    """Mixin: every read of ``key`` gives a new one."""

    def own(self, key):
        self._carry = key

    @property
    def key(self):
        self._carry, out = jax.random.split(self._carry)
        return out


class Tone(KeyOwner):
    def __init__(self, key, pitch):
        self.own(key)
        self.pitch = pitch

    def vibrato(self, frames):
        return 0.02 * jax.random.normal(self.key, (frames,))

    def breath(self, frames):
        return 0.05 * jax.random.normal(self.key, (frames,))

    def play(self, frames):
        bend, air = self.vibrato(frames), self.breath(frames)
        phase = jnp.cumsum(self.pitch * (1 + bend))
        return jnp.sin(phase) + air, bend, air
