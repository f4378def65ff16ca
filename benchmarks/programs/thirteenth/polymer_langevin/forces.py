import jax
import jax.numpy as jnp


def chain_energy(pos, stiffness):
    bonds = jnp.diff(pos, axis=0)
    return 0.5 * stiffness * jnp.sum((jnp.linalg.norm(bonds + 1e-9, axis=-1) - 1.0) ** 2)


pull = jax.grad(chain_energy)
