import jax
import jax.numpy as jnp
import numpy as np
import optax
from flax.training.train_state import TrainState

from plumbing import Streams
from vae import DenoisingVAE

CFG = {"seed": 21, "features": 8, "latent": 8, "batch": 16, "steps": 4, "beta": 0.1}


@jax.jit
def train_step(state, x, rngs):
    def loss_fn(params):
        recon, kl, draws = state.apply_fn({"params": params}, x, rngs=rngs)
        return (jnp.square(recon - x).sum(-1) + CFG["beta"] * kl).mean(), draws

    (loss, draws), grads = jax.value_and_grad(loss_fn, has_aux=True)(state.params)
    return state.apply_gradients(grads=grads), loss, draws


def beams(cfg):
    rng = np.random.default_rng(cfg["seed"])
    load = rng.normal(size=(cfg["steps"], cfg["batch"], 2))
    return (load @ rng.normal(size=(2, cfg["features"]))).astype(np.float32)


def main(cfg=CFG):
    model = DenoisingVAE(cfg["features"], cfg["latent"])
    data = beams(cfg)
    streams = Streams(cfg["seed"], ("corrupt", "latent"))
    variables = model.init({"params": jax.random.key(cfg["seed"] + 1), **streams()}, data[0])
    state = TrainState.create(apply_fn=model.apply, params=variables["params"], tx=optax.adam(1e-2))
    losses, draws = [], []
    for x in data:
        state, loss, d = train_step(state, x, streams())
        losses.append(float(loss))
        draws.append({k: np.asarray(v) for k, v in d.items()})
    return losses, draws


if __name__ == "__main__":
    print(main()[0])
