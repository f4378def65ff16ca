import flax.struct
import jax
import jax.numpy as jnp

from codebook import Codebook

NET = Codebook(codes=6, dim=3)


@flax.struct.dataclass
class State:
    step: int
    params: dict
    base: jax.Array


def create(seed, x):
    k_params, k_first, base = jax.random.split(jax.random.key(seed), 3)
    variables = NET.init({"params": k_params, NET.stream: k_first}, x)
    return State(0, variables["params"], base)


@jax.jit
def update(state, x, lr):
    now = jax.random.fold_in(state.base, state.step)

    def loss(p):
        y, noisy = NET.apply({"params": p}, x, rngs={NET.stream: now})
        return jnp.mean((y - x) ** 2), noisy

    g, noisy = jax.grad(loss, has_aux=True)(state.params)
    params = jax.tree.map(lambda p, d: p - lr * d, state.params, g)
    return state.replace(step=state.step + 1, params=params), noisy


def encode(state, x):
    return NET.apply({"params": state.params}, x, hard=True)[0]
