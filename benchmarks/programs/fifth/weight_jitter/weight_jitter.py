import jax
import jax.numpy as jnp


def keys_like(key, tree):
    leaves, treedef = jax.tree.flatten(tree)
    return jax.tree.unflatten(treedef, list(jax.random.split(key, len(leaves))))


def jitter(key, params, scale):
    """Parameter-space exploration (Plappert et al.)."""
    return jax.tree.map(
        lambda k, p: p + scale * jax.random.normal(k, p.shape, p.dtype),
        keys_like(key, params), params,
    )


def policy(params, obs):
    h = jnp.tanh(obs @ params["torso"]["w"] + params["torso"]["b"])
    return h @ params["head"]["w"] + params["head"]["b"]


def explore(seed, params, obs, episodes, scale=0.1, target=0.5):
    key = jax.random.key(seed)
    used = []
    for _ in range(episodes):
        key, now = jax.random.split(key)
        noisy = jitter(now, params, scale)
        gap = jnp.linalg.norm(policy(noisy, obs) - policy(params, obs))
        scale = float(jnp.where(gap < target, scale * 1.01, scale / 1.01))
        used.append(noisy)
    return used, scale
