import jax
import jax.numpy as jnp

from ladder import Ladder
from settings import Settings
from streams import step_streams


def main(steps=3, cfg=Settings()):
    model = Ladder(cfg.latent, cfg.hidden)
    k_init, k_data, k_steps = jax.random.split(jax.random.key(cfg.seed), 3)
    x = jax.random.normal(k_data, (4, 5))
    params = model.init({"params": k_init, **step_streams(cfg, k_steps, steps)}, x)["params"]
    seen = []
    for step in range(steps):
        loss, state = model.apply({"params": params}, x, rngs=step_streams(cfg, k_steps, step),
                                  mutable=["intermediates"])
        seen.append(jnp.stack(state["intermediates"]["noise"][0]))
    return jnp.stack(seen)


if __name__ == "__main__":
    print(main().std())
