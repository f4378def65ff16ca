"""Ingredient queries that read from a bank of recipe slots."""
import jax
import jax.numpy as jnp
from memory import attend, init_memory


def loss_fn(mem, wanted):
    return jnp.mean((attend(mem) @ mem.values - wanted) ** 2)


def main(seed=0, rows=20, dim=36, steps=5):
    k_mem, k_data = jax.random.split(jax.random.key(seed))
    mem = init_memory(k_mem, rows, dim)
    start = attend(mem)
    wanted = jax.random.normal(k_data, (rows, dim))
    grad = jax.jit(jax.grad(loss_fn))
    for _ in range(steps):
        mem = jax.tree.map(lambda p, g: p - 0.5 * g, mem, grad(mem, wanted))
    return {"start": start, "loss": loss_fn(mem, wanted), "slots": mem.slots}


if __name__ == "__main__":
    print(float(main()["loss"]))
