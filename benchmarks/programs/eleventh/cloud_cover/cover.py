"""Cloud-cover regression on four devices: one initial model everywhere, other speckle on each."""
import argparse

import jax

jax.config.update("jax_num_cpu_devices", 4)

import jax.numpy as jnp
import numpy as np
from jax.sharding import Mesh, PartitionSpec as P


def fresh_params(key):
    return {"w": 0.1 * jax.random.normal(key, (8,)), "b": jnp.zeros(())}


def build(mesh, speckle=0.3, lr=0.1):
    def begin(key):
        params = fresh_params(key)
        return jax.tree.map(lambda p: p[None], params)

    def local(params, sky, cover, key):
        params = jax.tree.map(lambda p: p[0], params)
        here = jax.random.fold_in(key, jax.lax.axis_index("node"))
        noise = speckle * jax.random.normal(here, sky.shape)

        def loss(p):
            return jnp.mean(((sky + noise) @ p["w"] + p["b"] - cover) ** 2)

        value, grads = jax.value_and_grad(loss)(params)
        grads = jax.lax.pmean(grads, "node")
        params = jax.tree.map(lambda p, g: (p - lr * g)[None], params, grads)
        return params, value[None], noise

    shard = lambda f, ins, outs: jax.jit(jax.shard_map(f, mesh=mesh, in_specs=ins, out_specs=outs, check_vma=False))
    return (
        shard(begin, P(), P("node")),
        shard(local, (P("node"), P("node"), P("node"), P()), (P("node"), P("node"), P("node"))),
    )


def main(seed=0, steps=4):
    mesh = Mesh(np.array(jax.devices("cpu")[:4]), ("node",))
    begin, step = build(mesh)
    init_key, sky_key, key = jax.random.split(jax.random.key(seed), 3)
    sky = jax.random.normal(sky_key, (32, 8))
    cover = sky.mean(1)
    params = begin(init_key)
    first = jax.device_get(params["w"])
    noises = []
    for i in range(steps):
        params, value, noise = step(params, sky, cover, jax.random.fold_in(key, i))
        noises.append(jax.device_get(noise))
    return {"first": first, "last": jax.device_get(params["w"]), "noise": noises}


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--seed", type=int, default=0)
    print(main(ap.parse_args().seed)["last"])
