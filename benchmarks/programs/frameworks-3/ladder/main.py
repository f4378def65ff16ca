import equinox as eqx
import jax
import jax.numpy as jnp


class Block(eqx.Module):
    lin: eqx.nn.Linear
    drop: eqx.nn.Dropout

    def __init__(self, dim, rate, key):
        self.lin = eqx.nn.Linear(dim, dim, key=key)
        self.drop = eqx.nn.Dropout(rate)

    def __call__(self, x, key=None):
        return x + self.drop(jax.nn.gelu(self.lin(x)), key=key)


class Tower(eqx.Module):
    blocks: tuple

    def __init__(self, depth, dim, rate, key):
        self.blocks = tuple(Block(dim, rate, k) for k in jax.random.split(key, depth))

    def __call__(self, x, key=None):
        keys = [None] * len(self.blocks) if key is None else jax.random.split(key, len(self.blocks))
        for block, k in zip(self.blocks, keys):
            x = block(x, k)
        return x


def main(seed=6, batch=5):
    build_key, x_key, drop_key = jax.random.split(jax.random.PRNGKey(seed), 3)
    tower = Tower(3, 8, 0.5, build_key)
    x = jnp.broadcast_to(jax.random.normal(x_key, (8,)), (batch, 8))
    frozen = eqx.nn.inference_mode(tower)
    noisy = jax.vmap(tower)(x, jax.random.split(drop_key, batch))
    clean = jax.vmap(frozen)(x)
    print("dropout spread", float(noisy.std(0).mean()), "clean spread", float(clean.std(0).mean()))
    return noisy, clean


if __name__ == "__main__":
    main()
