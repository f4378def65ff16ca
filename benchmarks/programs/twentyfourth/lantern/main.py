import jax
import jax.numpy as jnp
import numpy as np

from strategy import ask, start, tell


def controller(params, obs):
    return jnp.tanh(obs @ params["w"] + params["b"])


def brightness(params):
    obs = jnp.linspace(-1, 1, 20)[:, None] * jnp.ones((1, 4))
    want = jnp.sin(2 * obs[:, 0])
    return -jnp.mean((controller(params, obs)[:, 0] - want) ** 2)


def main(seed=2, pairs=6, generations=5):
    k_init, k_search = jax.random.split(jax.random.key(seed))
    params = {"w": 0.1 * jax.random.normal(k_init, (4, 1)), "b": jnp.zeros(1)}
    search, unravel = start(params, k_search, pairs)
    score = jax.jit(jax.vmap(lambda flat: brightness(unravel(flat))))
    steps, history = [], []
    for _ in range(generations):
        before = search.mean
        search, candidates = ask(search)
        scores = score(candidates)
        search = tell(search, scores)
        steps.append(np.asarray(candidates[:pairs] - before))
        history.append(float(scores.mean()))
    return {"directions": np.stack(steps), "history": history}


if __name__ == "__main__":
    print(main()["history"])
