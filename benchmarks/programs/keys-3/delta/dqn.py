"""DQN loss on random transitions, with a lagged target network."""
import haiku as hk
import jax
import jax.numpy as jnp
import optax

OBS, ACTIONS = 5, 3


def q_fn(obs):
    return hk.nets.MLP([24, 24, ACTIONS])(obs)


q_net = hk.without_apply_rng(hk.transform(q_fn))


def init_networks(key):
    """Online and target parameters. The target starts equal to the online net."""
    dummy = jnp.zeros((1, OBS))
    online = q_net.init(key, dummy)
    target = q_net.init(key, dummy)
    return online, target


def td_loss(online, target, batch, gamma=0.97):
    q = jnp.take_along_axis(q_net.apply(online, batch["obs"]), batch["action"][:, None], 1)[:, 0]
    bootstrap = q_net.apply(target, batch["next_obs"]).max(-1)
    return jnp.mean((q - jax.lax.stop_gradient(batch["reward"] + gamma * bootstrap)) ** 2)


def transitions(key, n):
    k_obs, k_next, k_act, k_rew = jax.random.split(key, 4)
    return {
        "obs": jax.random.normal(k_obs, (n, OBS)),
        "next_obs": jax.random.normal(k_next, (n, OBS)),
        "action": jax.random.randint(k_act, (n,), 0, ACTIONS),
        "reward": jax.random.normal(k_rew, (n,)),
    }


def main(seed: int = 0, steps: int = 6, tau: float = 0.1):
    init_key, key = jax.random.split(jax.random.PRNGKey(seed))
    online, target = init_networks(init_key)
    tx = optax.adam(1e-3)
    opt_state = tx.init(online)
    grad_fn = jax.jit(jax.grad(td_loss))
    seen = []
    for _ in range(steps):
        key, batch_key = jax.random.split(key)
        batch = transitions(batch_key, 32)
        updates, opt_state = tx.update(grad_fn(online, target, batch), opt_state)
        online = optax.apply_updates(online, updates)
        target = optax.incremental_update(online, target, tau)
        seen.append(batch)
    return {"online": online, "target": target, "batches": seen}


if __name__ == "__main__":
    print(jax.tree.map(jnp.shape, main()["online"]))
