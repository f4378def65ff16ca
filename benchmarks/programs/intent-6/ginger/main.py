import jax
import jax.numpy as jnp

from table import minibatches


def loss(w, batch):
    err = batch["x"]["dense"] @ w["dense"] + w["group"][batch["x"]["group"]] - batch["y"]
    return jnp.mean(batch["weight"] * err**2)


def make_table(key, rows, dim, groups):
    k_x, k_g, k_w = jax.random.split(key, 3)
    x = jax.random.normal(k_x, (rows, dim))
    g = jax.random.randint(k_g, (rows,), 0, groups)
    weight = jax.random.uniform(k_w, (rows,), minval=0.5)
    return {"x": {"dense": x, "group": g}, "y": x.sum(1) + g, "weight": weight}


def main(rows=48, dim=4, groups=3, epochs=12):
    k_data, k_order = jax.random.split(jax.random.key(400))
    table = make_table(k_data, rows, dim, groups)
    w = {"dense": jnp.zeros(dim), "group": jnp.zeros(groups)}
    orders = []
    step = jax.jit(jax.value_and_grad(loss))
    for k in jax.random.split(k_order, epochs):
        seen = []
        for batch in minibatches(table, k, 8):
            value, g = step(w, batch)
            w = jax.tree.map(lambda a, b: a - 0.15 * b, w, g)
            seen.append(batch["y"])
        orders.append(jnp.concatenate(seen))
    return {"w": w, "loss": loss(w, table), "orders": jnp.stack(orders)}


if __name__ == "__main__":
    print(main()["loss"])
