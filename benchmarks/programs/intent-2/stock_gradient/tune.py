"""Tune the stock level by finite differences of a simulated season."""
import jax
import jax.numpy as jnp
from store import season_cost


def slope(level, key, h=0.25):
    up = season_cost(level + h, key)
    down = season_cost(level - h, key)
    return (up - down) / (2 * h)


@jax.jit
def tune(level, key, steps=40):
    def step(carry, k):
        g = slope(carry, k)
        return carry - 0.6 * g, (carry, g)

    return jax.lax.scan(step, level, jax.random.split(key, 40))


def main(seed=0):
    level, (path, slopes) = tune(jnp.float32(5.0), jax.random.key(seed))
    return {"level": level, "path": path, "slopes": slopes}


if __name__ == "__main__":
    print(float(main()["level"]))
