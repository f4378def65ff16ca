import jax
import jax.numpy as jnp

SIZES = (4, 32, 3)


def fresh_net(rng):
    ks = jax.random.split(rng, len(SIZES) - 1)
    return [
        {"w": jax.random.normal(k, (i, o)) / jnp.sqrt(i), "b": jnp.zeros(o)}
        for k, i, o in zip(ks, SIZES[:-1], SIZES[1:])
    ]


def q_values(net, obs):
    *hidden, last = net
    for layer in hidden:
        obs = jnp.tanh(obs @ layer["w"] + layer["b"])
    return obs @ last["w"] + last["b"]


class Agent:
    def __init__(self, rng, gamma=0.97, every=10):
        self.online = fresh_net(rng)
        self.target = fresh_net(rng)
        self.gamma, self.every, self.updates = gamma, every, 0
        self.grad = jax.jit(jax.grad(self.td_loss))

    def td_loss(self, online, target, batch):
        obs, act, rew, nxt = batch
        want = rew + self.gamma * q_values(target, nxt).max(-1)
        have = jnp.take_along_axis(q_values(online, obs), act[:, None], 1)[:, 0]
        return jnp.mean((have - want) ** 2)

    def update(self, batch):
        g = self.grad(self.online, self.target, batch)
        self.online = jax.tree.map(lambda p, d: p - 0.05 * d, self.online, g)
        self.updates += 1
        if self.updates % self.every == 0:
            self.target = self.online


def batches(rng, n):
    for k in jax.random.split(rng, n):
        a, b, c, d = jax.random.split(k, 4)
        yield (jax.random.normal(a, (32, 4)), jax.random.randint(b, (32,), 0, 3),
               jax.random.uniform(c, (32,)), jax.random.normal(d, (32, 4)))


def run(seed=0, steps=40):
    k_net, k_data = jax.random.split(jax.random.key(seed))
    agent = Agent(k_net)
    for batch in batches(k_data, steps):
        agent.update(batch)
    return agent


if __name__ == "__main__":
    agent = run()
    print(q_values(agent.online, jnp.ones(4)))
