import jax
import jax.numpy as jnp
import numpy as np
from chain import sweep
from process import Process
from state import State, advance


def main():
    k_process, k_chain, k_state = jax.random.split(jax.random.key(2), 3)
    process = Process(12, k_process)
    draws = [process.advance() for _ in range(3)]
    x = jnp.zeros(12)
    for _ in range(2):
        k_chain, pair = sweep(k_chain, x)
        draws += pair
    state = State(jnp.zeros(12), k_state)
    for _ in range(2):
        state, noise = advance(state)
        draws.append(noise)
    return {"draws": [np.asarray(each) for each in draws]}
