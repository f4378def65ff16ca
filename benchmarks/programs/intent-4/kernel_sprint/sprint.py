import time

import jax
import jax.numpy as jnp


def by_matmul(x):
    return x @ x.T


def by_einsum(x):
    return jnp.einsum("id,jd->ij", x, x)


CONTEST = {"matmul": by_matmul, "einsum": by_einsum}


def clock(func, key, shape, repeats):
    spent = []
    for _ in range(repeats):
        x = jax.random.normal(key, shape)
        begin = time.perf_counter()
        y = jax.block_until_ready(func(x))
        spent.append(time.perf_counter() - begin)
    return min(spent), y


def main(seed=11, shape=(16, 8), repeats=3):
    key = jax.random.key(seed)
    table = {name: clock(func, key, shape, repeats) for name, func in CONTEST.items()}
    gap = jnp.abs(table["matmul"][1] - table["einsum"][1]).max()
    return {"seconds": {k: v[0] for k, v in table.items()}, "gap": gap, "gram": table["matmul"][1]}


if __name__ == "__main__":
    print(main()["seconds"])
