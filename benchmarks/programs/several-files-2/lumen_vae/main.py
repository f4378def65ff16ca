import jax
import numpy as np
import optax

from model import LampVAE
from train import make_update


def main(seed=15, steps=5):
    k_data, k_init = jax.random.split(jax.random.key(seed))
    x = jax.random.uniform(k_data, (8, 10))
    model = LampVAE(latent=3, out=10)
    tx = optax.adam(1e-2)
    params = model.init(k_init, x)
    state, update, noises, losses = tx.init(params), make_update(model, tx), [], []
    for _ in range(steps):
        params, state, loss, noise = update(params, state, x)
        noises.append(np.asarray(noise))
        losses.append(float(loss))
    return {"noises": np.stack(noises), "losses": losses}


if __name__ == "__main__":
    print(main()["losses"])
