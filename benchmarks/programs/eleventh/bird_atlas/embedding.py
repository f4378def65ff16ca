import jax
import jax.numpy as jnp

from names import named_key


def species_table(root, species, dim):
    return {bird: jax.random.normal(named_key(root, "species", bird), (dim,)) for bird in species}


def site_table(root, sites, dim):
    return {site: 0.1 * jax.random.normal(named_key(root, "site", site), (dim,)) for site in sites}


def affinity(table_a, table_b, pairs):
    return jnp.stack([table_a[site] @ table_b[bird] for site, bird in pairs])
