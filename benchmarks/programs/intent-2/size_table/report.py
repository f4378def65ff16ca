"""Memory table of a token mixer, before and after it is built."""
import jax
import jax.numpy as jnp
import optax
from modules import Tower
from sizes import estimate, n_bytes


def main(seed=0):
    key = jax.random.key(seed)
    model, tx = Tower(hidden=10, depth=2), optax.adamw(1e-3)
    batch = jnp.ones((2, 4, 6))
    table = estimate(model, tx, key, batch)
    params = model.init(key, batch)
    table["built"] = n_bytes(params)
    logits = model.apply(params, batch * jnp.arange(6.0))
    return {"table": table, "logits": logits}


if __name__ == "__main__":
    print(main()["table"])
