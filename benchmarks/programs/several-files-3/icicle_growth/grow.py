import jax
import jax.numpy as jnp


def stepper(plan, rate, rough):
    @jax.jit
    def step(tip):
        kick = jax.random.normal(plan.at(tip), tip.length.shape)
        return tip.grown(jnp.maximum(rate + rough * kick, 0.0)), kick
    return step
