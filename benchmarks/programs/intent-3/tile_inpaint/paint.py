import equinox as eqx
import jax
import jax.numpy as jnp
import optax

from masking import hole_error, punch


class Painter(eqx.Module):
    convs: tuple

    def __init__(self, key):
        a, b = jax.random.split(key)
        self.convs = (eqx.nn.Conv2d(1, 4, 3, padding=1, key=a), eqx.nn.Conv2d(4, 1, 3, padding=1, key=b))

    def __call__(self, image):
        h = jax.nn.relu(self.convs[0](image))
        return self.convs[1](h)


def objective(model, tiles, keys):
    def one(tile, key):
        seen = punch(tile, key)
        error, hidden = hole_error(model(seen), tile, key)
        return error, (seen, hidden)

    errors, aux = jax.vmap(one)(tiles, keys)
    return errors.mean(), aux


def main(seed=35, steps=4, n=5):
    k_model, k_tiles, k_holes = jax.random.split(jax.random.key(seed), 3)
    model = Painter(k_model)
    tiles = 1.0 + jax.random.uniform(k_tiles, (n, 1, 8, 8))
    tx = optax.adam(1e-2)
    state, log = tx.init(eqx.filter(model, eqx.is_array)), []
    for k in jax.random.split(k_holes, steps):
        (value, aux), grads = eqx.filter_value_and_grad(objective, has_aux=True)(model, tiles, jax.random.split(k, n))
        updates, state = tx.update(grads, state)
        model = eqx.apply_updates(model, updates)
        log.append(aux)
    return {"seen": jnp.stack([s for s, _ in log]), "hidden": jnp.stack([h for _, h in log]), "loss": float(value)}


if __name__ == "__main__":
    print(main()["loss"])
