import jax
import jax.numpy as jnp
import numpy as np

from initial import init_tree
from resonator import pluck
from spec import Layer, Spec

SPEC = Spec(
    Layer("bridge", (8, 6)),
    Layer("body", (6, 6)),
    Layer("sound", (6, 2)),
    Layer("decay", (6,), 0.1),
)


def main(seed=0):
    tree = init_tree(SPEC, jax.random.key(seed))
    wave = jnp.sin(jnp.arange(24.0).reshape(3, 8))
    return {"out": np.asarray(pluck(tree, wave)).round(6)}


if __name__ == "__main__":
    print(main()["out"])
