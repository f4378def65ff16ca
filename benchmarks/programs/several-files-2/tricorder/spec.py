from dataclasses import dataclass

import jax
import jax.numpy as jnp


@dataclass(frozen=True)
class HeadSpec:
    width: int
    gain: float = 1.0

    def build(self, key, fan_in):
        kernel = self.gain * jax.random.normal(key, (fan_in, self.width)) / jnp.sqrt(fan_in)
        return key, {"kernel": kernel, "bias": jnp.zeros(self.width)}
