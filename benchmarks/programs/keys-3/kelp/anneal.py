"""Simulated annealing of a population until the temperature is low."""
import jax
import jax.numpy as jnp

from energy import rastrigin

MAX_SWEEPS = 64


def anneal(key, x, t_start=5.0, t_stop=0.5, cooling=0.93, width=0.4):
    def cond(carry):
        _, temp, _, sweep, _ = carry
        return (temp > t_stop) & (sweep < MAX_SWEEPS)

    def body(carry):
        key, temp, x, sweep, log = carry
        move_key, accept_key = jax.random.split(key)
        move = jax.random.normal(move_key, x.shape)
        proposal = x + width * move
        gain = rastrigin(x) - rastrigin(proposal)
        u = jax.random.uniform(accept_key, gain.shape)
        x = jnp.where((jnp.log(u) < gain / temp)[:, None], proposal, x)
        log = {"move": log["move"].at[sweep].set(move), "u": log["u"].at[sweep].set(u)}
        return key, temp * cooling, x, sweep + 1, log

    log = {"move": jnp.zeros((MAX_SWEEPS,) + x.shape), "u": jnp.zeros((MAX_SWEEPS, len(x)))}
    return jax.lax.while_loop(cond, body, (key, jnp.float32(t_start), x, 0, log))


def main(seed: int = 9, population: int = 20, dim: int = 3):
    place_key, run_key = jax.random.split(jax.random.key(seed))
    x0 = jax.random.uniform(place_key, (population, dim), minval=-4.0, maxval=4.0)
    _, temp, x, sweeps, log = jax.jit(anneal)(run_key, x0)
    log = jax.tree.map(lambda a: a[: int(sweeps)], log)
    return {"best": rastrigin(x).min(), "temp": temp, "moves": log["move"], "uniforms": log["u"]}


if __name__ == "__main__":
    out = main()
    print("best energy", float(out["best"]), "sweeps", len(out["moves"]))
