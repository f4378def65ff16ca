"""Emulates a multi-host job in one process: a loader per host, then an all-gather."""
import jax
import jax.numpy as jnp

from host_loader import HostLoader
from settings import HostSettings


def main(seed: int = 0, n_hosts: int = 4, n_batches: int = 3):
    corpus = jax.random.randint(jax.random.key(seed + 17), (256, 20), 1, 1000)
    hosts = [HostLoader(corpus, HostSettings(h, n_hosts, seed)) for h in range(n_hosts)]
    inputs, masks = [], []
    for _ in range(n_batches):
        parts = [host.next_batch() for host in hosts]
        inputs.append(jnp.concatenate([p[0] for p in parts]))
        masks.append(jnp.stack([p[1] for p in parts]))
    return {"inputs": jnp.stack(inputs), "masks": jnp.stack(masks)}


if __name__ == "__main__":
    print("masked fraction", float(main()["masks"].mean()))
