"""Next-note model for bird phrases with a time-locked input mask."""
import flax.linen as nn
import jax
import jax.numpy as jnp
import numpy as np
import optax


class MaskedCell(nn.Module):
    width: int
    rate: float = 0.3

    @nn.compact
    def __call__(self, h, x):
        x = nn.Dropout(self.rate, deterministic=False)(x)
        self.sow("intermediates", "fed", x)
        h, y = nn.GRUCell(self.width)(h, x)
        return h, y


class PhraseNet(nn.Module):
    width: int = 12
    notes: int = 5

    @nn.compact
    def __call__(self, x):
        scan = nn.scan(
            MaskedCell,
            variable_broadcast="params",
            variable_axes={"intermediates": 1},
            split_rngs={"params": False, "dropout": False},
            in_axes=1,
            out_axes=1,
        )
        _, y = scan(self.width, name="cell")(jnp.zeros((x.shape[0], self.width)), x)
        return nn.Dense(self.notes)(y)


def phrases(n, length):
    return np.arange(n)[:, None] * 2 + np.arange(length + 1)[None] * 3


def main(seed=0, steps=12):
    notes = jnp.asarray(phrases(6, 9) % 5)
    lift = jnp.abs(jnp.sin(1.0 + jnp.arange(40.0).reshape(5, 8))) + 0.1
    x, y = lift[notes[:, :-1]], notes[:, 1:]
    k_init, k_train = jax.random.split(jax.random.key(seed))
    model = PhraseNet()
    params = model.init({"params": k_init, "dropout": k_init}, x)["params"]
    tx = optax.adam(2e-2)
    opt = tx.init(params)

    @jax.jit
    def step(params, opt, key):
        def loss(p):
            logits, aux = model.apply({"params": p}, x, rngs={"dropout": key}, mutable=["intermediates"])
            return optax.softmax_cross_entropy_with_integer_labels(logits, y).mean(), aux

        (value, aux), g = jax.value_and_grad(loss, has_aux=True)(params)
        upd, opt = tx.update(g, opt)
        return optax.apply_updates(params, upd), opt, value, jax.tree.leaves(aux)[0]

    curve, masks = [], []
    for i in range(steps):
        params, opt, value, fed = step(params, opt, jax.random.fold_in(k_train, i))
        curve.append(float(value))
        masks.append(np.asarray(fed) == 0)
    return {"curve": curve, "masks": np.stack(masks)}


if __name__ == "__main__":
    print(main()["curve"][-1])
