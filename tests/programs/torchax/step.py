import jax
from noise import dropped, noisy
from torchax.interop import jax_jit, jax_view, torch_view


@jax_jit
def step(x, *, key):
    return noisy(x, key=key)


@jax_jit
def masked(x, *, key):
    return dropped(x, key=torch_view(jax.random.fold_in(jax_view(key), 5)))
