import argparse

import jax

from embedding import affinity, site_table, species_table
from names import vocabulary

RECORDS = [
    ("marsh", "heron"), ("marsh", "teal"), ("ridge", "kestrel"), ("ridge", "raven"), ("wood", "jay"),
    ("wood", "raven"), ("marsh", "heron"), ("wood", "nuthatch"),
]


def main(seed=0, dim=6, steps=10):
    root = jax.random.key(seed)
    species = vocabulary(RECORDS)
    sites = list(dict.fromkeys(site for site, _ in RECORDS))
    params = (site_table(root, sites, dim), species_table(root, species, dim))
    loss = jax.jit(lambda p: jax.nn.softplus(-affinity(*p, RECORDS)).mean())
    grad = jax.jit(jax.grad(loss))
    curve = []
    for _ in range(steps):
        curve.append(float(loss(params)))
        params = jax.tree.map(lambda p, g: p - 0.5 * g, params, grad(params))
    return species, curve


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(*main(ap.parse_args().seed))
