import jax
import jax.numpy as jnp
from flax import nnx

from poet import Poet


def compiled(graphdef):
    @jax.jit
    def forward(state, x):
        model = nnx.merge(graphdef, state)
        y = model(x)
        return y, nnx.state(model)

    return forward


def main(seed=0, lines=4):
    graphdef, state = nnx.split(Poet(6, nnx.Rngs(seed)))
    forward = compiled(graphdef)
    x, verses = jnp.ones((2, 6)), []
    for _ in range(lines):
        y, state = forward(state, x)
        verses.append(y)
    return jnp.stack(verses)


if __name__ == "__main__":
    print((main() == 0).mean((1, 2)))
