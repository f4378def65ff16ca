from flax import nnx
import jax
import jax.numpy as jnp

from critics import AgentConfig, ClippedPair


def transitions(key, n, cfg):
    k_o, k_a, k_n = jax.random.split(key, 3)
    obs, act = jax.random.normal(k_o, (n, cfg.obs)), jax.random.uniform(k_a, (n, cfg.act), minval=-1.0)
    new = 0.9 * obs + 0.1 * jax.random.normal(k_n, obs.shape)
    return obs, act, -jnp.sum(obs**2, -1), new


def td_loss(pair, batch, goal):
    one, two = pair(batch[0], batch[1])
    return jnp.mean((one - goal) ** 2) + jnp.mean((two - goal) ** 2)


def main(cfg=AgentConfig(), steps=15):
    pair = ClippedPair(cfg)
    k_probe, k_train = jax.random.split(jax.random.key(500))
    for k in jax.random.split(k_train, steps):
        k_batch, k_act = jax.random.split(k)
        batch = transitions(k_batch, 16, cfg)
        nxt = jax.random.uniform(k_act, (16, cfg.act), minval=-1.0)
        goal = batch[2] + cfg.gamma * jnp.minimum(*pair(batch[3], nxt))
        grads = nnx.grad(td_loss)(pair, batch, goal)
        nnx.update(pair, jax.tree.map(lambda p, g: p - cfg.lr * g, nnx.state(pair, nnx.Param), grads))
    probe = transitions(k_probe, 32, cfg)
    one, two = pair(probe[0], probe[1])
    return {"first": one, "second": two}


if __name__ == "__main__":
    out = main()
    print(jnp.abs(out["first"] - out["second"]).mean())
