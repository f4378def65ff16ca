import jax
import jax.numpy as jnp

from store import Store
from value import update


def main(seed=12, rounds=15, batch=32, lr=0.2):
    store = Store()
    key = jax.random.key(seed)
    w = jnp.zeros(3)
    losses, demands = [], []
    for _ in range(rounds):
        key, k_stock, k_day = jax.random.split(key, 3)
        stocks = jax.random.uniform(k_stock, (batch,), maxval=store.capacity)
        w, loss, d = update(w, store, stocks, jax.random.split(k_day, batch), lr)
        losses.append(float(loss))
        demands.append(d)
    return {"w": w, "losses": losses, "demands": jnp.stack(demands)}


if __name__ == "__main__":
    out = main()
    print(out["w"], out["losses"][-1])
