"""Random binary trees for the phylogeny sketches."""
import jax

leaf = lambda key, *, dim=3: jax.random.normal(key, (dim,))

grow = lambda key, depth: leaf(key) if depth == 0 else tuple(grow(k, depth - 1) for k in jax.random.split(key))


def leaves(node):
    if not isinstance(node, tuple): return [node]
    return [point for child in node for point in leaves(child)]


def walk(node, turns):
    for turn in turns: node = node["lr".index(turn)]
    return node
