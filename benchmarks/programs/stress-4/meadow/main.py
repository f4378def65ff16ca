import jax.numpy as jnp

from moves import relax, sweep
from state import fresh, restore, snapshot


def run(state, n, width):
    steps = []
    for i in range(n):
        if i == n // 2:
            state = restore(snapshot(state))
        state, step = sweep(state, width)
        steps.append(step)
    return state, steps


def main(seed=4):
    state = fresh(32, seed)
    before, state = state.x, relax(state)
    settled = (state.x - 0.99 * before) / 0.001
    state, steps = run(state, 6, width=0.7)
    return {"settled": settled, "steps": jnp.stack(steps), "x": state.x, "rate": state.rate}


if __name__ == "__main__":
    print(main()["rate"])
