import jax
import jax.numpy as jnp
import numpy as np


def decode(p, z, key):
    noise = jax.random.normal(key, (p.shape[1],))
    return jnp.tanh(z @ p) + 0.1 * noise, noise


def sweep(p, key, zs, temps):
    for t in temps:
        key, sub = jax.random.split(key)
        yield t, jax.vmap(lambda z: decode(p, z / t, sub))(zs)


def best(p, key, zs):
    return max(
        (float(jax.vmap(lambda z: decode(p, z, key)[0])(zs).max()), "plain"),
        (float(zs.max()), "raw"),
    )


def main(seed=0, temps=(0.5, 1.0)):
    kp, kz, ks, kb = jax.random.split(jax.random.key(seed), 4)
    p, zs = jax.random.normal(kp, (3, 5)), jax.random.normal(kz, (4, 3))
    noises = {t: np.asarray(noise) for t, (out, noise) in sweep(p, ks, zs, temps)}
    outs = [np.asarray(out) for _, (out, _) in sweep(p, ks, zs, temps)]
    one, noise = decode(p, zs[0], kb)  # a single row
    score, name = best(p, ks, zs)
    return {"noises": noises, "outs": outs, "one": np.asarray(one), "score": score, "name": name}


if __name__ == "__main__":
    for t, n in main()["noises"].items(): print(t, n[0])
