"""Shapes and sizes of a network without building it."""
import equinox as eqx
import jax
import numpy as np

SHAPE_KEY = jax.random.PRNGKey(0)


def skeleton(build, key=SHAPE_KEY):
    return eqx.filter_eval_shape(build, key)


def parameter_count(build):
    leaves = jax.tree.leaves(eqx.filter(skeleton(build), lambda v: hasattr(v, "shape")))
    return int(sum(np.prod(leaf.shape) for leaf in leaves))


def fill(build, flat):
    """Puts a flat list of arrays into a network of the right structure."""
    shapes = skeleton(build)
    arrays, rest = eqx.partition(shapes, lambda v: isinstance(v, jax.ShapeDtypeStruct))
    return eqx.combine(jax.tree.unflatten(jax.tree.structure(arrays), flat), rest)
