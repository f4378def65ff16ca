import jax
import jax.numpy as jnp

from policy import update
from store import Store


def main(seed=12, rounds=15, batch=8, lr=1.5):
    store = Store()
    key = jax.random.key(seed)
    level = jnp.asarray(3.0)
    levels, demands = [], []
    for _ in range(rounds):
        key, k_season = jax.random.split(key)
        level, g, d = update(level, store, jax.random.split(k_season, batch), lr)
        levels.append(float(level))
        demands.append(d)
    return {"level": level, "levels": levels, "demands": jnp.stack(demands)}


if __name__ == "__main__":
    print(main()["levels"])
