import jax
import jax.numpy as jnp
import optax

from factors import initial_factors, reconstruct

SOURCES, CHANNELS, SAMPLES = 3, 20, 30


def measured(key, noise=0.05):
    k_lib, k_mix = jax.random.split(key)
    library = jax.random.normal(k_lib, (SOURCES, CHANNELS))
    mix = jax.random.dirichlet(k_mix, jnp.ones(SOURCES), (SAMPLES,))
    return mix @ library, library


def unmix(seed: int = 0, steps: int = 30):
    key = jax.random.key(seed)
    signal, library = measured(key)
    factors = initial_factors(key, SOURCES, CHANNELS, SAMPLES)
    guess = factors["spectra"]
    tx = optax.adam(0.03)

    @jax.jit
    def step(carry, _):
        f, s = carry
        loss, g = jax.value_and_grad(lambda f: jnp.mean((reconstruct(f) - signal) ** 2))(f)
        up, s = tx.update(g, s)
        return (optax.apply_updates(f, up), s), loss

    (factors, _), losses = jax.lax.scan(step, (factors, tx.init(factors)), None, length=steps)
    return {"library": library, "guess": guess, "fit": factors["spectra"], "losses": losses}


if __name__ == "__main__":
    print(unmix()["losses"][-1])
