import jax
import jax.numpy as jnp

LAYOUT = [
    {"name": "embed", "role": "embed", "shape": (12, 16)},
    {"name": "block0.attn", "role": "attn", "shape": (16, 16)},
    {"name": "block0.ffn", "role": "ffn", "shape": (16, 16)},
    {"name": "block1.attn", "role": "attn", "shape": (16, 16)},
    {"name": "block1.ffn", "role": "ffn", "shape": (16, 16)},
    {"name": "head", "role": "head", "shape": (16, 1)},
]


class Initializer:
    """He-scaled weights for every entry of a layout."""

    def __init__(self, key, layout):
        roles = sorted({entry["role"] for entry in layout})
        self.layout = layout
        self.pool = dict(zip(roles, jax.random.split(key, len(roles))))

    def build(self):
        return {e["name"]: self.weight(e) for e in self.layout}

    def weight(self, entry):
        fan_in = entry["shape"][0]
        return jax.random.normal(self.pool[entry["role"]], entry["shape"]) * (2 / fan_in) ** 0.5


def encode(params, x):
    h = x @ params["embed"]
    for b in ("block0", "block1"):
        gate = jax.nn.sigmoid(h @ params[f"{b}.attn"])
        h = h + gate * jax.nn.relu(h @ params[f"{b}.ffn"])
    return h @ params["head"]


def run(seed=0, steps=0):
    k_w, k_x = jax.random.split(jax.random.key(seed))
    params = Initializer(k_w, LAYOUT).build()
    x = jax.random.normal(k_x, (64, 12))
    y = jnp.sin(x.sum(1, keepdims=True))
    grad = jax.jit(jax.grad(lambda p: jnp.mean((encode(p, x) - y) ** 2)))
    for _ in range(steps):
        params = jax.tree.map(lambda p, g: p - 1e-3 * g, params, grad(params))
    return params


if __name__ == "__main__":
    print({k: float(v.std()) for k, v in run(steps=50).items()})
