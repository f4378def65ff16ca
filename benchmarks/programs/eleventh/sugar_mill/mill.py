import argparse

from cluster import mill_mesh

import jax
import jax.numpy as jnp
from jax.sharding import PartitionSpec as P

from model import init, yield_loss


def parallel_step(mesh, lr=0.05):
    def local(params, cane, sugar, key):
        (loss, kept), grads = jax.value_and_grad(yield_loss, has_aux=True)(params, cane, sugar, key)
        grads = jax.lax.pmean(grads, "roller")
        params = jax.tree.map(lambda p, g: p - lr * g, params, grads)
        return params, jax.lax.pmean(loss, "roller"), kept

    return jax.jit(
        jax.shard_map(
            local,
            mesh=mesh,
            in_specs=(P(), P("roller"), P("roller"), P()),
            out_specs=(P(), P(), P("roller")),
            check_vma=False,
        )
    )


def main(seed=0, steps=4):
    init_key, cane_key, key = jax.random.split(jax.random.key(seed), 3)
    params = init(init_key)
    cane = jax.random.normal(cane_key, (32, 6))
    sugar = cane[:, 0] + 0.5 * cane[:, 1] ** 2
    step = parallel_step(mill_mesh())
    losses, kept = [], []
    for i in range(steps):
        params, loss, mask = step(params, cane, sugar, jax.random.fold_in(key, i))
        losses.append(float(loss))
        kept.append(jax.device_get(mask))
    return {"losses": losses, "kept": jnp.stack(kept)}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed)["losses"])
