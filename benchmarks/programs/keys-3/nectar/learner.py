"""Fit a linear reward model from replayed transitions."""
import jax
import jax.numpy as jnp
import optax

from replay import ReplayBuffer


def td_loss(w, obs, reward):
    return jnp.mean(optax.huber_loss(obs @ w, reward))


def main(seed: int = 0, updates: int = 12, batch: int = 32):
    obs_key, w_key = jax.random.split(jax.random.PRNGKey(seed + 1000))
    obs = jax.random.normal(obs_key, (300, 5))
    memory = ReplayBuffer(512, 5, seed)
    memory.extend(obs, obs @ jax.random.normal(w_key, (5,)))

    tx = optax.sgd(0.1)
    w = jnp.zeros(5)
    state = tx.init(w)
    grad_fn = jax.jit(jax.value_and_grad(td_loss))
    picked, losses = [], []
    for _ in range(updates):
        rows, o, r = memory.sample(batch)
        value, g = grad_fn(w, o, r)
        step, state = tx.update(g, state)
        w = optax.apply_updates(w, step)
        picked.append(rows)
        losses.append(value)
    return {"w": w, "losses": jnp.stack(losses), "rows": jnp.stack(picked)}


if __name__ == "__main__":
    print(main()["losses"])
