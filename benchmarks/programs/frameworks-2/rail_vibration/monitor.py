import jax

from loop import create, epoch


def main(seed=0, batches=4):
    k1, k2 = jax.random.split(jax.random.key(1234))
    data = jax.random.normal(k1, (batches, 6, 10)), jax.random.normal(k2, (batches, 6))
    state, (losses, masks) = epoch(create(seed, 10), data)
    return {"losses": losses, "masks": masks}


if __name__ == "__main__":
    print(main()["losses"])
