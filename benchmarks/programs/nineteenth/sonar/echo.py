import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import optax

from layers import Mixing, Readout


class EchoNet(eqx.Module):
    blocks: list
    readout: Readout

    def __init__(self, channels, depth, classes, *, key):
        self.blocks = [Mixing(channels) for _ in range(depth)]
        self.readout = Readout(channels, classes, key=key)

    def __call__(self, ping):
        for block in self.blocks:
            ping = block(ping)
        return self.readout(ping)


@eqx.filter_jit
def update(model, state, tx, pings, kinds):
    def loss(m):
        scores = jax.vmap(m)(pings)
        return optax.softmax_cross_entropy_with_integer_labels(scores, kinds).mean()

    value, grads = eqx.filter_value_and_grad(loss)(model)
    updates, state = tx.update(grads, state)
    return eqx.apply_updates(model, updates), state, value


def main(seed=0, depth=3, steps=4):
    k_pings, k_kinds, k_model = jax.random.split(jax.random.PRNGKey(seed), 3)
    pings = jax.random.normal(k_pings, (32, 6))
    kinds = jax.random.randint(k_kinds, (32,), 0, 3)
    model = EchoNet(6, depth, 3, key=k_model)
    start = np.stack([np.asarray(b.weight) for b in model.blocks])
    tx = optax.sgd(0.1)
    state = tx.init(eqx.filter(model, eqx.is_array))
    for _ in range(steps):
        model, state, value = update(model, state, tx, pings, kinds)
    return {"start": start, "loss": float(value), "scores": np.asarray(jax.vmap(model)(pings[:4]))}


if __name__ == "__main__":
    print(main()["loss"])
