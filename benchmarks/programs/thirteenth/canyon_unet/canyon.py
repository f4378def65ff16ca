import equinox as eqx
import jax
import jax.numpy as jnp

from keys import as_key


class Stage(eqx.Module):
    mix: eqx.nn.Linear
    gate: eqx.nn.Linear

    def __init__(self, width, level, key):
        key = as_key(key)
        key = jax.random.fold_in(key, level)
        k_mix, k_gate = jax.random.split(key)
        self.mix = eqx.nn.Linear(width, width, key=k_mix)
        self.gate = eqx.nn.Linear(width, width, key=k_gate)

    def __call__(self, x):
        return x + jax.nn.sigmoid(self.gate(x)) * self.mix(x)


class Canyon(eqx.Module):
    stages: tuple

    def __init__(self, width, levels, key):
        self.stages = tuple(Stage(width, n, key) for n in range(levels))

    def __call__(self, x):
        for stage in self.stages:
            x = stage(x)
        return x


def build(seed=0, width=7, levels=3):
    return {
        "int": Canyon(width, levels, seed),
        "raw": Canyon(width, levels, jax.random.PRNGKey(seed)),
        "typed": Canyon(width, levels, jax.random.key(seed)),
    }


if __name__ == "__main__":
    print({k: float(net(jnp.ones(7)).sum()) for k, net in build().items()})
