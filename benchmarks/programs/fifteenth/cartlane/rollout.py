import jax
import jax.numpy as jnp

import lane


def rollout(rng, gain, steps):
    k_env, k_act = jax.random.split(rng)
    cart = lane.reset(k_env)

    def tick(cart, k):
        steer = -gain * cart.place + 0.05 * jax.random.normal(k)
        after, reward, over = lane.step(cart, steer)
        return after, (cart.place, cart.clock, reward)

    _, (places, clocks, rewards) = jax.lax.scan(tick, cart, jax.random.split(k_act, steps))
    return places, clocks, rewards


def many(rng, lanes, gain, steps):
    return jax.vmap(rollout, in_axes=(0, None, None))(jax.random.split(rng, lanes), gain, steps)
