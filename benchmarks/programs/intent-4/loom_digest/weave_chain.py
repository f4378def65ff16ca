import jax
import jax.numpy as jnp

from digest import digest, jitter


@digest(jitter)
def langevin(state, key):
    return 0.95 * state + jitter(key, state.shape)


def main(seed=16, steps=5):
    state, track = jnp.ones(6), []
    for key in jax.random.split(jax.random.key(seed), steps):
        state = langevin(state, key)
        track.append(state)
    return {"track": jnp.stack(track)}


if __name__ == "__main__":
    print(main()["track"][-1])
