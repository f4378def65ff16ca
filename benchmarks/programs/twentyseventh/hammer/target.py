import jax
import jax.numpy as jnp


def eight_schools():
    """Non-centred eight schools; q = (mu, log tau, eta_1..8)."""
    y = jnp.array([28.0, 8, -3, 7, -1, 1, 18, 12])
    s = jnp.array([15.0, 10, 16, 11, 9, 11, 10, 18])

    def potential(q):
        mu, log_tau, eta = q[0], q[1], q[2:]
        tau = jnp.exp(log_tau)
        theta = mu + tau * eta
        ll = -0.5 * jnp.sum(((y - theta) / s) ** 2)
        prior = -0.5 * (mu / 10) ** 2 - 0.5 * eta @ eta - jnp.log1p((tau / 5) ** 2) + log_tau
        return -(ll + prior)

    return potential, 10
