import flax.linen as nn
import jax
import jax.numpy as jnp


class Hopfield(nn.Module):
    slots: int
    dim: int
    beta: float = 4.0

    @nn.compact
    def __call__(self, steps=2):
        patterns = self.param("patterns", nn.initializers.normal(1.0), (self.slots, self.dim))
        probe = jax.random.normal(self.make_rng("noise"), (self.slots, self.dim))
        q = probe
        for _ in range(steps):
            q = jax.nn.softmax(self.beta * q @ patterns.T) @ patterns
        return q, probe


def streams(names, seed):
    root = jax.random.key(seed)
    return {n: root for n in names}


def random_probe_recall(seed=0, slots=5, dim=16):
    """How often do random probes reach a stored pattern other than the nearest?"""
    net = Hopfield(slots, dim)
    (q, probe), variables = net.init_with_output(streams(("params", "noise"), seed))
    return q, probe, variables["params"]["patterns"]
