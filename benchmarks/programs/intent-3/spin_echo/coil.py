import jax


def quadrature(key, shape, sigma):
    """Thermal noise of the two receiver channels."""
    in_phase, out_of_phase = (sigma * jax.random.normal(key, shape) for _ in ("I", "Q"))
    return in_phase + 1j * out_of_phase
