import equinox as eqx
import jax
import numpy as np
import optax

from tower import Tower

CFG = {"seed": 12, "bands": 10, "width": 24, "depth": 4, "rate": 0.4, "species": 3, "steps": 4, "batch": 8}


def song_batches(cfg):
    rng = np.random.default_rng(cfg["seed"])
    for _ in range(cfg["steps"]):
        label = rng.integers(cfg["species"], size=cfg["batch"])
        spectrum = rng.normal(size=(cfg["batch"], cfg["bands"])) + label[:, None]
        yield spectrum.astype(np.float32), label


@eqx.filter_value_and_grad(has_aux=True)
def loss_fn(model, x, y, keys):
    logits, updates = jax.vmap(lambda row, k: model(row, key=k))(x, keys)
    return optax.softmax_cross_entropy_with_integer_labels(logits, y).mean(), updates


def main(cfg=CFG):
    key, mk = jax.random.split(jax.random.key(cfg["seed"]))
    model = Tower(cfg, key=mk)
    tx = optax.sgd(1e-2)
    opt = tx.init(eqx.filter(model, eqx.is_array))

    @eqx.filter_jit
    def step(model, opt, x, y, keys):
        (loss, updates), grads = loss_fn(model, x, y, keys)
        delta, opt = tx.update(grads, opt)
        return eqx.apply_updates(model, delta), opt, loss, updates == 0

    losses, off = [], []
    for x, y in song_batches(cfg):
        key, nk = jax.random.split(key)
        model, opt, loss, zero = step(model, opt, x, y, jax.random.split(nk, cfg["batch"]))
        losses.append(float(loss))
        off.append(np.asarray(zero))
    return losses, np.stack(off)  # steps, batch, depth, width


if __name__ == "__main__":
    print(main()[0])
