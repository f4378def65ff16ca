import jax
import jax.numpy as jnp

from nets import elbo, init_params
from sampling import reparameterize


def test_reparameterize_shapes():
    z, eps = reparameterize(jnp.zeros((4, 2)), jnp.zeros((4, 2)), jax.random.PRNGKey(1))
    assert z.shape == eps.shape == (4, 2)


def test_elbo_is_finite():
    k1, k2, k3 = jax.random.split(jax.random.PRNGKey(2), 3)
    params = init_params(k1, 4, 4)
    loss, aux = elbo(params, jax.random.normal(k2, (3, 4)), k3, 1.0)
    assert jnp.isfinite(loss) and aux["latent"].shape == (3, 4)
