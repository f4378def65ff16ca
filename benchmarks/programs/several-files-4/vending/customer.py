import jax
import jax.numpy as jnp

from choices import follow, roam


@jax.jit
def visit(prefs, key, epsilon=0.3):
    key, k_gate, k_pick = jax.random.split(key, 3)
    explore = jax.random.bernoulli(k_gate, epsilon)
    pick = jax.lax.cond(explore, roam, follow, prefs, k_pick)
    return pick, key


def learn(prefs, pick, prize, lr=0.2):
    return prefs.at[pick].add(lr * (prize - prefs[pick])), jnp.float32(prize)
