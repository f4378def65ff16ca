import jax
import jax.numpy as jnp
from flax import nnx


class Pier(nnx.Module):
    def __init__(self, width, rngs):
        self.mix = nnx.Linear(width, width, rngs=rngs)
        self.drop = nnx.Dropout(0.4, rngs=rngs)

    def __call__(self, load):
        return self.drop(jnp.tanh(self.mix(load)))


class StressRunner:
    """Repeated stochastic load tests of one pier model."""

    def __init__(self, model):
        self.graph, self.state = nnx.split(model)
        self._forward = jax.jit(self._apply)

    def _apply(self, state, load):
        model = nnx.merge(self.graph, state)
        return model(load)

    def test(self, load):
        return self._forward(self.state, load)


def main(seed=5, tests=4, width=24):
    runner = StressRunner(Pier(width, nnx.Rngs(seed)))
    load = jnp.linspace(0.5, 2.0, width)
    return jnp.stack([runner.test(load) for _ in range(tests)])


if __name__ == "__main__":
    print(main().std(0))
