import os

os.environ["XLA_FLAGS"] = os.environ.get("XLA_FLAGS", "") + " --xla_force_host_platform_device_count=4"

import functools

import jax
import jax.numpy as jnp
import numpy as np
from jax.sharding import Mesh, PartitionSpec as P

MESH = Mesh(np.array(jax.devices()), ("data",))


def blast(key, rock, rate):
    keep = jax.random.bernoulli(key, 1 - rate, rock.shape)
    return jnp.where(keep, rock / (1 - rate), 0.0), keep


def local_loss(w, key, rock, grade, rate):
    seen, keep = blast(key, rock, rate)
    return jnp.mean((seen @ w - grade) ** 2), keep


def make_step(mesh, rate, lr):
    @jax.jit
    @functools.partial(
        jax.shard_map,
        mesh=mesh,
        in_specs=(P(), P(), P("data"), P("data")),
        out_specs=(P(), P("data")),
        check_vma=False,
    )
    def step(w, key, rock, grade):
        (_, keep), grad = jax.value_and_grad(local_loss, has_aux=True)(w, key, rock, grade, rate)
        grad = jax.lax.pmean(grad, "data")
        return w - lr * grad, keep

    return step


def main(steps=3, rows=8, dim=12):
    key = jax.random.key(14)
    key, k_rock = jax.random.split(key)
    rock = jax.random.normal(k_rock, (rows, dim))
    grade = rock.sum(1)
    step = make_step(MESH, rate=0.4, lr=0.05)
    w = jnp.zeros(dim)
    kept = []
    for _ in range(steps):
        key, sub = jax.random.split(key)
        w, keep = step(w, sub, rock, grade)
        kept.append(np.asarray(keep).reshape(MESH.size, -1))
    return kept


if __name__ == "__main__":
    print([k.sum(1) for k in main()])
