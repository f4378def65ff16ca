import argparse

import jax
import jax.numpy as jnp


def figure_histogram(seed):
    key = jax.random.key(seed)
    return jnp.histogram(jax.random.normal(key, (60,)), bins=6)[0]


def figure_walk(seed):
    key = jax.random.key(seed)
    return jnp.cumsum(jax.random.normal(key, (30,)))


def figure_scatter(seed):
    k_x, k_y = jax.random.split(jax.random.key(seed))
    return jnp.stack([jax.random.uniform(k_x, (20,)), jax.random.uniform(k_y, (20,))])


FIGURES = {name[7:]: func for name, func in list(globals().items()) if name.startswith("figure_")}


def main(seed=0, wanted=tuple(FIGURES)):
    return {name: FIGURES[name](seed) for name in wanted}


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("wanted", nargs="*", default=list(FIGURES))
    print({name: shape.shape for name, shape in main(0, parser.parse_args().wanted).items()})
