import jax
import jax.numpy as jnp

from search import Search


@jax.jit
@jax.vmap
def stride(gait):
    phase = jnp.linspace(0.0, 2 * jnp.pi, 18)
    wanted = jnp.sin(phase) * jnp.linspace(0.5, 1.5, 18)
    return -jnp.sum((gait - wanted) ** 2)


def main(seed=77, generations=6):
    search = Search(dim=18, population=4, seed=seed)
    log = {"z": [], "best": []}
    for _ in range(generations):
        scores = stride(search.ask())
        search.tell(scores)
        log["z"].append(search.z)
        log["best"].append(float(scores.max()))
    return log


if __name__ == "__main__":
    print(main()["best"])
