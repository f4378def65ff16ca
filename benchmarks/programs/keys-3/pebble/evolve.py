"""Maximise a shifted sphere with an evolution strategy."""
import jax
import jax.numpy as jnp

from strategy import make_strategy


def fitness(x, goal):
    return -jnp.sum((x - goal) ** 2, axis=-1)


def generations(ask, tell, mean, goal, n):
    for _ in range(n):
        candidates, eps = ask(mean)
        score = fitness(candidates, goal)
        mean = tell(mean, eps, score)
        yield mean, eps, score.max()


def main(seed: int = 0, n: int = 10, dim: int = 5, population: int = 32):
    goal_key, es_key = jax.random.split(jax.random.PRNGKey(seed))
    goal = jax.random.normal(goal_key, (dim,))
    ask, tell = make_strategy(es_key, dim, population)
    means, noise, best = zip(*generations(ask, tell, jnp.zeros(dim), goal, n))
    return {"means": jnp.stack(means), "eps": jnp.stack(noise), "best": jnp.stack(best)}


if __name__ == "__main__":
    print(main()["best"])
