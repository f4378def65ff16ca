import jax
import jax.numpy as jnp

from spsa import make_step, minimise

CONTROLLER = {"dim": 6, "iters": 60, "c": 0.05, "lr": 0.04, "seed": 23}


def plant_cost(gains):
    target = jnp.linspace(-1.0, 1.0, gains.shape[0])
    return jnp.sum((gains - target) ** 2) + 0.1 * jnp.sum(jnp.sin(3 * gains) ** 2)


def main(cfg=CONTROLLER):
    k_start, k_search = jax.random.split(jax.random.key(cfg["seed"]))
    gains = 0.1 * jax.random.normal(k_start, (cfg["dim"],))
    step = make_step(plant_cost, k_search, cfg["c"], cfg["lr"])
    gains, moves, path = minimise(step, gains, cfg["iters"])
    return {"gains": gains, "moves": moves, "costs": jax.vmap(plant_cost)(path)}


if __name__ == "__main__":
    print(main()["costs"][-1])
