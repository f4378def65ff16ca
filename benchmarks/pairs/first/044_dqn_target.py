"""Q-learning on a ring of states with a slowly moving target network."""
import haiku as hk
import jax
import jax.numpy as jnp
import optax

CFG = {"hidden": 16, "actions": 2, "lr": 1e-2, "steps": 20, "sync": 5, "gamma": 0.9, "seed": 13}


def q_values(obs):
    return hk.nets.MLP([CFG["hidden"], CFG["actions"]])(obs)


net = hk.without_apply_rng(hk.transform(q_values))


def setup(key, obs):
    online = net.init(key, obs)
    target = net.init(key, obs)
    tx = optax.adam(CFG["lr"])
    return online, target, tx, tx.init(online)


def td_loss(online, target, s, a, r, s2):
    q = jnp.take_along_axis(net.apply(online, s), a[:, None], 1)[:, 0]
    goal = r + CFG["gamma"] * net.apply(target, s2).max(-1)
    return jnp.mean((q - jax.lax.stop_gradient(goal)) ** 2)


def main():
    angle = jnp.linspace(0, 2 * jnp.pi, 16, endpoint=False)
    ring = jnp.stack([jnp.cos(angle), jnp.sin(angle)], 1)
    online, target, tx, opt_state = setup(jax.random.PRNGKey(CFG["seed"]), ring[:1])
    lag0 = jnp.abs(net.apply(online, ring) - net.apply(target, ring)).max()

    actions = jnp.arange(16) % 2
    nxt = jnp.roll(ring, -1, 0)
    reward = (angle > 5.5).astype(float)
    grad = jax.jit(jax.value_and_grad(td_loss))
    losses = []
    for t in range(CFG["steps"]):
        loss, g = grad(online, target, ring, actions, reward, nxt)
        upd, opt_state = tx.update(g, opt_state)
        online = optax.apply_updates(online, upd)
        if (t + 1) % CFG["sync"] == 0:
            target = online
        losses.append(float(loss))
    return {"lag_at_start": float(lag0), "losses": losses}
