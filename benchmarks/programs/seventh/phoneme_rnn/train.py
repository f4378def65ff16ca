import jax
import jax.numpy as jnp
import numpy as np
import optax

from model import PhonemeRNN


def frames(n=20, steps=12):
    t = jnp.arange(steps)[None, :, None]
    pitch = 0.2 + 0.1 * (jnp.arange(n) % 5)[:, None, None]
    return jnp.concatenate([jnp.sin(pitch * t), jnp.cos(pitch * t)], axis=-1), jnp.arange(n) % 5


def main(seed=0, epochs=12):
    x, y = frames()
    net, tx = PhonemeRNN(), optax.adam(2e-2)
    k_params, k_lock, k_run = jax.random.split(jax.random.key(seed), 3)
    params = net.init({"params": k_params, "lock": k_lock}, x)["params"]
    opt = tx.init(params)

    @jax.jit
    def step(params, opt, key):
        def loss(p):
            logits, keep = net.apply({"params": p}, x, rngs={"lock": key})
            return optax.softmax_cross_entropy_with_integer_labels(logits, y).mean(), keep

        (value, keep), grads = jax.value_and_grad(loss, has_aux=True)(params)
        updates, opt = tx.update(grads, opt)
        return optax.apply_updates(params, updates), opt, value, keep

    losses, masks = [], []
    for _ in range(epochs):
        k_run, k_step = jax.random.split(k_run)
        params, opt, value, keep = step(params, opt, k_step)
        losses.append(float(value))
        masks.append(np.asarray(keep))
    return np.array(losses), np.stack(masks)


if __name__ == "__main__":
    print(main()[0])
