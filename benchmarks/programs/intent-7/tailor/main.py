import jax
import jax.numpy as jnp

from clients import local_update, privatise

CFG = {"clients": 4, "rounds": 3, "dim": 5, "clip": 1.0, "sigma": 0.8}


def main(cfg=CFG):
    k_data, key = jax.random.split(jax.random.key(71))
    x = jax.random.normal(k_data, (cfg["clients"], 20, cfg["dim"]))
    y = x @ jnp.arange(float(cfg["dim"]))
    w, history = jnp.zeros(cfg["dim"]), []
    for _ in range(cfg["rounds"]):
        key, round_key = jax.random.split(key)
        sent = []
        for c in range(cfg["clients"]):
            delta = local_update(w, x[c], y[c])
            sent.append(privatise(delta, round_key, cfg["clip"], cfg["sigma"]))
        uploads, clipped = (jnp.stack(part) for part in zip(*sent))
        w = w + uploads.mean(0)
        history.append({"uploads": uploads, "clipped": clipped})
    return {"w": w, "history": history}


if __name__ == "__main__":
    print(main()["w"])
