import jax
import jax.numpy as jnp

from settings import FORGE
from tower import Forge


def main(cfg=FORGE):
    k_params, k_drop = jax.random.split(jax.random.key(cfg["seed"]))
    forge = Forge(depth=cfg["depth"], width=cfg["width"], rate=cfg["rate"])
    bars = jnp.linspace(0.2, 1.0, 3 * cfg["width"]).reshape(3, cfg["width"])
    params = forge.init({"params": k_params}, bars, train=False)["params"]
    out, kept = forge.apply({"params": params}, bars, train=True, rngs={"dropout": k_drop})
    return {"out": out, "kept": kept}


if __name__ == "__main__":
    print(main()["kept"].mean((1, 2)))
