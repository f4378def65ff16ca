import jax
import jax.numpy as jnp

from build import build
from spec import NET


def run(tree, x):
    kind = tree["kind"]
    if kind == "dense":
        return jnp.tanh(x @ tree["w"])
    outs = x
    if kind in ("chain", "tied"):
        for child in tree["children"]:
            outs = run(child, outs)
        return outs
    gate = jax.nn.softmax(tree["gate"])
    return sum(g * run(c, x) for g, c in zip(gate, tree["children"]))


def main(spec=NET, seed=0):
    tree = build(jax.random.key(seed), spec)
    y = run(tree, jnp.ones((2, spec["dim"])))
    return tree, y


if __name__ == "__main__":
    print(main()[1].shape)
