import jax.numpy as jnp


def mc_predict(model, x, samples=16):
    """Monte Carlo dropout.

    Parameters
    ----------
    model : callable network
    x : [B, F] inputs
    samples : number of stochastic passes
    """
    passes = [model(x, train=True) for _ in range(samples)]
    stack = jnp.stack(passes)
    return stack, stack.mean(0), stack.std(0)
