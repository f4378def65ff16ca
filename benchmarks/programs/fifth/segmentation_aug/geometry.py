import jax
import jax.numpy as jnp


class RandomFlipShift:
    def __init__(self, reach=2):
        self.reach = reach

    def __call__(self, rng, plane):
        r_flip, r_shift = jax.random.split(rng)
        plane = jnp.where(jax.random.bernoulli(r_flip), plane[:, ::-1], plane)
        d = jax.random.randint(r_shift, (2,), -self.reach, self.reach + 1)
        return jnp.roll(plane, d, (0, 1))
