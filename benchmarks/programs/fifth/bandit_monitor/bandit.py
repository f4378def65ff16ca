import jax
import jax.numpy as jnp

from monitor import Monitor
from streams import KeyChain


def train(seed, means, rounds, eval_period):
    chain = KeyChain(seed)
    monitor = Monitor(chain, eval_period)
    theta = jnp.zeros_like(means)
    for t in range(rounds):
        arm = jax.random.categorical(chain.draw(), theta)
        reward = means[arm] + 0.1 * jax.random.normal(chain.draw())
        theta = theta + 0.5 * reward * (jax.nn.one_hot(arm, len(means)) - jax.nn.softmax(theta))
        monitor(t, theta, means)
    return theta, monitor.curve
