import jax
import jax.numpy as jnp

from members import Member
from specs import ensemble_specs


def main(n=5, dim=4):
    k_data, k_members = jax.random.split(jax.random.key(19))
    x = jax.random.normal(k_data, (dim,))
    members = [Member.from_spec(s) for s in ensemble_specs(n, dim, k_members)]
    return jnp.stack([m(x) for m in members])


if __name__ == "__main__":
    print(main().std(axis=0))
