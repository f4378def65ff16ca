"""Weight of a trout from five body measurements."""
import jax
import jax.numpy as jnp
import optax
from net import transformed


def catch(key, n):
    k_x, k_e = jax.random.split(key)
    x = jax.random.normal(k_x, (n, 5))
    return x, jnp.exp(0.3 * x[:, 0]) + 0.2 * x[:, 1] + 0.05 * jax.random.normal(k_e, (n,))


def main(seed=0, steps=60):
    root = jax.random.PRNGKey(seed)
    k_net, k_fish = jax.random.split(root)
    example = jax.random.uniform(k_net, (1, 5))
    params = transformed.init(k_net, example)
    x, y = catch(k_fish, 64)
    tx = optax.adam(2e-2)

    def loss_fn(p):
        return jnp.mean((transformed.apply(p, x) - y) ** 2)

    @jax.jit
    def step(p, s):
        loss, g = jax.value_and_grad(loss_fn)(p)
        upd, s = tx.update(g, s)
        return optax.apply_updates(p, upd), s, loss

    state, losses = tx.init(params), []
    first = params
    for _ in range(steps):
        params, state, loss = step(params, state)
        losses.append(float(loss))
    return {"first": first, "losses": losses, "x": x}


if __name__ == "__main__":
    print(main()["losses"][-1])
