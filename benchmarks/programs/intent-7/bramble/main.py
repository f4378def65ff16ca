import jax
import jax.numpy as jnp
import numpy as np

from nets import Actor, Critic

CRITIC, ACTOR = Critic(), Actor()


def act(params, obs, key):
    mu, log_std = ACTOR.apply(params, obs)
    noise = jax.random.normal(key, mu.shape)
    logp = (-0.5 * noise**2 - log_std).sum(-1)
    return jnp.tanh(mu + jnp.exp(log_std) * noise), logp


def soft_value(critic, actor, obs, key, alpha):
    a, logp = act(actor, obs, key)
    return CRITIC.apply(critic, obs, a) - alpha * logp, a


@jax.jit
def targets(state, batch, key, alpha=0.1, gamma=0.95):
    v1, a1 = soft_value(state["q1"], state["actor"], batch["next"], key, alpha)
    v2, a2 = soft_value(state["q2"], state["actor"], batch["next"], key, alpha)
    return batch["reward"] + gamma * jnp.minimum(v1, v2), (a1, a2)


def main(steps=3, n=16):
    k1, k2, k3, key = jax.random.split(jax.random.key(4), 4)
    obs, a = jnp.zeros((1, 3)), jnp.zeros((1, 2))
    init = jax.jit(CRITIC.init)
    state = {"q1": init(k1, obs, a), "q2": init(k2, obs, a), "actor": jax.jit(ACTOR.init)(k3, obs)}
    acts, ys = [], []
    for _ in range(steps):
        key, k_obs, k_act = jax.random.split(key, 3)
        nxt = jax.random.normal(k_obs, (n, 3))
        y, pair = targets(state, {"next": nxt, "reward": nxt.sum(-1)}, k_act)
        ys.append(y)
        acts.append(pair)
    first, second = zip(*acts)
    return {"targets": np.stack(ys), "first": np.stack(first), "second": np.stack(second)}


if __name__ == "__main__":
    print(main()["targets"].mean(1))
