import jax.numpy as jnp
import numpy as np

from sgld import Config, State, step


def run(state, cfg, n):
    noises = []
    for _ in range(n):
        state, noise = step(state, cfg)
        noises.append({k: np.asarray(v) for k, v in noise.items()})
    return state, noises


def main():
    cfg = Config(seed=12)
    state = State({"w": jnp.ones(6), "v": jnp.ones(6)}, 0)
    state, first = run(state, cfg, 3)
    saved = [np.asarray(state.params[k]) for k in ("w", "v")], int(state.count)
    _, ahead = run(state, cfg, 2)
    (w, v), count = saved
    _, again = run(State({"w": jnp.asarray(w), "v": jnp.asarray(v)}, count), cfg, 2)
    return first + ahead, ahead, again


if __name__ == "__main__":
    print(main()[0][0])
