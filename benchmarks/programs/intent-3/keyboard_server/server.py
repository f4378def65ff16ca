import jax
import jax.numpy as jnp

import client

CONFIG = {"clients": 4, "rounds": 3, "bound": 0.5, "sigma": 0.8, "lr": 0.3}


def privatise(mean, key, stddev):
    def release(leaf):
        return leaf + stddev * jax.random.normal(key, leaf.shape, leaf.dtype)

    return jax.tree.map(release, mean)


def round_(params, texts, key, cfg):
    updates = [client.clipped_update(params, t, cfg["bound"]) for t in texts]
    mean = jax.tree.map(lambda *u: sum(u) / len(u), *updates)
    noisy = privatise(mean, key, cfg["sigma"] * cfg["bound"] / cfg["clients"])
    added = jax.tree.map(jnp.subtract, noisy, mean)
    return jax.tree.map(lambda p, g: p - cfg["lr"] * g, params, noisy), added


def main(seed=8, cfg=CONFIG):
    k_init, k_text, k_noise = jax.random.split(jax.random.key(seed), 3)
    params = client.start(k_init)
    texts = jax.random.randint(k_text, (cfg["clients"], 12), 0, 10)
    history = []
    for key in jax.random.split(k_noise, cfg["rounds"]):
        params, added = round_(params, texts, key, cfg)
        history.append(added)
    return {"params": params, "added": history}


if __name__ == "__main__":
    print(jax.tree.map(jnp.std, main()["added"][-1]))
