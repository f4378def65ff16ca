import jax
import jax.numpy as jnp

from clients import blind, local_update

CFG = {"clients": 4, "rounds": 3, "dim": 5, "scale": 30.0}


def main(cfg=CFG):
    k_data, key = jax.random.split(jax.random.key(71))
    x = jax.random.normal(k_data, (cfg["clients"], 20, cfg["dim"]))
    y = x @ jnp.arange(float(cfg["dim"]))
    peers = tuple(range(cfg["clients"]))
    w, history = jnp.zeros(cfg["dim"]), []
    for _ in range(cfg["rounds"]):
        key, round_key = jax.random.split(key)
        plain = jnp.stack([local_update(w, x[c], y[c]) for c in peers])
        uploads = jnp.stack([blind(plain[c], c, peers, round_key, cfg["scale"]) for c in peers])
        w = w + uploads.mean(0)
        history.append({"plain": plain, "uploads": uploads})
    return {"w": w, "history": history}


if __name__ == "__main__":
    print(main()["w"])
