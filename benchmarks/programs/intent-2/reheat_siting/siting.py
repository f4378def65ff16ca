"""Site three depots by annealing with random kicks at each reheat."""
import jax
import jax.numpy as jnp
from anneal import Site, make_step


def cost(xy):
    town = jnp.stack([jnp.cos(jnp.arange(12.0)) * 3, jnp.sin(2 * jnp.arange(12.0)) * 2], 1)
    return jnp.sum(jnp.min(jnp.sum((town[:, None] - xy[None]) ** 2, -1), 1))


def main(seed=0, steps=200, every=25):
    k_start, k_walk, k_kick = jax.random.split(jax.random.key(seed), 3)
    site = Site(jax.random.normal(k_start, (3, 2)), jnp.float32(1.0), k_walk)
    site, (costs, kicks) = jax.lax.scan(make_step(cost, every, k_kick), site, jnp.arange(steps))
    return {"best": float(costs.min()), "kicks": kicks[every - 1 :: every], "xy": site.xy}


if __name__ == "__main__":
    print(main()["best"])
