"""Parameters of a mixer: token and channel weights for each layer."""
import jax
import jax.numpy as jnp


class Cursor:
    def __init__(self, keys):
        self.keys = keys
        self.at = 0

    def take(self, count):
        rows = self.keys[self.at : self.at + count]
        self.at += count
        return rows


def layer_params(keys, size):
    token_key, channel_key = keys[0], keys[-1]
    return {
        "token": jax.random.normal(token_key, (size, size)),
        "channel": jax.random.normal(channel_key, (size, size)),
    }


def noise(keys, layers, size):
    """Weight and bias perturbations by even and odd rows."""
    even = [jax.random.normal(keys[2 * i], (size,)) for i in range(layers)]
    odd = [jax.random.normal(keys[2 * i + 1], (size,)) for i in range(layers)]
    return jnp.stack(even + odd)


def main(seed=0, layers=3, size=5):
    cursor = Cursor(jax.random.split(jax.random.key(seed), 4 * layers))
    params = [layer_params(cursor.take(2), size) for _ in range(layers)]
    return {"params": params, "noise": noise(cursor.take(2 * layers), layers, size)}


if __name__ == "__main__":
    print(main()["noise"].shape)
