"""Linear unmixing probe fitted to a reef."""
import jax
import jax.numpy as jnp
import optax


def initial_probe(spec, seed):
    kernel_key, bias_key, _ = jax.random.split(jax.random.PRNGKey(seed), 3)
    return {
        "kernel": jax.random.normal(kernel_key, (spec.bands, spec.species)) / jnp.sqrt(spec.bands),
        "bias": 0.01 * jax.random.normal(bias_key, (spec.species,)),
    }


def cover_loss(probe, spectra, cover):
    return jnp.mean((spectra @ probe["kernel"] + probe["bias"] - cover) ** 2)


def fit(probe, reef, steps, lr):
    tx = optax.adam(lr)
    state = tx.init(probe)

    @jax.jit
    def step(probe, state):
        loss, grads = jax.value_and_grad(cover_loss)(probe, reef.spectra, reef.cover)
        updates, state = tx.update(grads, state)
        return optax.apply_updates(probe, updates), state, loss

    curve = []
    for _ in range(steps):
        probe, state, loss = step(probe, state)
        curve.append(float(loss))
    return probe, curve
