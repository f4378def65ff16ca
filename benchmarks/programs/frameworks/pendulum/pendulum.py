import jax
import jax.numpy as jnp
import numpy as np
from flax import nnx


class Critic(nnx.Module):
    def __init__(self, width, rngs):
        self.body = nnx.Linear(3, width, rngs=rngs)
        self.head = nnx.Linear(width, 1, rngs=rngs)

    def __call__(self, obs):
        return self.head(nnx.tanh(self.body(obs)))[..., 0]


class DelayedCritic:
    """An online critic and the slowly following target that bootstraps it."""

    def __init__(self, key, tau=0.1):
        self.online = Critic(8, nnx.Rngs(key))
        self.target = Critic(8, nnx.Rngs(key))
        self.tau = tau

    def gap(self, obs):
        return jnp.abs(self.online(obs) - self.target(obs)).max()

    def learn(self, obs, reward, lr=0.2):
        goal = reward + 0.9 * self.target(obs)
        grads = nnx.grad(lambda m: ((m(obs) - goal) ** 2).mean())(self.online)
        state = nnx.state(self.online, nnx.Param)
        nnx.update(self.online, jax.tree.map(lambda p, g: p - lr * g, state, grads))

        def follow(t, o):
            return (1 - self.tau) * t + self.tau * o

        pair = nnx.state(self.target, nnx.Param), nnx.state(self.online, nnx.Param)
        nnx.update(self.target, jax.tree.map(follow, *pair))


def main(seed=0, steps=5):
    net_key, obs_key, reward_key = jax.random.split(jax.random.key(seed), 3)
    critic = DelayedCritic(net_key)
    obs = jax.random.normal(obs_key, (6, 3))
    gaps = [float(critic.gap(obs))]
    for key in jax.random.split(reward_key, steps):
        critic.learn(obs, jax.random.uniform(key, (6,)))
        gaps.append(float(critic.gap(obs)))
    return np.array(gaps)


if __name__ == "__main__":
    print(main())
