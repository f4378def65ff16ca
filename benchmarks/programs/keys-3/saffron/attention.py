"""Initial attention maps of a small multi-head stack."""
import equinox as eqx
import jax
import jax.numpy as jnp


class Head(eqx.Module):
    query: jax.Array
    value: jax.Array

    def __init__(self, dim: int, head_dim: int, *, key):
        kq, kv = jax.random.split(key)
        self.query = jax.random.normal(kq, (dim, head_dim)) / jnp.sqrt(dim)
        self.value = jax.random.normal(kv, (dim, head_dim)) / jnp.sqrt(dim)

    def __call__(self, x):
        q = x @ self.query
        att = jax.nn.softmax(q @ q.T / jnp.sqrt(q.shape[-1]), axis=-1)
        return att @ (x @ self.value)


class Stack(eqx.Module):
    layers: list

    def __init__(self, depth: int, heads: int, dim: int, *, key):
        self.layers = [
            [
                Head(dim, dim // heads, key=jax.random.fold_in(key, layer + head))
                for head in range(heads)
            ]
            for layer in range(depth)
        ]

    def __call__(self, x):
        for heads in self.layers:
            x = x + jnp.concatenate([h(x) for h in heads], axis=-1)
        return x


def main(seed: int = 0, depth: int = 3, heads: int = 4, dim: int = 16):
    model_key, x_key = jax.random.split(jax.random.PRNGKey(seed))
    model = Stack(depth, heads, dim, key=model_key)
    out = eqx.filter_jit(model)(jax.random.normal(x_key, (10, dim)))
    queries = jnp.stack([jnp.stack([h.query for h in row]) for row in model.layers])
    return out, queries


if __name__ == "__main__":
    out, _ = main()
    print("output rms", float(jnp.sqrt(jnp.mean(out**2))))
