"""Offline critic for markdown pricing of winter jackets (clipped double Q)."""
import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import optax

from critics import Pessimist

SHAPE = {"obs": 3, "act": 1, "width": 24}
TX = optax.adam(3e-3)


def sales_log(n, rng):
    s = rng.uniform(0, 1, (n, 3))
    a = rng.uniform(-1, 1, (n, 1))
    r = s[:, 0] * (1 + a[:, 0]) - a[:, 0] ** 2 + 0.3 * rng.normal(size=n)
    nxt = np.clip(s + 0.1 * rng.normal(size=(n, 3)) - 0.05, 0, 1)
    return tuple(v.astype(np.float32) for v in (s, a, r, nxt))


def policy(s):
    return jnp.clip(s[:, :1] - 0.5, -1, 1)


@eqx.filter_jit
def update(critic, target, opt_state, batch, key, gamma=0.9, tau=0.02):
    s, a, r, nxt = batch
    act = jnp.clip(policy(nxt) + 0.1 * jax.random.normal(key, a.shape), -1, 1)
    goal = r + gamma * target(nxt, act)

    def loss_fn(c):
        return ((c.each(s, a) - goal) ** 2).mean()

    loss, grads = eqx.filter_value_and_grad(loss_fn)(critic)
    u, opt_state = TX.update(grads, opt_state)
    critic = eqx.apply_updates(critic, u)
    new, static = eqx.partition(critic, eqx.is_array)
    old, _ = eqx.partition(target, eqx.is_array)
    mixed = jax.tree.map(lambda p, q: tau * p + (1 - tau) * q, new, old)
    return critic, eqx.combine(mixed, static), opt_state, loss


def main(seed=0, steps=250, batch=64):
    rng = np.random.default_rng(seed)
    data = sales_log(1500, rng)
    k_net, k_smooth = jax.random.split(jax.random.key(seed))
    critic = Pessimist(SHAPE, key=k_net)
    target = critic
    opt_state = TX.init(eqx.filter(critic, eqx.is_array))
    for i in range(steps):
        idx = rng.integers(0, len(data[0]), batch)
        critic, target, opt_state, loss = update(
            critic, target, opt_state, tuple(v[idx] for v in data), jax.random.fold_in(k_smooth, i))
    q = np.asarray(critic.each(data[0][:200], data[1][:200]))
    spread = float(np.abs(q.max(0) - q.min(0)).mean())
    print(f"loss {float(loss):.4f} mean value {q.min(0).mean():.3f} disagreement {spread:.4f}")
    return {"loss": float(loss), "value": float(q.min(0).mean()), "disagreement": spread}


if __name__ == "__main__":
    main()
