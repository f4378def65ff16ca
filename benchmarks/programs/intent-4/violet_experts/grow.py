import jax.numpy as jnp

from experts import Mixture


def main(seed=1):
    x = jnp.cos(jnp.arange(40.0)).reshape(8, 5)
    layer = Mixture(5, 7, 4, seed=seed)
    each = layer.each(x)
    return {"each": each, "mixed": layer(x), "diversity": each.std(axis=1).mean()}


if __name__ == "__main__":
    print(main()["diversity"])
