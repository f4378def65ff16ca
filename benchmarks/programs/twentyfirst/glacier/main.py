"""Mass balance of a valley glacier with random snowfall."""
import jax
import jax.numpy as jnp


def snowfall(key, cells):
    amount = jax.random.exponential(key, (cells,))
    return jnp.clip(amount, 0.0, 4.0)


def initial_state(seed, cells, years):
    return {
        "ice": jnp.full((cells,), 80.0),
        "key": jax.random.key(seed),
        "log": jnp.zeros((years, cells)),
    }


def year(i, state):
    following, now = jax.random.split(state["key"])
    snow = snowfall(now, state["ice"].shape[0])
    melt = 0.015 * state["ice"]
    flow = 0.05 * jnp.diff(state["ice"], prepend=state["ice"][:1])
    return dict(
        state,
        ice=state["ice"] + snow - melt - flow,
        log=state["log"].at[i].set(snow),
    )


@jax.jit
def integrate(state):
    return jax.lax.fori_loop(0, state["log"].shape[0], year, state)


def main(seed=12, cells=9, years=6):
    return integrate(initial_state(seed, cells, years))["log"]


if __name__ == "__main__":
    print(main().mean(1))
