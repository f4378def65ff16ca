from flax import nnx
import jax
import jax.numpy as jnp

from critics import AgentConfig, Lagged


def transitions(key, n, cfg):
    k_o, k_a, k_n = jax.random.split(key, 3)
    obs, act = jax.random.normal(k_o, (n, cfg.obs)), jax.random.uniform(k_a, (n, cfg.act), minval=-1.0)
    new = 0.9 * obs + 0.1 * jax.random.normal(k_n, obs.shape)
    return obs, act, -jnp.sum(obs**2, -1), new


def td_loss(critic, batch, goal):
    return jnp.mean((critic(batch[0], batch[1]) - goal) ** 2)


def main(cfg=AgentConfig(), steps=15):
    nets = Lagged(cfg)
    k_probe, k_train = jax.random.split(jax.random.key(500))
    probe = transitions(k_probe, 32, cfg)
    gap = [jnp.abs(nets.online(*probe[:2]) - nets.slow(*probe[:2])).max()]
    for k in jax.random.split(k_train, steps):
        k_batch, k_act = jax.random.split(k)
        batch = transitions(k_batch, 16, cfg)
        nxt = jax.random.uniform(k_act, (16, cfg.act), minval=-1.0)
        goal = batch[2] + cfg.gamma * nets.slow(batch[3], nxt)
        grads = nnx.grad(td_loss)(nets.online, batch, goal)
        state = nnx.state(nets.online, nnx.Param)
        nnx.update(nets.online, jax.tree.map(lambda p, g: p - cfg.lr * g, state, grads))
        nets.follow()
        gap.append(jnp.abs(nets.online(*probe[:2]) - nets.slow(*probe[:2])).max())
    return {"gap": jnp.stack(gap)}


if __name__ == "__main__":
    print(main()["gap"])
